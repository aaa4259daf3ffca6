"use strict";(()=>{var qt=Object.defineProperty;var jt=Object.getOwnPropertyDescriptor;var p=(i,t,e,r)=>{for(var s=r>1?void 0:r?jt(t,e):t,o=i.length-1,n;o>=0;o--)(n=i[o])&&(s=(r?n(t,e,s):n(s))||s);return r&&s&&qt(t,e,s),s};function ie(i){try{return localStorage.getItem(`lexarena.${i}`)}catch{return null}}function oe(i,t){try{localStorage.setItem(`lexarena.${i}`,t)}catch{}}var fe=["auto","light","dark"];function ve(){let i=ie("theme");return fe.find(t=>t===i)??"auto"}function Ce(i=ve()){i==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=i}function Je(){let i=fe[(fe.indexOf(ve())+1)%fe.length]??"auto";return oe("theme",i),Ce(i),i}var be=globalThis,ye=be.ShadowRoot&&(be.ShadyCSS===void 0||be.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,Pe=Symbol(),Xe=new WeakMap,ne=class{constructor(t,e,r){if(this._$cssResult$=!0,r!==Pe)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o,e=this.t;if(ye&&t===void 0){let r=e!==void 0&&e.length===1;r&&(t=Xe.get(e)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),r&&Xe.set(e,t))}return t}toString(){return this.cssText}},Qe=i=>new ne(typeof i=="string"?i:i+"",void 0,Pe),u=(i,...t)=>{let e=i.length===1?i[0]:t.reduce((r,s,o)=>r+(n=>{if(n._$cssResult$===!0)return n.cssText;if(typeof n=="number")return n;throw Error("Value passed to 'css' function must be a 'css' function result: "+n+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(s)+i[o+1],i[0]);return new ne(e,i,Pe)},Ge=(i,t)=>{if(ye)i.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of t){let r=document.createElement("style"),s=be.litNonce;s!==void 0&&r.setAttribute("nonce",s),r.textContent=e.cssText,i.appendChild(r)}},ze=ye?i=>i:i=>i instanceof CSSStyleSheet?(t=>{let e="";for(let r of t.cssRules)e+=r.cssText;return Qe(e)})(i):i;var{is:Dt,defineProperty:It,getOwnPropertyDescriptor:Wt,getOwnPropertyNames:Vt,getOwnPropertySymbols:Bt,getPrototypeOf:Kt}=Object,$e=globalThis,et=$e.trustedTypes,Ft=et?et.emptyScript:"",Zt=$e.reactiveElementPolyfillSupport,ae=(i,t)=>i,le={toAttribute(i,t){switch(t){case Boolean:i=i?Ft:null;break;case Object:case Array:i=i==null?i:JSON.stringify(i)}return i},fromAttribute(i,t){let e=i;switch(t){case Boolean:e=i!==null;break;case Number:e=i===null?null:Number(i);break;case Object:case Array:try{e=JSON.parse(i)}catch{e=null}}return e}},xe=(i,t)=>!Dt(i,t),tt={attribute:!0,type:String,converter:le,reflect:!1,useDefault:!1,hasChanged:xe};Symbol.metadata??=Symbol("metadata"),$e.litPropertyMetadata??=new WeakMap;var M=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,e=tt){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(t,e),!e.noAccessor){let r=Symbol(),s=this.getPropertyDescriptor(t,r,e);s!==void 0&&It(this.prototype,t,s)}}static getPropertyDescriptor(t,e,r){let{get:s,set:o}=Wt(this.prototype,t)??{get(){return this[e]},set(n){this[e]=n}};return{get:s,set(n){let d=s?.call(this);o?.call(this,n),this.requestUpdate(t,d,r)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??tt}static _$Ei(){if(this.hasOwnProperty(ae("elementProperties")))return;let t=Kt(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(ae("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(ae("properties"))){let e=this.properties,r=[...Vt(e),...Bt(e)];for(let s of r)this.createProperty(s,e[s])}let t=this[Symbol.metadata];if(t!==null){let e=litPropertyMetadata.get(t);if(e!==void 0)for(let[r,s]of e)this.elementProperties.set(r,s)}this._$Eh=new Map;for(let[e,r]of this.elementProperties){let s=this._$Eu(e,r);s!==void 0&&this._$Eh.set(s,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let e=[];if(Array.isArray(t)){let r=new Set(t.flat(1/0).reverse());for(let s of r)e.unshift(ze(s))}else t!==void 0&&e.push(ze(t));return e}static _$Eu(t,e){let r=e.attribute;return r===!1?void 0:typeof r=="string"?r:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,e=this.constructor.elementProperties;for(let r of e.keys())this.hasOwnProperty(r)&&(t.set(r,this[r]),delete this[r]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Ge(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,e,r){this._$AK(t,r)}_$ET(t,e){let r=this.constructor.elementProperties.get(t),s=this.constructor._$Eu(t,r);if(s!==void 0&&r.reflect===!0){let o=(r.converter?.toAttribute!==void 0?r.converter:le).toAttribute(e,r.type);this._$Em=t,o==null?this.removeAttribute(s):this.setAttribute(s,o),this._$Em=null}}_$AK(t,e){let r=this.constructor,s=r._$Eh.get(t);if(s!==void 0&&this._$Em!==s){let o=r.getPropertyOptions(s),n=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:le;this._$Em=s;let d=n.fromAttribute(e,o.type);this[s]=d??this._$Ej?.get(s)??d,this._$Em=null}}requestUpdate(t,e,r,s=!1,o){if(t!==void 0){let n=this.constructor;if(s===!1&&(o=this[t]),r??=n.getPropertyOptions(t),!((r.hasChanged??xe)(o,e)||r.useDefault&&r.reflect&&o===this._$Ej?.get(t)&&!this.hasAttribute(n._$Eu(t,r))))return;this.C(t,e,r)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,e,{useDefault:r,reflect:s,wrapped:o},n){r&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,n??e??this[t]),o!==!0||n!==void 0)||(this._$AL.has(t)||(this.hasUpdated||r||(e=void 0),this._$AL.set(t,e)),s===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[s,o]of this._$Ep)this[s]=o;this._$Ep=void 0}let r=this.constructor.elementProperties;if(r.size>0)for(let[s,o]of r){let{wrapped:n}=o,d=this[s];n!==!0||this._$AL.has(s)||d===void 0||this.C(s,void 0,o,d)}}let t=!1,e=this._$AL;try{t=this.shouldUpdate(e),t?(this.willUpdate(e),this._$EO?.forEach(r=>r.hostUpdate?.()),this.update(e)):this._$EM()}catch(r){throw t=!1,this._$EM(),r}t&&this._$AE(e)}willUpdate(t){}_$AE(t){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(t){}firstUpdated(t){}};M.elementStyles=[],M.shadowRootOptions={mode:"open"},M[ae("elementProperties")]=new Map,M[ae("finalized")]=new Map,Zt?.({ReactiveElement:M}),($e.reactiveElementVersions??=[]).push("2.1.2");var je=globalThis,rt=i=>i,we=je.trustedTypes,st=we?we.createPolicy("lit-html",{createHTML:i=>i}):void 0,dt="$lit$",z=`lit$${Math.random().toFixed(9).slice(2)}$`,pt="?"+z,Yt=`<${pt}>`,I=document,pe=()=>I.createComment(""),ce=i=>i===null||typeof i!="object"&&typeof i!="function",De=Array.isArray,Jt=i=>De(i)||typeof i?.[Symbol.iterator]=="function",Le=`[ 	
\f\r]`,de=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,it=/-->/g,ot=/>/g,j=RegExp(`>|${Le}(?:([^\\s"'>=/]+)(${Le}*=${Le}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),nt=/'/g,at=/"/g,ct=/^(?:script|style|textarea|title)$/i,Ie=i=>(t,...e)=>({_$litType$:i,strings:t,values:e}),l=Ie(1),x=Ie(2),br=Ie(3),C=Symbol.for("lit-noChange"),h=Symbol.for("lit-nothing"),lt=new WeakMap,D=I.createTreeWalker(I,129);function mt(i,t){if(!De(i)||!i.hasOwnProperty("raw"))throw Error("invalid template strings array");return st!==void 0?st.createHTML(t):t}var Xt=(i,t)=>{let e=i.length-1,r=[],s,o=t===2?"<svg>":t===3?"<math>":"",n=de;for(let d=0;d<e;d++){let a=i[d],c,b,g=-1,E=0;for(;E<a.length&&(n.lastIndex=E,b=n.exec(a),b!==null);)E=n.lastIndex,n===de?b[1]==="!--"?n=it:b[1]!==void 0?n=ot:b[2]!==void 0?(ct.test(b[2])&&(s=RegExp("</"+b[2],"g")),n=j):b[3]!==void 0&&(n=j):n===j?b[0]===">"?(n=s??de,g=-1):b[1]===void 0?g=-2:(g=n.lastIndex-b[2].length,c=b[1],n=b[3]===void 0?j:b[3]==='"'?at:nt):n===at||n===nt?n=j:n===it||n===ot?n=de:(n=j,s=void 0);let S=n===j&&i[d+1].startsWith("/>")?" ":"";o+=n===de?a+Yt:g>=0?(r.push(c),a.slice(0,g)+dt+a.slice(g)+z+S):a+z+(g===-2?d:S)}return[mt(i,o+(i[e]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),r]},me=class i{constructor({strings:t,_$litType$:e},r){let s;this.parts=[];let o=0,n=0,d=t.length-1,a=this.parts,[c,b]=Xt(t,e);if(this.el=i.createElement(c,r),D.currentNode=this.el.content,e===2||e===3){let g=this.el.content.firstChild;g.replaceWith(...g.childNodes)}for(;(s=D.nextNode())!==null&&a.length<d;){if(s.nodeType===1){if(s.hasAttributes())for(let g of s.getAttributeNames())if(g.endsWith(dt)){let E=b[n++],S=s.getAttribute(g).split(z),f=/([.?@])?(.*)/.exec(E);a.push({type:1,index:o,name:f[2],strings:S,ctor:f[1]==="."?Oe:f[1]==="?"?Ue:f[1]==="@"?He:G}),s.removeAttribute(g)}else g.startsWith(z)&&(a.push({type:6,index:o}),s.removeAttribute(g));if(ct.test(s.tagName)){let g=s.textContent.split(z),E=g.length-1;if(E>0){s.textContent=we?we.emptyScript:"";for(let S=0;S<E;S++)s.append(g[S],pe()),D.nextNode(),a.push({type:2,index:++o});s.append(g[E],pe())}}}else if(s.nodeType===8)if(s.data===pt)a.push({type:2,index:o});else{let g=-1;for(;(g=s.data.indexOf(z,g+1))!==-1;)a.push({type:7,index:o}),g+=z.length-1}o++}}static createElement(t,e){let r=I.createElement("template");return r.innerHTML=t,r}};function Q(i,t,e=i,r){if(t===C)return t;let s=r!==void 0?e._$Co?.[r]:e._$Cl,o=ce(t)?void 0:t._$litDirective$;return s?.constructor!==o&&(s?._$AO?.(!1),o===void 0?s=void 0:(s=new o(i),s._$AT(i,e,r)),r!==void 0?(e._$Co??=[])[r]=s:e._$Cl=s),s!==void 0&&(t=Q(i,s._$AS(i,t.values),s,r)),t}var Ne=class{constructor(t,e){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:e},parts:r}=this._$AD,s=(t?.creationScope??I).importNode(e,!0);D.currentNode=s;let o=D.nextNode(),n=0,d=0,a=r[0];for(;a!==void 0;){if(n===a.index){let c;a.type===2?c=new he(o,o.nextSibling,this,t):a.type===1?c=new a.ctor(o,a.name,a.strings,this,t):a.type===6&&(c=new qe(o,this,t)),this._$AV.push(c),a=r[++d]}n!==a?.index&&(o=D.nextNode(),n++)}return D.currentNode=I,s}p(t){let e=0;for(let r of this._$AV)r!==void 0&&(r.strings!==void 0?(r._$AI(t,r,e),e+=r.strings.length-2):r._$AI(t[e])),e++}},he=class i{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,e,r,s){this.type=2,this._$AH=h,this._$AN=void 0,this._$AA=t,this._$AB=e,this._$AM=r,this.options=s,this._$Cv=s?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,e=this._$AM;return e!==void 0&&t?.nodeType===11&&(t=e.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,e=this){t=Q(this,t,e),ce(t)?t===h||t==null||t===""?(this._$AH!==h&&this._$AR(),this._$AH=h):t!==this._$AH&&t!==C&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):Jt(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==h&&ce(this._$AH)?this._$AA.nextSibling.data=t:this.T(I.createTextNode(t)),this._$AH=t}$(t){let{values:e,_$litType$:r}=t,s=typeof r=="number"?this._$AC(t):(r.el===void 0&&(r.el=me.createElement(mt(r.h,r.h[0]),this.options)),r);if(this._$AH?._$AD===s)this._$AH.p(e);else{let o=new Ne(s,this),n=o.u(this.options);o.p(e),this.T(n),this._$AH=o}}_$AC(t){let e=lt.get(t.strings);return e===void 0&&lt.set(t.strings,e=new me(t)),e}k(t){De(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,r,s=0;for(let o of t)s===e.length?e.push(r=new i(this.O(pe()),this.O(pe()),this,this.options)):r=e[s],r._$AI(o),s++;s<e.length&&(this._$AR(r&&r._$AB.nextSibling,s),e.length=s)}_$AR(t=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);t!==this._$AB;){let r=rt(t).nextSibling;rt(t).remove(),t=r}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},G=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,e,r,s,o){this.type=1,this._$AH=h,this._$AN=void 0,this.element=t,this.name=e,this._$AM=s,this.options=o,r.length>2||r[0]!==""||r[1]!==""?(this._$AH=Array(r.length-1).fill(new String),this.strings=r):this._$AH=h}_$AI(t,e=this,r,s){let o=this.strings,n=!1;if(o===void 0)t=Q(this,t,e,0),n=!ce(t)||t!==this._$AH&&t!==C,n&&(this._$AH=t);else{let d=t,a,c;for(t=o[0],a=0;a<o.length-1;a++)c=Q(this,d[r+a],e,a),c===C&&(c=this._$AH[a]),n||=!ce(c)||c!==this._$AH[a],c===h?t=h:t!==h&&(t+=(c??"")+o[a+1]),this._$AH[a]=c}n&&!s&&this.j(t)}j(t){t===h?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},Oe=class extends G{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===h?void 0:t}},Ue=class extends G{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==h)}},He=class extends G{constructor(t,e,r,s,o){super(t,e,r,s,o),this.type=5}_$AI(t,e=this){if((t=Q(this,t,e,0)??h)===C)return;let r=this._$AH,s=t===h&&r!==h||t.capture!==r.capture||t.once!==r.once||t.passive!==r.passive,o=t!==h&&(r===h||s);s&&this.element.removeEventListener(this.name,this,r),o&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},qe=class{constructor(t,e,r){this.element=t,this.type=6,this._$AN=void 0,this._$AM=e,this.options=r}get _$AU(){return this._$AM._$AU}_$AI(t){Q(this,t)}};var Qt=je.litHtmlPolyfillSupport;Qt?.(me,he),(je.litHtmlVersions??=[]).push("3.3.3");var ht=(i,t,e)=>{let r=e?.renderBefore??t,s=r._$litPart$;if(s===void 0){let o=e?.renderBefore??null;r._$litPart$=s=new he(t.insertBefore(pe(),o),o,void 0,e??{})}return s._$AI(i),s};var We=globalThis,v=class extends M{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=ht(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return C}};v._$litElement$=!0,v.finalized=!0,We.litElementHydrateSupport?.({LitElement:v});var Gt=We.litElementPolyfillSupport;Gt?.({LitElement:v});(We.litElementVersions??=[]).push("4.2.2");var y=i=>(t,e)=>{e!==void 0?e.addInitializer(()=>{customElements.define(i,t)}):customElements.define(i,t)};var er={attribute:!0,type:String,converter:le,reflect:!1,hasChanged:xe},tr=(i=er,t,e)=>{let{kind:r,metadata:s}=e,o=globalThis.litPropertyMetadata.get(s);if(o===void 0&&globalThis.litPropertyMetadata.set(s,o=new Map),r==="setter"&&((i=Object.create(i)).wrapped=!0),o.set(e.name,i),r==="accessor"){let{name:n}=e;return{set(d){let a=t.get.call(this);t.set.call(this,d),this.requestUpdate(n,a,i,!0,d)},init(d){return d!==void 0&&this.C(n,void 0,i,d),d}}}if(r==="setter"){let{name:n}=e;return function(d){let a=this[n];t.call(this,d),this.requestUpdate(n,a,i,!0,d)}}throw Error("Unsupported decorator location: "+r)};function m(i){return(t,e)=>typeof e=="object"?tr(i,t,e):((r,s,o)=>{let n=s.hasOwnProperty(o);return s.constructor.createProperty(o,r),n?Object.getOwnPropertyDescriptor(s,o):void 0})(i,t,e)}function L(i){return m({...i,state:!0,attribute:!1})}var W=(i,t,e)=>(e.configurable=!0,e.enumerable=!0,Reflect.decorate&&typeof t!="object"&&Object.defineProperty(i,t,e),e);function ue(i,t){return(e,r,s)=>{let o=n=>n.renderRoot?.querySelector(i)??null;if(t){let{get:n,set:d}=typeof r=="object"?e:s??(()=>{let a=Symbol();return{get(){return this[a]},set(c){this[a]=c}}})();return W(e,r,{get(){let a=n.call(this);return a===void 0&&(a=o(this),(a!==null||this.hasUpdated)&&d.call(this,a)),a}})}return W(e,r,{get(){return o(this)}})}}function Ve(i){return document.getElementById(i)?.textContent??"null"}function Be(i){return JSON.parse(Ve(i))}function ut(i){return i.replace(/\\(u003c|.)/g,(t,e)=>e==="u003c"?"<":t)}var w=i=>x`
  <svg class="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${i}</svg>`,V=i=>x`<path d=${i} fill="currentColor" />`,k=i=>x`<path d=${i} />`,gt=w(x`${V("M18 6v12l-8-6z")}${k("M6.5 6v12")}`),ft=w(V("M16 5.5v13L7.5 12z")),vt=w(V("M8 5v14l11-7z")),bt=w(x`${k("M8.5 6v12")}${k("M15.5 6v12")}`),yt=w(V("M8 5.5v13l8.5-6.5z")),$t=w(x`${V("M6 6v12l8-6z")}${k("M17.5 6v12")}`),xt=w(k("M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1")),wt=w(k("M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14")),kt=w(x`<circle cx="12" cy="12" r="8" />${k("M12 7.500V12l3 2")}`),Et=w(x`<rect x="3" y="6.5" width="18" height="11" rx="2" />${k("M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8")}`),_t=w(x`<circle cx="12" cy="12" r="7.5" />${V("M12 4.500a7.5 7.5 0 0 1 0 15z")}`),At=w(k("M14.5 6 8.5 12l6 6")),Tt=w(k("m9.5 6 6 6-6 6")),St=w(x`<rect x="4" y="5" width="16" height="14" rx="1.5" />${k("M4 10h16M4 14.500h16M10 10v9")}`),Rt=w(k("M7 9h10l1.2 9.500a1 1 0 0 1-1 1H6.800a1 1 0 0 1-1-1zM9 9V7.500a3 3 0 0 1 6 0V9")),Mt=w(V("M4 17.5 3 8l5 3.500L12 5l4 6.500L21 8l-1 9.500z")),Ct=w(x`${k("M12 4 2.8 19.500h18.400z")}${k("M12 10v4.500M12 17h.01")}`);function _(i){let t=i===0?x`<circle cx="6" cy="6" r="4.5" />`:x`<path d="M6 .6 11.4 6 6 11.4.6 6z" />`;return x`<svg class="sign seat${i}" viewBox="0 0 12 12" width=".75em" height=".75em" aria-hidden="true"
    fill="currentColor">${t}</svg>`}var $=u`
  :host {
    display: block;
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
  .sign {
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
  .unseen {
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
`,N=u`
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
`,as=u`
  .scroll {
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
`;var ee=class extends v{constructor(){super(...arguments);this.theme=ve()}turn(){this.theme=Je()}render(){return l`<header>
      <span class="house" role="img" aria-label="lexarena">${[..."LEXARENA"].map(e=>l`<i>${e}</i>`)}</span>
      <slot></slot>
      <button @click=${this.turn} aria-label="Theme: ${this.theme}" title="Theme: ${this.theme}">
        ${_t}<span class="word">${this.theme}</span>
      </button>
    </header>`}};ee.styles=[$,N,u`
      header {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem 1rem;
        max-width: 84rem;
        margin: 0 auto;
        padding: 0.8rem 1.5rem;
      }
      .house {
        display: inline-flex;
        gap: 2px;
        margin-right: auto;
      }
      .house i {
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
          padding: 0.6rem 0.75rem;
          gap: 0.4rem;
        }
        .house i {
          width: 1.2rem;
          height: 1.2rem;
          font-size: 0.7rem;
        }
        .word {
          display: none;
        }
      }
    `],p([L()],ee.prototype,"theme",2),ee=p([y("page-head")],ee);var ke=class i{constructor(t,e){this.record=t;this.data=e;this.last=this.moves+(this.hasEnding?1:0)}static fromPage(){return new i(Be("record"),Be("game"))}get moves(){return this.record.moves.length}get hasEnding(){let{kind:t,changes:e}=this.data.end;return t==="fault"||t==="void"||e!==null}isEnding(t){return t>this.moves}move(t){return t>0?this.record.moves[t-1]:void 0}scores(t){return this.isEnding(t)?this.data.end.scores:this.data.scores[t]??[0,0]}gain(t){let e=this.move(t);return e?this.scores(t)[e.seat]-this.scores(t-1)[e.seat]:0}seconds(t,e){let r=this.data.seats[e];return r&&t>=this.last?r.seconds:this.record.moves.some(o=>o.seconds!==void 0)?this.record.moves.slice(0,t).reduce((o,n)=>o+(n.seat===e?n.seconds??0:0),0):null}sentence(t){let{names:e,end:r}=this.data;if(t===0)return this.moves?"The start":`The start, and the end: ${r.reason}`;if(this.isEnding(t))return r.changes?`The tiles left on the racks count: ${r.changes.map((n,d)=>`${e[d]} ${Ke(n)}`).join(", ")}`:r.reason;let s=this.move(t);return`${e[s.seat]} ${this.deed(t)}`}deed(t){let e=this.move(t);if(this.record.game==="racer"){let s=K(e);return e.move.includes(" ")?`calls ${e.letter} and puts it on ${s}`:`puts ${e.letter} on ${s}`}if(e.move==="-")return"passes";if(e.move.startsWith("-")){let s=e.move.length-1;return`exchanges ${s} tile${s===1?"":"s"}: ${e.move.slice(1)}`}let r=e.score??0;return`plays ${e.move} for ${r} point${r===1?"":"s"}`}};function K(i){return Number(i.move.split(" ").at(-1))}function Ke(i){return i>0?`+${i}`:i<0?`\u2212${-i}`:"\xB10"}function O(i){return i<.1?`${Math.round(i*1e3)} ms`:`${i>=100?i.toFixed(0):i>=10?i.toFixed(1):i.toFixed(2)} s`}var F=class extends v{constructor(){super(...arguments);this.seat=0}render(){let e=this.replay.data.seats[this.seat];if(!e)return h;let{fault:r}=e,s=this.replay.data.names[this.seat];return l`<h3>${_(this.seat)}<bdi>${s}</bdi></h3>
      ${r?l`<div class="fault">
            <b>${r.name.replaceAll("_"," ")}</b>: ${r.detail} ${r.meaning}
            ${r.line?l`<div>It wrote <code>${r.line}</code></div>`:h}
          </div>`:h}
      <dl>
        <dt>Command</dt>
        <dd><code>${e.command}</code></dd>
        <dt>On the clock</dt>
        <dd>${O(e.seconds)}, ${O(e.cpu)} of the processor with its start</dd>
        <dt>Ready after</dt>
        <dd>${O(e.start)}${e.ready?"":", which was too late"}</dd>
        <dt>Memory</dt>
        <dd>${Math.round(e.memory/2**20)} MB at most</dd>
        <dt>Exit code</dt>
        <dd>${e.exit??"none, the referee ended it"}</dd>
      </dl>
      <p class="label">Standard error${e.cut?", the last 4 KB":""}</p>
      ${e.stderr?l`<pre tabindex="0" role="region" aria-label="Standard error of ${s}">${e.stderr}</pre>`:l`<p class="muted">Nothing was written.</p>`}`}};F.styles=[$,u`
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
    `],p([m({attribute:!1})],F.prototype,"replay",2),p([m({type:Number})],F.prototype,"seat",2),F=p([y("bot-report")],F);var T=7,rr=24,sr=[0,0,1,2,3,5,8,13];function Fe(i,t,e){let r=Array(T*T).fill("");r[rr]=i.record.start.letter??"";for(let s of i.record.moves.slice(0,e))s.seat===t&&(r[K(s)]=s.letter??"");return r}function Ee(i,t,e){let r=i.data.words;if(!r)return null;let s=Fe(i,t,e);return r[t].filter(([,,,o,n])=>o<=e&&(n<0||e<n)).map(([o,n,d])=>{let a=d?T:1,c=Array.from({length:n},(b,g)=>s[o+g*a]??"").join("");return{start:o,length:n,down:d===1,word:c,points:sr[n]??0}}).sort((o,n)=>Number(o.down)-Number(n.down)||Pt(o)-Pt(n)||o.start-n.start)}function Pt(i){return i.down?i.start%T:Math.floor(i.start/T)}var U=class extends v{constructor(){super(...arguments);this.seat=0;this.at=0}render(){let e=Ee(this.replay,this.seat,this.at);return e?l`${this.group("across",e.filter(r=>!r.down))}
    ${this.group("down",e.filter(r=>r.down))}`:l`<p class="muted">The word list is not here any more, so words are not marked.</p>`}group(e,r){let s=r.reduce((o,n)=>o+n.points,0);return l`<div class="group">
      <span class="kind ${e}"><i aria-hidden="true"></i>${e} <span class="number">${s}</span></span>
      <ul aria-label="Words ${e}">
        ${r.map(o=>l`<li><b>${o.word}</b> <span class="muted number">${o.points}</span></li>`)}
      </ul>
    </div>`}};U.styles=[$,u`
      .group {
        display: grid;
        grid-template-columns: 4.2rem 1fr;
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
    `],p([m({attribute:!1})],U.prototype,"replay",2),p([m({type:Number})],U.prototype,"seat",2),p([m({type:Number})],U.prototype,"at",2),U=p([y("counting-words")],U);var ir=[[["\u2190","\u2192"],"one move back or forward"],[["Page Up","Page Down"],"ten moves back or forward"],[["Home","End"],"to the start or the end"],[["Space"],"play or pause"],[["+","\u2212"],"faster or slower"],[["P","N"],"previous or next game"],[["C"],"copy the link to this move"],[["T"],"light, dark, or as the system says"],[["?"],"show these keys"]],Z=class extends v{constructor(){super(...arguments);this.enabled=!0}show(){this.dialog.open||this.dialog.showModal()}get open(){return this.dialog.open}render(){return l`<dialog aria-labelledby="title">
      <h2 id="title">Keys</h2>
      <dl>
        ${ir.map(([e,r])=>l`<dt>${e.map(s=>l`<kbd>${s}</kbd>`)}</dt>
            <dd>${r}</dd>`)}
      </dl>
      <footer>
        <label
          ><input
            type="checkbox"
            .checked=${this.enabled}
            @change=${e=>this.dispatchEvent(new CustomEvent("keys",{detail:e.target.checked}))}
          />
          Keys are on</label
        >
        <button class="primary" @click=${()=>this.dialog.close()}>Close</button>
      </footer>
    </dialog>`}};Z.styles=[$,N,u`
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
    `],p([m({type:Boolean})],Z.prototype,"enabled",2),p([ue("dialog")],Z.prototype,"dialog",2),Z=p([y("key-help")],Z);var Y=class extends v{constructor(){super(...arguments);this.at=0}render(){let{replay:e}=this,r=Array.from({length:e.last+1},(s,o)=>o);return l`<h2>Moves</h2>
      <ol @keydown=${this.key}>
        ${r.map(s=>l`<li>
            <button tabindex=${s===this.at?0:-1} aria-current=${s===this.at?"step":"false"} data-at=${s}
              @click=${()=>this.go(s)}>${this.row(s)}</button>
          </li>`)}
      </ol>`}row(e){let{replay:r}=this,s=r.move(e);if(e===0)return l`<span class="count">0</span><span></span><span class="text">Start</span>`;if(!s)return l`<span class="count"></span><span></span><span class="text">End: ${this.ending()}</span>`;let o=r.data.names[s.seat],n=r.gain(e);return l`<span class="count">${e}</span>${_(s.seat)}<span class="unseen">${o}: </span>
      <span class="text">${or(r,e)}</span>
      <span class="gain">${n?Ke(n):""}</span>
      <span class="time">${s.seconds===void 0?"":O(s.seconds)}</span>`}ending(){let{kind:e}=this.replay.data.end;return e==="fault"?"a fault":e==="void"?"void":"racks count"}updated(e){if(!e.has("at"))return;let r=this.renderRoot.querySelector("ol"),s=this.renderRoot.querySelector(`[data-at="${this.at}"]`);if(!r||!s)return;let{offsetTop:o,offsetHeight:n}=s;(o<r.scrollTop||o+n>r.scrollTop+r.clientHeight)&&(r.scrollTop=o-(r.clientHeight-n)/2),this.renderRoot instanceof ShadowRoot&&this.renderRoot.activeElement?.matches("button")&&s.focus()}key(e){let r=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;!r||e.altKey||e.ctrlKey||e.metaKey||(e.preventDefault(),this.go(Math.min(this.replay.last,Math.max(0,this.at+r))))}go(e){this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:e}}))}};Y.styles=[$,u`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      h2 {
        font-size: 1.0625rem;
        padding: 0.8rem 1rem 0.5rem;
      }
      ol {
        position: relative;
        list-style: none;
        margin: 0;
        padding: 0 0.4rem 0.5rem;
        overflow-y: auto;
        overscroll-behavior: contain;
        flex: 1;
        min-height: 0;
      }
      button {
        all: unset;
        box-sizing: border-box;
        display: grid;
        grid-template-columns: 1.9rem 1rem minmax(0, 1fr) auto 3.6rem;
        gap: 0.3rem;
        align-items: baseline;
        width: 100%;
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
      .gain,
      .time {
        text-align: right;
      }
      .count,
      .time {
        color: var(--muted);
        font-weight: 400;
      }
      .time {
        font-size: 0.8125rem;
      }
    `],p([m({attribute:!1})],Y.prototype,"replay",2),p([m({type:Number})],Y.prototype,"at",2),Y=p([y("move-list")],Y);function or(i,t){let e=i.move(t);if(i.record.game==="racer"){let r=e.move.includes(" ");return l`<b>${e.letter}</b> on ${K(e)}${r?l` <span class="count">called</span>`:""}`}return e.move==="-"?l`pass`:e.move.startsWith("-")?l`exchange ${e.move.slice(1)}`:l`${e.move}`}var te=[.5,1,2,4,8,16],R=class extends v{constructor(){super(...arguments);this.at=0;this.last=0;this.playing=!1;this.speed=2;this.told=""}render(){let{at:e,last:r,playing:s}=this;return l`<div class="controls" role="group" aria-label="Replay">
      <div class="steps">
        ${this.step("To the start",gt,0,e===0)} ${this.step("Back",ft,e-1,e===0)}
        <button class="primary" aria-label=${s?"Pause":"Play"} @click=${()=>this.tell({kind:"play"})}>
          ${s?bt:vt}
        </button>
        ${this.step("Forward",yt,e+1,e===r)} ${this.step("To the end",$t,r,e===r)}
      </div>
      <input
        type="range"
        min="0"
        max=${r}
        aria-label="Move"
        aria-valuetext=${this.told}
        .value=${String(e)}
        @input=${o=>this.tell({kind:"go",to:Number(o.target.value)})}
      />
      <span class="place number" aria-hidden="true">${e} <span class="muted">/ ${r}</span></span>
      <select
        aria-label="Speed"
        .value=${String(this.speed)}
        @change=${o=>this.tell({kind:"speed",speed:Number(o.target.value)})}
      >
        ${te.map(o=>l`<option value=${o} ?selected=${o===this.speed}>${o===.5?"\xBD":o} / s</option>`)}
      </select>
    </div>`}step(e,r,s,o){return l`<button
      aria-label=${e}
      title=${e}
      aria-disabled=${o?"true":"false"}
      @click=${()=>o||this.tell({kind:"go",to:s})}
    >
      ${r}
    </button>`}tell(e){this.dispatchEvent(new CustomEvent("control",{detail:e}))}};R.styles=[$,N,u`
      .controls {
        display: grid;
        grid-template-columns: auto minmax(6rem, 1fr) auto auto;
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
        min-width: 4.6rem;
        text-align: right;
        font-size: 0.9375rem;
      }
      @media (max-width: 600px) {
        .controls {
          grid-template-columns: 1fr auto;
          gap: 0.15rem 0.5rem;
        }
        .steps {
          justify-content: space-between;
        }
        .steps button {
          width: 2.75rem;
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
    `],p([m({type:Number})],R.prototype,"at",2),p([m({type:Number})],R.prototype,"last",2),p([m({type:Boolean})],R.prototype,"playing",2),p([m({type:Number})],R.prototype,"speed",2),p([m()],R.prototype,"told",2),R=p([y("play-controls")],R);var re=u`
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
    outline: max(1.5px, 0.07em) solid var(--ink);
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
`;var _e=.1;function Ae(i,t){return x`<svg class="capsules" viewBox="0 0 ${i} ${i}" aria-hidden="true">
    ${t.map(({start:e,length:r,down:s})=>{let o=1-2*_e,n=r-2*_e;return x`<rect class=${s?"down":"across"} rx=".36" x=${e%i+_e}
        y=${Math.floor(e/i)+_e} width=${s?o:n} height=${s?n:o} />`})}
  </svg>`}var Te=u`
  .capsules {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
    overflow: visible;
  }
  .capsules rect {
    fill: none;
    stroke-width: var(--ring, 2px);
    vector-effect: non-scaling-stroke;
  }
  .capsules .across {
    stroke: var(--across);
  }
  .capsules .down {
    stroke: var(--down);
    stroke-dasharray: 5 2.5;
  }
`;var H=class extends v{constructor(){super(...arguments);this.seat=0;this.at=0}render(){let e=Fe(this.replay,this.seat,this.at),r=this.replay.move(this.at),s=r?.seat===this.seat?K(r):-1,n=Array.from({length:T},(d,a)=>e.slice(a*T,a*T+T)).map((d,a)=>`row ${a+1}: ${d.map(c=>c||"empty").join(" ")}`).join("; ");return l`<div class="board" role="img" aria-label="Board of ${this.replay.data.names[this.seat]}, ${n}">
      ${e.map((d,a)=>l`<div class="square" aria-hidden="true">
          ${d?l`<div class="tile ${a===s?"fresh":""}"><span class="letter">${d}</span></div>`:l`<div class="hole"><span>${a}</span></div>`}
        </div>`)}
      <div class="over" aria-hidden="true">${Ae(T,Ee(this.replay,this.seat,this.at)??[])}</div>
    </div>`}};H.styles=[$,re,Te,u`
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
    `],p([m({attribute:!1})],H.prototype,"replay",2),p([m({type:Number})],H.prototype,"seat",2),p([m({type:Number})],H.prototype,"at",2),H=p([y("racer-board")],H);var zt=u`
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
  h1 .sign {
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
  .stage {
    display: grid;
    gap: 1.5rem;
    align-items: start;
  }
  .race {
    --board: clamp(17rem, 100vh - 27.5rem, 32rem);
    grid-template-columns: minmax(0, calc(2 * var(--board) + 1.75rem)) minmax(17rem, 1fr);
  }
  .tiles {
    --board: clamp(26rem, 100vh - 17.5rem, 50rem);
    grid-template: auto minmax(0, 1fr) / minmax(0, var(--board)) minmax(20rem, 1fr);
  }
  .tiles .play {
    grid-row: span 2;
  }
  .boards {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 1.75rem;
  }
  .side {
    display: flex;
    flex-direction: column;
    gap: 0.75rem;
    min-width: 0;
  }
  .seats {
    display: grid;
    grid-template-columns: 1fr;
    gap: 0.75rem;
  }
  .seat {
    padding: 0.75rem 1rem 0.6rem;
    min-width: 0;
  }
  .seat tile-rack {
    margin-top: 0.4rem;
  }
  .bag {
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
  .now .gain {
    font-weight: 600;
  }
  .now .words {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.8rem;
    font-size: 0.9375rem;
    color: var(--muted);
  }
  .words b {
    color: var(--ink);
  }
  .control {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    padding: 0.5rem 0.75rem;
  }
  .control play-controls {
    flex: 1 1 22rem;
    min-width: 0;
  }
  .tools {
    display: flex;
    align-items: center;
    gap: 0.4rem;
  }
  .tools button {
    min-height: 2.25rem;
    font-size: 0.875rem;
    border-color: var(--line);
  }
  .said:empty {
    display: none;
  }
  .said {
    flex-basis: 100%;
    font-size: 0.875rem;
    color: var(--muted);
    overflow-wrap: anywhere;
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
  @media (max-width: 1050px) {
    .race {
      grid-template-columns: 1fr;
    }
    .tiles {
      grid-template: none / minmax(0, 1fr);
    }
    .tiles .seats {
      grid-row: 1;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .tiles .bag {
      grid-column: 1 / -1;
    }
    .moves {
      height: 20rem;
    }
  }
  @media (max-width: 600px) {
    main {
      padding: 0.25rem 0.75rem 2rem;
    }
    nav a span {
      display: none;
    }
    .title {
      margin-bottom: 0.9rem;
    }
    .stage {
      gap: 0.8rem;
    }
    .boards {
      gap: 0.6rem;
    }
    .side {
      gap: 0.5rem;
    }
    .seats {
      gap: 0.5rem;
    }
    .seat {
      padding: 0.5rem 0.6rem 0.4rem;
    }
    .now {
      min-height: 4.2rem;
      margin-top: 0.5rem;
    }
    .now .count {
      width: 100%;
      font-size: 0.875rem;
    }
    .tools span {
      display: none;
    }
    .tools {
      position: absolute;
      right: 0;
      bottom: calc(100% + 0.4rem);
    }
    .control play-controls {
      flex-basis: 100%;
    }
    .control {
      position: sticky;
      bottom: 0.4rem;
      z-index: 2;
      padding: 0.4rem 0.7rem;
    }
    .graph,
    .bots,
    .facts {
      margin-top: 0.9rem;
      padding: 0.9rem;
    }
  }
`;var Lt={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Nt=i=>(...t)=>({_$litDirective$:i,values:t}),Se=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,e,r){this._$Ct=t,this._$AM=e,this._$Ci=r}_$AS(t,e){return this.update(t,e)}update(t,e){return this.render(...e)}};var Ot="important",nr=" !"+Ot,Ut=Nt(class extends Se{constructor(i){if(super(i),i.type!==Lt.ATTRIBUTE||i.name!=="style"||i.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(i){return Object.keys(i).reduce((t,e)=>{let r=i[e];return r==null?t:t+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${r};`},"")}update(i,[t]){let{style:e}=i.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(t)),this.render(t);for(let r of this.ft)t[r]==null&&(this.ft.delete(r),r.includes("-")?e.removeProperty(r):e[r]=null);for(let r in t){let s=t[r];if(s!=null){this.ft.add(r);let o=typeof s=="string"&&s.endsWith(nr);r.includes("-")||o?e.setProperty(r,o?s.slice(0,-11):s,o?Ot:""):e[r]=s}}return C}});function Ze(i){return i.record.ruleset.board?.size??15}function Ht(i,t){let e=Ze(i),r=Array(e*e).fill(null);return[...i.record.start.board?.join("")??""].forEach((s,o)=>{s!=="."&&(r[o]={letter:s,fresh:!1})}),i.data.tiles?.slice(0,t).forEach((s,o)=>{for(let[n,d]of s)r[n]={letter:d,fresh:o+1===t}}),r}function Re(i,t){let e=i.data.words?.[t-1]??[],r=i.move(t)?.score??0;return{words:e,bonus:e.length?r-e.reduce((s,o)=>s+o[3],0):0}}var J=class extends v{constructor(){super(...arguments);this.at=0}render(){let e=Ze(this.replay),r=(this.replay.record.ruleset.board?.layout??[]).flatMap(a=>a.split(/\s+/)),s=Ht(this.replay,this.at),o=Array.from({length:e},(a,c)=>c),d=Re(this.replay,this.at).words.map(([a,c,b])=>({start:c,length:a.length,down:b===1}));return l`<div class="frame" style=${Ut({"--size":String(e)})} role="img" aria-label=${lr(s,e)}>
      <div class="edge columns" aria-hidden="true">
        ${o.map(a=>l`<span>${String.fromCharCode(65+a)}</span>`)}
      </div>
      <div class="edge rows" aria-hidden="true">${o.map(a=>l`<span>${a+1}</span>`)}</div>
      <div class="squares" aria-hidden="true">
        ${s.map((a,c)=>l`<div class="square">${a?this.tile(a):ar(r[c])}</div>`)}
        ${Ae(e,d)}
      </div>
    </div>`}tile({letter:e,fresh:r}){let s=e!==e.toUpperCase(),o=this.replay.record.ruleset.tiles?.values[e];return l`<div class="tile valued ${s?"blank":""} ${r?"fresh":""}">
      <span class="letter">${e}</span>${s?"":l`<span class="value">${o}</span>`}
    </div>`}};J.styles=[$,re,Te,u`
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
        --ring: max(1.5px, calc(var(--cell) * 0.045));
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
    `],p([m({attribute:!1})],J.prototype,"replay",2),p([m({type:Number})],J.prototype,"at",2),J=p([y("scrabble-board")],J);function ar(i){let t=i===void 0||i===".."?"":i;return l`<div class="field ${t}">${t}</div>`}function lr(i,t){let r=Array.from({length:t},(s,o)=>i.slice(o*t,o*t+t)).map((s,o)=>[o,s.map(n=>n?.letter??".").join("")]).filter(([,s])=>/[^.]/.test(s)).map(([s,o])=>`row ${s+1}: ${o}`);return r.length?`Board, a dot is an empty square; ${r.join("; ")}`:"Board, empty"}var Me=1e3,se=200,X=class extends v{constructor(){super(...arguments);this.at=0}render(){let{replay:e,at:r}=this,{names:s}=e.data,o=Array.from({length:e.last+1},(f,ge)=>e.scores(ge)),n=o.flat(),d=Math.min(0,...n),a=dr(Math.max(1,...n)),c=f=>e.last?f/e.last*Me:0,b=f=>se-(f-d)/(a-d)*se,g=f=>o.map((ge,Ye)=>Ye?`H${c(Ye).toFixed(1)}V${b(ge[f]).toFixed(1)}`:`M0 ${b(ge[f]).toFixed(1)}`).join(""),E=[...new Set([d,0,a/2,a])].filter(f=>f===d||f>=0),S=[0,1].map(f=>`${s[f]} ${o.at(-1)[f]}`).join(", ");return l`<div class="head">
        <h2>Points</h2>
        ${[0,1].map(f=>l`<span class="legend"
            >${x`<svg class="line" viewBox="0 0 26 10" aria-hidden="true"><line class="line${f}" x1="0" y1="5" x2="26" y2="5" /></svg>`}
            ${_(f)} <bdi>${s[f]}</bdi></span
          >`)}
      </div>
      <div
        class="plot"
        role="img"
        aria-label="Points over the moves; at the end ${S}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
      >
        <svg class="lines" viewBox="0 0 ${Me} ${se}" preserveAspectRatio="none" aria-hidden="true">
          ${E.map(f=>x`<line class="grid" x1="0" x2=${Me} y1=${b(f)} y2=${b(f)} />`)}
          <path class="line1" d=${g(1)} />
          <path class="line0" d=${g(0)} />
          <line class="now" x1=${c(r)} x2=${c(r)} y1="0" y2=${se} />
        </svg>
        ${E.map(f=>l`<span class="axis" style="top: ${b(f)/se*100}%">${f}</span>`)}
        ${[1,0].map(f=>l`<span
            class="dot"
            style="left: ${c(r)/Me*100}%; top: ${b(o[r][f])/se*100}%"
            >${_(f)}</span
          >`)}
      </div>`}grab(e){e.currentTarget.setPointerCapture(e.pointerId),this.go(e)}drag(e){e.buttons&1&&this.go(e)}go(e){let r=e.currentTarget.getBoundingClientRect(),s=Math.min(1,Math.max(0,(e.clientX-r.left)/r.width)),o=Math.round(s*this.replay.last);this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:o}}))}};X.styles=[$,u`
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
    `],p([m({attribute:!1})],X.prototype,"replay",2),p([m({type:Number})],X.prototype,"at",2),X=p([y("score-graph")],X);function dr(i){let t=i>200?100:i>50?20:i>20?10:4;return Math.ceil(i/t)*t}var q=class extends v{constructor(){super(...arguments);this.seat=0;this.at=0}render(){let{replay:e,seat:r,at:s}=this,{names:o,end:n,seats:d}=e.data,a=s>=e.last,c=e.seconds(s,r),b=e.record.limits.seconds,g=typeof b=="number"?l`<span class="limit"> of ${b} s</span>`:h;return l`<div class="card">
      <div class="who">${_(r)}<bdi>${o[r]}</bdi></div>
      <div class="points"><span class="unseen">Points: </span>${e.scores(s)[r]}</div>
      <div class="state">
        ${c===null?h:l`<span>${kt}<span class="unseen">Time used: </span> ${O(c)}${g}</span>`}
        ${a&&n.winner===r?l`<span class="won">${Mt} won</span>`:h}
        ${a&&d[r]?.fault?l`<span class="fault">${Ct} at fault</span>`:h}
      </div>
    </div>`}};q.styles=[$,u`
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
        .points {
          font-size: 1.625rem;
        }
        .who {
          font-size: 0.9375rem;
        }
        .state .limit {
          display: none;
        }
      }
    `],p([m({attribute:!1})],q.prototype,"replay",2),p([m({type:Number})],q.prototype,"seat",2),p([m({type:Number})],q.prototype,"at",2),q=p([y("seat-card")],q);var P=class extends v{constructor(){super(...arguments);this.tiles="";this.owner="";this.size=7;this.values={}}render(){let e=[...this.tiles],r=e.map(s=>s==="_"?"blank":s).join(" ")||"no tiles";return l`<div class="rack" style="--places: ${this.size}" role="img" aria-label="Rack of ${this.owner}: ${r}">
      ${e.map(s=>this.tile(s))}
    </div>`}tile(e){let r=e==="_",s=this.values[r?"blank":e];return l`<div class="place" aria-hidden="true">
      <div class="tile valued ${r?"blank":""}">
        <span class="letter">${r?"?":e}</span>${r?"":l`<span class="value">${s}</span>`}
      </div>
    </div>`}};P.styles=[$,re,u`
      .rack {
        display: inline-grid;
        grid-template-columns: repeat(var(--places), minmax(0, 2.6rem));
        width: min(100%, calc(var(--places) * 2.6rem + (var(--places) - 1) * 3px + 12px));
        gap: 3px;
        padding: 4px 6px 7px;
        min-height: 2.2rem;
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
      .none {
        color: var(--muted);
        font-size: 0.875rem;
        padding: 0.3rem 0;
      }
    `],p([m()],P.prototype,"tiles",2),p([m()],P.prototype,"owner",2),p([m({type:Number})],P.prototype,"size",2),p([m({attribute:!1})],P.prototype,"values",2),P=p([y("tile-rack")],P);var A=class extends v{constructor(){super(...arguments);this.replay=ke.fromPage();this.at=this.linked()??this.replay.last;this.playing=!1;this.speed=te.find(e=>String(e)===ie("speed"))??2;this.keysOn=ie("keys")!=="off";this.said="";this.control=e=>{let r=e.detail;r.kind==="go"?this.go(r.to):r.kind==="play"?this.toggle():this.setSpeed(r.speed)};this.key=e=>{if(!this.keysOn||e.altKey||e.ctrlKey||e.metaKey||this.help.open)return;let r=e.composedPath()[0],s=r instanceof HTMLInputElement||r instanceof HTMLSelectElement,o=s||r instanceof HTMLButtonElement||r instanceof HTMLAnchorElement;if(e.key===" "&&o||s&&/^(Arrow|Home|End|Page)/.test(e.key))return;let n=this.deed(e.key);n&&(e.preventDefault(),n())};this.followLink=()=>{let e=this.linked();e!==void 0&&e!==this.at&&this.go(e)};this.copy=async()=>{let e=`${location.href.split("#")[0]}#move=${this.at}`;try{await navigator.clipboard.writeText(e),this.say("Link copied")}catch{this.say(`The link is in the address bar: #move=${this.at}`)}};this.download=()=>{let e=new Blob([ut(Ve("record"))],{type:"application/json"}),r=document.createElement("a"),s=[this.replay.data.label,...this.replay.data.names].join(" ");r.href=URL.createObjectURL(e),r.download=`${s.replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,80)||"game"}.json`,r.click(),setTimeout(()=>URL.revokeObjectURL(r.href),1e4),this.say(`Saved as ${r.download}`)}}connectedCallback(){super.connectedCallback(),document.addEventListener("keydown",this.key),window.addEventListener("hashchange",this.followLink)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener("keydown",this.key),window.removeEventListener("hashchange",this.followLink),clearTimeout(this.beat)}render(){let{data:e}=this.replay,[r,s]=e.names;return l`
      <page-head>
        <nav aria-label="Games">${this.links()}</nav>
        <button @click=${()=>this.help.show()} aria-label="Keys" title="Keys">${Et}</button>
      </page-head>
      <main>
        <div class="title">
          <h1>
            ${_(0)} <bdi>${r}</bdi> <span class="against">against</span> ${_(1)}
            <bdi>${s}</bdi>
          </h1>
          <p class="result ${e.end.kind}"><b>${e.end.result}.</b> ${e.end.reason}</p>
        </div>
        ${this.replay.record.game==="racer"?this.race():this.scrabble()}
        <section class="panel graph" aria-label="Points over the game">
          <score-graph .replay=${this.replay} .at=${this.at} @control=${this.control}></score-graph>
        </section>
        ${e.seats.length?l`<section class="panel bots">
              <h2>The bots</h2>
              <div>${[0,1].map(o=>l`<bot-report .replay=${this.replay} .seat=${o}></bot-report>`)}</div>
            </section>`:h}
        <section class="panel facts">
          <h2>About the game</h2>
          <dl>${e.facts.map(([o,n])=>l`<div><dt>${o}</dt><dd>${n}</dd></div>`)}</dl>
        </section>
      </main>
      <key-help
        .enabled=${this.keysOn}
        @keys=${o=>{this.keysOn=o.detail,oe("keys",o.detail?"on":"off")}}
      ></key-help>
    `}links(){let{previous:e,next:r,summary:s}=this.replay.data.links,o=(n,d,a,c)=>n?l`<a class="button" href=${n} rel=${c} title=${d} aria-label=${d}>${a}</a>`:h;return l`${o(e,"Previous game",At,"prev")}
    ${this.replay.data.label?l`<span class="label">${this.replay.data.label}</span>`:h}
    ${o(r,"Next game",Tt,"next")}
    ${s?l`<a class="button" href=${s}>${St}<span>Summary</span></a>`:h}`}race(){let{replay:e,at:r}=this;return l`<div class="stage race">
      <div class="play">
        <div class="boards">
          ${[0,1].map(s=>l`<section class="side" aria-label="Board of ${e.data.names[s]}">
              <seat-card .replay=${e} .seat=${s} .at=${r}></seat-card>
              <racer-board .replay=${e} .seat=${s} .at=${r}></racer-board>
              <counting-words .replay=${e} .seat=${s} .at=${r}></counting-words>
            </section>`)}
        </div>
        ${this.controls()}
      </div>
      <aside class="panel moves">${this.moves()}</aside>
    </div>`}scrabble(){let{replay:e,at:r}=this,{racks:s=[],bag:o=[],names:n}=e.data,d=Math.min(r,e.moves),a=e.record.ruleset;return l`<div class="stage tiles">
      <div class="play">
        <scrabble-board .replay=${e} .at=${r}></scrabble-board>
        ${this.controls()}
      </div>
      <div class="seats">
        ${[0,1].map(c=>l`<section class="panel seat" aria-label="Seat of ${n[c]}">
            <seat-card .replay=${e} .seat=${c} .at=${r}></seat-card>
            <tile-rack
              .tiles=${s[d]?.[c]??""}
              .owner=${n[c]}
              .size=${a.rack?.size??7}
              .values=${a.tiles?.values??{}}
            ></tile-rack>
          </section>`)}
        <p class="bag">${Rt} ${o[d]??0} tile${o[d]===1?"":"s"} in the bag</p>
      </div>
      <aside class="panel moves">${this.moves()}</aside>
    </div>`}moves(){return l`<move-list .replay=${this.replay} .at=${this.at} @control=${this.control}></move-list>`}controls(){let{replay:e,at:r}=this,s=e.isEnding(r)?"The end":r?`Move ${r} of ${e.moves}`:"";return l`<div class="now" aria-live="polite" aria-atomic="true">
        ${s?l`<span class="count">${s}</span>`:h}
        <bdi>${e.sentence(r)}</bdi>${this.points()}
      </div>
      <div class="panel control">
        <play-controls
          .at=${r}
          .last=${e.last}
          .playing=${this.playing}
          .speed=${this.speed}
          .told=${`${s} ${e.sentence(r)}`}
          @control=${this.control}
        ></play-controls>
        <div class="tools">
          <button @click=${this.copy} title="Copy the link to this move">${xt}<span>Copy link</span></button>
          <button @click=${this.download} title="Save the record of the game">${wt}<span>Record</span></button>
        </div>
        <span class="said" role="status">${this.said}</span>
      </div>`}points(){let{replay:e,at:r}=this;if(e.record.game==="racer"){let n=e.gain(r);return n?l`<span class="gain">${n>0?`+${n}`:n} points</span>`:h}let{words:s,bonus:o}=Re(e,r);return s.length<2&&!o?h:l`<span class="words"
      >${s.map(([n,,,d])=>l`<span><b>${n}</b> ${d}</span>`)}${o?l`<span>bonus ${o}</span>`:h}</span
    >`}updated(e){e.has("at")&&e.get("at")!==void 0&&this.writeLink(),(e.has("playing")||this.playing&&e.has("at"))&&this.tick()}tick(){clearTimeout(this.beat),this.playing&&(this.beat=window.setTimeout(()=>{this.at<this.replay.last&&(this.at+=1),this.at>=this.replay.last&&(this.playing=!1)},1e3/this.speed))}go(e){this.playing=!1,this.at=Math.min(this.replay.last,Math.max(0,e))}toggle(){!this.playing&&this.at>=this.replay.last&&(this.at=0),this.playing=!this.playing}setSpeed(e){this.speed=e,oe("speed",String(e)),this.playing&&this.tick(),this.say(`${e} moves a second`)}deed(e){let{previous:r,next:s}=this.replay.data.links,o=a=>{let c=te.indexOf(this.speed)+a;this.setSpeed(te[Math.min(te.length-1,Math.max(0,c))])},n=a=>{a&&(location.href=a)},d={ArrowLeft:()=>this.go(this.at-1),ArrowRight:()=>this.go(this.at+1),PageUp:()=>this.go(this.at-10),PageDown:()=>this.go(this.at+10),Home:()=>this.go(0),End:()=>this.go(this.replay.last)," ":()=>this.toggle(),"+":()=>o(1),"=":()=>o(1),"-":()=>o(-1),p:()=>n(r),n:()=>n(s),c:()=>{this.copy()},t:()=>this.head.turn(),"?":()=>this.help.show()};return d[e]??d[e.toLowerCase()]}linked(){let e=/[#&]move=(\d+)/.exec(location.hash);return e?Math.min(this.replay.last,Number(e[1])):void 0}writeLink(){if(!this.playing)try{history.replaceState(null,"",`#move=${this.at}`)}catch{}}say(e){this.said=e}};A.styles=[$,N,zt],p([L()],A.prototype,"at",2),p([L()],A.prototype,"playing",2),p([L()],A.prototype,"speed",2),p([L()],A.prototype,"keysOn",2),p([L()],A.prototype,"said",2),p([ue("page-head")],A.prototype,"head",2),p([ue("key-help")],A.prototype,"help",2),A=p([y("game-replay")],A);Ce();})();
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
