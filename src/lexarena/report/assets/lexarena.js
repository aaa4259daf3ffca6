"use strict";(()=>{var yr=Object.defineProperty;var wr=Object.getOwnPropertyDescriptor;var d=(s,t,e,r)=>{for(var n=r>1?void 0:r?wr(t,e):t,i=s.length-1,o;i>=0;i--)(o=s[i])&&(n=(r?o(t,e,n):o(n))||n);return r&&n&&yr(t,e,n),n};function ye(s){try{return localStorage.getItem(`lexarena.${s}`)}catch{return null}}function we(s,t){try{localStorage.setItem(`lexarena.${s}`,t)}catch{}}var je=["auto","light","dark"];function Ue(){let s=ye("theme");return je.find(t=>t===s)??"auto"}function nt(s=Ue()){s==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=s}function xt(){let s=je[(je.indexOf(Ue())+1)%je.length]??"auto";return we("theme",s),nt(s),s}var qe=globalThis,De=qe.ShadowRoot&&(qe.ShadyCSS===void 0||qe.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,it=Symbol(),kt=new WeakMap,xe=class{constructor(t,e,r){if(this._$cssResult$=!0,r!==it)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o,e=this.t;if(De&&t===void 0){let r=e!==void 0&&e.length===1;r&&(t=kt.get(e)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),r&&kt.set(e,t))}return t}toString(){return this.cssText}},Et=s=>new xe(typeof s=="string"?s:s+"",void 0,it),u=(s,...t)=>{let e=s.length===1?s[0]:t.reduce((r,n,i)=>r+(o=>{if(o._$cssResult$===!0)return o.cssText;if(typeof o=="number")return o;throw Error("Value passed to 'css' function must be a 'css' function result: "+o+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(n)+s[i+1],s[0]);return new xe(e,s,it)},_t=(s,t)=>{if(De)s.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of t){let r=document.createElement("style"),n=qe.litNonce;n!==void 0&&r.setAttribute("nonce",n),r.textContent=e.cssText,s.appendChild(r)}},ot=De?s=>s:s=>s instanceof CSSStyleSheet?(t=>{let e="";for(let r of t.cssRules)e+=r.cssText;return Et(e)})(s):s;var{is:xr,defineProperty:kr,getOwnPropertyDescriptor:Er,getOwnPropertyNames:_r,getOwnPropertySymbols:Tr,getPrototypeOf:Rr}=Object,Ie=globalThis,Tt=Ie.trustedTypes,Sr=Tt?Tt.emptyScript:"",Ar=Ie.reactiveElementPolyfillSupport,ke=(s,t)=>s,Ee={toAttribute(s,t){switch(t){case Boolean:s=s?Sr:null;break;case Object:case Array:s=s==null?s:JSON.stringify(s)}return s},fromAttribute(s,t){let e=s;switch(t){case Boolean:e=s!==null;break;case Number:e=s===null?null:Number(s);break;case Object:case Array:try{e=JSON.parse(s)}catch{e=null}}return e}},He=(s,t)=>!xr(s,t),Rt={attribute:!0,type:String,converter:Ee,reflect:!1,useDefault:!1,hasChanged:He};Symbol.metadata??=Symbol("metadata"),Ie.litPropertyMetadata??=new WeakMap;var U=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,e=Rt){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(t,e),!e.noAccessor){let r=Symbol(),n=this.getPropertyDescriptor(t,r,e);n!==void 0&&kr(this.prototype,t,n)}}static getPropertyDescriptor(t,e,r){let{get:n,set:i}=Er(this.prototype,t)??{get(){return this[e]},set(o){this[e]=o}};return{get:n,set(o){let p=n?.call(this);i?.call(this,o),this.requestUpdate(t,p,r)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??Rt}static _$Ei(){if(this.hasOwnProperty(ke("elementProperties")))return;let t=Rr(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(ke("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(ke("properties"))){let e=this.properties,r=[..._r(e),...Tr(e)];for(let n of r)this.createProperty(n,e[n])}let t=this[Symbol.metadata];if(t!==null){let e=litPropertyMetadata.get(t);if(e!==void 0)for(let[r,n]of e)this.elementProperties.set(r,n)}this._$Eh=new Map;for(let[e,r]of this.elementProperties){let n=this._$Eu(e,r);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let e=[];if(Array.isArray(t)){let r=new Set(t.flat(1/0).reverse());for(let n of r)e.unshift(ot(n))}else t!==void 0&&e.push(ot(t));return e}static _$Eu(t,e){let r=e.attribute;return r===!1?void 0:typeof r=="string"?r:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,e=this.constructor.elementProperties;for(let r of e.keys())this.hasOwnProperty(r)&&(t.set(r,this[r]),delete this[r]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return _t(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,e,r){this._$AK(t,r)}_$ET(t,e){let r=this.constructor.elementProperties.get(t),n=this.constructor._$Eu(t,r);if(n!==void 0&&r.reflect===!0){let i=(r.converter?.toAttribute!==void 0?r.converter:Ee).toAttribute(e,r.type);this._$Em=t,i==null?this.removeAttribute(n):this.setAttribute(n,i),this._$Em=null}}_$AK(t,e){let r=this.constructor,n=r._$Eh.get(t);if(n!==void 0&&this._$Em!==n){let i=r.getPropertyOptions(n),o=typeof i.converter=="function"?{fromAttribute:i.converter}:i.converter?.fromAttribute!==void 0?i.converter:Ee;this._$Em=n;let p=o.fromAttribute(e,i.type);this[n]=p??this._$Ej?.get(n)??p,this._$Em=null}}requestUpdate(t,e,r,n=!1,i){if(t!==void 0){let o=this.constructor;if(n===!1&&(i=this[t]),r??=o.getPropertyOptions(t),!((r.hasChanged??He)(i,e)||r.useDefault&&r.reflect&&i===this._$Ej?.get(t)&&!this.hasAttribute(o._$Eu(t,r))))return;this.C(t,e,r)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,e,{useDefault:r,reflect:n,wrapped:i},o){r&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,o??e??this[t]),i!==!0||o!==void 0)||(this._$AL.has(t)||(this.hasUpdated||r||(e=void 0),this._$AL.set(t,e)),n===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[n,i]of this._$Ep)this[n]=i;this._$Ep=void 0}let r=this.constructor.elementProperties;if(r.size>0)for(let[n,i]of r){let{wrapped:o}=i,p=this[n];o!==!0||this._$AL.has(n)||p===void 0||this.C(n,void 0,i,p)}}let t=!1,e=this._$AL;try{t=this.shouldUpdate(e),t?(this.willUpdate(e),this._$EO?.forEach(r=>r.hostUpdate?.()),this.update(e)):this._$EM()}catch(r){throw t=!1,this._$EM(),r}t&&this._$AE(e)}willUpdate(t){}_$AE(t){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(t){}firstUpdated(t){}};U.elementStyles=[],U.shadowRootOptions={mode:"open"},U[ke("elementProperties")]=new Map,U[ke("finalized")]=new Map,Ar?.({ReactiveElement:U}),(Ie.reactiveElementVersions??=[]).push("2.1.2");var ut=globalThis,St=s=>s,We=ut.trustedTypes,At=We?We.createPolicy("lit-html",{createHTML:s=>s}):void 0,Ot="$lit$",I=`lit$${Math.random().toFixed(9).slice(2)}$`,Nt="?"+I,Mr=`<${Nt}>`,V=document,Te=()=>V.createComment(""),Re=s=>s===null||typeof s!="object"&&typeof s!="function",ht=Array.isArray,Pr=s=>ht(s)||typeof s?.[Symbol.iterator]=="function",at=`[ 	
\f\r]`,_e=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Mt=/-->/g,Pt=/>/g,H=RegExp(`>|${at}(?:([^\\s"'>=/]+)(${at}*=${at}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),zt=/'/g,Ct=/"/g,jt=/^(?:script|style|textarea|title)$/i,gt=s=>(t,...e)=>({_$litType$:s,strings:t,values:e}),a=gt(1),w=gt(2),ps=gt(3),q=Symbol.for("lit-noChange"),m=Symbol.for("lit-nothing"),Lt=new WeakMap,W=V.createTreeWalker(V,129);function Ut(s,t){if(!ht(s)||!s.hasOwnProperty("raw"))throw Error("invalid template strings array");return At!==void 0?At.createHTML(t):t}var zr=(s,t)=>{let e=s.length-1,r=[],n,i=t===2?"<svg>":t===3?"<math>":"",o=_e;for(let p=0;p<e;p++){let l=s[p],g,v,y=-1,R=0;for(;R<l.length&&(o.lastIndex=R,v=o.exec(l),v!==null);)R=o.lastIndex,o===_e?v[1]==="!--"?o=Mt:v[1]!==void 0?o=Pt:v[2]!==void 0?(jt.test(v[2])&&(n=RegExp("</"+v[2],"g")),o=H):v[3]!==void 0&&(o=H):o===H?v[0]===">"?(o=n??_e,y=-1):v[1]===void 0?y=-2:(y=o.lastIndex-v[2].length,g=v[1],o=v[3]===void 0?H:v[3]==='"'?Ct:zt):o===Ct||o===zt?o=H:o===Mt||o===Pt?o=_e:(o=H,n=void 0);let N=o===H&&s[p+1].startsWith("/>")?" ":"";i+=o===_e?l+Mr:y>=0?(r.push(g),l.slice(0,y)+Ot+l.slice(y)+I+N):l+I+(y===-2?p:N)}return[Ut(s,i+(s[e]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),r]},Se=class s{constructor({strings:t,_$litType$:e},r){let n;this.parts=[];let i=0,o=0,p=t.length-1,l=this.parts,[g,v]=zr(t,e);if(this.el=s.createElement(g,r),W.currentNode=this.el.content,e===2||e===3){let y=this.el.content.firstChild;y.replaceWith(...y.childNodes)}for(;(n=W.nextNode())!==null&&l.length<p;){if(n.nodeType===1){if(n.hasAttributes())for(let y of n.getAttributeNames())if(y.endsWith(Ot)){let R=v[o++],N=n.getAttribute(y).split(I),$=/([.?@])?(.*)/.exec(R);l.push({type:1,index:i,name:$[2],strings:N,ctor:$[1]==="."?dt:$[1]==="?"?pt:$[1]==="@"?mt:te}),n.removeAttribute(y)}else y.startsWith(I)&&(l.push({type:6,index:i}),n.removeAttribute(y));if(jt.test(n.tagName)){let y=n.textContent.split(I),R=y.length-1;if(R>0){n.textContent=We?We.emptyScript:"";for(let N=0;N<R;N++)n.append(y[N],Te()),W.nextNode(),l.push({type:2,index:++i});n.append(y[R],Te())}}}else if(n.nodeType===8)if(n.data===Nt)l.push({type:2,index:i});else{let y=-1;for(;(y=n.data.indexOf(I,y+1))!==-1;)l.push({type:7,index:i}),y+=I.length-1}i++}}static createElement(t,e){let r=V.createElement("template");return r.innerHTML=t,r}};function ee(s,t,e=s,r){if(t===q)return t;let n=r!==void 0?e._$Co?.[r]:e._$Cl,i=Re(t)?void 0:t._$litDirective$;return n?.constructor!==i&&(n?._$AO?.(!1),i===void 0?n=void 0:(n=new i(s),n._$AT(s,e,r)),r!==void 0?(e._$Co??=[])[r]=n:e._$Cl=n),n!==void 0&&(t=ee(s,n._$AS(s,t.values),n,r)),t}var lt=class{constructor(t,e){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:e},parts:r}=this._$AD,n=(t?.creationScope??V).importNode(e,!0);W.currentNode=n;let i=W.nextNode(),o=0,p=0,l=r[0];for(;l!==void 0;){if(o===l.index){let g;l.type===2?g=new Ae(i,i.nextSibling,this,t):l.type===1?g=new l.ctor(i,l.name,l.strings,this,t):l.type===6&&(g=new ct(i,this,t)),this._$AV.push(g),l=r[++p]}o!==l?.index&&(i=W.nextNode(),o++)}return W.currentNode=V,n}p(t){let e=0;for(let r of this._$AV)r!==void 0&&(r.strings!==void 0?(r._$AI(t,r,e),e+=r.strings.length-2):r._$AI(t[e])),e++}},Ae=class s{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,e,r,n){this.type=2,this._$AH=m,this._$AN=void 0,this._$AA=t,this._$AB=e,this._$AM=r,this.options=n,this._$Cv=n?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,e=this._$AM;return e!==void 0&&t?.nodeType===11&&(t=e.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,e=this){t=ee(this,t,e),Re(t)?t===m||t==null||t===""?(this._$AH!==m&&this._$AR(),this._$AH=m):t!==this._$AH&&t!==q&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):Pr(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==m&&Re(this._$AH)?this._$AA.nextSibling.data=t:this.T(V.createTextNode(t)),this._$AH=t}$(t){let{values:e,_$litType$:r}=t,n=typeof r=="number"?this._$AC(t):(r.el===void 0&&(r.el=Se.createElement(Ut(r.h,r.h[0]),this.options)),r);if(this._$AH?._$AD===n)this._$AH.p(e);else{let i=new lt(n,this),o=i.u(this.options);i.p(e),this.T(o),this._$AH=i}}_$AC(t){let e=Lt.get(t.strings);return e===void 0&&Lt.set(t.strings,e=new Se(t)),e}k(t){ht(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,r,n=0;for(let i of t)n===e.length?e.push(r=new s(this.O(Te()),this.O(Te()),this,this.options)):r=e[n],r._$AI(i),n++;n<e.length&&(this._$AR(r&&r._$AB.nextSibling,n),e.length=n)}_$AR(t=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);t!==this._$AB;){let r=St(t).nextSibling;St(t).remove(),t=r}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},te=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,e,r,n,i){this.type=1,this._$AH=m,this._$AN=void 0,this.element=t,this.name=e,this._$AM=n,this.options=i,r.length>2||r[0]!==""||r[1]!==""?(this._$AH=Array(r.length-1).fill(new String),this.strings=r):this._$AH=m}_$AI(t,e=this,r,n){let i=this.strings,o=!1;if(i===void 0)t=ee(this,t,e,0),o=!Re(t)||t!==this._$AH&&t!==q,o&&(this._$AH=t);else{let p=t,l,g;for(t=i[0],l=0;l<i.length-1;l++)g=ee(this,p[r+l],e,l),g===q&&(g=this._$AH[l]),o||=!Re(g)||g!==this._$AH[l],g===m?t=m:t!==m&&(t+=(g??"")+i[l+1]),this._$AH[l]=g}o&&!n&&this.j(t)}j(t){t===m?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},dt=class extends te{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===m?void 0:t}},pt=class extends te{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==m)}},mt=class extends te{constructor(t,e,r,n,i){super(t,e,r,n,i),this.type=5}_$AI(t,e=this){if((t=ee(this,t,e,0)??m)===q)return;let r=this._$AH,n=t===m&&r!==m||t.capture!==r.capture||t.once!==r.once||t.passive!==r.passive,i=t!==m&&(r===m||n);n&&this.element.removeEventListener(this.name,this,r),i&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},ct=class{constructor(t,e,r){this.element=t,this.type=6,this._$AN=void 0,this._$AM=e,this.options=r}get _$AU(){return this._$AM._$AU}_$AI(t){ee(this,t)}};var Cr=ut.litHtmlPolyfillSupport;Cr?.(Se,Ae),(ut.litHtmlVersions??=[]).push("3.3.3");var qt=(s,t,e)=>{let r=e?.renderBefore??t,n=r._$litPart$;if(n===void 0){let i=e?.renderBefore??null;r._$litPart$=n=new Ae(t.insertBefore(Te(),i),i,void 0,e??{})}return n._$AI(s),n};var ft=globalThis,h=class extends U{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=qt(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return q}};h._$litElement$=!0,h.finalized=!0,ft.litElementHydrateSupport?.({LitElement:h});var Lr=ft.litElementPolyfillSupport;Lr?.({LitElement:h});(ft.litElementVersions??=[]).push("4.2.2");var f=s=>(t,e)=>{e!==void 0?e.addInitializer(()=>{customElements.define(s,t)}):customElements.define(s,t)};var Or={attribute:!0,type:String,converter:Ee,reflect:!1,hasChanged:He},Nr=(s=Or,t,e)=>{let{kind:r,metadata:n}=e,i=globalThis.litPropertyMetadata.get(n);if(i===void 0&&globalThis.litPropertyMetadata.set(n,i=new Map),r==="setter"&&((s=Object.create(s)).wrapped=!0),i.set(e.name,s),r==="accessor"){let{name:o}=e;return{set(p){let l=t.get.call(this);t.set.call(this,p),this.requestUpdate(o,l,s,!0,p)},init(p){return p!==void 0&&this.C(o,void 0,s,p),p}}}if(r==="setter"){let{name:o}=e;return function(p){let l=this[o];t.call(this,p),this.requestUpdate(o,l,s,!0,p)}}throw Error("Unsupported decorator location: "+r)};function c(s){return(t,e)=>typeof e=="object"?Nr(s,t,e):((r,n,i)=>{let o=n.hasOwnProperty(i);return n.constructor.createProperty(i,r),o?Object.getOwnPropertyDescriptor(n,i):void 0})(s,t,e)}function k(s){return c({...s,state:!0,attribute:!1})}var F=(s,t,e)=>(e.configurable=!0,e.enumerable=!0,Reflect.decorate&&typeof t!="object"&&Object.defineProperty(s,t,e),e);function Me(s,t){return(e,r,n)=>{let i=o=>o.renderRoot?.querySelector(s)??null;if(t){let{get:o,set:p}=typeof r=="object"?e:n??(()=>{let l=Symbol();return{get(){return this[l]},set(g){this[l]=g}}})();return F(e,r,{get(){let l=o.call(this);return l===void 0&&(l=i(this),(l!==null||this.hasUpdated)&&p.call(this,l)),l}})}return F(e,r,{get(){return i(this)}})}}var b=u`
  :host {
    display: block;
    overflow-wrap: break-word;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  a {
    color: var(--accent);
    text-underline-offset: 0.18em;
    text-decoration-thickness: 1px;
  }
  a:hover {
    text-decoration-thickness: 2px;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
    border-radius: 4px;
  }
  h1,
  h2,
  h3,
  p {
    margin: 0;
  }
  h1,
  h2 {
    font-family: var(--serif);
    font-weight: 600;
    letter-spacing: -0.01em;
    line-height: 1.2;
    text-wrap: balance;
  }
  h2 {
    font-size: 1.375rem;
  }
  bdi,
  .name {
    overflow-wrap: anywhere;
  }
  .seat0 {
    color: var(--first);
  }
  .seat1 {
    color: var(--second);
  }
  .seat-icon {
    flex: none;
    vertical-align: baseline;
  }
  .icon {
    flex: none;
    vertical-align: -0.28em;
  }
  .muted {
    color: var(--muted);
  }
  .number {
    font-variant-numeric: tabular-nums;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .panel {
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 14px;
    box-shadow: var(--shadow);
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`,S=u`
  button,
  select,
  .button {
    font: inherit;
    font-size: 0.9375rem;
    color: var(--ink);
    background: var(--surface);
    border: 1px solid var(--edge);
    border-radius: 9px;
    min-height: 2.5rem;
    padding: 0 0.75rem;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.4rem;
    text-decoration: none;
    transition:
      background-color 0.12s,
      border-color 0.12s;
  }
  button {
    cursor: pointer;
  }
  select {
    cursor: pointer;
    padding-right: 0.5rem;
    max-width: 100%;
  }
  button:hover:not([aria-disabled="true"]),
  .button:hover,
  select:hover {
    background: var(--accent-soft);
    border-color: var(--accent);
  }
  button[aria-disabled="true"] {
    color: var(--muted);
    border-color: var(--line);
    cursor: default;
  }
  .primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--surface);
  }
  .primary:hover:not([aria-disabled="true"]) {
    background: var(--ink);
    border-color: var(--ink);
  }
`,A=u`
  .scroll {
    position: relative;
    overflow-x: auto;
    overscroll-behavior-x: contain;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.9375rem;
  }
  th {
    text-align: left;
    font-weight: 600;
    font-size: 0.8125rem;
    color: var(--muted);
    white-space: nowrap;
  }
  th,
  td {
    padding: 0.55rem 0.75rem;
    border-bottom: 1px solid var(--line);
    vertical-align: middle;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  tbody th {
    color: var(--ink);
    font-size: inherit;
    white-space: normal;
  }
  .right {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  .centre {
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;var re=class extends h{constructor(){super(...arguments);this.text=""}render(){return a`<pre tabindex="0" role="region" aria-label="Position">
${this.text||"This position is not shown."}</pre>`}};re.styles=[b,u`
      pre {
        margin: 0;
        padding: 1rem 1.25rem;
        max-height: max(16rem, 100vh - 20rem);
        overflow: auto;
        font: 1.125rem/1.35 var(--mono);
        background: var(--surface);
        border: 1px solid var(--line);
        border-radius: 14px;
        box-shadow: var(--shadow);
      }
      @media (max-width: 600px) {
        pre {
          padding: 0.75rem 0.9rem;
          font-size: 1rem;
        }
      }
    `],d([c()],re.prototype,"text",2),re=d([f("text-board")],re);var Dt={boards:"shared",board(s,t){let{positions:e=[]}=s.marks();return a`<text-board .text=${e[Math.min(t,s.moves)]??""}></text-board>`},moveText:(s,t)=>s.move(t).move,moveSentence:(s,t)=>`plays ${s.move(t).move}`};var It=new Map;function Ve({name:s,...t}){It.set(s,t)}function Ht(s){return It.get(s)??Dt}var se=u`
  .tile {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    width: 100%;
    height: 100%;
    border-radius: 14%;
    background: linear-gradient(165deg, var(--tile), var(--tile-low));
    color: var(--tile-ink);
    box-shadow:
      inset 0 0.05em 0 rgb(255 255 255 / 55%),
      inset 0 -0.09em 0 var(--tile-edge),
      0 0.05em 0.12em rgb(40 30 10 / 35%);
    font-weight: 650;
    line-height: 1;
    user-select: none;
  }
  .tile .letter {
    transform: translateY(-3%);
  }
  .tile.valued .letter {
    transform: translate(-8%, -5%);
  }
  .tile.two-digit .letter {
    transform: translate(-20%, -5%);
  }
  .tile .value {
    position: absolute;
    right: 9%;
    bottom: 11%;
    font-size: 0.42em;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.04em;
  }
  .tile.blank .letter {
    color: var(--tile-blank);
    font-style: italic;
    font-weight: 600;
  }
  .tile.blank::after {
    content: "";
    position: absolute;
    inset: 9%;
    border: 1px dashed var(--tile-blank);
    border-radius: 12%;
  }
  .tile.fresh {
    background: linear-gradient(165deg, var(--fresh), var(--fresh-low));
    outline: clamp(1.5px, 0.07em, 3px) solid var(--ink);
    outline-offset: -1px;
    animation: lay 0.16s ease-out;
  }
  @keyframes lay {
    from {
      transform: scale(1.18);
      opacity: 0.4;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .tile.fresh {
      animation: none;
    }
  }
`;var Fe=.1;function Ge(s,t){return w`<svg class="rings" viewBox="0 0 ${s} ${s}" aria-hidden="true">
    ${t.map(({start:e,length:r,down:n})=>{let i=1-2*Fe,o=r-2*Fe;return w`<rect class=${n?"down":"across"} rx=".36" x=${e%s+Fe}
        y=${Math.floor(e/s)+Fe} width=${n?i:o} height=${n?o:i} />`})}
  </svg>`}var Be=u`
  .rings {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
    overflow: visible;
  }
  .rings rect {
    fill: none;
    stroke-width: var(--ring, 2px);
    vector-effect: non-scaling-stroke;
  }
  .rings .across {
    stroke: var(--across);
  }
  .rings .down {
    stroke: var(--down);
    stroke-dasharray: 5 2.5;
  }
`;var jr=[0,0,1,2,3,5,8,13];function bt(s,t,e){let r=Array(49).fill("");r[24]=s.record.start.letter??"";for(let o of s.record.moves.slice(0,t))o.seat===e&&(r[Pe(o)]=Ke(o));let n=s.move(t),i=s.marks().words?.[e];return{cells:r,fresh:n?.seat===e?Pe(n):-1,words:i?Ur(r,i,t):null}}function Pe(s){return Number(s.move.split(" ").at(-1))}function Ke(s){return String(s.letter??"")}function Ur(s,t,e){return t.filter(([,,,r,n])=>r<=e&&(n<0||e<n)).map(([r,n,i])=>{let o=i?7:1,p=Array.from({length:n},(l,g)=>s[r+g*o]??"").join("");return{start:r,length:n,down:i===1,word:p,points:jr[n]??0}}).sort((r,n)=>Number(r.down)-Number(n.down)||Wt(r)-Wt(n)||r.start-n.start)}function Wt(s){return s.down?s.start%7:Math.floor(s.start/7)}var G=class extends h{constructor(){super(...arguments);this.owner=""}render(){let{cells:e,fresh:r,words:n}=this.position,o=Array.from({length:7},(p,l)=>e.slice(l*7,l*7+7)).map((p,l)=>`row ${l+1}: ${p.map(g=>g||"empty").join(" ")}`).join("; ");return a`<div class="board" role="img" aria-label="Board of ${this.owner}, ${o}">
      ${e.map((p,l)=>a`<div class="square" aria-hidden="true">
            ${p?a`<div class="tile ${l===r?"fresh":""}"><span class="letter">${p}</span></div>`:a`<div class="hole"><span>${l}</span></div>`}
          </div>`)}
      <div class="over" aria-hidden="true">${Ge(7,n??[])}</div>
    </div>`}};G.styles=[b,se,Be,u`
      :host {
        container-type: inline-size;
        --ring: max(1.5px, 0.45cqw);
      }
      .board {
        position: relative;
        display: grid;
        grid-template-columns: repeat(7, 1fr);
        background: var(--frame);
        border-radius: 3.2cqw;
        padding: 1.2cqw;
      }
      .squares {
        display: contents;
      }
      .square {
        aspect-ratio: 1;
        padding: 0.6cqw;
        font-size: 7.6cqw;
      }
      .hole {
        height: 100%;
        border-radius: 14%;
        background: var(--square);
        color: var(--square-ink);
        display: flex;
        align-items: center;
        justify-content: center;
        font-size: max(0.6rem, 2.9cqw);
        font-variant-numeric: tabular-nums;
      }
      .over {
        position: absolute;
        inset: 1.2cqw;
      }
      @container (max-width: 250px) {
        .hole span {
          display: none;
        }
      }
    `],d([c({attribute:!1})],G.prototype,"position",2),d([c()],G.prototype,"owner",2),G=d([f("racer-board")],G);var ne=class extends h{constructor(){super(...arguments);this.words=null}render(){let{words:e}=this;return e?a`${this.group("across",e.filter(r=>!r.down))}
    ${this.group("down",e.filter(r=>r.down))}`:a`<p class="muted">Words are not marked: the word list of this game was not found.</p>`}group(e,r){let n=r.reduce((i,o)=>i+o.points,0);return a`<div class="group">
      <span class="kind ${e}"><i aria-hidden="true"></i>${e} <span class="number">${n}</span></span>
      <ul aria-label="Words ${e}">
        ${r.map(i=>a`<li><b>${i.word}</b> <span class="muted number">${i.points}</span></li>`)}
      </ul>
    </div>`}};ne.styles=[b,u`
      .group {
        display: grid;
        grid-template-columns: 5.4rem 1fr;
        gap: 0.25rem 0.6rem;
        align-items: baseline;
        font-size: 0.875rem;
      }
      .group + .group {
        margin-top: 0.35rem;
      }
      .kind {
        display: flex;
        align-items: center;
        gap: 0.35rem;
        color: var(--muted);
        font-size: 0.8125rem;
      }
      .kind i {
        flex: none;
        width: 1.1rem;
        height: 0.55rem;
        border-radius: 0.3rem;
        border: 2px solid var(--across-sign);
      }
      .kind.down i {
        width: 0.55rem;
        height: 1rem;
        margin: 0 0.27rem;
        border: 2px dashed var(--down-sign);
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 0.7rem;
        min-height: 1.35rem;
      }
      li {
        white-space: nowrap;
      }
      b {
        font-weight: 600;
        letter-spacing: 0.02em;
      }
      @media (max-width: 600px) {
        .group {
          grid-template-columns: 1fr;
        }
      }
    `],d([c({attribute:!1})],ne.prototype,"words",2),ne=d([f("scoring-words")],ne);Ve({name:"racer",boards:"per-seat",board:(s,t,e)=>a`<racer-board .position=${bt(s,t,e)} .owner=${s.data.names[e]}></racer-board>`,seatDetails:(s,t,e)=>a`<scoring-words .words=${bt(s,t,e).words}></scoring-words>`,moveText(s,t){let e=s.move(t);return a`<b>${Ke(e)}</b> on ${Pe(e)}${Vt(e.move)?a` <small>called</small>`:""}`},moveSentence(s,t){let e=s.move(t),[r,n]=[Ke(e),Pe(e)];return Vt(e.move)?`calls ${r} and puts it on ${n}`:`puts ${r} on ${n}`}});function Vt(s){return s.includes(" ")}var x=s=>w`
  <svg class="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${s}</svg>`,B=s=>w`<path d=${s} fill="currentColor" />`,E=s=>w`<path d=${s} />`,Ft=x(w`${B("M18 6v12l-8-6z")}${E("M6.5 6v12")}`),Gt=x(B("M16 5.5v13L7.5 12z")),Bt=x(B("M8 5v14l11-7z")),Kt=x(w`${E("M8.5 6v12")}${E("M15.5 6v12")}`),Zt=x(B("M8 5.5v13l8.5-6.5z")),Jt=x(w`${B("M6 6v12l8-6z")}${E("M17.5 6v12")}`),Yt=x(E("M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1")),Xt=x(E("M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14")),Qt=x(w`<circle cx="12" cy="12" r="8" />${E("M12 7.500V12l3 2")}`),er=x(w`<rect x="3" y="6.5" width="18" height="11" rx="2" />${E("M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8")}`),tr=x(w`<circle cx="12" cy="12" r="7.5" />${B("M12 4.500a7.5 7.5 0 0 1 0 15z")}`),rr=x(E("M14.5 6 8.5 12l6 6")),sr=x(E("m9.5 6 6 6-6 6")),nr=x(w`<rect x="4" y="5" width="16" height="14" rx="1.5" />${E("M4 10h16M4 14.500h16M10 10v9")}`),ir=x(E("M7 9h10l1.2 9.500a1 1 0 0 1-1 1H6.800a1 1 0 0 1-1-1zM9 9V7.500a3 3 0 0 1 6 0V9")),ie=x(B("M4 17.5 3 8l5 3.500L12 5l4 6.500L21 8l-1 9.500z")),or=x(w`${E("M12 4 2.8 19.500h18.400z")}${E("M12 10v4.500M12 17h.01")}`);function _(s){let t=s===0?w`<circle cx="6" cy="6" r="4.5" />`:w`<path d="M6 .6 11.4 6 6 11.4.6 6z" />`;return w`<svg class="seat-icon seat${s}" viewBox="0 0 12 12" width=".75em" height=".75em" aria-hidden="true"
    fill="currentColor">${t}</svg>`}function oe(s,t){return`${s} ${t}${Math.abs(s)===1?"":"s"}`}function ae(s){return s>0?`+${s}`:s<0?`\u2212${-s}`:"\xB10"}function C(s){return s<.1?`${Math.round(s*1e3)} ms`:`${s>=100?s.toFixed(0):s>=10?s.toFixed(1):s.toFixed(2)} s`}var ar={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},lr=s=>(...t)=>({_$litDirective$:s,values:t}),Ze=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,e,r){this._$Ct=t,this._$AM=e,this._$Ci=r}_$AS(t,e){return this.update(t,e)}update(t,e){return this.render(...e)}};var dr="important",qr=" !"+dr,pr=lr(class extends Ze{constructor(s){if(super(s),s.type!==ar.ATTRIBUTE||s.name!=="style"||s.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(s){return Object.keys(s).reduce((t,e)=>{let r=s[e];return r==null?t:t+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${r};`},"")}update(s,[t]){let{style:e}=s.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(t)),this.render(t);for(let r of this.ft)t[r]==null&&(this.ft.delete(r),r.includes("-")?e.removeProperty(r):e[r]=null);for(let r in t){let n=t[r];if(n!=null){this.ft.add(r);let i=typeof n=="string"&&n.endsWith(qr);r.includes("-")||i?e.setProperty(r,i?n.slice(0,-11):n,i?dr:""):e[r]=n}}return q}});var le=class extends h{render(){let{size:t,layout:e,tiles:r,rings:n}=this.position,i=Array.from({length:t},(o,p)=>p);return a`<div
      class="frame"
      style=${pr({"--size":String(t)})}
      role="img"
      aria-label=${Ir(r,t)}
    >
      <div class="edge columns" aria-hidden="true">
        ${i.map(o=>a`<span>${String.fromCharCode(65+o)}</span>`)}
      </div>
      <div class="edge rows" aria-hidden="true">${i.map(o=>a`<span>${o+1}</span>`)}</div>
      <div class="squares" aria-hidden="true">
        ${r.map((o,p)=>a`<div class="square">${o?this.tile(o):Dr(e[p])}</div>`)}
        ${Ge(t,n)}
      </div>
    </div>`}tile({letter:t,fresh:e}){let r=t!==t.toUpperCase(),n=this.position.values[t];return a`<div
      class="tile valued ${r?"blank":""} ${!r&&(n??0)>=10?"two-digit":""} ${e?"fresh":""}"
    >
      <span class="letter">${t}</span>${r?"":a`<span class="value">${n}</span>`}
    </div>`}};le.styles=[b,se,Be,u`
      :host {
        container-type: inline-size;
      }
      .frame {
        --edge-room: max(11px, 3.4cqw);
        --cell: calc((100cqw - var(--edge-room) - 1.2cqw) / var(--size));
        display: grid;
        grid-template: var(--edge-room) auto / var(--edge-room) 1fr;
        background: var(--frame);
        border-radius: calc(0.45rem + 0.8cqw);
        padding: 0 1.2cqw 1.2cqw 0;
      }
      .edge {
        display: grid;
        font-size: clamp(0.5rem, calc(var(--cell) * 0.3), 0.8125rem);
        font-weight: 600;
        color: var(--ink);
        opacity: 0.85;
        font-variant-numeric: tabular-nums;
      }
      .edge span {
        display: flex;
        align-items: center;
        justify-content: center;
      }
      .columns {
        grid-column: 2;
        grid-template-columns: repeat(var(--size), 1fr);
      }
      .rows {
        grid-template-rows: repeat(var(--size), 1fr);
      }
      .squares {
        position: relative;
        display: grid;
        grid-template-columns: repeat(var(--size), 1fr);
        --ring: clamp(1.5px, calc(var(--cell) * 0.045), 3px);
      }
      .square {
        aspect-ratio: 1;
        padding: max(0.5px, calc(var(--cell) * 0.03));
        font-size: calc(var(--cell) * 0.58);
        min-width: 0;
      }
      .field {
        height: 100%;
        border-radius: 10%;
        background: var(--square);
        display: flex;
        align-items: center;
        justify-content: center;
        font-size: clamp(0.45rem, calc(var(--cell) * 0.3), 1.1rem);
        font-weight: 650;
        letter-spacing: 0.01em;
      }
      .DL {
        background: var(--dl);
        color: var(--dl-ink);
      }
      .TL {
        background: var(--tl);
        color: var(--tl-ink);
      }
      .DW {
        background: var(--dw);
        color: var(--dw-ink);
      }
      .TW {
        background: var(--tw);
        color: var(--tw-ink);
      }
    `],d([c({attribute:!1})],le.prototype,"position",2),le=d([f("scrabble-board")],le);function Dr(s){let t=s===void 0||s===".."?"":s;return a`<div class="field ${t}">${t}</div>`}function Ir(s,t){let r=Array.from({length:t},(n,i)=>s.slice(i*t,i*t+t)).map((n,i)=>[i,n.map(o=>o?.letter??".").join("")]).filter(([,n])=>/[^.]/.test(n)).map(([n,i])=>`row ${n+1}: ${i}`);return r.length?`Board, a dot is an empty square; ${r.join("; ")}`:"Board, empty"}function mr(s,t){let{board:e,tiles:r}=ur(s),n=e?.size??15;return{size:n,layout:(e?.layout??[]).flatMap(i=>i.split(/\s+/)),tiles:Hr(s,t,n),values:r?.values??{},rings:vt(s,t).words.map(([i,o,p])=>({start:o,length:i.length,down:p===1}))}}function cr(s,t,e){let{rack:r,tiles:n}=ur(s);return{tiles:s.marks().racks?.[Math.min(t,s.moves)]?.[e]??"",size:r?.size??7,values:n?.values??{}}}function vt(s,t){let e=s.marks().words?.[t-1]??[],r=s.move(t),n=r?.rules_score??r?.score??0;return{words:e,bonus:e.length?n-e.reduce((i,o)=>i+o[3],0):0}}function Hr(s,t,e){let r=Array(e*e).fill(null);return[...s.record.start.board?.join("")??""].forEach((i,o)=>{i!=="."&&(r[o]={letter:i,fresh:!1})}),s.marks().tiles?.slice(0,t).forEach((i,o)=>{for(let[p,l]of i)r[p]=l?{letter:l,fresh:o+1===t}:null}),r}function ur(s){return s.record.ruleset}var D=class extends h{constructor(){super(...arguments);this.tiles="";this.owner="";this.size=7;this.values={}}render(){let e=[...this.tiles],r=e.filter(o=>o===".").length,n=e.filter(o=>o!==".").map(o=>o==="_"?"blank":o);r&&n.push(`${r} unknown`);let i=n.join(" ")||"no tiles";return a`<div
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
    </div>`}};D.styles=[b,se,u`
      .rack {
        display: inline-grid;
        grid-template-columns: repeat(var(--places), minmax(0, 2.6rem));
        width: min(100%, calc(var(--places) * 2.6rem + (var(--places) - 1) * 3px + 12px));
        gap: 3px;
        padding: 4px 6px 7px;
        border-radius: 8px;
        background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%);
      }
      .place {
        aspect-ratio: 1;
        min-width: 0;
        container-type: inline-size;
      }
      .tile {
        font-size: 56cqw;
      }
      .tile.unknown {
        opacity: 0.45;
      }
    `],d([c()],D.prototype,"tiles",2),d([c()],D.prototype,"owner",2),d([c({type:Number})],D.prototype,"size",2),d([c({attribute:!1})],D.prototype,"values",2),D=d([f("tile-rack")],D);var Je={"--":"play taken back","(challenge)":"challenge bonus","(time)":"time penalty"};Ve({name:"scrabble",boards:"shared",adjustment:"Remaining tiles",board:(s,t)=>a`<scrabble-board .position=${mr(s,t)}></scrabble-board>`,seatDetails(s,t,e){let r=cr(s,t,e);return a`<tile-rack
      .tiles=${r.tiles}
      .owner=${s.data.names[e]}
      .size=${r.size}
      .values=${r.values}
    ></tile-rack>`},sharedDetails(s,t){let{bag:e=[]}=s.marks();return a`${ir} ${oe(e[Math.min(t,s.moves)]??0,"tile")} in the bag`},moveText(s,t){let{move:e}=s.move(t);return e==="-"?"pass":e in Je?Je[e]:e.startsWith("(")?`last rack ${e.slice(1,-1)}`:e.startsWith("-")?`exchange ${hr(e)}`:e},moveSentence(s,t){let{move:e,score:r=0}=s.move(t);if(e==="-")return"passes";let n=`${r<0?"loses":"gains"} ${oe(Math.abs(r),"point")}`;return e==="--"?`takes the play back and ${n}`:e in Je?`${n}: ${Je[e]}`:e.startsWith("(")?`${n}: last rack ${e.slice(1,-1)}`:/^-\d/.test(e)?`exchanges ${hr(e)}`:e.startsWith("-")?`exchanges ${oe(e.length-1,"tile")}: ${e.slice(1)}`:`plays ${e} for ${oe(r,"point")}`},moveDetails(s,t){let{words:e,bonus:r}=vt(s,t),{score:n,rules_score:i,phonies:o=[]}=s.move(t)??{},p=s.marks().notes?.[t-1]??[],l=e.length>1||r||o.length?e:[];return a`${l.map(([g,,,v])=>a`<span><b>${g}${o.includes(g.toUpperCase())?"*":""}</b> ${v}</span>`)}${r?a`<span>bonus ${r}</span>`:m}${i===void 0?m:a`<span>counted as ${n}, the rules give ${i}</span>`}${o.length?a`<span>* not in the word list</span>`:m}${p.map(g=>a`<span style="white-space: pre-line"><bdi>${g}</bdi></span>`)}`}});function hr(s){return/^-\d/.test(s)?oe(Number(s.slice(1)),"unknown tile"):s.slice(1)}function $t(s){return document.getElementById(s)?.textContent??"null"}function Ce(s){return JSON.parse($t(s))}function gr(s){return s.replace(/\\(u003c|.)/g,(t,e)=>e==="u003c"?"<":t)}var de=class extends h{constructor(){super(...arguments);this.theme=Ue()}toggleTheme(){this.theme=xt()}render(){return a`<header>
      <span class="logo" role="img" aria-label="lexarena"
        >${[..."LEXARENA"].map(e=>a`<i>${e}</i>`)}</span
      >
      <slot></slot>
      <button @click=${this.toggleTheme} aria-label="Theme: ${this.theme}" title="Theme: ${this.theme}">
        ${tr}<span class="word">${this.theme}</span>
      </button>
    </header>`}};de.styles=[b,S,u`
      header {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem 1rem;
        max-width: 84rem;
        margin: 0 auto;
        padding: 0.8rem 1.5rem;
      }
      .logo {
        display: inline-flex;
        gap: 2px;
        margin-right: auto;
      }
      .logo i {
        width: 1.5rem;
        height: 1.5rem;
        display: grid;
        place-items: center;
        font: 700 0.875rem/1 var(--sans);
        border-radius: 4px;
        color: var(--tile-ink);
        background: linear-gradient(165deg, var(--tile), var(--tile-low));
        box-shadow:
          inset 0 -2px 0 var(--tile-edge),
          0 1px 2px rgb(40 30 10 / 30%);
      }
      @media (max-width: 600px) {
        header {
          padding: 0.4rem 0.75rem;
          gap: 0.4rem;
        }
        .logo i:not(:first-child) {
          display: none;
        }
        .word {
          display: none;
        }
      }
    `],d([k()],de.prototype,"theme",2),de=d([f("page-head")],de);var K=class extends h{constructor(){super(...arguments);this.seat=0}render(){let e=this.replay.data.seats[this.seat];if(!e)return m;let{fault:r}=e,n=this.replay.data.names[this.seat];return a`<h3>${_(this.seat)}<bdi>${n}</bdi></h3>
      ${r?a`<div class="fault">
              <b>${r.name.replaceAll("_"," ")}</b>: ${r.detail}${r.detail.endsWith(".")?"":"."}
              ${r.meaning} ${r.line?a`<div>Its line: <code>${r.line}</code></div>`:m}
            </div>`:m}
      <dl>
        <dt>Command</dt>
        <dd><code>${e.command}</code></dd>
        <dt>Time used</dt>
        <dd>${C(e.seconds)}, ${C(e.cpu)} of CPU time including start-up</dd>
        <dt>Ready</dt>
        <dd>${Wr(e)}</dd>
        <dt>Memory</dt>
        <dd>${Math.round(e.memory/2**20)} MB peak</dd>
        <dt>Exit code</dt>
        <dd>${e.exit??"none: the referee stopped it"}</dd>
      </dl>
      <p class="label">Standard error${e.cut?", the last 4 KB":""}</p>
      ${e.stderr?a`<pre tabindex="0" role="region" aria-label="Standard error of ${n}">${e.stderr}</pre>`:a`<p class="muted">Nothing was written.</p>`}`}};K.styles=[b,u`
      h3 {
        display: flex;
        align-items: baseline;
        gap: 0.45rem;
        font-size: 1rem;
      }
      dl {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0.2rem 1rem;
        margin: 0.6rem 0 0;
        font-size: 0.875rem;
      }
      dt {
        color: var(--muted);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
        font-variant-numeric: tabular-nums;
      }
      code,
      pre {
        font-family: var(--mono);
        font-size: 0.8125rem;
      }
      .fault {
        margin-top: 0.6rem;
        padding: 0.6rem 0.8rem;
        border-radius: 9px;
        border-left: 4px solid var(--bad);
        background: var(--bad-soft);
        font-size: 0.875rem;
        overflow-wrap: anywhere;
      }
      .label {
        margin: 0.8rem 0 0.3rem;
        font-size: 0.8125rem;
        color: var(--muted);
      }
      pre {
        margin: 0;
        padding: 0.7rem 0.8rem;
        max-height: 18rem;
        overflow: auto;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        background: var(--sunken);
        border: 1px solid var(--line);
        border-radius: 9px;
        line-height: 1.45;
        unicode-bidi: plaintext;
      }
    `],d([c({attribute:!1})],K.prototype,"replay",2),d([c({type:Number})],K.prototype,"seat",2),K=d([f("bot-report")],K);function Wr({start:s,ready:t}){return t?`after ${C(s)}`:s?`after ${C(s)}: too late`:"not started"}var Vr=[[["\u2190","\u2192"],"one move back or forward"],[["Shift \u2190","Shift \u2192"],"ten moves back or forward"],[["Home","End"],"to the start or the end"],[["Space"],"play or pause"],[["+","\u2212"],"faster or slower"],[["P","N"],"previous or next game"],[["C"],"copy the link to this move"],[["T"],"light, dark or the system's theme"],[["?"],"show this list"]],Z=class extends h{constructor(){super(...arguments);this.enabled=!0}show(){this.dialog.open||this.dialog.showModal()}get open(){return this.dialog.open}render(){return a`<dialog aria-labelledby="title">
      <h2 id="title">Keyboard shortcuts</h2>
      <dl>
        ${Vr.map(([e,r])=>a`<dt>${e.map(n=>a`<kbd>${n}</kbd>`)}</dt>
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
    </dialog>`}};Z.styles=[b,S,u`
      :host {
        display: contents;
      }
      dialog {
        width: min(27rem, calc(100vw - 2rem));
        padding: 1.4rem 1.5rem;
        color: var(--ink);
        background: var(--surface);
        border: 1px solid var(--line);
        border-radius: 14px;
        box-shadow: 0 20px 60px rgb(0 0 0 / 30%);
      }
      dialog::backdrop {
        background: rgb(15 15 15 / 45%);
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.5rem 1.1rem;
        margin: 1rem 0;
        align-items: center;
        font-size: 0.9375rem;
      }
      dt {
        display: flex;
        gap: 0.3rem;
      }
      dd {
        margin: 0;
      }
      kbd {
        font: 600 0.8125rem var(--sans);
        min-width: 1.75rem;
        text-align: center;
        padding: 0.2rem 0.45rem;
        border: 1px solid var(--edge);
        border-bottom-width: 2px;
        border-radius: 6px;
        background: var(--sunken);
        white-space: nowrap;
      }
      footer {
        display: flex;
        flex-wrap: wrap;
        gap: 0.75rem;
        align-items: center;
        justify-content: space-between;
      }
      label {
        display: inline-flex;
        gap: 0.5rem;
        align-items: center;
        font-size: 0.9375rem;
        min-height: 2.5rem;
      }
      input {
        width: 1.1rem;
        height: 1.1rem;
        accent-color: var(--accent);
      }
    `],d([c({type:Boolean})],Z.prototype,"enabled",2),d([Me("dialog")],Z.prototype,"dialog",2),Z=d([f("key-help")],Z);var J=class extends h{constructor(){super(...arguments);this.ply=0}render(){let{replay:e}=this,r=Array.from({length:e.last+1},(n,i)=>i);return a`<div class="head">
        <h2>Moves</h2>
        <slot name="tools"></slot>
      </div>
      <ol @keydown=${this.key}>
        ${r.map(n=>a`<li>
              <button
                tabindex=${n===this.ply?0:-1}
                aria-current=${n===this.ply?"step":"false"}
                data-ply=${n}
                @click=${()=>this.go(n)}
              >
                ${this.row(n)}
              </button>
            </li>`)}
      </ol>`}row(e){let{replay:r}=this,n=r.move(e);if(e===0)return a`<span class="count">0</span><span></span><span class="ending">Start</span>`;if(!n)return a`<span class="count"></span><span></span><span class="ending">${this.ending()}</span>`;let i=r.data.names[n.seat],o=r.gain(e);return a`<span class="count">${e}</span>${_(n.seat)}<span class="visually-hidden"
        >${i}:
      </span>
      <span class="text">${r.view.moveText(r,e)}</span>
      <span class="gain">${o?ae(o):""}</span>
      <span class="time">${n.seconds===void 0?"":C(n.seconds)}</span>`}ending(){let{kind:e}=this.replay.data.end;return e==="fault"?"Fault":e==="void"?"Void":this.replay.adjustment}updated(e){if(!e.has("ply"))return;let r=this.renderRoot.querySelector("ol"),n=this.renderRoot.querySelector(`[data-ply="${this.ply}"]`);if(!r||!n)return;let{offsetTop:i,offsetHeight:o}=n;(i<r.scrollTop||i+o>r.scrollTop+r.clientHeight)&&(r.scrollTop=i-(r.clientHeight-o)/2),this.renderRoot instanceof ShadowRoot&&this.renderRoot.activeElement?.matches("button")&&n.focus()}key(e){let r=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;!r||e.altKey||e.ctrlKey||e.metaKey||(e.preventDefault(),this.go(Math.min(this.replay.last,Math.max(0,this.ply+r))))}go(e){this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:e}}))}};J.styles=[b,u`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0.25rem 0.75rem;
        padding: 0.45rem 0.6rem 0.35rem 1rem;
      }
      h2 {
        font-size: 1.0625rem;
      }
      ol {
        position: relative;
        display: grid;
        grid-template-columns: auto auto minmax(0, 1fr) auto auto;
        align-content: start;
        list-style: none;
        margin: 0;
        padding: 0 0.4rem 0.5rem;
        overflow-y: auto;
        overscroll-behavior: contain;
        flex: 1;
        min-height: 0;
      }
      li,
      button {
        display: grid;
        grid-column: 1 / -1;
        grid-template-columns: subgrid;
      }
      button {
        all: unset;
        box-sizing: border-box;
        display: grid;
        grid-column: 1 / -1;
        grid-template-columns: subgrid;
        gap: 0.45rem;
        align-items: baseline;
        padding: 0.24rem 0.6rem;
        border-radius: 7px;
        font-size: 0.875rem;
        line-height: 1.4;
        cursor: pointer;
        font-variant-numeric: tabular-nums;
      }
      button:hover {
        background: var(--sunken);
      }
      button:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: -2px;
      }
      button[aria-current="step"] {
        background: var(--accent-soft);
        box-shadow: inset 3px 0 0 var(--accent);
        font-weight: 600;
      }
      .text {
        overflow-wrap: anywhere;
      }
      .text small {
        color: var(--muted);
        font-size: 0.8125rem;
        font-weight: 400;
        white-space: nowrap;
      }
      .ending {
        grid-column: 3 / -1;
      }
      .gain,
      .time {
        text-align: right;
        white-space: nowrap;
      }
      .count,
      .time {
        color: var(--muted);
        font-weight: 400;
      }
      .time {
        font-size: 0.8125rem;
      }
    `],d([c({attribute:!1})],J.prototype,"replay",2),d([c({type:Number})],J.prototype,"ply",2),J=d([f("move-list")],J);var pe=[.5,1,2,4,8,16],L=class extends h{constructor(){super(...arguments);this.ply=0;this.last=0;this.moves=0;this.playing=!1;this.speed=2;this.description=""}render(){let{ply:e,last:r,moves:n,playing:i}=this;return a`<div class="controls" role="group" aria-label="Replay">
      <div class="steps">
        ${this.step("To the start",Ft,0,e===0)} ${this.step("Back",Gt,e-1,e===0)}
        <button class="primary" aria-label=${i?"Pause":"Play"} @click=${()=>this.send({kind:"play"})}>
          ${i?Kt:Bt}
        </button>
        ${this.step("Forward",Zt,e+1,e===r)}
        ${this.step("To the end",Jt,r,e===r)}
      </div>
      <input
        type="range"
        min="0"
        max=${r}
        aria-label="Move"
        aria-valuetext=${this.description}
        .value=${String(e)}
        @input=${o=>this.send({kind:"go",to:Number(o.target.value)})}
      />
      <span class="place number" aria-hidden="true"
        >${e>n?"End":e} <span class="muted">/ ${n}</span></span
      >
      <select
        aria-label="Speed"
        .value=${String(this.speed)}
        @change=${o=>this.send({kind:"speed",speed:Number(o.target.value)})}
      >
        ${pe.map(o=>a`<option value=${o} ?selected=${o===this.speed}>
              ${o===.5?"\xBD":o} / s
            </option>`)}
      </select>
    </div>`}step(e,r,n,i){return a`<button
      aria-label=${e}
      title=${e}
      aria-disabled=${i?"true":"false"}
      @click=${()=>i||this.send({kind:"go",to:n})}
    >
      ${r}
    </button>`}send(e){this.dispatchEvent(new CustomEvent("control",{detail:e}))}};L.styles=[b,S,u`
      :host {
        container-type: inline-size;
      }
      .controls {
        display: grid;
        grid-template-columns: auto minmax(4rem, 1fr) auto auto;
        gap: 0.5rem 1rem;
        align-items: center;
      }
      .steps {
        display: flex;
        gap: 0.25rem;
      }
      .steps button {
        width: 2.5rem;
        padding: 0;
        border-color: transparent;
        background: transparent;
      }
      .steps .primary {
        width: 3rem;
        background: var(--accent);
        border-radius: 1.25rem;
      }
      input {
        width: 100%;
        height: 2rem;
        margin: 0;
        accent-color: var(--accent);
        cursor: pointer;
      }
      .place {
        min-width: 3.8rem;
        text-align: right;
        white-space: nowrap;
        font-size: 0.9375rem;
      }
      @container (max-width: 36rem) {
        .controls {
          gap: 0.4rem;
        }
      }
      @container (max-width: 25rem) {
        .controls {
          grid-template-columns: minmax(0, 1fr) auto;
          gap: 0.15rem 0.5rem;
        }
        .steps button {
          flex: 1 1 0;
          min-width: 0;
          min-height: 2.75rem;
        }
        input {
          grid-row: 1;
        }
        .place {
          grid-row: 1;
          min-width: 0;
        }
        select {
          min-height: 2.75rem;
          padding-left: 0.4rem;
        }
      }
    `],d([c({type:Number})],L.prototype,"ply",2),d([c({type:Number})],L.prototype,"last",2),d([c({type:Number})],L.prototype,"moves",2),d([c({type:Boolean})],L.prototype,"playing",2),d([c({type:Number})],L.prototype,"speed",2),d([c()],L.prototype,"description",2),L=d([f("play-controls")],L);var Ye=class s{constructor(t,e){this.record=t;this.data=e;this.last=this.moves+(this.hasEnding?1:0),this.view=Ht(t.game)}static fromPage(){return new s(Ce("record"),Ce("game"))}marks(){return this.data}get moves(){return this.record.moves.length}get hasEnding(){let{kind:t,changes:e}=this.data.end;return t==="fault"||t==="void"||e!==null}isEnding(t){return t>this.moves}move(t){return t>0?this.record.moves[t-1]:void 0}scores(t){return this.isEnding(t)?this.data.end.scores:this.data.scores[t]??[0,0]}gain(t){let e=this.move(t);return e?this.scores(t)[e.seat]-this.scores(t-1)[e.seat]:0}seconds(t,e){let r=this.data.seats[e];return r&&t>=this.last?r.seconds:this.record.moves.some(i=>i.seconds!==void 0)?this.record.moves.slice(0,t).reduce((i,o)=>i+(o.seat===e?o.seconds??0:0),0):null}sentence(t){let{names:e,end:r}=this.data;return t===0?this.moves?"Start of the game":`The game has no moves. ${r.reason}`:this.isEnding(t)?r.kind==="fault"?`${r.result}.`:r.changes?`${this.adjustment}: ${r.changes.map((n,i)=>`${e[i]} ${ae(n)}`).join(", ")}`:r.reason:`${e[this.move(t).seat]} ${this.view.moveSentence(this,t)}`}get adjustment(){return this.view.adjustment??"Final adjustment"}};var fr=u`
  nav {
    display: flex;
    align-items: center;
    gap: 0.4rem;
  }
  main {
    max-width: 84rem;
    margin: 0 auto;
    padding: 0.5rem 1.5rem 3rem;
  }
  .title {
    margin: 0 0 1.1rem;
  }
  .label {
    display: inline-block;
    font-size: 0.9375rem;
    padding: 0 0.4rem;
    white-space: nowrap;
  }
  .label::first-letter {
    text-transform: uppercase;
  }
  h1 {
    font-size: clamp(1.5rem, 1.1rem + 1.6vw, 2.125rem);
  }
  h1 .seat-icon {
    font-size: 0.8em;
  }
  .against {
    font-size: 0.6em;
    font-weight: 400;
    font-style: italic;
    color: var(--muted);
    margin: 0 0.3em;
  }
  .result {
    margin-top: 0.2rem;
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  .result b {
    color: var(--ink);
  }
  .result.fault b {
    color: var(--bad);
  }
  .layout {
    display: grid;
    gap: 1.5rem;
    align-items: start;
  }
  .per-seat {
    --board: clamp(17rem, 100vh - 29.5rem, 32rem);
    grid-template-columns: minmax(0, calc(2 * max(var(--board), 27rem) + 1.75rem)) minmax(19rem, 1fr);
  }
  .per-seat .board {
    width: min(100%, var(--board));
    margin-inline: auto;
  }
  .shared {
    --board: clamp(26rem, 100vh - 17.5rem, 50rem);
    grid-template: auto minmax(0, 1fr) / minmax(0, var(--board)) minmax(19rem, 1fr);
  }
  .shared .play {
    grid-row: span 2;
  }
  .play {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  .boards {
    display: grid;
    grid-template: repeat(3, auto) / repeat(2, minmax(0, 1fr));
    gap: 0.75rem 1.75rem;
  }
  .side {
    display: grid;
    grid-row: span 3;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: subgrid;
    align-items: start;
  }
  .seats {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr));
    gap: 0.75rem;
  }
  .seat {
    padding: 0.75rem 1rem 0.6rem;
    min-width: 0;
  }
  .seat .details {
    margin-top: 0.4rem;
  }
  .common {
    grid-column: 1 / -1;
    font-size: 0.875rem;
    color: var(--muted);
    padding-left: 0.25rem;
  }
  .moves {
    position: relative;
    min-height: 16rem;
    align-self: stretch;
  }
  .moves move-list {
    position: absolute;
    inset: 0;
  }
  .now {
    min-height: 2.9rem;
    margin-top: 0.5rem;
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 0.9rem;
    align-content: center;
    align-items: baseline;
    overflow-wrap: anywhere;
  }
  .now .count {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
    min-width: 7.2rem;
  }
  .now .points {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.8rem;
    font-size: 0.9375rem;
    color: var(--muted);
  }
  .points b {
    color: var(--ink);
  }
  .player {
    position: sticky;
    bottom: 0;
    z-index: 2;
    padding-bottom: 0.6rem;
    background: var(--paper);
  }
  .control {
    padding: 0.5rem 0.75rem;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
  }
  .tools button {
    min-height: 2.1rem;
    padding: 0 0.6rem;
    font-size: 0.875rem;
    border-color: var(--line);
  }
  .toast {
    position: fixed;
    left: 50%;
    bottom: 1.25rem;
    z-index: 5;
    max-width: calc(100vw - 2rem);
    transform: translateX(-50%);
    padding: 0.5rem 1rem;
    border-radius: 9px;
    background: var(--ink);
    color: var(--paper);
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
  .toast:empty {
    visibility: hidden;
  }
  .graph,
  .bots,
  .facts {
    margin-top: 1.5rem;
    padding: 1rem 1.25rem 1.25rem;
  }
  .bots h2,
  .facts h2 {
    font-size: 1.0625rem;
    margin-bottom: 0.75rem;
  }
  .bots > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
    gap: 1.5rem 2rem;
  }
  .bots bot-report {
    min-width: 0;
  }
  .facts dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
    gap: 0.8rem 1.5rem;
    margin: 0;
  }
  .facts dt {
    font-size: 0.8125rem;
    color: var(--muted);
  }
  .facts dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  @media (max-width: 1000px) {
    .per-seat {
      grid-template-columns: minmax(0, 1fr);
    }
    .per-seat .moves {
      height: 20rem;
    }
  }
  @media (max-width: 820px) {
    .shared {
      grid-template: none / minmax(0, 1fr);
    }
    .shared .seats {
      grid-row: 1;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .shared .board {
      width: min(100%, max(24rem, 100vh - 29.5rem));
      margin-inline: auto;
    }
    .moves {
      height: 20rem;
    }
  }
  @media (max-width: 600px) {
    main {
      padding: 0.25rem 0.75rem 2rem;
    }
    nav a span,
    .keys {
      display: none;
    }
    nav .button {
      padding: 0 0.6rem;
    }
    .title {
      margin-bottom: 0.7rem;
    }
    .layout {
      gap: 0.6rem;
    }
    .boards {
      gap: 0.5rem 0.6rem;
    }
    .seats {
      gap: 0.5rem;
    }
    .seat {
      padding: 0.5rem 0.6rem 0.4rem;
    }
    .shared .board {
      width: min(100%, max(20rem, 100vh - 28rem));
    }
    .player {
      display: contents;
    }
    .now {
      order: -1;
      min-height: 3.1rem;
      margin: 0 0 0.5rem;
      align-content: start;
    }
    .control {
      margin-top: 0.75rem;
    }
    .now .count {
      width: 100%;
      font-size: 0.875rem;
    }
    .control {
      position: sticky;
      bottom: 0.4rem;
      z-index: 2;
      box-shadow: 0 -2px 18px rgb(0 0 0 / 16%);
      padding: 0.4rem 0.7rem;
    }
    .facts dl {
      grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
    }
    .graph,
    .bots,
    .facts {
      margin-top: 0.9rem;
      padding: 0.9rem;
    }
  }
`;var Xe=1e3,me=200,Y=class extends h{constructor(){super(...arguments);this.ply=0}render(){let{replay:e,ply:r}=this,{names:n}=e.data,i=Array.from({length:e.last+1},($,Ne)=>e.scores(Ne)),o=i.flat(),p=Math.min(0,...o),l=Fr(Math.max(1,...o)),g=$=>e.last?$/e.last*Xe:0,v=$=>me-($-p)/(l-p)*me,y=$=>i.map((Ne,wt)=>wt?`H${g(wt).toFixed(1)}V${v(Ne[$]).toFixed(1)}`:`M0 ${v(Ne[$]).toFixed(1)}`).join(""),R=[...new Set([p,0,l/2,l])].filter($=>$===p||$>=0),N=[0,1].map($=>`${n[$]} ${i.at(-1)[$]}`).join(", ");return a`<div class="head">
        <h2>Points</h2>
        ${[0,1].map($=>a`<span class="legend"
              >${w`<svg class="line" viewBox="0 0 26 10" aria-hidden="true"><line class="line${$}" x1="0" y1="5" x2="26" y2="5" /></svg>`}
              ${_($)} <bdi>${n[$]}</bdi></span
            >`)}
      </div>
      <div
        class="plot"
        role="img"
        aria-label="Points over the moves; at the end ${N}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
      >
        <svg class="lines" viewBox="0 0 ${Xe} ${me}" preserveAspectRatio="none" aria-hidden="true">
          ${R.map($=>w`<line class="grid" x1="0" x2=${Xe} y1=${v($)} y2=${v($)} />`)}
          <path class="line1" d=${y(1)} />
          <path class="line0" d=${y(0)} />
          <line class="now" x1=${g(r)} x2=${g(r)} y1="0" y2=${me} />
        </svg>
        ${R.map($=>a`<span class="axis" style="top: ${v($)/me*100}%">${$}</span>`)}
        ${[1,0].map($=>a`<span
              class="dot"
              style="left: ${g(r)/Xe*100}%; top: ${v(i[r][$])/me*100}%"
              >${_($)}</span
            >`)}
      </div>`}grab(e){e.currentTarget.setPointerCapture(e.pointerId),this.go(e)}drag(e){e.buttons&1&&this.go(e)}go(e){let r=e.currentTarget.getBoundingClientRect(),n=Math.min(1,Math.max(0,(e.clientX-r.left)/r.width)),i=Math.round(n*this.replay.last);this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:i}}))}};Y.styles=[b,u`
      .head {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 1.25rem;
        align-items: baseline;
        margin-bottom: 0.5rem;
      }
      h2 {
        font-size: 1.0625rem;
        margin-right: auto;
      }
      .legend {
        display: inline-flex;
        align-items: baseline;
        gap: 0.4rem;
        font-size: 0.875rem;
      }
      .legend svg.line {
        width: 1.6rem;
        height: 0.6rem;
      }
      .plot {
        position: relative;
        height: 9rem;
        margin-left: 2.4rem;
        cursor: crosshair;
        touch-action: pan-y;
      }
      svg.lines {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        overflow: visible;
      }
      .lines path,
      line {
        fill: none;
        vector-effect: non-scaling-stroke;
      }
      .grid {
        stroke: var(--line);
        stroke-width: 1px;
      }
      .line0 {
        stroke: var(--first);
        stroke-width: 2.5px;
      }
      .line1 {
        stroke: var(--second);
        stroke-width: 2.5px;
        stroke-dasharray: 7 3.5;
      }
      .now {
        stroke: var(--ink);
        stroke-width: 1.5px;
      }
      .axis {
        position: absolute;
        right: calc(100% + 0.5rem);
        transform: translateY(-50%);
        font-size: 0.75rem;
        color: var(--muted);
        font-variant-numeric: tabular-nums;
      }
      .dot {
        position: absolute;
        transform: translate(-50%, -50%);
        line-height: 0;
        font-size: 1.1rem;
        filter: drop-shadow(0 0 0 2px var(--surface));
      }
      .dot svg {
        stroke: var(--surface);
        stroke-width: 1.5px;
        overflow: visible;
      }
    `],d([c({attribute:!1})],Y.prototype,"replay",2),d([c({type:Number})],Y.prototype,"ply",2),Y=d([f("score-graph")],Y);function Fr(s){let t=s>200?100:s>50?20:s>20?10:4;return Math.ceil(s/t)*t}var O=class extends h{constructor(){super(...arguments);this.seat=0;this.name="";this.points=0;this.used=null;this.limit=null;this.result=""}render(){let{used:e,limit:r,result:n}=this,i=r===null?m:a`<span class="limit"> of ${r} s</span>`;return a`<div class="card">
      <div class="who">${_(this.seat)}<bdi>${this.name}</bdi></div>
      <div class="points"><span class="visually-hidden">Points: </span>${this.points}</div>
      <div class="state">
        ${e===null?m:a`<span
                >${Qt}<span class="visually-hidden">Time used: </span> ${C(e)}${i}</span
              >`}
        ${n==="won"?a`<span class="won">${ie} <span class="word">won</span></span>`:m}
        ${n==="fault"?a`<span class="fault">${or} at fault</span>`:m}
      </div>
    </div>`}};O.styles=[b,u`
      .card {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 0.75rem;
        align-items: center;
      }
      .who {
        display: flex;
        align-items: baseline;
        gap: 0.45rem;
        font-weight: 600;
        min-width: 0;
      }
      .who bdi {
        display: -webkit-box;
        -webkit-line-clamp: 2;
        -webkit-box-orient: vertical;
        overflow: hidden;
      }
      .points {
        font-family: var(--serif);
        font-size: 2.25rem;
        line-height: 1.1;
        font-weight: 600;
        text-align: right;
        grid-row: span 2;
        font-variant-numeric: tabular-nums lining-nums;
      }
      .state {
        display: flex;
        flex-wrap: wrap;
        gap: 0.1rem 0.8rem;
        font-size: 0.8125rem;
        color: var(--muted);
        min-height: 1.35em;
      }
      .state span {
        white-space: nowrap;
      }
      .won {
        color: var(--good);
        font-weight: 600;
      }
      .fault {
        color: var(--bad);
        font-weight: 600;
      }
      @media (max-width: 600px) {
        .who {
          grid-column: 1 / -1;
        }
        .points {
          grid-row: 2;
          grid-column: 2;
          font-size: 1.625rem;
          line-height: 1;
        }
        .who {
          font-size: 0.9375rem;
        }
        .state .limit,
        .won .word {
          display: none;
        }
      }
    `],d([c({type:Number})],O.prototype,"seat",2),d([c()],O.prototype,"name",2),d([c({type:Number})],O.prototype,"points",2),d([c({attribute:!1})],O.prototype,"used",2),d([c({attribute:!1})],O.prototype,"limit",2),d([c()],O.prototype,"result",2),O=d([f("seat-card")],O);var M=class extends h{constructor(){super(...arguments);this.replay=Ye.fromPage();this.ply=this.linked()??this.replay.last;this.playing=!1;this.speed=pe.find(e=>String(e)===ye("speed"))??2;this.keysOn=ye("keys")!=="off";this.message="";this.control=e=>{let r=e.detail;r.kind==="go"?this.go(r.to):r.kind==="play"?this.toggle():this.setSpeed(r.speed)};this.key=e=>{if(!this.keysOn||e.altKey||e.ctrlKey||e.metaKey||this.help.open||Gr(e))return;let r=this.action(e.shiftKey&&e.key.startsWith("Arrow")?`Shift ${e.key}`:e.key);r&&(e.preventDefault(),r())};this.followLink=()=>{let e=this.linked();e!==void 0&&e!==this.ply&&this.go(e)};this.copy=async()=>{let e=`${location.href.split("#")[0]}#move=${this.ply}`;try{await navigator.clipboard.writeText(e),this.announce("Link copied")}catch{this.announce(`The link is in the address bar: #move=${this.ply}`)}};this.download=()=>{let e=new Blob([gr($t("record"))],{type:"application/json"}),r=document.createElement("a"),n=[this.replay.data.label,...this.replay.data.names].join(" ");r.href=URL.createObjectURL(e),r.download=`${n.replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,80)||"game"}.json`,r.click(),setTimeout(()=>URL.revokeObjectURL(r.href),1e4),this.announce(`Saved as ${r.download}`)}}connectedCallback(){super.connectedCallback(),document.addEventListener("keydown",this.key),window.addEventListener("hashchange",this.followLink)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener("keydown",this.key),window.removeEventListener("hashchange",this.followLink),clearTimeout(this.playTimer)}render(){let{data:e}=this.replay,[r,n]=e.names;return a`
      <page-head>
        <nav aria-label="Games">${this.links()}</nav>
        <button
          @click=${()=>this.help.show()}
          aria-label="Keyboard shortcuts"
          class="keys"
          title="Keyboard shortcuts"
        >
          ${er}
        </button>
      </page-head>
      <main>
        <div class="title">
          <h1>
            ${_(0)} <bdi>${r}</bdi> <span class="against">against</span> ${_(1)}
            <bdi>${n}</bdi>
          </h1>
          <p class="result ${e.end.kind}"><b>${e.end.result}.</b> ${e.end.reason}</p>
        </div>
        ${this.boards()}
        <section class="panel graph" aria-label="Points over the game">
          <score-graph .replay=${this.replay} .ply=${this.ply} @control=${this.control}></score-graph>
        </section>
        ${e.seats.length?a`<section class="panel bots">
                <h2>Bots</h2>
                <div>${[0,1].map(i=>a`<bot-report .replay=${this.replay} .seat=${i}></bot-report>`)}</div>
              </section>`:m}
        <section class="panel facts">
          <h2>About the game</h2>
          <dl>
            ${e.facts.map(([i,o])=>a`<div>
                  <dt>${i}</dt>
                  <dd>${o}</dd>
                </div>`)}
          </dl>
        </section>
      </main>
      <div class="toast" role="status">${this.message}</div>
      <key-help
        .enabled=${this.keysOn}
        @keys=${i=>{this.keysOn=i.detail,we("keys",i.detail?"on":"off")}}
      ></key-help>
    `}links(){let{previous:e,next:r,summary:n}=this.replay.data.links,i=(o,p,l,g)=>o?a`<a class="button" href=${o} rel=${g} title=${p} aria-label=${p}>${l}</a>`:m;return a`${i(e,"Previous game",rr,"prev")}
    ${this.replay.data.label?a`<span class="label">${this.replay.data.label}</span>`:m}
    ${i(r,"Next game",sr,"next")}
    ${n?a`<a class="button" href=${n}>${nr}<span>Summary</span></a>`:m}`}boards(){let{replay:e,ply:r}=this,{view:n}=e,i=[0,1];return n.boards==="per-seat"?a`<div class="layout per-seat">
        <div class="play">
          <div class="boards">
            ${i.map(o=>a`<section class="side" aria-label="Board of ${e.data.names[o]}">
                  ${this.seatCard(o)}
                  <div class="board">${n.board(e,r,o)}</div>
                  <div>${n.seatDetails?.(e,r,o)}</div>
                </section>`)}
          </div>
          ${this.player()}
        </div>
        ${this.moves()}
      </div>`:a`<div class="layout shared">
      <div class="play">
        <div class="board">${n.board(e,r,0)}</div>
        ${this.player()}
      </div>
      <div class="seats">
        ${i.map(o=>a`<section class="panel seat" aria-label="Seat of ${e.data.names[o]}">
              ${this.seatCard(o)}
              <div class="details">${n.seatDetails?.(e,r,o)}</div>
            </section>`)}
        ${n.sharedDetails?a`<p class="common">${n.sharedDetails(e,r)}</p>`:m}
      </div>
      ${this.moves()}
    </div>`}seatCard(e){let{replay:r,ply:n}=this,{names:i,end:o,seats:p}=r.data,l=n>=r.last;return a`<seat-card
      .seat=${e}
      .name=${i[e]}
      .points=${r.scores(n)[e]}
      .used=${r.seconds(n,e)}
      .limit=${r.record.limits.seconds??null}
      .result=${l&&o.winner===e?"won":l&&p[e]?.fault?"fault":""}
    ></seat-card>`}moves(){return a`<aside class="panel moves">
      <move-list .replay=${this.replay} .ply=${this.ply} @control=${this.control}>
        <div slot="tools" class="tools">
          <button @click=${this.copy} aria-label="Copy the link to this move">${Yt}Link</button>
          <button @click=${this.download} aria-label="Save the record of the game">${Xt}Record</button>
        </div>
      </move-list>
    </aside>`}player(){let{replay:e,ply:r}=this,n=e.isEnding(r)?"End of the game":r?`Move ${r} of ${e.moves}`:"",i=e.sentence(r);return a`<div class="player">
      <div class="now" aria-live="polite" aria-atomic="true">
        ${n?a`<span class="count">${n}</span>`:m}
        <bdi>${i}</bdi><span class="points">${this.moveDetails()}</span>
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
    </div>`}moveDetails(){let{replay:e,ply:r}=this;if(e.view.moveDetails)return e.view.moveDetails(e,r);let n=e.gain(r);return n?a`<b>${ae(n)} point${Math.abs(n)===1?"":"s"}</b>`:m}updated(e){e.has("ply")&&e.get("ply")!==void 0&&this.writeLink(),(e.has("playing")||this.playing&&e.has("ply"))&&this.tick()}tick(){clearTimeout(this.playTimer),this.playing&&(this.playTimer=window.setTimeout(()=>{this.ply<this.replay.last&&(this.ply+=1),this.ply>=this.replay.last&&(this.playing=!1)},1e3/this.speed))}go(e){this.playing=!1,this.ply=Math.min(this.replay.last,Math.max(0,e))}toggle(){!this.playing&&this.ply>=this.replay.last&&(this.ply=0),this.playing=!this.playing}setSpeed(e){this.speed=e,we("speed",String(e)),this.playing&&this.tick(),this.announce(`${e===1?"1 move":`${e} moves`} per second`)}action(e){let{previous:r,next:n}=this.replay.data.links,i=l=>{let g=pe.indexOf(this.speed)+l;this.setSpeed(pe[Math.min(pe.length-1,Math.max(0,g))])},o=l=>{l&&(location.href=l)},p={ArrowLeft:()=>this.go(this.ply-1),ArrowRight:()=>this.go(this.ply+1),"Shift ArrowLeft":()=>this.go(this.ply-10),"Shift ArrowRight":()=>this.go(this.ply+10),Home:()=>this.go(0),End:()=>this.go(this.replay.last)," ":()=>this.toggle(),"+":()=>i(1),"=":()=>i(1),"-":()=>i(-1),p:()=>o(r),n:()=>o(n),c:()=>{this.copy()},t:()=>this.head.toggleTheme(),"?":()=>this.help.show()};return p[e]??p[e.toLowerCase()]}linked(){let e=/[#&]move=(\d+)/.exec(location.hash);return e?Math.min(this.replay.last,Number(e[1])):void 0}writeLink(){if(!this.playing)try{history.replaceState(null,"",`#move=${this.ply}`)}catch{}}announce(e){this.message=e,clearTimeout(this.messageTimer),this.messageTimer=window.setTimeout(()=>this.message="",3500)}};M.styles=[b,S,fr],d([k()],M.prototype,"ply",2),d([k()],M.prototype,"playing",2),d([k()],M.prototype,"speed",2),d([k()],M.prototype,"keysOn",2),d([k()],M.prototype,"message",2),d([Me("page-head")],M.prototype,"head",2),d([Me("key-help")],M.prototype,"help",2),M=d([f("game-replay")],M);function Gr(s){let t=s.composedPath()[0];if(t instanceof HTMLSelectElement)return!0;let e=/^( |Arrow|Home|End)/.test(s.key);return t instanceof HTMLPreElement||t instanceof HTMLInputElement?e&&!s.shiftKey:s.key===" "&&(t instanceof HTMLButtonElement||t instanceof HTMLAnchorElement)}var ce=class extends h{render(){let t=this.results.ranking.filter(i=>i.seconds_mean!=null||i.seconds_max!=null);if(!t.length)return a`<p class="muted">No times were recorded.</p>`;let e=Number(this.results.options?.seconds)||Math.max(...t.map(i=>i.seconds_max??0))||1,r=i=>Math.min(100,100*(i??0)/e),n=i=>i==null?"\u2013":C(i);return a`<table>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col" class="right">Mean</th>
            <th scope="col" class="right">Longest</th>
            <th scope="col" class="used">Share of ${e} s</th>
          </tr>
        </thead>
        <tbody>
          ${t.map(i=>a`<tr>
                <th scope="row"><bdi>${i.name}</bdi></th>
                <td class="right">${n(i.seconds_mean)}</td>
                <td class="right">${n(i.seconds_max)}</td>
                <td class="used">
                  <div class="bar" aria-hidden="true">
                    <i style="width: ${r(i.seconds_mean)}%"></i><b style="left: ${r(i.seconds_max)}%"></b>
                  </div>
                </td>
              </tr>`)}
        </tbody>
      </table>
      <p class="note">The bar shows the mean time per game, the line the longest game.</p>`}};ce.styles=[b,A,u`
      td {
        white-space: nowrap;
      }
      .used {
        width: 55%;
      }
      .bar {
        position: relative;
        height: 0.9rem;
        background: var(--sunken);
        border-radius: 4px;
      }
      .bar i {
        position: absolute;
        inset: 0 auto 0 0;
        min-width: 2px;
        border-radius: 4px 2px 2px 4px;
        background: var(--accent);
      }
      .bar b {
        position: absolute;
        top: -3px;
        bottom: -3px;
        width: 2px;
        background: var(--ink);
      }
      .note {
        padding: 0.75rem;
        font-size: 0.8125rem;
        color: var(--muted);
      }
      thead th {
        white-space: normal;
        vertical-align: bottom;
      }
      @media (max-width: 600px) {
        .used {
          width: 30%;
        }
        th,
        td {
          padding: 0.5rem 0.3rem;
        }
        th:first-child {
          padding-left: 0;
        }
      }
    `],d([c({attribute:!1})],ce.prototype,"results",2),ce=d([f("clock-table")],ce);function br(){return Ce("tournament")}function T(s){return s.at_fault==null?[]:Array.isArray(s.at_fault)?s.at_fault:[s.at_fault]}function Le(s,t){return s.winner?s.winner===t?"win":"loss":s.status==="void"?"none":T(s).length?"loss":"draw"}function Qe(s,t,e){let r=s.filter(i=>i.first===t&&i.second===e||i.first===e&&i.second===t),n=i=>r.filter(o=>Le(o,t)===i).length;return{wins:n("win"),draws:n("draw"),losses:n("loss"),games:r}}function et(s){return 3*s.wins+s.draws}function vr(s){return s.winner?`${s.winner} wins`:s.status==="void"?"void":T(s).length?"nobody wins":"draw"}function P(s){return s.replaceAll("_"," ")}function Oe(s,t=0){return s==null?"\u2013":s.toFixed(t).replace("-","\u2212")}function tt(s){let t=Oe(s);return s>0?`+${t}`:t}var rt="compare";var ue=class extends h{render(){let t=this.results.ranking.map(e=>e.name);return a`<div class="scroll" tabindex="0" role="region" aria-label="Cross table">
      <table>
        <thead>
          <tr>
            <th scope="col"><span class="visually-hidden">Player</span></th>
            ${t.map((e,r)=>a`<th scope="col" class="column"><b>${r+1}</b><span class="visually-hidden">${e}</span></th>`)}
          </tr>
        </thead>
        <tbody>
          ${t.map((e,r)=>a`<tr>
                <th scope="row" class="name">${r+1} <bdi>${e}</bdi></th>
                ${t.map(n=>a`<td>${this.cell(e,n)}</td>`)}
              </tr>`)}
        </tbody>
      </table>
    </div>`}cell(t,e){if(t===e)return a`<span class="self" aria-hidden="true"></span>`;let r=Qe(this.results.games,t,e),{wins:n,draws:i,losses:o,games:p}=r;if(!p.length)return a`<span class="none">–</span>`;let l=Math.round(100*(n+i/2)/Math.max(1,n+i+o));return a`<button style="--share: ${l}" @click=${()=>this.compare(t,e)}>
      <span class="visually-hidden">${t} against ${e}:</span>
      <b>${et(r)}<span class="visually-hidden"> points; won, drawn, lost:</span></b>
      <small>${n} · ${i} · ${o}</small>
    </button>`}compare(...t){this.dispatchEvent(new CustomEvent(rt,{detail:t}))}};ue.styles=[b,A,u`
      table {
        width: auto;
      }
      th.name {
        position: sticky;
        left: 0;
        z-index: 1;
        background: var(--surface);
        max-width: 16rem;
        min-width: 11rem;
        font-weight: 600;
      }
      th.column {
        text-align: center;
        max-width: 7rem;
        white-space: normal;
        vertical-align: bottom;
        font-weight: 500;
      }
      th.column b {
        display: block;
        color: var(--ink);
      }
      td {
        padding: 2px;
        text-align: center;
        border: 0;
        min-width: 4.2rem;
      }
      button,
      .self {
        all: unset;
        box-sizing: border-box;
        display: block;
        width: 100%;
        padding: 0.4rem 0.3rem;
        border-radius: 7px;
        font-variant-numeric: tabular-nums;
      }
      button {
        cursor: pointer;
        background: color-mix(in srgb, var(--first-soft) calc(var(--share) * 1%), var(--second-soft));
      }
      button:hover {
        box-shadow: 0 0 0 2px var(--accent);
      }
      button:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: 1px;
      }
      button b {
        display: block;
        font-size: 1.0625rem;
        line-height: 1.2;
      }
      small {
        font-size: 0.75rem;
        color: var(--ink);
        white-space: nowrap;
      }
      .self {
        background: var(--sunken);
        min-height: 3rem;
      }
      .none {
        color: var(--muted);
      }
      @media (max-width: 600px) {
        th.name {
          max-width: 7.5rem;
          min-width: 5.5rem;
          padding-left: 0;
        }
      }
    `],d([c({attribute:!1})],ue.prototype,"results",2),ue=d([f("cross-table")],ue);var he=class extends h{render(){let t=this.results.games.filter(r=>T(r).length),e=this.results.players.filter(r=>r.parked);return!t.length&&!e.length?a`<p class="muted">No player was at fault.</p>`:a`${this.parked(e)}${t.length?this.faults(t):""}`}parked(t){return a`${t.map(e=>a`<p class="parked">
          <bdi>${e.name}</bdi> <span class="status">could not start</span> and forfeits its
          games${typeof e.parked=="string"?a`: <bdi>${e.parked}</bdi>`:""}
        </p>`)}`}faults(t){let e=[...new Set(t.map(i=>i.status))].sort(),r=this.results.ranking.map(({name:i})=>i).filter(i=>t.some(o=>T(o).includes(i))),n=(i,o)=>t.filter(p=>p.status===o&&T(p).includes(i)).length;return a`<div class="scroll" tabindex="0" role="region" aria-label="Faults by player">
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              ${e.map(i=>a`<th scope="col" class="right">${P(i)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${r.map(i=>a`<tr>
                  <th scope="row"><bdi>${i}</bdi></th>
                  ${e.map(o=>a`<td class="right">${n(i,o)||"\u2013"}</td>`)}
                </tr>`)}
          </tbody>
        </table>
      </div>
      <ul tabindex="0" role="list" aria-label="Games with a fault">
        ${t.map(i=>this.game(i))}
      </ul>`}game(t){let e=a`Game ${t.number}`;return a`<li>
      ${t.page?a`<a href=${t.page}>${e}</a>`:e},
      <span class="status">${P(t.status)}</span>:
      <bdi>${t.reason??T(t).join(" and ")}</bdi>
    </li>`}};he.styles=[b,A,u`
      ul {
        list-style: none;
        margin: 0.75rem 0 0;
        padding: 0;
        max-height: 24rem;
        overflow-y: auto;
      }
      li {
        padding: 0.5rem 0;
        border-top: 1px solid var(--line);
        font-size: 0.9375rem;
        overflow-wrap: anywhere;
      }
      .parked {
        margin-bottom: 0.75rem;
        overflow-wrap: anywhere;
      }
      .status {
        color: var(--bad);
        font-weight: 600;
      }
      table {
        width: auto;
      }
      th,
      td {
        padding-inline: 0.4rem;
      }
      thead th {
        white-space: normal;
        vertical-align: bottom;
      }
      tbody th {
        min-width: 6.5rem;
      }
    `],d([c({attribute:!1})],he.prototype,"results",2),he=d([f("fault-list")],he);var yt=100,j=class extends h{constructor(){super(...arguments);this.player="";this.status="";this.result="";this.shown=yt}chosen(){let{player:e,status:r,result:n}=this;return this.results.games.filter(i=>{if(e&&i.first!==e&&i.second!==e||r&&i.status!==r)return!1;if(!n)return!0;if(e)return Le(i,e)===n;let o=i.winner!==null;return n==="decided"?o:n==="fault"?T(i).length>0:!o&&!T(i).length})}render(){let e=this.chosen(),r=[...new Set(this.results.games.map(o=>o.status))].sort(),n=this.player?[["win","won"],["draw","drawn"],["loss","lost"]]:[["decided","decided"],["drawn","drawn"],["fault","decided by a fault"]],i=this.results.games.some(o=>o.start);return a`<div class="filters" role="group" aria-label="Filters">
        ${this.select("player","Player",this.results.ranking.map(({name:o})=>[o,o]),"all players")}
        ${this.select("status","Status",r.map(o=>[o,P(o)]),"any status")}
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
          ${e.slice(0,this.shown).map(o=>Br(o,i))}
        </tbody>
      </table>
      ${e.length>this.shown?a`<button class="more" @click=${()=>this.shown+=5*yt}>
              Show more (${e.length-this.shown} left)
            </button>`:m}`}select(e,r,n,i){return a`<div class="filter">
      <label for=${e}>${r}</label>
      <select id=${e} @change=${p=>{this[e]=p.target.value,e==="player"&&(this.result=""),this.shown=yt}}>
        <option value="" ?selected=${this[e]===""}>${i}</option>
        ${n.map(([p,l])=>a`<option value=${p} ?selected=${this[e]===p}>${l}</option>`)}
      </select>
    </div>`}};j.styles=[b,S,A,u`
      .filters {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem 1rem;
        align-items: end;
        margin-bottom: 0.75rem;
      }
      .filter {
        display: grid;
        gap: 0.15rem;
        min-width: 9rem;
        flex: 0 1 14rem;
      }
      label {
        font-size: 0.8125rem;
        color: var(--muted);
      }
      select {
        width: 100%;
      }
      .count {
        margin-left: auto;
        font-size: 0.875rem;
        color: var(--muted);
      }
      td,
      th {
        padding: 0.45rem 0.6rem;
      }
      .winner {
        font-weight: 650;
      }
      .score {
        white-space: nowrap;
        text-align: center;
        font-variant-numeric: tabular-nums;
      }
      .fault {
        color: var(--bad);
      }
      .replay {
        white-space: nowrap;
      }
      .more {
        margin-top: 0.75rem;
      }
      @media (max-width: 700px) {
        .filter {
          flex: 1 1 8rem;
          min-width: 0;
        }
        .count {
          width: 100%;
        }
        thead {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        tbody tr {
          display: grid;
          grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
          gap: 0.1rem 0.5rem;
          padding: 0.55rem 0;
          border-bottom: 1px solid var(--line);
        }
        tbody tr > * {
          padding: 0;
          border: 0;
        }
        .second {
          text-align: right;
        }
        .first {
          order: 1;
        }
        .score {
          order: 2;
        }
        .second {
          order: 3;
        }
        .replay {
          order: 4;
        }
        .how {
          order: 5;
          grid-column: 2 / -1;
          text-align: right;
          font-size: 0.8125rem;
        }
        .start {
          display: none;
        }
      }
    `],d([c({attribute:!1})],j.prototype,"results",2),d([k()],j.prototype,"player",2),d([k()],j.prototype,"status",2),d([k()],j.prototype,"result",2),d([k()],j.prototype,"shown",2),j=d([f("game-list")],j);function Br(s,t){let[e,r]=s.scores??[null,null],n=T(s),i=(o,p)=>a`<td role="cell" class="${p?"second":"first"} ${s.winner===o?"winner":""}">
      ${_(p)} <bdi>${o}</bdi>
    </td>`;return a`<tr role="row">
    <td role="cell" class="replay">
      ${s.page?a`<a href=${s.page}>Game ${s.number}</a>`:a`Game ${s.number}`}
    </td>
    ${i(s.first,0)}
    <td role="cell" class="score">${e==null||r==null?"\u2013":a`${e} : ${r}`}</td>
    ${i(s.second,1)} ${t?a`<td role="cell" class="start">${s.start??""}</td>`:m}
    <td role="cell" class="how">
      <bdi>${vr(s)}</bdi
      >${n.length?a`<span class="fault">, ${P(s.status)}</span>`:m}${s.attempt&&s.attempt>1?a`<span class="muted">, attempt ${s.attempt}</span>`:m}
    </td>
  </tr>`}var X=class extends h{render(){let[t,e]=this.pair,r=Qe(this.results.games,t,e),{wins:n,draws:i,losses:o,games:p}=r,l=p.filter(v=>v.scores&&v.scores[0]!=null&&!$r(v)).map(v=>Kr(v,t)),g=l.length?l.reduce((v,y)=>v+y,0)/l.length:null;return a`<div class="choice">
        ${this.choice("One player",0)}<span class="against">against</span>${this.choice("The other player",1)}
      </div>
      ${p.length?a`<div class="balance" aria-hidden="true">
                ${n?a`<span class="wins" style="--share: ${n}">${n} won</span>`:m}
                ${i?a`<span class="draws" style="--share: ${i}">${i} drawn</span>`:m}
                ${o?a`<span class="losses" style="--share: ${o}">${o} lost</span>`:m}
              </div>
              <p>
                <bdi>${t}</bdi>: ${et(r)} contest points from ${p.length} games; won ${n},
                drawn ${i}, lost
                ${o}.${g===null?m:a` Mean margin ${g>0?"+":""}${Oe(g,1)}.`}
              </p>
              <ul>
                ${p.map(v=>a`<li>${Zr(v,t)}</li>`)}
              </ul>`:a`<p class="muted">They have not played each other.</p>`}`}choice(t,e){return a`<select
      aria-label=${t}
      @change=${r=>this.choose(e,r.target.value)}
    >
      ${this.results.ranking.map(({name:r})=>a`<option value=${r} ?selected=${r===this.pair[e]}>${r}</option>`)}
    </select>`}choose(t,e){let r=this.pair[1-t],n=e===r?this.pair[t]:r,i=t===0?[e,n]:[n,e];this.dispatchEvent(new CustomEvent(rt,{detail:i}))}};X.styles=[b,S,u`
      .choice {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
        gap: 0.75rem;
        align-items: center;
        max-width: 36rem;
      }
      select {
        width: 100%;
        text-overflow: ellipsis;
      }
      .against {
        font-family: var(--serif);
        font-style: italic;
        color: var(--muted);
      }
      .balance {
        display: flex;
        gap: 3px;
        margin: 1rem 0 0.4rem;
        height: 2.2rem;
      }
      .balance span {
        flex: var(--share);
        min-width: 3.4rem;
        display: grid;
        place-items: center;
        border-radius: 6px;
        font-size: 0.875rem;
        font-weight: 600;
        white-space: nowrap;
        overflow: hidden;
      }
      .wins {
        background: var(--first-soft);
        color: var(--first);
      }
      .draws {
        background: var(--sunken);
      }
      .losses {
        background: var(--second-soft);
        color: var(--second);
      }
      ul {
        list-style: none;
        margin: 0.9rem 0 0;
        padding: 0;
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
        gap: 0.4rem;
      }
      li a,
      li > span {
        display: flex;
        gap: 0.6rem;
        justify-content: space-between;
        padding: 0.45rem 0.75rem;
        border: 1px solid var(--line);
        border-radius: 9px;
        color: var(--ink);
        text-decoration: none;
        font-size: 0.9375rem;
        font-variant-numeric: tabular-nums;
      }
      li a:hover {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      .kind {
        font-weight: 600;
        min-width: 3.2rem;
      }
      .win {
        color: var(--first);
      }
      .loss {
        color: var(--second);
      }
    `],d([c({attribute:!1})],X.prototype,"results",2),d([c({attribute:!1})],X.prototype,"pair",2),X=d([f("head-to-head")],X);function $r(s){return s.at_fault!=null&&s.at_fault.length>0}function Kr(s,t){let[e,r]=s.scores;return(s.first===t?1:-1)*((e??0)-(r??0))}function Zr(s,t){let e=Le(s,t),r={win:"won",loss:"lost",draw:"drawn",none:"void"}[e],n=s.scores&&s.scores[0]!=null?`${s.scores[0]} : ${s.scores[1]}`:"",i=a`<span>Game ${s.number}</span>
    <span class="muted">${s.first===t?"moved first":"moved second"}</span>
    <span>${$r(s)?P(s.status):n}</span><span class="kind ${e}">${r}</span>`;return s.page?a`<a href=${s.page}>${i}</a>`:a`<span>${i}</span>`}var ge=class extends h{render(){let t=this.results.bracket??[];return a`<div class="scroll" tabindex="0" role="region" aria-label="Bracket">
      <div class="rounds">
        ${t.map((e,r)=>a`<section>
              <h3>${Jr(t.length-r,r)}</h3>
              <ol>
                ${e.map(n=>a`<li><div class="tie">${this.tie(n)}</div></li>`)}
              </ol>
            </section>`)}
      </div>
    </div>`}tie(t){let e=new Map(this.results.games.map(i=>[i.number,i.page])),r=t.how==="bye"?"bye":"to be decided",n=t.games?.length?t.points:null;return a`${this.player(t.first,t.seed_first,n?.[0],t.winner,r)}
    ${this.player(t.second,t.seed_second,n?.[1],t.winner,r)}
    ${t.games?.length?a`<div class="how">
            Games
            ${t.games.map(i=>{let o=e.get(i);return o?a`<a href=${o} aria-label="Game ${i}">${i}</a>`:a`<span>${i} </span>`})}${t.how?a`<span>by ${P(t.how)}</span>`:m}
          </div>`:m}`}player(t,e,r,n,i){let o=t!==null&&t===n;return a`<div class="player ${o?"winner":""}">
      <span class="seed">${e==null?"":a`<span class="visually-hidden">Seed </span>${e}`}</span>
      <span
        >${t===null?a`<span class="muted">${i}</span>`:a`<bdi>${t}</bdi>`}
        ${o?a`${ie}<span class="visually-hidden"> advances</span>`:m}</span
      >
      <span>${r??""}</span>
    </div>`}};ge.styles=[b,u`
      .scroll {
        position: relative;
        overflow-x: auto;
        padding: 0.25rem 0.25rem 0.75rem;
      }
      .rounds {
        display: flex;
        gap: 2.5rem;
        min-width: min-content;
      }
      section {
        display: flex;
        flex-direction: column;
        flex: 1 0 13.5rem;
        max-width: 19rem;
      }
      h3 {
        font-size: 0.8125rem;
        color: var(--muted);
        margin-bottom: 0.5rem;
      }
      ol {
        list-style: none;
        margin: 0;
        padding: 0;
        display: flex;
        flex-direction: column;
        flex: 1;
      }
      li {
        position: relative;
        flex: 1;
        display: grid;
        align-items: center;
        padding: 0.45rem 0;
      }
      .tie {
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--surface);
        box-shadow: var(--shadow);
      }
      section:not(:last-child) li::after {
        content: "";
        position: absolute;
        left: 100%;
        width: 1.25rem;
        height: 50%;
        border: 0 solid var(--edge);
        border-right-width: 2px;
      }
      section:not(:last-child) li:nth-child(odd)::after {
        top: 50%;
        border-top-width: 2px;
        border-top-right-radius: 8px;
      }
      section:not(:last-child) li:nth-child(even)::after {
        bottom: 50%;
        border-bottom-width: 2px;
        border-bottom-right-radius: 8px;
      }
      section:not(:first-child) li::before {
        content: "";
        position: absolute;
        right: 100%;
        top: 50%;
        width: 1.25rem;
        border-top: 2px solid var(--edge);
      }
      .player {
        display: grid;
        grid-template-columns: 1.5rem minmax(0, 1fr) auto;
        gap: 0.4rem;
        align-items: baseline;
        padding: 0.4rem 0.75rem;
        font-variant-numeric: tabular-nums;
      }
      .player + .player {
        border-top: 1px solid var(--line);
      }
      .seed {
        color: var(--muted);
        font-size: 0.8125rem;
      }
      .winner {
        font-weight: 650;
      }
      .winner .icon {
        color: var(--good);
        font-size: 0.8em;
      }
      .how {
        padding: 0.25rem 0.75rem 0.45rem;
        font-size: 0.8125rem;
        color: var(--muted);
        border-top: 1px dashed var(--line);
      }
      .how a {
        margin-right: 0.4rem;
      }
    `],d([c({attribute:!1})],ge.prototype,"results",2),ge=d([f("knockout-bracket")],ge);function Jr(s,t){return s===1?"Final":s===2?"Semi-finals":s===3?"Quarter-finals":`Round ${t+1}`}var Yr="Equal points are decided by Buchholz (the points of all opponents but the lowest), then by the points in games among the tied players, then by the mean score.",fe=class extends h{render(){let{ranking:t}=this.results,e=t.filter(l=>l.rating!=null),r=Math.min(...e.map(l=>l.low??l.rating)),n=Math.max(...e.map(l=>l.high??l.rating)),i=Math.max(1,(n-r)*.04),o=t.some(l=>l.buchholz!=null),p=l=>100*(l-r+i)/(n-r+2*i);return a`<table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">Rank</th>
            <th role="columnheader" scope="col">Player</th>
            <th role="columnheader" scope="col" class="right">Points</th>
            ${o?a`<th role="columnheader" scope="col" class="right">Buchholz</th>
                    <th role="columnheader" scope="col" class="right">Head to head</th>`:m}
            <th role="columnheader" scope="col" class="centre">Won · drawn · lost</th>
            <th role="columnheader" scope="col" class="right">Mean score</th>
            <th role="columnheader" scope="col" colspan="2">Rating, 95 % interval</th>
            <th role="columnheader" scope="col" class="right">Faults</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${t.map((l,g)=>this.row(l,g===0,e.length?p:null))}
        </tbody>
      </table>
      <p class="note">
        The range below a rank shows which ranks are plausible: players whose ranges overlap are statistically tied.
        ${o?Yr:m}
      </p>`}row(t,e,r){let n=t.rank_low!=null&&t.rank_high!=null&&t.rank_low!==t.rank_high,i=this.results.players.find(p=>p.name===t.name),o=i?.parked;return a`<tr role="row">
      <td role="cell" class="rank number">
        <span class="place">${t.rank}</span>
        ${n?a`<span class="range">${t.rank_low} to ${t.rank_high}</span>`:m}
      </td>
      <th role="rowheader" scope="row" class="name">
        ${e?ie:m}
        <bdi>${t.name}</bdi>${o?a` <span class="fault">parked</span>`:m}
        ${i?.withdrawn?a` <span class="muted">withdrew</span>`:m}
      </th>
      <td role="cell" class="right points">${t.points}</td>
      ${t.buchholz!=null?a`<td role="cell" class="right small tie-break" data-label="Buchholz:">${t.buchholz}</td>
              <td role="cell" class="right small tie-break direct" data-label="Head to head:">
                ${t.head_to_head??0}
              </td>`:m}
      <td role="cell" class="centre small results" data-label="Won · drawn · lost:">
        <span class="tally">${t.wins} · ${t.draws} · ${t.losses}</span>
      </td>
      <td role="cell" class="right small mean" data-label="Mean">${Oe(t.mean,1)}</td>
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
        <b>${tt(r)}</b> <span class="muted">${tt(n)} to ${tt(i)}</span>
      </td>`}};fe.styles=[b,A,u`
      :host {
        container-type: inline-size;
      }
      td.rank {
        width: 4.5rem;
        white-space: nowrap;
      }
      .place {
        font-family: var(--serif);
        font-size: 1.375rem;
        font-weight: 600;
        line-height: 1;
      }
      .range {
        display: block;
        font-size: 0.75rem;
        color: var(--muted);
        white-space: nowrap;
      }
      th.name {
        min-width: 8rem;
      }
      tr:first-child .name .icon {
        color: var(--second);
      }
      .points {
        font-weight: 650;
        font-size: 1.0625rem;
      }
      thead th {
        white-space: normal;
        vertical-align: bottom;
      }
      th,
      td {
        padding-inline: 0.6rem;
      }
      .interval {
        width: 26%;
        min-width: 7rem;
        padding-right: 0;
      }
      .track {
        position: relative;
        height: 1.3rem;
        background: repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px 25%);
        border-right: 1px solid var(--line);
      }
      .bar {
        position: absolute;
        top: 50%;
        height: 2px;
        margin-top: -1px;
        background: var(--accent);
      }
      .bar::before,
      .bar::after {
        content: "";
        position: absolute;
        top: -4px;
        width: 2px;
        height: 10px;
        background: var(--accent);
      }
      .bar::after {
        right: 0;
      }
      .dot {
        position: absolute;
        top: 50%;
        width: 0.7rem;
        height: 0.7rem;
        border-radius: 50%;
        background: var(--accent);
        border: 2px solid var(--surface);
        transform: translate(-50%, -50%);
      }
      .value {
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
        font-size: 0.875rem;
      }
      .tally {
        white-space: nowrap;
      }
      .fault {
        color: var(--bad);
        font-weight: 600;
      }
      .note {
        padding: 0.75rem;
        font-size: 0.8125rem;
        color: var(--muted);
        border-top: 1px solid var(--line);
      }
      @container (min-width: 112ch) {
        thead th {
          white-space: nowrap;
        }
      }
      /* In widths of a digit: where the columns stop fitting depends on the font. */
      @container (max-width: 96ch) {
        thead {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        tbody tr {
          display: grid;
          grid-template-columns: 3.4rem minmax(0, 1fr) auto;
          gap: 0.1rem 0.6rem;
          align-items: baseline;
          padding: 0.7rem 0.25rem;
          border-bottom: 1px solid var(--line);
        }
        tbody tr > * {
          border: 0;
          padding: 0;
        }
        td.rank {
          grid-row: span 3;
          width: auto;
        }
        td.points::after {
          content: " points";
          font-weight: 400;
          font-size: 0.8125rem;
        }
        .scores {
          display: contents;
        }
        th.name {
          min-width: 0;
        }
        td.small {
          grid-column: 2 / -1;
          text-align: left;
          font-size: 0.8125rem;
          color: var(--muted);
        }
        td.small::before {
          content: attr(data-label) " ";
        }
        td.small.results {
          grid-column: 2;
        }
        td.small.mean {
          grid-column: 3;
          text-align: right;
        }
        td.interval,
        td.value {
          grid-column: 2 / -1;
          grid-row: 3;
          width: auto;
          font-size: 0.875rem;
        }
        td.interval {
          align-self: center;
          min-width: 0;
          padding-right: 24ch;
        }
        td.value {
          justify-self: end;
        }
        td.small.tie-break {
          grid-column: 2;
          grid-row: 4;
        }
        td.small.direct {
          grid-column: 3;
          text-align: right;
        }
        td.faults {
          grid-column: 2 / -1;
        }
        td.faults.none {
          display: none;
        }
      }
      @container (max-width: 34ch) {
        td.rank {
          grid-row: span 4;
        }
        td.interval {
          padding-right: 0;
        }
        td.value {
          grid-row: 4;
          justify-self: start;
        }
        td.small.tie-break {
          grid-column: 2 / -1;
          grid-row: 5;
          text-align: left;
        }
        td.small.direct {
          grid-row: 6;
        }
      }
    `],d([c({attribute:!1})],fe.prototype,"results",2),fe=d([f("ranking-table")],fe);var Xr={score:"score",logistic:"Elo",normalized:"normalized Elo"},be=class extends h{render(){let t=this.results.tests??[],[e]=t;if(!e)return a``;let r=Xr[e.model]??e.model,[n,i]=e.bounds;return a`<div class="scroll" tabindex="0" role="region" aria-label="Tests">
        <table>
          <thead>
            <tr>
              <th scope="col">Opponent</th>
              <th scope="col" class="right">Pairs</th>
              <th scope="col" class="right">LLR</th>
              <th scope="col">Verdict</th>
              <th scope="col" class="right">Estimate, ${r}</th>
              <th scope="col" class="right">95 % interval</th>
            </tr>
          </thead>
          <tbody>
            ${t.map(o=>this.row(o))}
          </tbody>
        </table>
      </div>
      <p class="note">
        A test ends when its log-likelihood ratio (LLR) leaves ${st(n,2)} to ${st(i,2)}. It decides
        between ${Q(e,e.lower)} and ${Q(e,e.higher)} ${r}. Estimates after the stop
        are median-unbiased.
      </p>`}row(t){let e=t.verdict==="open"?"open":t.verdict==="higher"?`at least ${Q(t,t.higher)}`:`at most ${Q(t,t.lower)}`;return a`<tr>
      <th scope="row"><bdi>${t.opponent}</bdi></th>
      <td class="right">${t.pairs}</td>
      <td class="right">${st(t.ratio,2)}</td>
      <td>${e}</td>
      <td class="right">${Q(t,t.estimate)}</td>
      <td class="right">${Q(t,t.estimate_low)} to ${Q(t,t.estimate_high)}</td>
    </tr>`}};be.styles=[b,A,u`
      .scroll {
        overflow-x: auto;
      }
      td {
        white-space: nowrap;
      }
      .note {
        padding: 0.75rem 0.75rem 0;
        font-size: 0.8125rem;
        color: var(--muted);
      }
    `],d([c({attribute:!1})],be.prototype,"results",2),be=d([f("strength-tests")],be);function Q(s,t){return t===null?"\u221E":s.model==="score"?`${(100*t).toFixed(1)} %`:st(t,1)}function st(s,t){return`${s>0?"+":""}${s.toFixed(t)}`.replace("-","\u2212")}var ve=class extends h{render(){let{rounds:t,rounds_in_all:e}=this.results;return a`<div class="rounds">
      ${(t??[]).map((r,n)=>a`<section>
            <h3>Round ${n+1}${e?a` <span class="muted">of ${e}</span>`:m}</h3>
            ${this.round(r)}
          </section>`)}
    </div>`}round(t){return a`<ol>
      ${t.meetings.map(e=>a`<li>${this.meeting(e)}</li>`)}
      ${t.bye===null?m:a`<li>
              <span class="bye"><bdi>${t.bye}</bdi> has a bye</span>
            </li>`}
    </ol>`}meeting({first:t,second:e,points:r,games:n}){let i=new Map(this.results.games.map(l=>[l.number,l.page])),[o,p]=r;return a`<bdi class=${o>p?"ahead":""}>${t}</bdi>
      <span class="points">${n.length?a`${o} : ${p}`:a`<span class="muted">to play</span>`}</span>
      <bdi class="second ${p>o?"ahead":""}">${e}</bdi>
      ${n.length?a`<span class="games"
              >Games
              ${n.map(l=>{let g=i.get(l);return g?a`<a href=${g} aria-label="Game ${l}">${l}</a>`:a`<span>${l} </span>`})}</span
            >`:m}`}};ve.styles=[b,u`
      .rounds {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
        gap: 1.25rem 1.75rem;
        align-items: start;
      }
      h3 {
        font-size: 0.9375rem;
        margin-bottom: 0.4rem;
      }
      ol {
        list-style: none;
        margin: 0;
        padding: 0;
        border-top: 1px solid var(--line);
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
        gap: 0 0.6rem;
        align-items: baseline;
        padding: 0.35rem 0;
        border-bottom: 1px solid var(--line);
      }
      bdi {
        overflow-wrap: anywhere;
      }
      .second {
        text-align: right;
      }
      .points {
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .ahead {
        font-weight: 650;
      }
      .games,
      .bye {
        grid-column: 1 / -1;
        font-size: 0.8125rem;
        color: var(--muted);
      }
      .games a {
        margin-right: 0.4rem;
      }
    `],d([c({attribute:!1})],ve.prototype,"results",2),ve=d([f("swiss-rounds")],ve);var Qr={ruleset:"Ruleset",lexicon:"Words",format:"Format",pairs:"Game pairs",seconds:"Time per game",clock:"Clock",start_seconds:"Start-up time",memory:"Memory",sandbox:"Sandbox",seed:"Seed",version:"lexarena version",started:"Started",finished:"Finished"},$e=class extends h{constructor(){super(...arguments);this.results=br();this.pair=[this.results.ranking[0]?.name??"",this.results.ranking[1]?.name??""];this.compare=e=>{this.pair=e.detail,e.currentTarget.localName==="cross-table"&&this.show("heads")}}render(){let{results:e}=this,r=this.parts();return a`<page-head></page-head>
      <main>
        <h1>${e.title||"Tournament"}</h1>
        <p class="lead">${this.lead()}</p>
        ${e.options?.complete===!1?a`<p class="warning">The tournament is not finished. These are the current standings.</p>`:m}
        <dl class="numbers">
          ${this.numbers().map(([n,i])=>a`<div>
                <dt>${n}</dt>
                <dd>${i}</dd>
              </div>`)}
        </dl>
        <nav aria-label="Parts of this page">
          ${r.map(([n,i])=>a`<button role="link" @click=${()=>this.show(n)}>${i}</button>`)}
        </nav>
        <div class="parts">
          ${r.map(([n,i,o])=>a`<section id=${n} class="panel" aria-labelledby="${n}-title">
                <h2 id="${n}-title" tabindex="-1">${i}</h2>
                ${o}
              </section>`)}
        </div>
      </main>`}parts(){let{results:e,pair:r,compare:n}=this,i=["bracket","Bracket",a`<knockout-bracket .results=${e}></knockout-bracket>`],o=["rounds","Rounds",a`<swiss-rounds .results=${e}></swiss-rounds>`],p=["tests","Tests",a`<strength-tests .results=${e}></strength-tests>`];return[["ranking","Ranking",a`<ranking-table .results=${e}></ranking-table>`],...e.bracket?.length?[i]:[],...e.rounds?.length?[o]:[],...e.tests?.length?[p]:[],["cross","Cross table",a`<cross-table .results=${e} @compare=${n}></cross-table>`],["heads","Head to head",a`<head-to-head .results=${e} .pair=${r} @compare=${n}></head-to-head>`],["games","Games",a`<game-list .results=${e}></game-list>`],["faults","Faults",a`<fault-list .results=${e}></fault-list>`],["clocks","Clocks",a`<clock-table .results=${e}></clock-table>`],["about","About",this.about()]]}lead(){let{game:e,game_title:r,options:n}=this.results,i=[r||e,this.format()];return n?.ruleset&&i.push(`ruleset ${String(n.ruleset)}`),n?.seconds&&i.push(`${String(n.seconds)} s per game, ${String(n.clock??"wall")} clock`),i.filter(Boolean).join(" \xB7 ")}format(){return this.results.format_title||String(this.results.options?.format??"")}numbers(){let{ranking:e,games:r}=this.results,n=r.filter(p=>T(p).length).length,i=e[0],o=[["Players",e.length],["Games",r.length.toLocaleString("en")],["Faults",n]];return i?[["First place",a`<bdi>${i.name}</bdi>`],...o]:o}about(){let{game_options:e,...r}=this.results.options??{},n=Object.entries({...r,...e??{}}).filter(([i,o])=>!["complete","rules"].includes(i)&&o!==null&&o!=="");return a`<dl class="facts">
      ${n.map(([i,o])=>a`<div>
            <dt>${Qr[i]??es(i)}</dt>
            <dd>${i==="format"?this.format():ts(i,o)}</dd>
          </div>`)}
    </dl>`}show(e){let r=this.renderRoot.querySelector(`#${e}-title`);r?.focus({preventScroll:!0}),r?.parentElement?.scrollIntoView()}};$e.styles=[b,u`
      main {
        max-width: 84rem;
        margin: 0 auto;
        padding: 0.5rem 1.5rem 3rem;
      }
      h1 {
        font-size: clamp(1.75rem, 1.2rem + 2.2vw, 2.625rem);
        overflow-wrap: anywhere;
      }
      .lead {
        margin-top: 0.4rem;
        color: var(--muted);
        overflow-wrap: anywhere;
      }
      .numbers {
        display: flex;
        flex-wrap: wrap;
        gap: 0.75rem 2.5rem;
        margin: 1.4rem 0 0;
      }
      .numbers dt {
        font-size: 0.8125rem;
        color: var(--muted);
      }
      .numbers dd {
        margin: 0;
        font-family: var(--serif);
        font-size: 1.625rem;
        font-weight: 600;
        line-height: 1.25;
        overflow-wrap: anywhere;
      }
      nav {
        display: flex;
        flex-wrap: wrap;
        gap: 0.1rem 1.1rem;
        margin: 1.25rem 0 0;
        padding: 0.6rem 0;
        border-top: 1px solid var(--line);
        font-size: 0.9375rem;
      }
      nav button {
        all: unset;
        cursor: pointer;
        color: var(--accent);
        text-decoration: underline;
        text-decoration-thickness: 1px;
        text-underline-offset: 0.18em;
        line-height: 2.1;
      }
      nav button:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: 2px;
        border-radius: 4px;
      }
      section {
        padding: 1.25rem 1.5rem 1rem;
        scroll-margin-top: 1rem;
      }
      section > h2 {
        margin-bottom: 0.8rem;
      }
      .parts {
        display: flex;
        flex-wrap: wrap;
        gap: 1.25rem;
        margin-top: 1rem;
      }
      .parts section {
        flex: 1 1 100%;
        min-width: 0;
        max-width: 100%;
      }
      .parts #cross {
        flex: 0 1 auto;
      }
      .parts #heads {
        flex: 1 1 24rem;
      }
      .parts #faults,
      .parts #clocks {
        flex: 1 1 26rem;
      }
      .warning {
        margin-top: 1rem;
        padding: 0.6rem 0.9rem;
        border-left: 4px solid var(--second);
        border-radius: 8px;
        background: var(--second-soft);
      }
      .facts {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
        gap: 0.8rem 1.5rem;
        margin: 0 0 0.5rem;
      }
      .facts dt {
        font-size: 0.8125rem;
        color: var(--muted);
      }
      .facts dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
      @media (max-width: 600px) {
        main {
          padding: 0.25rem 0.75rem 2rem;
        }
        section {
          padding: 1rem 0.9rem 0.75rem;
        }
        .parts {
          gap: 0.9rem;
        }
        .numbers {
          gap: 0.5rem 1.75rem;
        }
        .numbers dd {
          font-size: 1.375rem;
        }
        .facts {
          grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
        }
      }
    `],d([k()],$e.prototype,"pair",2),$e=d([f("tournament-summary")],$e);function es(s){return s.charAt(0).toUpperCase()+P(s).slice(1)}function ts(s,t){return s==="memory"&&typeof t=="number"?`${Math.round(t/2**20)} MB`:t==="ABCDEFGHIJKLMNOPQRSTUVWXYZ"?"A to Z":s.endsWith("seconds")?`${String(t)} s`:s==="lexicon"?String(t).split("/").at(-1)??"":s==="started"||s==="finished"?String(t).replace("T"," ").replace(/(\+00:00|Z)$/," UTC"):typeof t=="boolean"?t?"yes":"no":typeof t=="object"?JSON.stringify(t):String(t)}nt();})();
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
