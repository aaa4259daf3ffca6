"use strict";(()=>{var Cn=Object.defineProperty;var Ln=Object.getOwnPropertyDescriptor;var m=(s,t,e,r)=>{for(var n=r>1?void 0:r?Ln(t,e):t,i=s.length-1,a;i>=0;i--)(a=s[i])&&(n=(r?a(t,e,n):a(n))||n);return r&&n&&Cn(t,e,n),n};function ct(s){try{return localStorage.getItem(`lexarena.${s}`)}catch{return null}}function ut(s,t){try{localStorage.setItem(`lexarena.${s}`,t)}catch{}}var At=["auto","light","dark"];function _t(){let s=ct("theme");return At.find(t=>t===s)??"auto"}function ir(s=_t()){s==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=s}function qr(){let s=At[(At.indexOf(_t())+1)%At.length]??"auto";return ut("theme",s),ir(s),s}var zt=globalThis,Pt=zt.ShadowRoot&&(zt.ShadyCSS===void 0||zt.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,or=Symbol(),Ir=new WeakMap,ht=class{constructor(t,e,r){if(this._$cssResult$=!0,r!==or)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o,e=this.t;if(Pt&&t===void 0){let r=e!==void 0&&e.length===1;r&&(t=Ir.get(e)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),r&&Ir.set(e,t))}return t}toString(){return this.cssText}},Ur=s=>new ht(typeof s=="string"?s:s+"",void 0,or),f=(s,...t)=>{let e=s.length===1?s[0]:t.reduce((r,n,i)=>r+(a=>{if(a._$cssResult$===!0)return a.cssText;if(typeof a=="number")return a;throw Error("Value passed to 'css' function must be a 'css' function result: "+a+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(n)+s[i+1],s[0]);return new ht(e,s,or)},Gr=(s,t)=>{if(Pt)s.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of t){let r=document.createElement("style"),n=zt.litNonce;n!==void 0&&r.setAttribute("nonce",n),r.textContent=e.cssText,s.appendChild(r)}},ar=Pt?s=>s:s=>s instanceof CSSStyleSheet?(t=>{let e="";for(let r of t.cssRules)e+=r.cssText;return Ur(e)})(s):s;var{is:On,defineProperty:Nn,getOwnPropertyDescriptor:Dn,getOwnPropertyNames:jn,getOwnPropertySymbols:qn,getPrototypeOf:In}=Object,Ct=globalThis,Hr=Ct.trustedTypes,Un=Hr?Hr.emptyScript:"",Gn=Ct.reactiveElementPolyfillSupport,ft=(s,t)=>s,gt={toAttribute(s,t){switch(t){case Boolean:s=s?Un:null;break;case Object:case Array:s=s==null?s:JSON.stringify(s)}return s},fromAttribute(s,t){let e=s;switch(t){case Boolean:e=s!==null;break;case Number:e=s===null?null:Number(s);break;case Object:case Array:try{e=JSON.parse(s)}catch{e=null}}return e}},Lt=(s,t)=>!On(s,t),Vr={attribute:!0,type:String,converter:gt,reflect:!1,useDefault:!1,hasChanged:Lt};Symbol.metadata??=Symbol("metadata"),Ct.litPropertyMetadata??=new WeakMap;var se=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,e=Vr){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(t,e),!e.noAccessor){let r=Symbol(),n=this.getPropertyDescriptor(t,r,e);n!==void 0&&Nn(this.prototype,t,n)}}static getPropertyDescriptor(t,e,r){let{get:n,set:i}=Dn(this.prototype,t)??{get(){return this[e]},set(a){this[e]=a}};return{get:n,set(a){let l=n?.call(this);i?.call(this,a),this.requestUpdate(t,l,r)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??Vr}static _$Ei(){if(this.hasOwnProperty(ft("elementProperties")))return;let t=In(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(ft("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(ft("properties"))){let e=this.properties,r=[...jn(e),...qn(e)];for(let n of r)this.createProperty(n,e[n])}let t=this[Symbol.metadata];if(t!==null){let e=litPropertyMetadata.get(t);if(e!==void 0)for(let[r,n]of e)this.elementProperties.set(r,n)}this._$Eh=new Map;for(let[e,r]of this.elementProperties){let n=this._$Eu(e,r);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let e=[];if(Array.isArray(t)){let r=new Set(t.flat(1/0).reverse());for(let n of r)e.unshift(ar(n))}else t!==void 0&&e.push(ar(t));return e}static _$Eu(t,e){let r=e.attribute;return r===!1?void 0:typeof r=="string"?r:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,e=this.constructor.elementProperties;for(let r of e.keys())this.hasOwnProperty(r)&&(t.set(r,this[r]),delete this[r]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Gr(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,e,r){this._$AK(t,r)}_$ET(t,e){let r=this.constructor.elementProperties.get(t),n=this.constructor._$Eu(t,r);if(n!==void 0&&r.reflect===!0){let i=(r.converter?.toAttribute!==void 0?r.converter:gt).toAttribute(e,r.type);this._$Em=t,i==null?this.removeAttribute(n):this.setAttribute(n,i),this._$Em=null}}_$AK(t,e){let r=this.constructor,n=r._$Eh.get(t);if(n!==void 0&&this._$Em!==n){let i=r.getPropertyOptions(n),a=typeof i.converter=="function"?{fromAttribute:i.converter}:i.converter?.fromAttribute!==void 0?i.converter:gt;this._$Em=n;let l=a.fromAttribute(e,i.type);this[n]=l??this._$Ej?.get(n)??l,this._$Em=null}}requestUpdate(t,e,r,n=!1,i){if(t!==void 0){let a=this.constructor;if(n===!1&&(i=this[t]),r??=a.getPropertyOptions(t),!((r.hasChanged??Lt)(i,e)||r.useDefault&&r.reflect&&i===this._$Ej?.get(t)&&!this.hasAttribute(a._$Eu(t,r))))return;this.C(t,e,r)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,e,{useDefault:r,reflect:n,wrapped:i},a){r&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,a??e??this[t]),i!==!0||a!==void 0)||(this._$AL.has(t)||(this.hasUpdated||r||(e=void 0),this._$AL.set(t,e)),n===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[n,i]of this._$Ep)this[n]=i;this._$Ep=void 0}let r=this.constructor.elementProperties;if(r.size>0)for(let[n,i]of r){let{wrapped:a}=i,l=this[n];a!==!0||this._$AL.has(n)||l===void 0||this.C(n,void 0,i,l)}}let t=!1,e=this._$AL;try{t=this.shouldUpdate(e),t?(this.willUpdate(e),this._$EO?.forEach(r=>r.hostUpdate?.()),this.update(e)):this._$EM()}catch(r){throw t=!1,this._$EM(),r}t&&this._$AE(e)}willUpdate(t){}_$AE(t){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(t){}firstUpdated(t){}};se.elementStyles=[],se.shadowRootOptions={mode:"open"},se[ft("elementProperties")]=new Map,se[ft("finalized")]=new Map,Gn?.({ReactiveElement:se}),(Ct.reactiveElementVersions??=[]).push("2.1.2");var hr=globalThis,Wr=s=>s,Ot=hr.trustedTypes,Fr=Ot?Ot.createPolicy("lit-html",{createHTML:s=>s}):void 0,Xr="$lit$",pe=`lit$${Math.random().toFixed(9).slice(2)}$`,Qr="?"+pe,Hn=`<${Qr}>`,Se=document,vt=()=>Se.createComment(""),yt=s=>s===null||typeof s!="object"&&typeof s!="function",fr=Array.isArray,Vn=s=>fr(s)||typeof s?.[Symbol.iterator]=="function",lr=`[ 	
\f\r]`,bt=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Br=/-->/g,Kr=/>/g,Ee=RegExp(`>|${lr}(?:([^\\s"'>=/]+)(${lr}*=${lr}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Yr=/'/g,Zr=/"/g,es=/^(?:script|style|textarea|title)$/i,gr=s=>(t,...e)=>({_$litType$:s,strings:t,values:e}),o=gr(1),x=gr(2),bo=gr(3),ne=Symbol.for("lit-noChange"),c=Symbol.for("lit-nothing"),Jr=new WeakMap,Te=Se.createTreeWalker(Se,129);function ts(s,t){if(!fr(s)||!s.hasOwnProperty("raw"))throw Error("invalid template strings array");return Fr!==void 0?Fr.createHTML(t):t}var Wn=(s,t)=>{let e=s.length-1,r=[],n,i=t===2?"<svg>":t===3?"<math>":"",a=bt;for(let l=0;l<e;l++){let d=s[l],p,u,y=-1,w=0;for(;w<d.length&&(a.lastIndex=w,u=a.exec(d),u!==null);)w=a.lastIndex,a===bt?u[1]==="!--"?a=Br:u[1]!==void 0?a=Kr:u[2]!==void 0?(es.test(u[2])&&(n=RegExp("</"+u[2],"g")),a=Ee):u[3]!==void 0&&(a=Ee):a===Ee?u[0]===">"?(a=n??bt,y=-1):u[1]===void 0?y=-2:(y=a.lastIndex-u[2].length,p=u[1],a=u[3]===void 0?Ee:u[3]==='"'?Zr:Yr):a===Zr||a===Yr?a=Ee:a===Br||a===Kr?a=bt:(a=Ee,n=void 0);let S=a===Ee&&s[l+1].startsWith("/>")?" ":"";i+=a===bt?d+Hn:y>=0?(r.push(p),d.slice(0,y)+Xr+d.slice(y)+pe+S):d+pe+(y===-2?l:S)}return[ts(s,i+(s[e]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),r]},$t=class s{constructor({strings:t,_$litType$:e},r){let n;this.parts=[];let i=0,a=0,l=t.length-1,d=this.parts,[p,u]=Wn(t,e);if(this.el=s.createElement(p,r),Te.currentNode=this.el.content,e===2||e===3){let y=this.el.content.firstChild;y.replaceWith(...y.childNodes)}for(;(n=Te.nextNode())!==null&&d.length<l;){if(n.nodeType===1){if(n.hasAttributes())for(let y of n.getAttributeNames())if(y.endsWith(Xr)){let w=u[a++],S=n.getAttribute(y).split(pe),G=/([.?@])?(.*)/.exec(w);d.push({type:1,index:i,name:G[2],strings:S,ctor:G[1]==="."?pr:G[1]==="?"?mr:G[1]==="@"?cr:Ze}),n.removeAttribute(y)}else y.startsWith(pe)&&(d.push({type:6,index:i}),n.removeAttribute(y));if(es.test(n.tagName)){let y=n.textContent.split(pe),w=y.length-1;if(w>0){n.textContent=Ot?Ot.emptyScript:"";for(let S=0;S<w;S++)n.append(y[S],vt()),Te.nextNode(),d.push({type:2,index:++i});n.append(y[w],vt())}}}else if(n.nodeType===8)if(n.data===Qr)d.push({type:2,index:i});else{let y=-1;for(;(y=n.data.indexOf(pe,y+1))!==-1;)d.push({type:7,index:i}),y+=pe.length-1}i++}}static createElement(t,e){let r=Se.createElement("template");return r.innerHTML=t,r}};function Ye(s,t,e=s,r){if(t===ne)return t;let n=r!==void 0?e._$Co?.[r]:e._$Cl,i=yt(t)?void 0:t._$litDirective$;return n?.constructor!==i&&(n?._$AO?.(!1),i===void 0?n=void 0:(n=new i(s),n._$AT(s,e,r)),r!==void 0?(e._$Co??=[])[r]=n:e._$Cl=n),n!==void 0&&(t=Ye(s,n._$AS(s,t.values),n,r)),t}var dr=class{constructor(t,e){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:e},parts:r}=this._$AD,n=(t?.creationScope??Se).importNode(e,!0);Te.currentNode=n;let i=Te.nextNode(),a=0,l=0,d=r[0];for(;d!==void 0;){if(a===d.index){let p;d.type===2?p=new wt(i,i.nextSibling,this,t):d.type===1?p=new d.ctor(i,d.name,d.strings,this,t):d.type===6&&(p=new ur(i,this,t)),this._$AV.push(p),d=r[++l]}a!==d?.index&&(i=Te.nextNode(),a++)}return Te.currentNode=Se,n}p(t){let e=0;for(let r of this._$AV)r!==void 0&&(r.strings!==void 0?(r._$AI(t,r,e),e+=r.strings.length-2):r._$AI(t[e])),e++}},wt=class s{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,e,r,n){this.type=2,this._$AH=c,this._$AN=void 0,this._$AA=t,this._$AB=e,this._$AM=r,this.options=n,this._$Cv=n?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,e=this._$AM;return e!==void 0&&t?.nodeType===11&&(t=e.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,e=this){t=Ye(this,t,e),yt(t)?t===c||t==null||t===""?(this._$AH!==c&&this._$AR(),this._$AH=c):t!==this._$AH&&t!==ne&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):Vn(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==c&&yt(this._$AH)?this._$AA.nextSibling.data=t:this.T(Se.createTextNode(t)),this._$AH=t}$(t){let{values:e,_$litType$:r}=t,n=typeof r=="number"?this._$AC(t):(r.el===void 0&&(r.el=$t.createElement(ts(r.h,r.h[0]),this.options)),r);if(this._$AH?._$AD===n)this._$AH.p(e);else{let i=new dr(n,this),a=i.u(this.options);i.p(e),this.T(a),this._$AH=i}}_$AC(t){let e=Jr.get(t.strings);return e===void 0&&Jr.set(t.strings,e=new $t(t)),e}k(t){fr(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,r,n=0;for(let i of t)n===e.length?e.push(r=new s(this.O(vt()),this.O(vt()),this,this.options)):r=e[n],r._$AI(i),n++;n<e.length&&(this._$AR(r&&r._$AB.nextSibling,n),e.length=n)}_$AR(t=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);t!==this._$AB;){let r=Wr(t).nextSibling;Wr(t).remove(),t=r}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},Ze=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,e,r,n,i){this.type=1,this._$AH=c,this._$AN=void 0,this.element=t,this.name=e,this._$AM=n,this.options=i,r.length>2||r[0]!==""||r[1]!==""?(this._$AH=Array(r.length-1).fill(new String),this.strings=r):this._$AH=c}_$AI(t,e=this,r,n){let i=this.strings,a=!1;if(i===void 0)t=Ye(this,t,e,0),a=!yt(t)||t!==this._$AH&&t!==ne,a&&(this._$AH=t);else{let l=t,d,p;for(t=i[0],d=0;d<i.length-1;d++)p=Ye(this,l[r+d],e,d),p===ne&&(p=this._$AH[d]),a||=!yt(p)||p!==this._$AH[d],p===c?t=c:t!==c&&(t+=(p??"")+i[d+1]),this._$AH[d]=p}a&&!n&&this.j(t)}j(t){t===c?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},pr=class extends Ze{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===c?void 0:t}},mr=class extends Ze{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==c)}},cr=class extends Ze{constructor(t,e,r,n,i){super(t,e,r,n,i),this.type=5}_$AI(t,e=this){if((t=Ye(this,t,e,0)??c)===ne)return;let r=this._$AH,n=t===c&&r!==c||t.capture!==r.capture||t.once!==r.once||t.passive!==r.passive,i=t!==c&&(r===c||n);n&&this.element.removeEventListener(this.name,this,r),i&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},ur=class{constructor(t,e,r){this.element=t,this.type=6,this._$AN=void 0,this._$AM=e,this.options=r}get _$AU(){return this._$AM._$AU}_$AI(t){Ye(this,t)}};var Fn=hr.litHtmlPolyfillSupport;Fn?.($t,wt),(hr.litHtmlVersions??=[]).push("3.3.3");var rs=(s,t,e)=>{let r=e?.renderBefore??t,n=r._$litPart$;if(n===void 0){let i=e?.renderBefore??null;r._$litPart$=n=new wt(t.insertBefore(vt(),i),i,void 0,e??{})}return n._$AI(s),n};var br=globalThis,g=class extends se{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=rs(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return ne}};g._$litElement$=!0,g.finalized=!0,br.litElementHydrateSupport?.({LitElement:g});var Bn=br.litElementPolyfillSupport;Bn?.({LitElement:g});(br.litElementVersions??=[]).push("4.2.2");var b=s=>(t,e)=>{e!==void 0?e.addInitializer(()=>{customElements.define(s,t)}):customElements.define(s,t)};var Kn={attribute:!0,type:String,converter:gt,reflect:!1,hasChanged:Lt},Yn=(s=Kn,t,e)=>{let{kind:r,metadata:n}=e,i=globalThis.litPropertyMetadata.get(n);if(i===void 0&&globalThis.litPropertyMetadata.set(n,i=new Map),r==="setter"&&((s=Object.create(s)).wrapped=!0),i.set(e.name,s),r==="accessor"){let{name:a}=e;return{set(l){let d=t.get.call(this);t.set.call(this,l),this.requestUpdate(a,d,s,!0,l)},init(l){return l!==void 0&&this.C(a,void 0,s,l),l}}}if(r==="setter"){let{name:a}=e;return function(l){let d=this[a];t.call(this,l),this.requestUpdate(a,d,s,!0,l)}}throw Error("Unsupported decorator location: "+r)};function h(s){return(t,e)=>typeof e=="object"?Yn(s,t,e):((r,n,i)=>{let a=n.hasOwnProperty(i);return n.constructor.createProperty(i,r),a?Object.getOwnPropertyDescriptor(n,i):void 0})(s,t,e)}function $(s){return h({...s,state:!0,attribute:!1})}var Me=(s,t,e)=>(e.configurable=!0,e.enumerable=!0,Reflect.decorate&&typeof t!="object"&&Object.defineProperty(s,t,e),e);function H(s,t){return(e,r,n)=>{let i=a=>a.renderRoot?.querySelector(s)??null;if(t){let{get:a,set:l}=typeof r=="object"?e:n??(()=>{let d=Symbol();return{get(){return this[d]},set(p){this[d]=p}}})();return Me(e,r,{get(){let d=a.call(this);return d===void 0&&(d=i(this),(d!==null||this.hasUpdated)&&l.call(this,d)),d}})}return Me(e,r,{get(){return i(this)}})}}var v=f` :host { display: block; overflow-wrap: break-word; } *, *::before, *::after { box-sizing: border-box; } [hidden] { display: none !important; } a { color: var(--accent); text-underline-offset: 0.18em; text-decoration-thickness: 1px; } a:hover { text-decoration-thickness: 2px; } :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } h1, h2, h3, p { margin: 0; } h1, h2 { font-family: var(--serif); font-weight: 600; letter-spacing: -0.01em; line-height: 1.2; text-wrap: balance; } h2 { font-size: 1.375rem; } bdi, .name { overflow-wrap: anywhere; } .seat0 { color: var(--first); } .seat1 { color: var(--second); } .seat2 { color: var(--third); } .seat3 { color: var(--fourth); } .seat-icon { flex: none; vertical-align: baseline; } .icon { flex: none; vertical-align: -0.28em; } .muted { color: var(--muted); } .number { font-variant-numeric: tabular-nums; } .visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } .panel { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); } @media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; } } `,E=f` button, select, .button { font: inherit; font-size: 0.9375rem; color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 9px; min-height: 2.5rem; padding: 0 0.75rem; display: inline-flex; align-items: center; justify-content: center; gap: 0.4rem; text-decoration: none; transition: background-color 0.12s, border-color 0.12s; } button { cursor: pointer; } select { cursor: pointer; padding-right: 0.5rem; max-width: 100%; } button:hover:not([aria-disabled="true"]), .button:hover, select:hover { background: var(--accent-soft); border-color: var(--accent); } button[aria-disabled="true"] { color: var(--muted); border-color: var(--line); cursor: default; } .primary { background: var(--accent); border-color: var(--accent); color: var(--surface); } .primary[aria-disabled="true"] { background: var(--surface); border-color: var(--line); } .primary:hover:not([aria-disabled="true"]) { background: var(--ink); border-color: var(--ink); } `,A=f` .scroll { position: relative; overflow-x: auto; overscroll-behavior-x: contain; } table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; } th { text-align: left; font-weight: 600; font-size: 0.8125rem; color: var(--muted); white-space: nowrap; } th, td { padding: 0.55rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: middle; } tbody tr:last-child > * { border-bottom: 0; } tbody th { color: var(--ink); font-size: inherit; white-space: normal; } .right { text-align: right; font-variant-numeric: tabular-nums; } .centre { text-align: center; font-variant-numeric: tabular-nums; } `;var me=f` .tile { position: relative; display: flex; align-items: center; justify-content: center; width: 100%; height: 100%; border-radius: 14%; background: linear-gradient(165deg, var(--tile), var(--tile-low)); color: var(--tile-ink); box-shadow: inset 0 0.05em 0 rgb(255 255 255 / 55%), inset 0 -0.09em 0 var(--tile-edge), 0 0.05em 0.12em rgb(40 30 10 / 35%); font-weight: 650; line-height: 1; user-select: none; } .tile .letter { transform: translateY(-3%); } .tile.valued .letter { transform: translate(-8%, -5%); } .tile.two-digit .letter { transform: translate(-22%, -14%) scale(0.86); } .tile .value { position: absolute; right: 9%; bottom: 11%; font-size: 0.42em; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: -0.04em; } .tile .value::after { content: attr(data-value); } .tile.two-digit .value { font-size: 0.38em; right: 7%; bottom: 9%; } .tile.blank .letter { color: var(--tile-blank); font-style: italic; font-weight: 600; } .tile.blank::after { content: ""; position: absolute; inset: 9%; border: 1px dashed var(--tile-blank); border-radius: 12%; } .tile.fresh { background: linear-gradient(165deg, var(--fresh), var(--fresh-low)); outline: clamp(1.5px, 0.07em, 3px) solid var(--ink); outline-offset: -1px; animation: lay 0.16s ease-out; } @keyframes lay { from { transform: scale(1.18); opacity: 0.4; } } @media (prefers-reduced-motion: reduce) { .tile.fresh { animation: none; } } `;var ce=class extends g{constructor(){super(...arguments);this.drawings=[];this.names=[];this.active=!1}render(){return this.drawings.map((e,r)=>o`<section aria-label=${this.drawings.length>1?this.names[r]??`Seat ${r}`:"Position"}>
          ${this.drawings.length>1?o`<h3 class="part"><bdi>${this.names[r]}</bdi></h3>`:c}
          ${e.map(n=>o`<div class="part ${n.kind}">${this.shown(n)}</div>`)}
        </section>`)}shown(e){let r=e.title?o`<h3>${e.title}</h3>`:c,{rows:n=[],lines:i=[]}=e;if(e.kind==="text")return o`<pre tabindex="0" role="region" aria-label="Position as text">${i.join(`
`)}</pre>`;if(e.kind==="list")return o`${r}
        <ul>
          ${i.map(l=>o`<li>${l}</li>`)}
        </ul>`;let a=Math.max(1,...n.map(l=>l.length));return o`${r}
      <div
        class="box"
        style="--columns: ${a}"
        role="group"
        aria-label=${e.title||(e.kind==="rack"?"Tiles":"Board")}
      >
        <div class="tiles">
          ${n.map((l,d)=>Array.from({length:a},(p,u)=>this.tile(l[u]??{},d,u)))}
        </div>
      </div>`}tile(e,r,n){let{text:i="",corner:a="",tone:l="",types:d=""}=e,p=/^seat(\d)$/.exec(l)?.[1],u=p?`square seat-tone tone${p}`:l==="tile"||l==="fresh"?`tile ${l}`:`square ${l}`,y=o`<span class=${i.length>2?"long":""}>${i}</span
      >${a?o`<span class="corner">${a}</span>`:c}`;if(!d||!this.active)return o`<div class=${u}>${y}</div>`;let w=p?`, ${this.names[Number(p)]??`seat ${p}`}`:"";return o`<button
      type="button"
      class=${u}
      data-row=${r}
      data-column=${n}
      aria-label="${i||"empty"}, ${d}${w}"
      @click=${()=>this.dispatchEvent(new CustomEvent("typed",{detail:d,bubbles:!0,composed:!0}))}
    >
      ${y}
    </button>`}};ce.styles=[v,me,f` :host { display: grid; gap: 1rem; min-width: 0; } section { display: grid; gap: 0.8rem; min-width: 0; justify-items: center; } .part { width: 100%; min-width: 0; } h3 { font-size: 0.875rem; font-weight: 600; color: var(--muted); margin-bottom: 0.25rem; } .box { container-type: inline-size; width: min(100%, calc(var(--columns) * 3.6rem), max(16rem, 100vh - 22rem)); margin: 0 auto; } .rack .box { width: min(100%, calc(var(--columns) * 3rem)); margin: 0; } .tiles { display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); gap: 1.2cqw; font-size: min(1.9rem, calc(46cqw / var(--columns))); } .grid .tiles { background: var(--frame); border-radius: 2.5cqw; padding: 1.5cqw; } .tile, .square { aspect-ratio: 1; height: auto; min-width: 0; } .square { display: grid; place-items: center; position: relative; border-radius: 14%; background: var(--square); color: var(--square-ink); line-height: 1; } .rack .square { border: 1px solid var(--line); } .tile .corner, .square .corner { position: absolute; right: 9%; bottom: 9%; font-size: 0.45em; font-weight: 600; } .long { font-size: 0.55em; overflow: hidden; } .marked { outline: 3px solid var(--accent); outline-offset: -3px; } .seat-tone { background: var(--soft); color: var(--strong); box-shadow: inset 0 0 0 max(1.5px, 0.08em) var(--strong); } .tone0 { --soft: var(--first-soft); --strong: var(--first); } .tone1 { --soft: var(--second-soft); --strong: var(--second); } .tone2 { --soft: var(--third-soft); --strong: var(--third); } .tone3 { --soft: var(--fourth-soft); --strong: var(--fourth); } button { font: inherit; border: 0; padding: 0; width: 100%; cursor: pointer; } button:hover { filter: brightness(1.06); } ul { margin: 0; padding-left: 1.2rem; } pre { margin: 0; padding: 0.8rem 1rem; max-height: max(16rem, 100vh - 20rem); overflow: auto; font: 1.0625rem/1.4 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; } `],m([h({attribute:!1})],ce.prototype,"drawings",2),m([h({attribute:!1})],ce.prototype,"names",2),m([h({type:Boolean})],ce.prototype,"active",2),ce=m([b("drawn-position")],ce);var ss={boards:"shared",board(s,t){let{drawings:e=[]}=s.marks();return o`<drawn-position
      .drawings=${e[Math.min(t,s.moves)]??[]}
      .names=${s.data.names}
    ></drawn-position>`},moveText:(s,t)=>s.move(t).move,moveSentence:(s,t)=>`plays ${s.move(t).move}`};var ns=new Map;function Nt({name:s,...t}){ns.set(s,t)}function is(s){return ns.get(s)??ss}function _(s,t){return`${s.toLocaleString("en")} ${t}${Math.abs(s)===1?"":"s"}`}function Je(s){return s>0?`+${s}`:s<0?`\u2212${-s}`:"\xB10"}function W(s){return s<.1?`${Math.round(s*1e3)} ms`:`${s>=100?s.toFixed(0):s>=10?s.toFixed(1):s.toFixed(2)} s`}function Dt(s){for(let[t,e]of[[1e9,"G"],[1e6,"M"],[1e3,"k"]])if(s>=t)return`${Number((s/t).toPrecision(3))}\u202F${e}`;return String(Math.round(s))}function R(s,t=1){let e=Math.abs(s).toFixed(t);return s<0&&Number(e)!==0?`\u2212${e}`:e}function L(s,t=1){let e=R(s,t);return s>0&&Number(e)!==0?`+${e}`:e}function T(s,t=1){return`${R(100*s,t)}%`}function ie(s,t=1){return`${L(100*s,t)}%`}function os(s){let t=Math.abs(s);return t>=100?Math.round(s).toLocaleString("en"):t>=1||t===0?R(s,t>=10?1:2):R(s,Math.min(6,1-Math.floor(Math.log10(t))))}function V(s){let t=s.replaceAll("_"," ");return t.charAt(0).toUpperCase()+t.slice(1)}var jt=.1;function qt(s,t){return x`<svg class="rings" viewBox="0 0 ${s} ${s}" aria-hidden="true">
    ${t.map(({start:e,length:r,down:n})=>{let i=1-2*jt,a=r-2*jt;return x`<rect class=${n?"down":"across"} rx=".36" x=${e%s+jt}
        y=${Math.floor(e/s)+jt} width=${n?i:a} height=${n?a:i} />`})}
  </svg>`}var It=f` .rings { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; overflow: visible; } .rings rect { fill: none; stroke-width: var(--ring, 2px); vector-effect: non-scaling-stroke; } .rings .across { stroke: var(--across); } .rings .down { stroke: var(--down); stroke-dasharray: 5 2.5; } `;var Zn=[0,0,1,2,3,5,8,13];function kt(s,t,e){let r=Array(49).fill("");r[24]=s.record.start.letter??"";for(let a of s.record.moves.slice(0,t))a.seat===e&&(r[xt(a)]=Xe(a));let n=s.move(t),i=s.marks().words?.[e];return{cells:r,fresh:n?.seat===e?xt(n):-1,words:i?Jn(r,i,t):null}}function xt(s){return Number(s.move.split(" ").at(-1))}function Xe(s){return String(s.letter??"")}function Jn(s,t,e){return Xn(s,t.filter(([,,,r,n])=>r<=e&&(n<0||e<n)).map(([r,n,i])=>[r,n,i]))}function Xn(s,t){return t.map(([e,r,n])=>{let i=n?7:1,a=Array.from({length:r},(l,d)=>s[e+d*i]??"").join("");return{start:e,length:r,down:n===1,word:a,points:Zn[r]??0}}).sort((e,r)=>Number(e.down)-Number(r.down)||as(e)-as(r)||e.start-r.start)}function as(s){return s.down?s.start%7:Math.floor(s.start/7)}var Ae=class extends g{constructor(){super(...arguments);this.owner=""}render(){let{cells:e,fresh:r,words:n}=this.position,a=Array.from({length:7},(l,d)=>e.slice(d*7,d*7+7)).map((l,d)=>`row ${d+1}: ${l.map(p=>p||"empty").join(" ")}`).join("; ");return o`<div class="board" role="img" aria-label="Board of ${this.owner}, ${a}">
      ${e.map((l,d)=>o`<div class="square" aria-hidden="true" @click=${()=>this.point(d)}>
            ${l?o`<div class="tile ${d===r?"fresh":""}"><span class="letter">${l}</span></div>`:o`<div class="hole"><span>${d}</span></div>`}
          </div>`)}
      <div class="over" aria-hidden="true">${qt(7,n??[])}</div>
    </div>`}point(e){this.dispatchEvent(new CustomEvent("square",{detail:e,bubbles:!0,composed:!0}))}};Ae.styles=[v,me,It,f` :host { container-type: inline-size; --ring: max(1.5px, 0.45cqw); } .board { position: relative; display: grid; grid-template-columns: repeat(7, 1fr); background: var(--frame); border-radius: 3.2cqw; padding: 1.2cqw; } .squares { display: contents; } .square { aspect-ratio: 1; padding: 0.6cqw; font-size: 7.6cqw; } .hole { height: 100%; border-radius: 14%; background: var(--square); color: var(--square-ink); display: flex; align-items: center; justify-content: center; font-size: max(0.6rem, 2.9cqw); font-variant-numeric: tabular-nums; } .over { position: absolute; inset: 1.2cqw; pointer-events: none; } @container (max-width: 250px) { .hole span { display: none; } } `],m([h({attribute:!1})],Ae.prototype,"position",2),m([h()],Ae.prototype,"owner",2),Ae=m([b("racer-board")],Ae);function _e(s){let t=/^\s*([A-Za-z])?\s*(\d{1,2})?\s*$/.exec(s),e=t?.[2]===void 0||Number(t[2])>=49?"":String(Number(t[2]));return{letter:t?.[1]?.toUpperCase()??"",cell:e}}function ls(s,{decision:t,move:e},r){let n=kt(s,t.ply,r),{letter:i,cell:a}=_e(e);if(r!==t.seat||!a)return{...n,fresh:-1};let l=[...n.cells];return l[Number(a)]=i||vr(s,t),{...n,cells:l,fresh:Number(a)}}function ds(s,t,e){let{letter:r,cell:n}=_e(e);return!r&&!n?e:n?`${r||vr(s,t)} on ${n}`:`call ${r}`}function ps(s,t){if(t.kind==="call")return _e(t.played).cell?"Find a better letter, and where to put it.":"Find a better letter.";let e=vr(s,t);return t.kind==="placement"&&e?`Find a better cell for ${e}.`:"Find a better move."}function ms({kind:s,played:t},e){let{letter:r,cell:n}=_e(e),i=_e(t);return s==="placement"||!i.letter?n:s==="call"&&!i.cell?r:r&&n?`${r} ${n}`:""}function cs(s,t,e){let{letter:r}=_e(e);return s.kind==="call"&&!_e(s.played).cell?e:s.kind==="placement"||!r?String(t):`${r} ${t}`}function vr(s,t){let e=s.move(t.ply+1);return e?Xe(e):""}var Qe=class extends g{constructor(){super(...arguments);this.words=null}render(){let{words:e}=this;return e?o`${this.group("across",e.filter(r=>!r.down))}
    ${this.group("down",e.filter(r=>r.down))}`:o`<p class="muted">Words are not marked because this game's lexicon was not found.</p>`}group(e,r){let n=r.reduce((i,a)=>i+a.points,0);return o`<div class="group">
      <span class="kind ${e}"><i aria-hidden="true"></i>${e} <span class="number">${n}</span></span>
      <ul aria-label="Words ${e}">
        ${r.map(i=>o`<li><b>${i.word}</b> <span class="muted number">${i.points}</span></li>`)}
      </ul>
    </div>`}};Qe.styles=[v,f` .group { display: grid; grid-template-columns: 5.4rem 1fr; gap: 0.25rem 0.6rem; align-items: baseline; font-size: 0.875rem; } .group + .group { margin-top: 0.35rem; } .kind { display: flex; align-items: center; gap: 0.35rem; color: var(--muted); font-size: 0.8125rem; } .kind i { flex: none; width: 1.1rem; height: 0.55rem; border-radius: 0.3rem; border: 2px solid var(--across-sign); } .kind.down i { width: 0.55rem; height: 1rem; margin: 0 0.27rem; border: 2px dashed var(--down-sign); } ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 0.7rem; min-height: 1.35rem; } li { white-space: nowrap; } b { font-weight: 600; letter-spacing: 0.02em; } @media (max-width: 600px) { .group { grid-template-columns: 1fr; } } `],m([h({attribute:!1})],Qe.prototype,"words",2),Qe=m([b("scoring-words")],Qe);Nt({name:"racer",boards:"per-seat",board:(s,t,e)=>o`<racer-board .position=${kt(s,t,e)} .owner=${s.data.names[e]}></racer-board>`,seatDetails:(s,t,e)=>o`<scoring-words .words=${kt(s,t,e).words}></scoring-words>`,moveText(s,t){let e=s.move(t);return o`<b>${Xe(e)}</b> on ${xt(e)}${us(e.move)?o` <small>called</small>`:""}`},moveSentence(s,t){let e=s.move(t),[r,n]=[Xe(e),xt(e)];return us(e.move)?`calls ${r} and puts it on ${n}`:`puts ${r} on ${n}`},chanceNoun:"letter",boardWith:(s,t,e)=>o`<racer-board .position=${ls(s,t,e)} .owner=${s.data.names[e]}></racer-board>`,alternativeText:ds,question:ps,summaryDetail(s,t){if(s==="ceiling_share"&&typeof t=="number")return T(t);if(s!=="ceiling_board"||typeof t!="string")return;let e={cells:[...t],fresh:-1,words:null};return o`<racer-board
      style="width: min(100%, 11rem); margin-left: auto"
      .position=${e}
      owner="the ceiling"
    ></racer-board>`},moveKey:(s,t,e)=>ms(t,e),squareText:(s,t,e,r)=>cs(t,e,r)});function us(s){return s.includes(" ")}var hs={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},fs=s=>(...t)=>({_$litDirective$:s,values:t}),Ut=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,e,r){this._$Ct=t,this._$AM=e,this._$Ci=r}_$AS(t,e){return this.update(t,e)}update(t,e){return this.render(...e)}};var gs="important",Qn=" !"+gs,bs=fs(class extends Ut{constructor(s){if(super(s),s.type!==hs.ATTRIBUTE||s.name!=="style"||s.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(s){return Object.keys(s).reduce((t,e)=>{let r=s[e];return r==null?t:t+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${r};`},"")}update(s,[t]){let{style:e}=s.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(t)),this.render(t);for(let r of this.ft)t[r]==null&&(this.ft.delete(r),r.includes("-")?e.removeProperty(r):e[r]=null);for(let r in t){let n=t[r];if(n!=null){this.ft.add(r);let i=typeof n=="string"&&n.endsWith(Qn);r.includes("-")||i?e.setProperty(r,i?n.slice(0,-11):n,i?gs:""):e[r]=n}}return ne}});var Gt=[1,1.5,2,2.5,3,4],yr=Gt.at(-1),[ei,ti]=[19,24],he=class extends g{constructor(){super(...arguments);this.squares=15;this.zoom=1;this.began=null;this.turn=e=>{if(!e.ctrlKey)return;e.preventDefault();let{left:r,top:n}=this.window.getBoundingClientRect();this.set(this.zoom*Math.exp(-e.deltaY/300),e.clientX-r,e.clientY-n)};this.touch=({touches:e})=>{this.began=e.length===2?{zoom:this.zoom,apart:vs(e)}:null};this.pinch=e=>{let{began:r}=this,[n,i]=[e.touches[0],e.touches[1]];if(!r||!n||!i)return;e.preventDefault();let{left:a,top:l}=this.window.getBoundingClientRect(),[d,p]=[(n.clientX+i.clientX)/2-a,(n.clientY+i.clientY)/2-l];this.set(r.zoom*vs(e.touches)/r.apart,d,p)}}render(){return o`<div
      class="window ${this.zoom>1?"zoomed":""}"
      style="--zoom: ${this.zoom}"
      role="group"
      aria-label="Board"
      tabindex=${this.zoom>1?0:c}
      @wheel=${{handleEvent:this.turn,passive:!1}}
      @touchstart=${{handleEvent:this.touch,passive:!0}}
      @touchmove=${{handleEvent:this.pinch,passive:!1}}
      @touchend=${this.touch}
      @touchcancel=${this.touch}
    >
      <div class="content"><slot></slot></div>
    </div>`}updated(e){if(!e.has("squares"))return;let r=this.window.clientWidth/this.squares/this.zoom,n=r>=ei?1:Gt.find(i=>r*i>=ti)??yr;r&&Promise.resolve().then(()=>this.set(n))}get isLargest(){return this.zoom>=yr}get isSmallest(){return this.zoom<=1}step(e){let r=e>0?Gt.find(n=>n>this.zoom):[...Gt].reverse().find(n=>n<this.zoom);r&&this.set(r)}reveal(e){if(!e.length||this.isSmallest)return;let r=e.map(u=>u.getBoundingClientRect()),n=this.window.getBoundingClientRect(),[i,a]=[Math.min(...r.map(u=>u.left)),Math.max(...r.map(u=>u.right))],[l,d]=[Math.min(...r.map(u=>u.top)),Math.max(...r.map(u=>u.bottom))];i>=n.left&&a<=n.right&&l>=n.top&&d<=n.bottom||this.window.scrollBy({left:(i+a-n.left-n.right)/2,top:(l+d-n.top-n.bottom)/2,behavior:"instant"})}set(e,r=this.window.clientWidth/2,n=this.window.clientHeight/2){let i=this.zoom;if(this.zoom=Math.min(yr,Math.max(1,e)),this.zoom===i)return;let{scrollLeft:a,scrollTop:l}=this.window,d=this.zoom/i;this.dispatchEvent(new CustomEvent("zoom",{bubbles:!0,composed:!0})),this.updateComplete.then(()=>this.window.scrollTo({left:(a+r)*d-r,top:(l+n)*d-n,behavior:"instant"}))}};he.styles=[v,f` :host { container-type: inline-size; --fit: min(100cqw, max(18rem, var(--room, 100vh))); } .window { width: min(100%, calc(var(--fit) * var(--zoom))); max-height: var(--fit); margin: 0 auto; border-radius: calc(0.45rem + 0.8cqw); } .zoomed { overflow: auto; overscroll-behavior: contain; scroll-padding: 2rem 0 0 2rem; touch-action: pan-x pan-y; } .content { width: calc(var(--fit) * var(--zoom)); } `],m([h({type:Number})],he.prototype,"squares",2),m([$()],he.prototype,"zoom",2),m([H(".window")],he.prototype,"window",2),he=m([b("zoom-box")],he);function vs(s){let[t,e]=[s[0],s[1]];return Math.max(1,Math.hypot(t.clientX-e.clientX,t.clientY-e.clientY))}function ys(s){let t=s();return o`<span class="zoom-buttons" role="group" aria-label="Zoom">
    <button
      type="button"
      aria-label="Zoom out"
      aria-disabled=${!t||t.isSmallest?"true":"false"}
      @click=${()=>s()?.step(-1)}
    >
      −</button
    ><button
      type="button"
      aria-label="Zoom in"
      aria-disabled=${t?.isLargest?"true":"false"}
      @click=${()=>s()?.step(1)}
    >
      +
    </button>
  </span>`}var $s=f` .zoom-buttons { display: inline-flex; gap: 0.3rem; } .zoom-buttons button { min-width: 2.5rem; font-size: 1.15rem; } `;function Ht(s,t,e=!1){let r=s==="_"||s!==s.toUpperCase(),n=t[s]??0;return o`<div
    class="tile valued ${r?"blank":""} ${!r&&n>=10?"two-digit":""} ${e?"fresh":""}"
  >
    <span class="letter">${s==="_"?"?":s}</span>${r?c:o`<span class="value" data-value=${n}></span>`}
  </div>`}var ri=15,si=f` :host { container-type: inline-size; } .frame { --edge-room: max(11px, 3.4cqw); --cell: calc((100cqw - var(--edge-room) - 1.2cqw) / var(--size)); display: grid; grid-template: var(--edge-room) auto / var(--edge-room) 1fr; background: var(--frame); border-radius: calc(0.45rem + 0.8cqw); padding: 0 1.2cqw 1.2cqw 0; } .edge { display: grid; font-size: clamp(0.5rem, calc(var(--cell) * 0.3), 0.8125rem); font-weight: 600; color: var(--ink); opacity: 0.85; font-variant-numeric: tabular-nums; } .edge span { display: flex; align-items: center; justify-content: center; } .columns { grid-column: 2; grid-template-columns: repeat(var(--size), 1fr); } .rows { grid-template-rows: repeat(var(--size), 1fr); } zoom-box .frame { overflow: clip; } /* The names of rows and columns stay in sight while a zoomed board scrolls. */ zoom-box .edge { position: sticky; top: 0; left: 0; z-index: 3; opacity: 1; background: var(--frame); } .squares { position: relative; display: grid; grid-template-columns: repeat(var(--size), 1fr); --ring: clamp(1.5px, calc(var(--cell) * 0.045), 3px); } .square { aspect-ratio: 1; padding: max(0.5px, calc(var(--cell) * 0.03)); font-size: calc(var(--cell) * 0.58); min-width: 0; } .field { height: 100%; border-radius: 10%; background: var(--square); display: flex; align-items: center; justify-content: center; font-size: clamp(0.45rem, calc(var(--cell) * 0.3), 1.1rem); font-weight: 650; letter-spacing: 0.01em; } .DL { background: var(--dl); color: var(--dl-ink); } .TL { background: var(--tl); color: var(--tl-ink); } .DW { background: var(--dw); color: var(--dw-ink); } .TW { background: var(--tw); color: var(--tw-ink); } `;function ni(s,t,e){let r=Array.from({length:s},(n,i)=>i);return o`<div
    class="frame"
    style=${bs({"--size":String(s)})}
    role=${e===void 0?c:"img"}
    aria-label=${e??c}
  >
    <div class="edge columns" aria-hidden="true">
      ${r.map(n=>o`<span>${String.fromCharCode(65+n)}</span>`)}
    </div>
    <div class="edge rows" aria-hidden="true">${r.map(n=>o`<span>${n+1}</span>`)}</div>
    ${t}
  </div>`}var ze=class extends g{render(){let{size:t,layout:e,tiles:r,values:n,rings:i}=this.position,a=Array.from({length:t},(d,p)=>r.slice(p*t,p*t+t)),l=ni(t,o`<div class="squares" aria-hidden="true" @click=${this.point}>
        ${r.map((d,p)=>o`<div class="square">
              ${d?Ht(d.letter,n,d.fresh):ii(e[p])}
            </div>`)}
        ${qt(t,i)}
      </div>`,oi(a.map(d=>d.map(p=>p?.letter??".").join(""))));return t<=ri?l:o`<zoom-box .squares=${t} @zoom=${()=>this.requestUpdate()}
        ><div class="room">${l}</div></zoom-box
      >
      ${ys(()=>this.zoomBox)}`}point(t){let e=t.target.closest(".square"),r=e?[...this.renderRoot.querySelectorAll(".square")].indexOf(e):-1;r>=0&&this.dispatchEvent(new CustomEvent("square",{detail:r,bubbles:!0,composed:!0}))}};ze.styles=[v,E,me,It,si,$s,f` /* A board with buttons takes no more room than one without. */ zoom-box { --room: calc(100cqw - 2.9rem); } .room { container-type: inline-size; } .zoom-buttons { display: flex; justify-content: center; margin-top: 0.4rem; } `],m([h({attribute:!1})],ze.prototype,"position",2),m([H("zoom-box")],ze.prototype,"zoomBox",2),ze=m([b("scrabble-board")],ze);function ii(s){let t=s===void 0||s===".."?"":s;return o`<div class="field ${t}">${t}</div>`}function oi(s){let t=s.flatMap((e,r)=>/[^.]/.test(e)?[`row ${r+1}: ${e}`]:[]);return t.length?`Board, a dot is an empty square; ${t.join("; ")}`:"Board, empty"}function $r(s){return s?"the play is taken back":"the words are valid"}function Pe(s,t){let{board:e,tiles:r}=kr(s),n=e?.size??15;return{size:n,layout:(e?.layout??[]).flatMap(i=>i.split(/\s+/)),tiles:ai(s,t,n),values:r?.values??{},rings:xr(s,t).words.map(([i,a,l])=>({start:a,length:i.length,down:l===1}))}}function wr(s,t,e){let{rack:r,tiles:n}=kr(s);return{tiles:s.marks().racks?.[Math.min(t,s.moves)]?.[e]??"",size:r?.size??7,values:n?.values??{}}}function ws(s,t){let e=s.move(t+1)?.seat,r=kr(s).tiles?.counts;if(e===void 0||!r)return null;let n=new Map(Object.entries(r)),i=l=>n.set(l,(n.get(l)??0)-1);for(let l of Pe(s,t).tiles)l&&i(l.letter===l.letter.toUpperCase()?l.letter:"blank");for(let l of wr(s,t,e).tiles)l!=="."&&i(l==="_"?"blank":l);let a=[...n].filter(([,l])=>l>0);return{seat:e,tiles:a.map(([l,d])=>[l==="blank"?"?":l,d])}}function xr(s,t){let e=s.marks().words?.[t-1]??[],r=s.move(t),n=r?.rules_score??r?.score??0;return{words:e,bonus:e.length?n-e.reduce((i,a)=>i+a[3],0):0}}function ai(s,t,e){let r=Array(e*e).fill(null);return[...s.record.start.board?.join("")??""].forEach((i,a)=>{i!=="."&&(r[a]={letter:i,fresh:!1})}),s.marks().tiles?.slice(0,t).forEach((i,a)=>{for(let[l,d]of i)r[l]=d?{letter:d,fresh:a+1===t}:null}),r}function kr(s){return s.record.ruleset}function xs({size:s,tiles:t},e){let r=/^(?:(\d+)(\p{L})|(\p{L})(\d+))\s+([\p{L}.()]+)$/u.exec(e.trim());if(!r)return null;let n=r[3]!==void 0,i=Number(r[1]??r[4])-1,a=(r[2]??r[3]).toUpperCase().charCodeAt(0)-65,l=[...r[5].replace(/[()]/g,"")],d=l.length-1+(n?i:a);if(i<0||a<0||Math.max(i,a,d)>=s)return null;let p=i*s+a,u=l.map((S,G)=>p+G*(n?s:1)),y=l.every((S,G)=>{let k=t[u[G]];return k?S==="."||S.toUpperCase()===k.letter.toUpperCase():S!=="."}),w=l.map((S,G)=>[u[G],S]).filter(([S])=>!t[S]);return y&&w.length?{start:p,down:n,letters:l,laid:w}:null}function ks(s,{decision:t,move:e}){let r=Pe(s,t.ply),n=xs(r,e),i=r.tiles.map(l=>l&&{...l,fresh:!1});for(let[l,d]of n?.laid??[])i[l]={letter:d,fresh:!0};let a=n?[{start:n.start,length:n.letters.length,down:n.down}]:[];return{...r,tiles:i,rings:a}}function Rs(s,t,e){let r=e.trim();if(/^(-|pass)$/i.test(r))return"-";let n=/^(?:-|exch(?:ange)?\s+)\s*([\p{L}?_\d]+)$/iu.exec(r);if(n)return`-${[...n[1].toUpperCase().replaceAll("_","?")].sort().join("")}`;let i=xs(Pe(s,t.ply),r);return i?i.laid.map(([a,l])=>`${a}${l}`).join(" "):""}function Es(s,t,e){let r=String(Math.floor(t/s)+1),n=String.fromCharCode(65+t%s),[i="",a=""]=e.trim().split(/\s+/);return`${i.toUpperCase()===`${r}${n}`?`${n}${r}`:`${r}${n}`} ${a}`}var Z=class extends g{constructor(){super(...arguments);this.tiles="";this.owner="";this.size=7;this.used="";this.values={}}render(){let e=[...this.tiles],r=e.filter(p=>p===".").length,n=e.filter(p=>p!==".").map(p=>p==="_"?"blank":p);r&&n.push(`${r} unknown`);let i=[...this.used],a=i.map(p=>p==="_"?"blank":p).join(" "),l=(n.join(" ")||"no tiles")+(a?`; used: ${a}`:""),d=p=>{let u=i.indexOf(p);return u>=0&&i.splice(u,1),u>=0};return o`<div
      class="rack"
      style="--places: ${this.size}"
      role="img"
      aria-label="Rack of ${this.owner}: ${l}"
    >
      ${e.map(p=>this.tile(p,d(p)))} ${e.length?"":o`<div class="place"></div>`}
    </div>`}tile(e,r){return e==="."?o`<div class="place" aria-hidden="true"><div class="tile unknown"></div></div>`:o`<div class="place ${r?"used":""}" aria-hidden="true">${Ht(e,this.values)}</div>`}};Z.styles=[v,me,f` .rack { display: inline-grid; grid-template-columns: repeat(var(--places), minmax(0, 2.6rem)); width: min(100%, calc(var(--places) * 2.6rem + (var(--places) - 1) * 3px + 12px)); gap: 3px; padding: 4px 6px 7px; border-radius: 8px; background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%); } .place { aspect-ratio: 1; min-width: 0; container-type: inline-size; } .tile { font-size: 56cqw; } .used { outline: 3px solid var(--accent); outline-offset: -1px; border-radius: 6px; } .tile.unknown { opacity: 0.45; } `],m([h()],Z.prototype,"tiles",2),m([h()],Z.prototype,"owner",2),m([h({type:Number})],Z.prototype,"size",2),m([h()],Z.prototype,"used",2),m([h({attribute:!1})],Z.prototype,"values",2),Z=m([b("tile-rack")],Z);var z=s=>x`
  <svg class="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${s}</svg>`,Ce=s=>x`<path d=${s} fill="currentColor" />`,D=s=>x`<path d=${s} />`,Ss=z(x`${Ce("M18 6v12l-8-6z")}${D("M6.5 6v12")}`),Ms=z(Ce("M16 5.5v13L7.5 12z")),As=z(Ce("M8 5v14l11-7z")),_s=z(x`${D("M8.5 6v12")}${D("M15.5 6v12")}`),zs=z(Ce("M8 5.5v13l8.5-6.5z")),Ps=z(x`${Ce("M6 6v12l8-6z")}${D("M17.5 6v12")}`),Cs=z(D("M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1")),Ls=z(D("M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14")),Os=z(x`<circle cx="12" cy="12" r="8" />${D("M12 7.500V12l3 2")}`),Ns=z(x`<rect x="3" y="6.5" width="18" height="11" rx="2" />${D("M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8")}`),Ds=z(x`<circle cx="12" cy="12" r="7.5" />${Ce("M12 4.500a7.5 7.5 0 0 1 0 15z")}`),js=z(D("M14.5 6 8.5 12l6 6")),qs=z(D("m9.5 6 6 6-6 6")),Is=z(x`<rect x="4" y="5" width="16" height="14" rx="1.5" />${D("M4 10h16M4 14.500h16M10 10v9")}`),Us=z(D("M7 9h10l1.2 9.500a1 1 0 0 1-1 1H6.800a1 1 0 0 1-1-1zM9 9V7.500a3 3 0 0 1 6 0V9")),et=z(Ce("M4 17.5 3 8l5 3.500L12 5l4 6.500L21 8l-1 9.500z")),Gs=z(x`${D("M12 4 2.8 19.500h18.400z")}${D("M12 10v4.500M12 17h.01")}`),Ts=[x`<circle cx="6" cy="6" r="4.5" />`,x`<path d="M6 .6 11.4 6 6 11.4.6 6z" />`,x`<path d="M1.7 1.7h8.6v8.6H1.7z" />`,x`<path d="M6 1 11.2 10.4H.8z" />`];function M(s){let t=Ts[s%Ts.length];return x`<svg class="seat-icon seat${s}" viewBox="0 0 12 12" width=".75em" height=".75em" aria-hidden="true"
    fill="currentColor">${t}</svg>`}var li=window.matchMedia("(min-width: 821px)").matches,fe=class extends g{constructor(){super(...arguments);this.bag=0;this.owner="";this.tiles=null}render(){let e=o`${Us} ${_(this.bag,"tile")} in the bag`;if(!this.tiles)return e;let r=this.tiles.reduce((n,[,i])=>n+i,0);return o`<details ?open=${li}>
      <summary>${e}, ${r} unseen by <bdi>${this.owner}</bdi></summary>
      ${r?o`<ul aria-label="Unseen tiles">
              ${this.tiles.map(([n,i])=>o`<li><b>${n}</b> ${i}</li>`)}
            </ul>`:c}
    </details>`}};fe.styles=[v,f` summary { cursor: pointer; min-height: 1.5rem; line-height: 1.5rem; } ul { list-style: none; margin: 0.2rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.05rem 0.75rem; font-variant-numeric: tabular-nums; } li { white-space: nowrap; } b { color: var(--ink); font-weight: 600; } `],m([h({type:Number})],fe.prototype,"bag",2),m([h()],fe.prototype,"owner",2),m([h({attribute:!1})],fe.prototype,"tiles",2),fe=m([b("unseen-tiles")],fe);var Vt={"--":"play taken back","(challenge)":"challenge bonus","(time)":"time penalty"};Nt({name:"scrabble",boards:"shared",adjustment:"Remaining tiles",board:(s,t)=>o`<scrabble-board .position=${Pe(s,t)}></scrabble-board>`,seatDetails(s,t,e,r){let n=wr(s,t,e),i=r&&s.move(t+1)?.seat===e?di(s,t+1):"";return o`<tile-rack
        .tiles=${n.tiles}
        .owner=${s.data.names[e]}
        .size=${n.size}
        .values=${n.values}
        .used=${i}
      ></tile-rack
      >${i?o`<span class="muted">Rack before the move; the tiles it used are marked.</span>`:c}`},sharedDetails(s,t){let{bag:e=[]}=s.marks(),r=ws(s,t);return o`<unseen-tiles
      .bag=${e[Math.min(t,s.moves)]??0}
      .owner=${r?s.data.names[r.seat]:""}
      .tiles=${r?.tiles??null}
    ></unseen-tiles>`},moveText(s,t){let{move:e,succeeded:r}=s.move(t);return e==="challenge"?`challenge: ${$r(r)}`:Hs(e)},moveSentence(s,t){let{move:e,score:r=0,succeeded:n}=s.move(t);if(e==="-")return"passes";if(e==="challenge")return`challenges: ${$r(n)}`;let i=`${r<0?"loses":"gains"} ${_(Math.abs(r),"point")}`;return e==="--"?`takes the play back and ${i}`:e in Vt?`${i}: ${Vt[e]}`:e.startsWith("(")?`${i}: last rack ${e.slice(1,-1)}`:/^-\d/.test(e)?`exchanges ${Vs(e)}`:e.startsWith("-")?`exchanges ${_(e.length-1,"tile")}: ${e.slice(1)}`:`plays ${e} for ${_(r,"point")}`},moveDetails(s,t){let{words:e,bonus:r}=xr(s,t),n=s.marks(),{score:i,rules_score:a,phonies:l=n.phonies?.[t-1]??[]}=s.move(t)??{},d=n.notes?.[t-1]??[],p=e.length>1||r||l.length?e:[];return o`${p.map(([u,,,y])=>o`<span><b>${u}${l.includes(u.toUpperCase())?"*":""}</b> ${y}</span>`)}${r?o`<span>bonus ${r}</span>`:c}${a===void 0?c:o`<span>counted as ${i}, the rules give ${a}</span>`}${l.length?o`<span>* not in the lexicon</span>`:c}${d.map(u=>o`<span style="white-space: pre-line"><bdi>${u}</bdi></span>`)}`},boardWith:(s,t)=>o`<scrabble-board .position=${ks(s,t)}></scrabble-board>`,alternativeText:(s,t,e)=>Hs(e),decisionNote({missed_bingo:s,phonies:t,withdrawn:e}){let r=Array.isArray(t)?t:[];return[r.length?`Not in the lexicon of the analysis: ${r.join(", ")}.`:"",e?"Taken back, so judged as a pass.":"",typeof s=="string"?`A bingo was possible: ${s}.`:""].filter(Boolean).join(" ")},moveKey:Rs,squareText:(s,t,e,r)=>Es(Pe(s,t.ply).size,e,r)});function di(s,t){let{move:e}=s.move(t);return/^-[A-Z?_]/.test(e)?e.slice(1).replaceAll("?","_"):(s.marks().tiles?.[t-1]??[]).map(([,n])=>n===n.toUpperCase()?n:"_").join("")}function Hs(s){return s==="-"?"pass":s in Vt?Vt[s]:s.startsWith("(")?`last rack ${s.slice(1,-1)}`:s.startsWith("-")?`exchange ${Vs(s)}`:s}function Vs(s){return/^-\d/.test(s)?_(Number(s.slice(1)),"unknown tile"):s.slice(1)}function Rr(s){return document.getElementById(s)?.textContent??"null"}function U(s){return JSON.parse(Rr(s))}function Ws(s){return s.replace(/\\(u003c|.)/g,(t,e)=>e==="u003c"?"<":t)}function ge(s,t,e){let r=pi((t-s)/e),n=Math.ceil(s/r-1e-9),i=Math.floor(t/r+1e-9);return Array.from({length:Math.max(0,i-n+1)},(a,l)=>Number(((n+l)*r).toPrecision(12)))}function pi(s){let t=10**Math.floor(Math.log10(s));return([1,2,5,10].find(r=>r*t>=s*(1-1e-9))??10)*t}var[tt,Le]=[1e3,300],mi=5;function Fs({lines:s,percent:t},e){let r=s.flatMap(w=>w.points),n=Math.max(1,...r.map(([w])=>w)),i=r.map(([,w])=>w),[a,l]=t?[0,1]:[Math.min(...i),Math.max(...i)];a>=0&&a<.4*l&&(a=0),a===l&&([a,l]=[a-Math.max(1,Math.abs(a))/2,l+Math.max(1,Math.abs(l))/2]);let d=ge(a,l,mi),p=d.length>1?d[1]-d[0]:l-a,[u,y]=[Math.floor(a/p+1e-9)*p,Math.ceil(l/p-1e-9)*p];return{x:w=>tt*w/n,y:w=>Le-Le*(w-u)/(y-u),steps:e,values:ge(u,y,Math.round((y-u)/p))}}function Bs(s,{x:t,y:e}){return s.map(([r,n])=>`${t(r).toFixed(1)},${e(n).toFixed(1)}`).join(" ")}function Ks({points:s}){return s.length===1}function Er({points:s},t){if(t<s[0][0])return null;let e=Tr(s.map(([r])=>r),t);return s.find(([r])=>r===e)[1]}function Tr(s,t){return s.reduce((e,r)=>Math.abs(r-t)<Math.abs(e-t)?r:e)}var Sr=["first","second","across-sign","down-sign","mistake-small","muted"],Ys=["none","7 3","2 3","10 3 2 3"],Mr={marked:s=>ge(0,s,4),label:Dt,place:s=>`at step ${Dt(s)}`},J=class extends g{constructor(){super(...arguments);this.steps=Mr;this.text=null;this.step=null;this.chosen=null}render(){let{curve:e,step:r}=this,{lines:n}=e,i=this.axes(),a=r??this.lastStep,l=n.map(p=>`${p.label} ${this.valueText(p,a)}`).join(", "),d=this.steps.place(a);return o`<h3 id="title">${e.title}</h3>
      <p class="values" aria-hidden="true">
        ${n.length>1||this.steps!==Mr?n.map((p,u)=>o`<span @pointerenter=${()=>this.chosen=u} @pointerleave=${()=>this.chosen=null}
                    >${ci(u)} <bdi>${p.label}</bdi> <b>${this.valueText(p,a)}</b></span
                  >`):o`<span><b>${this.valueText(n[0],a)}</b></span>`}
        <span>${r===null?"at the end":d}</span>
      </p>
      <div
        class="plot"
        role="slider"
        tabindex="0"
        aria-labelledby="title"
        aria-valuemin="0"
        aria-valuemax=${this.lastStep}
        aria-valuenow=${a}
        aria-valuetext="${d.charAt(0).toUpperCase()}${d.slice(1)}: ${l}"
        @pointermove=${this.point}
        @pointerdown=${this.point}
        @pointerleave=${this.leave}
        @blur=${this.leave}
        @keydown=${this.key}
      >
        <svg
          class="drawing ${this.chosen===null?"":"chosen"}"
          viewBox="0 0 ${tt} ${Le}"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          ${i.values.map(p=>x`<line class="grid" x1="0" x2=${tt} y1=${i.y(p)} y2=${i.y(p)} />`)}
          ${n.map(({points:p},u)=>x`<polyline class="line ${u===this.chosen?"out":""}" style=${Js(u)} points=${Bs(p,i)} />`)}
          ${r===null?c:x`<line class="now" x1=${i.x(r)} x2=${i.x(r)} y1="0" y2=${Le} />`}
        </svg>
        ${i.values.map(p=>o`<span class="tick value-tick" style="top: ${100*i.y(p)/Le}%"
              >${this.tickText(p,i.values)}</span
            >`)}
        ${i.steps.map(p=>this.stepTick(p,i))}
        ${r===null?n.filter(Ks).map(p=>Zs(p,p.points[0][0],i)):n.map(p=>Zs(p,r,i))}
      </div>`}stepTick(e,{x:r}){let n=100*r(e)/tt,i=this.steps===Mr?50:n;return o`<span class="tick step-tick" style="left: ${n}%; transform: translateX(-${i}%)"
      >${this.steps.label(e)}</span
    >`}get lastStep(){return Math.max(...this.curve.lines.map(({points:e})=>e.at(-1)[0]))}get measured(){return[...new Set(this.curve.lines.flatMap(({points:e})=>e.map(([r])=>r)))].sort((e,r)=>e-r)}axes(){return Fs(this.curve,this.steps.marked(this.lastStep))}valueText(e,r){let n=Er(e,r);return n===null?"\u2013":this.text?this.text(n):this.curve.percent?T(n):os(n)}tickText(e,r){if(this.text)return Number.isInteger(e)?this.text(e):"";let n=r.length>1?r[1]-r[0]:1,i=Math.max(0,-Math.floor(Math.log10(this.curve.percent?100*n:n)+1e-9));return this.curve.percent?T(e,i):Math.abs(e)>=1e4?Dt(e):R(e,i)}point(e){let r=e.currentTarget.getBoundingClientRect(),n=Math.min(1,Math.max(0,(e.clientX-r.left)/r.width));this.step=Tr(this.measured,n*this.lastStep)}leave(){this.step=null}key(e){if(e.altKey||e.ctrlKey||e.metaKey)return;let{measured:r}=this,n=this.step===null?r.length-1:r.indexOf(this.step),i={ArrowLeft:n-1,ArrowDown:n-1,ArrowRight:n+1,ArrowUp:n+1,PageDown:n-10,PageUp:n+10,Home:0,End:r.length-1};e.key in i&&(e.preventDefault(),this.step=r[Math.min(r.length-1,Math.max(0,i[e.key]))])}};J.styles=[v,f` h3 { font-size: 1rem; font-weight: 600; } .values { display: flex; flex-wrap: wrap; gap: 0 0.9rem; margin: 0.1rem 0 0.9rem; font-size: 0.8125rem; color: var(--muted); font-variant-numeric: tabular-nums; } .values span { min-width: 0; overflow-wrap: anywhere; } .values b { white-space: nowrap; } .values b { color: var(--ink); } .key { width: 1.6rem; height: 0.6rem; } .plot { position: relative; height: var(--chart-height, 10rem); margin: 0 0.9rem 1.5rem 3rem; cursor: crosshair; touch-action: pan-y; } .drawing { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; } line, polyline { fill: none; vector-effect: non-scaling-stroke; } .grid { stroke: var(--line); } .now { stroke: var(--ink); } .line { stroke-width: 2px; } .chosen .line:not(.out) { opacity: 0.15; } .tick { position: absolute; font-size: 0.75rem; line-height: 1; color: var(--muted); white-space: nowrap; font-variant-numeric: tabular-nums; } .value-tick { right: calc(100% + 0.45rem); transform: translateY(-50%); } .step-tick { top: calc(100% + 0.45rem); max-width: 32%; line-height: 1.2; overflow: hidden; text-overflow: ellipsis; } .dot { position: absolute; width: 0.6rem; height: 0.6rem; border-radius: 50%; transform: translate(-50%, -50%); border: 2px solid var(--surface); background: var(--ink); } `],m([h({attribute:!1})],J.prototype,"curve",2),m([h({attribute:!1})],J.prototype,"steps",2),m([h({attribute:!1})],J.prototype,"text",2),m([$()],J.prototype,"step",2),m([$()],J.prototype,"chosen",2),J=m([b("line-chart")],J);function ci(s){return o`<svg class="key" viewBox="0 0 26 10" aria-hidden="true">
    <line class="line" style=${Js(s)} x1="0" y1="5" x2="26" y2="5" />
  </svg>`}function Js(s){let t=Sr[s%Sr.length],e=Ys[(s+Math.floor(s/Sr.length))%Ys.length];return`stroke: var(--${t}); stroke-dasharray: ${e}`}function Zs(s,t,{x:e,y:r}){let n=Er(s,t);return n===null?c:o`<i class="dot" style="left: ${100*e(t)/tt}%; top: ${100*r(n)/Le}%"></i>`}var rt=class extends g{constructor(){super(...arguments);this.theme=_t()}toggleTheme(){this.theme=qr()}render(){return o`<header>
      <span class="logo" role="img" aria-label="lexarena"
        >${[..."LEXARENA"].map(e=>o`<i>${e}</i>`)}</span
      >
      <slot></slot>
      <button @click=${this.toggleTheme} aria-label="Theme: ${this.theme}" title="Theme: ${this.theme}">
        ${Ds}<span class="word">${this.theme}</span>
      </button>
    </header>`}};rt.styles=[v,E,f` header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; max-width: 84rem; margin: 0 auto; padding: 0.8rem 1.5rem; } .logo { display: inline-flex; gap: 2px; margin-right: auto; } .logo i { width: 1.5rem; height: 1.5rem; display: grid; place-items: center; font: 700 0.875rem/1 var(--sans); border-radius: 4px; color: var(--tile-ink); background: linear-gradient(165deg, var(--tile), var(--tile-low)); box-shadow: inset 0 -2px 0 var(--tile-edge), 0 1px 2px rgb(40 30 10 / 30%); } @media (max-width: 800px) { .logo i:not(:first-child), .word { display: none; } } @media (max-width: 600px) { header { padding: 0.4rem 0.75rem; gap: 0.4rem; } } `],m([$()],rt.prototype,"theme",2),rt=m([b("page-head")],rt);var ui={small:x`<path d="M7 2 12.6 12H1.4z" fill="none" stroke="currentColor" stroke-width="1.8" />`,medium:x`<path d="M7 1 13.4 12.6H.6z" fill="currentColor" />`,large:x`<path d="M4.2.6h5.6l3.6 3.600v5.600l-3.600 3.600H4.200L.6 9.800V4.200z" fill="currentColor" />
    <path d="M7 3.200v4.600M7 10v.8" stroke="var(--surface)" stroke-width="2" />`};function q(s){return x`<svg class="mistake-mark ${s}" viewBox="0 0 14 14" width=".9em" height=".9em" aria-hidden="true">${ui[s]}</svg>`}var I=f` .mistake-mark { flex: none; vertical-align: -0.08em; } .small { color: var(--mistake-small); } .medium { color: var(--mistake-medium); } .large { color: var(--mistake-large); } `;var be=f` thead button { min-height: 2rem; padding: 0 0.2rem; margin-inline: calc(-0.2rem - 1px); white-space: inherit; border-color: transparent; background: transparent; font-size: 0.8125rem; font-weight: 600; color: var(--muted); text-align: inherit; gap: 0.15rem; } .right button { flex-direction: row-reverse; } .arrow { width: 0.7em; flex: none; } .sort { display: none; gap: 0.5rem; align-items: center; margin-bottom: 0.5rem; } .sort select { flex: 1 1 0; min-width: 0; } `;function ve(s,t,e,r,{side:n="",columns:i=1}={}){let a=t===e.by;return o`<th
    role="columnheader"
    scope="col"
    class=${n}
    colspan=${i}
    aria-sort=${a?e.descending?"descending":"ascending":"none"}
  >
    <button @click=${()=>r(t)}>
      ${s}${a?o`<span class="arrow" aria-hidden="true">${Xs(e.descending)}</span>`:c}
    </button>
  </th>`}function st(s,t,e,r){return o`<div class="sort">
    <label for="by">Sort by</label>
    <select id="by" @change=${n=>e(Number(n.target.value))}>
      ${t.by<0?o`<option value="-1" selected>original order</option>`:c}
      ${s.map((n,i)=>o`<option value=${i} ?selected=${t.by===i}>${n}</option>`)}
    </select>
    <button
      aria-label=${t.descending?"Largest first":"Smallest first"}
      @click=${()=>r({...t,descending:!t.descending})}
    >
      ${Xs(t.descending)}
    </button>
  </div>`}function Xs(s){return s?"\u25BE":"\u25B4"}var Wt={by:-1,descending:!1};function Ar({value:s},t){return t.some(e=>typeof s(e)=="number")}function ye(s,t,{by:e,descending:r}){let n=t[e];if(!n)return s;let i=r?-1:1;return[...s].sort((a,l)=>{let[d,p]=[n.value(a),n.value(l)];return d===null||p===null?+(d===null)-+(p===null):typeof d=="string"||typeof p=="string"?i*String(d).localeCompare(String(p),"en",{numeric:!0}):i*(d-p)})}function $e(s,t,e,r){let n=e[s],i=n!==void 0&&!n.ascending&&Ar(n,r);return{by:s,descending:s===t.by?!t.descending:i}}var X=class extends g{constructor(){super(...arguments);this.label="";this.columns=[];this.rows=[];this.order=Wt;this.shown=20;this.sort=e=>{this.order=$e(e,this.order,this.columns,this.rows),this.shown=20}}render(){let{columns:e,order:r}=this,n=ye(this.rows,e,r),i=e.map(({label:a})=>a);return o`${st(i,r,this.sort,a=>this.order=a)}
      <div class="scroll">
        <table role="table" aria-label=${this.label}>
          <thead role="rowgroup">
            <tr role="row">
              ${e.map((a,l)=>ve(a.label,l,r,this.sort,{side:this.side(a)}))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${n.slice(0,this.shown).map(a=>this.row(a))}
          </tbody>
        </table>
      </div>
      ${n.length>this.shown?o`<button class="more" @click=${()=>this.shown+=500}>
              Show more (${n.length-this.shown} left)
            </button>`:c}`}row(e){return o`<tr role="row">
      ${this.columns.map((r,n)=>{let i=r.cell?r.cell(e):r.value(e)??"\u2013";return n===0?o`<th role="rowheader" scope="row">${i}</th>`:o`<td role="cell" class=${this.side(r)} data-label=${r.label}>${i}</td>`})}
    </tr>`}side(e){return Ar(e,this.rows)?"right":"text"}};X.styles=[v,E,A,I,be,f` :host { container-type: inline-size; } thead th { white-space: normal; vertical-align: bottom; padding: 0.2rem 0.4rem; } tbody th, td { padding: 0.4rem; } tbody th { overflow-wrap: anywhere; } td.text { overflow-wrap: anywhere; } .error { color: var(--muted); font-size: 0.8125rem; white-space: nowrap; } .more { margin-top: 0.75rem; } @container (max-width: 64rem) { .sort { display: flex; } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; padding: 0.6rem 0; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; text-align: left; min-width: 0; } tbody tr > th { flex-basis: 100%; } td::before { content: attr(data-label) " "; color: var(--muted); font-size: 0.8125rem; } } `],m([h()],X.prototype,"label",2),m([h({attribute:!1})],X.prototype,"columns",2),m([h({attribute:!1})],X.prototype,"rows",2),m([h({attribute:!1})],X.prototype,"order",2),m([$()],X.prototype,"shown",2),X=m([b("sortable-table")],X);function Qs(){return U("tournament")}function P(s){return s.at_fault==null?[]:Array.isArray(s.at_fault)?s.at_fault:[s.at_fault]}function zr(s,t){return s.fault_statuses?.[s.players.indexOf(t)]??s.status}function en(s,t){return s.players.length===2?Ft(s,t,s.players.find(e=>e!==t)):s.winner?s.winner===t?"win":"loss":s.status==="void"?"none":P(s).length?P(s).includes(t)?"loss":"draw":we(s,t)===Math.max(...s.scores)?"draw":"loss"}function Ft(s,t,e){if(s.status==="void")return"none";let r=P(s);if(r.includes(t))return"loss";if(r.length)return r.includes(e)?"win":"draw";if(s.players.length===2)return s.winner?s.winner===t?"win":"loss":"draw";let n=we(s,t)-we(s,e);return n>0?"win":n?"loss":"draw"}function we(s,t){return s.scores?.[s.players.indexOf(t)]??0}function Bt(s,t,e){let r=s.filter(({players:i})=>i.includes(t)&&i.includes(e)),n=i=>r.filter(a=>Ft(a,t,e)===i).length;return{wins:n("win"),draws:n("draw"),losses:n("loss"),games:r}}function Kt(s){return 3*s.wins+s.draws}function Pr(s){return s.winner?`${s.winner} wins`:s.status==="void"?"void":P(s).length?"no winner":"draw"}function Q(s){return s.replaceAll("_"," ")}function Yt(s,t=0){return s==null?"\u2013":R(s,t)}function ee(s){return L(s,0)}var Zt="compare";function tn(s){return[...s].sort((t,e)=>(e.rating??-1/0)-(t.rating??-1/0)||0)}function rn(s){let t=s.at(-1).ratings,r=[...new Set(s.flatMap(({ratings:i})=>Object.keys(i)))].map(i=>({label:i,points:s.flatMap(({ratings:a},l)=>a[i]===void 0?[]:[[l,a[i]]])})),n=i=>t[i]??-1/0;return{title:"Elo points",percent:!1,lines:r.sort((i,a)=>n(a.label)-n(i.label)||0)}}function sn(s){let t=e=>s[e]?.placed??"";return{marked:e=>[...new Set([0,e/2,e])].filter(Number.isInteger),label:t,place:e=>`after ${t(e)}`}}function nn(s){return new Date(1e3*s).toISOString().slice(0,16).replace("T"," ")}var hi="summary.html",fi=[{label:"Bot",value:({name:s})=>s,cell:({name:s,status:t,trouble:e})=>o`<bdi>${s}</bdi>${t==="refused"?o` <span style="color: var(--bad)">refused: ${e}</span>`:t==="withdrawn"?o` <span style="color: var(--muted)">withdrawn</span>`:c}`},{label:"Version",value:({version:s,agent:t})=>t?null:s},{label:"Rating",value:({rating:s})=>s,cell:({rating:s})=>s===null?"\u2013":ee(s)},{label:"95% interval",value:({low:s})=>s,cell:({low:s,high:t})=>s===null||t===null?"\u2013":o`<span style="white-space: nowrap">${ee(s)} to ${ee(t)}</span>`},{label:"Games",value:({games:s})=>s},{label:"Submitted (UTC)",value:({submitted:s})=>s,cell:({submitted:s})=>nn(s)},{label:"Files",value:({agent:s,hash:t})=>s??t,cell:({agent:s,hash:t})=>o`<code>${s??t.slice(0,12)}</code>`}],Rt=class extends g{constructor(){super(...arguments);this.ladder=U("ladder")}render(){let{title:e,versions:r,history:n}=this.ladder,i=new Set(r.map(({name:a})=>a)).size;return o`<page-head></page-head>
      <main>
        <h1>${e}</h1>
        <p class="lead">
          ${_(i,"bot")} in ${_(r.length,"version")}; Elo points above the first version that was
          placed.
          ${r.some(({games:a})=>a>0)?o`<a href=${hi}>Games, head to head and faults</a>`:c}
        </p>
        <section class="panel" aria-labelledby="over-time">
          <h2 id="over-time">Ratings over time</h2>
          ${n.length?o`<line-chart
                  .curve=${rn(n)}
                  .steps=${sn(n)}
                  .text=${ee}
                ></line-chart>`:o`<p>No version has been placed yet.</p>`}
        </section>
        <section class="panel" aria-labelledby="versions">
          <h2 id="versions">Versions</h2>
          <sortable-table label="Versions" .columns=${fi} .rows=${tn(r)}></sortable-table>
        </section>
      </main>`}};Rt.styles=[v,f` main { max-width: 84rem; margin: 0 auto; padding: 0.5rem 1.5rem 3rem; } h1 { font-size: clamp(1.75rem, 1.2rem + 2.2vw, 2.625rem); overflow-wrap: anywhere; } .lead { margin-top: 0.4rem; color: var(--muted); } section { margin-top: 1.4rem; padding: 1.25rem 1.5rem 1rem; } h2 { margin-bottom: 0.8rem; } line-chart { --chart-height: clamp(14rem, 45vh, 22rem); } @media (max-width: 600px) { main { padding: 0.25rem 0.75rem 2rem; } section { padding: 1rem 0.9rem 0.9rem; } } `],Rt=m([b("ladder-report")],Rt);var Et=class extends g{constructor(){super(...arguments);this.run=U("training")}render(){let{title:e,about:r,strength:n,games:i,curves:a,config:l}=this.run;return o`<page-head></page-head>
      <main>
        <h1>${e}</h1>
        <p class="lead">${r}</p>
        <div class="parts">
          <section class="panel tabular" aria-labelledby="strength">
            <h2 id="strength">Strength</h2>
            ${on(["Against","Score","95% interval","Games","Mean spread"],n.map(gi))}
            <p class="note">
              Mirrored pairs: each deal is played twice, with seats swapped. A score is wins plus half of the draws.
            </p>
          </section>
          <section class="panel tabular" aria-labelledby="games">
            <h2 id="games">Sample games</h2>
            ${on(["Game","First","Second","Score"],i.map(bi))}
          </section>
          <section class="panel" aria-labelledby="curves">
            <h2 id="curves">Learning curves</h2>
            <div class="curves">${a.map(d=>o`<line-chart .curve=${d}></line-chart>`)}</div>
            <p class="note">Horizontal axis: training steps (moves played).</p>
          </section>
          <section class="panel" aria-labelledby="config">
            <h2 id="config">Config</h2>
            <details>
              <summary>All settings of this training run</summary>
              <pre tabindex="0">${JSON.stringify(l,null,2)}</pre>
            </details>
          </section>
        </div>
      </main>`}};Et.styles=[v,A,f` main { max-width: 84rem; margin: 0 auto; padding: 0.5rem 1.5rem 3rem; } h1 { font-size: clamp(1.75rem, 1.2rem + 2.2vw, 2.625rem); overflow-wrap: anywhere; } .lead { margin-top: 0.4rem; color: var(--muted); overflow-wrap: anywhere; } .parts { display: flex; flex-wrap: wrap; gap: 1.25rem; margin-top: 1.4rem; } section { flex: 1 1 100%; min-width: 0; padding: 1.25rem 1.5rem 1rem; } .tabular { flex: 1 1 30rem; } h2 { margin-bottom: 0.8rem; } thead th { white-space: normal; vertical-align: bottom; } th, td { padding-inline: 0.6rem; } td, tbody th { overflow-wrap: anywhere; } .right { white-space: nowrap; } .note { padding: 0.75rem 0.6rem 0; font-size: 0.8125rem; color: var(--muted); } .curves { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(21rem, 100%), 1fr)); gap: 1.25rem 2rem; } .curves > * { min-width: 0; } pre { margin: 0.6rem 0 0; overflow-x: auto; font: 0.8125rem/1.45 var(--mono); } summary { cursor: pointer; } @media (max-width: 600px) { main { padding: 0.25rem 0.75rem 2rem; } section { padding: 1rem 0.9rem 0.9rem; } .parts { gap: 0.9rem; } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: flex; flex-wrap: wrap; gap: 0.1rem 1.1rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); } tbody tr:last-child { border-bottom: 0; } tbody tr > * { border: 0; padding: 0; text-align: left; } tbody th { flex-basis: 100%; } td::before { content: attr(data-label) " "; color: var(--muted); font-size: 0.8125rem; } .note { padding-inline: 0; } } `],Et=m([b("training-report")],Et);function on(s,t){let e=r=>t.some(n=>typeof n[r]=="string")?"":r?"right":"";return o`<table role="table">
    <thead role="rowgroup">
      <tr role="row">
        ${s.map((r,n)=>o`<th role="columnheader" scope="col" class=${e(n)}>${r}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${t.map(r=>o`<tr role="row">
            ${r.map((n,i)=>i?o`<td role="cell" class=${e(i)} data-label=${s[i]}>${n}</td>`:o`<th role="rowheader" scope="row">${n}</th>`)}
          </tr>`)}
    </tbody>
  </table>`}function gi({rival:s,score:t,low:e,high:r,games:n,spread:i}){return[s,o`<b>${T(t)}</b>`,o`${T(e)} to ${T(r)}`,o`${n.toLocaleString("en")}`,o`${L(i)}`]}function bi({page:s,players:t,scores:e},r){return[o`<a href=${s}>Game ${r+1}</a>`,...t,o`${R(e[0],0)} : ${R(e[1],0)}`]}var te=["small","medium","large"],Xt=new Set(["name","decisions","regret","mistakes","luck","draws"]),vi=.0025,Jt=class s{constructor(t){this.document=t}static fromPage(){let t=U("analysis");return t&&new s(t)}static partial(t){let e={start:null,first_luck:[],result:null,is_complete:!1,summary:[]};return new s({...e,decisions:t})}get isComplete(){return this.document.summary.length>0}decisionsOf(t){return this.document.decisions.filter(e=>e.ply===t-1)}mistakes(t){return this.document.decisions.filter(e=>e.mistake&&(t===void 0||e.seat===t))}worst(t){return this.decisionsOf(t).filter(e=>e.mistake).sort((e,r)=>an(r)-an(e))[0]}chance(t,e){let{start:r,first_luck:n,result:i}=this.document;if(t===e&&i)return i.win;if(t>0)return this.decisionsOf(t).at(-1)?.chance?.win??null;if(!r)return null;let[a,l]=[0,1].map(d=>n[d]?.win.mean??0);return{mean:r.win.mean+a-l,error:r.win.error}}totalSkill(t){let e=this.document.decisions.flatMap(({seat:r,skill:n})=>r===t&&n?[n]:[]);return e.length?Qt(e):null}};function Qt(s){let t=e=>({mean:e.reduce((r,{mean:n})=>r+n,0),error:e.some(({error:r})=>r===null)?null:Math.hypot(...e.map(({error:r})=>r??0))});return{win:t(s.map(({win:e})=>e)),points:t(s.map(({points:e})=>e))}}function Ne(s,t){let e=({mean:r,error:n})=>({mean:r*t,error:n===null?null:n*Math.abs(t)});return{win:e(s.win),points:e(s.points)}}function De({regret:s}){return s!==null&&s.win.mean<vi}function an({mistake:s,regret:t}){return 10*te.indexOf(s??"small")+Math.max(0,t?.win.mean??0)}function je({moves:s,played:t}){return s.find(({is_try:e})=>e)??s.find(({move:e})=>e===t)}var yi="\u202F";function qe({error:s},t=1,e=1){return s?` (\xB1${yi}${R(t*s,e)})`:""}function nt(s){let{regret:t}=s;return t?De(s)?`${R(t.points.mean)} pts`:T(t.win.mean):""}var oe={small:"Small mistake",medium:"Mistake",large:"Large mistake"};function ln(s){let{regret:t,mistake:e,moves:r,played:n}=s;if(!t)return s.reason||"This decision was not analysed.";let i=`${T(t.win.mean)}${qe(t.win,100)}`,a=`${R(t.points.mean)} points${qe(t.points)}`;return e?`${oe[e]}: cost ${De(s)?a:`${i}, ${a}`}.`:r[0]?.move===n||t.win.mean<=0?r.some(({win:l,is_ranked:d})=>d!==!1&&l.mean>(r[0]?.win.mean??1))?"No clearly better move found.":"No better move found.":`Cost ${i}: not clearly a mistake.`}function dn({luck:s},t){if(!s||s.win.mean===0&&s.points.mean===0)return"";let e=ie(s.win.mean);return`${Number(R(100*s.win.mean))===0?"Average":s.win.mean>0?"Lucky":"Unlucky"} ${t}: ${e}${qe(s.win,100)}.`}function pn({status:s,rollouts:t}){let e=`${t.toLocaleString("en")} ${t===1?"rollout":"rollouts"}`;return s==="simulated"?`simulated, ${e}`:s}var Tt="not known",Ie=class extends g{render(){return o`<h2>Players and result</h2>
      <div class="parts">
        <div>${this.players()}</div>
        <div>${this.sum()}</div>
      </div>
      <p class="note">
        Regret is the value of the best move minus that of the move played. Luck is the value of a draw minus its mean
        over other draws, and skill is the value after a move minus the value before it: together they lead from the
        start to the result. The numbers after ± are standard errors.
      </p>`}players(){let{summary:t}=this.analysis.document,e=[...new Set(t.flatMap(n=>Object.keys(n)))].filter(n=>!Xt.has(n)),r=(n,i)=>o`<tr>
        <th scope="row">${n}</th>
        ${t.map(a=>o`<td class="right">${i(a)}</td>`)}
      </tr>`;return o`<table>
      <thead>
        <tr>
          <td><span class="visually-hidden">Measure</span></td>
          ${t.map((n,i)=>o`<th scope="col" class="right">
                ${M(i)} <bdi>${this.replay.data.names[i]}</bdi>
              </th>`)}
        </tr>
      </thead>
      <tbody>
        ${r("Decisions analysed",({decisions:n})=>n)}
        ${r("Mean regret",({decisions:n,regret:i})=>n?$i(mn(i.win)):Tt)}
        ${r("Mean regret in points",({decisions:n,regret:i})=>n?er(mn(i.points),R):Tt)}
        ${te.map(n=>r(o`${q(n)} ${oe[n]}s`,({mistakes:i})=>i[n]??0))}
        ${r("Luck",({luck:n})=>n?Cr(n.win,ie):Tt)}
        ${r("Luck in points",({luck:n})=>n?er(n.points,L):Tt)}
        ${e.map(n=>r(V(n),i=>this.detail(n,i[n])))}
      </tbody>
    </table>`}detail(t,e){return this.replay.view.summaryDetail?.(t,e)??wi(e)}sum(){let{start:t,result:e,is_complete:r,summary:n}=this.analysis.document,{names:i}=this.replay.data,a=(l,d,p)=>o`<tr class=${l==="Result"?"sum":""}>
        <th scope="row"><bdi>${l}</bdi></th>
        ${d?o`<td class="right">${Cr(d.win,p==="part"?ie:T)}</td>
                <td class="right">${er(d.points,L)}</td>`:o`<td class="right" colspan="2">${Tt}</td>`}
      </tr>`;return o`<table>
        <thead>
          <tr>
            <th scope="col">For <bdi>${i[0]}</bdi></th>
            <th scope="col" class="right">Win probability</th>
            <th scope="col" class="right">Points</th>
          </tr>
        </thead>
        <tbody>
          ${a("Start",t,"whole")}
          ${n.map((l,d)=>{let p=d===0?1:-1,[u,y]=r?[l.luck,this.analysis.totalSkill(d)]:[null,null];return o`${a(`Luck of ${i[d]}`,u&&Ne(u,p),"part")}
            ${a(`Skill of ${i[d]}`,y&&Ne(y,p),"part")}`})}
          ${a("Result",e,"whole")}
        </tbody>
      </table>
      ${e?c:o`<p class="note">The game is unfinished, so its points have no result.</p>`}`}};Ie.styles=[v,A,I,f` h2 { font-size: 1.0625rem; margin-bottom: 0.5rem; } .parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 1.5rem 2.5rem; } .parts > * { min-width: 0; } table { font-size: 0.9375rem; } th, td { padding: 0.35rem 0.5rem; } thead th { white-space: normal; overflow-wrap: anywhere; } tbody th { font-weight: 400; color: var(--muted); } td { overflow-wrap: anywhere; } td span { white-space: nowrap; } .error, .note { font-size: 0.8125rem; color: var(--muted); } .note { margin-top: 0.75rem; } tr.sum > * { font-weight: 600; color: var(--ink); border-top: 2px solid var(--edge); } `],m([h({attribute:!1})],Ie.prototype,"replay",2),m([h({attribute:!1})],Ie.prototype,"analysis",2),Ie=m([b("analysis-report")],Ie);function mn({mean:s,error:t}){return{mean:Math.max(0,s),error:t}}function $i(s){return o`<span>${T(s.mean,2)}</span> <span class="error">${qe(s,100,2)}</span>`}function Cr(s,t){return o`<span>${t(s.mean)}</span> <span class="error">${qe(s,100)}</span>`}function er(s,t){return o`<span>${t(s.mean)}</span> <span class="error">${qe(s)}</span>`}function wi(s){return typeof s=="number"?Number.isInteger(s)?s:R(s):Array.isArray(s)?s.join(", "):s==null?"\u2013":typeof s!="object"?String(s):"win"in s?Cr(s.win,ie):"mean"in s?er(s,R):Object.entries(s).map(([t,e])=>`${t} ${String(e)}`).join(", ")}var cn=f` label { display: grid; gap: 0.25rem; font-size: 0.875rem; color: var(--muted); min-width: 0; } input, select, textarea { font: inherit; font-size: 1rem; color: var(--ink); background: var(--surface); width: 100%; min-width: 0; min-height: 2.5rem; border: 1px solid var(--edge); border-radius: 9px; padding: 0 0.6rem; } textarea { font: 0.875rem var(--mono); min-height: 5.5rem; padding: 0.5rem 0.6rem; overflow-wrap: anywhere; resize: vertical; } .problem { color: var(--bad); overflow-wrap: anywhere; } `;function un({label:s,typed:t,isPrimary:e=!1,onInput:r,onTry:n}){return o`<form class="move-field" @submit=${n}>
    <label
      >${s}
      <input
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        maxlength="60"
        .value=${t}
        @input=${i=>r(i.target.value)}
      />
    </label>
    <button class=${e?"primary":""}>Try</button>
  </form>`}var hn=f` .move-field { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: end; } .move-field label { flex: 1 1 9rem; font-size: 0.8125rem; } .move-field input { background: var(--paper); } `;var xi=new Set(["rank","move","win","points","status","rollouts","is_try","is_ranked"]),ae=class extends g{constructor(){super(...arguments);this.tries=[];this.laid=null}render(){let{moves:e}=this.decision,r=Object.keys(e[0]??{}).filter(n=>!xi.has(n)&&e.some(i=>["string","number"].includes(typeof i[n])));return o`<table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" class="right rank"><span class="visually-hidden">Rank</span></th>
            <th role="columnheader" scope="col">Move</th>
            ${r.map(n=>o`<th role="columnheader" scope="col" class=${gn(e,n)}>${V(n)}</th>`)}
            <th role="columnheader" scope="col" class="right">Win %</th>
            <th role="columnheader" scope="col" class="right">Points</th>
            <th role="columnheader" scope="col">Method</th>
          </tr>
        </thead>
        <tbody role="rowgroup" @keydown=${this.key}>
          ${e.map(n=>this.row(n,r))}
        </tbody>
      </table>
      ${this.words()}`}row(e,r){let{decision:n,replay:i}=this,a=e===je(n),l=e===this.chosen,d=l||!this.chosen&&e===n.moves[0];return o`<tr
      role="row"
      class=${`${l?"chosen":""} ${Lr(e)?"":"rough"}`.trim()}
      @click=${p=>this.point(p,e)}
    >
      <td role="cell" class="right rank" title=${Lr(e)?"":"too few rollouts for a rank"}>
        ${ki(n,e)}
      </td>
      <td role="cell" class="move">
        <button tabindex=${d?0:-1} aria-pressed=${l?"true":"false"} data-rank=${e.rank}>
          ${i.view.alternativeText?.(i,n,e.move)??e.move}</button
        >${a?o`<span class="tag">played</span>`:c}
        ${this.tries.includes(e.move)?o`<span class="tag">your try</span>`:c}
      </td>
      ${r.map(p=>o`<td role="cell" class="detail ${gn(n.moves,p)}" data-label=${p}>${Ri(e[p])}</td>`)}
      <td role="cell" class="right win">${fn(e.win,100,R)}</td>
      <td role="cell" class="right points">${fn(e.points,1,L)}</td>
      <td role="cell" class="method">${pn(e)}</td>
    </tr>`}words(){let e=Object.entries(this.chosen??{}).filter(([,r])=>Array.isArray(r)&&r.length);return e.length?o`<p class="words">
      ${e.map(([r,n])=>o`${V(r)}: ${n.join(", ")}. `)}
    </p>`:c}get chosen(){let{decision:e,laid:r}=this;return r?.decision===e?e.moves.find(({move:n})=>n===r.move):r?void 0:je(e)}updated(e){!e.has("laid")||!(this.renderRoot instanceof ShadowRoot)||this.renderRoot.activeElement?.matches("button")&&this.renderRoot.querySelector('button[aria-pressed="true"]')?.focus()}key(e){let r=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;if(!r||e.altKey||e.ctrlKey||e.metaKey)return;let{moves:n}=this.decision,i=this.chosen?n.indexOf(this.chosen):-1,a=n[Math.min(n.length-1,Math.max(0,i+r))];e.preventDefault(),a&&this.choose(a)}point(e,r){e.currentTarget.querySelector("button")?.focus({preventScroll:!0}),this.choose(r)}choose(e){let{decision:r}=this,n=e===je(r)?null:{decision:r,move:e.move};this.dispatchEvent(new CustomEvent("lay",{detail:n,bubbles:!0,composed:!0}))}};ae.styles=[v,A,f` :host { container-type: inline-size; } table { font-size: 0.875rem; } th, td { padding: 0.2rem 0.5rem; } thead th { position: sticky; top: 0; background: var(--surface); box-shadow: inset 0 -1px 0 var(--line); } tbody tr { cursor: pointer; } tbody tr:hover { background: var(--sunken); } tr.chosen { background: var(--accent-soft); box-shadow: inset 3px 0 0 var(--accent); } td.move { font-weight: 600; } .rank { width: 2rem; } button { all: unset; box-sizing: border-box; min-height: 1.5rem; cursor: pointer; overflow-wrap: anywhere; } button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } .tag { font-weight: 400; font-size: 0.75rem; margin-left: 0.35rem; padding: 0 0.35rem; border: 1px solid var(--edge); border-radius: 6px; white-space: nowrap; } .win, .points, .method { white-space: nowrap; } .method, .error, .rank { color: var(--muted); } .words { margin-top: 0.35rem; font-size: 0.8125rem; color: var(--muted); } @container (max-width: 40rem) { thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.7rem; padding: 0.25rem 0.5rem; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; font-size: 0.8125rem; color: var(--muted); } tbody .rank { width: auto; min-width: 1.2rem; text-align: left; } tbody .move { flex: 1 1 0; min-width: 5.5rem; } tbody .move, tbody .win { font-size: 0.875rem; color: var(--ink); } tbody .move, tbody .rank, tbody .win { order: -1; } /* Ends the first line, after rank, move and win probability. */ tbody tr::after { content: ""; order: -1; flex-basis: 100%; } tbody .win::after { content: "%"; } tbody .detail::before { content: attr(data-label) " "; } tbody .rough td { color: var(--muted); } tbody .points::after { content: " points"; } } `],m([h({attribute:!1})],ae.prototype,"replay",2),m([h({attribute:!1})],ae.prototype,"decision",2),m([h({attribute:!1})],ae.prototype,"tries",2),m([h({attribute:!1})],ae.prototype,"laid",2),ae=m([b("move-table")],ae);function Lr({is_ranked:s}){return s!==!1}function ki({moves:s},t){return Lr(t)?t!==s[0]&&t.win.mean>s[0].win.mean?"=":String(t.rank):"\u2013"}function fn({mean:s,error:t},e,r){return o`${r(e*s)}${t?o` <span class="error">± ${R(e*t)}</span>`:c}`}function gn(s,t){return s.some(e=>typeof e[t]=="number")?"right":""}function Ri(s){return typeof s=="number"?Number.isInteger(s)?R(s,0):R(s):s==null||typeof s=="object"?"":String(s)}var Ei=.04,Ti=.5;function vn(s,t,e){let r=e(t);if(!r)return{judgement:"unreadable",move:void 0};let n=s.moves.map(a=>[a,e(a.move)]),[i]=n.find(([,a])=>a===r)??n.find(([,a])=>a.toUpperCase()===r.toUpperCase())??[];return i?i===je(s)?{judgement:"played",move:i}:{judgement:Si(s,i)?"accepted":"worse",move:i}:{judgement:"unlisted",move:i}}function Si(s,t){let[e,r]=[s.moves[0],je(s)],n=e.win.mean-t.win.mean;return De(s)?e.points.mean-t.points.mean<=Ti*(s.regret?.points.mean??0):n<=Ei&&t.win.mean>(r?.win.mean??0)}function yn(s,{judgement:t,move:e},r){let n=s.moves[0];switch(t){case"unreadable":return"That isn't a legal move here.";case"unlisted":return`${r} is not among the ${s.moves.length} analysed moves. Try again.`;case"played":return`${r} is the move played. Try again.`;case"accepted":return e===n?`Right: ${r} is the best move.`:`Right: ${r} is better than the move played, and ${bn(s,n,e)}.`;default:return`${r} ${bn(s,n,e)}. Try again.`}}function bn(s,t,e){let{win:r,points:n}={win:t.win.mean-e.win.mean,points:t.points.mean-e.points.mean};return(De(s)?n<.05:r<5e-4)?"is as good as the best":`is ${De(s)?`${R(n)} points`:T(r)} below the best`}var O=class extends g{constructor(){super(...arguments);this.laid=null;this.seat=null;this.index=0;this.outcomes=[];this.typed="";this.verdict=null;this.try=e=>{e.preventDefault();let{decision:r}=this;!r||this.isOver||!this.typed.trim()||(this.verdict=vn(r,this.typed,n=>this.keyOf(r,n)),this.verdict.judgement==="accepted"&&(this.outcomes=[...this.outcomes,"found"]),this.place(r,this.verdict.move?.move))};this.reveal=()=>{let{decision:e}=this;!e||this.isOver||(this.outcomes=[...this.outcomes,"shown"],this.verdict=null,this.place(e,e.moves[0]?.move))}}render(){let{decision:e}=this;return o`<h2>Find a better move</h2>
      ${this.seat===null?this.choice():e?this.task(e):this.score()}`}next(){this.seat===null||!this.decision||(this.outcomes.length===this.index&&(this.outcomes=[...this.outcomes,"skipped"]),this.index+=1,this.pose())}square(e){let{decision:r,replay:n}=this;!r||this.isOver||!n.view.squareText||(this.typed=n.view.squareText(n,r,e,this.typed),this.input?.focus())}get mistakes(){return this.analysis.mistakes(this.seat??0)}get decision(){return this.seat===null?void 0:this.mistakes[this.index]}get isOver(){return this.outcomes.length>this.index}choice(){let{names:e}=this.replay.data;return o`<p>Whose mistakes do you want to practise?</p>
      <div class="choices">
        ${[0,1].map(r=>{let n=this.analysis.mistakes(r).length;return o`<button
            class=${r===0||!this.analysis.mistakes(0).length?"focus":""}
            aria-disabled=${n?"false":"true"}
            @click=${()=>n&&this.begin(r)}
          >
            ${M(r)} <bdi>${e[r]}</bdi> <span class="muted">${_(n,"mistake")}</span>
          </button>`})}
        ${this.endButton()}
      </div>`}task(e){let{replay:r,mistakes:n,index:i,isOver:a}=this,{view:l}=r,d=this.nameOf(e.played);return o`<p>
        <span class="muted">Mistake ${i+1} of ${n.length}:</span>
        <bdi>${r.data.names[e.seat]}</bdi>’s <b>${d}</b> cost ${q(e.mistake)}
        ${nt(e)}.
      </p>
      <p>${l.question?.(r,e)??"Find a better move."}</p>
      ${a?c:this.field(e)}
      <p class="verdict ${this.verdict?.judgement??""}" role="status">${this.verdictText(e)}</p>
      <div class="choices">
        ${a?c:o`<button @click=${this.reveal}>Show the solution</button>`}
        <button class=${a?"primary focus":""} @click=${this.next}>
          ${i+1<n.length?a?"Next mistake":"Skip":"Finish"}
        </button>
        ${this.endButton()}
      </div>
      ${a?o`<move-table
              .replay=${r}
              .decision=${e}
              .laid=${this.laid}
              @lay=${p=>{p.stopPropagation(),this.place(e,p.detail?.move??e.played)}}
            ></move-table>`:c}`}field(e){return un({label:`Your move, written like ${e.played}`,typed:this.typed,isPrimary:!0,onInput:r=>this.typed=r,onTry:this.try})}score(){let e=this.outcomes.filter(r=>r==="found").length;return o`<p class="score" role="status">
        You found a better move at <b>${e} of ${_(this.mistakes.length,"mistake")}</b>.
      </p>
      <div class="choices">
        <button class="primary focus" @click=${()=>this.seat=null}>Practise again</button>
        ${this.endButton()}
      </div>`}endButton(){return o`<button @click=${()=>this.dispatchEvent(new CustomEvent("end"))}>Back to the game</button>`}updated(e){["seat","index","outcomes"].some(n=>e.has(n))&&(this.input??this.offered)?.focus({preventScroll:!0})}begin(e){this.seat=e,this.index=0,this.outcomes=[],this.pose()}pose(){this.typed="",this.verdict=null;let{decision:e}=this;e&&this.place(e)}verdictText(e){let{verdict:r}=this;if(!r)return this.isOver?`The best move was ${this.nameOf(e.moves[0]?.move??e.played)}.`:"";let n=r.move?this.nameOf(r.move.move):this.typed.trim().toUpperCase();return yn(e,r,n)}nameOf(e){let{decision:r,replay:n}=this;return(r&&n.view.alternativeText?.(n,r,e))??e}keyOf(e,r){let{replay:n}=this;return n.view.moveKey?.(n,e,r)??r.trim().replace(/\s+/g," ")}place(e,r){let n={ply:e.ply,seat:e.seat,laid:r===void 0?null:{decision:e,move:r}};this.dispatchEvent(new CustomEvent("place",{detail:n}))}};O.styles=[v,E,cn,I,hn,f` h2 { font-size: 1.0625rem; margin-bottom: 0.4rem; } .move-field { margin-top: 0.6rem; } .choices { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-top: 0.6rem; } .verdict { min-height: 1.5rem; margin-top: 0.6rem; } .verdict:empty { margin-top: 0; } .accepted { color: var(--good); font-weight: 600; } move-table { margin-top: 0.6rem; } `],m([h({attribute:!1})],O.prototype,"replay",2),m([h({attribute:!1})],O.prototype,"analysis",2),m([h({attribute:!1})],O.prototype,"laid",2),m([$()],O.prototype,"seat",2),m([$()],O.prototype,"index",2),m([$()],O.prototype,"outcomes",2),m([$()],O.prototype,"typed",2),m([$()],O.prototype,"verdict",2),m([H("input")],O.prototype,"input",2),m([H(".focus")],O.prototype,"offered",2),O=m([b("better-move")],O);var le=class extends g{constructor(){super(...arguments);this.ply=0;this.laid=null}render(){let e=this.analysis.decisionsOf(this.ply),r=this.analysis.mistakes().length>0;return o`<div class="head">
        <h2>Analysis</h2>
        ${r?o`<button @click=${()=>this.send("next-mistake")}>Next mistake</button>
                <button @click=${()=>this.send("practise")}>Find a better move</button>`:c}
      </div>
      ${e.length?e.map(n=>this.decision(n,e.length>1)):o`<p class="muted">
              ${this.ply?"There is no decision here.":"Go to a move to see its best alternatives."}
            </p>`}`}decision(e,r){let{replay:n,laid:i}=this,{view:a}=n,l=[a.decisionNote?.(e),dn(e,a.chanceNoun??"draw")];return o`<div class="decision">
      ${r?o`<h3>${V(e.kind)}</h3>`:c}
      <p class="words">
        <span class="regret"
          >${e.mistake?q(e.mistake):c} ${ln(e)}</span
        >
        ${l.map(d=>d?o`<span>${d}</span>`:c)}
      </p>
      ${e.moves.length?o`<move-table .replay=${n} .decision=${e} .laid=${i}></move-table>`:c}
    </div>`}send(e){this.dispatchEvent(new CustomEvent(e))}};le.styles=[v,E,I,f` .head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem; margin-bottom: 0.4rem; } h2 { font-size: 1.0625rem; margin-right: auto; } h3 { font-size: 0.9375rem; } button { min-height: 2.1rem; padding: 0 0.6rem; font-size: 0.875rem; border-color: var(--line); } .decision + .decision { margin-top: 0.8rem; padding-top: 0.6rem; border-top: 1px solid var(--line); } .words { font-size: 0.9375rem; margin-bottom: 0.4rem; } .words span { display: inline-block; margin-right: 0.5rem; } `],m([h({attribute:!1})],le.prototype,"replay",2),m([h({attribute:!1})],le.prototype,"analysis",2),m([h({type:Number})],le.prototype,"ply",2),m([h({attribute:!1})],le.prototype,"laid",2),le=m([b("decision-panel")],le);var tr=class{constructor(t){this.page=t;this.laid=null;this.practice=null;this.subject="move";this.square=t=>this.betterMove?.square(t.detail);this.nextMistake=()=>{let t=this.analysis?.mistakes().map(({ply:r})=>r+1)??[],e=t.find(r=>r>this.page.ply)??t[0];e===void 0?this.page.announce("The analysis found no mistakes"):this.page.go(e)};this.practise=()=>{this.practice={seat:null},this.lay(null)};this.place=({detail:t})=>{this.practice={seat:t.seat},this.laid=t.laid,this.page.show(t.ply)};this.endPractice=()=>{let{ply:t}=this.page;this.page.go(this.practice?.seat==null?t:t+1)}}get analysis(){return this.page.analysis}get isAboutPosition(){return this.page.positionPanel!==null&&(this.subject==="position"||!this.analysis)&&!this.practice}get at(){return this.laid?this.laid.decision.ply:this.page.ply}get judgedAt(){return this.isJudging?this.page.ply-1:this.at}get isJudging(){let t=this.analysis?.decisionsOf(this.page.ply)??[];return!this.laid&&!this.practice&&!this.isAboutPosition&&t.length>0}isOpen(t){return(this.practice?.seat??t)===t}clear(){this.laid=null,this.practice=null}action(t){if(this.analysis)return this.practice?{b:()=>this.betterMove?.next(),B:()=>this.betterMove?.next(),Escape:this.endPractice}[t]:/^[1-9]$/.test(t)?()=>this.layRank(Number(t)):{b:this.nextMistake,B:this.nextMistake,Escape:()=>this.lay(null)}[t]}panel(){let{page:t,analysis:e,laid:r,practice:n}=this;return!e&&!t.positionPanel?c:o`<section
      class="panel analysis ${n?"practice":""}"
      aria-label="Analysis of the ${this.isAboutPosition?"position":"move"}"
      @lay=${i=>this.lay(i.detail)}
      @analyse-position=${()=>this.choose("position")}
    >
      ${n?o`<better-move
              .replay=${t.replay}
              .analysis=${e}
              .laid=${r}
              @place=${this.place}
              @end=${this.endPractice}
            ></better-move>`:o`${this.subjects()} ${this.moveAnalysis()}
            ${t.positionPanel?o`<div ?hidden=${!this.isAboutPosition}>${t.positionPanel(this.at,r)}</div>`:c}`}
    </section>`}subjects(){if(!this.page.positionPanel||!this.analysis)return c;let t=(e,r)=>o`<button
        aria-pressed=${this.isAboutPosition===(e==="position")?"true":"false"}
        @click=${()=>this.choose(e)}
      >
        ${r}
      </button>`;return o`<div class="subjects" role="group" aria-label="Analysis of">
      ${t("move","Move played")} ${t("position","Position")}
    </div>`}choose(t){this.subject!==t&&(this.subject=t,this.lay(null))}moveAnalysis(){let{page:t,analysis:e}=this;return!e||this.isAboutPosition?c:o`<decision-panel
      .replay=${t.replay}
      .analysis=${e}
      .ply=${t.ply}
      .laid=${this.laid}
      @next-mistake=${this.nextMistake}
      @practise=${this.practise}
    ></decision-panel>`}notPlayed(){let{laid:t,page:e}=this;if(!t)return null;let r=e.replay.view.alternativeText?.(e.replay,t.decision,t.move)??t.move;return o`<span>On the board: <b>${r}</b>, not played</span>`}get betterMove(){return this.page.renderRoot.querySelector("better-move")}lay(t){this.laid=t,this.page.show(this.page.ply)}layRank(t){let e=this.analysis?.decisionsOf(this.page.ply).at(-1),r=e?.moves[t-1]?.move;e&&r!==void 0&&this.lay(r===e.played?null:{decision:e,move:r})}};var re=1e3,N=200,Mi=f` .head { display: flex; flex-wrap: wrap; gap: 0.2rem 1.25rem; align-items: baseline; margin-bottom: 0.5rem; } h2 { font-size: 1.0625rem; margin-right: auto; } .legend { display: inline-flex; align-items: baseline; gap: 0.4rem; font-size: 0.875rem; } .plot { position: relative; height: 9rem; margin-left: 2.4rem; cursor: crosshair; touch-action: pan-y; } svg.lines { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; } .lines path, line { fill: none; vector-effect: non-scaling-stroke; } .grid { stroke: var(--line); stroke-width: 1px; } .now { stroke: var(--ink); stroke-width: 1.5px; } .axis { position: absolute; right: calc(100% + 0.5rem); transform: translateY(-50%); font-size: 0.75rem; color: var(--muted); font-variant-numeric: tabular-nums; } .dot { position: absolute; transform: translate(-50%, -50%); line-height: 0; font-size: 1.1rem; filter: drop-shadow(0 0 0 2px var(--surface)); } .dot svg { stroke: var(--surface); stroke-width: 1.5px; overflow: visible; } `,F=class extends g{constructor(){super(...arguments);this.ply=0}x(e){return this.replay.last?e/this.replay.last*re:0}grab(e){e.currentTarget.setPointerCapture(e.pointerId),this.follow(e)}drag(e){e.buttons&1&&this.follow(e)}go(e){let r=Math.min(this.replay.last,Math.max(0,e));this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:r}}))}follow(e){let r=e.currentTarget.getBoundingClientRect(),n=Math.min(1,Math.max(0,(e.clientX-r.left)/r.width));this.go(Math.round(n*this.replay.last))}};F.styles=[v,Mi],m([h({attribute:!1})],F.prototype,"replay",2),m([h({type:Number})],F.prototype,"ply",2);var it=class extends F{render(){let{replay:t,ply:e,analysis:r}=this,{names:n}=t.data,i=this.points(),a=i.filter(([d])=>d<=e).at(-1)?.[1],l=a===void 0?"not known":`${n[0]} ${T(a)}, ${n[1]} ${T(1-a)}`;return o`<div class="head">
        <h2>Win probability</h2>
        ${te.map(d=>o`<span class="legend">${q(d)} ${oe[d].toLowerCase()}</span>`)}
      </div>
      <div
        class="plot"
        role="slider"
        tabindex="0"
        aria-label="Win probability"
        aria-valuemin="0"
        aria-valuemax=${t.last}
        aria-valuenow=${e}
        aria-valuetext="${t.sentence(e)}; win probability: ${l}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
        @keydown=${this.key}
      >
        ${this.drawing(i)}
        ${[0,50,100].map(d=>o`<span class="axis" style="top: ${100-d}%">${d}</span>`)}
        ${[0,1].map(d=>o`<span class="side seat${d}">${M(d)} <bdi>${n[d]}</bdi></span>`)}
        ${r.mistakes().map(d=>this.mark(d,i))}
        ${a===void 0?c:o`<span class="dot" style=${$n(this.x(e),a)}>${M(0)}</span>`}
      </div>`}drawing(t){let{ply:e}=this,r=t.map(([l,d],p)=>`${p?"L":"M"}${this.x(l).toFixed(1)} ${Ai(d).toFixed(1)}`).join(""),[n,i]=[t[0],t.at(-1)],a=l=>n&&i?`${r}L${this.x(i[0])} ${l}L${this.x(n[0])} ${l}Z`:"";return o`<svg class="lines" viewBox="0 0 ${re} ${N}" preserveAspectRatio="none" aria-hidden="true">
      ${x`<path class="area1" d=${a(0)} />
      <path class="area0" d=${a(N)} />
      ${[0,N].map(l=>x`<line class="grid" x1="0" x2=${re} y1=${l} y2=${l} />`)}
      <line class="half" x1="0" x2=${re} y1=${N/2} y2=${N/2} />
      <path class="chance" d=${r} />
      <line class="now" x1=${this.x(e)} x2=${this.x(e)} y1="0" y2=${N} />`}
    </svg>`}mark(t,e){let r=t.ply+1,n=e.find(([i])=>i===r)?.[1];return n===void 0||!t.mistake?c:o`<span class="mark" data-ply=${r} title=${nt(t)} style=${$n(this.x(r),n)}
      >${q(t.mistake)}</span
    >`}points(){let{replay:t,analysis:e}=this;return Array.from({length:t.last+1},(n,i)=>i).flatMap(n=>{let i=e.chance(n,t.last);return i?[[n,Math.min(1,Math.max(0,i.mean))]]:[]})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let{ply:e}=this,r=t.shiftKey?10:1,n={ArrowLeft:e-r,ArrowDown:e-r,ArrowRight:e+r,ArrowUp:e+r,PageDown:e-10,PageUp:e+10,Home:0,End:this.replay.last};t.key in n&&(t.preventDefault(),this.go(n[t.key]))}};it.styles=[...F.styles,I,f` .lines path.area0 { fill: var(--first-soft); } .lines path.area1 { fill: var(--second-soft); } .chance { stroke: var(--ink); stroke-width: 2px; } .half { stroke: var(--edge); stroke-width: 1px; stroke-dasharray: 4 4; } .plot { border-radius: 4px; } .side { position: absolute; left: 0.5rem; max-width: calc(100% - 1rem); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 0.8125rem; pointer-events: none; } .side.seat0 { bottom: 0.2rem; } .side.seat1 { top: 0.2rem; } .mark { position: absolute; transform: translate(-50%, -50%); line-height: 0; font-size: 1.05rem; pointer-events: none; } .mark svg { overflow: visible; stroke: var(--surface); paint-order: stroke; } @media (max-width: 600px) { .mark { font-size: 0.8rem; } } `],m([h({attribute:!1})],it.prototype,"analysis",2),it=m([b("win-graph")],it);function Ai(s){return N*(1-s)}function $n(s,t){return`left: ${s/re*100}%; top: ${100-100*t}%`}var Ue=class extends g{constructor(){super(...arguments);this.seat=0}render(){let e=this.replay.data.seats[this.seat];if(!e)return c;let{fault:r}=e,n=this.replay.data.names[this.seat];return o`<h3>${M(this.seat)}<bdi>${n}</bdi></h3>
      ${r?o`<div class="fault">
              <b>${r.name.replaceAll("_"," ")}</b>: ${r.detail}${r.detail.endsWith(".")?"":"."}
              ${r.meaning} ${r.line?o`<div>Its line: <code>${r.line}</code></div>`:c}
            </div>`:c}
      <dl>
        <dt>Command</dt>
        <dd><code>${e.command}</code></dd>
        <dt>Time used</dt>
        <dd>${W(e.seconds)}, ${W(e.cpu)} of CPU time including start-up</dd>
        <dt>Ready</dt>
        <dd>${_i(e)}</dd>
        <dt>Memory</dt>
        <dd>${Math.round(e.memory/2**20)} MB peak</dd>
        <dt>Exit code</dt>
        <dd>${e.exit??"none: the referee stopped it"}</dd>
      </dl>
      <p class="label">Standard error${e.cut?", the last 4 KB":""}</p>
      ${e.stderr?o`<pre tabindex="0" role="region" aria-label="Standard error of ${n}">${e.stderr}</pre>`:o`<p class="muted">Nothing was written.</p>`}`}};Ue.styles=[v,f` h3 { display: flex; align-items: baseline; gap: 0.45rem; font-size: 1rem; } dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.2rem 1rem; margin: 0.6rem 0 0; font-size: 0.875rem; } dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; } code, pre { font-family: var(--mono); font-size: 0.8125rem; } .fault { margin-top: 0.6rem; padding: 0.6rem 0.8rem; border-radius: 9px; border-left: 4px solid var(--bad); background: var(--bad-soft); font-size: 0.875rem; overflow-wrap: anywhere; } .label { margin: 0.8rem 0 0.3rem; font-size: 0.8125rem; color: var(--muted); } pre { margin: 0; padding: 0.7rem 0.8rem; max-height: 18rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--sunken); border: 1px solid var(--line); border-radius: 9px; line-height: 1.45; unicode-bidi: plaintext; } `],m([h({attribute:!1})],Ue.prototype,"replay",2),m([h({type:Number})],Ue.prototype,"seat",2),Ue=m([b("bot-report")],Ue);function _i({start:s,ready:t}){return t?`after ${W(s)}`:s?`after ${W(s)}: too late`:"not started"}var zi=[[["\u2190","\u2192"],"one move back or forward"],[["Shift \u2190","Shift \u2192"],"ten moves back or forward"],[["Home","End"],"to the start or the end"],[["Space"],"play or pause"],[["+","\u2212"],"faster or slower"],[["P","N"],"previous or next game"],[["C"],"copy the link to this move"],[["T"],"light, dark or system theme"],[["?"],"show this list"]],Pi=[[["B"],"next mistake"],[["1","9"],"show one of the nine best moves on the board"],[["Esc"],"back to the move that was played"]],Ci=[[["/"],"analyse the position"]],de=class extends g{constructor(){super(...arguments);this.enabled=!0;this.analysed=!1;this.inApp=!1}show(){this.dialog.open||this.dialog.showModal()}get open(){return this.dialog.open}render(){return o`<dialog aria-labelledby="title">
      <h2 id="title">Keyboard shortcuts</h2>
      <dl>
        ${[...this.inApp?Ci:[],...this.analysed?Pi:[],...zi].map(([e,r])=>o`<dt>${e.map(n=>o`<kbd>${n}</kbd>`)}</dt>
              <dd>${r}</dd>`)}
      </dl>
      <footer>
        <label
          ><input
            type="checkbox"
            .checked=${this.enabled}
            @change=${e=>this.dispatchEvent(new CustomEvent("keys",{detail:e.target.checked}))}
          />
          Use keyboard shortcuts</label
        >
        <button class="primary" @click=${()=>this.dialog.close()}>Close</button>
      </footer>
    </dialog>`}};de.styles=[v,E,f` :host { display: contents; } dialog { width: min(27rem, calc(100vw - 2rem)); padding: 1.4rem 1.5rem; color: var(--ink); background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 20px 60px rgb(0 0 0 / 30%); } dialog::backdrop { background: rgb(15 15 15 / 45%); } dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1.1rem; margin: 1rem 0; align-items: center; font-size: 0.9375rem; } dt { display: flex; gap: 0.3rem; } dd { margin: 0; } kbd { font: 600 0.8125rem var(--sans); min-width: 1.75rem; text-align: center; padding: 0.2rem 0.45rem; border: 1px solid var(--edge); border-bottom-width: 2px; border-radius: 6px; background: var(--sunken); white-space: nowrap; } footer { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; justify-content: space-between; } label { display: inline-flex; gap: 0.5rem; align-items: center; font-size: 0.9375rem; min-height: 2.5rem; } input { width: 1.1rem; height: 1.1rem; accent-color: var(--accent); } `],m([h({type:Boolean})],de.prototype,"enabled",2),m([h({type:Boolean})],de.prototype,"analysed",2),m([h({type:Boolean})],de.prototype,"inApp",2),m([H("dialog")],de.prototype,"dialog",2),de=m([b("key-help")],de);var xe=class extends g{constructor(){super(...arguments);this.analysis=null;this.ply=0}render(){let e=Array.from({length:this.replay.last+1},(r,n)=>n);return o`<div class="head">
        <h2>Moves</h2>
        <slot name="tools"></slot>
      </div>
      <ol @keydown=${this.key}>
        ${e.map(r=>o`<li>
              <button
                tabindex=${r===this.ply?0:-1}
                aria-current=${r===this.ply?"step":"false"}
                data-ply=${r}
                @click=${()=>this.go(r)}
              >
                ${this.row(r)}
              </button>
            </li>`)}
      </ol>`}row(e){let{replay:r}=this,n=r.move(e);if(e===0)return o`<span class="count">0</span><span></span><span class="start">Start</span>`;if(!n)return o`<span class="count"></span><span></span><span class="ending">${this.ending()}</span
        ><span class="final">${r.scores(e).join(" : ")}</span>`;let i=r.data.names[n.seat],a=r.gain(e);return o`<span class="count">${e}</span>${M(n.seat)}<span class="visually-hidden"
        >${i}:
      </span>
      <span class="text">${r.view.moveText(r,e)}</span>
      ${this.loss(e)}
      <span class="gain">${a?Je(a):""}</span>
      <span class="total"><span class="visually-hidden">Total: </span>${r.scores(e)[n.seat]}</span>
      <span class="time">${n.seconds===void 0?"":W(n.seconds)}</span>`}loss(e){let r=this.analysis?.worst(e);return r?.mistake?o`<span class="loss"
      ><span class="visually-hidden">${oe[r.mistake]}: </span>${q(r.mistake)}
      ${nt(r)}</span
    >`:o`<span></span>`}ending(){let{kind:e,reason:r}=this.replay.data.end;return e==="loss"?r.replace(/\.$/,""):e==="fault"?"Fault":e==="void"?"Void":this.replay.adjustment}updated(e){if(!e.has("ply"))return;let r=this.renderRoot.querySelector("ol"),n=this.renderRoot.querySelector(`[data-ply="${this.ply}"]`);if(!r||!n)return;let{offsetTop:i,offsetHeight:a}=n;(i<r.scrollTop||i+a>r.scrollTop+r.clientHeight)&&(r.scrollTop=i-(r.clientHeight-a)/2),this.renderRoot instanceof ShadowRoot&&this.renderRoot.activeElement?.matches("button")&&n.focus()}key(e){let r=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;!r||e.altKey||e.ctrlKey||e.metaKey||(e.preventDefault(),this.go(Math.min(this.replay.last,Math.max(0,this.ply+r))))}go(e){this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:e}}))}};xe.styles=[v,I,f` :host { display: flex; flex-direction: column; min-height: 0; } .head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 0.75rem; padding: 0.45rem 0.6rem 0.35rem 1rem; } h2 { font-size: 1.0625rem; } ol { position: relative; display: grid; grid-template-columns: auto auto minmax(0, 1fr) repeat(4, auto); align-content: start; list-style: none; margin: 0; padding: 0 0.4rem 0.5rem; overflow-y: auto; overscroll-behavior: contain; flex: 1; min-height: 0; } li, button { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; } button { all: unset; box-sizing: border-box; display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; gap: 0.45rem; align-items: baseline; padding: 0.24rem 0.6rem; border-radius: 7px; font-size: 0.875rem; line-height: 1.4; cursor: pointer; font-variant-numeric: tabular-nums; } button:hover { background: var(--sunken); } button:focus-visible { outline: 3px solid var(--focus); outline-offset: -2px; } button[aria-current="step"] { background: var(--accent-soft); box-shadow: inset 3px 0 0 var(--accent); font-weight: 600; } .text { overflow-wrap: anywhere; } .text small { color: var(--muted); font-size: 0.8125rem; font-weight: 400; white-space: nowrap; } .start { grid-column: 3 / -1; } .final { grid-column: 4 / -1; text-align: right; white-space: nowrap; } .loss, .gain, .total, .time { text-align: right; white-space: nowrap; } .count, .time { color: var(--muted); font-weight: 400; } .loss, .time { font-size: 0.8125rem; } `],m([h({attribute:!1})],xe.prototype,"replay",2),m([h({attribute:!1})],xe.prototype,"analysis",2),m([h({type:Number})],xe.prototype,"ply",2),xe=m([b("move-list")],xe);function wn(s){let t=s.composedPath()[0];if(t instanceof HTMLSelectElement)return!0;let e=/^( |Arrow|Home|End|Page)/.test(s.key);return t instanceof HTMLInputElement&&t.type==="text"?s.key!=="Escape":t instanceof HTMLPreElement||t instanceof HTMLInputElement?e&&!s.shiftKey:t instanceof HTMLElement&&t.role==="slider"?e:s.key===" "&&(t instanceof HTMLButtonElement||t instanceof HTMLAnchorElement)}var ot=[.5,1,2,4,8,16],B=class extends g{constructor(){super(...arguments);this.ply=0;this.last=0;this.moves=0;this.playing=!1;this.speed=2;this.description=""}render(){let{ply:e,last:r,moves:n,playing:i}=this;return o`<div class="controls" role="group" aria-label="Replay">
      <div class="steps">
        ${this.step("To the start",Ss,0,e===0)} ${this.step("Back",Ms,e-1,e===0)}
        <button class="primary" aria-label=${i?"Pause":"Play"} @click=${()=>this.send({kind:"play"})}>
          ${i?_s:As}
        </button>
        ${this.step("Forward",zs,e+1,e===r)}
        ${this.step("To the end",Ps,r,e===r)}
      </div>
      <input
        type="range"
        min="0"
        max=${r}
        aria-label="Move"
        aria-valuetext=${this.description}
        .value=${String(e)}
        @input=${a=>this.send({kind:"go",to:Number(a.target.value)})}
      />
      <span class="place number" aria-hidden="true"
        >${e>n?"End":e} <span class="muted">/ ${n}</span></span
      >
      <select
        aria-label="Speed"
        .value=${String(this.speed)}
        @change=${a=>this.send({kind:"speed",speed:Number(a.target.value)})}
      >
        ${ot.map(a=>o`<option value=${a} ?selected=${a===this.speed}>
              ${a===.5?"\xBD":a} / s
            </option>`)}
      </select>
    </div>`}step(e,r,n,i){return o`<button
      aria-label=${e}
      title=${e}
      aria-disabled=${i?"true":"false"}
      @click=${()=>i||this.send({kind:"go",to:n})}
    >
      ${r}
    </button>`}send(e){this.dispatchEvent(new CustomEvent("control",{detail:e}))}};B.styles=[v,E,f` :host { container-type: inline-size; } .controls { display: grid; grid-template-columns: auto minmax(4rem, 1fr) auto auto; gap: 0.5rem 1rem; align-items: center; } .steps { display: flex; gap: 0.25rem; } .steps button { width: 2.5rem; padding: 0; border-color: transparent; background: transparent; } .steps .primary { width: 3rem; background: var(--accent); border-radius: 1.25rem; } input { width: 100%; height: 2rem; margin: 0; accent-color: var(--accent); cursor: pointer; } .place { min-width: 3.8rem; text-align: right; white-space: nowrap; font-size: 0.9375rem; } @container (max-width: 36rem) { .controls { gap: 0.4rem; } } @container (max-width: 27rem) { .controls { grid-template-columns: minmax(0, 1fr) auto; gap: 0.15rem 0.5rem; } .steps button { flex: 1 1 0; min-width: 0; min-height: 2.75rem; } input { grid-row: 1; } .place { grid-row: 1; min-width: 0; } select { min-height: 2.75rem; padding-left: 0.4rem; } } `],m([h({type:Number})],B.prototype,"ply",2),m([h({type:Number})],B.prototype,"last",2),m([h({type:Number})],B.prototype,"moves",2),m([h({type:Boolean})],B.prototype,"playing",2),m([h({type:Number})],B.prototype,"speed",2),m([h()],B.prototype,"description",2),B=m([b("play-controls")],B);var rr=class s{constructor(t,e){this.record=t;this.data=e;this.last=this.moves+(this.hasEnding?1:0),this.view=is(t.game)}static fromPage(){return new s(U("record"),U("game"))}marks(){return this.data}get moves(){return this.record.moves.length}get hasEnding(){let{kind:t,changes:e}=this.data.end;return t==="fault"||t==="loss"||t==="void"||e!==null}isEnding(t){return t>this.moves}move(t){return t>0?this.record.moves[t-1]:void 0}scores(t){return this.isEnding(t)?this.data.end.scores:this.data.scores[t]??this.data.names.map(()=>0)}gain(t){let e=this.move(t);return e?this.scores(t)[e.seat]-this.scores(t-1)[e.seat]:0}seconds(t,e){let r=this.data.seats[e];return r&&t>=this.last?r.seconds:this.record.moves.some(i=>i.seconds!==void 0)?this.record.moves.slice(0,t).reduce((i,a)=>i+(a.seat===e?a.seconds??0:0),0):null}sentence(t){let{names:e,end:r}=this.data;return t===0?this.moves?"Start of the game":`The game has no moves. ${r.reason}`:this.isEnding(t)?r.kind==="fault"?`${r.result}.`:r.changes?`${this.adjustment}: ${r.changes.map((n,i)=>`${e[i]} ${Je(n)}`).join(", ")}`:r.reason:`${e[this.move(t).seat]} ${this.view.moveSentence(this,t)}`}get adjustment(){return this.view.adjustment??"Final adjustment"}};var xn=f` nav { display: flex; align-items: center; gap: 0.4rem; } main { max-width: 84rem; margin: 0 auto; padding: 0.5rem 1.5rem 3rem; } .title { margin: 0 0 1.1rem; } .label { display: inline-block; font-size: 0.9375rem; padding: 0 0.4rem; white-space: nowrap; } .label::first-letter { text-transform: uppercase; } h1 { font-size: clamp(1.5rem, 1.1rem + 1.6vw, 2.125rem); } h1 .seat-icon { font-size: 0.8em; } .against { font-size: 0.6em; font-weight: 400; font-style: italic; color: var(--muted); margin: 0 0.3em; } .result { margin-top: 0.2rem; color: var(--muted); overflow-wrap: anywhere; } .result b { color: var(--ink); } .result.fault b { color: var(--bad); } .layout { display: grid; gap: 1.5rem; align-items: start; } .per-seat { --board: clamp(17rem, 100vh - 29.5rem, 32rem); grid-template-columns: minmax(0, calc(2 * max(var(--board), 27rem) + 1.75rem)) minmax(19rem, 1fr); } .per-seat .board { width: min(100%, var(--board)); margin-inline: auto; } .shared { --board: clamp(26rem, 100vh - 18.2rem, 50rem); grid-template: auto minmax(0, 1fr) / minmax(0, var(--board)) minmax(19rem, 1fr); } .shared .play { grid-row: span 2; } .shared.analysed { grid-template-rows: auto auto minmax(16rem, 1fr); } .shared.analysed .play { grid-row: span 3; } .per-seat.analysed { grid-template-rows: auto minmax(16rem, 1fr); } .per-seat.analysed .play { grid-row: span 2; } .analysis { height: 20rem; min-width: 0; overflow: auto; overscroll-behavior: contain; padding: 0 1rem 0.8rem; } /* Room at the top that scrolls away, so that the head of a table sticks to the edge. */ .analysis::before { content: ""; display: block; height: 0.6rem; } .in-app .shared { --board: clamp(24rem, 100vh - 22rem, 50rem); } .in-app .per-seat { --board: clamp(17rem, 100vh - 35rem, 32rem); } .in-app .analysis { height: 26rem; } .subjects { display: flex; gap: 0.35rem; margin-bottom: 0.6rem; } .subjects button { flex: 1; min-height: 2.1rem; font-size: 0.875rem; } .subjects button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-soft); font-weight: 600; } .in-app .analysis.practice, .analysis.practice { height: auto; min-height: 20rem; grid-row: span 2; } .play { display: flex; flex-direction: column; min-width: 0; } .boards { display: grid; grid-template: repeat(3, auto) / repeat(2, minmax(0, 1fr)); gap: 0.75rem 1.75rem; } .boards.single { grid-template-columns: minmax(0, 32rem); justify-content: center; } .side { display: grid; grid-row: span 3; grid-template-columns: minmax(0, 1fr); grid-template-rows: subgrid; align-items: start; } .seats { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 0.75rem; } .seat { padding: 0.75rem 1rem 0.6rem; min-width: 0; } .seat .details { margin-top: 0.4rem; } .common { min-width: 0; grid-column: 1 / -1; font-size: 0.875rem; color: var(--muted); padding-left: 0.25rem; } .moves { position: relative; min-height: 16rem; align-self: stretch; } .moves move-list { position: absolute; inset: 0; } .now { min-height: 3.2rem; margin-top: 0.5rem; font-size: 0.9375rem; display: flex; flex-wrap: wrap; gap: 0.1rem 0.7rem; align-content: center; align-items: baseline; overflow-wrap: anywhere; } .now .count { color: var(--muted); font-variant-numeric: tabular-nums; min-width: 6.4rem; } .now .points { display: flex; flex-wrap: wrap; gap: 0 0.8rem; font-size: 0.9375rem; color: var(--muted); } .points b { color: var(--ink); } .player { position: sticky; bottom: 0; z-index: 2; padding-bottom: 0.6rem; background: var(--paper); } .control { padding: 0.5rem 0.75rem; } .tools { display: flex; flex-wrap: wrap; gap: 0.35rem; } .tools button { min-height: 2.1rem; padding: 0 0.6rem; font-size: 0.875rem; border-color: var(--line); } .toast { position: fixed; left: 50%; bottom: 1.25rem; z-index: 5; max-width: calc(100vw - 2rem); transform: translateX(-50%); padding: 0.5rem 1rem; border-radius: 9px; background: var(--ink); color: var(--paper); font-size: 0.9375rem; overflow-wrap: anywhere; } .toast:empty { visibility: hidden; } .graph, .bots, .facts { margin-top: 1.5rem; padding: 1rem 1.25rem 1.25rem; } .bots h2, .facts h2 { font-size: 1.0625rem; margin-bottom: 0.75rem; } .bots > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1.5rem 2rem; } .bots bot-report { min-width: 0; } .facts dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 0.8rem 1.5rem; margin: 0; } .facts dt { font-size: 0.8125rem; color: var(--muted); } .facts dd { margin: 0; overflow-wrap: anywhere; } @media (min-width: 821px) { .in-app .shared { grid-template-columns: minmax(0, max(var(--board), 31rem)) minmax(19rem, 1fr); } .in-app .shared .board { width: min(100%, var(--board)); margin-inline: auto; } } @media (max-width: 1000px) { .per-seat { grid-template-columns: minmax(0, 1fr); } .per-seat .moves { height: 20rem; } .per-seat.analysed, .per-seat .analysis.practice, .per-seat.analysed .play { grid-row: auto; grid-template-rows: none; } } @media (max-width: 820px) { .shared { grid-template: none / minmax(0, 1fr); } .shared .seats { grid-row: 1; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } .shared .board { width: min(100%, max(24rem, 100vh - 29.5rem)); margin-inline: auto; } .moves { height: 20rem; } .shared.analysed .play { grid-row: auto; } .analysis { height: 24rem; } .analysis.practice { grid-row: auto; } } @media (max-width: 600px) { main { padding: 0.25rem 0.75rem 2rem; } nav a span, .keys { display: none; } nav .button { padding: 0 0.6rem; } .title { margin-bottom: 0.7rem; } h1 { font-size: 1.3rem; } .layout { gap: 0.6rem; } .boards { gap: 0.5rem 0.6rem; } .seats { gap: 0.5rem; } .seat { padding: 0.5rem 0.6rem 0.4rem; } .shared .board { width: min(100%, max(20rem, 100vh - 28rem)); } .player { display: contents; } .now { order: -1; min-height: 3.1rem; margin: 0 0 0.5rem; align-content: start; } .control { margin-top: 0.75rem; } /* The controls show the same number. */ .now .count { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } .control { position: sticky; bottom: 0.4rem; z-index: 2; box-shadow: 0 -2px 18px rgb(0 0 0 / 16%); padding: 0.4rem 0.7rem; } .facts dl { grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); } .graph, .bots, .facts { margin-top: 0.9rem; padding: 0.9rem; } } `;var St=class extends F{render(){let{replay:t,ply:e}=this,{names:r}=t.data,n=r.map((k,Ke)=>Ke),i=[...n].reverse(),a=Array.from({length:t.last+1},(k,Ke)=>t.scores(Ke)),l=a.flat(),d=Math.min(0,...l),p=Li(Math.max(1,...l)),u=k=>this.x(k),y=k=>N-(k-d)/(p-d)*N,w=k=>a.map((Ke,jr)=>jr?`H${u(jr).toFixed(1)}V${y(Ke[k]).toFixed(1)}`:`M0 ${y(Ke[k]).toFixed(1)}`).join(""),S=[...new Set([d,0,p/2,p])].filter(k=>k===d||k>=0),G=n.map(k=>`${r[k]} ${a.at(-1)[k]}`).join(", ");return o`<div class="head">
        <h2>Points</h2>
        ${n.map(k=>o`<span class="legend"
              >${x`<svg class="line" viewBox="0 0 26 10" aria-hidden="true"><line class="line${k}" x1="0" y1="5" x2="26" y2="5" /></svg>`}
              ${M(k)} <bdi>${r[k]}</bdi></span
            >`)}
      </div>
      <div
        class="plot"
        role="img"
        aria-label="Points over the moves; at the end ${G}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
      >
        <svg class="lines" viewBox="0 0 ${re} ${N}" preserveAspectRatio="none" aria-hidden="true">
          ${S.map(k=>x`<line class="grid" x1="0" x2=${re} y1=${y(k)} y2=${y(k)} />`)}
          ${i.map(k=>x`<path class="line${k}" d=${w(k)} />`)}
          <line class="now" x1=${u(e)} x2=${u(e)} y1="0" y2=${N} />
        </svg>
        ${S.map(k=>o`<span class="axis" style="top: ${y(k)/N*100}%">${k}</span>`)}
        ${i.map(k=>o`<span
              class="dot"
              style="left: ${u(e)/re*100}%; top: ${y(a[e][k])/N*100}%"
              >${M(k)}</span
            >`)}
      </div>`}};St.styles=[...F.styles,f` .legend svg.line { width: 1.6rem; height: 0.6rem; } .line0 { stroke: var(--first); stroke-width: 2.5px; } .line1 { stroke: var(--second); stroke-width: 2.5px; stroke-dasharray: 7 3.5; } .line2 { stroke: var(--third); stroke-width: 2.5px; stroke-dasharray: 2 3; } .line3 { stroke: var(--fourth); stroke-width: 2.5px; stroke-dasharray: 10 3 2 3; } `],St=m([b("score-graph")],St);function Li(s){let t=s>200?100:s>50?20:s>20?10:4;return Math.ceil(s/t)*t}var K=class extends g{constructor(){super(...arguments);this.seat=0;this.name="";this.points=0;this.used=null;this.limit=null;this.result=""}render(){let{used:e,limit:r,result:n}=this,i=r===null?c:o`<span class="limit"> of ${r} s</span>`;return o`<div class="card">
      <div class="who">${M(this.seat)}<bdi>${this.name}</bdi></div>
      <div class="points"><span class="visually-hidden">Points: </span>${this.points}</div>
      <div class="state">
        ${e===null?c:o`<span
                >${Os}<span class="visually-hidden">Time used: </span> ${W(e)}${i}</span
              >`}
        ${n==="won"?o`<span class="won">${et} <span class="word">won</span></span>`:c}
        ${n==="fault"?o`<span class="fault">${Gs} at fault</span>`:c}
      </div>
    </div>`}};K.styles=[v,f` .card { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 0.75rem; align-items: center; } .who { display: flex; align-items: baseline; gap: 0.45rem; font-weight: 600; min-width: 0; } .who bdi { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; } .points { font-family: var(--serif); font-size: 2.25rem; line-height: 1.1; font-weight: 600; text-align: right; grid-row: span 2; font-variant-numeric: tabular-nums lining-nums; } .state { display: flex; flex-wrap: wrap; gap: 0.1rem 0.8rem; font-size: 0.8125rem; color: var(--muted); min-height: 1.35em; } .state span { white-space: nowrap; } .won { color: var(--good); font-weight: 600; } .fault { color: var(--bad); font-weight: 600; } @media (max-width: 600px) { .who { grid-column: 1 / -1; } .points { grid-row: 2; grid-column: 2; font-size: 1.625rem; line-height: 1; } .who { font-size: 0.9375rem; } .state .limit, .won .word { display: none; } } `],m([h({type:Number})],K.prototype,"seat",2),m([h()],K.prototype,"name",2),m([h({type:Number})],K.prototype,"points",2),m([h({attribute:!1})],K.prototype,"used",2),m([h({attribute:!1})],K.prototype,"limit",2),m([h()],K.prototype,"result",2),K=m([b("seat-card")],K);var Oi={bubbles:!0,composed:!0},C=class extends g{constructor(){super(...arguments);this.analysis=null;this.address="";this.positionPanel=null;this.exploration=new tr(this);this.ply=0;this.playing=!1;this.speed=ot.find(e=>String(e)===ct("speed"))??2;this.keysOn=ct("keys")!=="off";this.message="";this.control=e=>{let r=e.detail;r.kind==="go"?this.go(r.to):r.kind==="play"?this.toggle():this.setSpeed(r.speed)};this.key=e=>{if(!this.keysOn||e.altKey||e.ctrlKey||e.metaKey||this.help.open||wn(e))return;let r=this.action(e.shiftKey&&e.key.startsWith("Arrow")?`Shift ${e.key}`:e.key);r&&(e.preventDefault(),r())};this.followLink=()=>{let e=this.linked();e!==void 0&&e!==this.ply&&this.go(e)};this.copy=async()=>{let e=`${location.href.split("#")[0]}${this.link}`;try{await navigator.clipboard.writeText(e),this.announce("Link copied")}catch{this.announce(`Link in the address bar: ${this.link}`)}};this.download=()=>{let e=this.address?JSON.stringify(this.replay.record):Ws(Rr("record")),r=new Blob([e],{type:"application/json"}),n=document.createElement("a"),i=[this.replay.data.label,...this.replay.data.names].join(" ");n.href=URL.createObjectURL(r),n.download=`${i.replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,80)||"game"}.json`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),1e4),this.announce(`Saved as ${n.download}`)}}connectedCallback(){super.connectedCallback(),this.replay??=rr.fromPage(),this.analysis??=Jt.fromPage(),this.ply=this.linked()??Math.min(1,this.replay.last),document.addEventListener("keydown",this.key),window.addEventListener("hashchange",this.followLink)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener("keydown",this.key),window.removeEventListener("hashchange",this.followLink),clearTimeout(this.playTimer)}render(){return o`
      ${this.address?o`<div class="in-app">${this.content()}</div>`:o`<page-head>
                <nav aria-label="Games">${this.links()}</nav>
                ${this.helpButton()}
              </page-head>
              <main>${this.content()}</main>`}
      <div class="toast" role="status">${this.message}</div>
      <key-help
        .analysed=${this.analysis!==null}
        .inApp=${this.address!==""}
        .enabled=${this.keysOn}
        @keys=${e=>{this.keysOn=e.detail,ut("keys",e.detail?"on":"off")}}
      ></key-help>
    `}helpButton(){return o`<button
      @click=${()=>this.help.show()}
      aria-label="Keyboard shortcuts"
      class="keys"
      title="Keyboard shortcuts"
    >
      ${Ns}
    </button>`}content(){let{data:e}=this.replay;return o`<div class="title">
        <h1>
          ${e.names.map((r,n)=>o`${n?o` <span class="against">${e.names.length>2?"and":"against"}</span> `:c}${M(n)}
                <bdi>${r}</bdi>`)}
        </h1>
        <p class="result ${e.end.kind}"><b>${e.end.result}.</b> ${e.end.reason}</p>
      </div>
      ${this.boards()} ${this.exploration.practice?c:this.graphs()}
      ${e.seats.length?o`<section class="panel bots">
              <h2>Bots</h2>
              <div>
                ${e.seats.map((r,n)=>o`<bot-report .replay=${this.replay} .seat=${n}></bot-report>`)}
              </div>
            </section>`:c}
      <section class="panel facts">
        <h2>About the game</h2>
        <dl>
          ${e.facts.map(([r,n])=>o`<div>
                <dt>${r}</dt>
                <dd>${this.fact(r,n)}</dd>
              </div>`)}
        </dl>
      </section>`}fact(e,r){let n=this.analysis?.document.lexicon;return e==="Lexicon"&&typeof n=="string"?r.replace(/not looked up$/,`not looked up; analysed with ${n}`):r}links(){let{previous:e,next:r,summary:n}=this.replay.data.links,i=(a,l,d,p)=>a?o`<a class="button" href=${a} rel=${p} title=${l} aria-label=${l}>${d}</a>`:c;return o`${i(e,"Previous game",js,"prev")}
    ${this.replay.data.label?o`<span class="label">${this.replay.data.label}</span>`:c}
    ${i(r,"Next game",qs,"next")}
    ${n?o`<a class="button" href=${n}>${Is}<span>Summary</span></a>`:c}`}graphs(){let{replay:e,ply:r,analysis:n}=this;return o`${n?o`<section class="panel graph" aria-label="Win probability by move">
              <win-graph .replay=${e} .ply=${r} .analysis=${n} @control=${this.control}></win-graph>
            </section>`:c}
      <section class="panel graph" aria-label="Points by move">
        <score-graph .replay=${e} .ply=${r} @control=${this.control}></score-graph>
      </section>
      ${n?.isComplete?o`<section class="panel graph" aria-label="Analysis of the game">
              <analysis-report .replay=${e} .analysis=${n}></analysis-report>
            </section>`:c}`}boards(){let{replay:e,exploration:r}=this,{at:n}=r,{view:i}=e,l=e.data.names.map((p,u)=>u).filter(p=>i.boards==="shared"||r.isOpen(p)),d=this.analysis||this.positionPanel?"analysed":"";return i.boards==="per-seat"?o`<div class="layout per-seat ${d}">
        <div class="play">
          <div class="boards ${l.length===1?"single":""}" @square=${r.square}>
            ${l.map(p=>o`<section class="side" aria-label="Board of ${e.data.names[p]}">
                  ${this.seatCard(p)}
                  <div class="board">${this.board(p)}</div>
                  <div>${i.seatDetails?.(e,n,p)}</div>
                </section>`)}
          </div>
          ${this.player()}
        </div>
        ${r.panel()} ${r.practice?c:this.moves()}
      </div>`:o`<div class="layout shared ${d}">
      <div class="play">
        <div class="board" @square=${r.square}>${this.board(0)}</div>
        ${this.player()}
      </div>
      <div class="seats">
        ${l.map(p=>o`<section class="panel seat" aria-label="Seat of ${e.data.names[p]}">
              ${this.seatCard(p)}
              <div class="details">
                ${r.isOpen(p)?i.seatDetails?.(e,r.judgedAt,p,r.isJudging):o`<span class="muted">Hidden</span>`}
              </div>
            </section>`)}
        ${i.sharedDetails?o`<div class="common">${i.sharedDetails(e,r.judgedAt)}</div>`:c}
      </div>
      ${r.panel()} ${r.practice?c:this.moves()}
    </div>`}board(e){let{replay:r,exploration:n}=this,{laid:i,at:a}=n;return(i&&r.view.boardWith?.(r,i,e))??r.view.board(r,a,e)}seatCard(e){let{replay:r}=this,n=this.exploration.at,{names:i,end:a,seats:l}=r.data,d=n>=r.last;return o`<seat-card
      .seat=${e}
      .name=${i[e]}
      .points=${r.scores(n)[e]}
      .used=${r.seconds(n,e)}
      .limit=${r.record.limits.seconds??null}
      .result=${d&&a.winner===e?"won":d&&l[e]?.fault?"fault":""}
    ></seat-card>`}moves(){return o`<aside class="panel moves">
      <move-list .replay=${this.replay} .analysis=${this.analysis} .ply=${this.ply} @control=${this.control}>
        <div slot="tools" class="tools">
          ${this.address?this.helpButton():c}
          <button @click=${this.copy} aria-label="Copy the link to this move">${Cs}Link</button>
          <button @click=${this.download} aria-label="Save the record of the game">${Ls}Record</button>
        </div>
      </move-list>
    </aside>`}player(){let{replay:e,ply:r}=this;if(this.exploration.practice)return o``;let n=e.isEnding(r)?"End of the game":r?`Move ${r} of ${e.moves}`:"",i=e.sentence(r);return o`<div class="player">
      <div class="now" aria-live="polite" aria-atomic="true">
        ${n?o`<span class="count">${n}</span>`:c}
        <bdi>${i}</bdi><span class="points">${this.exploration.notPlayed()??this.moveDetails()}</span>
      </div>
      <div class="panel control">
        <play-controls
          .ply=${r}
          .last=${e.last}
          .moves=${e.moves}
          .playing=${this.playing}
          .speed=${this.speed}
          .description=${`${n} ${i}`}
          @control=${this.control}
        ></play-controls>
      </div>
    </div>`}moveDetails(){let{replay:e,ply:r}=this;if(e.view.moveDetails)return e.view.moveDetails(e,r);let n=e.gain(r);return n?o`<b>${Je(n)} point${Math.abs(n)===1?"":"s"}</b>`:c}updated(e){e.has("ply")&&e.get("ply")!==void 0&&this.writeLink(),(e.has("playing")||this.playing&&e.has("ply"))&&this.tick()}tick(){clearTimeout(this.playTimer),this.playing&&(this.playTimer=window.setTimeout(()=>{this.ply<this.replay.last&&(this.ply+=1),this.ply>=this.replay.last&&(this.playing=!1)},1e3/this.speed))}go(e){this.exploration.clear(),this.show(e)}show(e){this.playing=!1,this.ply=Math.min(this.replay.last,Math.max(0,e)),this.requestUpdate()}toggle(){this.exploration.clear(),!this.playing&&this.ply>=this.replay.last&&(this.ply=0),this.playing=!this.playing}setSpeed(e){this.speed=e,ut("speed",String(e)),this.playing&&this.tick(),this.announce(`${e===1?"1 move":`${e} moves`} per second`)}action(e){let r=this.exploration.action(e),n={t:()=>this.head?this.head.toggleTheme():this.dispatchEvent(new CustomEvent("theme",Oi)),"?":()=>this.help.show()};if(r||this.exploration.practice)return r??n[e.toLowerCase()];let{previous:i,next:a}=this.replay.data.links,l=u=>{let y=ot.indexOf(this.speed)+u;this.setSpeed(ot[Math.min(ot.length-1,Math.max(0,y))])},d=u=>{u&&(location.href=u)},p={ArrowLeft:()=>this.go(this.ply-1),ArrowRight:()=>this.go(this.ply+1),"Shift ArrowLeft":()=>this.go(this.ply-10),"Shift ArrowRight":()=>this.go(this.ply+10),Home:()=>this.go(0),End:()=>this.go(this.replay.last)," ":()=>this.toggle(),"+":()=>l(1),"=":()=>l(1),"-":()=>l(-1),p:()=>d(i),n:()=>d(a),c:()=>{this.copy()},...n};return p[e]??p[e.toLowerCase()]}linked(){let e=/[#&]move=(\d+|end)/.exec(location.hash)?.[1];if(e!==void 0)return e==="end"?this.replay.last:Math.min(this.replay.last,Number(e))}get link(){return this.address?`${this.address}&move=${this.ply}`:`#move=${this.ply}`}writeLink(){if(!this.playing)try{history.replaceState(null,"",this.link)}catch{}}announce(e){this.message=e,clearTimeout(this.messageTimer),this.messageTimer=window.setTimeout(()=>this.message="",3500)}};C.styles=[v,E,xn],m([h({attribute:!1})],C.prototype,"replay",2),m([h({attribute:!1})],C.prototype,"analysis",2),m([h()],C.prototype,"address",2),m([h({attribute:!1})],C.prototype,"positionPanel",2),m([$()],C.prototype,"ply",2),m([$()],C.prototype,"playing",2),m([$()],C.prototype,"speed",2),m([$()],C.prototype,"keysOn",2),m([$()],C.prototype,"message",2),m([H("page-head")],C.prototype,"head",2),m([H("key-help")],C.prototype,"help",2),C=m([b("game-replay")],C);var Ni={by:4,descending:!1},kn=["first","second"],at=class extends g{constructor(){super(...arguments);this.data=U("analyses");this.totals=qi(this.data.games);this.player=""}render(){let{games:e,game_titles:r}=this.data,n=[...new Set(e.map(({game:a})=>r[a]??a))],i=this.player?e.filter(({players:a})=>a.includes(this.player)):e;return o`<page-head></page-head>
      <main>
        <h1>Analysed games</h1>
        <p class="lead">
          ${[_(e.length,"game"),_(this.totals.length,"player"),...n].join(" \xB7 ")}
        </p>
        <section class="panel" aria-labelledby="players">
          <div class="head"><h2 id="players">Players</h2></div>
          <sortable-table
            label="Players"
            .columns=${ji(this.totals)}
            .rows=${this.totals}
            .order=${Ni}
          ></sortable-table>
        </section>
        <section class="panel" aria-labelledby="games">
          <div class="head">
            <h2 id="games">Games</h2>
            ${this.totals.length>2?this.filter():c}
            <span class="muted" role="status">${i.length} of ${_(e.length,"game")}</span>
          </div>
          <sortable-table label="Games" .columns=${Di()} .rows=${i}></sortable-table>
          <p class="note legend">
            ${te.map(a=>o`<span>${q(a)} ${oe[a].toLowerCase()}</span>`)}
          </p>
          <p class="note">
            Regret is the value of the best move minus that of the move played, as a mean over the decisions of a game.
            Luck is the sum over the draws of a game. Both are in percentage points of win probability; the numbers
            after ± are standard errors.
          </p>
        </section>
      </main>`}filter(){let e=this.totals.map(({name:r})=>r).sort((r,n)=>r.localeCompare(n,"en"));return o`<select
      aria-label="Player"
      @change=${r=>this.player=r.target.value}
    >
      <option value="">all players</option>
      ${e.map(r=>o`<option value=${r}>${r}</option>`)}
    </select>`}};at.styles=[v,E,I,f` main { max-width: 84rem; margin: 0 auto; padding: 0.5rem 1.5rem 3rem; } h1 { font-size: clamp(1.75rem, 1.2rem + 2.2vw, 2.625rem); } .lead { margin-top: 0.4rem; color: var(--muted); } section { margin-top: 1.25rem; padding: 1.25rem 1.5rem 1rem; } .head { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; margin-bottom: 0.8rem; } h2 { margin-right: auto; } .note { margin-top: 0.75rem; font-size: 0.8125rem; color: var(--muted); } .legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1.25rem; } @media (max-width: 600px) { main { padding: 0.25rem 0.75rem 2rem; } section { padding: 1rem 0.9rem 0.75rem; } } `],m([$()],at.prototype,"player",2),at=m([b("analysis-summary")],at);function Di(){let s=(t,e)=>kn.map((r,n)=>e(`${t}, ${r}`,n));return[{label:"Game",value:En,cell:t=>Ii(t)},...kn.map((t,e)=>({label:`${V(t)} player`,value:({players:r})=>r[e]??null,cell:({players:r})=>o`<bdi>${r[e]}</bdi>`})),{label:"Score",value:({scores:t})=>(t[0]??0)-(t[1]??0),cell:({scores:t})=>o`<span style="white-space: nowrap">${t.join(" : ")}</span>`},...s("Regret",(t,e)=>({label:t,value:({summary:r})=>Mt(r[e])?.win.mean??null,cell:({summary:r})=>sr(Mt(r[e])?.win,T,2)})),...s("Mistakes",(t,e)=>({label:t,value:({summary:r})=>r[e]?Sn(r[e].mistakes):null,cell:({summary:r})=>r[e]?Tn(r[e].mistakes):"\u2013"})),...s("Luck",(t,e)=>({label:t,value:({summary:r})=>r[e]?.luck?.win.mean??null,cell:({summary:r})=>sr(r[e]?.luck?.win,ie)}))]}function ji(s){let t=[...new Set(s.flatMap(({details:e})=>Object.keys(e)))];return[{label:"Player",value:({name:e})=>e,cell:({name:e})=>o`<bdi>${e}</bdi>`},{label:"Games",value:({games:e})=>e},{label:"Won, drawn, lost",value:({wins:e,draws:r,games:n})=>(e+r/2)/n,cell:({wins:e,draws:r,games:n})=>`${e} \xB7 ${r} \xB7 ${n-e-r}`},{label:"Decisions",value:({decisions:e})=>e},{label:"Mean regret",value:e=>Mt(e)?.win.mean??null,cell:e=>sr(Mt(e)?.win,T,2)},{label:"In points",value:e=>Mt(e)?.points.mean??null,cell:e=>e.decisions?R(e.regret.points.mean):"\u2013"},{label:"Mistakes",value:({mistakes:e})=>Sn(e),cell:({mistakes:e})=>Tn(e)},{label:"Luck per game",value:({luck:e})=>e?.win.mean??null,cell:({luck:e})=>sr(e?.win,ie)},...t.map(e=>({label:V(e),value:({details:r})=>r[e]??null}))]}function qi(s){let t=new Map;for(let e of s)e.summary.forEach((r,n)=>{let i=e.players[n]??r.name,a=t.get(i)??[];t.set(i,a),a.push({game:e,seat:n,summary:r})});return[...t].map(([e,r])=>{let n=Rn(r.map(({summary:p})=>p.decisions)),i=r.map(({game:{scores:p},seat:u})=>Math.sign((p[u]??0)-(p[1-u]??0))),a=Qt(r.map(({summary:p})=>Ne(p.regret,p.decisions))),l=r.flatMap(({summary:p})=>p.luck?[p.luck]:[]),d={};for(let[p,u]of r.flatMap(({summary:y})=>Object.entries(y)))!Xt.has(p)&&Number.isInteger(u)&&(d[p]=(d[p]??0)+u);return{name:e,games:r.length,wins:i.filter(p=>p>0).length,draws:i.filter(p=>p===0).length,decisions:n,regret:Ne(a,1/Math.max(1,n)),mistakes:Object.fromEntries(te.map(p=>[p,Rn(r.map(({summary:u})=>u.mistakes[p]??0))])),luck:l.length?Ne(Qt(l),1/l.length):null,details:d}})}function Mt(s){return s?.decisions?s.regret:null}function En({title:s,source:t,players:e}){return t||s||e.join(" \u2013 ")}function Ii(s){let{page:t,title:e,source:r,players:n}=s,i=o`<bdi>${En(s)}</bdi>`,a=r&&e&&e!==n.join(" \u2013 ");return o`${t?o`<a href=${t}>${i}</a>`:i}
  ${a?o`<bdi class="error">${e}</bdi>`:c}`}function sr(s,t,e=1){if(!s)return"\u2013";let r=s.error?o` <span class="error">± ${R(100*s.error,e)}</span>`:c;return o`<span style="white-space: nowrap">${t(s.mean,e)}</span>${r}`}function Tn(s){let t=te.map(e=>`${s[e]??0} ${e}`).join(", ");return o`<span class="visually-hidden">${t}</span
    ><span aria-hidden="true" style="white-space: nowrap; word-spacing: 0.15em"
      >${te.map(e=>o`${q(e)} ${s[e]??0} `)}</span
    >`}function Sn(s){return .2*(s.small??0)+.5*(s.medium??0)+(s.large??0)}function Rn(s){return s.reduce((t,e)=>t+e,0)}var Or="player";function ke(s,{home:t}){let e=t?c:r=>Ui(r,s);return o`<a href=${(t??"")+nr(s)} @click=${e}><bdi>${s}</bdi></a>`}function nr(s){return s?`#player=${encodeURIComponent(s)}`:"#"}function Mn(){let s=/^#player=(.+)$/.exec(location.hash);try{return s?decodeURIComponent(s[1]):""}catch{return""}}function Ui(s,t){s.button||s.ctrlKey||s.metaKey||s.shiftKey||s.altKey||(s.preventDefault(),s.currentTarget.dispatchEvent(new CustomEvent(Or,{detail:t,bubbles:!0,composed:!0})))}var Nr=[{label:"Player",value:({name:s})=>s},{label:"Mean",value:({seconds_mean:s})=>s??null,side:"right"},{label:"Longest",value:({seconds_max:s})=>s??null,side:"right"}],Ge=class extends g{constructor(){super(...arguments);this.order=Wt}render(){let e=this.results.ranking.filter(l=>l.seconds_mean!=null||l.seconds_max!=null);if(!e.length)return o`<p class="muted">No times were recorded.</p>`;let r=Number(this.results.options?.seconds)||Math.max(...e.map(l=>l.seconds_max??0))||1,n=l=>Math.min(100,100*(l??0)/r),i=l=>l==null?"\u2013":W(l),a=l=>{this.order=$e(l,this.order,Nr,e)};return o`<table>
        <thead>
          <tr>
            ${Nr.map((l,d)=>ve(l.label,d,this.order,a,l))}
            <th scope="col" class="used">Share of ${r} s</th>
          </tr>
        </thead>
        <tbody>
          ${ye(e,Nr,this.order).map(l=>o`<tr>
                <th scope="row">${ke(l.name,this.results)}</th>
                <td class="right">${i(l.seconds_mean)}</td>
                <td class="right">${i(l.seconds_max)}</td>
                <td class="used">
                  <div class="bar" aria-hidden="true">
                    <i style="width: ${n(l.seconds_mean)}%"></i><b style="left: ${n(l.seconds_max)}%"></b>
                  </div>
                </td>
              </tr>`)}
        </tbody>
      </table>
      <p class="note">The bar shows the mean time per game, the line the longest game.</p>`}};Ge.styles=[v,E,A,be,f` td { white-space: nowrap; } .used { width: 45%; } tbody th { min-width: 11rem; } .bar { position: relative; height: 0.9rem; background: var(--sunken); border-radius: 4px; } .bar i { position: absolute; inset: 0 auto 0 0; min-width: 2px; border-radius: 4px 2px 2px 4px; background: var(--accent); } .bar b { position: absolute; top: -3px; bottom: -3px; width: 2px; background: var(--ink); } .note { padding: 0.75rem; font-size: 0.8125rem; color: var(--muted); } thead th { white-space: normal; vertical-align: bottom; } @media (max-width: 600px) { .used { width: 30%; } th, td { padding: 0.5rem 0.3rem; } th:first-child, tbody th { padding-left: 0; min-width: 6rem; } } @media (max-width: 400px) { .used { display: none; } } `],m([h({attribute:!1})],Ge.prototype,"results",2),m([$()],Ge.prototype,"order",2),Ge=m([b("clock-table")],Ge);var Gi=10,Hi=20,An=["pointerdown","keydown","wheel","touchstart"],He=class extends g{constructor(){super(...arguments);this.live=!1;this.touched=0;this.timer=0;this.touch=()=>{this.touched=performance.now()}}connectedCallback(){if(super.connectedCallback(),!(this.live||this.progress.state!=="playing")){for(let e of An)window.addEventListener(e,this.touch,{passive:!0});this.timer=window.setInterval(()=>{(performance.now()-this.touched>1e3*Hi||!this.touched)&&document.visibilityState==="visible"&&location.reload()},1e3*Gi)}}disconnectedCallback(){super.disconnectedCallback(),window.clearInterval(this.timer);for(let e of An)window.removeEventListener(e,this.touch)}render(){let{state:e,finished:r,total:n,playing:i,estimated_end:a,updated:l}=this.progress,d=`${r.toLocaleString("en")} of ${n.toLocaleString("en")} games`,p=a?` Expected end: ${_n(a,l)}.`:"";return o`<p>
        ${e==="playing"?o`<b>The tournament is in progress.</b> Played so far: ${d}.${p}`:o`<b>The tournament was stopped</b> after ${d}.`}
        These are the current standings.
      </p>
      <progress max=${n} value=${r} aria-label="Finished games">${d}</progress>
      ${i.length&&!this.live?o`<small id="playing">Being played:</small>
              <ul aria-labelledby="playing">
                ${i.map(Vi)}
              </ul>`:c}
      <small>
        Updated at
        ${_n(l,l,19)}.${e==="playing"&&!this.live?" This page reloads by itself.":c}
      </small>`}};He.styles=[v,f` :host { display: block; margin-top: 1rem; padding: 0.7rem 0.9rem; border-left: 4px solid var(--accent); border-radius: 8px; background: var(--first-soft); } progress { display: block; width: 100%; height: 0.6rem; margin: 0.5rem 0; accent-color: var(--accent); } ul { margin: 0 0 0.4rem; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.15rem 1.5rem; font-size: 0.9375rem; } li { overflow-wrap: anywhere; } small { font-size: 0.8125rem; } `],m([h({attribute:!1})],He.prototype,"progress",2),m([h({type:Boolean})],He.prototype,"live",2),He=m([b("contest-progress")],He);function Vi(s){let t=s.moves===1?"1 move":`${s.moves} moves`;return o`<li>
    ${s.players.map((e,r)=>o`${r?" against ":""}<bdi>${e}</bdi>`)}, <small>${t}</small>
  </li>`}function _n(s,t,e=16){let r=s.slice(0,10);return`${r===t.slice(0,10)?"":`${r} `}${s.slice(11,e)} UTC`}var Ve=class extends g{constructor(){super(...arguments);this.isCut=!1;this.sizes=new ResizeObserver(([e])=>{this.isCut=e.target.scrollWidth>e.target.clientWidth})}render(){let e=this.results.ranking.map(r=>r.name);return o`${this.isCut?o`<p class="note">Scroll sideways to see all ${e.length} players.</p>`:c}
      <div class="scroll" tabindex="0" role="region" aria-label="Cross table">
        <table>
          <thead>
            <tr>
              <th scope="col"><span class="visually-hidden">Player</span></th>
              ${e.map((r,n)=>o`<th scope="col" class="column"><b>${n+1}</b><span class="visually-hidden">${r}</span></th>`)}
            </tr>
          </thead>
          <tbody>
            ${e.map((r,n)=>o`<tr>
                  <th scope="row" class="name">${n+1} ${ke(r,this.results)}</th>
                  ${e.map(i=>o`<td>${this.cell(r,i)}</td>`)}
                </tr>`)}
          </tbody>
        </table>
      </div>`}firstUpdated(){this.sizes.observe(this.renderRoot.querySelector(".scroll"))}cell(e,r){if(e===r)return o`<span class="self" aria-hidden="true"></span>`;let n=Bt(this.results.games,e,r),{wins:i,draws:a,losses:l,games:d}=n;if(!d.length)return o`<span class="none">–</span>`;let p=Math.round(100*(i+a/2)/Math.max(1,i+a+l));return o`<button style="--share: ${p}" @click=${()=>this.compare(e,r)}>
      <span class="visually-hidden">${e} against ${r}:</span>
      <b>${Kt(n)}<span class="visually-hidden"> points; won, drawn, lost:</span></b>
      <small>${i} · ${a} · ${l}</small>
    </button>`}compare(...e){this.dispatchEvent(new CustomEvent(Zt,{detail:e}))}};Ve.styles=[v,A,f` table { width: auto; } th.name { position: sticky; left: 0; z-index: 1; background: var(--surface); max-width: 16rem; min-width: 11rem; font-weight: 600; } th.column { text-align: center; max-width: 7rem; white-space: normal; vertical-align: bottom; font-weight: 500; } th.column b { display: block; color: var(--ink); } td { padding: 2px; text-align: center; border: 0; min-width: 4.2rem; } button, .self { all: unset; box-sizing: border-box; display: block; width: 100%; padding: 0.4rem 0.3rem; border-radius: 7px; font-variant-numeric: tabular-nums; } button { cursor: pointer; background: color-mix(in srgb, var(--first-soft) calc(var(--share) * 1%), var(--second-soft)); } button:hover { box-shadow: 0 0 0 2px var(--accent); } button:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; } button b { display: block; font-size: 1.0625rem; line-height: 1.2; } small { font-size: 0.75rem; color: var(--ink); white-space: nowrap; } .self { background: var(--sunken); min-height: 3rem; } .none, .note { color: var(--muted); } .note { font-size: 0.8125rem; margin-bottom: 0.5rem; } @media (max-width: 600px) { th.name { max-width: 7.5rem; min-width: 5.5rem; padding-left: 0; } } `],m([h({attribute:!1})],Ve.prototype,"results",2),m([$()],Ve.prototype,"isCut",2),Ve=m([b("cross-table")],Ve);var Wi="#move=end",lt=class extends g{render(){let t=this.results.games.filter(r=>P(r).length),e=this.results.players.filter(r=>r.parked);return!t.length&&!e.length?o`<p class="muted">No player was at fault.</p>`:o`${this.parked(e)}${t.length?this.faults(t):""}`}parked(t){return o`${t.map(e=>o`<p class="parked">
          <bdi>${e.name}</bdi> <span class="status">could not start</span> and forfeits its
          games${typeof e.parked=="string"?o`: <bdi>${e.parked}</bdi>`:""}
        </p>`)}`}faults(t){let e=[...new Set(t.flatMap(i=>P(i).map(a=>zr(i,a))))].sort(),r=this.results.ranking.map(({name:i})=>i).filter(i=>t.some(a=>P(a).includes(i))),n=(i,a)=>t.filter(l=>P(l).includes(i)&&zr(l,i)===a).length;return o`<div class="scroll" tabindex="0" role="region" aria-label="Faults by player">
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              ${e.map(i=>o`<th scope="col" class="right">${Q(i)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${r.map(i=>o`<tr>
                  <th scope="row">${ke(i,this.results)}</th>
                  ${e.map(a=>o`<td class="right">${n(i,a)||"\u2013"}</td>`)}
                </tr>`)}
          </tbody>
        </table>
      </div>
      <ul tabindex="0" role="list" aria-label="Games with a fault">
        ${t.map(i=>this.game(i))}
      </ul>`}game(t){let e=o`Game ${t.number}`;return o`<li>
      ${t.page?o`<a href=${t.page+Wi}>${e}</a>`:e},
      <span class="status">${Q(t.status)}</span>:
      <bdi>${t.reason??P(t).join(" and ")}</bdi>
    </li>`}};lt.styles=[v,A,f` ul { list-style: none; margin: 0.75rem 0 0; padding: 0; max-height: 24rem; overflow-y: auto; } li { padding: 0.5rem 0; border-top: 1px solid var(--line); font-size: 0.9375rem; overflow-wrap: anywhere; } .parked { margin-bottom: 0.75rem; overflow-wrap: anywhere; } .status { color: var(--bad); font-weight: 600; } table { width: auto; } th, td { padding-inline: 0.4rem; } thead th { white-space: normal; vertical-align: bottom; } tbody th { min-width: 6.5rem; } `],m([h({attribute:!1})],lt.prototype,"results",2),lt=m([b("fault-list")],lt);var Fi=[{label:"Game",value:({number:s})=>s,ascending:!0},{label:"First",value:({players:s})=>s[0]},{label:"Score",value:Bi,side:"centre"},{label:"Second",value:({players:s})=>s[1]},{label:"Players",value:({players:s})=>s[0]},{label:"Start",value:({start:s})=>s??null},{label:"Result",value:s=>Pr(s)}],Y=class extends g{constructor(){super(...arguments);this.player="";this.status="";this.result="";this.shown=20;this.order={by:0,descending:!1};this.sort=e=>{this.order=$e(e,this.order,this.columns(),this.results.games),this.shown=20}}willUpdate(e){e.has("player")&&(this.result="",this.shown=20)}chosen(){let{player:e,status:r,result:n}=this;return this.results.games.filter(i=>{if(e&&!i.players.includes(e)||r&&i.status!==r)return!1;if(!n)return!0;if(e)return en(i,e)===n;let a=i.winner!==null;return n==="decided"?a:n==="fault"?P(i).length>0:!a&&!P(i).length})}render(){let e=this.columns(),{order:r,sort:n}=this,i=ye(this.chosen(),e,r),a=[...new Set(this.results.games.map(u=>u.status))].sort(),l=this.player?[["win","won"],["draw","drawn"],["loss","lost"]]:[["decided","decided"],["drawn","drawn"],["fault","decided by a fault"]],d=e.some(({label:u})=>u==="Start"),p=e.map(({label:u})=>u);return o`<div class="filters" role="group" aria-label="Filters">
        ${this.select("player","Player",this.results.ranking.map(({name:u})=>[u,u]),"all players")}
        ${this.select("status","Status",a.map(u=>[u,Q(u)]),"any status")}
        ${this.select("result","Result",l,"any result")}
        <span class="count" role="status">${i.length} of ${this.results.games.length} games</span>
      </div>
      ${st(p,r,n,u=>this.order=u)}
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            ${e.map((u,y)=>ve(u.label,y,r,n,u))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${i.slice(0,this.shown).map(u=>Zi(u,d))}
        </tbody>
      </table>
      ${i.length>this.shown?o`<button class="more" @click=${()=>this.shown+=500}>
              Show more (${i.length-this.shown} left)
            </button>`:c}`}columns(){let e=this.results.games.some(n=>n.start),r=this.results.games.some(zn)?["First","Score","Second"]:["Players"];return Fi.filter(({label:n})=>(e||n!=="Start")&&!r.includes(n))}select(e,r,n,i){return o`<div class="filter">
      <label for=${e}>${r}</label>
      <select id=${e} @change=${l=>{let{value:d}=l.target;this[e]=d,this.shown=20,e==="player"&&this.dispatchEvent(new CustomEvent(Or,{detail:d}))}}>
        <option value="" ?selected=${this[e]===""}>${i}</option>
        ${n.map(([l,d])=>o`<option value=${l} ?selected=${this[e]===l}>${d}</option>`)}
      </select>
    </div>`}};Y.styles=[v,E,A,be,f` .filters { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: end; margin-bottom: 0.75rem; } .filter { display: grid; gap: 0.15rem; min-width: 9rem; flex: 0 1 14rem; } label { font-size: 0.8125rem; color: var(--muted); } select { width: 100%; } .count { margin-left: auto; font-size: 0.875rem; color: var(--muted); } td, th { padding: 0.45rem 0.6rem; } .winner { font-weight: 650; } .score { white-space: nowrap; text-align: center; font-variant-numeric: tabular-nums; } .table ul { display: flex; flex-wrap: wrap; gap: 0.1rem 1.1rem; margin: 0; padding: 0; list-style: none; } .table .points { margin-left: 0.3rem; font-variant-numeric: tabular-nums; } .fault { color: var(--bad); } .replay { white-space: nowrap; } .more { margin-top: 0.75rem; } @media (max-width: 700px) { .filter { flex: 1 1 8rem; min-width: 0; } .count { width: 100%; } .sort { display: flex; } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 0.1rem 0.5rem; padding: 0.55rem 0; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; } .second { text-align: right; } .first { order: 1; } .score { order: 2; } .table { order: 1; grid-column: 1 / -1; } .second { order: 3; } .replay { order: 4; } .how { order: 5; grid-column: 2 / -1; text-align: right; font-size: 0.8125rem; } .start { display: none; } } `],m([h({attribute:!1})],Y.prototype,"results",2),m([h()],Y.prototype,"player",2),m([$()],Y.prototype,"status",2),m([$()],Y.prototype,"result",2),m([$()],Y.prototype,"shown",2),m([$()],Y.prototype,"order",2),Y=m([b("game-list")],Y);function Bi({scores:s}){let[t,e]=s??[null,null];return t==null||e==null?null:Math.abs(t-e)}function zn({players:s}){return s.length>2}function Ki(s){return o`<td role="cell" class="table">
    <ul>
      ${s.players.map((t,e)=>o`<li class=${s.winner===t?"winner":""}>
            ${M(e)} <bdi>${t}</bdi> <span class="points">${s.scores?.[e]??"\u2013"}</span>
          </li>`)}
    </ul>
  </td>`}function Yi(s){let[t,e]=s.scores??[null,null],r=n=>o`<td role="cell" class="${n?"second":"first"} ${s.winner===s.players[n]?"winner":""}">
      ${M(n)} <bdi>${s.players[n]}</bdi>
    </td>`;return o`${r(0)}
    <td role="cell" class="score">${t==null||e==null?"\u2013":o`${t} : ${e}`}</td>
    ${r(1)}`}function Zi(s,t){let e=P(s);return o`<tr role="row">
    <td role="cell" class="replay">
      ${s.page?o`<a href=${s.page}>Game ${s.number}</a>`:o`Game ${s.number}`}
    </td>
    ${zn(s)?Ki(s):Yi(s)}
    ${t?o`<td role="cell" class="start">${s.start??""}</td>`:c}
    <td role="cell" class="how">
      <bdi>${Pr(s)}</bdi
      >${e.length?o`<span class="fault">, ${Q(s.status)}</span>`:c}${s.attempt&&s.attempt>1?o`<span class="muted">, attempt ${s.attempt}</span>`:c}
    </td>
  </tr>`}var Ji=["first","second","third","fourth"],Xi=12,Re=class extends g{constructor(){super(...arguments);this.isWhole=!1}render(){let[e,r]=this.pair,n=Bt(this.results.games,e,r),{wins:i,draws:a,losses:l,games:d}=n,p=d.filter(w=>w.scores&&w.scores[0]!=null&&!Pn(w)).map(w=>we(w,e)-we(w,r)),u=this.isWhole?d:d.slice(0,Xi),y=p.length?p.reduce((w,S)=>w+S,0)/p.length:null;return o`<div class="choice">
        ${this.choice("First player",0)}<span class="against">against</span>${this.choice("Second player",1)}
      </div>
      ${d.length?o`<div class="balance" aria-hidden="true">
                ${i?o`<span class="wins" style="--share: ${i}">${i} won</span>`:c}
                ${a?o`<span class="draws" style="--share: ${a}">${a} drawn</span>`:c}
                ${l?o`<span class="losses" style="--share: ${l}">${l} lost</span>`:c}
              </div>
              <p>
                <bdi>${e}</bdi>: ${Kt(n)} tournament points from ${d.length} games; won ${i},
                drawn ${a}, lost
                ${l}.${y===null?c:o` Mean spread ${y>0?"+":""}${Yt(y,1)}.`}
              </p>
              <ul>
                ${u.map(w=>o`<li>${Qi(w,e,r)}</li>`)}
              </ul>
              ${u.length<d.length?o`<button class="more" @click=${()=>this.isWhole=!0}>
                      Show all ${d.length} games
                    </button>`:c}`:o`<p class="muted">They have not played each other.</p>`}`}choice(e,r){return o`<select
      aria-label=${e}
      @change=${n=>this.choose(r,n.target.value)}
    >
      ${this.results.ranking.map(({name:n})=>o`<option value=${n} ?selected=${n===this.pair[r]}>${n}</option>`)}
    </select>`}choose(e,r){let n=this.pair[1-e],i=r===n?this.pair[e]:n;this.isWhole=!1;let a=e===0?[r,i]:[i,r];this.dispatchEvent(new CustomEvent(Zt,{detail:a}))}};Re.styles=[v,E,f` .choice { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 0.75rem; align-items: center; max-width: 36rem; } select { width: 100%; text-overflow: ellipsis; } .against { font-family: var(--serif); font-style: italic; color: var(--muted); } .balance { display: flex; gap: 3px; margin: 1rem 0 0.4rem; height: 2.2rem; } .balance span { flex: var(--share); min-width: 3.4rem; display: grid; place-items: center; border-radius: 6px; font-size: 0.875rem; font-weight: 600; white-space: nowrap; overflow: hidden; } .wins { background: var(--first-soft); color: var(--first); } .draws { background: var(--sunken); } .losses { background: var(--second-soft); color: var(--second); } ul { list-style: none; margin: 0.9rem 0 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); gap: 0.4rem; } li a, li > span { display: flex; gap: 0.6rem; justify-content: space-between; padding: 0.45rem 0.75rem; border: 1px solid var(--line); border-radius: 9px; color: var(--ink); text-decoration: none; font-size: 0.9375rem; font-variant-numeric: tabular-nums; } li a:hover { border-color: var(--accent); background: var(--accent-soft); } .more { margin-top: 0.75rem; } .kind { font-weight: 600; min-width: 3.2rem; } .win { color: var(--first); } .loss { color: var(--second); } `],m([h({attribute:!1})],Re.prototype,"results",2),m([h({attribute:!1})],Re.prototype,"pair",2),m([$()],Re.prototype,"isWhole",2),Re=m([b("head-to-head")],Re);function Pn(s){return s.at_fault!=null&&s.at_fault.length>0}function Qi(s,t,e){let r=Ft(s,t,e),n={win:"won",loss:"lost",draw:"drawn",none:"void"}[r],i=s.players.length===2?s.scores:[we(s,t),we(s,e)],a=s.scores&&s.scores[0]!=null?i.join(" : "):"",l=o`<span>Game ${s.number}</span>
    <span class="muted">moved ${Ji[s.players.indexOf(t)]}</span>
    <span>${Pn(s)?Q(s.status):a}</span><span class="kind ${r}">${n}</span>`;return s.page?o`<a href=${s.page}>${l}</a>`:o`<span>${l}</span>`}var dt=class extends g{render(){let t=this.results.bracket??[];return o`<div class="scroll" tabindex="0" role="region" aria-label="Bracket">
      <div class="rounds">
        ${t.map((e,r)=>o`<section>
              <h3>${eo(t.length-r,r)}</h3>
              <ol>
                ${e.map(n=>o`<li><div class="tie">${this.tie(n)}</div></li>`)}
              </ol>
            </section>`)}
      </div>
    </div>`}tie(t){let e=new Map(this.results.games.map(i=>[i.number,i.page])),r=t.how==="bye"?"bye":"to be decided",n=t.games?.length?t.points:null;return o`${this.player(t.first,t.seed_first,n?.[0],t.winner,r)}
    ${this.player(t.second,t.seed_second,n?.[1],t.winner,r)}
    ${t.games?.length?o`<div class="how">
            Games
            ${t.games.map(i=>{let a=e.get(i);return a?o`<a href=${a} aria-label="Game ${i}">${i}</a>`:o`<span>${i} </span>`})}${t.how?o`<span>by ${Q(t.how)}</span>`:c}
          </div>`:c}`}player(t,e,r,n,i){let a=t!==null&&t===n;return o`<div class="player ${a?"winner":""}">
      <span class="seed">${e==null?"":o`<span class="visually-hidden">Seed </span>${e}`}</span>
      <span
        >${t===null?o`<span class="muted">${i}</span>`:o`<bdi>${t}</bdi>`}
        ${a?o`${et}<span class="visually-hidden"> advances</span>`:c}</span
      >
      <span>${r??""}</span>
    </div>`}};dt.styles=[v,f` .scroll { position: relative; overflow-x: auto; padding: 0.25rem 0.25rem 0.75rem; } .rounds { display: flex; gap: 2.5rem; min-width: min-content; } section { display: flex; flex-direction: column; flex: 1 0 13.5rem; max-width: 19rem; } h3 { font-size: 0.8125rem; color: var(--muted); margin-bottom: 0.5rem; } ol { list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; flex: 1; } li { position: relative; flex: 1; display: grid; align-items: center; padding: 0.45rem 0; } .tie { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); box-shadow: var(--shadow); } section:not(:last-child) li::after { content: ""; position: absolute; left: 100%; width: 1.25rem; height: 50%; border: 0 solid var(--edge); border-right-width: 2px; } section:not(:last-child) li:nth-child(odd)::after { top: 50%; border-top-width: 2px; border-top-right-radius: 8px; } section:not(:last-child) li:nth-child(even)::after { bottom: 50%; border-bottom-width: 2px; border-bottom-right-radius: 8px; } section:not(:first-child) li::before { content: ""; position: absolute; right: 100%; top: 50%; width: 1.25rem; border-top: 2px solid var(--edge); } .player { display: grid; grid-template-columns: 1.5rem minmax(0, 1fr) auto; gap: 0.4rem; align-items: baseline; padding: 0.4rem 0.75rem; font-variant-numeric: tabular-nums; } .player + .player { border-top: 1px solid var(--line); } .seed { color: var(--muted); font-size: 0.8125rem; } .winner { font-weight: 650; } .winner .icon { color: var(--good); font-size: 0.8em; } .how { padding: 0.25rem 0.75rem 0.45rem; font-size: 0.8125rem; color: var(--muted); border-top: 1px dashed var(--line); } .how a { margin-right: 0.4rem; } `],m([h({attribute:!1})],dt.prototype,"results",2),dt=m([b("knockout-bracket")],dt);function eo(s,t){return s===1?"Final":s===2?"Semi-finals":s===3?"Quarter-finals":`Round ${t+1}`}var to="Equal points are decided by Buchholz (the points of all opponents but the lowest), then by the points in games among the tied players, then by the mean score.",ro=[{label:"Rank",value:({rank:s})=>s,ascending:!0},{label:"Player",value:({name:s})=>s},{label:"Points",value:({points:s})=>s,side:"right"},{label:"Buchholz",value:({buchholz:s})=>s??null,side:"right"},{label:"Head to head",value:({head_to_head:s})=>s??null,side:"right"},{label:"Won \xB7 drawn \xB7 lost",value:({wins:s})=>s,side:"centre"},{label:"Mean score",value:({mean:s})=>s??null,side:"right"},{label:"Rating, 95% interval",value:({rating:s})=>s??null,columns:2},{label:"Faults",value:({faults:s})=>s??0,side:"right"}],so=["Buchholz","Head to head"],We=class extends g{constructor(){super(...arguments);this.order={by:0,descending:!1};this.sort=e=>{this.order=$e(e,this.order,this.columns(),this.results.ranking)}}render(){let{results:e,order:r,sort:n}=this,i=e.ranking.some(u=>u.buchholz!=null),a=this.columns(),l=ye(e.ranking,a,r),d=no(e.ranking),p=a.map(({label:u})=>u);return o`${st(p,r,n,u=>this.order=u)}
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            ${a.map((u,y)=>ve(u.label,y,r,n,u))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${l.map(u=>this.row(u,d))}
        </tbody>
        ${d?this.axis(d,a.length-2):c}
      </table>
      <p class="note">
        The range below a rank shows which ranks are plausible: players whose ranges overlap are statistically tied.
        ${i?to:c}
      </p>`}columns(){let e=this.results.ranking.some(r=>r.buchholz!=null);return ro.filter(({label:r})=>e||!so.includes(r))}axis({place:e,ticks:r},n){return o`<tfoot aria-hidden="true">
      <tr>
        <td colspan=${n}></td>
        <td class="interval">
          <div class="axis">
            ${r.map(i=>o`<span style="left: ${e(i)}%">${ee(i)}</span>`)}
          </div>
        </td>
        <td></td>
        <td></td>
      </tr>
    </tfoot>`}row(e,r){let n=e.rank_low!=null&&e.rank_high!=null&&e.rank_low!==e.rank_high,{parked:i,language:a,withdrawn:l,versions:d}=this.results.players.find(p=>p.name===e.name)??{};return o`<tr role="row">
      <td role="cell" class="rank number">
        <span class="place">${e.rank}</span>
        ${n?o`<span class="range">${e.rank_low} to ${e.rank_high}</span>`:c}
      </td>
      <th role="rowheader" scope="row" class="name">
        ${e===this.results.ranking[0]?et:c}
        ${ke(e.name,this.results)}${i?o` <span class="fault">parked</span>`:c}
        ${l?o` <span class="muted">withdrew</span>`:c}
        ${d?o` <span class="muted">new version from round ${d.at(-1).round}</span>`:c}
        ${a?o`<bdi class="language">${a}</bdi>`:c}
      </th>
      <td role="cell" class="right points">${e.points}</td>
      ${e.buchholz!=null?o`<td role="cell" class="right small tie-break" data-label="Buchholz:">${e.buchholz}</td>
              <td role="cell" class="right small tie-break direct" data-label="Head to head:">
                ${e.head_to_head??0}
              </td>`:c}
      <td role="cell" class="centre small results" data-label="Won · drawn · lost:">
        <span class="tally">${e.wins} · ${e.draws} · ${e.losses}</span>
      </td>
      <td role="cell" class="right small mean" data-label="Mean">${Yt(e.mean,1)}</td>
      ${e.rating!=null&&r?this.rating(e,r):o`<td role="cell" colspan="2">–</td>`}
      <td role="cell" class="right small faults ${e.faults?"fault":"none"}" data-label="Faults:">
        ${e.faults??0}
      </td>
    </tr>`}rating(e,{place:r,ticks:n}){let i=e.rating,[a,l]=[e.low??i,e.high??i];return o`<td role="cell" class="interval" aria-hidden="true">
        <div class="track">
          ${n.map(d=>o`<i class="tick" style="left: ${r(d)}%"></i>`)}
          <div class="bar" style="left: ${r(a)}%; width: ${r(l)-r(a)}%"></div>
          <div class="dot" style="left: ${r(i)}%"></div>
        </div>
      </td>
      <td role="cell" class="value">
        <b>${ee(i)}</b> <span class="muted">${ee(a)} to ${ee(l)}</span>
      </td>`}};We.styles=[v,E,A,be,f` :host { container-type: inline-size; } td.rank { width: 4.5rem; white-space: nowrap; } .place { font-family: var(--serif); font-size: 1.375rem; font-weight: 600; line-height: 1; } .range { display: block; font-size: 0.75rem; color: var(--muted); white-space: nowrap; } th.name { min-width: 8rem; } .name .icon { color: var(--second); } .language { display: block; font-size: 0.8125rem; font-weight: 400; color: var(--muted); } .points { font-weight: 650; font-size: 1.0625rem; } thead th { white-space: normal; vertical-align: bottom; } th, td { padding-inline: 0.6rem; } .interval { width: 26%; min-width: 8rem; padding-right: 0; } .track { position: relative; height: 1.3rem; } .tick { position: absolute; inset: 0 auto 0; border-left: 1px solid var(--line); } tfoot td { padding-block: 0; } .axis { position: relative; height: 1.5rem; font-size: 0.75rem; color: var(--muted); font-variant-numeric: tabular-nums; } .axis span { position: absolute; top: 0.15rem; transform: translateX(-50%); } .bar { position: absolute; top: 50%; height: 2px; margin-top: -1px; background: var(--accent); } .bar::before, .bar::after { content: ""; position: absolute; top: -4px; width: 2px; height: 10px; background: var(--accent); } .bar::after { right: 0; } .dot { position: absolute; top: 50%; width: 0.7rem; height: 0.7rem; border-radius: 50%; background: var(--accent); border: 2px solid var(--surface); transform: translate(-50%, -50%); } .value { font-variant-numeric: tabular-nums; white-space: nowrap; font-size: 0.875rem; } .tally { white-space: nowrap; } .fault { color: var(--bad); font-weight: 600; } .note { padding: 0.75rem; font-size: 0.8125rem; color: var(--muted); border-top: 1px solid var(--line); } @container (min-width: 112ch) { thead th { white-space: nowrap; } } /* In widths of a digit: where the columns stop fitting depends on the font. */ @container (max-width: 96ch) { thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } .sort { display: flex; } tfoot td:not(.interval) { display: none; } tbody tr, tfoot tr { display: grid; grid-template-columns: 3.4rem minmax(0, 1fr) auto; gap: 0.1rem 0.6rem; align-items: baseline; padding: 0.7rem 0.25rem; border-bottom: 1px solid var(--line); } tfoot tr { padding-block: 0.1rem 0; border: 0; } tbody tr > *, tfoot td { border: 0; padding: 0; } td.rank { grid-row: span 3; width: auto; } td.points::after { content: " points"; font-weight: 400; font-size: 0.8125rem; } .scores { display: contents; } th.name { min-width: 0; } td.small { grid-column: 2 / -1; text-align: left; font-size: 0.8125rem; color: var(--muted); } td.small::before { content: attr(data-label) " "; } td.small.results { grid-column: 2; } td.small.mean { grid-column: 3; text-align: right; } td.interval, td.value { grid-column: 2 / -1; grid-row: 3; width: auto; font-size: 0.875rem; } td.interval { align-self: center; min-width: 0; padding-right: 24ch; } td.value { justify-self: end; } td.small.tie-break { grid-column: 2; grid-row: 4; } td.small.direct { grid-column: 3; text-align: right; } td.faults { grid-column: 2 / -1; } td.faults.none { display: none; } } @container (max-width: 48ch) { td.rank { grid-row: span 4; } td.interval { padding-right: 0; } td.value { grid-row: 4; justify-self: start; } td.small.tie-break { grid-column: 2 / -1; grid-row: 5; text-align: left; } td.small.direct { grid-row: 6; } } `],m([h({attribute:!1})],We.prototype,"results",2),m([$()],We.prototype,"order",2),We=m([b("ranking-table")],We);function no(s){let t=s.filter(p=>p.rating!=null);if(!t.length)return null;let e=Math.min(...t.map(p=>p.low??p.rating)),r=Math.max(...t.map(p=>p.high??p.rating)),n=Math.max(1,(r-e)*.04),[i,a]=[e-n,r+n],l=ge(i,a,3),d=l.length>1?l:ge(i,a,6);return{place:p=>100*(p-i)/(a-i),ticks:d}}var Dr="\u2013",io={score:"score",logistic:"Elo",normalized:"normalized Elo"},pt=class extends g{render(){let t=this.results.tests??[],[e]=t;if(!e)return o``;let r=io[e.model]??e.model,[n=0,i=0]=e.bounds;return o`<div class="scroll" tabindex="0" role="region" aria-label="Tests">
        <table>
          <thead>
            <tr>
              <th scope="col">Opponent</th>
              <th scope="col" class="right">Pairs</th>
              <th scope="col" class="right">LLR</th>
              <th scope="col">Verdict</th>
              <th scope="col" class="right">Estimate, ${r}</th>
              <th scope="col" class="right">95% interval</th>
            </tr>
          </thead>
          <tbody>
            ${t.map(a=>this.row(a))}
          </tbody>
        </table>
      </div>
      <p class="note">
        A test ends when its log-likelihood ratio (LLR) leaves ${L(n,2)} to ${L(i,2)}. It decides
        between ${Fe(e,e.lower)} and ${Fe(e,e.higher)} ${r}. Estimates after the stop
        are median-unbiased.
      </p>`}row(t){let e=t.verdict==="open"?"open":t.verdict==="higher"?`at least ${Fe(t,t.higher)}`:`at most ${Fe(t,t.lower)}`,r=[t.estimate,t.estimate_low,t.estimate_high].some(n=>n!==null);return o`<tr>
      <th scope="row"><bdi>${t.opponent}</bdi></th>
      <td class="right">${t.pairs}</td>
      <td class="right">${t.ratio===null?Dr:L(t.ratio,2)}</td>
      <td>${e}</td>
      <td class="right">${r?Fe(t,t.estimate):Dr}</td>
      <td class="right">
        ${r?o`${Fe(t,t.estimate_low)} to ${Fe(t,t.estimate_high)}`:Dr}
      </td>
    </tr>`}};pt.styles=[v,A,f` .scroll { overflow-x: auto; } td { white-space: nowrap; } .note { padding: 0.75rem 0.75rem 0; font-size: 0.8125rem; color: var(--muted); } `],m([h({attribute:!1})],pt.prototype,"results",2),pt=m([b("strength-tests")],pt);function Fe(s,t){return t===null?"\u221E":s.model==="score"?`${(100*t).toFixed(1)}%`:L(t,1)}var mt=class extends g{render(){let{rounds:t,rounds_in_all:e}=this.results;return o`<div class="rounds">
      ${(t??[]).map((r,n)=>o`<section>
            <h3>Round ${n+1}${e?o` <span class="muted">of ${e}</span>`:c}</h3>
            ${this.round(r)}
          </section>`)}
    </div>`}round(t){return o`<ol>
      ${t.meetings.map(e=>o`<li>${this.meeting(e)}</li>`)}
      ${t.byes.map(e=>o`<li>
            <span class="bye"><bdi>${e}</bdi> has a bye</span>
          </li>`)}
    </ol>`}table({players:t,points:e,games:r}){let n=Math.max(...e);return o`${t.map((i,a)=>o`<bdi class="wide ${e[a]===n&&n>0?"ahead":""}">${i}</bdi>
          <span class="points right"
            >${r.length?e[a]:a?c:o`<span class="muted">to play</span>`}</span
          >`)}`}meeting(t){let{players:e,points:r,games:n}=t,i=new Map(this.results.games.map(p=>[p.number,p.page])),[a=0,l=0]=r,d=o`<bdi class=${a>l?"ahead":""}>${e[0]}</bdi>
      <span class="points">${n.length?o`${a} : ${l}`:o`<span class="muted">to play</span>`}</span>
      <bdi class="second ${l>a?"ahead":""}">${e[1]}</bdi>`;return o`${e.length>2?this.table(t):d}
    ${n.length?o`<span class="games"
            >Games
            ${n.map(p=>{let u=i.get(p);return u?o`<a href=${u} aria-label="Game ${p}">${p}</a>`:o`<span>${p} </span>`})}</span
          >`:c}`}};mt.styles=[v,f` .rounds { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 1.25rem 1.75rem; align-items: start; } h3 { font-size: 0.9375rem; margin-bottom: 0.4rem; } ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); } li { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 0 0.6rem; align-items: baseline; padding: 0.35rem 0; border-bottom: 1px solid var(--line); } bdi { overflow-wrap: anywhere; } .second, .right { text-align: right; } .wide { grid-column: 1 / 3; } .points { font-variant-numeric: tabular-nums; white-space: nowrap; } .ahead { font-weight: 650; } .games, .bye { grid-column: 1 / -1; font-size: 0.8125rem; color: var(--muted); } .games a { margin-right: 0.4rem; } `],m([h({attribute:!1})],mt.prototype,"results",2),mt=m([b("swiss-rounds")],mt);var oo={ruleset:"Ruleset",lexicon:"Lexicon",format:"Format",pairs:"Game pairs",deals:"Deals",seconds:"Time per game",clock:"Clock",start_seconds:"Start-up time",memory:"Memory",sandbox:"Sandbox",seed:"Seed",commitment:"Commitment",version:"lexarena version",started:"Started",finished:"Finished"},Be=class extends g{constructor(){super(...arguments);this.results=Qs();this.player="";this.pair=[this.results.ranking[0]?.name??"",this.results.ranking[1]?.name??""];this.compare=e=>{this.pair=e.detail,e.currentTarget.localName==="cross-table"&&this.show("heads")};this.followLink=()=>{this.player=this.linked(),this.player&&this.show("games")};this.filter=e=>{e.stopPropagation(),this.player=e.detail,history.replaceState(null,"",nr(this.player))}}connectedCallback(){super.connectedCallback(),window.addEventListener("hashchange",this.followLink),this.player=this.linked()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener("hashchange",this.followLink)}firstUpdated(){let[e]=performance.getEntriesByType("navigation");this.player&&e?.type!=="reload"&&requestAnimationFrame(()=>this.show("games"))}render(){let{results:e}=this,r=this.parts();return o`<page-head></page-head>
      <main>
        <h1>${e.title||"Tournament"}</h1>
        <p class="lead">${this.lead()}</p>
        ${e.progress?o`<contest-progress .progress=${e.progress}></contest-progress>`:e.options?.complete===!1?o`<p class="warning">The tournament is not finished. These are the current standings.</p>`:c}
        <dl class="numbers">
          ${this.numbers().map(([n,i])=>o`<div>
                <dt>${n}</dt>
                <dd>${i}</dd>
              </div>`)}
        </dl>
        <nav aria-label="Parts of this page">
          ${r.map(([n,i])=>o`<button role="link" @click=${()=>this.show(n)}>${i}</button>`)}
        </nav>
        <div class="parts" @player=${n=>this.showGames(n.detail)}>
          ${r.map(([n,i,a])=>o`<section id=${n} class="panel" aria-labelledby="${n}-title">
                <h2 id="${n}-title" tabindex="-1">${i}</h2>
                ${a}
              </section>`)}
        </div>
      </main>`}parts(){let{results:e,pair:r,compare:n}=this,i=["bracket","Bracket",o`<knockout-bracket .results=${e}></knockout-bracket>`],a=["rounds","Rounds",o`<swiss-rounds .results=${e}></swiss-rounds>`],l=["tests","Tests",o`<strength-tests .results=${e}></strength-tests>`];return[["ranking","Ranking",o`<ranking-table .results=${e}></ranking-table>`],...e.bracket?.length?[i]:[],...e.rounds?.length?[a]:[],...e.tests?.length?[l]:[],["cross","Cross table",o`<cross-table .results=${e} @compare=${n}></cross-table>`],["heads","Head to head",o`<head-to-head .results=${e} .pair=${r} @compare=${n}></head-to-head>`],["games","Games",o`<game-list .results=${e} .player=${this.player} @player=${this.filter}></game-list>`],["faults","Faults",o`<fault-list .results=${e}></fault-list>`],["clocks","Clocks",o`<clock-table .results=${e}></clock-table>`],["about","About",this.about()]]}lead(){let{game:e,game_title:r,options:n}=this.results,i=[r||e,this.format()];return n?.ruleset&&i.push(`ruleset ${String(n.ruleset)}`),n?.seconds&&i.push(`${String(n.seconds)} s per game, ${String(n.clock??"wall")} clock`),i.filter(Boolean).join(" \xB7 ")}format(){return this.results.format_title||String(this.results.options?.format??"")}numbers(){let{ranking:e,games:r}=this.results,n=r.filter(l=>P(l).length).length,i=e[0],a=[["Players",e.length],["Games",r.length.toLocaleString("en")],["Faults",n]];return i?[["First place",o`<bdi>${i.name}</bdi>`],...a]:a}about(){let{game_options:e,...r}=this.results.options??{},n=Object.entries({...r,...e??{}}).filter(([i,a])=>!["complete","rules"].includes(i)&&a!==null&&a!=="");return o`<dl class="facts">
      ${n.map(([i,a])=>o`<div>
            <dt>${oo[i]??V(i)}</dt>
            <dd>${i==="format"?this.format():ao(i,a)}</dd>
          </div>`)}
    </dl>`}linked(){let e=Mn();return this.results.ranking.some(r=>r.name===e)?e:""}showGames(e){this.player===e&&this.show("games"),location.hash=nr(e)}show(e){let r=this.renderRoot.querySelector(`#${e}-title`);r?.focus({preventScroll:!0}),r?.parentElement?.scrollIntoView()}};Be.styles=[v,f` main { max-width: 84rem; margin: 0 auto; padding: 0.5rem 1.5rem 3rem; } h1 { font-size: clamp(1.75rem, 1.2rem + 2.2vw, 2.625rem); overflow-wrap: anywhere; } .lead { margin-top: 0.4rem; color: var(--muted); overflow-wrap: anywhere; } .numbers { display: flex; flex-wrap: wrap; gap: 0.75rem 2.5rem; margin: 1.4rem 0 0; } .numbers dt { font-size: 0.8125rem; color: var(--muted); } .numbers dd { margin: 0; font-family: var(--serif); font-size: 1.625rem; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; } nav { display: flex; flex-wrap: wrap; gap: 0.1rem 1.1rem; margin: 1.25rem 0 0; padding: 0.6rem 0; border-top: 1px solid var(--line); font-size: 0.9375rem; } nav button { all: unset; cursor: pointer; color: var(--accent); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.18em; line-height: 2.1; } nav button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } section { padding: 1.25rem 1.5rem 1rem; scroll-margin-top: 1rem; } section > h2 { margin-bottom: 0.8rem; } .parts { display: flex; flex-wrap: wrap; gap: 1.25rem; margin-top: 1rem; } .parts section { flex: 1 1 100%; min-width: 0; max-width: 100%; } .parts #cross { flex: 0 1 auto; } .parts #heads { flex: 1 1 24rem; } .parts #faults, .parts #clocks { flex: 1 1 26rem; } .warning { margin-top: 1rem; padding: 0.6rem 0.9rem; border-left: 4px solid var(--second); border-radius: 8px; background: var(--second-soft); } .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 0.8rem 1.5rem; margin: 0 0 0.5rem; } .facts dt { font-size: 0.8125rem; color: var(--muted); } .facts dd { margin: 0; overflow-wrap: anywhere; } @media (max-width: 600px) { main { padding: 0.25rem 0.75rem 2rem; } section { padding: 1rem 0.9rem 0.75rem; } .parts { gap: 0.9rem; } .numbers { gap: 0.5rem 1.75rem; } .numbers dd { font-size: 1.375rem; } .facts { grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); } } `],m([$()],Be.prototype,"player",2),m([$()],Be.prototype,"pair",2),Be=m([b("tournament-summary")],Be);function ao(s,t){return s==="memory"&&typeof t=="number"?`${Math.round(t/2**20)} MB`:t==="ABCDEFGHIJKLMNOPQRSTUVWXYZ"?"A to Z":s.endsWith("seconds")?`${String(t)} s`:s==="lexicon"?String(t).split("/").at(-1)??"":s==="started"||s==="finished"?String(t).replace("T"," ").replace(/(\+00:00|Z)$/," UTC"):typeof t=="boolean"?t?"yes":"no":typeof t=="object"?JSON.stringify(t):String(t)}ir();})();
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
*/
