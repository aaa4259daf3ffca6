"use strict";(()=>{var Pr=Object.defineProperty;var Dr=Object.getOwnPropertyDescriptor;var d=(s,t,e,r)=>{for(var n=r>1?void 0:r?Dr(t,e):t,i=s.length-1,o;i>=0;i--)(o=s[i])&&(n=(r?o(t,e,n):o(n))||n);return r&&n&&Pr(t,e,n),n};function Tt(s){try{return localStorage.getItem(`lexarena.${s}`)}catch{return null}}function St(s,t){try{localStorage.setItem(`lexarena.${s}`,t)}catch{}}var Le=["auto","light","dark"];function ze(){let s=Tt("theme");return Le.find(t=>t===s)??"auto"}function lt(s=ze()){s==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=s}function At(){let s=Le[(Le.indexOf(ze())+1)%Le.length]??"auto";return St("theme",s),lt(s),s}var Oe=globalThis,Pe=Oe.ShadowRoot&&(Oe.ShadyCSS===void 0||Oe.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,ct=Symbol(),Rt=new WeakMap,ye=class{constructor(t,e,r){if(this._$cssResult$=!0,r!==ct)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o,e=this.t;if(Pe&&t===void 0){let r=e!==void 0&&e.length===1;r&&(t=Rt.get(e)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),r&&Rt.set(e,t))}return t}toString(){return this.cssText}},Mt=s=>new ye(typeof s=="string"?s:s+"",void 0,ct),v=(s,...t)=>{let e=s.length===1?s[0]:t.reduce((r,n,i)=>r+(o=>{if(o._$cssResult$===!0)return o.cssText;if(typeof o=="number")return o;throw Error("Value passed to 'css' function must be a 'css' function result: "+o+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(n)+s[i+1],s[0]);return new ye(e,s,ct)},Ct=(s,t)=>{if(Pe)s.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of t){let r=document.createElement("style"),n=Oe.litNonce;n!==void 0&&r.setAttribute("nonce",n),r.textContent=e.cssText,s.appendChild(r)}},dt=Pe?s=>s:s=>s instanceof CSSStyleSheet?(t=>{let e="";for(let r of t.cssRules)e+=r.cssText;return Mt(e)})(s):s;var{is:Nr,defineProperty:Gr,getOwnPropertyDescriptor:qr,getOwnPropertyNames:Ur,getOwnPropertySymbols:jr,getPrototypeOf:Vr}=Object,De=globalThis,Lt=De.trustedTypes,Ir=Lt?Lt.emptyScript:"",Wr=De.reactiveElementPolyfillSupport,xe=(s,t)=>s,ke={toAttribute(s,t){switch(t){case Boolean:s=s?Ir:null;break;case Object:case Array:s=s==null?s:JSON.stringify(s)}return s},fromAttribute(s,t){let e=s;switch(t){case Boolean:e=s!==null;break;case Number:e=s===null?null:Number(s);break;case Object:case Array:try{e=JSON.parse(s)}catch{e=null}}return e}},Ne=(s,t)=>!Nr(s,t),zt={attribute:!0,type:String,converter:ke,reflect:!1,useDefault:!1,hasChanged:Ne};Symbol.metadata??=Symbol("metadata"),De.litPropertyMetadata??=new WeakMap;var U=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,e=zt){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(t,e),!e.noAccessor){let r=Symbol(),n=this.getPropertyDescriptor(t,r,e);n!==void 0&&Gr(this.prototype,t,n)}}static getPropertyDescriptor(t,e,r){let{get:n,set:i}=qr(this.prototype,t)??{get(){return this[e]},set(o){this[e]=o}};return{get:n,set(o){let l=n?.call(this);i?.call(this,o),this.requestUpdate(t,l,r)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??zt}static _$Ei(){if(this.hasOwnProperty(xe("elementProperties")))return;let t=Vr(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(xe("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(xe("properties"))){let e=this.properties,r=[...Ur(e),...jr(e)];for(let n of r)this.createProperty(n,e[n])}let t=this[Symbol.metadata];if(t!==null){let e=litPropertyMetadata.get(t);if(e!==void 0)for(let[r,n]of e)this.elementProperties.set(r,n)}this._$Eh=new Map;for(let[e,r]of this.elementProperties){let n=this._$Eu(e,r);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let e=[];if(Array.isArray(t)){let r=new Set(t.flat(1/0).reverse());for(let n of r)e.unshift(dt(n))}else t!==void 0&&e.push(dt(t));return e}static _$Eu(t,e){let r=e.attribute;return r===!1?void 0:typeof r=="string"?r:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,e=this.constructor.elementProperties;for(let r of e.keys())this.hasOwnProperty(r)&&(t.set(r,this[r]),delete this[r]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Ct(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,e,r){this._$AK(t,r)}_$ET(t,e){let r=this.constructor.elementProperties.get(t),n=this.constructor._$Eu(t,r);if(n!==void 0&&r.reflect===!0){let i=(r.converter?.toAttribute!==void 0?r.converter:ke).toAttribute(e,r.type);this._$Em=t,i==null?this.removeAttribute(n):this.setAttribute(n,i),this._$Em=null}}_$AK(t,e){let r=this.constructor,n=r._$Eh.get(t);if(n!==void 0&&this._$Em!==n){let i=r.getPropertyOptions(n),o=typeof i.converter=="function"?{fromAttribute:i.converter}:i.converter?.fromAttribute!==void 0?i.converter:ke;this._$Em=n;let l=o.fromAttribute(e,i.type);this[n]=l??this._$Ej?.get(n)??l,this._$Em=null}}requestUpdate(t,e,r,n=!1,i){if(t!==void 0){let o=this.constructor;if(n===!1&&(i=this[t]),r??=o.getPropertyOptions(t),!((r.hasChanged??Ne)(i,e)||r.useDefault&&r.reflect&&i===this._$Ej?.get(t)&&!this.hasAttribute(o._$Eu(t,r))))return;this.C(t,e,r)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,e,{useDefault:r,reflect:n,wrapped:i},o){r&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,o??e??this[t]),i!==!0||o!==void 0)||(this._$AL.has(t)||(this.hasUpdated||r||(e=void 0),this._$AL.set(t,e)),n===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[n,i]of this._$Ep)this[n]=i;this._$Ep=void 0}let r=this.constructor.elementProperties;if(r.size>0)for(let[n,i]of r){let{wrapped:o}=i,l=this[n];o!==!0||this._$AL.has(n)||l===void 0||this.C(n,void 0,i,l)}}let t=!1,e=this._$AL;try{t=this.shouldUpdate(e),t?(this.willUpdate(e),this._$EO?.forEach(r=>r.hostUpdate?.()),this.update(e)):this._$EM()}catch(r){throw t=!1,this._$EM(),r}t&&this._$AE(e)}willUpdate(t){}_$AE(t){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(t){}firstUpdated(t){}};U.elementStyles=[],U.shadowRootOptions={mode:"open"},U[xe("elementProperties")]=new Map,U[xe("finalized")]=new Map,Wr?.({ReactiveElement:U}),(De.reactiveElementVersions??=[]).push("2.1.2");var mt=globalThis,Ot=s=>s,Ge=mt.trustedTypes,Pt=Ge?Ge.createPolicy("lit-html",{createHTML:s=>s}):void 0,ut="$lit$",j=`lit$${Math.random().toFixed(9).slice(2)}$`,ht="?"+j,Hr=`<${ht}>`,Y=document,_e=()=>Y.createComment(""),Te=s=>s===null||typeof s!="object"&&typeof s!="function",gt=Array.isArray,jt=s=>gt(s)||typeof s?.[Symbol.iterator]=="function",pt=`[ 	
\f\r]`,Ee=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Dt=/-->/g,Nt=/>/g,K=RegExp(`>|${pt}(?:([^\\s"'>=/]+)(${pt}*=${pt}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Gt=/'/g,qt=/"/g,Vt=/^(?:script|style|textarea|title)$/i,ft=s=>(t,...e)=>({_$litType$:s,strings:t,values:e}),a=ft(1),T=ft(2),_s=ft(3),D=Symbol.for("lit-noChange"),u=Symbol.for("lit-nothing"),Ut=new WeakMap,Z=Y.createTreeWalker(Y,129);function It(s,t){if(!gt(s)||!s.hasOwnProperty("raw"))throw Error("invalid template strings array");return Pt!==void 0?Pt.createHTML(t):t}var Wt=(s,t)=>{let e=s.length-1,r=[],n,i=t===2?"<svg>":t===3?"<math>":"",o=Ee;for(let l=0;l<e;l++){let c=s[l],p,b,m=-1,w=0;for(;w<c.length&&(o.lastIndex=w,b=o.exec(c),b!==null);)w=o.lastIndex,o===Ee?b[1]==="!--"?o=Dt:b[1]!==void 0?o=Nt:b[2]!==void 0?(Vt.test(b[2])&&(n=RegExp("</"+b[2],"g")),o=K):b[3]!==void 0&&(o=K):o===K?b[0]===">"?(o=n??Ee,m=-1):b[1]===void 0?m=-2:(m=o.lastIndex-b[2].length,p=b[1],o=b[3]===void 0?K:b[3]==='"'?qt:Gt):o===qt||o===Gt?o=K:o===Dt||o===Nt?o=Ee:(o=K,n=void 0);let g=o===K&&s[l+1].startsWith("/>")?" ":"";i+=o===Ee?c+Hr:m>=0?(r.push(p),c.slice(0,m)+ut+c.slice(m)+j+g):c+j+(m===-2?l:g)}return[It(s,i+(s[e]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),r]},Se=class s{constructor({strings:t,_$litType$:e},r){let n;this.parts=[];let i=0,o=0,l=t.length-1,c=this.parts,[p,b]=Wt(t,e);if(this.el=s.createElement(p,r),Z.currentNode=this.el.content,e===2||e===3){let m=this.el.content.firstChild;m.replaceWith(...m.childNodes)}for(;(n=Z.nextNode())!==null&&c.length<l;){if(n.nodeType===1){if(n.hasAttributes())for(let m of n.getAttributeNames())if(m.endsWith(ut)){let w=b[o++],g=n.getAttribute(m).split(j),k=/([.?@])?(.*)/.exec(w);c.push({type:1,index:i,name:k[2],strings:g,ctor:k[1]==="."?Ue:k[1]==="?"?je:k[1]==="@"?Ve:X}),n.removeAttribute(m)}else m.startsWith(j)&&(c.push({type:6,index:i}),n.removeAttribute(m));if(Vt.test(n.tagName)){let m=n.textContent.split(j),w=m.length-1;if(w>0){n.textContent=Ge?Ge.emptyScript:"";for(let g=0;g<w;g++)n.append(m[g],_e()),Z.nextNode(),c.push({type:2,index:++i});n.append(m[w],_e())}}}else if(n.nodeType===8)if(n.data===ht)c.push({type:2,index:i});else{let m=-1;for(;(m=n.data.indexOf(j,m+1))!==-1;)c.push({type:7,index:i}),m+=j.length-1}i++}}static createElement(t,e){let r=Y.createElement("template");return r.innerHTML=t,r}};function J(s,t,e=s,r){if(t===D)return t;let n=r!==void 0?e._$Co?.[r]:e._$Cl,i=Te(t)?void 0:t._$litDirective$;return n?.constructor!==i&&(n?._$AO?.(!1),i===void 0?n=void 0:(n=new i(s),n._$AT(s,e,r)),r!==void 0?(e._$Co??=[])[r]=n:e._$Cl=n),n!==void 0&&(t=J(s,n._$AS(s,t.values),n,r)),t}var qe=class{constructor(t,e){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:e},parts:r}=this._$AD,n=(t?.creationScope??Y).importNode(e,!0);Z.currentNode=n;let i=Z.nextNode(),o=0,l=0,c=r[0];for(;c!==void 0;){if(o===c.index){let p;c.type===2?p=new oe(i,i.nextSibling,this,t):c.type===1?p=new c.ctor(i,c.name,c.strings,this,t):c.type===6&&(p=new Ie(i,this,t)),this._$AV.push(p),c=r[++l]}o!==c?.index&&(i=Z.nextNode(),o++)}return Z.currentNode=Y,n}p(t){let e=0;for(let r of this._$AV)r!==void 0&&(r.strings!==void 0?(r._$AI(t,r,e),e+=r.strings.length-2):r._$AI(t[e])),e++}},oe=class s{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,e,r,n){this.type=2,this._$AH=u,this._$AN=void 0,this._$AA=t,this._$AB=e,this._$AM=r,this.options=n,this._$Cv=n?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,e=this._$AM;return e!==void 0&&t?.nodeType===11&&(t=e.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,e=this){t=J(this,t,e),Te(t)?t===u||t==null||t===""?(this._$AH!==u&&this._$AR(),this._$AH=u):t!==this._$AH&&t!==D&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):jt(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==u&&Te(this._$AH)?this._$AA.nextSibling.data=t:this.T(Y.createTextNode(t)),this._$AH=t}$(t){let{values:e,_$litType$:r}=t,n=typeof r=="number"?this._$AC(t):(r.el===void 0&&(r.el=Se.createElement(It(r.h,r.h[0]),this.options)),r);if(this._$AH?._$AD===n)this._$AH.p(e);else{let i=new qe(n,this),o=i.u(this.options);i.p(e),this.T(o),this._$AH=i}}_$AC(t){let e=Ut.get(t.strings);return e===void 0&&Ut.set(t.strings,e=new Se(t)),e}k(t){gt(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,r,n=0;for(let i of t)n===e.length?e.push(r=new s(this.O(_e()),this.O(_e()),this,this.options)):r=e[n],r._$AI(i),n++;n<e.length&&(this._$AR(r&&r._$AB.nextSibling,n),e.length=n)}_$AR(t=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);t!==this._$AB;){let r=Ot(t).nextSibling;Ot(t).remove(),t=r}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},X=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,e,r,n,i){this.type=1,this._$AH=u,this._$AN=void 0,this.element=t,this.name=e,this._$AM=n,this.options=i,r.length>2||r[0]!==""||r[1]!==""?(this._$AH=Array(r.length-1).fill(new String),this.strings=r):this._$AH=u}_$AI(t,e=this,r,n){let i=this.strings,o=!1;if(i===void 0)t=J(this,t,e,0),o=!Te(t)||t!==this._$AH&&t!==D,o&&(this._$AH=t);else{let l=t,c,p;for(t=i[0],c=0;c<i.length-1;c++)p=J(this,l[r+c],e,c),p===D&&(p=this._$AH[c]),o||=!Te(p)||p!==this._$AH[c],p===u?t=u:t!==u&&(t+=(p??"")+i[c+1]),this._$AH[c]=p}o&&!n&&this.j(t)}j(t){t===u?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},Ue=class extends X{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===u?void 0:t}},je=class extends X{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==u)}},Ve=class extends X{constructor(t,e,r,n,i){super(t,e,r,n,i),this.type=5}_$AI(t,e=this){if((t=J(this,t,e,0)??u)===D)return;let r=this._$AH,n=t===u&&r!==u||t.capture!==r.capture||t.once!==r.once||t.passive!==r.passive,i=t!==u&&(r===u||n);n&&this.element.removeEventListener(this.name,this,r),i&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},Ie=class{constructor(t,e,r){this.element=t,this.type=6,this._$AN=void 0,this._$AM=e,this.options=r}get _$AU(){return this._$AM._$AU}_$AI(t){J(this,t)}},Ht={M:ut,P:j,A:ht,C:1,L:Wt,R:qe,D:jt,V:J,I:oe,H:X,N:je,U:Ve,B:Ue,F:Ie},Br=mt.litHtmlPolyfillSupport;Br?.(Se,oe),(mt.litHtmlVersions??=[]).push("3.3.3");var Bt=(s,t,e)=>{let r=e?.renderBefore??t,n=r._$litPart$;if(n===void 0){let i=e?.renderBefore??null;r._$litPart$=n=new oe(t.insertBefore(_e(),i),i,void 0,e??{})}return n._$AI(s),n};var vt=globalThis,$=class extends U{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=Bt(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return D}};$._$litElement$=!0,$.finalized=!0,vt.litElementHydrateSupport?.({LitElement:$});var Fr=vt.litElementPolyfillSupport;Fr?.({LitElement:$});(vt.litElementVersions??=[]).push("4.2.2");function Kr(s){return document.getElementById(s)?.textContent??"null"}function Ae(s){return JSON.parse(Kr(s))}var Zr="\u2212",Yr="\u202F";function Jr(s,t=1){let e=Math.abs(s).toFixed(t);return s<0&&Number(e)!==0?`${Zr}${e}`:e}function Ft(s,t=1){return`${Jr(100*s,t)}${Yr}%`}var y=s=>(t,e)=>{e!==void 0?e.addInitializer(()=>{customElements.define(s,t)}):customElements.define(s,t)};var Xr={attribute:!0,type:String,converter:ke,reflect:!1,hasChanged:Ne},Qr=(s=Xr,t,e)=>{let{kind:r,metadata:n}=e,i=globalThis.litPropertyMetadata.get(n);if(i===void 0&&globalThis.litPropertyMetadata.set(n,i=new Map),r==="setter"&&((s=Object.create(s)).wrapped=!0),i.set(e.name,s),r==="accessor"){let{name:o}=e;return{set(l){let c=t.get.call(this);t.set.call(this,l),this.requestUpdate(o,c,s,!0,l)},init(l){return l!==void 0&&this.C(o,void 0,s,l),l}}}if(r==="setter"){let{name:o}=e;return function(l){let c=this[o];t.call(this,l),this.requestUpdate(o,c,s,!0,l)}}throw Error("Unsupported decorator location: "+r)};function f(s){return(t,e)=>typeof e=="object"?Qr(s,t,e):((r,n,i)=>{let o=n.hasOwnProperty(i);return n.constructor.createProperty(i,r),o?Object.getOwnPropertyDescriptor(n,i):void 0})(s,t,e)}function h(s){return f({...s,state:!0,attribute:!1})}var x=v` :host { display: block; overflow-wrap: break-word; } *, *::before, *::after { box-sizing: border-box; } [hidden] { display: none !important; } a { color: var(--accent); text-underline-offset: 0.18em; text-decoration-thickness: 1px; } a:hover { text-decoration-thickness: 2px; } :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } h1, h2, h3, p { margin: 0; } h1, h2 { font-family: var(--serif); font-weight: 600; letter-spacing: -0.01em; line-height: 1.2; text-wrap: balance; } h2 { font-size: 1.375rem; } bdi, .name { overflow-wrap: anywhere; } .seat0 { color: var(--first); } .seat1 { color: var(--second); } .seat-icon { flex: none; vertical-align: baseline; } .icon { flex: none; vertical-align: -0.28em; } .muted { color: var(--muted); } .number { font-variant-numeric: tabular-nums; } .visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } .panel { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); } @media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; } } `,M=v` button, select, .button { font: inherit; font-size: 0.9375rem; color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 9px; min-height: 2.5rem; padding: 0 0.75rem; display: inline-flex; align-items: center; justify-content: center; gap: 0.4rem; text-decoration: none; transition: background-color 0.12s, border-color 0.12s; } button { cursor: pointer; } select { cursor: pointer; padding-right: 0.5rem; max-width: 100%; } button:hover:not([aria-disabled="true"]), .button:hover, select:hover { background: var(--accent-soft); border-color: var(--accent); } button[aria-disabled="true"] { color: var(--muted); border-color: var(--line); cursor: default; } .primary { background: var(--accent); border-color: var(--accent); color: var(--surface); } .primary:hover:not([aria-disabled="true"]) { background: var(--ink); border-color: var(--ink); } `,ae=v` .scroll { position: relative; overflow-x: auto; overscroll-behavior-x: contain; } table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; } th { text-align: left; font-weight: 600; font-size: 0.8125rem; color: var(--muted); white-space: nowrap; } th, td { padding: 0.55rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: middle; } tbody tr:last-child > * { border-bottom: 0; } tbody th { color: var(--ink); font-size: inherit; white-space: normal; } .right { text-align: right; font-variant-numeric: tabular-nums; } .centre { text-align: center; font-variant-numeric: tabular-nums; } `;var le=class extends ${constructor(){super(...arguments);this.text=""}render(){return a`<pre tabindex="0" role="region" aria-label="Position">
${this.text||"This position is not shown."}</pre>`}};le.styles=[x,v` pre { margin: 0; padding: 1rem 1.25rem; max-height: max(16rem, 100vh - 20rem); overflow: auto; font: 1.125rem/1.35 var(--mono); background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); } @media (max-width: 600px) { pre { padding: 0.75rem 0.9rem; font-size: 1rem; } } `],d([f()],le.prototype,"text",2),le=d([y("text-board")],le);var Kt={boards:"shared",board(s,t){let{positions:e=[]}=s.marks();return a`<text-board .text=${e[Math.min(t,s.moves)]??""}></text-board>`},moveText:(s,t)=>s.move(t).move,moveSentence:(s,t)=>`plays ${s.move(t).move}`};var Zt=new Map;function He({name:s,...t}){Zt.set(s,t)}function Yt(s){return Zt.get(s)??Kt}var G=v` .tile { position: relative; display: flex; align-items: center; justify-content: center; width: 100%; height: 100%; border-radius: 14%; background: linear-gradient(165deg, var(--tile), var(--tile-low)); color: var(--tile-ink); box-shadow: inset 0 0.05em 0 rgb(255 255 255 / 55%), inset 0 -0.09em 0 var(--tile-edge), 0 0.05em 0.12em rgb(40 30 10 / 35%); font-weight: 650; line-height: 1; user-select: none; } .tile .letter { transform: translateY(-3%); } .tile.valued .letter { transform: translate(-8%, -5%); } .tile.two-digit .letter { transform: translate(-20%, -5%); } .tile .value { position: absolute; right: 9%; bottom: 11%; font-size: 0.42em; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: -0.04em; } .tile.blank .letter { color: var(--tile-blank); font-style: italic; font-weight: 600; } .tile.blank::after { content: ""; position: absolute; inset: 9%; border: 1px dashed var(--tile-blank); border-radius: 12%; } .tile.fresh { background: linear-gradient(165deg, var(--fresh), var(--fresh-low)); outline: clamp(1.5px, 0.07em, 3px) solid var(--ink); outline-offset: -1px; animation: lay 0.16s ease-out; } @keyframes lay { from { transform: scale(1.18); opacity: 0.4; } } @media (prefers-reduced-motion: reduce) { .tile.fresh { animation: none; } } `;var Be=.1;function Fe(s,t){return T`<svg class="rings" viewBox="0 0 ${s} ${s}" aria-hidden="true">
    ${t.map(({start:e,length:r,down:n})=>{let i=1-2*Be,o=r-2*Be;return T`<rect class=${n?"down":"across"} rx=".36" x=${e%s+Be}
        y=${Math.floor(e/s)+Be} width=${n?i:o} height=${n?o:i} />`})}
  </svg>`}var Ke=v` .rings { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; overflow: visible; } .rings rect { fill: none; stroke-width: var(--ring, 2px); vector-effect: non-scaling-stroke; } .rings .across { stroke: var(--across); } .rings .down { stroke: var(--down); stroke-dasharray: 5 2.5; } `;var es=[0,0,1,2,3,5,8,13];function Me(s,t,e){let r=Array(49).fill("");r[24]=s.record.start.letter??"";for(let o of s.record.moves.slice(0,t))o.seat===e&&(r[Re(o)]=ce(o));let n=s.move(t),i=s.marks().words?.[e];return{cells:r,fresh:n?.seat===e?Re(n):-1,words:i?ts(r,i,t):null}}function Re(s){return Number(s.move.split(" ").at(-1))}function ce(s){return String(s.letter??"")}function ts(s,t,e){return t.filter(([,,,r,n])=>r<=e&&(n<0||e<n)).map(([r,n,i])=>{let o=i?7:1,l=Array.from({length:n},(c,p)=>s[r+p*o]??"").join("");return{start:r,length:n,down:i===1,word:l,points:es[n]??0}}).sort((r,n)=>Number(r.down)-Number(n.down)||Jt(r)-Jt(n)||r.start-n.start)}function Jt(s){return s.down?s.start%7:Math.floor(s.start/7)}var Q=class extends ${constructor(){super(...arguments);this.owner=""}render(){let{cells:e,fresh:r,words:n}=this.position,o=Array.from({length:7},(l,c)=>e.slice(c*7,c*7+7)).map((l,c)=>`row ${c+1}: ${l.map(p=>p||"empty").join(" ")}`).join("; ");return a`<div class="board" role="img" aria-label="Board of ${this.owner}, ${o}">
      ${e.map((l,c)=>a`<div class="square" aria-hidden="true" @click=${()=>this.point(c)}>
            ${l?a`<div class="tile ${c===r?"fresh":""}"><span class="letter">${l}</span></div>`:a`<div class="hole"><span>${c}</span></div>`}
          </div>`)}
      <div class="over" aria-hidden="true">${Fe(7,n??[])}</div>
    </div>`}point(e){this.dispatchEvent(new CustomEvent("square",{detail:e,bubbles:!0,composed:!0}))}};Q.styles=[x,G,Ke,v` :host { container-type: inline-size; --ring: max(1.5px, 0.45cqw); } .board { position: relative; display: grid; grid-template-columns: repeat(7, 1fr); background: var(--frame); border-radius: 3.2cqw; padding: 1.2cqw; } .squares { display: contents; } .square { aspect-ratio: 1; padding: 0.6cqw; font-size: 7.6cqw; } .hole { height: 100%; border-radius: 14%; background: var(--square); color: var(--square-ink); display: flex; align-items: center; justify-content: center; font-size: max(0.6rem, 2.9cqw); font-variant-numeric: tabular-nums; } .over { position: absolute; inset: 1.2cqw; pointer-events: none; } @container (max-width: 250px) { .hole span { display: none; } } `],d([f({attribute:!1})],Q.prototype,"position",2),d([f()],Q.prototype,"owner",2),Q=d([y("racer-board")],Q);function ee(s){let t=/^\s*([A-Za-z])?\s*(\d{1,2})?\s*$/.exec(s),e=t?.[2]===void 0||Number(t[2])>=49?"":String(Number(t[2]));return{letter:t?.[1]?.toUpperCase()??"",cell:e}}function Xt(s,{decision:t,move:e},r){let n=Me(s,t.ply,r),{letter:i,cell:o}=ee(e);if(r!==t.seat||!o)return{...n,fresh:-1};let l=[...n.cells];return l[Number(o)]=i||bt(s,t),{...n,cells:l,fresh:Number(o)}}function Qt(s,t,e){let{letter:r,cell:n}=ee(e);return!r&&!n?e:n?`${r||bt(s,t)} on ${n}`:`call ${r}`}function er(s,t){if(t.kind==="call")return ee(t.played).cell?"Which letter is better to call, and where does it go?":"Which letter is better to call?";let e=bt(s,t);return t.kind==="placement"&&e?`Which cell is better for ${e}?`:"What is a better move?"}function tr({kind:s,played:t},e){let{letter:r,cell:n}=ee(e),i=ee(t);return s==="placement"||!i.letter?n:s==="call"&&!i.cell?r:r&&n?`${r} ${n}`:""}function rr(s,t,e){let{letter:r}=ee(e);return s.kind==="call"&&!ee(s.played).cell?e:s.kind==="placement"||!r?String(t):`${r} ${t}`}function bt(s,t){let e=s.move(t.ply+1);return e?ce(e):""}var de=class extends ${constructor(){super(...arguments);this.words=null}render(){let{words:e}=this;return e?a`${this.group("across",e.filter(r=>!r.down))}
    ${this.group("down",e.filter(r=>r.down))}`:a`<p class="muted">Words are not marked: the word list of this game was not found.</p>`}group(e,r){let n=r.reduce((i,o)=>i+o.points,0);return a`<div class="group">
      <span class="kind ${e}"><i aria-hidden="true"></i>${e} <span class="number">${n}</span></span>
      <ul aria-label="Words ${e}">
        ${r.map(i=>a`<li><b>${i.word}</b> <span class="muted number">${i.points}</span></li>`)}
      </ul>
    </div>`}};de.styles=[x,v` .group { display: grid; grid-template-columns: 5.4rem 1fr; gap: 0.25rem 0.6rem; align-items: baseline; font-size: 0.875rem; } .group + .group { margin-top: 0.35rem; } .kind { display: flex; align-items: center; gap: 0.35rem; color: var(--muted); font-size: 0.8125rem; } .kind i { flex: none; width: 1.1rem; height: 0.55rem; border-radius: 0.3rem; border: 2px solid var(--across-sign); } .kind.down i { width: 0.55rem; height: 1rem; margin: 0 0.27rem; border: 2px dashed var(--down-sign); } ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 0.7rem; min-height: 1.35rem; } li { white-space: nowrap; } b { font-weight: 600; letter-spacing: 0.02em; } @media (max-width: 600px) { .group { grid-template-columns: 1fr; } } `],d([f({attribute:!1})],de.prototype,"words",2),de=d([y("scoring-words")],de);He({name:"racer",boards:"per-seat",board:(s,t,e)=>a`<racer-board .position=${Me(s,t,e)} .owner=${s.data.names[e]}></racer-board>`,seatDetails:(s,t,e)=>a`<scoring-words .words=${Me(s,t,e).words}></scoring-words>`,moveText(s,t){let e=s.move(t);return a`<b>${ce(e)}</b> on ${Re(e)}${sr(e.move)?a` <small>called</small>`:""}`},moveSentence(s,t){let e=s.move(t),[r,n]=[ce(e),Re(e)];return sr(e.move)?`calls ${r} and puts it on ${n}`:`puts ${r} on ${n}`},chanceNoun:"letter",boardWith:(s,t,e)=>a`<racer-board .position=${Xt(s,t,e)} .owner=${s.data.names[e]}></racer-board>`,alternativeText:Qt,question:er,summaryDetail(s,t){if(s==="ceiling_share"&&typeof t=="number")return Ft(t);if(s!=="ceiling_board"||typeof t!="string")return;let e={cells:[...t],fresh:-1,words:null};return a`<racer-board
      style="width: min(100%, 11rem); margin-left: auto"
      .position=${e}
      owner="the ceiling"
    ></racer-board>`},moveKey:(s,t,e)=>tr(t,e),squareText:(s,t,e,r)=>rr(t,e,r)});function sr(s){return s.includes(" ")}var A=s=>T`
  <svg class="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${s}</svg>`,te=s=>T`<path d=${s} fill="currentColor" />`,L=s=>T`<path d=${s} />`,ni=A(T`${te("M18 6v12l-8-6z")}${L("M6.5 6v12")}`),ii=A(te("M16 5.5v13L7.5 12z")),oi=A(te("M8 5v14l11-7z")),ai=A(T`${L("M8.5 6v12")}${L("M15.5 6v12")}`),li=A(te("M8 5.5v13l8.5-6.5z")),ci=A(T`${te("M6 6v12l8-6z")}${L("M17.5 6v12")}`),di=A(L("M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1")),pi=A(L("M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14")),nr=A(T`<circle cx="12" cy="12" r="8" />${L("M12 7.500V12l3 2")}`),mi=A(T`<rect x="3" y="6.5" width="18" height="11" rx="2" />${L("M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8")}`),ir=A(T`<circle cx="12" cy="12" r="7.5" />${te("M12 4.500a7.5 7.5 0 0 1 0 15z")}`),ui=A(L("M14.5 6 8.5 12l6 6")),hi=A(L("m9.5 6 6 6-6 6")),gi=A(T`<rect x="4" y="5" width="16" height="14" rx="1.5" />${L("M4 10h16M4 14.500h16M10 10v9")}`),or=A(L("M7 9h10l1.2 9.500a1 1 0 0 1-1 1H6.800a1 1 0 0 1-1-1zM9 9V7.500a3 3 0 0 1 6 0V9")),Ze=A(te("M4 17.5 3 8l5 3.500L12 5l4 6.500L21 8l-1 9.500z")),ar=A(T`${L("M12 4 2.8 19.500h18.400z")}${L("M12 10v4.500M12 17h.01")}`);function re(s){let t=s===0?T`<circle cx="6" cy="6" r="4.5" />`:T`<path d="M6 .6 11.4 6 6 11.4.6 6z" />`;return T`<svg class="seat-icon seat${s}" viewBox="0 0 12 12" width=".75em" height=".75em" aria-hidden="true"
    fill="currentColor">${t}</svg>`}function C(s,t){return`${s} ${t}${Math.abs(s)===1?"":"s"}`}function lr(s){return s>0?`+${s}`:s<0?`\u2212${-s}`:"\xB10"}function cr(s){return s<.1?`${Math.round(s*1e3)} ms`:`${s>=100?s.toFixed(0):s>=10?s.toFixed(1):s.toFixed(2)} s`}var Ye={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Je=s=>(...t)=>({_$litDirective$:s,values:t}),me=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,e,r){this._$Ct=t,this._$AM=e,this._$Ci=r}_$AS(t,e){return this.update(t,e)}update(t,e){return this.render(...e)}};var dr="important",rs=" !"+dr,Ce=Je(class extends me{constructor(s){if(super(s),s.type!==Ye.ATTRIBUTE||s.name!=="style"||s.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(s){return Object.keys(s).reduce((t,e)=>{let r=s[e];return r==null?t:t+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${r};`},"")}update(s,[t]){let{style:e}=s.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(t)),this.render(t);for(let r of this.ft)t[r]==null&&(this.ft.delete(r),r.includes("-")?e.removeProperty(r):e[r]=null);for(let r in t){let n=t[r];if(n!=null){this.ft.add(r);let i=typeof n=="string"&&n.endsWith(rs);r.includes("-")||i?e.setProperty(r,i?n.slice(0,-11):n,i?dr:""):e[r]=n}}return D}});var $t=v` :host { container-type: inline-size; } .frame { --edge-room: max(11px, 3.4cqw); --cell: calc((100cqw - var(--edge-room) - 1.2cqw) / var(--size)); display: grid; grid-template: var(--edge-room) auto / var(--edge-room) 1fr; background: var(--frame); border-radius: calc(0.45rem + 0.8cqw); padding: 0 1.2cqw 1.2cqw 0; } .edge { display: grid; font-size: clamp(0.5rem, calc(var(--cell) * 0.3), 0.8125rem); font-weight: 600; color: var(--ink); opacity: 0.85; font-variant-numeric: tabular-nums; } .edge span { display: flex; align-items: center; justify-content: center; } .columns { grid-column: 2; grid-template-columns: repeat(var(--size), 1fr); } .rows { grid-template-rows: repeat(var(--size), 1fr); } .squares { position: relative; display: grid; grid-template-columns: repeat(var(--size), 1fr); --ring: clamp(1.5px, calc(var(--cell) * 0.045), 3px); } .square { aspect-ratio: 1; padding: max(0.5px, calc(var(--cell) * 0.03)); font-size: calc(var(--cell) * 0.58); min-width: 0; } .field { height: 100%; border-radius: 10%; background: var(--square); display: flex; align-items: center; justify-content: center; font-size: clamp(0.45rem, calc(var(--cell) * 0.3), 1.1rem); font-weight: 650; letter-spacing: 0.01em; } .DL { background: var(--dl); color: var(--dl-ink); } .TL { background: var(--tl); color: var(--tl-ink); } .DW { background: var(--dw); color: var(--dw-ink); } .TW { background: var(--tw); color: var(--tw-ink); } `,ue=class extends ${render(){let{size:t,layout:e,tiles:r,rings:n}=this.position,i=Array.from({length:t},(o,l)=>l);return a`<div
      class="frame"
      style=${Ce({"--size":String(t)})}
      role="img"
      aria-label=${ss(r,t)}
    >
      <div class="edge columns" aria-hidden="true">
        ${i.map(o=>a`<span>${String.fromCharCode(65+o)}</span>`)}
      </div>
      <div class="edge rows" aria-hidden="true">${i.map(o=>a`<span>${o+1}</span>`)}</div>
      <div class="squares" aria-hidden="true" @click=${this.point}>
        ${r.map((o,l)=>a`<div class="square">${o?this.tile(o):wt(e[l])}</div>`)}
        ${Fe(t,n)}
      </div>
    </div>`}point(t){let e=t.target.closest(".square"),r=e?[...this.renderRoot.querySelectorAll(".square")].indexOf(e):-1;r>=0&&this.dispatchEvent(new CustomEvent("square",{detail:r,bubbles:!0,composed:!0}))}tile({letter:t,fresh:e}){let r=t!==t.toUpperCase(),n=this.position.values[t];return a`<div
      class="tile valued ${r?"blank":""} ${!r&&(n??0)>=10?"two-digit":""} ${e?"fresh":""}"
    >
      <span class="letter">${t}</span>${r?"":a`<span class="value">${n}</span>`}
    </div>`}};ue.styles=[x,G,Ke,$t],d([f({attribute:!1})],ue.prototype,"position",2),ue=d([y("scrabble-board")],ue);function wt(s){let t=s===void 0||s===".."?"":s;return a`<div class="field ${t}">${t}</div>`}function ss(s,t){let r=Array.from({length:t},(n,i)=>s.slice(i*t,i*t+t)).map((n,i)=>[i,n.map(o=>o?.letter??".").join("")]).filter(([,n])=>/[^.]/.test(n)).map(([n,i])=>`row ${n+1}: ${i}`);return r.length?`Board, a dot is an empty square; ${r.join("; ")}`:"Board, empty"}function he(s,t){let{board:e,tiles:r}=mr(s),n=e?.size??15;return{size:n,layout:(e?.layout??[]).flatMap(i=>i.split(/\s+/)),tiles:ns(s,t,n),values:r?.values??{},rings:yt(s,t).words.map(([i,o,l])=>({start:o,length:i.length,down:l===1}))}}function pr(s,t,e){let{rack:r,tiles:n}=mr(s);return{tiles:s.marks().racks?.[Math.min(t,s.moves)]?.[e]??"",size:r?.size??7,values:n?.values??{}}}function yt(s,t){let e=s.marks().words?.[t-1]??[],r=s.move(t),n=r?.rules_score??r?.score??0;return{words:e,bonus:e.length?n-e.reduce((i,o)=>i+o[3],0):0}}function ns(s,t,e){let r=Array(e*e).fill(null);return[...s.record.start.board?.join("")??""].forEach((i,o)=>{i!=="."&&(r[o]={letter:i,fresh:!1})}),s.marks().tiles?.slice(0,t).forEach((i,o)=>{for(let[l,c]of i)r[l]=c?{letter:c,fresh:o+1===t}:null}),r}function mr(s){return s.record.ruleset}function ur({size:s,tiles:t},e){let r=/^(?:(\d+)(\p{L})|(\p{L})(\d+))\s+([\p{L}.()]+)$/u.exec(e.trim());if(!r)return null;let n=r[3]!==void 0,i=Number(r[1]??r[4])-1,o=(r[2]??r[3]).toUpperCase().charCodeAt(0)-65,l=[...r[5].replace(/[()]/g,"")],c=l.length-1+(n?i:o);if(i<0||o<0||Math.max(i,o,c)>=s)return null;let p=i*s+o,b=l.map((g,k)=>p+k*(n?s:1)),m=l.every((g,k)=>{let R=t[b[k]];return R?g==="."||g.toUpperCase()===R.letter.toUpperCase():g!=="."}),w=l.map((g,k)=>[b[k],g]).filter(([g])=>!t[g]);return m&&w.length?{start:p,down:n,letters:l,laid:w}:null}function hr(s,{decision:t,move:e}){let r=he(s,t.ply),n=ur(r,e),i=r.tiles.map(l=>l&&{...l,fresh:!1});for(let[l,c]of n?.laid??[])i[l]={letter:c,fresh:!0};let o=n?[{start:n.start,length:n.letters.length,down:n.down}]:[];return{...r,tiles:i,rings:o}}function gr(s,t,e){let r=e.trim();if(/^(-|pass)$/i.test(r))return"-";let n=/^(?:-|exch(?:ange)?\s+)\s*([\p{L}?_\d]+)$/iu.exec(r);if(n)return`-${[...n[1].toUpperCase().replaceAll("_","?")].sort().join("")}`;let i=ur(he(s,t.ply),r);return i?i.laid.map(([o,l])=>`${o}${l}`).join(" "):""}function fr(s,t,e){let r=String(Math.floor(t/s)+1),n=String.fromCharCode(65+t%s),[i="",o=""]=e.trim().split(/\s+/);return`${i.toUpperCase()===`${r}${n}`?`${n}${r}`:`${r}${n}`} ${o}`}var V=class extends ${constructor(){super(...arguments);this.tiles="";this.owner="";this.size=7;this.values={}}render(){let e=[...this.tiles],r=e.filter(o=>o===".").length,n=e.filter(o=>o!==".").map(o=>o==="_"?"blank":o);r&&n.push(`${r} unknown`);let i=n.join(" ")||"no tiles";return a`<div
      class="rack"
      style="--places: ${this.size}"
      role="img"
      aria-label="Rack of ${this.owner}: ${i}"
    >
      ${e.map(o=>this.tile(o))} ${e.length?"":a`<div class="place"></div>`}
    </div>`}tile(e){if(e===".")return a`<div class="place" aria-hidden="true"><div class="tile unknown"></div></div>`;let r=e==="_",n=this.values[r?"blank":e];return a`<div class="place" aria-hidden="true">
      <div class="tile valued ${r?"blank":""} ${!r&&(n??0)>=10?"two-digit":""}">
        <span class="letter">${r?"?":e}</span>${r?"":a`<span class="value">${n}</span>`}
      </div>
    </div>`}};V.styles=[x,G,v` .rack { display: inline-grid; grid-template-columns: repeat(var(--places), minmax(0, 2.6rem)); width: min(100%, calc(var(--places) * 2.6rem + (var(--places) - 1) * 3px + 12px)); gap: 3px; padding: 4px 6px 7px; border-radius: 8px; background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%); } .place { aspect-ratio: 1; min-width: 0; container-type: inline-size; } .tile { font-size: 56cqw; } .tile.unknown { opacity: 0.45; } `],d([f()],V.prototype,"tiles",2),d([f()],V.prototype,"owner",2),d([f({type:Number})],V.prototype,"size",2),d([f({attribute:!1})],V.prototype,"values",2),V=d([y("tile-rack")],V);var Xe={"--":"play taken back","(challenge)":"challenge bonus","(time)":"time penalty"};He({name:"scrabble",boards:"shared",adjustment:"Remaining tiles",board:(s,t)=>a`<scrabble-board .position=${he(s,t)}></scrabble-board>`,seatDetails(s,t,e){let r=pr(s,t,e);return a`<tile-rack
      .tiles=${r.tiles}
      .owner=${s.data.names[e]}
      .size=${r.size}
      .values=${r.values}
    ></tile-rack>`},sharedDetails(s,t){let{bag:e=[]}=s.marks();return a`${or} ${C(e[Math.min(t,s.moves)]??0,"tile")} in the bag`},moveText:(s,t)=>vr(s.move(t).move),moveSentence(s,t){let{move:e,score:r=0}=s.move(t);if(e==="-")return"passes";let n=`${r<0?"loses":"gains"} ${C(Math.abs(r),"point")}`;return e==="--"?`takes the play back and ${n}`:e in Xe?`${n}: ${Xe[e]}`:e.startsWith("(")?`${n}: last rack ${e.slice(1,-1)}`:/^-\d/.test(e)?`exchanges ${br(e)}`:e.startsWith("-")?`exchanges ${C(e.length-1,"tile")}: ${e.slice(1)}`:`plays ${e} for ${C(r,"point")}`},moveDetails(s,t){let{words:e,bonus:r}=yt(s,t),{score:n,rules_score:i,phonies:o=[]}=s.move(t)??{},l=s.marks().notes?.[t-1]??[],c=e.length>1||r||o.length?e:[];return a`${c.map(([p,,,b])=>a`<span><b>${p}${o.includes(p.toUpperCase())?"*":""}</b> ${b}</span>`)}${r?a`<span>bonus ${r}</span>`:u}${i===void 0?u:a`<span>counted as ${n}, the rules give ${i}</span>`}${o.length?a`<span>* not in the word list</span>`:u}${l.map(p=>a`<span style="white-space: pre-line"><bdi>${p}</bdi></span>`)}`},boardWith:(s,t)=>a`<scrabble-board .position=${hr(s,t)}></scrabble-board>`,alternativeText:(s,t,e)=>vr(e),decisionNote:({missed_bingo:s})=>typeof s=="string"?`A bingo was possible: ${s}.`:"",moveKey:gr,squareText:(s,t,e,r)=>fr(he(s,t.ply).size,e,r)});function vr(s){return s==="-"?"pass":s in Xe?Xe[s]:s.startsWith("(")?`last rack ${s.slice(1,-1)}`:s.startsWith("-")?`exchange ${br(s)}`:s}function br(s){return/^-\d/.test(s)?C(Number(s.slice(1)),"unknown tile"):s.slice(1)}var $r=new Map;function Qe(s,t){$r.set(s,t)}function wr(s){return $r.get(s)??is}var is={board:s=>a`<pre>${JSON.stringify(s.view,null,1)}</pre>`,points:s=>s.view.scores??[null,null],moveText:(s,t)=>t.move,moveSentence:(s,t)=>`plays ${t.move}`,keys:[]};function yr(s,t){return s?.square!==t?{square:t,down:!1}:s.down?null:{square:t,down:!0}}function et(s,t){let e=[...s];for(let{letter:r}of t){let n=e.indexOf(tt(r)?"_":r);n>=0&&e.splice(n,1)}return e.join("")}function tt(s){return s!==s.toUpperCase()}function xt(s,t,e){if(!e.length)return null;let r=new Map(e.map(({square:E,letter:P})=>[E,P])),n=(E,P)=>E<0||P<0||E>=s||P>=s?"":r.get(E*s+P)??(t[E][P]==="."?"":t[E][P]),i=e.map(({square:E})=>[Math.floor(E/s),E%s]),o=i.every(([E])=>E===i[0][0]),l=i.every(([,E])=>E===i[0][1]);if(!o&&!l)return null;let[c,p]=i[0],b=o&&l?!(n(c,p-1)||n(c,p+1))&&!!(n(c-1,p)||n(c+1,p)):l,[m,w]=b?[1,0]:[0,1],[g,k]=[c,p];for(;n(g-m,k-w);)[g,k]=[g-m,k-w];let R="",ie=0;for(let E=g,P=k;n(E,P);E+=m,P+=w)R+=n(E,P),r.has(E*s+P)&&ie++;if(ie<e.length)return null;let we=String.fromCharCode(65+k);return b?`${we}${g+1} ${R}`:`${g+1}${we} ${R}`}function rt(s,t,e,r){let{square:n}=e;for(;;){let[i,o]=[Math.floor(n/s),n%s],[l,c]=e.down?[i+r,o]:[i,o+r];if(l<0||c<0||l>=s||c>=s)return null;if(n=l*s+c,!t(n))return n}}function xr(s,t,e=!1){let[r,n]=[Math.floor(t/s)+1,String.fromCharCode(65+t%s)];return e?`${n}${r}`:`${r}${n}`}var os={DL:"double letter",TL:"triple letter",DW:"double word",TW:"triple word"},as=8,S=class extends ${constructor(){super(...arguments);this.turn=!1;this.laid=[];this.arrow=null;this.order="";this.chosen=null;this.drag=null;this.preview=null;this.asking=null;this.exchanging=null;this.passing=!1;this.zoomed=!1;this.key="";this.isFilled=e=>!!this.letterAt(e)||this.laid.some(r=>r.square===e);this.type=e=>{let r=e.composedPath()[0];e.ctrlKey||e.altKey||e.metaKey||e.defaultPrevented||r instanceof HTMLInputElement||r instanceof HTMLSelectElement||e.key==="Enter"&&r instanceof HTMLButtonElement||e.key===" "&&r instanceof HTMLButtonElement||this.handle(e)&&e.preventDefault()};this.moveDrag=e=>{let{drag:r}=this;if(!r)return;let n=r.moved||Math.hypot(e.clientX-r.x,e.clientY-r.y)>as;n&&(this.drag={...r,x:e.clientX,y:e.clientY,moved:n})};this.drop=e=>{let{drag:r}=this;if(this.drag=null,!r?.moved)return;let n=this.shadowRoot.elementFromPoint(e.clientX,e.clientY)?.closest("[data-square]"),i=n?Number(n.dataset.square):-1;r.from>=0&&(this.laid=this.laid.filter(l=>l.square!==r.from)),i>=0&&!this.isFilled(i)?r.from>=0?this.put(i,r.tile):this.lay(i,r.tile):this.changed();let o=l=>l.stopPropagation();window.addEventListener("click",o,{capture:!0,once:!0}),window.setTimeout(()=>window.removeEventListener("click",o,{capture:!0}),0)};this.cancelDrag=()=>{this.drag=null}}connectedCallback(){super.connectedCallback(),window.addEventListener("keydown",this.type),window.addEventListener("pointermove",this.moveDrag),window.addEventListener("pointerup",this.drop),window.addEventListener("pointercancel",this.cancelDrag)}disconnectedCallback(){window.removeEventListener("keydown",this.type),window.removeEventListener("pointermove",this.moveDrag),window.removeEventListener("pointerup",this.drop),window.removeEventListener("pointercancel",this.cancelDrag),super.disconnectedCallback()}get size(){return this.rules.board.size}get rows(){return this.game.view.rows}get rack(){return this.game.view.rack}willUpdate(e){if(!e.has("game"))return;let r=`${this.game.id} ${this.game.view.ply} ${this.game.viewer}`;r!==this.key&&(this.key=r,this.recall(),this.arrow=null,this.exchanging=null,this.passing=!1,this.asking=null),kr(this.order)!==kr(this.rack)&&(this.order=this.rack)}render(){let{size:e}=this,r=Array.from({length:e},(n,i)=>i);return a`<div class="zoom ${this.zoomed?"big":""}">
        <div class="frame" style=${Ce({"--size":String(e)})}>
          <div class="edge columns" aria-hidden="true">
            ${r.map(n=>a`<span>${String.fromCharCode(65+n)}</span>`)}
          </div>
          <div class="edge rows" aria-hidden="true">${r.map(n=>a`<span>${n+1}</span>`)}</div>
          <div class="squares" role="grid" aria-label="Board" aria-rowcount=${e} aria-colcount=${e}>
            ${r.map(n=>a`<div class="row" role="row">${r.map(i=>this.square(n*e+i))}</div>`)}
          </div>
        </div>
      </div>
      <div class="below">
        <div class="rack" role="group" aria-label="Your rack">${this.tiles()}</div>
        <span class="score" role="status">${this.scoreText()}</span>
      </div>
      <div class="below">
        <button class="primary" aria-disabled=${this.canPlay?"false":"true"} @click=${()=>this.commit()}>
          Play
        </button>
        <button aria-disabled=${this.laid.length?"false":"true"} @click=${()=>this.recall()}>Recall</button>
        <button @click=${()=>this.shuffle()}>Shuffle</button>
        <button aria-disabled=${this.canExchange?"false":"true"} @click=${()=>this.openExchange()}>
          Exchange
        </button>
        <button aria-disabled=${this.turn?"false":"true"} @click=${()=>this.pass()}>
          ${this.passing?"Pass: sure?":"Pass"}
        </button>
        ${e>9?a`<button aria-pressed=${this.zoomed?"true":"false"} @click=${()=>this.zoomed=!this.zoomed}>Zoom</button>`:u}
        <form @submit=${this.enterText}>
          <input
            name="move"
            aria-label="Move, such as 8H WORD"
            placeholder="8H WORD"
            autocomplete="off"
            spellcheck="false"
          />
          <button>Enter</button>
        </form>
      </div>
      ${this.dialog()}
      ${this.drag?.moved?a`<div class="ghost" style=${Ce({left:`${this.drag.x}px`,top:`${this.drag.y}px`})}>
              ${this.tile(this.drag.tile)}
            </div>`:u}`}square(e){let{size:r}=this,n=this.letterAt(e),i=this.laid.find(w=>w.square===e),o=xr(r,e),l=this.layout[e]??"..",c=this.arrow?.square===e?this.arrow:null,p=i?.letter??n,b=[o,p?`${tt(p)?"blank ":""}${p.toUpperCase()}`:os[l]??"empty"];c&&b.push(c.down?"arrow down":"arrow across");let m=this.arrow?this.arrow.square:Math.floor(r*r/2);return a`<div
      class="square ${i?"mine":""}"
      role="gridcell"
      tabindex=${e===m?0:-1}
      aria-label=${b.join(", ")}
      data-square=${e}
      @click=${()=>this.choose(e)}
      @pointerdown=${w=>i&&this.grab(w,i.letter,e)}
    >
      ${p&&!(this.drag?.moved&&this.drag.from===e)?this.tile(p,!!i||this.isLast(e)):c?a`<span class="arrow" aria-hidden="true">${c.down?"\u2193":"\u2192"}</span>`:wt(l)}
    </div>`}get layout(){return this.rules.board.layout.flatMap(e=>e.split(/\s+/))}tile(e,r=!1){let n=e==="_"||tt(e),i=this.rules.tiles.values[e];return a`<div
      class="tile valued ${n?"blank":""} ${(i??0)>=10?"two-digit":""} ${r?"fresh":""}"
    >
      <span class="letter">${e==="_"?"?":e.toUpperCase()}</span
      >${n?u:a`<span class="value">${i}</span>`}
    </div>`}tiles(){return[...et(this.order,this.laid)].map((r,n)=>{let i=this.exchanging?!!this.exchanging[n]:this.chosen===n;return a`<button
        aria-label=${r==="_"?"blank":r}
        aria-pressed=${i?"true":"false"}
        @pointerdown=${o=>this.grab(o,r,-1)}
        @click=${()=>this.tapTile(n)}
      >
        ${this.tile(r)}
      </button>`})}scoreText(){return!this.laid.length||!this.preview?"":this.preview.reason??C(this.preview.points??0,"point")}dialog(){if(this.asking)return a`<div class="dialog panel" role="group" aria-label="The letter of the blank">
        <p>Which letter is the blank?</p>
        <div class="letters">
          ${[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map(r=>a`<button @click=${()=>this.nameBlank(r)}>${r}</button>`)}
        </div>
      </div>`;if(!this.exchanging)return u;let e=this.exchanging.filter(Boolean).length;return a`<div class="dialog panel" role="group" aria-label="Exchange">
      <p>Choose the tiles to exchange: click them or type them.</p>
      <div class="below">
        <button class="primary" aria-disabled=${e?"false":"true"} @click=${()=>this.exchange()}>
          Exchange ${e}
        </button>
        <button @click=${()=>this.exchanging=null}>Cancel</button>
      </div>
    </div>`}letterAt(e){let r=this.rows[Math.floor(e/this.size)][e%this.size];return r==="."?"":r}isLast(e){let r=this.game.turns.at(-1);if(!r)return!1;let n=/^(?:(\d+)([A-Z])|([A-Z])(\d+)) (\S+)/i.exec(r.move);if(!n)return!1;let i=n[3]!==void 0,o=Number(n[1]??n[4])-1,l=(n[2]??n[3]).toUpperCase().charCodeAt(0)-65,[c,p,b]=[o,l,!1];for(let m of n[5]){if(m==="("||m===")"){b=m==="(";continue}if(c*this.size+p===e)return!b&&m!==".";i?c++:p++}return!1}get canPlay(){return this.turn&&this.laid.length>0}get canExchange(){let{allowed:e,minimum_in_bag:r}=this.rules.exchange;return this.turn&&e&&Number(this.game.view.bag)>=r}choose(e){if(!this.drag?.moved)if(this.laid.some(r=>r.square===e))this.lift(e);else if(this.chosen!==null&&!this.letterAt(e)){let r=et(this.order,this.laid)[this.chosen];this.chosen=null,r&&this.lay(e,r)}else this.letterAt(e)||(this.arrow=yr(this.arrow,e))}tapTile(e){this.exchanging?this.exchanging=this.exchanging.map((r,n)=>n===e?!r:r):this.chosen=this.chosen===e?null:e}lay(e,r){r==="_"?this.asking={square:e}:this.put(e,r)}put(e,r){this.laid=[...this.laid,{square:e,letter:r}],this.changed()}nameBlank(e){let{square:r}=this.asking;this.asking=null,this.put(r,e.toLowerCase())}lift(e){this.laid=this.laid.filter(r=>r.square!==e),this.changed()}recall(){this.laid=[],this.chosen=null,this.preview=null}shuffle(){let e=[...this.order];for(let r=e.length-1;r>0;r--){let n=Math.floor(Math.random()*(r+1));[e[r],e[n]]=[e[n],e[r]]}this.order=e.join("")}changed(){this.preview=null;let e=xt(this.size,this.rows,this.laid);if(!e){this.laid.length&&(this.preview={points:null,reason:"The tiles are not in one line without gaps."});return}let r=this.laid,n=i=>{this.laid===r&&(this.preview=i)};this.dispatchEvent(new CustomEvent("preview",{detail:{move:e,show:n},bubbles:!0,composed:!0}))}send(e){this.dispatchEvent(new CustomEvent("move",{detail:e,bubbles:!0,composed:!0}))}commit(){if(!this.canPlay)return;let e=xt(this.size,this.rows,this.laid);e&&this.send(e)}pass(){this.turn&&(this.passing&&this.send("pass"),this.passing=!this.passing)}openExchange(){this.canExchange&&(this.recall(),this.exchanging=[...this.order].map(()=>!1))}exchange(){let e=[...this.order].filter((r,n)=>this.exchanging[n]).join("");e&&(this.exchanging=null,this.send(`-${e.replaceAll("_","?")}`))}enterText(e){e.preventDefault();let r=e.target.elements.namedItem("move");!r.value.trim()||!this.turn||(this.send(r.value.trim()),r.value="")}handle(e){let{key:r}=e;if(this.asking){if(/^[a-z]$/i.test(r))this.nameBlank(r.toUpperCase());else if(r==="Escape")this.asking=null;else return!1;return!0}if(this.exchanging)return this.handleExchange(r);if(/^[a-z]$/i.test(r))return this.typeLetter(r.toUpperCase(),e.shiftKey);switch(r){case"Enter":return this.commit(),!0;case"Backspace":return this.backspace();case" ":return this.skip();case"ArrowLeft":case"ArrowRight":return this.arrow?(this.arrow={...this.arrow,down:!this.arrow.down},!0):!1;case"ArrowUp":return this.shuffle(),!0;case"ArrowDown":case"Escape":return this.recall(),this.passing=!1,!0;case"2":return this.pass(),!0;case"4":return this.openExchange(),!0;default:return!1}}handleExchange(e){let r=this.exchanging,n=e==="?"||e==="_"?"_":e.toUpperCase(),i=[...this.order].flatMap((o,l)=>o===n?[l]:[]);if(e==="Enter")this.exchange();else if(e==="Escape")this.exchanging=null;else if(e==="-")this.exchanging=r.map(o=>!o);else if(i.length){let o=i.find(l=>!r[l]);this.exchanging=r.map((l,c)=>o===void 0?i.includes(c)?!1:l:c===o?!0:l)}else return!1;return!0}typeLetter(e,r){if(!this.arrow)return!1;let{square:n}=this.arrow;if(this.isFilled(n)){let c=rt(this.size,this.isFilled,this.arrow,1);if(c===null)return!0;n=c}let i=et(this.order,this.laid),o=!r&&i.includes(e)?e:i.includes("_")?e.toLowerCase():null;if(o===null)return!0;let l={...this.arrow,square:n};return this.put(n,o),this.arrow={...l,square:rt(this.size,this.isFilled,l,1)??n},!0}backspace(){let e=this.laid.at(-1);return e?(this.lift(e.square),this.arrow&&(this.arrow={...this.arrow,square:e.square}),!0):!!this.arrow}skip(){if(!this.arrow)return!1;let e=rt(this.size,this.isFilled,this.arrow,1);return e!==null&&(this.arrow={...this.arrow,square:e}),!0}grab(e,r,n){e.button!==0||this.exchanging||(this.drag={tile:r,from:n,x:e.clientX,y:e.clientY,moved:!1})}};S.styles=[x,M,G,$t,v` :host { container-type: inline-size; max-width: min(100%, max(20rem, calc(100vh - 17rem))); } .zoom { overflow: auto; } .zoom.big .frame { --cell: 40px; width: calc(var(--size) * 40px + 40px); } .square { all: unset; box-sizing: border-box; display: block; position: relative; aspect-ratio: 1; padding: max(0.5px, calc(var(--cell) * 0.03)); font-size: calc(var(--cell) * 0.58); min-width: 0; cursor: pointer; } .square:focus-visible { outline: 3px solid var(--focus); outline-offset: -2px; z-index: 2; } .arrow { position: absolute; inset: 8%; border-radius: 10%; background: var(--ink); color: var(--surface); display: grid; place-items: center; font-size: calc(var(--cell) * 0.55); line-height: 1; } .mine .tile { cursor: grab; touch-action: none; } .row { display: contents; } .below { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; margin-top: 0.8rem; } .rack { display: flex; gap: 4px; padding: 4px 6px 7px; border-radius: 8px; min-height: 3.4rem; background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%); } .rack button { all: unset; width: clamp(2.1rem, 11cqw, 2.9rem); aspect-ratio: 1; font-size: clamp(1.2rem, 6cqw, 1.6rem); cursor: grab; touch-action: none; } .rack button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; } .rack button[aria-pressed="true"] .tile { outline: 3px solid var(--accent); outline-offset: 1px; } .score { min-width: 5.5rem; font-weight: 600; } form { display: flex; gap: 0.4rem; } input { font: inherit; min-height: 2.5rem; width: 9rem; border: 1px solid var(--edge); border-radius: 9px; background: var(--surface); color: var(--ink); padding: 0 0.6rem; } .ghost { position: fixed; width: 3rem; height: 3rem; font-size: 1.7rem; pointer-events: none; transform: translate(-50%, -60%); z-index: 10; } .dialog { padding: 1rem; margin-top: 0.8rem; display: grid; gap: 0.8rem; } .letters { display: grid; grid-template-columns: repeat(auto-fill, minmax(2.5rem, 1fr)); gap: 0.3rem; } .letters button { padding: 0; } `],d([f({attribute:!1})],S.prototype,"game",2),d([f({attribute:!1})],S.prototype,"rules",2),d([f({type:Boolean})],S.prototype,"turn",2),d([h()],S.prototype,"laid",2),d([h()],S.prototype,"arrow",2),d([h()],S.prototype,"order",2),d([h()],S.prototype,"chosen",2),d([h()],S.prototype,"drag",2),d([h()],S.prototype,"preview",2),d([h()],S.prototype,"asking",2),d([h()],S.prototype,"exchanging",2),d([h()],S.prototype,"passing",2),d([h()],S.prototype,"zoomed",2),S=d([y("scrabble-play")],S);function kr(s){return[...s].sort().join("")}Qe("scrabble",{board:(s,t,e)=>a`<scrabble-play .game=${s} .rules=${t} ?turn=${e}></scrabble-play>`,points:s=>s.over?.scores??s.view.scores,moveText(s,{move:t}){return t==="-"||t==="pass"?"pass":t.startsWith("-")?`exchange ${t.slice(1)}`:t},moveSentence(s,{move:t,score:e}){return t==="-"||t==="pass"?"passes":t.startsWith("exchange")?`exchanges ${C(Number(t.split(" ")[1]),"tile")}`:t.startsWith("-")?`exchanges ${t.slice(1)}`:`plays ${t} for ${C(e??0,"point")}`},details(s,t){let e=s.view.unseen,r="ABCDEFGHIJKLMNOPQRSTUVWXYZ?",n=s.view.bag;return a`<h2>Unseen tiles</h2>
      <p class="muted">
        ${C(n,"tile")} in the bag, ${s.view.opponent_tiles} with the opponent
      </p>
      <p style="font-family: var(--mono); overflow-wrap: anywhere">
        ${e.map((i,o)=>i?`${r[o].repeat(i)} `:"")}
      </p>`},keys:[["click","an empty square: arrow across, down, off"],["A\u2013Z","lay a tile at the arrow; with Shift a blank"],["Space","move the arrow on"],["Backspace","take the last tile back"],["Enter","play"],["\u2190 \u2192","turn the arrow"],["\u2191 \u2193","shuffle, recall"],["2","pass (twice)"],["4","exchange"]]});var ls="ABCDEFGHIJKLMNOPQRSTUVWXYZ",I=class extends ${constructor(){super(...arguments);this.turn=!1;this.called="";this.cell=24;this.type=e=>{let r=e.composedPath()[0];if(e.ctrlKey||e.altKey||e.metaKey||r instanceof HTMLInputElement)return;let i={ArrowLeft:-1,ArrowRight:1,ArrowUp:-7,ArrowDown:7}[e.key];if(i!==void 0){let o=this.cell+i,l=Math.abs(i)===1&&Math.floor(o/7)!==Math.floor(this.cell/7);o>=0&&o<49&&!l&&(this.cell=o,this.updateComplete.then(()=>this.shadowRoot.querySelector(`[data-cell="${o}"]`)?.focus()))}else if(e.key==="Enter"&&!(r instanceof HTMLButtonElement))this.place(this.cell);else if(this.turn&&!this.pending&&/^[a-z]$/i.test(e.key))this.called=e.key.toUpperCase();else return;e.preventDefault()}}connectedCallback(){super.connectedCallback(),window.addEventListener("keydown",this.type)}disconnectedCallback(){window.removeEventListener("keydown",this.type),super.disconnectedCallback()}get board(){return this.game.view.board}get pending(){return this.game.view.pending??""}willUpdate(e){e.has("game")&&(this.pending||!this.turn)&&(this.called="")}render(){let e=this.pending||this.called,r=Array.from({length:7},(n,i)=>i);return a`<div class="board ${this.turn&&e?"ready":""}" role="grid" aria-label="Your board">
        ${r.map(n=>a`<div class="row" role="row">${r.map(i=>this.square(n*7+i))}</div>`)}
      </div>
      ${this.turn?this.task():u}`}task(){return this.pending?a`<p>Place the <b>${this.pending}</b>.</p>`:a`<p>
        ${this.called?a`Place your <b>${this.called}</b>, or call another letter.`:"Call a letter, then place it."}
      </p>
      <div class="letters" role="group" aria-label="Letters to call">
        ${[...ls].map(e=>a`<button
              aria-pressed=${e===this.called?"true":"false"}
              @click=${()=>this.called=e}
            >
              ${e}
            </button>`)}
      </div>`}square(e){let r=this.board[e],n=r===".",i=`row ${Math.floor(e/7)+1}, column ${e%7+1}`;return a`<div
      class="square"
      role="gridcell"
      tabindex=${e===this.cell?0:-1}
      data-cell=${e}
      aria-label="${i}, ${n?"empty":r}"
      @click=${()=>this.place(e)}
      @focus=${()=>this.cell=e}
    >
      ${n?a`<div class="hole">${e}</div>`:a`<div class="tile"><span class="letter">${r}</span></div>`}
    </div>`}place(e){if(!this.turn||this.board[e]!=="."||!(this.pending||this.called))return;let r=this.pending?String(e):`${this.called} ${e}`;this.dispatchEvent(new CustomEvent("move",{detail:r,bubbles:!0,composed:!0}))}};I.styles=[x,M,G,v` :host { container-type: inline-size; max-width: min(100%, 68vh); } .board { display: grid; grid-template-columns: repeat(7, 1fr); background: var(--frame); border-radius: 3.2cqw; padding: 1.2cqw; } .row { display: contents; } .square { aspect-ratio: 1; padding: 0.6cqw; font-size: 7.6cqw; min-width: 0; cursor: pointer; } .square:focus-visible { outline: 3px solid var(--focus); outline-offset: -3px; } .hole { height: 100%; border-radius: 14%; background: var(--square); color: var(--square-ink); display: grid; place-items: center; font-size: max(0.6rem, 2.9cqw); } .ready .hole:hover { background: var(--accent-soft); } .letters { display: grid; grid-template-columns: repeat(auto-fill, minmax(2.6rem, 1fr)); gap: 0.3rem; margin: 0.8rem 0 0; } .letters button { padding: 0; } .letters button[aria-pressed="true"] { background: var(--accent); color: var(--surface); } p { margin-top: 0.8rem; font-size: 1.05rem; } b { font-size: 1.4rem; } `],d([f({attribute:!1})],I.prototype,"game",2),d([f({type:Boolean})],I.prototype,"turn",2),d([h()],I.prototype,"called",2),d([h()],I.prototype,"cell",2),I=d([y("racer-play")],I);Qe("racer",{board:(s,t,e)=>a`<racer-play .game=${s} ?turn=${e}></racer-play>`,points:s=>s.over?.scores??[0,1].map(t=>t===s.viewer?Number(s.view.points):null),moveText:(s,{move:t})=>t?t.replace(/^([A-Z]) (\d+)$/,"$1 on $2"):"placed",moveSentence(s,{move:t}){let e=/^([A-Z])( \d+)?$/.exec(t);return e?`calls ${e[1]}`:"places the letter"},keys:[["A\u2013Z","call a letter"],["arrows","choose a cell"],["Enter","place the letter there"]]});var ge=class extends ${constructor(){super(...arguments);this.theme=ze()}toggleTheme(){this.theme=At()}render(){return a`<header>
      <span class="logo" role="img" aria-label="lexarena"
        >${[..."LEXARENA"].map(e=>a`<i>${e}</i>`)}</span
      >
      <slot></slot>
      <button @click=${this.toggleTheme} aria-label="Theme: ${this.theme}" title="Theme: ${this.theme}">
        ${ir}<span class="word">${this.theme}</span>
      </button>
    </header>`}};ge.styles=[x,M,v` header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; max-width: 84rem; margin: 0 auto; padding: 0.8rem 1.5rem; } .logo { display: inline-flex; gap: 2px; margin-right: auto; } .logo i { width: 1.5rem; height: 1.5rem; display: grid; place-items: center; font: 700 0.875rem/1 var(--sans); border-radius: 4px; color: var(--tile-ink); background: linear-gradient(165deg, var(--tile), var(--tile-low)); box-shadow: inset 0 -2px 0 var(--tile-edge), 0 1px 2px rgb(40 30 10 / 30%); } @media (max-width: 600px) { header { padding: 0.4rem 0.75rem; gap: 0.4rem; } .logo i:not(:first-child) { display: none; } .word { display: none; } } `],d([h()],ge.prototype,"theme",2),ge=d([y("page-head")],ge);var fe=class extends Error{constructor(e,r){super(e);this.status=r}};function Er(){let s=/^#token=([\w-]+)$/.exec(location.hash);s&&(sessionStorage.setItem("token",s[1]),history.replaceState(null,"","#/"))}async function st(s,t,e){let r={"Content-Type":"application/json"},n=sessionStorage.getItem("token");n&&(r["X-Lexarena-Token"]=n);let i;try{i=await fetch(t,{method:s,headers:r,...e===void 0?{}:{body:JSON.stringify(e)}})}catch{throw new fe("The server does not answer. Is it still running?",0)}let o=await i.text();if(i.ok)return JSON.parse(o);let l=o.trim();try{l=JSON.parse(o).error}catch{}throw new fe(l||`The server answers ${i.status}.`,i.status)}var H=s=>st("GET",s),se=(s,t)=>st("POST",s,t);function nt(s,t,e){let r=sessionStorage.getItem("token"),n=r?`${s}${s.includes("?")?"&":"?"}token=${r}`:s,i=null,o=0,l=!1,c=()=>{i=new EventSource(n),i.onopen=()=>e(!0),i.onmessage=p=>t(JSON.parse(p.data)),i.onerror=()=>{e(!1),i?.close(),l||(o=window.setTimeout(c,1e3))}};return c(),()=>{l=!0,window.clearTimeout(o),i?.close()}}var cs=[["No clock",null],["5 minutes",300],["10 minutes",600],["25 minutes",1500]],O=class extends ${constructor(){super(...arguments);this.game=0;this.ruleset="";this.opponent="";this.stored=null;this.problem="";this.search="";this.isStarting=!1}connectedCallback(){super.connectedCallback(),this.choose(0),this.load()}get offered(){return this.games[this.game]}get opponents(){return this.offered.opponents.filter(e=>!e.rulesets.length||e.rulesets.includes(this.ruleset))}choose(e){this.game=e,this.chooseRuleset(this.offered.rulesets[0]?.name??"")}chooseRuleset(e){this.ruleset=e;let r=this.opponents.map(n=>n.name);r.includes(this.opponent)||(this.opponent=r.includes("greedy")?"greedy":r[0]??"")}async load(){try{let e=`/api/games?search=${encodeURIComponent(this.search)}`;this.stored=(await H(e)).games}catch(e){this.problem=e.message}}render(){return a`<div class="columns">
      <section class="panel">
        <h1>New game</h1>
        ${this.form()}
      </section>
      <section class="panel">
        <div class="head">
          <h2>Your games</h2>
          <input
            type="search"
            aria-label="Search by player, game or result"
            placeholder="Search"
            .value=${this.search}
            @input=${this.find}
          />
        </div>
        ${this.list()}
      </section>
    </div>`}form(){let e=this.opponents.find(r=>r.name===this.opponent);return a`<form @submit=${this.begin}>
      <div class="games" role="group" aria-label="Game">
        ${this.games.map((r,n)=>a`<button
              type="button"
              aria-pressed=${n===this.game?"true":"false"}
              @click=${()=>this.choose(n)}
            >
              ${r.title}
            </button>`)}
      </div>
      <label
        >Ruleset
        <select name="ruleset" @change=${r=>this.chooseRuleset(r.target.value)}>
          ${this.offered.rulesets.map(r=>a`<option value=${r.name} ?selected=${r.name===this.ruleset}>${r.title}</option>`)}
        </select>
      </label>
      <label
        >Words
        <select name="lexicon">
          <option value="">as the ruleset says</option>
          ${this.offered.lexica.map(r=>a`<option value=${r.name}>${r.title}</option>`)}
        </select>
      </label>
      <label
        >Opponent
        <select name="opponent" @change=${r=>this.opponent=r.target.value}>
          ${this.opponents.map(r=>a`<option value=${r.name} ?selected=${r.name===this.opponent}>
                ${r.title}: ${r.summary}
              </option>`)}
          <option value="" ?selected=${this.opponent===""}>A second person at this screen</option>
        </select>
      </label>
      ${(e?.numbers??[]).map(r=>a`<label
            >${r.title}
            <input
              type="number"
              name="number-${r.name}"
              min=${r.low}
              max=${r.high}
              step=${r.whole?1:"any"}
              .value=${String(r.default)}
            />
          </label>`)}
      <label>Your name <input name="name" maxlength="40" value="You" autocomplete="nickname" /></label>
      ${this.opponent?u:a`<label>Second name <input name="other" maxlength="40" value="Guest" /></label>`}
      <label
        >Who starts
        <select name="first">
          <option value="0">${this.opponent?"You":"The first"}</option>
          <option value="1">${this.opponent?"The opponent":"The second"}</option>
          <option value="random">By lot</option>
        </select>
      </label>
      <label
        >Clock
        <select name="clock">
          ${cs.map(([r,n])=>a`<option value=${n??""}>${r}</option>`)}
        </select>
      </label>
      <div class="checks">
        <label><input type="checkbox" name="hints" checked /> Hints</label>
        <label><input type="checkbox" name="undo" checked /> Take moves back</label>
      </div>
      ${this.problem?a`<p class="problem" role="alert">${this.problem}</p>`:u}
      <button class="primary" type="submit" aria-disabled=${this.isStarting?"true":"false"}>
        ${this.isStarting?"Starting \u2026":"Play"}
      </button>
    </form>`}list(){return this.stored?this.stored.length?a`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Players</th>
            <th>Game</th>
            <th class="right">Points</th>
            <th>Result</th>
            <th><span class="visually-hidden">Delete</span></th>
          </tr>
        </thead>
        <tbody>
          ${this.stored.map(e=>a`<tr>
                <th scope="row">
                  <a href="#/game/${e.id}"><bdi>${e.players.join(" \u2013 ")}</bdi></a>
                </th>
                <td>${e.title}</td>
                <td class="right">${e.state==="playing"?"":e.scores.join(" : ")}</td>
                <td>${e.state==="playing"?a`<a href="#/game/${e.id}">go on</a>`:e.result}</td>
                <td>
                  <button
                    aria-label="Delete the game of ${e.players.join(" and ")}"
                    @click=${()=>{this.deleteGame(e)}}
                  >
                    Delete
                  </button>
                </td>
              </tr>`)}
        </tbody>
      </table>
    </div>`:a`<p class="muted">${this.search?"No game fits.":"Your games will be listed here."}</p>`:a`<p class="muted">Loading …</p>`}find(e){this.search=e.target.value,this.load()}async deleteGame(e){window.confirm(`Delete the game of ${e.players.join(" and ")}? This cannot be undone.`)&&(await st("DELETE",`/api/games/${e.id}`,{}),await this.load())}async begin(e){if(e.preventDefault(),this.isStarting)return;let r=new FormData(e.target),n=p=>String(r.get(p)??""),i=n("opponent"),o=Object.fromEntries([...r.entries()].filter(([p])=>p.startsWith("number-")).map(([p,b])=>[p.slice(7),Number(b)])),l=[{name:n("name")||"You"},i?{agent:i,options:o}:{name:n("other")||"Guest"}];(n("first")==="random"?Math.floor(Math.random()*2):Number(n("first")))&&l.reverse(),this.isStarting=!0,this.problem="";try{let p=await se("/api/games",{game:this.offered.name,ruleset:this.ruleset,lexicon:n("lexicon")||null,seats:l,seconds:n("clock")?Number(n("clock")):null,hints:r.has("hints")?1:0,undo:r.has("undo")?1:0});location.hash=`#/game/${p.id}`}catch(p){this.problem=p.message}finally{this.isStarting=!1}}};O.styles=[x,M,ae,v` .columns { display: grid; grid-template-columns: minmax(0, 24rem) minmax(0, 1fr); gap: 1.5rem; align-items: start; } .panel { padding: 1.25rem 1.4rem 1.4rem; } h1 { font-size: 1.6rem; margin-bottom: 1rem; } form { display: grid; gap: 0.9rem; } label, fieldset { display: grid; gap: 0.3rem; font-size: 0.875rem; color: var(--muted); border: 0; margin: 0; padding: 0; min-width: 0; } select, input { font: inherit; font-size: 1rem; color: var(--ink); width: 100%; min-height: 2.5rem; border: 1px solid var(--edge); border-radius: 9px; background: var(--surface); padding: 0 0.6rem; } .checks { display: flex; flex-wrap: wrap; gap: 0.4rem 1.2rem; } .checks label { display: inline-flex; align-items: center; gap: 0.4rem; min-height: 1.75rem; color: var(--ink); } .checks input { width: 1.15rem; min-height: 1.15rem; } .games { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0.5rem; } .games button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-soft); font-weight: 600; } .head { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: center; justify-content: space-between; margin-bottom: 0.6rem; } .head input { width: 14rem; max-width: 100%; } .problem { color: var(--bad); } td button { min-height: 2rem; font-size: 0.8125rem; } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); } } `],d([f({attribute:!1})],O.prototype,"games",2),d([h()],O.prototype,"game",2),d([h()],O.prototype,"ruleset",2),d([h()],O.prototype,"opponent",2),d([h()],O.prototype,"stored",2),d([h()],O.prototype,"problem",2),d([h()],O.prototype,"search",2),d([h()],O.prototype,"isStarting",2),O=d([y("home-page")],O);var z=class extends ${constructor(){super(...arguments);this.key="";this.game=null;this.stored=null;this.problem="";this.connected=!0;this.hints=[];this.now=0;this.shown=null;this.seen=0;this.stop=null;this.timer=0;this.opened="";this.move=e=>{this.play(e.detail)};this.preview=async e=>{let{move:r,show:n}=e.detail,i=this.game;try{n(await se(`/api/games/${this.key}/preview`,{seat:i.viewer,ply:i.view.ply,move:r}))}catch{}}}connectedCallback(){super.connectedCallback(),this.timer=window.setInterval(()=>this.now=performance.now(),250)}disconnectedCallback(){this.stop?.(),window.clearInterval(this.timer),super.disconnectedCallback()}willUpdate(){this.opened!==this.key&&(this.opened=this.key,this.stop?.(),this.game=this.stored=null,this.shown=null,this.open())}async open(){try{let e=await H(`/api/games/${this.key}`);"state"in e?this.stored=e:this.watch(e)}catch(e){this.problem=e.message}}watch(e){this.take(e),this.stop?.(),this.stop=nt(`/api/games/${this.key}/events?seat=${e.viewer}`,r=>this.take(r),r=>this.connected=r)}take(e){this.game&&this.game.viewer===e.viewer&&e.version<this.game.version||(this.game=e,this.seen=performance.now(),this.game.view.ply!==e.view.ply&&(this.hints=[]))}get people(){return this.game.setup.seats.flatMap((e,r)=>e.agent?[]:[r])}get view(){return wr(this.game.setup.game)}get rules(){let{game:e,ruleset:r}=this.game.setup;return this.games.find(i=>i.name===e)?.rulesets.find(i=>i.name===r)?.rules??{}}render(){if(this.stored)return this.ended(this.stored);let{game:e}=this;if(!e)return a`<p class=${this.problem?"problem":"muted"}>${this.problem||"Loading \u2026"}</p>`;let r=!e.over&&e.to_move===e.viewer;return a`<div class="columns">
      <section>
        <h1 class="visually-hidden">${e.setup.seats.map(n=>n.name).join(" and ")}</h1>
        <p class="status ${this.problem||e.problem?"problem":""}" role="status">${this.status(e,r)}</p>
        ${this.mustHandOver(e)?this.handOver(e):a`<div @move=${this.move} @preview=${this.preview}>${this.view.board(e,this.rules,r)}</div>`}
      </section>
      <aside>
        <section class="panel">${e.setup.seats.map((n,i)=>this.seat(e,i))}</section>
        ${this.actions(e,r)}
        ${this.view.details?a`<section class="panel">${this.view.details(e,this.rules)}</section>`:u}
        <section class="panel">
          <h2>Moves</h2>
          <ol tabindex="0" aria-label="Moves">
            ${e.turns.map((n,i)=>a`<li>
                  <span class="muted">${i+1}</span>${re(n.seat)}
                  <span
                    ><span class="visually-hidden">${e.setup.seats[n.seat].name}: </span
                    >${this.view.moveText(e,n)}</span
                  >
                  <span>${n.score??""}</span>
                </li>`)}
          </ol>
        </section>
        <section class="panel">
          <details>
            <summary>Keys</summary>
            <dl>
              ${this.view.keys.map(([n,i])=>a`<dt>${n}</dt>
                    <dd>${i}</dd>`)}
            </dl>
          </details>
        </section>
      </aside>
    </div>`}ended(e){return a`<section class="panel">
      <h1><bdi>${e.players.join(" \u2013 ")}</bdi></h1>
      <p>${e.result}</p>
      <p class="actions"><a class="button" href="#/">Home</a></p>
    </section>`}status(e,r){if(!this.connected)return"The connection is lost; trying again \u2026";if(this.problem)return this.problem;if(e.problem)return e.problem;if(e.over)return e.over.text;let n=e.turns.at(-1),i=l=>e.setup.seats[l].name;return(n?`${i(n.seat)} ${this.view.moveSentence(e,n)}. `:"")+(r?"Your move.":`${i(e.to_move)} is ${e.thinking?"thinking":"to move"} \u2026`)}seat(e,r){let n=e.setup.seats[r],i=this.view.points(e)[r],o=this.left(e,r);return a`<div class="seat ${!e.over&&e.to_move===r?"moving":""}">
      <span class="name">${re(r)} <bdi>${n.name}</bdi></span>
      <span class="clock ${o!==null&&o<30?"short":""}">${o===null?"":ds(o)}</span>
      <span class="points">${i??""}</span>
    </div>`}left(e,r){let n=e.clocks[r];return n==null?null:e.over||e.to_move!==r?n:Math.max(0,n-(Math.max(this.now,this.seen)-this.seen)/1e3)}actions(e,r){return e.over?a`<section class="panel actions">
        <button class="primary" @click=${()=>{this.rematch()}}>Rematch</button>
        <a class="button" href="#/">New game</a>
        <button @click=${this.download}>Save record</button>
      </section>`:a`<section class="panel">
      <div class="actions">
        ${e.setup.hints?a`<button aria-disabled=${r?"false":"true"} @click=${()=>{this.hint()}}>Hint</button>`:u}
        ${e.setup.undo?a`<button aria-disabled=${r?"false":"true"} @click=${()=>{this.act("undo")}}>Take back</button>`:u}
        <button @click=${this.resign}>Resign</button>
      </div>
      ${this.hints.length?a`<div class="hints" aria-label="Hints">
              ${this.hints.map(n=>a`<button @click=${()=>{this.play(n)}}>${n}</button>`)}
            </div>`:u}
    </section>`}mustHandOver(e){return this.people.length>1&&!e.over&&(this.shown!==e.to_move||e.viewer!==e.to_move)}handOver(e){let{name:r}=e.setup.seats[e.to_move];return a`<div class="hand-over panel">
      <p>It is the turn of <bdi>${r}</bdi>. The tiles are hidden.</p>
      <button class="primary" @click=${()=>{this.take_seat(e.to_move)}}>I am <bdi>${r}</bdi></button>
    </div>`}async take_seat(e){this.shown=e,this.game=null;try{this.watch(await H(`/api/games/${this.key}?seat=${e}`))}catch(r){this.problem=r.message}}play(e){return this.act("move",{move:e})}async act(e,r={}){let n=this.game;this.problem="";try{let i={seat:n.viewer,ply:n.view.ply,...r};this.take(await se(`/api/games/${this.key}/${e}`,i)),this.hints=[],this.people.length>1&&(this.shown=null)}catch(i){this.problem=i.message,i instanceof fe&&i.status===0&&(this.connected=!1)}}async hint(){try{let e=this.game,r=await se(`/api/games/${this.key}/hint`,{seat:e.viewer});this.hints=r.moves,this.problem=r.moves.length?"":"There is nothing to recommend but a pass."}catch(e){this.problem=e.message}}resign(){window.confirm("Resign this game?")&&this.act("resign")}async rematch(){try{let e=await se(`/api/games/${this.key}/rematch`,{seat:this.game.viewer});location.hash=`#/game/${e.id}`}catch(e){this.problem=e.message}}download(){let e=JSON.stringify(this.game.record),r=document.createElement("a");r.href=URL.createObjectURL(new Blob([e],{type:"application/json"})),r.download=`${this.key}.json`,r.click(),URL.revokeObjectURL(r.href)}};z.styles=[x,M,v` .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(16rem, 22rem); gap: 1.25rem; align-items: start; } .panel { padding: 0.9rem 1.1rem; } aside { display: grid; gap: 1rem; } .seat { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 0.2rem 0.9rem; align-items: baseline; padding: 0.35rem 0.5rem; border-left: 4px solid transparent; } .seat.moving { border-color: var(--accent); background: var(--accent-soft); border-radius: 6px; } .seat .name { font-weight: 600; } .points { font-family: var(--serif); font-size: 1.6rem; font-weight: 600; font-variant-numeric: tabular-nums; } .clock { font-variant-numeric: tabular-nums; } .clock.short { color: var(--bad); font-weight: 700; } ol { list-style: none; margin: 0.4rem 0 0; padding: 0; max-height: 22rem; overflow-y: auto; font-size: 0.9rem; } li { display: grid; grid-template-columns: 2.2rem auto minmax(0, 1fr) auto; gap: 0.45rem; padding: 0.15rem 0.2rem; align-items: baseline; font-variant-numeric: tabular-nums; } .status { min-height: 1.6em; margin: 0 0 0.6rem; } .problem { color: var(--bad); } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; } .hints { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-top: 0.6rem; } .hand-over { text-align: center; padding: 4rem 1rem; display: grid; gap: 1rem; justify-items: center; } h2 { font-size: 1.0625rem; } details { font-size: 0.875rem; } dl { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 0.8rem; margin: 0.5rem 0 0; } dt { font-weight: 600; } dd { margin: 0; } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); } } `],d([f({attribute:!1})],z.prototype,"games",2),d([f()],z.prototype,"key",2),d([h()],z.prototype,"game",2),d([h()],z.prototype,"stored",2),d([h()],z.prototype,"problem",2),d([h()],z.prototype,"connected",2),d([h()],z.prototype,"hints",2),d([h()],z.prototype,"now",2),d([h()],z.prototype,"shown",2),z=d([y("play-page")],z);function ds(s){let t=Math.ceil(s);return`${Math.floor(t/60)}:${String(t%60).padStart(2,"0")}`}var{I:ps}=Ht,_r=s=>s;var Tr=()=>document.createComment(""),ve=(s,t,e)=>{let r=s._$AA.parentNode,n=t===void 0?s._$AB:t._$AA;if(e===void 0){let i=r.insertBefore(Tr(),n),o=r.insertBefore(Tr(),n);e=new ps(i,o,s,s.options)}else{let i=e._$AB.nextSibling,o=e._$AM,l=o!==s;if(l){let c;e._$AQ?.(s),e._$AM=s,e._$AP!==void 0&&(c=s._$AU)!==o._$AU&&e._$AP(c)}if(i!==n||l){let c=e._$AA;for(;c!==i;){let p=_r(c).nextSibling;_r(r).insertBefore(c,n),c=p}}}return e},B=(s,t,e=s)=>(s._$AI(t,e),s),ms={},Sr=(s,t=ms)=>s._$AH=t,Ar=s=>s._$AH,it=s=>{s._$AR(),s._$AA.remove()};var Rr=(s,t,e)=>{let r=new Map;for(let n=t;n<=e;n++)r.set(s[n],n);return r},Mr=Je(class extends me{constructor(s){if(super(s),s.type!==Ye.CHILD)throw Error("repeat() can only be used in text expressions")}dt(s,t,e){let r;e===void 0?e=t:t!==void 0&&(r=t);let n=[],i=[],o=0;for(let l of s)n[o]=r?r(l,o):o,i[o]=e(l,o),o++;return{values:i,keys:n}}render(s,t,e){return this.dt(s,t,e).values}update(s,[t,e,r]){let n=Ar(s),{values:i,keys:o}=this.dt(t,e,r);if(!Array.isArray(n))return this.ut=o,i;let l=this.ut??=[],c=[],p,b,m=0,w=n.length-1,g=0,k=i.length-1;for(;m<=w&&g<=k;)if(n[m]===null)m++;else if(n[w]===null)w--;else if(l[m]===o[g])c[g]=B(n[m],i[g]),m++,g++;else if(l[w]===o[k])c[k]=B(n[w],i[k]),w--,k--;else if(l[m]===o[k])c[k]=B(n[m],i[k]),ve(s,c[k+1],n[m]),m++,k--;else if(l[w]===o[g])c[g]=B(n[w],i[g]),ve(s,n[m],n[w]),w--,g++;else if(p===void 0&&(p=Rr(o,g,k),b=Rr(l,m,w)),p.has(l[m]))if(p.has(l[w])){let R=b.get(o[g]),ie=R!==void 0?n[R]:null;if(ie===null){let we=ve(s,n[m]);B(we,i[g]),c[g]=we}else c[g]=B(ie,i[g]),ve(s,n[m],ie),n[R]=null;g++}else it(n[w]),w--;else it(n[m]),m++;for(;g<=k;){let R=ve(s,c[k+1]);B(R,i[g]),c[g++]=R}for(;m<=w;){let R=n[m++];R!==null&&it(R)}return this.ut=o,Sr(s,c),D}});var ot=class s{constructor(t,e){this.record=t;this.data=e;this.last=this.moves+(this.hasEnding?1:0),this.view=Yt(t.game)}static fromPage(){return new s(Ae("record"),Ae("game"))}marks(){return this.data}get moves(){return this.record.moves.length}get hasEnding(){let{kind:t,changes:e}=this.data.end;return t==="fault"||t==="void"||e!==null}isEnding(t){return t>this.moves}move(t){return t>0?this.record.moves[t-1]:void 0}scores(t){return this.isEnding(t)?this.data.end.scores:this.data.scores[t]??[0,0]}gain(t){let e=this.move(t);return e?this.scores(t)[e.seat]-this.scores(t-1)[e.seat]:0}seconds(t,e){let r=this.data.seats[e];return r&&t>=this.last?r.seconds:this.record.moves.some(i=>i.seconds!==void 0)?this.record.moves.slice(0,t).reduce((i,o)=>i+(o.seat===e?o.seconds??0:0),0):null}sentence(t){let{names:e,end:r}=this.data;return t===0?this.moves?"Start of the game":`The game has no moves. ${r.reason}`:this.isEnding(t)?r.kind==="fault"?`${r.result}.`:r.changes?`${this.adjustment}: ${r.changes.map((n,i)=>`${e[i]} ${lr(n)}`).join(", ")}`:r.reason:`${e[this.move(t).seat]} ${this.view.moveSentence(this,t)}`}get adjustment(){return this.view.adjustment??"Final adjustment"}};var N=class extends ${constructor(){super(...arguments);this.seat=0;this.name="";this.points=0;this.used=null;this.limit=null;this.result=""}render(){let{used:e,limit:r,result:n}=this,i=r===null?u:a`<span class="limit"> of ${r} s</span>`;return a`<div class="card">
      <div class="who">${re(this.seat)}<bdi>${this.name}</bdi></div>
      <div class="points"><span class="visually-hidden">Points: </span>${this.points}</div>
      <div class="state">
        ${e===null?u:a`<span
                >${nr}<span class="visually-hidden">Time used: </span> ${cr(e)}${i}</span
              >`}
        ${n==="won"?a`<span class="won">${Ze} <span class="word">won</span></span>`:u}
        ${n==="fault"?a`<span class="fault">${ar} at fault</span>`:u}
      </div>
    </div>`}};N.styles=[x,v` .card { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 0.75rem; align-items: center; } .who { display: flex; align-items: baseline; gap: 0.45rem; font-weight: 600; min-width: 0; } .who bdi { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; } .points { font-family: var(--serif); font-size: 2.25rem; line-height: 1.1; font-weight: 600; text-align: right; grid-row: span 2; font-variant-numeric: tabular-nums lining-nums; } .state { display: flex; flex-wrap: wrap; gap: 0.1rem 0.8rem; font-size: 0.8125rem; color: var(--muted); min-height: 1.35em; } .state span { white-space: nowrap; } .won { color: var(--good); font-weight: 600; } .fault { color: var(--bad); font-weight: 600; } @media (max-width: 600px) { .who { grid-column: 1 / -1; } .points { grid-row: 2; grid-column: 2; font-size: 1.625rem; line-height: 1; } .who { font-size: 0.9375rem; } .state .limit, .won .word { display: none; } } `],d([f({type:Number})],N.prototype,"seat",2),d([f()],N.prototype,"name",2),d([f({type:Number})],N.prototype,"points",2),d([f({attribute:!1})],N.prototype,"used",2),d([f({attribute:!1})],N.prototype,"limit",2),d([f()],N.prototype,"result",2),N=d([y("seat-card")],N);var us=10,hs=20,Cr=["pointerdown","keydown","wheel","touchstart"],ne=class extends ${constructor(){super(...arguments);this.live=!1;this.touched=0;this.timer=0;this.touch=()=>{this.touched=performance.now()}}connectedCallback(){if(super.connectedCallback(),!(this.live||this.progress.state!=="playing")){for(let e of Cr)window.addEventListener(e,this.touch,{passive:!0});this.timer=window.setInterval(()=>{(performance.now()-this.touched>1e3*hs||!this.touched)&&document.visibilityState==="visible"&&location.reload()},1e3*us)}}disconnectedCallback(){super.disconnectedCallback(),window.clearInterval(this.timer);for(let e of Cr)window.removeEventListener(e,this.touch)}render(){let{state:e,finished:r,total:n,playing:i,estimated_end:o,updated:l}=this.progress,c=`${r.toLocaleString("en")} of ${n.toLocaleString("en")} games`,p=o?` It ends at about ${Lr(o,l)}.`:"";return a`<p>
        ${e==="playing"?a`<b>The tournament is being played.</b> Played so far: ${c}.${p}`:a`<b>The tournament was stopped</b> after ${c}.`}
        These are the current standings.
      </p>
      <progress max=${n} value=${r} aria-label="Finished games">${c}</progress>
      ${i.length?a`<small id="playing">Being played:</small>
              <ul aria-labelledby="playing">
                ${i.map(gs)}
              </ul>`:u}
      <small>
        Updated at
        ${Lr(l,l,19)}.${e==="playing"&&!this.live?" This page reloads by itself.":u}
      </small>`}};ne.styles=[x,v` :host { display: block; margin-top: 1rem; padding: 0.7rem 0.9rem; border-left: 4px solid var(--accent); border-radius: 8px; background: var(--first-soft); } progress { display: block; width: 100%; height: 0.6rem; margin: 0.5rem 0; accent-color: var(--accent); } ul { margin: 0 0 0.4rem; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.15rem 1.5rem; font-size: 0.9375rem; } li { overflow-wrap: anywhere; } small { font-size: 0.8125rem; } `],d([f({attribute:!1})],ne.prototype,"progress",2),d([f({type:Boolean})],ne.prototype,"live",2),ne=d([y("contest-progress")],ne);function gs(s){let t=s.moves===1?"1 move":`${s.moves} moves`;return a`<li><bdi>${s.first}</bdi> against <bdi>${s.second}</bdi>, <small>${t}</small></li>`}function Lr(s,t,e=16){let r=s.slice(0,10);return`${r===t.slice(0,10)?"":`${r} `}${s.slice(11,e)} UTC`}function be(s){return s.at_fault==null?[]:Array.isArray(s.at_fault)?s.at_fault:[s.at_fault]}function zr(s,t){return s.winner?s.winner===t?"win":"loss":s.status==="void"?"none":be(s).length?"loss":"draw"}function Or(s){return s.winner?`${s.winner} wins`:s.status==="void"?"void":be(s).length?"nobody wins":"draw"}function kt(s){return s.replaceAll("_"," ")}function Et(s,t=0){return s==null?"\u2013":s.toFixed(t).replace("-","\u2212")}function at(s){let t=Et(s);return s>0?`+${t}`:t}var _t=100,q=class extends ${constructor(){super(...arguments);this.player="";this.status="";this.result="";this.shown=_t}chosen(){let{player:e,status:r,result:n}=this;return this.results.games.filter(i=>{if(e&&i.first!==e&&i.second!==e||r&&i.status!==r)return!1;if(!n)return!0;if(e)return zr(i,e)===n;let o=i.winner!==null;return n==="decided"?o:n==="fault"?be(i).length>0:!o&&!be(i).length})}render(){let e=this.chosen(),r=[...new Set(this.results.games.map(o=>o.status))].sort(),n=this.player?[["win","won"],["draw","drawn"],["loss","lost"]]:[["decided","decided"],["drawn","drawn"],["fault","decided by a fault"]],i=this.results.games.some(o=>o.start);return a`<div class="filters" role="group" aria-label="Filters">
        ${this.select("player","Player",this.results.ranking.map(({name:o})=>[o,o]),"all players")}
        ${this.select("status","Status",r.map(o=>[o,kt(o)]),"any status")}
        ${this.select("result","Result",n,"any result")}
        <span class="count" role="status">${e.length} of ${this.results.games.length} games</span>
      </div>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">Game</th>
            <th role="columnheader" scope="col">First</th>
            <th role="columnheader" scope="col" class="centre">Score</th>
            <th role="columnheader" scope="col">Second</th>
            ${i?a`<th role="columnheader" scope="col">Start</th>`:u}
            <th role="columnheader" scope="col">Result</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${e.slice(0,this.shown).map(o=>fs(o,i))}
        </tbody>
      </table>
      ${e.length>this.shown?a`<button class="more" @click=${()=>this.shown+=5*_t}>
              Show more (${e.length-this.shown} left)
            </button>`:u}`}select(e,r,n,i){return a`<div class="filter">
      <label for=${e}>${r}</label>
      <select id=${e} @change=${l=>{this[e]=l.target.value,e==="player"&&(this.result=""),this.shown=_t}}>
        <option value="" ?selected=${this[e]===""}>${i}</option>
        ${n.map(([l,c])=>a`<option value=${l} ?selected=${this[e]===l}>${c}</option>`)}
      </select>
    </div>`}};q.styles=[x,M,ae,v` .filters { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: end; margin-bottom: 0.75rem; } .filter { display: grid; gap: 0.15rem; min-width: 9rem; flex: 0 1 14rem; } label { font-size: 0.8125rem; color: var(--muted); } select { width: 100%; } .count { margin-left: auto; font-size: 0.875rem; color: var(--muted); } td, th { padding: 0.45rem 0.6rem; } .winner { font-weight: 650; } .score { white-space: nowrap; text-align: center; font-variant-numeric: tabular-nums; } .fault { color: var(--bad); } .replay { white-space: nowrap; } .more { margin-top: 0.75rem; } @media (max-width: 700px) { .filter { flex: 1 1 8rem; min-width: 0; } .count { width: 100%; } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 0.1rem 0.5rem; padding: 0.55rem 0; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; } .second { text-align: right; } .first { order: 1; } .score { order: 2; } .second { order: 3; } .replay { order: 4; } .how { order: 5; grid-column: 2 / -1; text-align: right; font-size: 0.8125rem; } .start { display: none; } } `],d([f({attribute:!1})],q.prototype,"results",2),d([h()],q.prototype,"player",2),d([h()],q.prototype,"status",2),d([h()],q.prototype,"result",2),d([h()],q.prototype,"shown",2),q=d([y("game-list")],q);function fs(s,t){let[e,r]=s.scores??[null,null],n=be(s),i=(o,l)=>a`<td role="cell" class="${l?"second":"first"} ${s.winner===o?"winner":""}">
      ${re(l)} <bdi>${o}</bdi>
    </td>`;return a`<tr role="row">
    <td role="cell" class="replay">
      ${s.page?a`<a href=${s.page}>Game ${s.number}</a>`:a`Game ${s.number}`}
    </td>
    ${i(s.first,0)}
    <td role="cell" class="score">${e==null||r==null?"\u2013":a`${e} : ${r}`}</td>
    ${i(s.second,1)} ${t?a`<td role="cell" class="start">${s.start??""}</td>`:u}
    <td role="cell" class="how">
      <bdi>${Or(s)}</bdi
      >${n.length?a`<span class="fault">, ${kt(s.status)}</span>`:u}${s.attempt&&s.attempt>1?a`<span class="muted">, attempt ${s.attempt}</span>`:u}
    </td>
  </tr>`}var $e=class extends ${render(){let{ranking:t}=this.results,e=t.filter(l=>l.rating!=null),r=Math.min(...e.map(l=>l.low??l.rating)),n=Math.max(...e.map(l=>l.high??l.rating)),i=Math.max(1,(n-r)*.04),o=l=>100*(l-r+i)/(n-r+2*i);return a`<table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">Rank</th>
            <th role="columnheader" scope="col">Player</th>
            <th role="columnheader" scope="col" class="right">Points</th>
            <th role="columnheader" scope="col" class="centre">Won · drawn · lost</th>
            <th role="columnheader" scope="col" class="right">Mean score</th>
            <th role="columnheader" scope="col" colspan="2">Rating, 95 % interval</th>
            <th role="columnheader" scope="col" class="right">Faults</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${t.map((l,c)=>this.row(l,c===0,e.length?o:null))}
        </tbody>
      </table>
      <p class="note">
        The range below a rank shows which ranks are plausible: players whose ranges overlap are statistically tied.
      </p>`}row(t,e,r){let n=t.rank_low!=null&&t.rank_high!=null&&t.rank_low!==t.rank_high,{parked:i,language:o}=this.results.players.find(l=>l.name===t.name)??{};return a`<tr role="row">
      <td role="cell" class="rank number">
        <span class="place">${t.rank}</span>
        ${n?a`<span class="range">${t.rank_low} to ${t.rank_high}</span>`:u}
      </td>
      <th role="rowheader" scope="row" class="name">
        ${e?Ze:u}
        <bdi>${t.name}</bdi>${i?a` <span class="fault">parked</span>`:u}
        ${o?a`<bdi class="language">${o}</bdi>`:u}
      </th>
      <td role="cell" class="right points">${t.points}</td>
      <td role="cell" class="centre small results" data-label="Won · drawn · lost:">
        <span class="tally">${t.wins} · ${t.draws} · ${t.losses}</span>
      </td>
      <td role="cell" class="right small mean" data-label="Mean">${Et(t.mean,1)}</td>
      ${t.rating!=null&&r?this.rating(t,r):a`<td role="cell" colspan="2">–</td>`}
      <td role="cell" class="right small faults ${t.faults?"fault":"none"}" data-label="Faults:">
        ${t.faults??0}
      </td>
    </tr>`}rating(t,e){let r=t.rating,[n,i]=[t.low??r,t.high??r];return a`<td role="cell" class="interval" aria-hidden="true">
        <div class="track">
          <div class="bar" style="left: ${e(n)}%; width: ${e(i)-e(n)}%"></div>
          <div class="dot" style="left: ${e(r)}%"></div>
        </div>
      </td>
      <td role="cell" class="value">
        <b>${at(r)}</b> <span class="muted">${at(n)} to ${at(i)}</span>
      </td>`}};$e.styles=[x,ae,v` :host { container-type: inline-size; } td.rank { width: 4.5rem; white-space: nowrap; } .place { font-family: var(--serif); font-size: 1.375rem; font-weight: 600; line-height: 1; } .range { display: block; font-size: 0.75rem; color: var(--muted); white-space: nowrap; } th.name { min-width: 8rem; } tr:first-child .name .icon { color: var(--second); } .language { display: block; font-size: 0.8125rem; font-weight: 400; color: var(--muted); } .points { font-weight: 650; font-size: 1.0625rem; } thead th { white-space: normal; vertical-align: bottom; } th, td { padding-inline: 0.6rem; } .interval { width: 26%; min-width: 7rem; padding-right: 0; } .track { position: relative; height: 1.3rem; background: repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px 25%); border-right: 1px solid var(--line); } .bar { position: absolute; top: 50%; height: 2px; margin-top: -1px; background: var(--accent); } .bar::before, .bar::after { content: ""; position: absolute; top: -4px; width: 2px; height: 10px; background: var(--accent); } .bar::after { right: 0; } .dot { position: absolute; top: 50%; width: 0.7rem; height: 0.7rem; border-radius: 50%; background: var(--accent); border: 2px solid var(--surface); transform: translate(-50%, -50%); } .value { font-variant-numeric: tabular-nums; white-space: nowrap; font-size: 0.875rem; } .tally { white-space: nowrap; } .fault { color: var(--bad); font-weight: 600; } .note { padding: 0.75rem; font-size: 0.8125rem; color: var(--muted); border-top: 1px solid var(--line); } @container (min-width: 112ch) { thead th { white-space: nowrap; } } /* In widths of a digit: where the columns stop fitting depends on the font. */ @container (max-width: 96ch) { thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: grid; grid-template-columns: 3.4rem minmax(0, 1fr) auto; gap: 0.1rem 0.6rem; align-items: baseline; padding: 0.7rem 0.25rem; border-bottom: 1px solid var(--line); } tbody tr > * { border: 0; padding: 0; } td.rank { grid-row: span 3; width: auto; } td.points::after { content: " points"; font-weight: 400; font-size: 0.8125rem; } .scores { display: contents; } th.name { min-width: 0; } td.small { grid-column: 2 / -1; text-align: left; font-size: 0.8125rem; color: var(--muted); } td.small::before { content: attr(data-label) " "; } td.small.results { grid-column: 2; } td.small.mean { grid-column: 3; text-align: right; } td.interval, td.value { grid-column: 2 / -1; grid-row: 3; width: auto; font-size: 0.875rem; } td.interval { align-self: center; min-width: 0; padding-right: 24ch; } td.value { justify-self: end; } td.faults { grid-column: 2 / -1; } td.faults.none { display: none; } } @container (max-width: 34ch) { td.rank { grid-row: span 4; } td.interval { padding-right: 0; } td.value { grid-row: 4; justify-self: start; } } `],d([f({attribute:!1})],$e.prototype,"results",2),$e=d([y("ranking-table")],$e);var F=class extends ${constructor(){super(...arguments);this.news=null;this.results=null;this.connected=!0;this.games=new Map;this.stop=null}connectedCallback(){super.connectedCallback(),this.stop=nt("/api/watch/events",e=>this.take(e),e=>this.connected=e)}disconnectedCallback(){this.stop?.(),super.disconnectedCallback()}take(e){let r=new Map,n=new Map(e.games.map(i=>[i.id,i]));for(let i of e.playing){let o=n.get(i)??this.games.get(i);o&&r.set(i,o)}this.games=r,e.results!==void 0&&(this.results=e.results),this.news=e}render(){let{news:e,results:r}=this;return a`<h1>${r?.title||"Contest"}</h1>
      ${this.connected?u:a`<p class="lead lost" role="status">
              The connection is lost; trying again … If the contest has ended, its server has ended with it; the pages
              are in its folder.
            </p>`}
      ${e?e.problem?a`<p class="lead" role="status">${e.problem}</p>`:this.contest(e):a`<p class="muted">Loading …</p>`}`}contest(e){let{results:r}=this;return a`${r?r.progress?a`<contest-progress live .progress=${r.progress}></contest-progress>`:a`<p class="lead" role="status">
              The contest has ended: ${C(r.games.length,"game")} were played.
            </p>`:a`<p class="lead" role="status">No game has finished yet.</p>`}
    ${this.games.size?a`<section aria-labelledby="playing">
            <h2 id="playing">Being played</h2>
            <div class="games">
              ${Mr(this.games.values(),n=>n.id,n=>this.game(n))}
            </div>
            ${e.more?a`<p class="muted">${C(e.more,"more game")} in progress</p>`:u}
          </section>`:u}
    ${r?this.tables(r):u}`}tables(e){return a`<section class="panel">
        <h2>Table</h2>
        <ranking-table .results=${e}></ranking-table>
        <p class="actions"><a class="button" href=${e.home}>All tables and clocks</a></p>
      </section>
      <section class="panel">
        <h2>Finished games</h2>
        <game-list .results=${e}></game-list>
      </section>`}game(e){let{record:r,game:n,names:i,problem:o}=e;if(!r||!n)return a`<article class="game panel">
        <p><bdi>${i?.[0]}</bdi> against <bdi>${i?.[1]}</bdi></p>
        <p class="last">${o}</p>
      </article>`;let l=new ot(r,n),c=l.moves,{view:p}=l,b=[0,1];return a`<article class="game panel" aria-label="${n.names[0]} against ${n.names[1]}">
      <div class="seats">
        ${b.map(m=>a`<seat-card
              .seat=${m}
              .name=${n.names[m]}
              .points=${l.scores(c)[m]}
              .used=${l.seconds(c,m)}
            ></seat-card>`)}
      </div>
      <p class="last">
        ${c?l.sentence(c):"Start of the game"}. <span class="muted">${C(c,"move")}</span>
      </p>
      <div class="boards ${p.boards}">
        ${(p.boards==="shared"?[0]:b).map(m=>p.board(l,c,m))}
      </div>
    </article>`}};F.styles=[x,M,v` h1 { font-size: clamp(1.6rem, 1.2rem + 1.6vw, 2.2rem); overflow-wrap: anywhere; } .lead { color: var(--muted); margin-top: 0.3rem; } .lost { color: var(--bad); } .games { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1.25rem; margin-top: 0.8rem; } .game { padding: 0.9rem 1rem 1rem; min-width: 0; } .seats, .boards { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0.4rem 1rem; } .boards.shared { grid-template-columns: minmax(0, 1fr); } .last { min-height: 2.8em; margin: 0.5rem 0; font-size: 0.9375rem; overflow-wrap: anywhere; } section { margin-top: 1.25rem; } section.panel { padding: 1.25rem 1.5rem 1rem; } section.panel > h2 { margin-bottom: 0.8rem; } .actions { margin-top: 0.8rem; } @media (max-width: 600px) { section.panel { padding: 1rem 0.9rem 0.75rem; } } `],d([h()],F.prototype,"news",2),d([h()],F.prototype,"results",2),d([h()],F.prototype,"connected",2),F=d([y("watch-page")],F);var W=class extends ${constructor(){super(...arguments);this.route="";this.games=null;this.problem="";this.watched=null;this.follow=()=>{this.route=location.hash.replace(/^#\/?/,"")}}connectedCallback(){super.connectedCallback(),Er(),window.addEventListener("hashchange",this.follow),this.follow(),this.load()}disconnectedCallback(){window.removeEventListener("hashchange",this.follow),super.disconnectedCallback()}async load(){try{let e=H("/api/watch");this.games=(await H("/api/offer")).games,this.watched=(await e).name}catch(e){this.problem=e.message}}render(){return a`<page-head
        >${this.watched===null?u:a`<a class="button" href="#/watch">Watch</a> `}<a
          class="button"
          href="#/"
          >Home</a
        ></page-head
      >
      <main>${this.page()}</main>`}page(){if(this.problem)return a`<p class="problem" role="alert">${this.problem}</p>`;if(!this.games)return a`<p class="muted">Loading …</p>`;let[e,r=""]=this.route.split("/");return e==="game"&&r?a`<play-page .games=${this.games} .key=${r}></play-page>`:e==="watch"?a`<watch-page></watch-page>`:a`<home-page .games=${this.games}></home-page>`}};W.styles=[x,M,v` main { max-width: 84rem; margin: 0 auto; padding: 0 1.5rem 3rem; } .problem { color: var(--bad); padding: 2rem 0; } @media (max-width: 600px) { main { padding: 0 0.75rem 2rem; } } `],d([h()],W.prototype,"route",2),d([h()],W.prototype,"games",2),d([h()],W.prototype,"problem",2),d([h()],W.prototype,"watched",2),W=d([y("lexarena-app")],W);lt();})();
/*! Bundled license information:

@lit/reactive-element/css-tag.js:
  (**
   * @license
   * Copyright 2019 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

@lit/reactive-element/reactive-element.js:
lit-html/lit-html.js:
lit-element/lit-element.js:
@lit/reactive-element/decorators/custom-element.js:
@lit/reactive-element/decorators/property.js:
@lit/reactive-element/decorators/state.js:
@lit/reactive-element/decorators/event-options.js:
@lit/reactive-element/decorators/base.js:
@lit/reactive-element/decorators/query.js:
@lit/reactive-element/decorators/query-all.js:
@lit/reactive-element/decorators/query-async.js:
@lit/reactive-element/decorators/query-assigned-nodes.js:
lit-html/directive.js:
lit-html/directives/repeat.js:
  (**
   * @license
   * Copyright 2017 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

lit-html/is-server.js:
  (**
   * @license
   * Copyright 2022 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

@lit/reactive-element/decorators/query-assigned-elements.js:
  (**
   * @license
   * Copyright 2021 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

lit-html/directives/style-map.js:
  (**
   * @license
   * Copyright 2018 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

lit-html/directive-helpers.js:
  (**
   * @license
   * Copyright 2020 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)
*/
