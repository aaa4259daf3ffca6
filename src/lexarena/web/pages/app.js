"use strict";(()=>{var Gr=Object.defineProperty;var Ur=Object.getOwnPropertyDescriptor;var d=(s,r,e,t)=>{for(var n=t>1?void 0:t?Ur(r,e):r,i=s.length-1,o;i>=0;i--)(o=s[i])&&(n=(t?o(r,e,n):o(n))||n);return t&&n&&Gr(r,e,n),n};function Rt(s){try{return localStorage.getItem(`lexarena.${s}`)}catch{return null}}function Mt(s,r){try{localStorage.setItem(`lexarena.${s}`,r)}catch{}}var Oe=["auto","light","dark"];function De(){let s=Rt("theme");return Oe.find(r=>r===s)??"auto"}function dt(s=De()){s==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=s}function Ct(){let s=Oe[(Oe.indexOf(De())+1)%Oe.length]??"auto";return Mt("theme",s),dt(s),s}var Ne=globalThis,qe=Ne.ShadowRoot&&(Ne.ShadyCSS===void 0||Ne.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,pt=Symbol(),Lt=new WeakMap,Ee=class{constructor(r,e,t){if(this._$cssResult$=!0,t!==pt)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=r,this.t=e}get styleSheet(){let r=this.o,e=this.t;if(qe&&r===void 0){let t=e!==void 0&&e.length===1;t&&(r=Lt.get(e)),r===void 0&&((this.o=r=new CSSStyleSheet).replaceSync(this.cssText),t&&Lt.set(e,r))}return r}toString(){return this.cssText}},zt=s=>new Ee(typeof s=="string"?s:s+"",void 0,pt),v=(s,...r)=>{let e=s.length===1?s[0]:r.reduce((t,n,i)=>t+(o=>{if(o._$cssResult$===!0)return o.cssText;if(typeof o=="number")return o;throw Error("Value passed to 'css' function must be a 'css' function result: "+o+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(n)+s[i+1],s[0]);return new Ee(e,s,pt)},Pt=(s,r)=>{if(qe)s.adoptedStyleSheets=r.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of r){let t=document.createElement("style"),n=Ne.litNonce;n!==void 0&&t.setAttribute("nonce",n),t.textContent=e.cssText,s.appendChild(t)}},mt=qe?s=>s:s=>s instanceof CSSStyleSheet?(r=>{let e="";for(let t of r.cssRules)e+=t.cssText;return zt(e)})(s):s;var{is:jr,defineProperty:Vr,getOwnPropertyDescriptor:Ir,getOwnPropertyNames:Wr,getOwnPropertySymbols:Hr,getPrototypeOf:Br}=Object,Ge=globalThis,Ot=Ge.trustedTypes,Fr=Ot?Ot.emptyScript:"",Kr=Ge.reactiveElementPolyfillSupport,_e=(s,r)=>s,Te={toAttribute(s,r){switch(r){case Boolean:s=s?Fr:null;break;case Object:case Array:s=s==null?s:JSON.stringify(s)}return s},fromAttribute(s,r){let e=s;switch(r){case Boolean:e=s!==null;break;case Number:e=s===null?null:Number(s);break;case Object:case Array:try{e=JSON.parse(s)}catch{e=null}}return e}},Ue=(s,r)=>!jr(s,r),Dt={attribute:!0,type:String,converter:Te,reflect:!1,useDefault:!1,hasChanged:Ue};Symbol.metadata??=Symbol("metadata"),Ge.litPropertyMetadata??=new WeakMap;var j=class extends HTMLElement{static addInitializer(r){this._$Ei(),(this.l??=[]).push(r)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(r,e=Dt){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(r)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(r,e),!e.noAccessor){let t=Symbol(),n=this.getPropertyDescriptor(r,t,e);n!==void 0&&Vr(this.prototype,r,n)}}static getPropertyDescriptor(r,e,t){let{get:n,set:i}=Ir(this.prototype,r)??{get(){return this[e]},set(o){this[e]=o}};return{get:n,set(o){let l=n?.call(this);i?.call(this,o),this.requestUpdate(r,l,t)},configurable:!0,enumerable:!0}}static getPropertyOptions(r){return this.elementProperties.get(r)??Dt}static _$Ei(){if(this.hasOwnProperty(_e("elementProperties")))return;let r=Br(this);r.finalize(),r.l!==void 0&&(this.l=[...r.l]),this.elementProperties=new Map(r.elementProperties)}static finalize(){if(this.hasOwnProperty(_e("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(_e("properties"))){let e=this.properties,t=[...Wr(e),...Hr(e)];for(let n of t)this.createProperty(n,e[n])}let r=this[Symbol.metadata];if(r!==null){let e=litPropertyMetadata.get(r);if(e!==void 0)for(let[t,n]of e)this.elementProperties.set(t,n)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let n=this._$Eu(e,t);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(r){let e=[];if(Array.isArray(r)){let t=new Set(r.flat(1/0).reverse());for(let n of t)e.unshift(mt(n))}else r!==void 0&&e.push(mt(r));return e}static _$Eu(r,e){let t=e.attribute;return t===!1?void 0:typeof t=="string"?t:typeof r=="string"?r.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(r=>this.enableUpdating=r),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(r=>r(this))}addController(r){(this._$EO??=new Set).add(r),this.renderRoot!==void 0&&this.isConnected&&r.hostConnected?.()}removeController(r){this._$EO?.delete(r)}_$E_(){let r=new Map,e=this.constructor.elementProperties;for(let t of e.keys())this.hasOwnProperty(t)&&(r.set(t,this[t]),delete this[t]);r.size>0&&(this._$Ep=r)}createRenderRoot(){let r=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Pt(r,this.constructor.elementStyles),r}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(r=>r.hostConnected?.())}enableUpdating(r){}disconnectedCallback(){this._$EO?.forEach(r=>r.hostDisconnected?.())}attributeChangedCallback(r,e,t){this._$AK(r,t)}_$ET(r,e){let t=this.constructor.elementProperties.get(r),n=this.constructor._$Eu(r,t);if(n!==void 0&&t.reflect===!0){let i=(t.converter?.toAttribute!==void 0?t.converter:Te).toAttribute(e,t.type);this._$Em=r,i==null?this.removeAttribute(n):this.setAttribute(n,i),this._$Em=null}}_$AK(r,e){let t=this.constructor,n=t._$Eh.get(r);if(n!==void 0&&this._$Em!==n){let i=t.getPropertyOptions(n),o=typeof i.converter=="function"?{fromAttribute:i.converter}:i.converter?.fromAttribute!==void 0?i.converter:Te;this._$Em=n;let l=o.fromAttribute(e,i.type);this[n]=l??this._$Ej?.get(n)??l,this._$Em=null}}requestUpdate(r,e,t,n=!1,i){if(r!==void 0){let o=this.constructor;if(n===!1&&(i=this[r]),t??=o.getPropertyOptions(r),!((t.hasChanged??Ue)(i,e)||t.useDefault&&t.reflect&&i===this._$Ej?.get(r)&&!this.hasAttribute(o._$Eu(r,t))))return;this.C(r,e,t)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(r,e,{useDefault:t,reflect:n,wrapped:i},o){t&&!(this._$Ej??=new Map).has(r)&&(this._$Ej.set(r,o??e??this[r]),i!==!0||o!==void 0)||(this._$AL.has(r)||(this.hasUpdated||t||(e=void 0),this._$AL.set(r,e)),n===!0&&this._$Em!==r&&(this._$Eq??=new Set).add(r))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let r=this.scheduleUpdate();return r!=null&&await r,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[n,i]of this._$Ep)this[n]=i;this._$Ep=void 0}let t=this.constructor.elementProperties;if(t.size>0)for(let[n,i]of t){let{wrapped:o}=i,l=this[n];o!==!0||this._$AL.has(n)||l===void 0||this.C(n,void 0,i,l)}}let r=!1,e=this._$AL;try{r=this.shouldUpdate(e),r?(this.willUpdate(e),this._$EO?.forEach(t=>t.hostUpdate?.()),this.update(e)):this._$EM()}catch(t){throw r=!1,this._$EM(),t}r&&this._$AE(e)}willUpdate(r){}_$AE(r){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(r)),this.updated(r)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(r){return!0}update(r){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(r){}firstUpdated(r){}};j.elementStyles=[],j.shadowRootOptions={mode:"open"},j[_e("elementProperties")]=new Map,j[_e("finalized")]=new Map,Kr?.({ReactiveElement:j}),(Ge.reactiveElementVersions??=[]).push("2.1.2");var ht=globalThis,Nt=s=>s,je=ht.trustedTypes,qt=je?je.createPolicy("lit-html",{createHTML:s=>s}):void 0,gt="$lit$",V=`lit$${Math.random().toFixed(9).slice(2)}$`,ft="?"+V,Zr=`<${ft}>`,J=document,Ae=()=>J.createComment(""),Re=s=>s===null||typeof s!="object"&&typeof s!="function",vt=Array.isArray,Wt=s=>vt(s)||typeof s?.[Symbol.iterator]=="function",ut=`[ 	
\f\r]`,Se=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Gt=/-->/g,Ut=/>/g,Z=RegExp(`>|${ut}(?:([^\\s"'>=/]+)(${ut}*=${ut}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),jt=/'/g,Vt=/"/g,Ht=/^(?:script|style|textarea|title)$/i,bt=s=>(r,...e)=>({_$litType$:s,strings:r,values:e}),a=bt(1),T=bt(2),Rs=bt(3),D=Symbol.for("lit-noChange"),m=Symbol.for("lit-nothing"),It=new WeakMap,Y=J.createTreeWalker(J,129);function Bt(s,r){if(!vt(s)||!s.hasOwnProperty("raw"))throw Error("invalid template strings array");return qt!==void 0?qt.createHTML(r):r}var Ft=(s,r)=>{let e=s.length-1,t=[],n,i=r===2?"<svg>":r===3?"<math>":"",o=Se;for(let l=0;l<e;l++){let c=s[l],p,w,u=-1,y=0;for(;y<c.length&&(o.lastIndex=y,w=o.exec(c),w!==null);)y=o.lastIndex,o===Se?w[1]==="!--"?o=Gt:w[1]!==void 0?o=Ut:w[2]!==void 0?(Ht.test(w[2])&&(n=RegExp("</"+w[2],"g")),o=Z):w[3]!==void 0&&(o=Z):o===Z?w[0]===">"?(o=n??Se,u=-1):w[1]===void 0?u=-2:(u=o.lastIndex-w[2].length,p=w[1],o=w[3]===void 0?Z:w[3]==='"'?Vt:jt):o===Vt||o===jt?o=Z:o===Gt||o===Ut?o=Se:(o=Z,n=void 0);let g=o===Z&&s[l+1].startsWith("/>")?" ":"";i+=o===Se?c+Zr:u>=0?(t.push(p),c.slice(0,u)+gt+c.slice(u)+V+g):c+V+(u===-2?l:g)}return[Bt(s,i+(s[e]||"<?>")+(r===2?"</svg>":r===3?"</math>":"")),t]},Me=class s{constructor({strings:r,_$litType$:e},t){let n;this.parts=[];let i=0,o=0,l=r.length-1,c=this.parts,[p,w]=Ft(r,e);if(this.el=s.createElement(p,t),Y.currentNode=this.el.content,e===2||e===3){let u=this.el.content.firstChild;u.replaceWith(...u.childNodes)}for(;(n=Y.nextNode())!==null&&c.length<l;){if(n.nodeType===1){if(n.hasAttributes())for(let u of n.getAttributeNames())if(u.endsWith(gt)){let y=w[o++],g=n.getAttribute(u).split(V),k=/([.?@])?(.*)/.exec(y);c.push({type:1,index:i,name:k[2],strings:g,ctor:k[1]==="."?Ie:k[1]==="?"?We:k[1]==="@"?He:Q}),n.removeAttribute(u)}else u.startsWith(V)&&(c.push({type:6,index:i}),n.removeAttribute(u));if(Ht.test(n.tagName)){let u=n.textContent.split(V),y=u.length-1;if(y>0){n.textContent=je?je.emptyScript:"";for(let g=0;g<y;g++)n.append(u[g],Ae()),Y.nextNode(),c.push({type:2,index:++i});n.append(u[y],Ae())}}}else if(n.nodeType===8)if(n.data===ft)c.push({type:2,index:i});else{let u=-1;for(;(u=n.data.indexOf(V,u+1))!==-1;)c.push({type:7,index:i}),u+=V.length-1}i++}}static createElement(r,e){let t=J.createElement("template");return t.innerHTML=r,t}};function X(s,r,e=s,t){if(r===D)return r;let n=t!==void 0?e._$Co?.[t]:e._$Cl,i=Re(r)?void 0:r._$litDirective$;return n?.constructor!==i&&(n?._$AO?.(!1),i===void 0?n=void 0:(n=new i(s),n._$AT(s,e,t)),t!==void 0?(e._$Co??=[])[t]=n:e._$Cl=n),n!==void 0&&(r=X(s,n._$AS(s,r.values),n,t)),r}var Ve=class{constructor(r,e){this._$AV=[],this._$AN=void 0,this._$AD=r,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(r){let{el:{content:e},parts:t}=this._$AD,n=(r?.creationScope??J).importNode(e,!0);Y.currentNode=n;let i=Y.nextNode(),o=0,l=0,c=t[0];for(;c!==void 0;){if(o===c.index){let p;c.type===2?p=new ae(i,i.nextSibling,this,r):c.type===1?p=new c.ctor(i,c.name,c.strings,this,r):c.type===6&&(p=new Be(i,this,r)),this._$AV.push(p),c=t[++l]}o!==c?.index&&(i=Y.nextNode(),o++)}return Y.currentNode=J,n}p(r){let e=0;for(let t of this._$AV)t!==void 0&&(t.strings!==void 0?(t._$AI(r,t,e),e+=t.strings.length-2):t._$AI(r[e])),e++}},ae=class s{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(r,e,t,n){this.type=2,this._$AH=m,this._$AN=void 0,this._$AA=r,this._$AB=e,this._$AM=t,this.options=n,this._$Cv=n?.isConnected??!0}get parentNode(){let r=this._$AA.parentNode,e=this._$AM;return e!==void 0&&r?.nodeType===11&&(r=e.parentNode),r}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(r,e=this){r=X(this,r,e),Re(r)?r===m||r==null||r===""?(this._$AH!==m&&this._$AR(),this._$AH=m):r!==this._$AH&&r!==D&&this._(r):r._$litType$!==void 0?this.$(r):r.nodeType!==void 0?this.T(r):Wt(r)?this.k(r):this._(r)}O(r){return this._$AA.parentNode.insertBefore(r,this._$AB)}T(r){this._$AH!==r&&(this._$AR(),this._$AH=this.O(r))}_(r){this._$AH!==m&&Re(this._$AH)?this._$AA.nextSibling.data=r:this.T(J.createTextNode(r)),this._$AH=r}$(r){let{values:e,_$litType$:t}=r,n=typeof t=="number"?this._$AC(r):(t.el===void 0&&(t.el=Me.createElement(Bt(t.h,t.h[0]),this.options)),t);if(this._$AH?._$AD===n)this._$AH.p(e);else{let i=new Ve(n,this),o=i.u(this.options);i.p(e),this.T(o),this._$AH=i}}_$AC(r){let e=It.get(r.strings);return e===void 0&&It.set(r.strings,e=new Me(r)),e}k(r){vt(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,t,n=0;for(let i of r)n===e.length?e.push(t=new s(this.O(Ae()),this.O(Ae()),this,this.options)):t=e[n],t._$AI(i),n++;n<e.length&&(this._$AR(t&&t._$AB.nextSibling,n),e.length=n)}_$AR(r=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);r!==this._$AB;){let t=Nt(r).nextSibling;Nt(r).remove(),r=t}}setConnected(r){this._$AM===void 0&&(this._$Cv=r,this._$AP?.(r))}},Q=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(r,e,t,n,i){this.type=1,this._$AH=m,this._$AN=void 0,this.element=r,this.name=e,this._$AM=n,this.options=i,t.length>2||t[0]!==""||t[1]!==""?(this._$AH=Array(t.length-1).fill(new String),this.strings=t):this._$AH=m}_$AI(r,e=this,t,n){let i=this.strings,o=!1;if(i===void 0)r=X(this,r,e,0),o=!Re(r)||r!==this._$AH&&r!==D,o&&(this._$AH=r);else{let l=r,c,p;for(r=i[0],c=0;c<i.length-1;c++)p=X(this,l[t+c],e,c),p===D&&(p=this._$AH[c]),o||=!Re(p)||p!==this._$AH[c],p===m?r=m:r!==m&&(r+=(p??"")+i[c+1]),this._$AH[c]=p}o&&!n&&this.j(r)}j(r){r===m?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,r??"")}},Ie=class extends Q{constructor(){super(...arguments),this.type=3}j(r){this.element[this.name]=r===m?void 0:r}},We=class extends Q{constructor(){super(...arguments),this.type=4}j(r){this.element.toggleAttribute(this.name,!!r&&r!==m)}},He=class extends Q{constructor(r,e,t,n,i){super(r,e,t,n,i),this.type=5}_$AI(r,e=this){if((r=X(this,r,e,0)??m)===D)return;let t=this._$AH,n=r===m&&t!==m||r.capture!==t.capture||r.once!==t.once||r.passive!==t.passive,i=r!==m&&(t===m||n);n&&this.element.removeEventListener(this.name,this,t),i&&this.element.addEventListener(this.name,this,r),this._$AH=r}handleEvent(r){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,r):this._$AH.handleEvent(r)}},Be=class{constructor(r,e,t){this.element=r,this.type=6,this._$AN=void 0,this._$AM=e,this.options=t}get _$AU(){return this._$AM._$AU}_$AI(r){X(this,r)}},Kt={M:gt,P:V,A:ft,C:1,L:Ft,R:Ve,D:Wt,V:X,I:ae,H:Q,N:We,U:He,B:Ie,F:Be},Yr=ht.litHtmlPolyfillSupport;Yr?.(Me,ae),(ht.litHtmlVersions??=[]).push("3.3.3");var Zt=(s,r,e)=>{let t=e?.renderBefore??r,n=t._$litPart$;if(n===void 0){let i=e?.renderBefore??null;t._$litPart$=n=new ae(r.insertBefore(Ae(),i),i,void 0,e??{})}return n._$AI(s),n};var wt=globalThis,b=class extends j{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let r=super.createRenderRoot();return this.renderOptions.renderBefore??=r.firstChild,r}update(r){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(r),this._$Do=Zt(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return D}};b._$litElement$=!0,b.finalized=!0,wt.litElementHydrateSupport?.({LitElement:b});var Jr=wt.litElementPolyfillSupport;Jr?.({LitElement:b});(wt.litElementVersions??=[]).push("4.2.2");function Xr(s){return document.getElementById(s)?.textContent??"null"}function Ce(s){return JSON.parse(Xr(s))}var Qr="\u2212",es="\u202F";function ts(s,r=1){let e=Math.abs(s).toFixed(r);return s<0&&Number(e)!==0?`${Qr}${e}`:e}function Yt(s,r=1){return`${ts(100*s,r)}${es}%`}var $=s=>(r,e)=>{e!==void 0?e.addInitializer(()=>{customElements.define(s,r)}):customElements.define(s,r)};var rs={attribute:!0,type:String,converter:Te,reflect:!1,hasChanged:Ue},ss=(s=rs,r,e)=>{let{kind:t,metadata:n}=e,i=globalThis.litPropertyMetadata.get(n);if(i===void 0&&globalThis.litPropertyMetadata.set(n,i=new Map),t==="setter"&&((s=Object.create(s)).wrapped=!0),i.set(e.name,s),t==="accessor"){let{name:o}=e;return{set(l){let c=r.get.call(this);r.set.call(this,l),this.requestUpdate(o,c,s,!0,l)},init(l){return l!==void 0&&this.C(o,void 0,s,l),l}}}if(t==="setter"){let{name:o}=e;return function(l){let c=this[o];r.call(this,l),this.requestUpdate(o,c,s,!0,l)}}throw Error("Unsupported decorator location: "+t)};function f(s){return(r,e)=>typeof e=="object"?ss(s,r,e):((t,n,i)=>{let o=n.hasOwnProperty(i);return n.constructor.createProperty(i,t),o?Object.getOwnPropertyDescriptor(n,i):void 0})(s,r,e)}function h(s){return f({...s,state:!0,attribute:!1})}var x=v` :host { display: block; overflow-wrap: break-word; } *, *::before, *::after { box-sizing: border-box; } [hidden] { display: none !important; } a { color: var(--accent); text-underline-offset: 0.18em; text-decoration-thickness: 1px; } a:hover { text-decoration-thickness: 2px; } :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } h1, h2, h3, p { margin: 0; } h1, h2 { font-family: var(--serif); font-weight: 600; letter-spacing: -0.01em; line-height: 1.2; text-wrap: balance; } h2 { font-size: 1.375rem; } bdi, .name { overflow-wrap: anywhere; } .seat0 { color: var(--first); } .seat1 { color: var(--second); } .seat-icon { flex: none; vertical-align: baseline; } .icon { flex: none; vertical-align: -0.28em; } .muted { color: var(--muted); } .number { font-variant-numeric: tabular-nums; } .visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } .panel { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); } @media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; } } `,M=v` button, select, .button { font: inherit; font-size: 0.9375rem; color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 9px; min-height: 2.5rem; padding: 0 0.75rem; display: inline-flex; align-items: center; justify-content: center; gap: 0.4rem; text-decoration: none; transition: background-color 0.12s, border-color 0.12s; } button { cursor: pointer; } select { cursor: pointer; padding-right: 0.5rem; max-width: 100%; } button:hover:not([aria-disabled="true"]), .button:hover, select:hover { background: var(--accent-soft); border-color: var(--accent); } button[aria-disabled="true"] { color: var(--muted); border-color: var(--line); cursor: default; } .primary { background: var(--accent); border-color: var(--accent); color: var(--surface); } .primary[aria-disabled="true"] { background: var(--surface); border-color: var(--line); } .primary:hover:not([aria-disabled="true"]) { background: var(--ink); border-color: var(--ink); } `,le=v` .scroll { position: relative; overflow-x: auto; overscroll-behavior-x: contain; } table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; } th { text-align: left; font-weight: 600; font-size: 0.8125rem; color: var(--muted); white-space: nowrap; } th, td { padding: 0.55rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: middle; } tbody tr:last-child > * { border-bottom: 0; } tbody th { color: var(--ink); font-size: inherit; white-space: normal; } .right { text-align: right; font-variant-numeric: tabular-nums; } .centre { text-align: center; font-variant-numeric: tabular-nums; } `;var ce=class extends b{constructor(){super(...arguments);this.text=""}render(){return a`<pre tabindex="0" role="region" aria-label="Position">
${this.text||"This position is not shown."}</pre>`}};ce.styles=[x,v` pre { margin: 0; padding: 1rem 1.25rem; max-height: max(16rem, 100vh - 20rem); overflow: auto; font: 1.125rem/1.35 var(--mono); background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); } @media (max-width: 600px) { pre { padding: 0.75rem 0.9rem; font-size: 1rem; } } `],d([f()],ce.prototype,"text",2),ce=d([$("text-board")],ce);var Jt={boards:"shared",board(s,r){let{positions:e=[]}=s.marks();return a`<text-board .text=${e[Math.min(r,s.moves)]??""}></text-board>`},moveText:(s,r)=>s.move(r).move,moveSentence:(s,r)=>`plays ${s.move(r).move}`};var Xt=new Map;function Ke({name:s,...r}){Xt.set(s,r)}function Ze(s){return Xt.get(s)??Jt}var G=v` .tile { position: relative; display: flex; align-items: center; justify-content: center; width: 100%; height: 100%; border-radius: 14%; background: linear-gradient(165deg, var(--tile), var(--tile-low)); color: var(--tile-ink); box-shadow: inset 0 0.05em 0 rgb(255 255 255 / 55%), inset 0 -0.09em 0 var(--tile-edge), 0 0.05em 0.12em rgb(40 30 10 / 35%); font-weight: 650; line-height: 1; user-select: none; } .tile .letter { transform: translateY(-3%); } .tile.valued .letter { transform: translate(-8%, -5%); } .tile.two-digit .letter { transform: translate(-20%, -5%); } .tile .value { position: absolute; right: 9%; bottom: 11%; font-size: 0.42em; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: -0.04em; } .tile.blank .letter { color: var(--tile-blank); font-style: italic; font-weight: 600; } .tile.blank::after { content: ""; position: absolute; inset: 9%; border: 1px dashed var(--tile-blank); border-radius: 12%; } .tile.fresh { background: linear-gradient(165deg, var(--fresh), var(--fresh-low)); outline: clamp(1.5px, 0.07em, 3px) solid var(--ink); outline-offset: -1px; animation: lay 0.16s ease-out; } @keyframes lay { from { transform: scale(1.18); opacity: 0.4; } } @media (prefers-reduced-motion: reduce) { .tile.fresh { animation: none; } } `;var Ye=.1;function de(s,r){return T`<svg class="rings" viewBox="0 0 ${s} ${s}" aria-hidden="true">
    ${r.map(({start:e,length:t,down:n})=>{let i=1-2*Ye,o=t-2*Ye;return T`<rect class=${n?"down":"across"} rx=".36" x=${e%s+Ye}
        y=${Math.floor(e/s)+Ye} width=${n?i:o} height=${n?o:i} />`})}
  </svg>`}var pe=v` .rings { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; overflow: visible; } .rings rect { fill: none; stroke-width: var(--ring, 2px); vector-effect: non-scaling-stroke; } .rings .across { stroke: var(--across); } .rings .down { stroke: var(--down); stroke-dasharray: 5 2.5; } `;var ns=[0,0,1,2,3,5,8,13];function ze(s,r,e){let t=Array(49).fill("");t[24]=s.record.start.letter??"";for(let o of s.record.moves.slice(0,r))o.seat===e&&(t[Le(o)]=me(o));let n=s.move(r),i=s.marks().words?.[e];return{cells:t,fresh:n?.seat===e?Le(n):-1,words:i?is(t,i,r):null}}function Le(s){return Number(s.move.split(" ").at(-1))}function me(s){return String(s.letter??"")}function is(s,r,e){return yt(s,r.filter(([,,,t,n])=>t<=e&&(n<0||e<n)).map(([t,n,i])=>[t,n,i]))}function yt(s,r){return r.map(([e,t,n])=>{let i=n?7:1,o=Array.from({length:t},(l,c)=>s[e+c*i]??"").join("");return{start:e,length:t,down:n===1,word:o,points:ns[t]??0}}).sort((e,t)=>Number(e.down)-Number(t.down)||Qt(e)-Qt(t)||e.start-t.start)}function Qt(s){return s.down?s.start%7:Math.floor(s.start/7)}var ee=class extends b{constructor(){super(...arguments);this.owner=""}render(){let{cells:e,fresh:t,words:n}=this.position,o=Array.from({length:7},(l,c)=>e.slice(c*7,c*7+7)).map((l,c)=>`row ${c+1}: ${l.map(p=>p||"empty").join(" ")}`).join("; ");return a`<div class="board" role="img" aria-label="Board of ${this.owner}, ${o}">
      ${e.map((l,c)=>a`<div class="square" aria-hidden="true" @click=${()=>this.point(c)}>
            ${l?a`<div class="tile ${c===t?"fresh":""}"><span class="letter">${l}</span></div>`:a`<div class="hole"><span>${c}</span></div>`}
          </div>`)}
      <div class="over" aria-hidden="true">${de(7,n??[])}</div>
    </div>`}point(e){this.dispatchEvent(new CustomEvent("square",{detail:e,bubbles:!0,composed:!0}))}};ee.styles=[x,G,pe,v` :host { container-type: inline-size; --ring: max(1.5px, 0.45cqw); } .board { position: relative; display: grid; grid-template-columns: repeat(7, 1fr); background: var(--frame); border-radius: 3.2cqw; padding: 1.2cqw; } .squares { display: contents; } .square { aspect-ratio: 1; padding: 0.6cqw; font-size: 7.6cqw; } .hole { height: 100%; border-radius: 14%; background: var(--square); color: var(--square-ink); display: flex; align-items: center; justify-content: center; font-size: max(0.6rem, 2.9cqw); font-variant-numeric: tabular-nums; } .over { position: absolute; inset: 1.2cqw; pointer-events: none; } @container (max-width: 250px) { .hole span { display: none; } } `],d([f({attribute:!1})],ee.prototype,"position",2),d([f()],ee.prototype,"owner",2),ee=d([$("racer-board")],ee);function te(s){let r=/^\s*([A-Za-z])?\s*(\d{1,2})?\s*$/.exec(s),e=r?.[2]===void 0||Number(r[2])>=49?"":String(Number(r[2]));return{letter:r?.[1]?.toUpperCase()??"",cell:e}}function er(s,{decision:r,move:e},t){let n=ze(s,r.ply,t),{letter:i,cell:o}=te(e);if(t!==r.seat||!o)return{...n,fresh:-1};let l=[...n.cells];return l[Number(o)]=i||$t(s,r),{...n,cells:l,fresh:Number(o)}}function tr(s,r,e){let{letter:t,cell:n}=te(e);return!t&&!n?e:n?`${t||$t(s,r)} on ${n}`:`call ${t}`}function rr(s,r){if(r.kind==="call")return te(r.played).cell?"Which letter is better to call, and where does it go?":"Which letter is better to call?";let e=$t(s,r);return r.kind==="placement"&&e?`Which cell is better for ${e}?`:"What is a better move?"}function sr({kind:s,played:r},e){let{letter:t,cell:n}=te(e),i=te(r);return s==="placement"||!i.letter?n:s==="call"&&!i.cell?t:t&&n?`${t} ${n}`:""}function nr(s,r,e){let{letter:t}=te(e);return s.kind==="call"&&!te(s.played).cell?e:s.kind==="placement"||!t?String(r):`${t} ${r}`}function $t(s,r){let e=s.move(r.ply+1);return e?me(e):""}var ue=class extends b{constructor(){super(...arguments);this.words=null}render(){let{words:e}=this;return e?a`${this.group("across",e.filter(t=>!t.down))}
    ${this.group("down",e.filter(t=>t.down))}`:a`<p class="muted">Words are not marked: the word list of this game was not found.</p>`}group(e,t){let n=t.reduce((i,o)=>i+o.points,0);return a`<div class="group">
      <span class="kind ${e}"><i aria-hidden="true"></i>${e} <span class="number">${n}</span></span>
      <ul aria-label="Words ${e}">
        ${t.map(i=>a`<li><b>${i.word}</b> <span class="muted number">${i.points}</span></li>`)}
      </ul>
    </div>`}};ue.styles=[x,v` .group { display: grid; grid-template-columns: 5.4rem 1fr; gap: 0.25rem 0.6rem; align-items: baseline; font-size: 0.875rem; } .group + .group { margin-top: 0.35rem; } .kind { display: flex; align-items: center; gap: 0.35rem; color: var(--muted); font-size: 0.8125rem; } .kind i { flex: none; width: 1.1rem; height: 0.55rem; border-radius: 0.3rem; border: 2px solid var(--across-sign); } .kind.down i { width: 0.55rem; height: 1rem; margin: 0 0.27rem; border: 2px dashed var(--down-sign); } ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 0.7rem; min-height: 1.35rem; } li { white-space: nowrap; } b { font-weight: 600; letter-spacing: 0.02em; } @media (max-width: 600px) { .group { grid-template-columns: 1fr; } } `],d([f({attribute:!1})],ue.prototype,"words",2),ue=d([$("scoring-words")],ue);Ke({name:"racer",boards:"per-seat",board:(s,r,e)=>a`<racer-board .position=${ze(s,r,e)} .owner=${s.data.names[e]}></racer-board>`,seatDetails:(s,r,e)=>a`<scoring-words .words=${ze(s,r,e).words}></scoring-words>`,moveText(s,r){let e=s.move(r);return a`<b>${me(e)}</b> on ${Le(e)}${ir(e.move)?a` <small>called</small>`:""}`},moveSentence(s,r){let e=s.move(r),[t,n]=[me(e),Le(e)];return ir(e.move)?`calls ${t} and puts it on ${n}`:`puts ${t} on ${n}`},chanceNoun:"letter",boardWith:(s,r,e)=>a`<racer-board .position=${er(s,r,e)} .owner=${s.data.names[e]}></racer-board>`,alternativeText:tr,question:rr,summaryDetail(s,r){if(s==="ceiling_share"&&typeof r=="number")return Yt(r);if(s!=="ceiling_board"||typeof r!="string")return;let e={cells:[...r],fresh:-1,words:null};return a`<racer-board
      style="width: min(100%, 11rem); margin-left: auto"
      .position=${e}
      owner="the ceiling"
    ></racer-board>`},moveKey:(s,r,e)=>sr(r,e),squareText:(s,r,e,t)=>nr(r,e,t)});function ir(s){return s.includes(" ")}var A=s=>T`
  <svg class="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${s}</svg>`,re=s=>T`<path d=${s} fill="currentColor" />`,L=s=>T`<path d=${s} />`,li=A(T`${re("M18 6v12l-8-6z")}${L("M6.5 6v12")}`),ci=A(re("M16 5.5v13L7.5 12z")),di=A(re("M8 5v14l11-7z")),pi=A(T`${L("M8.5 6v12")}${L("M15.5 6v12")}`),mi=A(re("M8 5.5v13l8.5-6.5z")),ui=A(T`${re("M6 6v12l8-6z")}${L("M17.5 6v12")}`),hi=A(L("M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1")),gi=A(L("M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14")),or=A(T`<circle cx="12" cy="12" r="8" />${L("M12 7.500V12l3 2")}`),fi=A(T`<rect x="3" y="6.5" width="18" height="11" rx="2" />${L("M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8")}`),ar=A(T`<circle cx="12" cy="12" r="7.5" />${re("M12 4.500a7.5 7.5 0 0 1 0 15z")}`),vi=A(L("M14.5 6 8.5 12l6 6")),bi=A(L("m9.5 6 6 6-6 6")),wi=A(T`<rect x="4" y="5" width="16" height="14" rx="1.5" />${L("M4 10h16M4 14.500h16M10 10v9")}`),lr=A(L("M7 9h10l1.2 9.500a1 1 0 0 1-1 1H6.800a1 1 0 0 1-1-1zM9 9V7.500a3 3 0 0 1 6 0V9")),Je=A(re("M4 17.5 3 8l5 3.500L12 5l4 6.500L21 8l-1 9.500z")),cr=A(T`${L("M12 4 2.8 19.500h18.400z")}${L("M12 10v4.500M12 17h.01")}`);function se(s){let r=s===0?T`<circle cx="6" cy="6" r="4.5" />`:T`<path d="M6 .6 11.4 6 6 11.4.6 6z" />`;return T`<svg class="seat-icon seat${s}" viewBox="0 0 12 12" width=".75em" height=".75em" aria-hidden="true"
    fill="currentColor">${r}</svg>`}function C(s,r){return`${s} ${r}${Math.abs(s)===1?"":"s"}`}function dr(s){return s>0?`+${s}`:s<0?`\u2212${-s}`:"\xB10"}function pr(s){return s<.1?`${Math.round(s*1e3)} ms`:`${s>=100?s.toFixed(0):s>=10?s.toFixed(1):s.toFixed(2)} s`}var Xe={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Qe=s=>(...r)=>({_$litDirective$:s,values:r}),ge=class{constructor(r){}get _$AU(){return this._$AM._$AU}_$AT(r,e,t){this._$Ct=r,this._$AM=e,this._$Ci=t}_$AS(r,e){return this.update(r,e)}update(r,e){return this.render(...e)}};var mr="important",os=" !"+mr,Pe=Qe(class extends ge{constructor(s){if(super(s),s.type!==Xe.ATTRIBUTE||s.name!=="style"||s.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(s){return Object.keys(s).reduce((r,e)=>{let t=s[e];return t==null?r:r+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${t};`},"")}update(s,[r]){let{style:e}=s.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(r)),this.render(r);for(let t of this.ft)r[t]==null&&(this.ft.delete(t),t.includes("-")?e.removeProperty(t):e[t]=null);for(let t in r){let n=r[t];if(n!=null){this.ft.add(t);let i=typeof n=="string"&&n.endsWith(os);t.includes("-")||i?e.setProperty(t,i?n.slice(0,-11):n,i?mr:""):e[t]=n}}return D}});var xt=v` :host { container-type: inline-size; } .frame { --edge-room: max(11px, 3.4cqw); --cell: calc((100cqw - var(--edge-room) - 1.2cqw) / var(--size)); display: grid; grid-template: var(--edge-room) auto / var(--edge-room) 1fr; background: var(--frame); border-radius: calc(0.45rem + 0.8cqw); padding: 0 1.2cqw 1.2cqw 0; } .edge { display: grid; font-size: clamp(0.5rem, calc(var(--cell) * 0.3), 0.8125rem); font-weight: 600; color: var(--ink); opacity: 0.85; font-variant-numeric: tabular-nums; } .edge span { display: flex; align-items: center; justify-content: center; } .columns { grid-column: 2; grid-template-columns: repeat(var(--size), 1fr); } .rows { grid-template-rows: repeat(var(--size), 1fr); } .squares { position: relative; display: grid; grid-template-columns: repeat(var(--size), 1fr); --ring: clamp(1.5px, calc(var(--cell) * 0.045), 3px); } .square { aspect-ratio: 1; padding: max(0.5px, calc(var(--cell) * 0.03)); font-size: calc(var(--cell) * 0.58); min-width: 0; } .field { height: 100%; border-radius: 10%; background: var(--square); display: flex; align-items: center; justify-content: center; font-size: clamp(0.45rem, calc(var(--cell) * 0.3), 1.1rem); font-weight: 650; letter-spacing: 0.01em; } .DL { background: var(--dl); color: var(--dl-ink); } .TL { background: var(--tl); color: var(--tl-ink); } .DW { background: var(--dw); color: var(--dw-ink); } .TW { background: var(--tw); color: var(--tw-ink); } `,fe=class extends b{render(){let{size:r,layout:e,tiles:t,rings:n}=this.position,i=Array.from({length:r},(o,l)=>l);return a`<div
      class="frame"
      style=${Pe({"--size":String(r)})}
      role="img"
      aria-label=${as(t,r)}
    >
      <div class="edge columns" aria-hidden="true">
        ${i.map(o=>a`<span>${String.fromCharCode(65+o)}</span>`)}
      </div>
      <div class="edge rows" aria-hidden="true">${i.map(o=>a`<span>${o+1}</span>`)}</div>
      <div class="squares" aria-hidden="true" @click=${this.point}>
        ${t.map((o,l)=>a`<div class="square">${o?this.tile(o):kt(e[l])}</div>`)}
        ${de(r,n)}
      </div>
    </div>`}point(r){let e=r.target.closest(".square"),t=e?[...this.renderRoot.querySelectorAll(".square")].indexOf(e):-1;t>=0&&this.dispatchEvent(new CustomEvent("square",{detail:t,bubbles:!0,composed:!0}))}tile({letter:r,fresh:e}){let t=r!==r.toUpperCase(),n=this.position.values[r];return a`<div
      class="tile valued ${t?"blank":""} ${!t&&(n??0)>=10?"two-digit":""} ${e?"fresh":""}"
    >
      <span class="letter">${r}</span>${t?"":a`<span class="value">${n}</span>`}
    </div>`}};fe.styles=[x,G,pe,xt],d([f({attribute:!1})],fe.prototype,"position",2),fe=d([$("scrabble-board")],fe);function kt(s){let r=s===void 0||s===".."?"":s;return a`<div class="field ${r}">${r}</div>`}function as(s,r){let t=Array.from({length:r},(n,i)=>s.slice(i*r,i*r+r)).map((n,i)=>[i,n.map(o=>o?.letter??".").join("")]).filter(([,n])=>/[^.]/.test(n)).map(([n,i])=>`row ${n+1}: ${i}`);return t.length?`Board, a dot is an empty square; ${t.join("; ")}`:"Board, empty"}function ve(s,r){let{board:e,tiles:t}=hr(s),n=e?.size??15;return{size:n,layout:(e?.layout??[]).flatMap(i=>i.split(/\s+/)),tiles:ls(s,r,n),values:t?.values??{},rings:Et(s,r).words.map(([i,o,l])=>({start:o,length:i.length,down:l===1}))}}function ur(s,r,e){let{rack:t,tiles:n}=hr(s);return{tiles:s.marks().racks?.[Math.min(r,s.moves)]?.[e]??"",size:t?.size??7,values:n?.values??{}}}function Et(s,r){let e=s.marks().words?.[r-1]??[],t=s.move(r),n=t?.rules_score??t?.score??0;return{words:e,bonus:e.length?n-e.reduce((i,o)=>i+o[3],0):0}}function ls(s,r,e){let t=Array(e*e).fill(null);return[...s.record.start.board?.join("")??""].forEach((i,o)=>{i!=="."&&(t[o]={letter:i,fresh:!1})}),s.marks().tiles?.slice(0,r).forEach((i,o)=>{for(let[l,c]of i)t[l]=c?{letter:c,fresh:o+1===r}:null}),t}function hr(s){return s.record.ruleset}function gr({size:s,tiles:r},e){let t=/^(?:(\d+)(\p{L})|(\p{L})(\d+))\s+([\p{L}.()]+)$/u.exec(e.trim());if(!t)return null;let n=t[3]!==void 0,i=Number(t[1]??t[4])-1,o=(t[2]??t[3]).toUpperCase().charCodeAt(0)-65,l=[...t[5].replace(/[()]/g,"")],c=l.length-1+(n?i:o);if(i<0||o<0||Math.max(i,o,c)>=s)return null;let p=i*s+o,w=l.map((g,k)=>p+k*(n?s:1)),u=l.every((g,k)=>{let R=r[w[k]];return R?g==="."||g.toUpperCase()===R.letter.toUpperCase():g!=="."}),y=l.map((g,k)=>[w[k],g]).filter(([g])=>!r[g]);return u&&y.length?{start:p,down:n,letters:l,laid:y}:null}function fr(s,{decision:r,move:e}){let t=ve(s,r.ply),n=gr(t,e),i=t.tiles.map(l=>l&&{...l,fresh:!1});for(let[l,c]of n?.laid??[])i[l]={letter:c,fresh:!0};let o=n?[{start:n.start,length:n.letters.length,down:n.down}]:[];return{...t,tiles:i,rings:o}}function vr(s,r,e){let t=e.trim();if(/^(-|pass)$/i.test(t))return"-";let n=/^(?:-|exch(?:ange)?\s+)\s*([\p{L}?_\d]+)$/iu.exec(t);if(n)return`-${[...n[1].toUpperCase().replaceAll("_","?")].sort().join("")}`;let i=gr(ve(s,r.ply),t);return i?i.laid.map(([o,l])=>`${o}${l}`).join(" "):""}function br(s,r,e){let t=String(Math.floor(r/s)+1),n=String.fromCharCode(65+r%s),[i="",o=""]=e.trim().split(/\s+/);return`${i.toUpperCase()===`${t}${n}`?`${n}${t}`:`${t}${n}`} ${o}`}var I=class extends b{constructor(){super(...arguments);this.tiles="";this.owner="";this.size=7;this.values={}}render(){let e=[...this.tiles],t=e.filter(o=>o===".").length,n=e.filter(o=>o!==".").map(o=>o==="_"?"blank":o);t&&n.push(`${t} unknown`);let i=n.join(" ")||"no tiles";return a`<div
      class="rack"
      style="--places: ${this.size}"
      role="img"
      aria-label="Rack of ${this.owner}: ${i}"
    >
      ${e.map(o=>this.tile(o))} ${e.length?"":a`<div class="place"></div>`}
    </div>`}tile(e){if(e===".")return a`<div class="place" aria-hidden="true"><div class="tile unknown"></div></div>`;let t=e==="_",n=this.values[t?"blank":e];return a`<div class="place" aria-hidden="true">
      <div class="tile valued ${t?"blank":""} ${!t&&(n??0)>=10?"two-digit":""}">
        <span class="letter">${t?"?":e}</span>${t?"":a`<span class="value">${n}</span>`}
      </div>
    </div>`}};I.styles=[x,G,v` .rack { display: inline-grid; grid-template-columns: repeat(var(--places), minmax(0, 2.6rem)); width: min(100%, calc(var(--places) * 2.6rem + (var(--places) - 1) * 3px + 12px)); gap: 3px; padding: 4px 6px 7px; border-radius: 8px; background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%); } .place { aspect-ratio: 1; min-width: 0; container-type: inline-size; } .tile { font-size: 56cqw; } .tile.unknown { opacity: 0.45; } `],d([f()],I.prototype,"tiles",2),d([f()],I.prototype,"owner",2),d([f({type:Number})],I.prototype,"size",2),d([f({attribute:!1})],I.prototype,"values",2),I=d([$("tile-rack")],I);var et={"--":"play taken back","(challenge)":"challenge bonus","(time)":"time penalty"};Ke({name:"scrabble",boards:"shared",adjustment:"Remaining tiles",board:(s,r)=>a`<scrabble-board .position=${ve(s,r)}></scrabble-board>`,seatDetails(s,r,e){let t=ur(s,r,e);return a`<tile-rack
      .tiles=${t.tiles}
      .owner=${s.data.names[e]}
      .size=${t.size}
      .values=${t.values}
    ></tile-rack>`},sharedDetails(s,r){let{bag:e=[]}=s.marks();return a`${lr} ${C(e[Math.min(r,s.moves)]??0,"tile")} in the bag`},moveText:(s,r)=>wr(s.move(r).move),moveSentence(s,r){let{move:e,score:t=0}=s.move(r);if(e==="-")return"passes";let n=`${t<0?"loses":"gains"} ${C(Math.abs(t),"point")}`;return e==="--"?`takes the play back and ${n}`:e in et?`${n}: ${et[e]}`:e.startsWith("(")?`${n}: last rack ${e.slice(1,-1)}`:/^-\d/.test(e)?`exchanges ${yr(e)}`:e.startsWith("-")?`exchanges ${C(e.length-1,"tile")}: ${e.slice(1)}`:`plays ${e} for ${C(t,"point")}`},moveDetails(s,r){let{words:e,bonus:t}=Et(s,r),{score:n,rules_score:i,phonies:o=[]}=s.move(r)??{},l=s.marks().notes?.[r-1]??[],c=e.length>1||t||o.length?e:[];return a`${c.map(([p,,,w])=>a`<span><b>${p}${o.includes(p.toUpperCase())?"*":""}</b> ${w}</span>`)}${t?a`<span>bonus ${t}</span>`:m}${i===void 0?m:a`<span>counted as ${n}, the rules give ${i}</span>`}${o.length?a`<span>* not in the word list</span>`:m}${l.map(p=>a`<span style="white-space: pre-line"><bdi>${p}</bdi></span>`)}`},boardWith:(s,r)=>a`<scrabble-board .position=${fr(s,r)}></scrabble-board>`,alternativeText:(s,r,e)=>wr(e),decisionNote:({missed_bingo:s})=>typeof s=="string"?`A bingo was possible: ${s}.`:"",moveKey:vr,squareText:(s,r,e,t)=>br(ve(s,r.ply).size,e,t)});function wr(s){return s==="-"?"pass":s in et?et[s]:s.startsWith("(")?`last rack ${s.slice(1,-1)}`:s.startsWith("-")?`exchange ${yr(s)}`:s}function yr(s){return/^-\d/.test(s)?C(Number(s.slice(1)),"unknown tile"):s.slice(1)}var $r=new Map;function tt(s,r){$r.set(s,r)}function xr(s){return $r.get(s)??cs}var cs={board:s=>a`<pre>${JSON.stringify(s.view,null,1)}</pre>`,points:s=>s.view.scores??[null,null],moveText:(s,r)=>r.move,moveSentence:(s,r)=>`plays ${r.move}`,keys:[]};function kr(s,r){return s?.square!==r?{square:r,down:!1}:s.down?null:{square:r,down:!0}}function rt(s,r){let e=[...s];for(let{letter:t}of r){let n=e.indexOf(st(t)?"_":t);n>=0&&e.splice(n,1)}return e.join("")}function st(s){return s!==s.toUpperCase()}function _t(s,r,e){if(!e.length)return null;let t=new Map(e.map(({square:_,letter:O})=>[_,O])),n=(_,O)=>_<0||O<0||_>=s||O>=s?"":t.get(_*s+O)??(r[_][O]==="."?"":r[_][O]),i=e.map(({square:_})=>[Math.floor(_/s),_%s]),o=i.every(([_])=>_===i[0][0]),l=i.every(([,_])=>_===i[0][1]);if(!o&&!l)return null;let[c,p]=i[0],w=o&&l?!(n(c,p-1)||n(c,p+1))&&!!(n(c-1,p)||n(c+1,p)):l,[u,y]=w?[1,0]:[0,1],[g,k]=[c,p];for(;n(g-u,k-y);)[g,k]=[g-u,k-y];let R="",oe=0;for(let _=g,O=k;n(_,O);_+=u,O+=y)R+=n(_,O),t.has(_*s+O)&&oe++;if(oe<e.length)return null;let ke=String.fromCharCode(65+k);return w?`${ke}${g+1} ${R}`:`${g+1}${ke} ${R}`}function nt(s,r,e,t){let{square:n}=e;for(;;){let[i,o]=[Math.floor(n/s),n%s],[l,c]=e.down?[i+t,o]:[i,o+t];if(l<0||c<0||l>=s||c>=s)return null;if(n=l*s+c,!r(n))return n}}function Er(s,r,e=!1){let[t,n]=[Math.floor(r/s)+1,String.fromCharCode(65+r%s)];return e?`${n}${t}`:`${t}${n}`}var ds={DL:"DL, double letter",TL:"TL, triple letter",DW:"DW, double word",TW:"TW, triple word"},ps=8,_r={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]},S=class extends b{constructor(){super(...arguments);this.turn=!1;this.laid=[];this.arrow=null;this.order="";this.chosen=null;this.drag=null;this.preview=null;this.asking=null;this.exchanging=null;this.passing=!1;this.zoomed=!1;this.key="";this.isFilled=e=>!!this.letterAt(e)||this.laid.some(t=>t.square===e);this.type=e=>{let t=e.composedPath()[0];e.ctrlKey||e.altKey||e.metaKey||e.defaultPrevented||t instanceof HTMLInputElement||t instanceof HTMLSelectElement||e.key==="Enter"&&t instanceof HTMLButtonElement||e.key===" "&&t instanceof HTMLButtonElement||this.handle(e)&&e.preventDefault()};this.moveDrag=e=>{let{drag:t}=this;if(!t)return;let n=t.moved||Math.hypot(e.clientX-t.x,e.clientY-t.y)>ps;n&&(this.drag={...t,x:e.clientX,y:e.clientY,moved:n})};this.drop=e=>{let{drag:t}=this;if(this.drag=null,!t?.moved)return;let n=this.shadowRoot.elementFromPoint(e.clientX,e.clientY)?.closest("[data-square]"),i=n?Number(n.dataset.square):-1;t.from>=0&&(this.laid=this.laid.filter(l=>l.square!==t.from)),i>=0&&!this.isFilled(i)?t.from>=0?this.put(i,t.tile):this.lay(i,t.tile):this.changed();let o=l=>l.stopPropagation();window.addEventListener("click",o,{capture:!0,once:!0}),window.setTimeout(()=>window.removeEventListener("click",o,{capture:!0}),0)};this.cancelDrag=()=>{this.drag=null}}connectedCallback(){super.connectedCallback(),window.addEventListener("keydown",this.type),window.addEventListener("pointermove",this.moveDrag),window.addEventListener("pointerup",this.drop),window.addEventListener("pointercancel",this.cancelDrag)}disconnectedCallback(){window.removeEventListener("keydown",this.type),window.removeEventListener("pointermove",this.moveDrag),window.removeEventListener("pointerup",this.drop),window.removeEventListener("pointercancel",this.cancelDrag),super.disconnectedCallback()}get size(){return this.rules.board.size}get rows(){return this.game.view.rows}get rack(){return this.game.view.rack}willUpdate(e){if(!e.has("game"))return;let t=`${this.game.id} ${this.game.view.ply} ${this.game.viewer}`;t!==this.key&&(this.key=t,this.recall(),this.arrow=null,this.exchanging=null,this.passing=!1,this.asking=null),Tr(this.order)!==Tr(this.rack)&&(this.order=this.rack)}render(){let{size:e}=this,t=Array.from({length:e},(n,i)=>i);return a`<div class="zoom ${this.zoomed?"big":""}">
        <div class="frame" style=${Pe({"--size":String(e)})}>
          <div class="edge columns" aria-hidden="true">
            ${t.map(n=>a`<span>${String.fromCharCode(65+n)}</span>`)}
          </div>
          <div class="edge rows" aria-hidden="true">${t.map(n=>a`<span>${n+1}</span>`)}</div>
          <div class="squares" role="grid" aria-label="Board" aria-rowcount=${e} aria-colcount=${e}>
            ${t.map(n=>a`<div class="row" role="row">${t.map(i=>this.square(n*e+i))}</div>`)}
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
        ${e>9?a`<button aria-pressed=${this.zoomed?"true":"false"} @click=${()=>this.zoomed=!this.zoomed}>Zoom</button>`:m}
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
      ${this.drag?.moved?a`<div class="ghost" style=${Pe({left:`${this.drag.x}px`,top:`${this.drag.y}px`})}>
              ${this.tile(this.drag.tile)}
            </div>`:m}`}square(e){let{size:t}=this,n=this.letterAt(e),i=this.laid.find(y=>y.square===e),o=Er(t,e),l=this.layout[e]??"..",c=this.arrow?.square===e?this.arrow:null,p=i?.letter??n,w=[o,p?`${st(p)?"blank ":""}${p.toUpperCase()}`:ds[l]??"empty"];c&&w.push(c.down?"arrow down":"arrow across");let u=this.arrow?this.arrow.square:Math.floor(t*t/2);return a`<div
      class="square ${i?"mine":""}"
      role="gridcell"
      tabindex=${e===u?0:-1}
      aria-label=${w.join(", ")}
      data-square=${e}
      @click=${()=>this.choose(e)}
      @pointerdown=${y=>i&&this.grab(y,i.letter,e)}
    >
      <div class="face" aria-hidden="true">
        ${p&&!(this.drag?.moved&&this.drag.from===e)?this.tile(p,!!i||this.isLast(e)):c?a`<span class="arrow" aria-hidden="true">${c.down?"\u2193":"\u2192"}</span>`:kt(l)}
      </div>
    </div>`}get layout(){return this.rules.board.layout.flatMap(e=>e.split(/\s+/))}tile(e,t=!1){let n=e==="_"||st(e),i=this.rules.tiles.values[e];return a`<div
      class="tile valued ${n?"blank":""} ${(i??0)>=10?"two-digit":""} ${t?"fresh":""}"
    >
      <span class="letter">${e==="_"?"?":e.toUpperCase()}</span
      >${n?m:a`<span class="value" data-value=${i??0}></span>`}
    </div>`}tiles(){let e=rt(this.order,this.laid);return[...this.order].map((t,n)=>{let i=e[n],o=this.exchanging?!!this.exchanging[n]:this.chosen===n;return a`<button
        class=${i?"held":"gone"}
        aria-label=${i==="_"?"blank":i??""}
        aria-pressed=${o?"true":"false"}
        @pointerdown=${l=>i&&this.grab(l,i,-1)}
        @click=${()=>i&&this.tapTile(n)}
      >
        <div class="face" aria-hidden="true">${i?this.tile(i):m}</div>
      </button>`})}scoreText(){return!this.laid.length||!this.preview?"":this.preview.reason??C(this.preview.points??0,"point")}dialog(){if(this.asking)return a`<div class="dialog panel" role="group" aria-label="The letter of the blank">
        <p>Which letter is the blank?</p>
        <div class="letters">
          ${[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map(t=>a`<button @click=${()=>this.nameBlank(t)}>${t}</button>`)}
        </div>
      </div>`;if(!this.exchanging)return m;let e=this.exchanging.filter(Boolean).length;return a`<div class="dialog panel" role="group" aria-label="Exchange">
      <p>Choose the tiles to exchange: click them or type them.</p>
      <div class="below">
        <button class="primary" aria-disabled=${e?"false":"true"} @click=${()=>this.exchange()}>
          Exchange ${e}
        </button>
        <button @click=${()=>this.exchanging=null}>Cancel</button>
      </div>
    </div>`}letterAt(e){let t=this.rows[Math.floor(e/this.size)][e%this.size];return t==="."?"":t}isLast(e){let t=this.game.turns.at(-1);if(!t)return!1;let n=/^(?:(\d+)([A-Z])|([A-Z])(\d+)) (\S+)/i.exec(t.move);if(!n)return!1;let i=n[3]!==void 0,o=Number(n[1]??n[4])-1,l=(n[2]??n[3]).toUpperCase().charCodeAt(0)-65,[c,p,w]=[o,l,!1];for(let u of n[5]){if(u==="("||u===")"){w=u==="(";continue}if(c*this.size+p===e)return!w&&u!==".";i?c++:p++}return!1}get canPlay(){return this.turn&&this.laid.length>0}get canExchange(){let{allowed:e,minimum_in_bag:t}=this.rules.exchange;return this.turn&&e&&Number(this.game.view.bag)>=t}choose(e){if(!this.drag?.moved)if(this.laid.some(t=>t.square===e))this.lift(e);else if(this.chosen!==null&&!this.letterAt(e)){let t=rt(this.order,this.laid)[this.chosen];this.chosen=null,t&&this.lay(e,t)}else this.letterAt(e)||(this.arrow=kr(this.arrow,e))}tapTile(e){this.exchanging?this.exchanging=this.exchanging.map((t,n)=>n===e?!t:t):this.chosen=this.chosen===e?null:e}lay(e,t){t==="_"?this.asking={square:e}:this.put(e,t)}put(e,t){this.laid=[...this.laid,{square:e,letter:t}],this.changed()}nameBlank(e){let{square:t}=this.asking;this.asking=null,this.put(t,e.toLowerCase())}lift(e){this.laid=this.laid.filter(t=>t.square!==e),this.changed()}recall(){this.laid=[],this.chosen=null,this.preview=null}shuffle(){let e=[...this.order];for(let t=e.length-1;t>0;t--){let n=Math.floor(Math.random()*(t+1));[e[t],e[n]]=[e[n],e[t]]}this.order=e.join("")}changed(){this.preview=null;let e=_t(this.size,this.rows,this.laid);if(!e){this.laid.length&&(this.preview={points:null,reason:"The tiles are not in one line without gaps."});return}let t=this.laid,n=i=>{this.laid===t&&(this.preview=i)};this.dispatchEvent(new CustomEvent("preview",{detail:{move:e,show:n},bubbles:!0,composed:!0}))}send(e){this.dispatchEvent(new CustomEvent("move",{detail:e,bubbles:!0,composed:!0}))}commit(){if(!this.canPlay)return;let e=_t(this.size,this.rows,this.laid);e&&this.send(e)}pass(){this.turn&&(this.passing&&this.send("pass"),this.passing=!this.passing)}openExchange(){this.canExchange&&(this.recall(),this.exchanging=[...this.order].map(()=>!1))}exchange(){let e=[...this.order].filter((t,n)=>this.exchanging[n]).join("");e&&(this.exchanging=null,this.send(`-${e.replaceAll("_","?")}`))}enterText(e){e.preventDefault();let t=e.target.elements.namedItem("move");!t.value.trim()||!this.turn||(this.send(t.value.trim()),t.value="")}handle(e){let{key:t}=e;if(this.asking){if(/^[a-z]$/i.test(t))this.nameBlank(t.toUpperCase());else if(t==="Escape")this.asking=null;else return!1;return!0}if(this.exchanging)return this.handleExchange(t);if(/^[a-z]$/i.test(t))return this.typeLetter(t.toUpperCase(),e.shiftKey);if(e.shiftKey&&t in _r)return this.moveArrow(..._r[t]);switch(t){case"Enter":return this.commit(),!0;case"Backspace":return this.backspace();case" ":return this.skip();case"ArrowLeft":case"ArrowRight":return this.arrow?(this.arrow={...this.arrow,down:!this.arrow.down},!0):!1;case"ArrowUp":return this.shuffle(),!0;case"ArrowDown":case"Escape":return this.recall(),this.passing=!1,!0;case"2":return this.pass(),!0;case"4":return this.openExchange(),!0;default:return!1}}moveArrow(e,t){let{size:n,arrow:i}=this,o=Math.floor(n*n/2),l=i?.square??o,[c,p]=i?[Math.floor(l/n)+e,l%n+t]:[Math.floor(l/n),l%n];return c<0||p<0||c>=n||p>=n||(this.arrow={square:c*n+p,down:i?.down??!1},this.updateComplete.then(()=>this.shadowRoot.querySelector(`[data-square="${c*n+p}"]`)?.focus())),!0}handleExchange(e){let t=this.exchanging,n=e==="?"||e==="_"?"_":e.toUpperCase(),i=[...this.order].flatMap((o,l)=>o===n?[l]:[]);if(e==="Enter")this.exchange();else if(e==="Escape")this.exchanging=null;else if(e==="-")this.exchanging=t.map(o=>!o);else if(i.length){let o=i.find(l=>!t[l]);this.exchanging=t.map((l,c)=>o===void 0?i.includes(c)?!1:l:c===o?!0:l)}else return!1;return!0}typeLetter(e,t){if(!this.arrow)return!1;let{square:n}=this.arrow;if(!this.turn)return!0;if(this.isFilled(n)){let c=nt(this.size,this.isFilled,this.arrow,1);if(c===null)return!0;n=c}let i=rt(this.order,this.laid),o=!t&&i.includes(e)?e:i.includes("_")?e.toLowerCase():null;if(o===null)return!0;let l={...this.arrow,square:n};return this.put(n,o),this.arrow={...l,square:nt(this.size,this.isFilled,l,1)??n},!0}backspace(){let e=this.laid.at(-1);return e?(this.lift(e.square),this.arrow&&(this.arrow={...this.arrow,square:e.square}),!0):!!this.arrow}skip(){if(!this.arrow)return!1;let e=nt(this.size,this.isFilled,this.arrow,1);return e!==null&&(this.arrow={...this.arrow,square:e}),!0}grab(e,t,n){e.button!==0||this.exchanging||(this.drag={tile:t,from:n,x:e.clientX,y:e.clientY,moved:!1})}};S.styles=[x,M,G,xt,v` :host { container-type: inline-size; } .zoom { container-type: inline-size; max-width: max(18rem, calc(100vh - 15.5rem)); margin: 0 auto; } .zoom.big { overflow: auto; max-width: none; max-height: max(18rem, calc(100vh - 15.5rem)); touch-action: pan-x pan-y; } .zoom.big .frame { --cell: 40px; width: calc(var(--size) * 40px + 40px); } .square { all: unset; box-sizing: border-box; display: block; position: relative; aspect-ratio: 1; padding: max(0.5px, calc(var(--cell) * 0.03)); font-size: calc(var(--cell) * 0.58); min-width: 0; cursor: pointer; } .square:focus-visible { outline: 3px solid var(--focus); outline-offset: -2px; z-index: 2; } .face { height: 100%; } .value::after { content: attr(data-value); } .arrow { position: absolute; inset: 8%; border-radius: 10%; background: var(--ink); color: var(--surface); display: grid; place-items: center; font-size: calc(var(--cell) * 0.55); line-height: 1; } .mine .tile { cursor: grab; touch-action: none; } .row { display: contents; } .below { display: flex; flex-wrap: wrap; gap: 0.4rem 0.5rem; align-items: center; justify-content: center; margin-top: 0.6rem; } .rack { display: flex; gap: 4px; padding: 4px 6px 7px; border-radius: 8px; min-height: 3.4rem; background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%); } .rack button { all: unset; width: clamp(2.1rem, 11cqw, 2.9rem); aspect-ratio: 1; font-size: clamp(1.2rem, 6cqw, 1.6rem); cursor: grab; touch-action: none; } .rack .gone { visibility: hidden; } .rack button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; } .rack button[aria-pressed="true"] .tile { outline: 3px solid var(--accent); outline-offset: 1px; } .score { min-width: 5.5rem; font-weight: 600; } .score:empty { display: none; } form { display: flex; gap: 0.4rem; } input { font: inherit; min-height: 2.5rem; width: 7.5rem; border: 1px solid var(--edge); border-radius: 9px; background: var(--surface); color: var(--ink); padding: 0 0.6rem; } .ghost { position: fixed; width: 3rem; height: 3rem; font-size: 1.7rem; pointer-events: none; transform: translate(-50%, -60%); z-index: 10; } .dialog { padding: 1rem; margin-top: 0.8rem; display: grid; gap: 0.8rem; } .letters { display: grid; grid-template-columns: repeat(auto-fill, minmax(2.5rem, 1fr)); gap: 0.3rem; } .letters button { padding: 0; } `],d([f({attribute:!1})],S.prototype,"game",2),d([f({attribute:!1})],S.prototype,"rules",2),d([f({type:Boolean})],S.prototype,"turn",2),d([h()],S.prototype,"laid",2),d([h()],S.prototype,"arrow",2),d([h()],S.prototype,"order",2),d([h()],S.prototype,"chosen",2),d([h()],S.prototype,"drag",2),d([h()],S.prototype,"preview",2),d([h()],S.prototype,"asking",2),d([h()],S.prototype,"exchanging",2),d([h()],S.prototype,"passing",2),d([h()],S.prototype,"zoomed",2),S=d([$("scrabble-play")],S);function Tr(s){return[...s].sort().join("")}tt("scrabble",{board:(s,r,e)=>a`<scrabble-play .game=${s} .rules=${r} ?turn=${e}></scrabble-play>`,points:s=>s.over?.scores??s.view.scores,moveText(s,{move:r}){return r==="-"||r==="pass"?"pass":r.startsWith("-")?`exchange ${r.slice(1)}`:r},moveSentence(s,{move:r,score:e}){return r==="-"||r==="pass"?"passes":r.startsWith("exchange")?`exchanges ${C(Number(r.split(" ")[1]),"tile")}`:r.startsWith("-")?`exchanges ${r.slice(1)}`:`plays ${r} for ${C(e??0,"point")}`},details(s,r){let e=s.view.unseen,t="ABCDEFGHIJKLMNOPQRSTUVWXYZ?",n=s.view.bag;return a`<h2>Unseen tiles</h2>
      <p class="muted">
        ${C(n,"tile")} in the bag, ${s.view.opponent_tiles} with the opponent
      </p>
      <p style="font-family: var(--mono); overflow-wrap: anywhere">
        ${e.map((i,o)=>i?`${t[o].repeat(i)} `:"")}
      </p>`},keys:[["click","an empty square: arrow across, down, off"],["A\u2013Z","lay a tile at the arrow; with Shift a blank"],["Space","move the arrow on"],["Backspace","take the last tile back"],["Enter","play"],["\u2190 \u2192","turn the arrow"],["Shift + arrow keys","move the arrow; the first time it appears in the centre"],["\u2191 \u2193","shuffle, recall"],["2","pass (twice)"],["4","exchange"]]});var ms="ABCDEFGHIJKLMNOPQRSTUVWXYZ",W=class extends b{constructor(){super(...arguments);this.turn=!1;this.called="";this.cell=24;this.type=e=>{let t=e.composedPath()[0];if(e.ctrlKey||e.altKey||e.metaKey||t instanceof HTMLInputElement)return;let i={ArrowLeft:-1,ArrowRight:1,ArrowUp:-7,ArrowDown:7}[e.key];if(i!==void 0){let o=this.cell+i,l=Math.abs(i)===1&&Math.floor(o/7)!==Math.floor(this.cell/7);o>=0&&o<49&&!l&&(this.cell=o,this.updateComplete.then(()=>this.shadowRoot.querySelector(`[data-cell="${o}"]`)?.focus()))}else if(e.key==="Enter"&&!(t instanceof HTMLButtonElement))this.place(this.cell);else if(this.turn&&!this.pending&&/^[a-z]$/i.test(e.key))this.called=e.key.toUpperCase();else return;e.preventDefault()}}connectedCallback(){super.connectedCallback(),window.addEventListener("keydown",this.type)}disconnectedCallback(){window.removeEventListener("keydown",this.type),super.disconnectedCallback()}get board(){return this.game.view.board}get pending(){return this.game.view.pending??""}willUpdate(e){e.has("game")&&(this.pending||!this.turn)&&(this.called="")}render(){let e=this.pending||this.called,t=Array.from({length:7},(n,i)=>i);return a`<div class="own">
        <div class="board ${this.turn&&e?"ready":""}" role="grid" aria-label="Your board">
          ${t.map(n=>a`<div class="row" role="row">${t.map(i=>this.square(n*7+i))}</div>`)}
          <div class="over" aria-hidden="true">${de(7,Sr(this.game))}</div>
        </div>
      </div>
      ${this.turn?this.task():m}`}task(){return this.pending?a`<p>Place the <b>${this.pending}</b>.</p>`:a`<p>
        ${this.called?a`Place your <b>${this.called}</b>, or call another letter.`:"Call a letter, then place it."}
      </p>
      <div class="letters" role="group" aria-label="Letters to call">
        ${[...ms].map(e=>a`<button
              aria-pressed=${e===this.called?"true":"false"}
              @click=${()=>this.called=e}
            >
              ${e}
            </button>`)}
      </div>`}square(e){let t=this.board[e],n=t===".",i=`row ${Math.floor(e/7)+1}, column ${e%7+1}`;return a`<div
      class="square"
      role="gridcell"
      tabindex=${e===this.cell?0:-1}
      data-cell=${e}
      aria-label="${i}, ${n?`empty, cell ${e}`:t}"
      @click=${()=>this.place(e)}
      @focus=${()=>this.cell=e}
    >
      ${n?a`<div class="hole" aria-hidden="true">${e}</div>`:a`<div class="tile" aria-hidden="true"><span class="letter">${t}</span></div>`}
    </div>`}place(e){if(!this.turn||this.board[e]!=="."||!(this.pending||this.called))return;let t=this.pending?String(e):`${this.called} ${e}`;this.dispatchEvent(new CustomEvent("move",{detail:t,bubbles:!0,composed:!0}))}};W.styles=[x,M,G,pe,v` :host { container-type: inline-size; } .own { container-type: inline-size; max-width: max(17rem, calc(100vh - 17rem)); margin: 0 auto; } .board { position: relative; --ring: max(1.5px, 0.45cqw); display: grid; grid-template-columns: repeat(7, 1fr); background: var(--frame); border-radius: 3.2cqw; padding: 1.2cqw; } .row { display: contents; } .square { aspect-ratio: 1; padding: 0.6cqw; font-size: 7.6cqw; min-width: 0; cursor: pointer; } .square:focus-visible { outline: 3px solid var(--focus); outline-offset: -3px; } .hole { height: 100%; border-radius: 14%; background: var(--square); color: var(--square-ink); display: grid; place-items: center; font-size: max(0.6rem, 2.9cqw); } .ready .hole:hover { background: var(--accent-soft); } .over { position: absolute; inset: 1.2cqw; pointer-events: none; } .letters { display: grid; grid-template-columns: repeat(auto-fill, minmax(2.5rem, 1fr)); gap: 0.3rem; margin: 0.5rem auto 0; max-width: 38rem; } .letters button { padding: 0; } .letters button[aria-pressed="true"] { background: var(--accent); color: var(--surface); } p { margin-top: 0.5rem; font-size: 1.05rem; text-align: center; } b { font-size: 1.4rem; } `],d([f({attribute:!1})],W.prototype,"game",2),d([f({type:Boolean})],W.prototype,"turn",2),d([h()],W.prototype,"called",2),d([h()],W.prototype,"cell",2),W=d([$("racer-play")],W);function Sr(s){return yt([...s.view.board],s.view.words)}tt("racer",{details:s=>a`<h2>Words that score</h2>
      <scoring-words .words=${Sr(s)}></scoring-words>`,board:(s,r,e)=>a`<racer-play .game=${s} ?turn=${e}></racer-play>`,points:s=>s.over?.scores??[0,1].map(r=>r===s.viewer?Number(s.view.points):null),moveText:(s,{move:r})=>r?r.replace(/^([A-Z]) (\d+)$/,"$1 on $2"):"placed",moveSentence(s,{move:r}){let e=/^([A-Z])( \d+)?$/.exec(r);return e?`calls ${e[1]}`:"places the letter"},keys:[["A\u2013Z","call a letter"],["arrows","choose a cell"],["Enter","place the letter there"]]});var be=class extends b{constructor(){super(...arguments);this.theme=De()}toggleTheme(){this.theme=Ct()}render(){return a`<header>
      <span class="logo" role="img" aria-label="lexarena"
        >${[..."LEXARENA"].map(e=>a`<i>${e}</i>`)}</span
      >
      <slot></slot>
      <button @click=${this.toggleTheme} aria-label="Theme: ${this.theme}" title="Theme: ${this.theme}">
        ${ar}<span class="word">${this.theme}</span>
      </button>
    </header>`}};be.styles=[x,M,v` header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; max-width: 84rem; margin: 0 auto; padding: 0.8rem 1.5rem; } .logo { display: inline-flex; gap: 2px; margin-right: auto; } .logo i { width: 1.5rem; height: 1.5rem; display: grid; place-items: center; font: 700 0.875rem/1 var(--sans); border-radius: 4px; color: var(--tile-ink); background: linear-gradient(165deg, var(--tile), var(--tile-low)); box-shadow: inset 0 -2px 0 var(--tile-edge), 0 1px 2px rgb(40 30 10 / 30%); } @media (max-width: 600px) { header { padding: 0.4rem 0.75rem; gap: 0.4rem; } .logo i:not(:first-child) { display: none; } .word { display: none; } } `],d([h()],be.prototype,"theme",2),be=d([$("page-head")],be);var it=class extends Error{constructor(e,t){super(e);this.status=t}};function Ar(){let s=/^#token=([\w-]+)$/.exec(location.hash);s&&(sessionStorage.setItem("token",s[1]),history.replaceState(null,"","#/"))}async function ot(s,r,e){let t={"Content-Type":"application/json"},n=sessionStorage.getItem("token");n&&(t["X-Lexarena-Token"]=n);let i;try{i=await fetch(r,{method:s,headers:t,...e===void 0?{}:{body:JSON.stringify(e)}})}catch{throw new it("The server does not answer. Is it still running?",0)}let o=await i.text();if(i.ok)return JSON.parse(o);let l=o.trim();try{l=JSON.parse(o).error}catch{}throw new it(l||`The server answers ${i.status}.`,i.status)}var N=s=>ot("GET",s),ne=(s,r)=>ot("POST",s,r);function at(s,r,e){let t=sessionStorage.getItem("token"),n=t?`${s}${s.includes("?")?"&":"?"}token=${t}`:s,i=null,o=0,l=!1,c=()=>{i=new EventSource(n),i.onopen=()=>e(!0),i.onmessage=p=>r(JSON.parse(p.data)),i.onerror=()=>{e(!1),i?.close(),l||(o=window.setTimeout(c,1e3))}};return c(),()=>{l=!0,window.clearTimeout(o),i?.close()}}var us=[["No clock",null],["5 minutes",300],["10 minutes",600],["25 minutes",1500]],P=class extends b{constructor(){super(...arguments);this.game=0;this.ruleset="";this.opponent="";this.stored=null;this.problem="";this.search="";this.isStarting=!1}connectedCallback(){super.connectedCallback(),this.choose(0),this.load()}get offered(){return this.games[this.game]}get opponents(){return this.offered.opponents.filter(e=>!e.rulesets.length||e.rulesets.includes(this.ruleset))}choose(e){this.game=e,this.chooseRuleset(this.offered.rulesets[0]?.name??"")}chooseRuleset(e){this.ruleset=e;let t=this.opponents.map(n=>n.name);t.includes(this.opponent)||(this.opponent=t.includes("greedy")?"greedy":t[0]??"")}async load(){try{let e=`/api/games?search=${encodeURIComponent(this.search)}`;this.stored=(await N(e)).games}catch(e){this.problem=e.message}}render(){return a`<div class="columns">
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
    </div>`}form(){let e=this.opponents.find(t=>t.name===this.opponent);return a`<form @submit=${this.begin}>
      <div class="games" role="group" aria-label="Game">
        ${this.games.map((t,n)=>a`<button
              type="button"
              aria-pressed=${n===this.game?"true":"false"}
              @click=${()=>this.choose(n)}
            >
              ${t.title}
            </button>`)}
      </div>
      <label
        >Ruleset
        <select name="ruleset" @change=${t=>this.chooseRuleset(t.target.value)}>
          ${this.offered.rulesets.map(t=>a`<option value=${t.name} ?selected=${t.name===this.ruleset}>${t.title}</option>`)}
        </select>
      </label>
      <label
        >Words
        <select name="lexicon">
          <option value="">as the ruleset says</option>
          ${this.offered.lexica.map(t=>a`<option value=${t.name}>${t.title}</option>`)}
        </select>
      </label>
      <label
        >Opponent
        <select name="opponent" @change=${t=>this.opponent=t.target.value}>
          ${this.opponents.map(t=>a`<option value=${t.name} ?selected=${t.name===this.opponent}>
                ${t.title}: ${t.summary}
              </option>`)}
          <option value="" ?selected=${this.opponent===""}>A second person at this screen</option>
        </select>
      </label>
      ${(e?.numbers??[]).map(t=>a`<label
            >${t.title}
            <input
              type="number"
              name="number-${t.name}"
              min=${t.low}
              max=${t.high}
              step=${t.whole?1:"any"}
              .value=${String(t.default)}
            />
          </label>`)}
      <label>Your name <input name="name" maxlength="40" value="You" autocomplete="nickname" /></label>
      ${this.opponent?m:a`<label>Second name <input name="other" maxlength="40" value="Guest" /></label>`}
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
          ${us.map(([t,n])=>a`<option value=${n??""}>${t}</option>`)}
        </select>
      </label>
      <div class="checks">
        <label><input type="checkbox" name="hints" checked /> Hints</label>
        <label><input type="checkbox" name="undo" checked /> Take moves back</label>
      </div>
      ${this.problem?a`<p class="problem" role="alert">${this.problem}</p>`:m}
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
    </div>`:a`<p class="muted">${this.search?"No game fits.":"Your games will be listed here."}</p>`:a`<p class="muted">Loading …</p>`}find(e){this.search=e.target.value,this.load()}async deleteGame(e){window.confirm(`Delete the game of ${e.players.join(" and ")}? This cannot be undone.`)&&(await ot("DELETE",`/api/games/${e.id}`,{}),await this.load())}async begin(e){if(e.preventDefault(),this.isStarting)return;let t=new FormData(e.target),n=p=>String(t.get(p)??""),i=n("opponent"),o=Object.fromEntries([...t.entries()].filter(([p])=>p.startsWith("number-")).map(([p,w])=>[p.slice(7),Number(w)])),l=[{name:n("name")||"You"},i?{agent:i,options:o}:{name:n("other")||"Guest"}];(n("first")==="random"?Math.floor(Math.random()*2):Number(n("first")))&&l.reverse(),this.isStarting=!0,this.problem="";try{let p=await ne("/api/games",{game:this.offered.name,ruleset:this.ruleset,lexicon:n("lexicon")||null,seats:l,seconds:n("clock")?Number(n("clock")):null,hints:t.has("hints")?1:0,undo:t.has("undo")?1:0});location.hash=`#/game/${p.id}`}catch(p){this.problem=p.message}finally{this.isStarting=!1}}};P.styles=[x,M,le,v` .columns { display: grid; grid-template-columns: minmax(0, 24rem) minmax(0, 1fr); gap: 1.5rem; align-items: start; } .panel { padding: 1.25rem 1.4rem 1.4rem; } h1 { font-size: 1.6rem; margin-bottom: 1rem; } form { display: grid; gap: 0.9rem; } label, fieldset { display: grid; gap: 0.3rem; font-size: 0.875rem; color: var(--muted); border: 0; margin: 0; padding: 0; min-width: 0; } select, input { font: inherit; font-size: 1rem; color: var(--ink); width: 100%; min-height: 2.5rem; border: 1px solid var(--edge); border-radius: 9px; background: var(--surface); padding: 0 0.6rem; } .checks { display: flex; flex-wrap: wrap; gap: 0.4rem 1.2rem; } .checks label { display: inline-flex; align-items: center; gap: 0.4rem; min-height: 1.75rem; color: var(--ink); } .checks input { width: 1.15rem; min-height: 1.15rem; } .games { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0.5rem; } .games button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-soft); font-weight: 600; } .head { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: center; justify-content: space-between; margin-bottom: 0.6rem; } .head input { width: 14rem; max-width: 100%; } .problem { color: var(--bad); } td button { min-height: 2rem; font-size: 0.8125rem; } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); } } `],d([f({attribute:!1})],P.prototype,"games",2),d([h()],P.prototype,"game",2),d([h()],P.prototype,"ruleset",2),d([h()],P.prototype,"opponent",2),d([h()],P.prototype,"stored",2),d([h()],P.prototype,"problem",2),d([h()],P.prototype,"search",2),d([h()],P.prototype,"isStarting",2),P=d([$("home-page")],P);var we=class s{constructor(r,e){this.record=r;this.data=e;this.last=this.moves+(this.hasEnding?1:0),this.view=Ze(r.game)}static fromPage(){return new s(Ce("record"),Ce("game"))}marks(){return this.data}get moves(){return this.record.moves.length}get hasEnding(){let{kind:r,changes:e}=this.data.end;return r==="fault"||r==="void"||e!==null}isEnding(r){return r>this.moves}move(r){return r>0?this.record.moves[r-1]:void 0}scores(r){return this.isEnding(r)?this.data.end.scores:this.data.scores[r]??[0,0]}gain(r){let e=this.move(r);return e?this.scores(r)[e.seat]-this.scores(r-1)[e.seat]:0}seconds(r,e){let t=this.data.seats[e];return t&&r>=this.last?t.seconds:this.record.moves.some(i=>i.seconds!==void 0)?this.record.moves.slice(0,r).reduce((i,o)=>i+(o.seat===e?o.seconds??0:0),0):null}sentence(r){let{names:e,end:t}=this.data;return r===0?this.moves?"Start of the game":`The game has no moves. ${t.reason}`:this.isEnding(r)?t.kind==="fault"?`${t.result}.`:t.changes?`${this.adjustment}: ${t.changes.map((n,i)=>`${e[i]} ${dr(n)}`).join(", ")}`:t.reason:`${e[this.move(r).seat]} ${this.view.moveSentence(this,r)}`}get adjustment(){return this.view.adjustment??"Final adjustment"}};var q=class extends b{constructor(){super(...arguments);this.seat=0;this.name="";this.points=0;this.used=null;this.limit=null;this.result=""}render(){let{used:e,limit:t,result:n}=this,i=t===null?m:a`<span class="limit"> of ${t} s</span>`;return a`<div class="card">
      <div class="who">${se(this.seat)}<bdi>${this.name}</bdi></div>
      <div class="points"><span class="visually-hidden">Points: </span>${this.points}</div>
      <div class="state">
        ${e===null?m:a`<span
                >${or}<span class="visually-hidden">Time used: </span> ${pr(e)}${i}</span
              >`}
        ${n==="won"?a`<span class="won">${Je} <span class="word">won</span></span>`:m}
        ${n==="fault"?a`<span class="fault">${cr} at fault</span>`:m}
      </div>
    </div>`}};q.styles=[x,v` .card { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 0.75rem; align-items: center; } .who { display: flex; align-items: baseline; gap: 0.45rem; font-weight: 600; min-width: 0; } .who bdi { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; } .points { font-family: var(--serif); font-size: 2.25rem; line-height: 1.1; font-weight: 600; text-align: right; grid-row: span 2; font-variant-numeric: tabular-nums lining-nums; } .state { display: flex; flex-wrap: wrap; gap: 0.1rem 0.8rem; font-size: 0.8125rem; color: var(--muted); min-height: 1.35em; } .state span { white-space: nowrap; } .won { color: var(--good); font-weight: 600; } .fault { color: var(--bad); font-weight: 600; } @media (max-width: 600px) { .who { grid-column: 1 / -1; } .points { grid-row: 2; grid-column: 2; font-size: 1.625rem; line-height: 1; } .who { font-size: 0.9375rem; } .state .limit, .won .word { display: none; } } `],d([f({type:Number})],q.prototype,"seat",2),d([f()],q.prototype,"name",2),d([f({type:Number})],q.prototype,"points",2),d([f({attribute:!1})],q.prototype,"used",2),d([f({attribute:!1})],q.prototype,"limit",2),d([f()],q.prototype,"result",2),q=d([$("seat-card")],q);var B=class extends b{constructor(){super(...arguments);this.key="";this.replay=null;this.problem=""}willUpdate(e){e.has("key")&&this.load()}async load(){try{let e=await N(`/api/games/${this.key}/replay`);this.replay=new we(e.record,e.game)}catch(e){this.problem=e.message}}render(){let{replay:e}=this;if(!e)return a`<p class="muted">${this.problem||"Loading \u2026"}</p>`;let{view:t,last:n}=e;return a`${t.boards==="shared"?a`<div class="shared">${t.board(e,n,0)}</div>`:m}
      <div class="boards">
        ${[0,1].map(i=>a`<div class="seat">
              <seat-card
                .seat=${i}
                .name=${e.data.names[i]}
                .points=${e.scores(n)[i]}
                .result=${e.data.end.winner===i?"won":""}
              ></seat-card>
              ${t.boards==="shared"?m:t.board(e,n,i)}
              ${t.seatDetails?.(e,n,i)??m}
            </div>`)}
      </div>`}};B.styles=[x,v` .boards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1.25rem; } .shared { max-width: min(100%, max(20rem, calc(100vh - 15rem))); margin: 0 auto 0.8rem; } .seat { display: grid; gap: 0.6rem; align-content: start; min-width: 0; } `],d([f()],B.prototype,"key",2),d([h()],B.prototype,"replay",2),d([h()],B.prototype,"problem",2),B=d([$("finished-game")],B);var z=class extends b{constructor(){super(...arguments);this.key="";this.game=null;this.stored=null;this.problem="";this.connected=!0;this.hints=[];this.now=0;this.shown=null;this.seen=0;this.stop=null;this.timer=0;this.opened="";this.listed=0;this.isNew=!1;this.move=e=>{this.play(e.detail)};this.preview=async e=>{let{move:t,show:n}=e.detail,i=this.game;try{n(await ne(`/api/games/${this.key}/preview`,{seat:i.viewer,ply:i.view.ply,move:t}))}catch{}}}connectedCallback(){super.connectedCallback(),this.timer=window.setInterval(()=>this.now=performance.now(),250)}disconnectedCallback(){this.stop?.(),window.clearInterval(this.timer),super.disconnectedCallback()}willUpdate(){this.opened!==this.key&&(this.opened=this.key,this.stop?.(),this.game=this.stored=null,this.shown=null,this.open())}async open(){try{let e=await N(`/api/games/${this.key}`);"state"in e?this.stored=e:this.watch(e)}catch(e){this.problem=e.message}}watch(e){this.take(e),this.stop?.(),this.stop=at(`/api/games/${this.key}/events?seat=${e.viewer}`,t=>this.take(t),t=>this.connect(t))}connect(e){e&&!this.connected&&(this.problem=""),this.isNew=e,this.connected=e,e||this.lookAgain()}async lookAgain(){try{let e=await N(`/api/games/${this.key}`);if(!("state"in e))return;this.stop?.(),this.connected=!0,this.stored=e}catch(e){if(e.status!==404)return;this.stop?.(),this.connected=!0,this.game=null,this.problem=e.message}}take(e){let t=this.game;!this.isNew&&t?.viewer===e.viewer&&e.version<t.version||(this.isNew=!1,t?.view.ply!==e.view.ply&&(this.hints=[],this.problem=""),this.game=e,this.seen=performance.now(),e.over&&this.stop?.())}updated(){let e=this.renderRoot.querySelector("ol");e&&e.childElementCount!==this.listed&&(this.listed=e.childElementCount,e.scrollTop=e.scrollHeight)}get people(){return this.game.setup.seats.flatMap((e,t)=>e.agent?[]:[t])}get view(){return xr(this.game.setup.game)}get rules(){let{game:e,ruleset:t}=this.game.setup;return this.games.find(i=>i.name===e)?.rulesets.find(i=>i.name===t)?.rules??{}}render(){if(this.stored)return this.ended(this.stored);let{game:e}=this;if(!e)return a`<p class=${this.problem?"problem":"muted"}>${this.problem||"Loading \u2026"}</p>`;let t=!e.over&&e.to_move===e.viewer;return a`<div class="columns">
      <section>
        <h1 class="visually-hidden">${e.setup.seats.map(n=>n.name).join(" and ")}</h1>
        <p class="status ${this.problem||e.problem?"problem":""}" role="status">${this.status(e,t)}</p>
        ${this.mustHandOver(e)?this.handOver(e):e.over&&Ze(e.setup.game).boards==="per-seat"?a`<finished-game .key=${e.id}></finished-game>`:a`<div @move=${this.move} @preview=${this.preview}>${this.view.board(e,this.rules,t)}</div>`}
      </section>
      <aside>
        <section class="panel seats">${e.setup.seats.map((n,i)=>this.seat(e,i))}</section>
        ${this.actions(e,t)}
        ${this.view.details?a`<section class="panel">${this.view.details(e,this.rules)}</section>`:m}
        <section class="panel">
          <h2>Moves</h2>
          <ol tabindex="0" aria-label="Moves">
            ${e.turns.map((n,i)=>a`<li>
                  <span class="muted">${i+1}</span>${se(n.seat)}
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
      <p class="status">${e.result}</p>
      <finished-game .key=${e.id}></finished-game>
      <p class="actions"><a class="button" href="#/">Home</a></p>
    </section>`}status(e,t){if(!this.connected)return"The connection is lost; trying again \u2026";if(this.problem)return this.problem;if(e.problem)return e.problem;if(e.over)return e.over.text;let n=e.turns.at(-1),i=l=>e.setup.seats[l].name;return(n?`${i(n.seat)} ${this.view.moveSentence(e,n)}. `:"")+(t?"Your move.":`${i(e.to_move)} is ${e.thinking?"thinking":"to move"} \u2026`)}seat(e,t){let n=e.setup.seats[t],i=this.view.points(e)[t],o=this.left(e,t);return a`<div class="seat ${!e.over&&e.to_move===t?"moving":""}">
      <span class="name">${se(t)} <bdi>${n.name}</bdi></span>
      <span class="clock ${o!==null&&o<30?"short":""}">${o===null?"":hs(o)}</span>
      <span class="points">${i??""}</span>
    </div>`}left(e,t){let n=e.clocks[t];return n==null?null:e.over||e.to_move!==t?n:Math.max(0,n-(Math.max(this.now,this.seen)-this.seen)/1e3)}actions(e,t){return e.over?a`<section class="panel actions">
        <button class="primary rematch" @click=${()=>{this.rematch()}}>Rematch</button>
        <a class="button" href="#/">New game</a>
        <button @click=${this.download}>Save record</button>
      </section>`:a`<section class="panel">
      <div class="actions">
        ${e.setup.hints?a`<button aria-disabled=${t?"false":"true"} @click=${()=>{this.hint()}}>Hint</button>`:m}
        ${e.setup.undo?a`<button aria-disabled=${t?"false":"true"} @click=${()=>{this.act("undo")}}>Take back</button>`:m}
        <button @click=${this.resign}>Resign</button>
      </div>
      ${this.hints.length?a`<div class="hints" aria-label="Hints">
              ${this.hints.map(n=>a`<button @click=${()=>{this.play(n)}}>${n}</button>`)}
            </div>`:m}
    </section>`}mustHandOver(e){return this.people.length>1&&!e.over&&(this.shown!==e.to_move||e.viewer!==e.to_move)}handOver(e){let{name:t}=e.setup.seats[e.to_move];return a`<div class="hand-over panel">
      <p>It is the turn of <bdi>${t}</bdi>. The tiles are hidden.</p>
      <button class="primary" @click=${()=>{this.take_seat(e.to_move)}}>I am <bdi>${t}</bdi></button>
    </div>`}async take_seat(e){this.shown=e,this.game=null;try{this.watch(await N(`/api/games/${this.key}?seat=${e}`))}catch(t){this.problem=t.message}}play(e){return this.act("move",{move:e})}async act(e,t={}){let n=this.game;this.problem="";try{let i={seat:n.viewer,ply:n.view.ply,...t};this.take(await ne(`/api/games/${this.key}/${e}`,i)),this.hints=[],this.people.length>1&&(this.shown=null)}catch(i){this.problem=i.message}}async hint(){try{let e=this.game,t=await ne(`/api/games/${this.key}/hint`,{seat:e.viewer});this.hints=t.moves,this.problem=t.moves.length?"":"There is nothing to recommend but a pass."}catch(e){this.problem=e.message}}resign(){window.confirm("Resign this game?")&&this.act("resign")}async rematch(){try{let e=await ne(`/api/games/${this.key}/rematch`,{seat:this.game.viewer});location.hash=`#/game/${e.id}`}catch(e){this.problem=e.message}}download(){let e=JSON.stringify(this.game.record),t=document.createElement("a");t.href=URL.createObjectURL(new Blob([e],{type:"application/json"})),t.download=`${this.key}.json`,t.click(),URL.revokeObjectURL(t.href)}};z.styles=[x,M,v` .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(16rem, 22rem); gap: 1.25rem; align-items: start; } .panel { padding: 0.9rem 1.1rem; } aside { display: grid; gap: 1rem; } .seat { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 0.2rem 0.9rem; align-items: baseline; padding: 0.35rem 0.5rem; border-left: 4px solid transparent; } .seat.moving { border-color: var(--accent); background: var(--accent-soft); border-radius: 6px; } .seat .name { font-weight: 600; } .points { font-family: var(--serif); font-size: 1.6rem; font-weight: 600; font-variant-numeric: tabular-nums; } .clock { font-variant-numeric: tabular-nums; } .clock.short { color: var(--bad); font-weight: 700; } ol { position: relative; list-style: none; margin: 0.4rem 0 0; padding: 0; max-height: 22rem; overflow-y: auto; font-size: 0.9rem; } li { display: grid; grid-template-columns: 2.2rem auto minmax(0, 1fr) auto; gap: 0.45rem; padding: 0.15rem 0.2rem; align-items: baseline; font-variant-numeric: tabular-nums; } .status { min-height: 1.6em; margin: 0 0 0.6rem; } .problem { color: var(--bad); } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; } .hints { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-top: 0.6rem; } .hand-over { text-align: center; padding: 4rem 1rem; display: grid; gap: 1rem; justify-items: center; } h2 { font-size: 1.0625rem; } details { font-size: 0.875rem; } summary { line-height: 1.75rem; cursor: pointer; } dl { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 0.8rem; margin: 0.5rem 0 0; } dt { font-weight: 600; } dd { margin: 0; } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); gap: 0.7rem; } aside { display: contents; } .seats { order: -1; display: grid; grid-template-columns: 1fr 1fr; padding: 0.3rem; } .seat { grid-template-columns: minmax(0, 1fr) auto; } .seat .name { grid-row: 1; } .seat .points { font-size: 1.3rem; line-height: 1.2; grid-row: 1 / span 2; grid-column: 2; } .status { margin-bottom: 0.3rem; } } `],d([f({attribute:!1})],z.prototype,"games",2),d([f()],z.prototype,"key",2),d([h()],z.prototype,"game",2),d([h()],z.prototype,"stored",2),d([h()],z.prototype,"problem",2),d([h()],z.prototype,"connected",2),d([h()],z.prototype,"hints",2),d([h()],z.prototype,"now",2),d([h()],z.prototype,"shown",2),z=d([$("play-page")],z);function hs(s){let r=Math.ceil(s);return`${Math.floor(r/60)}:${String(r%60).padStart(2,"0")}`}var{I:gs}=Kt,Rr=s=>s;var Mr=()=>document.createComment(""),ye=(s,r,e)=>{let t=s._$AA.parentNode,n=r===void 0?s._$AB:r._$AA;if(e===void 0){let i=t.insertBefore(Mr(),n),o=t.insertBefore(Mr(),n);e=new gs(i,o,s,s.options)}else{let i=e._$AB.nextSibling,o=e._$AM,l=o!==s;if(l){let c;e._$AQ?.(s),e._$AM=s,e._$AP!==void 0&&(c=s._$AU)!==o._$AU&&e._$AP(c)}if(i!==n||l){let c=e._$AA;for(;c!==i;){let p=Rr(c).nextSibling;Rr(t).insertBefore(c,n),c=p}}}return e},F=(s,r,e=s)=>(s._$AI(r,e),s),fs={},Cr=(s,r=fs)=>s._$AH=r,Lr=s=>s._$AH,lt=s=>{s._$AR(),s._$AA.remove()};var zr=(s,r,e)=>{let t=new Map;for(let n=r;n<=e;n++)t.set(s[n],n);return t},Pr=Qe(class extends ge{constructor(s){if(super(s),s.type!==Xe.CHILD)throw Error("repeat() can only be used in text expressions")}dt(s,r,e){let t;e===void 0?e=r:r!==void 0&&(t=r);let n=[],i=[],o=0;for(let l of s)n[o]=t?t(l,o):o,i[o]=e(l,o),o++;return{values:i,keys:n}}render(s,r,e){return this.dt(s,r,e).values}update(s,[r,e,t]){let n=Lr(s),{values:i,keys:o}=this.dt(r,e,t);if(!Array.isArray(n))return this.ut=o,i;let l=this.ut??=[],c=[],p,w,u=0,y=n.length-1,g=0,k=i.length-1;for(;u<=y&&g<=k;)if(n[u]===null)u++;else if(n[y]===null)y--;else if(l[u]===o[g])c[g]=F(n[u],i[g]),u++,g++;else if(l[y]===o[k])c[k]=F(n[y],i[k]),y--,k--;else if(l[u]===o[k])c[k]=F(n[u],i[k]),ye(s,c[k+1],n[u]),u++,k--;else if(l[y]===o[g])c[g]=F(n[y],i[g]),ye(s,n[u],n[y]),y--,g++;else if(p===void 0&&(p=zr(o,g,k),w=zr(l,u,y)),p.has(l[u]))if(p.has(l[y])){let R=w.get(o[g]),oe=R!==void 0?n[R]:null;if(oe===null){let ke=ye(s,n[u]);F(ke,i[g]),c[g]=ke}else c[g]=F(oe,i[g]),ye(s,n[u],oe),n[R]=null;g++}else lt(n[y]),y--;else lt(n[u]),u++;for(;g<=k;){let R=ye(s,c[k+1]);F(R,i[g]),c[g++]=R}for(;u<=y;){let R=n[u++];R!==null&&lt(R)}return this.ut=o,Cr(s,c),D}});var vs=10,bs=20,Or=["pointerdown","keydown","wheel","touchstart"],ie=class extends b{constructor(){super(...arguments);this.live=!1;this.touched=0;this.timer=0;this.touch=()=>{this.touched=performance.now()}}connectedCallback(){if(super.connectedCallback(),!(this.live||this.progress.state!=="playing")){for(let e of Or)window.addEventListener(e,this.touch,{passive:!0});this.timer=window.setInterval(()=>{(performance.now()-this.touched>1e3*bs||!this.touched)&&document.visibilityState==="visible"&&location.reload()},1e3*vs)}}disconnectedCallback(){super.disconnectedCallback(),window.clearInterval(this.timer);for(let e of Or)window.removeEventListener(e,this.touch)}render(){let{state:e,finished:t,total:n,playing:i,estimated_end:o,updated:l}=this.progress,c=`${t.toLocaleString("en")} of ${n.toLocaleString("en")} games`,p=o?` It ends at about ${Dr(o,l)}.`:"";return a`<p>
        ${e==="playing"?a`<b>The tournament is being played.</b> Played so far: ${c}.${p}`:a`<b>The tournament was stopped</b> after ${c}.`}
        These are the current standings.
      </p>
      <progress max=${n} value=${t} aria-label="Finished games">${c}</progress>
      ${i.length&&!this.live?a`<small id="playing">Being played:</small>
              <ul aria-labelledby="playing">
                ${i.map(ws)}
              </ul>`:m}
      <small>
        Updated at
        ${Dr(l,l,19)}.${e==="playing"&&!this.live?" This page reloads by itself.":m}
      </small>`}};ie.styles=[x,v` :host { display: block; margin-top: 1rem; padding: 0.7rem 0.9rem; border-left: 4px solid var(--accent); border-radius: 8px; background: var(--first-soft); } progress { display: block; width: 100%; height: 0.6rem; margin: 0.5rem 0; accent-color: var(--accent); } ul { margin: 0 0 0.4rem; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.15rem 1.5rem; font-size: 0.9375rem; } li { overflow-wrap: anywhere; } small { font-size: 0.8125rem; } `],d([f({attribute:!1})],ie.prototype,"progress",2),d([f({type:Boolean})],ie.prototype,"live",2),ie=d([$("contest-progress")],ie);function ws(s){let r=s.moves===1?"1 move":`${s.moves} moves`;return a`<li><bdi>${s.first}</bdi> against <bdi>${s.second}</bdi>, <small>${r}</small></li>`}function Dr(s,r,e=16){let t=s.slice(0,10);return`${t===r.slice(0,10)?"":`${t} `}${s.slice(11,e)} UTC`}function $e(s){return s.at_fault==null?[]:Array.isArray(s.at_fault)?s.at_fault:[s.at_fault]}function Nr(s,r){return s.winner?s.winner===r?"win":"loss":s.status==="void"?"none":$e(s).length?"loss":"draw"}function qr(s){return s.winner?`${s.winner} wins`:s.status==="void"?"void":$e(s).length?"nobody wins":"draw"}function Tt(s){return s.replaceAll("_"," ")}function St(s,r=0){return s==null?"\u2013":s.toFixed(r).replace("-","\u2212")}function ct(s){let r=St(s);return s>0?`+${r}`:r}var At=100,U=class extends b{constructor(){super(...arguments);this.player="";this.status="";this.result="";this.shown=At}chosen(){let{player:e,status:t,result:n}=this;return this.results.games.filter(i=>{if(e&&i.first!==e&&i.second!==e||t&&i.status!==t)return!1;if(!n)return!0;if(e)return Nr(i,e)===n;let o=i.winner!==null;return n==="decided"?o:n==="fault"?$e(i).length>0:!o&&!$e(i).length})}render(){let e=this.chosen(),t=[...new Set(this.results.games.map(o=>o.status))].sort(),n=this.player?[["win","won"],["draw","drawn"],["loss","lost"]]:[["decided","decided"],["drawn","drawn"],["fault","decided by a fault"]],i=this.results.games.some(o=>o.start);return a`<div class="filters" role="group" aria-label="Filters">
        ${this.select("player","Player",this.results.ranking.map(({name:o})=>[o,o]),"all players")}
        ${this.select("status","Status",t.map(o=>[o,Tt(o)]),"any status")}
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
            ${i?a`<th role="columnheader" scope="col">Start</th>`:m}
            <th role="columnheader" scope="col">Result</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${e.slice(0,this.shown).map(o=>ys(o,i))}
        </tbody>
      </table>
      ${e.length>this.shown?a`<button class="more" @click=${()=>this.shown+=5*At}>
              Show more (${e.length-this.shown} left)
            </button>`:m}`}select(e,t,n,i){return a`<div class="filter">
      <label for=${e}>${t}</label>
      <select id=${e} @change=${l=>{this[e]=l.target.value,e==="player"&&(this.result=""),this.shown=At}}>
        <option value="" ?selected=${this[e]===""}>${i}</option>
        ${n.map(([l,c])=>a`<option value=${l} ?selected=${this[e]===l}>${c}</option>`)}
      </select>
    </div>`}};U.styles=[x,M,le,v` .filters { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: end; margin-bottom: 0.75rem; } .filter { display: grid; gap: 0.15rem; min-width: 9rem; flex: 0 1 14rem; } label { font-size: 0.8125rem; color: var(--muted); } select { width: 100%; } .count { margin-left: auto; font-size: 0.875rem; color: var(--muted); } td, th { padding: 0.45rem 0.6rem; } .winner { font-weight: 650; } .score { white-space: nowrap; text-align: center; font-variant-numeric: tabular-nums; } .fault { color: var(--bad); } .replay { white-space: nowrap; } .more { margin-top: 0.75rem; } @media (max-width: 700px) { .filter { flex: 1 1 8rem; min-width: 0; } .count { width: 100%; } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 0.1rem 0.5rem; padding: 0.55rem 0; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; } .second { text-align: right; } .first { order: 1; } .score { order: 2; } .second { order: 3; } .replay { order: 4; } .how { order: 5; grid-column: 2 / -1; text-align: right; font-size: 0.8125rem; } .start { display: none; } } `],d([f({attribute:!1})],U.prototype,"results",2),d([h()],U.prototype,"player",2),d([h()],U.prototype,"status",2),d([h()],U.prototype,"result",2),d([h()],U.prototype,"shown",2),U=d([$("game-list")],U);function ys(s,r){let[e,t]=s.scores??[null,null],n=$e(s),i=(o,l)=>a`<td role="cell" class="${l?"second":"first"} ${s.winner===o?"winner":""}">
      ${se(l)} <bdi>${o}</bdi>
    </td>`;return a`<tr role="row">
    <td role="cell" class="replay">
      ${s.page?a`<a href=${s.page}>Game ${s.number}</a>`:a`Game ${s.number}`}
    </td>
    ${i(s.first,0)}
    <td role="cell" class="score">${e==null||t==null?"\u2013":a`${e} : ${t}`}</td>
    ${i(s.second,1)} ${r?a`<td role="cell" class="start">${s.start??""}</td>`:m}
    <td role="cell" class="how">
      <bdi>${qr(s)}</bdi
      >${n.length?a`<span class="fault">, ${Tt(s.status)}</span>`:m}${s.attempt&&s.attempt>1?a`<span class="muted">, attempt ${s.attempt}</span>`:m}
    </td>
  </tr>`}var xe=class extends b{render(){let{ranking:r}=this.results,e=r.filter(l=>l.rating!=null),t=Math.min(...e.map(l=>l.low??l.rating)),n=Math.max(...e.map(l=>l.high??l.rating)),i=Math.max(1,(n-t)*.04),o=l=>100*(l-t+i)/(n-t+2*i);return a`<table role="table">
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
          ${r.map((l,c)=>this.row(l,c===0,e.length?o:null))}
        </tbody>
      </table>
      <p class="note">
        The range below a rank shows which ranks are plausible: players whose ranges overlap are statistically tied.
      </p>`}row(r,e,t){let n=r.rank_low!=null&&r.rank_high!=null&&r.rank_low!==r.rank_high,{parked:i,language:o}=this.results.players.find(l=>l.name===r.name)??{};return a`<tr role="row">
      <td role="cell" class="rank number">
        <span class="place">${r.rank}</span>
        ${n?a`<span class="range">${r.rank_low} to ${r.rank_high}</span>`:m}
      </td>
      <th role="rowheader" scope="row" class="name">
        ${e?Je:m}
        <bdi>${r.name}</bdi>${i?a` <span class="fault">parked</span>`:m}
        ${o?a`<bdi class="language">${o}</bdi>`:m}
      </th>
      <td role="cell" class="right points">${r.points}</td>
      <td role="cell" class="centre small results" data-label="Won · drawn · lost:">
        <span class="tally">${r.wins} · ${r.draws} · ${r.losses}</span>
      </td>
      <td role="cell" class="right small mean" data-label="Mean">${St(r.mean,1)}</td>
      ${r.rating!=null&&t?this.rating(r,t):a`<td role="cell" colspan="2">–</td>`}
      <td role="cell" class="right small faults ${r.faults?"fault":"none"}" data-label="Faults:">
        ${r.faults??0}
      </td>
    </tr>`}rating(r,e){let t=r.rating,[n,i]=[r.low??t,r.high??t];return a`<td role="cell" class="interval" aria-hidden="true">
        <div class="track">
          <div class="bar" style="left: ${e(n)}%; width: ${e(i)-e(n)}%"></div>
          <div class="dot" style="left: ${e(t)}%"></div>
        </div>
      </td>
      <td role="cell" class="value">
        <b>${ct(t)}</b> <span class="muted">${ct(n)} to ${ct(i)}</span>
      </td>`}};xe.styles=[x,le,v` :host { container-type: inline-size; } td.rank { width: 4.5rem; white-space: nowrap; } .place { font-family: var(--serif); font-size: 1.375rem; font-weight: 600; line-height: 1; } .range { display: block; font-size: 0.75rem; color: var(--muted); white-space: nowrap; } th.name { min-width: 8rem; } tr:first-child .name .icon { color: var(--second); } .language { display: block; font-size: 0.8125rem; font-weight: 400; color: var(--muted); } .points { font-weight: 650; font-size: 1.0625rem; } thead th { white-space: normal; vertical-align: bottom; } th, td { padding-inline: 0.6rem; } .interval { width: 26%; min-width: 7rem; padding-right: 0; } .track { position: relative; height: 1.3rem; background: repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px 25%); border-right: 1px solid var(--line); } .bar { position: absolute; top: 50%; height: 2px; margin-top: -1px; background: var(--accent); } .bar::before, .bar::after { content: ""; position: absolute; top: -4px; width: 2px; height: 10px; background: var(--accent); } .bar::after { right: 0; } .dot { position: absolute; top: 50%; width: 0.7rem; height: 0.7rem; border-radius: 50%; background: var(--accent); border: 2px solid var(--surface); transform: translate(-50%, -50%); } .value { font-variant-numeric: tabular-nums; white-space: nowrap; font-size: 0.875rem; } .tally { white-space: nowrap; } .fault { color: var(--bad); font-weight: 600; } .note { padding: 0.75rem; font-size: 0.8125rem; color: var(--muted); border-top: 1px solid var(--line); } @container (min-width: 112ch) { thead th { white-space: nowrap; } } /* In widths of a digit: where the columns stop fitting depends on the font. */ @container (max-width: 96ch) { thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: grid; grid-template-columns: 3.4rem minmax(0, 1fr) auto; gap: 0.1rem 0.6rem; align-items: baseline; padding: 0.7rem 0.25rem; border-bottom: 1px solid var(--line); } tbody tr > * { border: 0; padding: 0; } td.rank { grid-row: span 3; width: auto; } td.points::after { content: " points"; font-weight: 400; font-size: 0.8125rem; } .scores { display: contents; } th.name { min-width: 0; } td.small { grid-column: 2 / -1; text-align: left; font-size: 0.8125rem; color: var(--muted); } td.small::before { content: attr(data-label) " "; } td.small.results { grid-column: 2; } td.small.mean { grid-column: 3; text-align: right; } td.interval, td.value { grid-column: 2 / -1; grid-row: 3; width: auto; font-size: 0.875rem; } td.interval { align-self: center; min-width: 0; padding-right: 24ch; } td.value { justify-self: end; } td.faults { grid-column: 2 / -1; } td.faults.none { display: none; } } @container (max-width: 34ch) { td.rank { grid-row: span 4; } td.interval { padding-right: 0; } td.value { grid-row: 4; justify-self: start; } } `],d([f({attribute:!1})],xe.prototype,"results",2),xe=d([$("ranking-table")],xe);var K=class extends b{constructor(){super(...arguments);this.news=null;this.results=null;this.connected=!0;this.games=new Map;this.stop=null}connectedCallback(){super.connectedCallback(),this.stop=at("/api/watch/events",e=>this.take(e),e=>this.connected=e)}disconnectedCallback(){this.stop?.(),super.disconnectedCallback()}take(e){let t=new Map,n=new Map(e.games.map(i=>[i.id,i]));for(let i of e.playing){let o=n.get(i)??this.games.get(i);o&&t.set(i,o)}this.games=t,e.results!==void 0&&(this.results=e.results),this.news=e}render(){let{news:e,results:t}=this;return a`<h1>${t?.title||"Contest"}</h1>
      ${this.connected?m:a`<p class="lead lost" role="status">
              The connection is lost; trying again … If the contest has ended, its server has ended with it; the pages
              are in its folder.
            </p>`}
      ${e?e.problem?a`<p class="lead" role="status">${e.problem}</p>`:this.contest(e):a`<p class="muted">Loading …</p>`}`}contest(e){let{results:t}=this;return a`${t?t.progress?a`<contest-progress live .progress=${t.progress}></contest-progress>`:a`<p class="lead" role="status">
              The contest has ended: ${C(t.games.length,"game")} were played.
            </p>`:a`<p class="lead" role="status">No game has finished yet.</p>`}
    ${this.games.size?a`<section aria-labelledby="playing">
            <h2 id="playing">Being played</h2>
            <div class="games">
              ${Pr(this.games.values(),n=>n.id,n=>this.game(n))}
            </div>
            ${e.more?a`<p class="muted">${C(e.more,"more game")} in progress</p>`:m}
          </section>`:m}
    ${t?this.tables(t):m}`}tables(e){return a`<section class="panel">
        <h2>Table</h2>
        <ranking-table .results=${e}></ranking-table>
        <p class="actions"><a class="button" href=${e.home}>All tables and clocks</a></p>
      </section>
      <section class="panel">
        <h2>Finished games</h2>
        <game-list .results=${e}></game-list>
      </section>`}game(e){let{record:t,game:n,names:i,problem:o}=e;if(!t||!n)return a`<article class="game panel">
        <p><bdi>${i?.[0]}</bdi> against <bdi>${i?.[1]}</bdi></p>
        <p class="last">${o}</p>
      </article>`;let l=new we(t,n),c=l.moves,{view:p}=l,w=[0,1];return a`<article class="game panel" aria-label="${n.names[0]} against ${n.names[1]}">
      <div class="seats">
        ${w.map(u=>a`<seat-card
              .seat=${u}
              .name=${n.names[u]}
              .points=${l.scores(c)[u]}
              .used=${l.seconds(c,u)}
            ></seat-card>`)}
      </div>
      <p class="last">
        ${c?l.sentence(c):"Start of the game"}. <span class="muted">${C(c,"move")}</span>
      </p>
      <div class="boards ${p.boards}">
        ${(p.boards==="shared"?[0]:w).map(u=>p.board(l,c,u))}
      </div>
    </article>`}};K.styles=[x,M,v` h1 { font-size: clamp(1.6rem, 1.2rem + 1.6vw, 2.2rem); overflow-wrap: anywhere; } .lead { color: var(--muted); margin-top: 0.3rem; } .lost { color: var(--bad); } .games { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1.25rem; margin-top: 0.8rem; } .game { padding: 0.9rem 1rem 1rem; min-width: 0; } .seats, .boards { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0.4rem 1rem; } .boards.shared { grid-template-columns: minmax(0, 1fr); } .last { min-height: 2.8em; margin: 0.5rem 0; font-size: 0.9375rem; overflow-wrap: anywhere; } section { margin-top: 1.25rem; } section.panel { padding: 1.25rem 1.5rem 1rem; } section.panel > h2 { margin-bottom: 0.8rem; } .actions { margin-top: 0.8rem; } @media (max-width: 600px) { section.panel { padding: 1rem 0.9rem 0.75rem; } } `],d([h()],K.prototype,"news",2),d([h()],K.prototype,"results",2),d([h()],K.prototype,"connected",2),K=d([$("watch-page")],K);var H=class extends b{constructor(){super(...arguments);this.route="";this.games=null;this.problem="";this.watched=null;this.follow=()=>{this.route=location.hash.replace(/^#\/?/,"")}}connectedCallback(){super.connectedCallback(),Ar(),window.addEventListener("hashchange",this.follow),this.follow(),this.load()}disconnectedCallback(){window.removeEventListener("hashchange",this.follow),super.disconnectedCallback()}async load(){try{let e=N("/api/watch");this.games=(await N("/api/offer")).games,this.watched=(await e).name}catch(e){this.problem=e.message}}render(){return a`<page-head
        >${this.watched===null?m:a`<a class="button" href="#/watch">Watch</a> `}<a
          class="button"
          href="#/"
          >Home</a
        ></page-head
      >
      <main>${this.page()}</main>`}page(){if(this.problem)return a`<p class="problem" role="alert">${this.problem}</p>`;if(!this.games)return a`<p class="muted">Loading …</p>`;let[e,t=""]=this.route.split("/");return e==="game"&&t?a`<play-page .games=${this.games} .key=${t}></play-page>`:e==="watch"?a`<watch-page></watch-page>`:a`<home-page .games=${this.games}></home-page>`}};H.styles=[x,M,v` main { max-width: 84rem; margin: 0 auto; padding: 0 1.5rem 3rem; } .problem { color: var(--bad); padding: 2rem 0; } @media (max-width: 600px) { main { padding: 0 0.75rem 2rem; } } `],d([h()],H.prototype,"route",2),d([h()],H.prototype,"games",2),d([h()],H.prototype,"problem",2),d([h()],H.prototype,"watched",2),H=d([$("lexarena-app")],H);dt();})();
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
