"use strict";(()=>{var or=Object.defineProperty;var ar=Object.getOwnPropertyDescriptor;var p=(i,t,e,r)=>{for(var s=r>1?void 0:r?ar(t,e):t,n=i.length-1,o;n>=0;n--)(o=i[n])&&(s=(r?o(t,e,s):o(s))||s);return r&&s&&or(t,e,s),s};function be(i){try{return localStorage.getItem(`lexarena.${i}`)}catch{return null}}function ve(i,t){try{localStorage.setItem(`lexarena.${i}`,t)}catch{}}var Pe=["auto","light","dark"];function ze(){let i=be("theme");return Pe.find(t=>t===i)??"auto"}function Ze(i=ze()){i==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=i}function ht(){let i=Pe[(Pe.indexOf(ze())+1)%Pe.length]??"auto";return ve("theme",i),Ze(i),i}var Ce=globalThis,Oe=Ce.ShadowRoot&&(Ce.ShadyCSS===void 0||Ce.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,Je=Symbol(),gt=new WeakMap,$e=class{constructor(t,e,r){if(this._$cssResult$=!0,r!==Je)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o,e=this.t;if(Oe&&t===void 0){let r=e!==void 0&&e.length===1;r&&(t=gt.get(e)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),r&&gt.set(e,t))}return t}toString(){return this.cssText}},ft=i=>new $e(typeof i=="string"?i:i+"",void 0,Je),h=(i,...t)=>{let e=i.length===1?i[0]:t.reduce((r,s,n)=>r+(o=>{if(o._$cssResult$===!0)return o.cssText;if(typeof o=="number")return o;throw Error("Value passed to 'css' function must be a 'css' function result: "+o+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(s)+i[n+1],i[0]);return new $e(e,i,Je)},bt=(i,t)=>{if(Oe)i.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of t){let r=document.createElement("style"),s=Ce.litNonce;s!==void 0&&r.setAttribute("nonce",s),r.textContent=e.cssText,i.appendChild(r)}},Ye=Oe?i=>i:i=>i instanceof CSSStyleSheet?(t=>{let e="";for(let r of t.cssRules)e+=r.cssText;return ft(e)})(i):i;var{is:lr,defineProperty:dr,getOwnPropertyDescriptor:pr,getOwnPropertyNames:cr,getOwnPropertySymbols:mr,getPrototypeOf:ur}=Object,Ne=globalThis,vt=Ne.trustedTypes,hr=vt?vt.emptyScript:"",gr=Ne.reactiveElementPolyfillSupport,ye=(i,t)=>i,we={toAttribute(i,t){switch(t){case Boolean:i=i?hr:null;break;case Object:case Array:i=i==null?i:JSON.stringify(i)}return i},fromAttribute(i,t){let e=i;switch(t){case Boolean:e=i!==null;break;case Number:e=i===null?null:Number(i);break;case Object:case Array:try{e=JSON.parse(i)}catch{e=null}}return e}},Le=(i,t)=>!lr(i,t),$t={attribute:!0,type:String,converter:we,reflect:!1,useDefault:!1,hasChanged:Le};Symbol.metadata??=Symbol("metadata"),Ne.litPropertyMetadata??=new WeakMap;var q=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,e=$t){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(t,e),!e.noAccessor){let r=Symbol(),s=this.getPropertyDescriptor(t,r,e);s!==void 0&&dr(this.prototype,t,s)}}static getPropertyDescriptor(t,e,r){let{get:s,set:n}=pr(this.prototype,t)??{get(){return this[e]},set(o){this[e]=o}};return{get:s,set(o){let d=s?.call(this);n?.call(this,o),this.requestUpdate(t,d,r)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??$t}static _$Ei(){if(this.hasOwnProperty(ye("elementProperties")))return;let t=ur(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(ye("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(ye("properties"))){let e=this.properties,r=[...cr(e),...mr(e)];for(let s of r)this.createProperty(s,e[s])}let t=this[Symbol.metadata];if(t!==null){let e=litPropertyMetadata.get(t);if(e!==void 0)for(let[r,s]of e)this.elementProperties.set(r,s)}this._$Eh=new Map;for(let[e,r]of this.elementProperties){let s=this._$Eu(e,r);s!==void 0&&this._$Eh.set(s,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let e=[];if(Array.isArray(t)){let r=new Set(t.flat(1/0).reverse());for(let s of r)e.unshift(Ye(s))}else t!==void 0&&e.push(Ye(t));return e}static _$Eu(t,e){let r=e.attribute;return r===!1?void 0:typeof r=="string"?r:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,e=this.constructor.elementProperties;for(let r of e.keys())this.hasOwnProperty(r)&&(t.set(r,this[r]),delete this[r]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return bt(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,e,r){this._$AK(t,r)}_$ET(t,e){let r=this.constructor.elementProperties.get(t),s=this.constructor._$Eu(t,r);if(s!==void 0&&r.reflect===!0){let n=(r.converter?.toAttribute!==void 0?r.converter:we).toAttribute(e,r.type);this._$Em=t,n==null?this.removeAttribute(s):this.setAttribute(s,n),this._$Em=null}}_$AK(t,e){let r=this.constructor,s=r._$Eh.get(t);if(s!==void 0&&this._$Em!==s){let n=r.getPropertyOptions(s),o=typeof n.converter=="function"?{fromAttribute:n.converter}:n.converter?.fromAttribute!==void 0?n.converter:we;this._$Em=s;let d=o.fromAttribute(e,n.type);this[s]=d??this._$Ej?.get(s)??d,this._$Em=null}}requestUpdate(t,e,r,s=!1,n){if(t!==void 0){let o=this.constructor;if(s===!1&&(n=this[t]),r??=o.getPropertyOptions(t),!((r.hasChanged??Le)(n,e)||r.useDefault&&r.reflect&&n===this._$Ej?.get(t)&&!this.hasAttribute(o._$Eu(t,r))))return;this.C(t,e,r)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,e,{useDefault:r,reflect:s,wrapped:n},o){r&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,o??e??this[t]),n!==!0||o!==void 0)||(this._$AL.has(t)||(this.hasUpdated||r||(e=void 0),this._$AL.set(t,e)),s===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[s,n]of this._$Ep)this[s]=n;this._$Ep=void 0}let r=this.constructor.elementProperties;if(r.size>0)for(let[s,n]of r){let{wrapped:o}=n,d=this[s];o!==!0||this._$AL.has(s)||d===void 0||this.C(s,void 0,n,d)}}let t=!1,e=this._$AL;try{t=this.shouldUpdate(e),t?(this.willUpdate(e),this._$EO?.forEach(r=>r.hostUpdate?.()),this.update(e)):this._$EM()}catch(r){throw t=!1,this._$EM(),r}t&&this._$AE(e)}willUpdate(t){}_$AE(t){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(t){}firstUpdated(t){}};q.elementStyles=[],q.shadowRootOptions={mode:"open"},q[ye("elementProperties")]=new Map,q[ye("finalized")]=new Map,gr?.({ReactiveElement:q}),(Ne.reactiveElementVersions??=[]).push("2.1.2");var nt=globalThis,yt=i=>i,Ue=nt.trustedTypes,wt=Ue?Ue.createPolicy("lit-html",{createHTML:i=>i}):void 0,At="$lit$",D=`lit$${Math.random().toFixed(9).slice(2)}$`,St="?"+D,fr=`<${St}>`,G=document,ke=()=>G.createComment(""),Ee=i=>i===null||typeof i!="object"&&typeof i!="function",it=Array.isArray,br=i=>it(i)||typeof i?.[Symbol.iterator]=="function",Xe=`[ 	
\f\r]`,xe=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,xt=/-->/g,kt=/>/g,V=RegExp(`>|${Xe}(?:([^\\s"'>=/]+)(${Xe}*=${Xe}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Et=/'/g,_t=/"/g,Rt=/^(?:script|style|textarea|title)$/i,ot=i=>(t,...e)=>({_$litType$:i,strings:t,values:e}),a=ot(1),w=ot(2),Br=ot(3),j=Symbol.for("lit-noChange"),c=Symbol.for("lit-nothing"),Tt=new WeakMap,B=G.createTreeWalker(G,129);function Mt(i,t){if(!it(i)||!i.hasOwnProperty("raw"))throw Error("invalid template strings array");return wt!==void 0?wt.createHTML(t):t}var vr=(i,t)=>{let e=i.length-1,r=[],s,n=t===2?"<svg>":t===3?"<math>":"",o=xe;for(let d=0;d<e;d++){let l=i[d],u,v,$=-1,A=0;for(;A<l.length&&(o.lastIndex=A,v=o.exec(l),v!==null);)A=o.lastIndex,o===xe?v[1]==="!--"?o=xt:v[1]!==void 0?o=kt:v[2]!==void 0?(Rt.test(v[2])&&(s=RegExp("</"+v[2],"g")),o=V):v[3]!==void 0&&(o=V):o===V?v[0]===">"?(o=s??xe,$=-1):v[1]===void 0?$=-2:($=o.lastIndex-v[2].length,u=v[1],o=v[3]===void 0?V:v[3]==='"'?_t:Et):o===_t||o===Et?o=V:o===xt||o===kt?o=xe:(o=V,s=void 0);let z=o===V&&i[d+1].startsWith("/>")?" ":"";n+=o===xe?l+fr:$>=0?(r.push(u),l.slice(0,$)+At+l.slice($)+D+z):l+D+($===-2?d:z)}return[Mt(i,n+(i[e]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),r]},_e=class i{constructor({strings:t,_$litType$:e},r){let s;this.parts=[];let n=0,o=0,d=t.length-1,l=this.parts,[u,v]=vr(t,e);if(this.el=i.createElement(u,r),B.currentNode=this.el.content,e===2||e===3){let $=this.el.content.firstChild;$.replaceWith(...$.childNodes)}for(;(s=B.nextNode())!==null&&l.length<d;){if(s.nodeType===1){if(s.hasAttributes())for(let $ of s.getAttributeNames())if($.endsWith(At)){let A=v[o++],z=s.getAttribute($).split(D),y=/([.?@])?(.*)/.exec(A);l.push({type:1,index:n,name:y[2],strings:z,ctor:y[1]==="."?et:y[1]==="?"?tt:y[1]==="@"?rt:ie}),s.removeAttribute($)}else $.startsWith(D)&&(l.push({type:6,index:n}),s.removeAttribute($));if(Rt.test(s.tagName)){let $=s.textContent.split(D),A=$.length-1;if(A>0){s.textContent=Ue?Ue.emptyScript:"";for(let z=0;z<A;z++)s.append($[z],ke()),B.nextNode(),l.push({type:2,index:++n});s.append($[A],ke())}}}else if(s.nodeType===8)if(s.data===St)l.push({type:2,index:n});else{let $=-1;for(;($=s.data.indexOf(D,$+1))!==-1;)l.push({type:7,index:n}),$+=D.length-1}n++}}static createElement(t,e){let r=G.createElement("template");return r.innerHTML=t,r}};function ne(i,t,e=i,r){if(t===j)return t;let s=r!==void 0?e._$Co?.[r]:e._$Cl,n=Ee(t)?void 0:t._$litDirective$;return s?.constructor!==n&&(s?._$AO?.(!1),n===void 0?s=void 0:(s=new n(i),s._$AT(i,e,r)),r!==void 0?(e._$Co??=[])[r]=s:e._$Cl=s),s!==void 0&&(t=ne(i,s._$AS(i,t.values),s,r)),t}var Qe=class{constructor(t,e){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:e},parts:r}=this._$AD,s=(t?.creationScope??G).importNode(e,!0);B.currentNode=s;let n=B.nextNode(),o=0,d=0,l=r[0];for(;l!==void 0;){if(o===l.index){let u;l.type===2?u=new Te(n,n.nextSibling,this,t):l.type===1?u=new l.ctor(n,l.name,l.strings,this,t):l.type===6&&(u=new st(n,this,t)),this._$AV.push(u),l=r[++d]}o!==l?.index&&(n=B.nextNode(),o++)}return B.currentNode=G,s}p(t){let e=0;for(let r of this._$AV)r!==void 0&&(r.strings!==void 0?(r._$AI(t,r,e),e+=r.strings.length-2):r._$AI(t[e])),e++}},Te=class i{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,e,r,s){this.type=2,this._$AH=c,this._$AN=void 0,this._$AA=t,this._$AB=e,this._$AM=r,this.options=s,this._$Cv=s?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,e=this._$AM;return e!==void 0&&t?.nodeType===11&&(t=e.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,e=this){t=ne(this,t,e),Ee(t)?t===c||t==null||t===""?(this._$AH!==c&&this._$AR(),this._$AH=c):t!==this._$AH&&t!==j&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):br(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==c&&Ee(this._$AH)?this._$AA.nextSibling.data=t:this.T(G.createTextNode(t)),this._$AH=t}$(t){let{values:e,_$litType$:r}=t,s=typeof r=="number"?this._$AC(t):(r.el===void 0&&(r.el=_e.createElement(Mt(r.h,r.h[0]),this.options)),r);if(this._$AH?._$AD===s)this._$AH.p(e);else{let n=new Qe(s,this),o=n.u(this.options);n.p(e),this.T(o),this._$AH=n}}_$AC(t){let e=Tt.get(t.strings);return e===void 0&&Tt.set(t.strings,e=new _e(t)),e}k(t){it(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,r,s=0;for(let n of t)s===e.length?e.push(r=new i(this.O(ke()),this.O(ke()),this,this.options)):r=e[s],r._$AI(n),s++;s<e.length&&(this._$AR(r&&r._$AB.nextSibling,s),e.length=s)}_$AR(t=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);t!==this._$AB;){let r=yt(t).nextSibling;yt(t).remove(),t=r}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},ie=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,e,r,s,n){this.type=1,this._$AH=c,this._$AN=void 0,this.element=t,this.name=e,this._$AM=s,this.options=n,r.length>2||r[0]!==""||r[1]!==""?(this._$AH=Array(r.length-1).fill(new String),this.strings=r):this._$AH=c}_$AI(t,e=this,r,s){let n=this.strings,o=!1;if(n===void 0)t=ne(this,t,e,0),o=!Ee(t)||t!==this._$AH&&t!==j,o&&(this._$AH=t);else{let d=t,l,u;for(t=n[0],l=0;l<n.length-1;l++)u=ne(this,d[r+l],e,l),u===j&&(u=this._$AH[l]),o||=!Ee(u)||u!==this._$AH[l],u===c?t=c:t!==c&&(t+=(u??"")+n[l+1]),this._$AH[l]=u}o&&!s&&this.j(t)}j(t){t===c?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},et=class extends ie{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===c?void 0:t}},tt=class extends ie{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==c)}},rt=class extends ie{constructor(t,e,r,s,n){super(t,e,r,s,n),this.type=5}_$AI(t,e=this){if((t=ne(this,t,e,0)??c)===j)return;let r=this._$AH,s=t===c&&r!==c||t.capture!==r.capture||t.once!==r.once||t.passive!==r.passive,n=t!==c&&(r===c||s);s&&this.element.removeEventListener(this.name,this,r),n&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},st=class{constructor(t,e,r){this.element=t,this.type=6,this._$AN=void 0,this._$AM=e,this.options=r}get _$AU(){return this._$AM._$AU}_$AI(t){ne(this,t)}};var $r=nt.litHtmlPolyfillSupport;$r?.(_e,Te),(nt.litHtmlVersions??=[]).push("3.3.3");var Pt=(i,t,e)=>{let r=e?.renderBefore??t,s=r._$litPart$;if(s===void 0){let n=e?.renderBefore??null;r._$litPart$=s=new Te(t.insertBefore(ke(),n),n,void 0,e??{})}return s._$AI(i),s};var at=globalThis,g=class extends q{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=Pt(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return j}};g._$litElement$=!0,g.finalized=!0,at.litElementHydrateSupport?.({LitElement:g});var yr=at.litElementPolyfillSupport;yr?.({LitElement:g});(at.litElementVersions??=[]).push("4.2.2");var f=i=>(t,e)=>{e!==void 0?e.addInitializer(()=>{customElements.define(i,t)}):customElements.define(i,t)};var wr={attribute:!0,type:String,converter:we,reflect:!1,hasChanged:Le},xr=(i=wr,t,e)=>{let{kind:r,metadata:s}=e,n=globalThis.litPropertyMetadata.get(s);if(n===void 0&&globalThis.litPropertyMetadata.set(s,n=new Map),r==="setter"&&((i=Object.create(i)).wrapped=!0),n.set(e.name,i),r==="accessor"){let{name:o}=e;return{set(d){let l=t.get.call(this);t.set.call(this,d),this.requestUpdate(o,l,i,!0,d)},init(d){return d!==void 0&&this.C(o,void 0,i,d),d}}}if(r==="setter"){let{name:o}=e;return function(d){let l=this[o];t.call(this,d),this.requestUpdate(o,l,i,!0,d)}}throw Error("Unsupported decorator location: "+r)};function m(i){return(t,e)=>typeof e=="object"?xr(i,t,e):((r,s,n)=>{let o=s.hasOwnProperty(n);return s.constructor.createProperty(n,r),o?Object.getOwnPropertyDescriptor(s,n):void 0})(i,t,e)}function k(i){return m({...i,state:!0,attribute:!1})}var K=(i,t,e)=>(e.configurable=!0,e.enumerable=!0,Reflect.decorate&&typeof t!="object"&&Object.defineProperty(i,t,e),e);function Ae(i,t){return(e,r,s)=>{let n=o=>o.renderRoot?.querySelector(i)??null;if(t){let{get:o,set:d}=typeof r=="object"?e:s??(()=>{let l=Symbol();return{get(){return this[l]},set(u){this[l]=u}}})();return K(e,r,{get(){let l=o.call(this);return l===void 0&&(l=n(this),(l!==null||this.hasUpdated)&&d.call(this,l)),l}})}return K(e,r,{get(){return n(this)}})}}function lt(i){return document.getElementById(i)?.textContent??"null"}function Se(i){return JSON.parse(lt(i))}function zt(i){return i.replace(/\\(u003c|.)/g,(t,e)=>e==="u003c"?"<":t)}var x=i=>w`
  <svg class="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${i}</svg>`,Z=i=>w`<path d=${i} fill="currentColor" />`,E=i=>w`<path d=${i} />`,Ct=x(w`${Z("M18 6v12l-8-6z")}${E("M6.5 6v12")}`),Ot=x(Z("M16 5.5v13L7.5 12z")),Nt=x(Z("M8 5v14l11-7z")),Lt=x(w`${E("M8.5 6v12")}${E("M15.5 6v12")}`),Ut=x(Z("M8 5.5v13l8.5-6.5z")),qt=x(w`${Z("M6 6v12l8-6z")}${E("M17.5 6v12")}`),jt=x(E("M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1")),Ht=x(E("M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14")),Dt=x(w`<circle cx="12" cy="12" r="8" />${E("M12 7.500V12l3 2")}`),Wt=x(w`<rect x="3" y="6.5" width="18" height="11" rx="2" />${E("M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8")}`),It=x(w`<circle cx="12" cy="12" r="7.5" />${Z("M12 4.500a7.5 7.5 0 0 1 0 15z")}`),Ft=x(E("M14.5 6 8.5 12l6 6")),Vt=x(E("m9.5 6 6 6-6 6")),Bt=x(w`<rect x="4" y="5" width="16" height="14" rx="1.5" />${E("M4 10h16M4 14.500h16M10 10v9")}`),Gt=x(E("M7 9h10l1.2 9.500a1 1 0 0 1-1 1H6.800a1 1 0 0 1-1-1zM9 9V7.500a3 3 0 0 1 6 0V9")),oe=x(Z("M4 17.5 3 8l5 3.500L12 5l4 6.500L21 8l-1 9.500z")),Kt=x(w`${E("M12 4 2.8 19.500h18.400z")}${E("M12 10v4.500M12 17h.01")}`);function _(i){let t=i===0?w`<circle cx="6" cy="6" r="4.5" />`:w`<path d="M6 .6 11.4 6 6 11.4.6 6z" />`;return w`<svg class="sign seat${i}" viewBox="0 0 12 12" width=".75em" height=".75em" aria-hidden="true"
    fill="currentColor">${t}</svg>`}var b=h`
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
`,S=h`
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
`,O=h`
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
`;var ae=class extends g{constructor(){super(...arguments);this.theme=ze()}turn(){this.theme=ht()}render(){return a`<header>
      <span class="house" role="img" aria-label="lexarena">${[..."LEXARENA"].map(e=>a`<i>${e}</i>`)}</span>
      <slot></slot>
      <button @click=${this.turn} aria-label="Theme: ${this.theme}" title="Theme: ${this.theme}">
        ${It}<span class="word">${this.theme}</span>
      </button>
    </header>`}};ae.styles=[b,S,h`
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
        .house i:not(:first-child) {
          display: none;
        }
        .word {
          display: none;
        }
      }
    `],p([k()],ae.prototype,"theme",2),ae=p([f("page-head")],ae);var qe=class i{constructor(t,e){this.record=t;this.data=e;this.last=this.moves+(this.hasEnding?1:0)}static fromPage(){return new i(Se("record"),Se("game"))}get moves(){return this.record.moves.length}get hasEnding(){let{kind:t,changes:e}=this.data.end;return t==="fault"||t==="void"||e!==null}isEnding(t){return t>this.moves}move(t){return t>0?this.record.moves[t-1]:void 0}scores(t){return this.isEnding(t)?this.data.end.scores:this.data.scores[t]??[0,0]}gain(t){let e=this.move(t);return e?this.scores(t)[e.seat]-this.scores(t-1)[e.seat]:0}seconds(t,e){let r=this.data.seats[e];return r&&t>=this.last?r.seconds:this.record.moves.some(n=>n.seconds!==void 0)?this.record.moves.slice(0,t).reduce((n,o)=>n+(o.seat===e?o.seconds??0:0),0):null}sentence(t){let{names:e,end:r}=this.data;if(t===0)return this.moves?"The start":`The start, and the end: ${r.reason}`;if(this.isEnding(t))return r.changes?`The tiles left on the racks count: ${r.changes.map((o,d)=>`${e[d]} ${dt(o)}`).join(", ")}`:r.reason;let s=this.move(t);return`${e[s.seat]} ${this.deed(t)}`}deed(t){let e=this.move(t);if(this.record.game==="racer"){let s=J(e);return e.move.includes(" ")?`calls ${e.letter} and puts it on ${s}`:`puts ${e.letter} on ${s}`}if(e.move==="-")return"passes";if(e.move.startsWith("-")){let s=e.move.length-1;return`exchanges ${s} tile${s===1?"":"s"}: ${e.move.slice(1)}`}let r=e.score??0;return`plays ${e.move} for ${r} point${r===1?"":"s"}`}};function J(i){return Number(i.move.split(" ").at(-1))}function dt(i){return i>0?`+${i}`:i<0?`\u2212${-i}`:"\xB10"}function N(i){return i<.1?`${Math.round(i*1e3)} ms`:`${i>=100?i.toFixed(0):i>=10?i.toFixed(1):i.toFixed(2)} s`}var Y=class extends g{constructor(){super(...arguments);this.seat=0}render(){let e=this.replay.data.seats[this.seat];if(!e)return c;let{fault:r}=e,s=this.replay.data.names[this.seat];return a`<h3>${_(this.seat)}<bdi>${s}</bdi></h3>
      ${r?a`<div class="fault">
            <b>${r.name.replaceAll("_"," ")}</b>: ${r.detail}${r.detail.endsWith(".")?"":"."} ${r.meaning}
            ${r.line?a`<div>It wrote <code>${r.line}</code></div>`:c}
          </div>`:c}
      <dl>
        <dt>Command</dt>
        <dd><code>${e.command}</code></dd>
        <dt>On the clock</dt>
        <dd>${N(e.seconds)}, ${N(e.cpu)} of the processor with its start</dd>
        <dt>Ready after</dt>
        <dd>${e.start||e.ready?N(e.start):"not started"}${e.start&&!e.ready?", which was too late":""}</dd>
        <dt>Memory</dt>
        <dd>${Math.round(e.memory/2**20)} MB at most</dd>
        <dt>Exit code</dt>
        <dd>${e.exit??"none, the referee ended it"}</dd>
      </dl>
      <p class="label">Standard error${e.cut?", the last 4 KB":""}</p>
      ${e.stderr?a`<pre tabindex="0" role="region" aria-label="Standard error of ${s}">${e.stderr}</pre>`:a`<p class="muted">Nothing was written.</p>`}`}};Y.styles=[b,h`
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
    `],p([m({attribute:!1})],Y.prototype,"replay",2),p([m({type:Number})],Y.prototype,"seat",2),Y=p([f("bot-report")],Y);var P=7,kr=24,Er=[0,0,1,2,3,5,8,13];function pt(i,t,e){let r=Array(P*P).fill("");r[kr]=i.record.start.letter??"";for(let s of i.record.moves.slice(0,e))s.seat===t&&(r[J(s)]=s.letter??"");return r}function je(i,t,e){let r=i.data.words;if(!r)return null;let s=pt(i,t,e);return r[t].filter(([,,,n,o])=>n<=e&&(o<0||e<o)).map(([n,o,d])=>{let l=d?P:1,u=Array.from({length:o},(v,$)=>s[n+$*l]??"").join("");return{start:n,length:o,down:d===1,word:u,points:Er[o]??0}}).sort((n,o)=>Number(n.down)-Number(o.down)||Zt(n)-Zt(o)||n.start-o.start)}function Zt(i){return i.down?i.start%P:Math.floor(i.start/P)}var W=class extends g{constructor(){super(...arguments);this.seat=0;this.at=0}render(){let e=je(this.replay,this.seat,this.at);return e?a`${this.group("across",e.filter(r=>!r.down))}
    ${this.group("down",e.filter(r=>r.down))}`:a`<p class="muted">The word list is not here any more, so words are not marked.</p>`}group(e,r){let s=r.reduce((n,o)=>n+o.points,0);return a`<div class="group">
      <span class="kind ${e}"><i aria-hidden="true"></i>${e} <span class="number">${s}</span></span>
      <ul aria-label="Words ${e}">
        ${r.map(n=>a`<li><b>${n.word}</b> <span class="muted number">${n.points}</span></li>`)}
      </ul>
    </div>`}};W.styles=[b,h`
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
    `],p([m({attribute:!1})],W.prototype,"replay",2),p([m({type:Number})],W.prototype,"seat",2),p([m({type:Number})],W.prototype,"at",2),W=p([f("counting-words")],W);var _r=[[["\u2190","\u2192"],"one move back or forward"],[["Page Up","Page Down"],"ten moves back or forward"],[["Home","End"],"to the start or the end"],[["Space"],"play or pause"],[["+","\u2212"],"faster or slower"],[["P","N"],"previous or next game"],[["C"],"copy the link to this move"],[["T"],"light, dark, or as the system says"],[["?"],"show these keys"]],X=class extends g{constructor(){super(...arguments);this.enabled=!0}show(){this.dialog.open||this.dialog.showModal()}get open(){return this.dialog.open}render(){return a`<dialog aria-labelledby="title">
      <h2 id="title">Keys</h2>
      <dl>
        ${_r.map(([e,r])=>a`<dt>${e.map(s=>a`<kbd>${s}</kbd>`)}</dt>
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
    </dialog>`}};X.styles=[b,S,h`
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
    `],p([m({type:Boolean})],X.prototype,"enabled",2),p([Ae("dialog")],X.prototype,"dialog",2),X=p([f("key-help")],X);var Q=class extends g{constructor(){super(...arguments);this.at=0}render(){let{replay:e}=this,r=Array.from({length:e.last+1},(s,n)=>n);return a`<h2>Moves</h2>
      <ol @keydown=${this.key}>
        ${r.map(s=>a`<li>
            <button tabindex=${s===this.at?0:-1} aria-current=${s===this.at?"step":"false"} data-at=${s}
              @click=${()=>this.go(s)}>${this.row(s)}</button>
          </li>`)}
      </ol>`}row(e){let{replay:r}=this,s=r.move(e);if(e===0)return a`<span class="count">0</span><span></span><span class="text">Start</span>`;if(!s)return a`<span class="count"></span><span></span><span class="text">End: ${this.ending()}</span>`;let n=r.data.names[s.seat],o=r.gain(e);return a`<span class="count">${e}</span>${_(s.seat)}<span class="unseen">${n}: </span>
      <span class="text">${Tr(r,e)}</span>
      <span class="gain">${o?dt(o):""}</span>
      <span class="time">${s.seconds===void 0?"":N(s.seconds)}</span>`}ending(){let{kind:e}=this.replay.data.end;return e==="fault"?"a fault":e==="void"?"void":"racks count"}updated(e){if(!e.has("at"))return;let r=this.renderRoot.querySelector("ol"),s=this.renderRoot.querySelector(`[data-at="${this.at}"]`);if(!r||!s)return;let{offsetTop:n,offsetHeight:o}=s;(n<r.scrollTop||n+o>r.scrollTop+r.clientHeight)&&(r.scrollTop=n-(r.clientHeight-o)/2),this.renderRoot instanceof ShadowRoot&&this.renderRoot.activeElement?.matches("button")&&s.focus()}key(e){let r=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;!r||e.altKey||e.ctrlKey||e.metaKey||(e.preventDefault(),this.go(Math.min(this.replay.last,Math.max(0,this.at+r))))}go(e){this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:e}}))}};Q.styles=[b,h`
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
    `],p([m({attribute:!1})],Q.prototype,"replay",2),p([m({type:Number})],Q.prototype,"at",2),Q=p([f("move-list")],Q);function Tr(i,t){let e=i.move(t);if(i.record.game==="racer"){let r=e.move.includes(" ");return a`<b>${e.letter}</b> on ${J(e)}${r?a` <span class="count">called</span>`:""}`}return e.move==="-"?a`pass`:e.move.startsWith("-")?a`exchange ${e.move.slice(1)}`:a`${e.move}`}var le=[.5,1,2,4,8,16],L=class extends g{constructor(){super(...arguments);this.at=0;this.last=0;this.playing=!1;this.speed=2;this.told=""}render(){let{at:e,last:r,playing:s}=this;return a`<div class="controls" role="group" aria-label="Replay">
      <div class="steps">
        ${this.step("To the start",Ct,0,e===0)} ${this.step("Back",Ot,e-1,e===0)}
        <button class="primary" aria-label=${s?"Pause":"Play"} @click=${()=>this.tell({kind:"play"})}>
          ${s?Lt:Nt}
        </button>
        ${this.step("Forward",Ut,e+1,e===r)} ${this.step("To the end",qt,r,e===r)}
      </div>
      <input
        type="range"
        min="0"
        max=${r}
        aria-label="Move"
        aria-valuetext=${this.told}
        .value=${String(e)}
        @input=${n=>this.tell({kind:"go",to:Number(n.target.value)})}
      />
      <span class="place number" aria-hidden="true">${e} <span class="muted">/ ${r}</span></span>
      <select
        aria-label="Speed"
        .value=${String(this.speed)}
        @change=${n=>this.tell({kind:"speed",speed:Number(n.target.value)})}
      >
        ${le.map(n=>a`<option value=${n} ?selected=${n===this.speed}>${n===.5?"\xBD":n} / s</option>`)}
      </select>
    </div>`}step(e,r,s,n){return a`<button
      aria-label=${e}
      title=${e}
      aria-disabled=${n?"true":"false"}
      @click=${()=>n||this.tell({kind:"go",to:s})}
    >
      ${r}
    </button>`}tell(e){this.dispatchEvent(new CustomEvent("control",{detail:e}))}};L.styles=[b,S,h`
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
    `],p([m({type:Number})],L.prototype,"at",2),p([m({type:Number})],L.prototype,"last",2),p([m({type:Boolean})],L.prototype,"playing",2),p([m({type:Number})],L.prototype,"speed",2),p([m()],L.prototype,"told",2),L=p([f("play-controls")],L);var de=h`
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
`;var He=.1;function De(i,t){return w`<svg class="capsules" viewBox="0 0 ${i} ${i}" aria-hidden="true">
    ${t.map(({start:e,length:r,down:s})=>{let n=1-2*He,o=r-2*He;return w`<rect class=${s?"down":"across"} rx=".36" x=${e%i+He}
        y=${Math.floor(e/i)+He} width=${s?n:o} height=${s?o:n} />`})}
  </svg>`}var We=h`
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
`;var I=class extends g{constructor(){super(...arguments);this.seat=0;this.at=0}render(){let e=pt(this.replay,this.seat,this.at),r=this.replay.move(this.at),s=r?.seat===this.seat?J(r):-1,o=Array.from({length:P},(d,l)=>e.slice(l*P,l*P+P)).map((d,l)=>`row ${l+1}: ${d.map(u=>u||"empty").join(" ")}`).join("; ");return a`<div class="board" role="img" aria-label="Board of ${this.replay.data.names[this.seat]}, ${o}">
      ${e.map((d,l)=>a`<div class="square" aria-hidden="true">
          ${d?a`<div class="tile ${l===s?"fresh":""}"><span class="letter">${d}</span></div>`:a`<div class="hole"><span>${l}</span></div>`}
        </div>`)}
      <div class="over" aria-hidden="true">${De(P,je(this.replay,this.seat,this.at)??[])}</div>
    </div>`}};I.styles=[b,de,We,h`
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
    `],p([m({attribute:!1})],I.prototype,"replay",2),p([m({type:Number})],I.prototype,"seat",2),p([m({type:Number})],I.prototype,"at",2),I=p([f("racer-board")],I);var Jt=h`
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
    --board: clamp(19rem, 100vh - 26.5rem, 32rem);
    grid-template-columns: minmax(0, calc(2 * var(--board) + 1.75rem)) minmax(17rem, 1fr);
  }
  .tiles {
    --board: clamp(26rem, 100vh - 17.5rem, 50rem);
    grid-template: auto minmax(0, 1fr) / minmax(0, var(--board)) minmax(20rem, 1fr);
  }
  .tiles .play {
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
  .seat tile-rack {
    margin-top: 0.4rem;
  }
  .bag {
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
    padding: 0.5rem 0.75rem;
  }
  .tools {
    position: absolute;
    top: 0.45rem;
    right: 0.6rem;
    display: flex;
    gap: 0.35rem;
  }
  .tools button {
    min-height: 2.1rem;
    padding: 0 0.6rem;
    font-size: 0.875rem;
    border-color: var(--line);
  }
  .said {
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
  .said:empty {
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
  @media (max-width: 1050px) {
    .race {
      grid-template-columns: minmax(0, 1fr);
    }
    .tiles {
      grid-template: none / minmax(0, 1fr);
    }
    .tiles .seats {
      grid-row: 1;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
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
      margin-bottom: 0.9rem;
    }
    .stage {
      gap: 0.8rem;
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
    .now {
      order: -1;
      min-height: 3.4rem;
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
`;var Yt={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Xt=i=>(...t)=>({_$litDirective$:i,values:t}),Ie=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,e,r){this._$Ct=t,this._$AM=e,this._$Ci=r}_$AS(t,e){return this.update(t,e)}update(t,e){return this.render(...e)}};var Qt="important",Ar=" !"+Qt,er=Xt(class extends Ie{constructor(i){if(super(i),i.type!==Yt.ATTRIBUTE||i.name!=="style"||i.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(i){return Object.keys(i).reduce((t,e)=>{let r=i[e];return r==null?t:t+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${r};`},"")}update(i,[t]){let{style:e}=i.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(t)),this.render(t);for(let r of this.ft)t[r]==null&&(this.ft.delete(r),r.includes("-")?e.removeProperty(r):e[r]=null);for(let r in t){let s=t[r];if(s!=null){this.ft.add(r);let n=typeof s=="string"&&s.endsWith(Ar);r.includes("-")||n?e.setProperty(r,n?s.slice(0,-11):s,n?Qt:""):e[r]=s}}return j}});function ct(i){return i.record.ruleset.board?.size??15}function tr(i,t){let e=ct(i),r=Array(e*e).fill(null);return[...i.record.start.board?.join("")??""].forEach((s,n)=>{s!=="."&&(r[n]={letter:s,fresh:!1})}),i.data.tiles?.slice(0,t).forEach((s,n)=>{for(let[o,d]of s)r[o]={letter:d,fresh:n+1===t}}),r}function Fe(i,t){let e=i.data.words?.[t-1]??[],r=i.move(t)?.score??0;return{words:e,bonus:e.length?r-e.reduce((s,n)=>s+n[3],0):0}}var ee=class extends g{constructor(){super(...arguments);this.at=0}render(){let e=ct(this.replay),r=(this.replay.record.ruleset.board?.layout??[]).flatMap(l=>l.split(/\s+/)),s=tr(this.replay,this.at),n=Array.from({length:e},(l,u)=>u),d=Fe(this.replay,this.at).words.map(([l,u,v])=>({start:u,length:l.length,down:v===1}));return a`<div class="frame" style=${er({"--size":String(e)})} role="img" aria-label=${Rr(s,e)}>
      <div class="edge columns" aria-hidden="true">
        ${n.map(l=>a`<span>${String.fromCharCode(65+l)}</span>`)}
      </div>
      <div class="edge rows" aria-hidden="true">${n.map(l=>a`<span>${l+1}</span>`)}</div>
      <div class="squares" aria-hidden="true">
        ${s.map((l,u)=>a`<div class="square">${l?this.tile(l):Sr(r[u])}</div>`)}
        ${De(e,d)}
      </div>
    </div>`}tile({letter:e,fresh:r}){let s=e!==e.toUpperCase(),n=this.replay.record.ruleset.tiles?.values[e];return a`<div class="tile valued ${s?"blank":""} ${r?"fresh":""}">
      <span class="letter">${e}</span>${s?"":a`<span class="value">${n}</span>`}
    </div>`}};ee.styles=[b,de,We,h`
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
    `],p([m({attribute:!1})],ee.prototype,"replay",2),p([m({type:Number})],ee.prototype,"at",2),ee=p([f("scrabble-board")],ee);function Sr(i){let t=i===void 0||i===".."?"":i;return a`<div class="field ${t}">${t}</div>`}function Rr(i,t){let r=Array.from({length:t},(s,n)=>i.slice(n*t,n*t+t)).map((s,n)=>[n,s.map(o=>o?.letter??".").join("")]).filter(([,s])=>/[^.]/.test(s)).map(([s,n])=>`row ${s+1}: ${n}`);return r.length?`Board, a dot is an empty square; ${r.join("; ")}`:"Board, empty"}var Ve=1e3,pe=200,te=class extends g{constructor(){super(...arguments);this.at=0}render(){let{replay:e,at:r}=this,{names:s}=e.data,n=Array.from({length:e.last+1},(y,Me)=>e.scores(Me)),o=n.flat(),d=Math.min(0,...o),l=Mr(Math.max(1,...o)),u=y=>e.last?y/e.last*Ve:0,v=y=>pe-(y-d)/(l-d)*pe,$=y=>n.map((Me,ut)=>ut?`H${u(ut).toFixed(1)}V${v(Me[y]).toFixed(1)}`:`M0 ${v(Me[y]).toFixed(1)}`).join(""),A=[...new Set([d,0,l/2,l])].filter(y=>y===d||y>=0),z=[0,1].map(y=>`${s[y]} ${n.at(-1)[y]}`).join(", ");return a`<div class="head">
        <h2>Points</h2>
        ${[0,1].map(y=>a`<span class="legend"
            >${w`<svg class="line" viewBox="0 0 26 10" aria-hidden="true"><line class="line${y}" x1="0" y1="5" x2="26" y2="5" /></svg>`}
            ${_(y)} <bdi>${s[y]}</bdi></span
          >`)}
      </div>
      <div
        class="plot"
        role="img"
        aria-label="Points over the moves; at the end ${z}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
      >
        <svg class="lines" viewBox="0 0 ${Ve} ${pe}" preserveAspectRatio="none" aria-hidden="true">
          ${A.map(y=>w`<line class="grid" x1="0" x2=${Ve} y1=${v(y)} y2=${v(y)} />`)}
          <path class="line1" d=${$(1)} />
          <path class="line0" d=${$(0)} />
          <line class="now" x1=${u(r)} x2=${u(r)} y1="0" y2=${pe} />
        </svg>
        ${A.map(y=>a`<span class="axis" style="top: ${v(y)/pe*100}%">${y}</span>`)}
        ${[1,0].map(y=>a`<span
            class="dot"
            style="left: ${u(r)/Ve*100}%; top: ${v(n[r][y])/pe*100}%"
            >${_(y)}</span
          >`)}
      </div>`}grab(e){e.currentTarget.setPointerCapture(e.pointerId),this.go(e)}drag(e){e.buttons&1&&this.go(e)}go(e){let r=e.currentTarget.getBoundingClientRect(),s=Math.min(1,Math.max(0,(e.clientX-r.left)/r.width)),n=Math.round(s*this.replay.last);this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:n}}))}};te.styles=[b,h`
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
    `],p([m({attribute:!1})],te.prototype,"replay",2),p([m({type:Number})],te.prototype,"at",2),te=p([f("score-graph")],te);function Mr(i){let t=i>200?100:i>50?20:i>20?10:4;return Math.ceil(i/t)*t}var F=class extends g{constructor(){super(...arguments);this.seat=0;this.at=0}render(){let{replay:e,seat:r,at:s}=this,{names:n,end:o,seats:d}=e.data,l=s>=e.last,u=e.seconds(s,r),v=e.record.limits.seconds,$=typeof v=="number"?a`<span class="limit"> of ${v} s</span>`:c;return a`<div class="card">
      <div class="who">${_(r)}<bdi>${n[r]}</bdi></div>
      <div class="points"><span class="unseen">Points: </span>${e.scores(s)[r]}</div>
      <div class="state">
        ${u===null?c:a`<span>${Dt}<span class="unseen">Time used: </span> ${N(u)}${$}</span>`}
        ${l&&o.winner===r?a`<span class="won">${oe} won</span>`:c}
        ${l&&d[r]?.fault?a`<span class="fault">${Kt} at fault</span>`:c}
      </div>
    </div>`}};F.styles=[b,h`
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
    `],p([m({attribute:!1})],F.prototype,"replay",2),p([m({type:Number})],F.prototype,"seat",2),p([m({type:Number})],F.prototype,"at",2),F=p([f("seat-card")],F);var H=class extends g{constructor(){super(...arguments);this.tiles="";this.owner="";this.size=7;this.values={}}render(){let e=[...this.tiles],r=e.map(s=>s==="_"?"blank":s).join(" ")||"no tiles";return a`<div class="rack" style="--places: ${this.size}" role="img" aria-label="Rack of ${this.owner}: ${r}">
      ${e.map(s=>this.tile(s))}
      ${e.length?"":a`<div class="place"></div>`}
    </div>`}tile(e){let r=e==="_",s=this.values[r?"blank":e];return a`<div class="place" aria-hidden="true">
      <div class="tile valued ${r?"blank":""}">
        <span class="letter">${r?"?":e}</span>${r?"":a`<span class="value">${s}</span>`}
      </div>
    </div>`}};H.styles=[b,de,h`
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
    `],p([m()],H.prototype,"tiles",2),p([m()],H.prototype,"owner",2),p([m({type:Number})],H.prototype,"size",2),p([m({attribute:!1})],H.prototype,"values",2),H=p([f("tile-rack")],H);var R=class extends g{constructor(){super(...arguments);this.replay=qe.fromPage();this.at=this.linked()??this.replay.last;this.playing=!1;this.speed=le.find(e=>String(e)===be("speed"))??2;this.keysOn=be("keys")!=="off";this.said="";this.control=e=>{let r=e.detail;r.kind==="go"?this.go(r.to):r.kind==="play"?this.toggle():this.setSpeed(r.speed)};this.key=e=>{if(!this.keysOn||e.altKey||e.ctrlKey||e.metaKey||this.help.open)return;let r=e.composedPath()[0],s=r instanceof HTMLInputElement||r instanceof HTMLSelectElement,n=s||r instanceof HTMLButtonElement||r instanceof HTMLAnchorElement;if(e.key===" "&&n||s&&/^(Arrow|Home|End|Page)/.test(e.key))return;let o=this.deed(e.key);o&&(e.preventDefault(),o())};this.followLink=()=>{let e=this.linked();e!==void 0&&e!==this.at&&this.go(e)};this.copy=async()=>{let e=`${location.href.split("#")[0]}#move=${this.at}`;try{await navigator.clipboard.writeText(e),this.say("Link copied")}catch{this.say(`The link is in the address bar: #move=${this.at}`)}};this.download=()=>{let e=new Blob([zt(lt("record"))],{type:"application/json"}),r=document.createElement("a"),s=[this.replay.data.label,...this.replay.data.names].join(" ");r.href=URL.createObjectURL(e),r.download=`${s.replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,80)||"game"}.json`,r.click(),setTimeout(()=>URL.revokeObjectURL(r.href),1e4),this.say(`Saved as ${r.download}`)}}connectedCallback(){super.connectedCallback(),document.addEventListener("keydown",this.key),window.addEventListener("hashchange",this.followLink)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener("keydown",this.key),window.removeEventListener("hashchange",this.followLink),clearTimeout(this.beat)}render(){let{data:e}=this.replay,[r,s]=e.names;return a`
      <page-head>
        <nav aria-label="Games">${this.links()}</nav>
        <button @click=${()=>this.help.show()} aria-label="Keys" class="keys" title="Keys">${Wt}</button>
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
        ${e.seats.length?a`<section class="panel bots">
              <h2>The bots</h2>
              <div>${[0,1].map(n=>a`<bot-report .replay=${this.replay} .seat=${n}></bot-report>`)}</div>
            </section>`:c}
        <section class="panel facts">
          <h2>About the game</h2>
          <dl>${e.facts.map(([n,o])=>a`<div><dt>${n}</dt><dd>${o}</dd></div>`)}</dl>
        </section>
      </main>
      <div class="said" role="status">${this.said}</div>
      <key-help
        .enabled=${this.keysOn}
        @keys=${n=>{this.keysOn=n.detail,ve("keys",n.detail?"on":"off")}}
      ></key-help>
    `}links(){let{previous:e,next:r,summary:s}=this.replay.data.links,n=(o,d,l,u)=>o?a`<a class="button" href=${o} rel=${u} title=${d} aria-label=${d}>${l}</a>`:c;return a`${n(e,"Previous game",Ft,"prev")}
    ${this.replay.data.label?a`<span class="label">${this.replay.data.label}</span>`:c}
    ${n(r,"Next game",Vt,"next")}
    ${s?a`<a class="button" href=${s}>${Bt}<span>Summary</span></a>`:c}`}race(){let{replay:e,at:r}=this;return a`<div class="stage race">
      <div class="play">
        <div class="boards">
          ${[0,1].map(s=>a`<section class="side" aria-label="Board of ${e.data.names[s]}">
              <seat-card .replay=${e} .seat=${s} .at=${r}></seat-card>
              <racer-board .replay=${e} .seat=${s} .at=${r}></racer-board>
              <counting-words .replay=${e} .seat=${s} .at=${r}></counting-words>
            </section>`)}
        </div>
        ${this.controls()}
      </div>
      <aside class="panel moves">${this.moves()}</aside>
    </div>`}scrabble(){let{replay:e,at:r}=this,{racks:s=[],bag:n=[],names:o}=e.data,d=Math.min(r,e.moves),l=e.record.ruleset;return a`<div class="stage tiles">
      <div class="play">
        <scrabble-board .replay=${e} .at=${r}></scrabble-board>
        ${this.controls()}
      </div>
      <div class="seats">
        ${[0,1].map(u=>a`<section class="panel seat" aria-label="Seat of ${o[u]}">
            <seat-card .replay=${e} .seat=${u} .at=${r}></seat-card>
            <tile-rack
              .tiles=${s[d]?.[u]??""}
              .owner=${o[u]}
              .size=${l.rack?.size??7}
              .values=${l.tiles?.values??{}}
            ></tile-rack>
          </section>`)}
        <p class="bag">${Gt} ${n[d]??0} tile${n[d]===1?"":"s"} in the bag</p>
      </div>
      <aside class="panel moves">${this.moves()}</aside>
    </div>`}moves(){return a`<move-list .replay=${this.replay} .at=${this.at} @control=${this.control}></move-list>
      <div class="tools">
        <button @click=${this.copy} aria-label="Copy the link to this move">${jt}Link</button>
        <button @click=${this.download} aria-label="Save the record of the game">${Ht}Record</button>
      </div>`}controls(){let{replay:e,at:r}=this,s=e.isEnding(r)?"The end":r?`Move ${r} of ${e.moves}`:"";return a`<div class="now" aria-live="polite" aria-atomic="true">
        ${s?a`<span class="count">${s}</span>`:c}
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
      </div>`}points(){let{replay:e,at:r}=this;if(e.record.game==="racer"){let o=e.gain(r);return o?a`<span class="gain">${o>0?`+${o}`:o} points</span>`:c}let{words:s,bonus:n}=Fe(e,r);return s.length<2&&!n?c:a`<span class="words"
      >${s.map(([o,,,d])=>a`<span><b>${o}</b> ${d}</span>`)}${n?a`<span>bonus ${n}</span>`:c}</span
    >`}updated(e){e.has("at")&&e.get("at")!==void 0&&this.writeLink(),(e.has("playing")||this.playing&&e.has("at"))&&this.tick()}tick(){clearTimeout(this.beat),this.playing&&(this.beat=window.setTimeout(()=>{this.at<this.replay.last&&(this.at+=1),this.at>=this.replay.last&&(this.playing=!1)},1e3/this.speed))}go(e){this.playing=!1,this.at=Math.min(this.replay.last,Math.max(0,e))}toggle(){!this.playing&&this.at>=this.replay.last&&(this.at=0),this.playing=!this.playing}setSpeed(e){this.speed=e,ve("speed",String(e)),this.playing&&this.tick(),this.say(`${e} moves a second`)}deed(e){let{previous:r,next:s}=this.replay.data.links,n=l=>{let u=le.indexOf(this.speed)+l;this.setSpeed(le[Math.min(le.length-1,Math.max(0,u))])},o=l=>{l&&(location.href=l)},d={ArrowLeft:()=>this.go(this.at-1),ArrowRight:()=>this.go(this.at+1),PageUp:()=>this.go(this.at-10),PageDown:()=>this.go(this.at+10),Home:()=>this.go(0),End:()=>this.go(this.replay.last)," ":()=>this.toggle(),"+":()=>n(1),"=":()=>n(1),"-":()=>n(-1),p:()=>o(r),n:()=>o(s),c:()=>{this.copy()},t:()=>this.head.turn(),"?":()=>this.help.show()};return d[e]??d[e.toLowerCase()]}linked(){let e=/[#&]move=(\d+)/.exec(location.hash);return e?Math.min(this.replay.last,Number(e[1])):void 0}writeLink(){if(!this.playing)try{history.replaceState(null,"",`#move=${this.at}`)}catch{}}say(e){this.said=e,clearTimeout(this.hush),this.hush=window.setTimeout(()=>this.said="",3500)}};R.styles=[b,S,Jt],p([k()],R.prototype,"at",2),p([k()],R.prototype,"playing",2),p([k()],R.prototype,"speed",2),p([k()],R.prototype,"keysOn",2),p([k()],R.prototype,"said",2),p([Ae("page-head")],R.prototype,"head",2),p([Ae("key-help")],R.prototype,"help",2),R=p([f("game-replay")],R);var ce=class extends g{render(){let t=this.results.ranking.filter(n=>n.seconds_mean!=null||n.seconds_max!=null);if(!t.length)return a`<p class="muted">Nobody kept the time.</p>`;let e=Number(this.results.options?.seconds)||Math.max(...t.map(n=>n.seconds_max??0))||1,r=n=>Math.min(100,100*(n??0)/e),s=n=>n==null?"\u2013":N(n);return a`<table>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col" class="right">Mean</th>
            <th scope="col" class="right">Most</th>
            <th scope="col" class="used">Of ${e} s a game</th>
          </tr>
        </thead>
        <tbody>
          ${t.map(n=>a`<tr>
              <th scope="row"><bdi>${n.name}</bdi></th>
              <td class="right">${s(n.seconds_mean)}</td>
              <td class="right">${s(n.seconds_max)}</td>
              <td class="used">
                <div class="bar" aria-hidden="true">
                  <i style="width: ${r(n.seconds_mean)}%"></i><b style="left: ${r(n.seconds_max)}%"></b>
                </div>
              </td>
            </tr>`)}
        </tbody>
      </table>
      <p class="note">The bar is the mean of a game, the line the most that one game took.</p>`}};ce.styles=[b,O,h`
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
      @media (max-width: 600px) {
        .used {
          width: 30%;
        }
        th,
        td {
          padding: 0.5rem 0.4rem;
        }
      }
    `],p([m({attribute:!1})],ce.prototype,"results",2),ce=p([f("clock-table")],ce);function rr(){return Se("tournament")}function T(i){return i.at_fault==null?[]:Array.isArray(i.at_fault)?i.at_fault:[i.at_fault]}function Re(i,t){return i.winner?i.winner===t?"win":"loss":i.status==="void"?"none":T(i).length?"loss":"draw"}function Be(i,t,e){let r=i.filter(n=>n.first===t&&n.second===e||n.first===e&&n.second===t),s=n=>r.filter(o=>Re(o,t)===n).length;return{wins:s("win"),draws:s("draw"),losses:s("loss"),games:r}}function Ge(i){return 3*i.wins+i.draws}function sr(i){return i.winner?`${i.winner} wins`:i.status==="void"?"void":T(i).length?"nobody wins":"a draw"}function M(i){return i.replaceAll("_"," ")}function re(i,t=0){return i==null?"\u2013":i.toFixed(t).replace("-","\u2212")}var Ke="compare";var me=class extends g{render(){let t=this.results.ranking.map(e=>e.name);return a`<div class="scroll" tabindex="0" role="region" aria-label="Cross table">
      <table>
        <thead>
          <tr>
            <th scope="col"><span class="unseen">Player</span></th>
            ${t.map((e,r)=>a`<th scope="col" class="column"><b>${r+1}</b><span class="unseen">${e}</span></th>`)}
          </tr>
        </thead>
        <tbody>
          ${t.map((e,r)=>a`<tr>
              <th scope="row" class="name">${r+1} <bdi>${e}</bdi></th>
              ${t.map(s=>a`<td>${this.cell(e,s)}</td>`)}
            </tr>`)}
        </tbody>
      </table>
    </div>`}cell(t,e){if(t===e)return a`<span class="self" aria-hidden="true"></span>`;let r=Be(this.results.games,t,e),{wins:s,draws:n,losses:o,games:d}=r;if(!d.length)return a`<span class="none">\u2013</span>`;let l=Math.round(100*(s+n/2)/Math.max(1,s+n+o));return a`<button style="--share: ${l}" @click=${()=>this.compare(t,e)}>
      <span class="unseen">${t} against ${e}:</span>
      <b>${Ge(r)}<span class="unseen"> points; won, drawn, lost:</span></b>
      <small>${s} \u00b7 ${n} \u00b7 ${o}</small>
    </button>`}compare(...t){this.dispatchEvent(new CustomEvent(Ke,{detail:t}))}};me.styles=[b,O,h`
      table {
        width: auto;
      }
      th.name {
        position: sticky;
        left: 0;
        z-index: 1;
        background: var(--surface);
        max-width: 14rem;
        min-width: 7rem;
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
        min-width: 4.6rem;
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
    `],p([m({attribute:!1})],me.prototype,"results",2),me=p([f("cross-table")],me);var ue=class extends g{render(){let t=this.results.games.filter(n=>T(n).length);if(!t.length)return a`<p class="muted">Nobody was at fault.</p>`;let e=[...new Set(t.map(n=>n.status))].sort(),r=this.results.ranking.map(({name:n})=>n).filter(n=>t.some(o=>T(o).includes(n))),s=(n,o)=>t.filter(d=>d.status===o&&T(d).includes(n)).length;return a`<div class="scroll" tabindex="0" role="region" aria-label="Faults by player">
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              ${e.map(n=>a`<th scope="col" class="right">${M(n)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${r.map(n=>a`<tr>
                <th scope="row"><bdi>${n}</bdi></th>
                ${e.map(o=>a`<td class="right">${s(n,o)||"\u2013"}</td>`)}
              </tr>`)}
          </tbody>
        </table>
      </div>
      <ul tabindex="0" role="list" aria-label="Games with a fault">
        ${t.map(n=>this.game(n))}
      </ul>`}game(t){let e=a`Game ${t.number}`;return a`<li>
      ${t.page?a`<a href=${t.page}>${e}</a>`:e}, <span class="status">${M(t.status)}</span>:
      <bdi>${t.reason??T(t).join(" and ")}</bdi>
    </li>`}};ue.styles=[b,O,h`
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
      .status {
        color: var(--bad);
        font-weight: 600;
      }
      table {
        width: auto;
      }
    `],p([m({attribute:!1})],ue.prototype,"results",2),ue=p([f("fault-list")],ue);var mt=100,U=class extends g{constructor(){super(...arguments);this.player="";this.status="";this.result="";this.shown=mt}chosen(){let{player:e,status:r,result:s}=this;return this.results.games.filter(n=>{if(e&&n.first!==e&&n.second!==e||r&&n.status!==r)return!1;if(!s)return!0;if(e)return Re(n,e)===s;let o=n.winner!==null;return s==="decided"?o:s==="fault"?T(n).length>0:!o&&!T(n).length})}render(){let e=this.chosen(),r=[...new Set(this.results.games.map(n=>n.status))].sort(),s=this.player?[["win","won"],["draw","drawn"],["loss","lost"]]:[["decided","decided"],["drawn","drawn"],["fault","by a fault"]];return a`<div class="filters" role="group" aria-label="Filters">
        ${this.select("player","Player",this.results.ranking.map(({name:n})=>[n,n]),"all players")}
        ${this.select("status","Status",r.map(n=>[n,M(n)]),"any status")}
        ${this.select("result","Result",s,"any result")}
        <span class="count" role="status">${e.length} of ${this.results.games.length} games</span>
      </div>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">Game</th>
            <th role="columnheader" scope="col">First</th>
            <th role="columnheader" scope="col" class="centre">Score</th>
            <th role="columnheader" scope="col">Second</th>
            <th role="columnheader" scope="col">Start</th>
            <th role="columnheader" scope="col">Result</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${e.slice(0,this.shown).map(n=>Pr(n))}
        </tbody>
      </table>
      ${e.length>this.shown?a`<button class="more" @click=${()=>this.shown+=5*mt}>
            Show more, ${e.length-this.shown} are left
          </button>`:c}`}select(e,r,s,n){return a`<div class="filter">
      <label for=${e}>${r}</label>
      <select id=${e} @change=${d=>{this[e]=d.target.value,e==="player"&&(this.result=""),this.shown=mt}}>
        <option value="" ?selected=${this[e]===""}>${n}</option>
        ${s.map(([d,l])=>a`<option value=${d} ?selected=${this[e]===d}>${l}</option>`)}
      </select>
    </div>`}};U.styles=[b,S,O,h`
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
    `],p([m({attribute:!1})],U.prototype,"results",2),p([k()],U.prototype,"player",2),p([k()],U.prototype,"status",2),p([k()],U.prototype,"result",2),p([k()],U.prototype,"shown",2),U=p([f("game-list")],U);function Pr(i){let[t,e]=i.scores??[null,null],r=T(i),s=(n,o)=>a`<td role="cell" class="${o?"second":"first"} ${i.winner===n?"winner":""}">
      ${_(o)} <bdi>${n}</bdi>
    </td>`;return a`<tr role="row">
    <td role="cell" class="replay">
      ${i.page?a`<a href=${i.page}>Game ${i.number}</a>`:a`Game ${i.number}`}
    </td>
    ${s(i.first,0)}
    <td role="cell" class="score">${t==null||e==null?"\u2013":a`${t} : ${e}`}</td>
    ${s(i.second,1)}
    <td role="cell" class="start">${i.start??""}</td>
    <td role="cell" class="how">
      ${sr(i)}${r.length?a`<span class="fault">, ${M(i.status)}</span>`:c}${i.attempt&&i.attempt>1?a`<span class="muted">, attempt ${i.attempt}</span>`:c}
    </td>
  </tr>`}var se=class extends g{render(){let[t,e]=this.pair,r=Be(this.results.games,t,e),{wins:s,draws:n,losses:o,games:d}=r,l=d.filter(v=>v.scores&&v.scores[0]!=null&&!nr(v)).map(v=>zr(v,t)),u=l.length?l.reduce((v,$)=>v+$,0)/l.length:null;return a`<div class="choice">
        ${this.choice("One player",0)}<span class="against">against</span>${this.choice("The other player",1)}
      </div>
      ${d.length?a`<div class="balance" aria-hidden="true">
              ${s?a`<span class="wins" style="--share: ${s}">${s} won</span>`:c}
              ${n?a`<span class="draws" style="--share: ${n}">${n} drawn</span>`:c}
              ${o?a`<span class="losses" style="--share: ${o}">${o} lost</span>`:c}
            </div>
            <p>
              <bdi>${t}</bdi>: ${Ge(r)} contest points from ${d.length} games; won ${s}, drawn ${n}, lost
              ${o}.${u===null?c:a` Mean margin ${u>0?"+":""}${re(u,1)}.`}
            </p>
            <ul>
              ${d.map(v=>a`<li>${Cr(v,t)}</li>`)}
            </ul>`:a`<p class="muted">They have not met.</p>`}`}choice(t,e){return a`<select aria-label=${t} @change=${r=>this.choose(e,r.target.value)}>
      ${this.results.ranking.map(({name:r})=>a`<option value=${r} ?selected=${r===this.pair[e]}>${r}</option>`)}
    </select>`}choose(t,e){let r=this.pair[1-t],s=e===r?this.pair[t]:r,n=t===0?[e,s]:[s,e];this.dispatchEvent(new CustomEvent(Ke,{detail:n}))}};se.styles=[b,S,h`
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
    `],p([m({attribute:!1})],se.prototype,"results",2),p([m({attribute:!1})],se.prototype,"pair",2),se=p([f("head-to-head")],se);function nr(i){return i.at_fault!=null&&i.at_fault.length>0}function zr(i,t){let[e,r]=i.scores;return(i.first===t?1:-1)*((e??0)-(r??0))}function Cr(i,t){let e=Re(i,t),r={win:"won",loss:"lost",draw:"drawn",none:"void"}[e],s=i.scores&&i.scores[0]!=null?`${i.scores[0]} : ${i.scores[1]}`:"",n=a`<span>Game ${i.number}</span>
    <span class="muted">${i.first===t?"moved first":"moved second"}</span>
    <span>${nr(i)?M(i.status):s}</span><span class="kind ${e}">${r}</span>`;return i.page?a`<a href=${i.page}>${n}</a>`:a`<span>${n}</span>`}var he=class extends g{render(){let t=this.results.bracket??[];return a`<div class="scroll" tabindex="0" role="region" aria-label="Bracket">
      <div class="rounds">
        ${t.map((e,r)=>a`<section>
            <h3>${Or(t.length-r,r)}</h3>
            <ol>
              ${e.map(s=>a`<li><div class="tie">${this.tie(s)}</div></li>`)}
            </ol>
          </section>`)}
      </div>
    </div>`}tie(t){let e=new Map(this.results.games.map(n=>[n.number,n.page])),r=t.how==="bye"?"bye":"to be decided",s=t.games?.length?t.points:null;return a`${this.player(t.first,t.seed_first,s?.[0],t.winner,r)}
    ${this.player(t.second,t.seed_second,s?.[1],t.winner,r)}
    ${t.games?.length?a`<div class="how">
          Games ${t.games.map(n=>{let o=e.get(n);return o?a`<a href=${o} aria-label="Game ${n}">${n}</a>`:a`<span>${n} </span>`})}${t.how?a`<span>by ${M(t.how)}</span>`:c}
        </div>`:c}`}player(t,e,r,s,n){let o=t!==null&&t===s;return a`<div class="player ${o?"winner":""}">
      <span class="seed">${e==null?"":a`<span class="unseen">Seed </span>${e}`}</span>
      <span>${t===null?a`<span class="muted">${n}</span>`:a`<bdi>${t}</bdi>`}
        ${o?a`${oe}<span class="unseen"> goes on</span>`:c}</span>
      <span>${r??""}</span>
    </div>`}};he.styles=[b,h`
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
    `],p([m({attribute:!1})],he.prototype,"results",2),he=p([f("knockout-bracket")],he);function Or(i,t){return i===1?"Final":i===2?"Semi-finals":i===3?"Quarter-finals":`Round ${t+1}`}var ge=class extends g{render(){let{ranking:t}=this.results,e=t.filter(d=>d.rating!=null),r=Math.min(...e.map(d=>d.low??d.rating)),s=Math.max(...e.map(d=>d.high??d.rating)),n=Math.max(1,(s-r)*.04),o=d=>100*(d-r+n)/(s-r+2*n);return a`<table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">Rank</th>
            <th role="columnheader" scope="col">Player</th>
            <th role="columnheader" scope="col" class="right">Points</th>
            <th role="columnheader" scope="col" class="centre">Won \u00b7 drawn \u00b7 lost</th>
            <th role="columnheader" scope="col" class="right">Mean score</th>
            <th role="columnheader" scope="col">Rating, 95 % interval</th>
            <th role="columnheader" scope="col" class="right">Faults</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${t.map((d,l)=>this.row(d,l===0,e.length?o:null))}
        </tbody>
      </table>
      <p class="note">
        Below a rank stands the range in which the games leave it: players whose ranges overlap cannot be told apart.
      </p>`}row(t,e,r){let s=t.rank_low!=null&&t.rank_high!=null&&t.rank_low!==t.rank_high,n=this.results.players.find(o=>o.name===t.name)?.parked;return a`<tr role="row">
      <td role="cell" class="rank number">
        <span class="place">${t.rank}</span>
        ${s?a`<span class="range">${t.rank_low} to ${t.rank_high}</span>`:c}
      </td>
      <th role="rowheader" scope="row" class="name">
        ${e?oe:c} <bdi>${t.name}</bdi>${n?a` <span class="fault">parked</span>`:c}
      </th>
      <td role="cell" class="right points">${t.points}</td>
      <td role="cell" class="centre small results" data-label="Won \u00b7 drawn \u00b7 lost:">
        ${t.wins} \u00b7 ${t.draws} \u00b7 ${t.losses}
      </td>
      <td role="cell" class="right small mean" data-label="Mean">${re(t.mean,1)}</td>
      <td role="cell" class="interval">${t.rating!=null&&r?this.interval(t,r):"\u2013"}</td>
      <td role="cell" class="right small faults ${t.faults?"fault":"none"}" data-label="Faults:">${t.faults??0}</td>
    </tr>`}interval(t,e){let r=t.rating,[s,n]=[t.low??r,t.high??r];return a`<div class="rated">
      <div class="track" aria-hidden="true">
        <div class="bar" style="left: ${e(s)}%; width: ${e(n)-e(s)}%"></div>
        <div class="dot" style="left: ${e(r)}%"></div>
      </div>
      <span class="value"
        ><b>${re(r)}</b> <span class="muted">${re(s)} to ${re(n)}</span></span
      >
    </div>`}};ge.styles=[b,O,h`
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
      .interval {
        width: 34%;
        min-width: 15rem;
      }
      .rated {
        display: grid;
        grid-template-columns: minmax(7rem, 1fr) 8.4rem;
        gap: 0.75rem;
        align-items: center;
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
      @media (max-width: 700px) {
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
        .rated {
          grid-template-columns: minmax(3rem, 1fr) auto;
        }
        td.interval {
          grid-column: 2 / -1;
          min-width: 0;
          width: auto;
        }
        td.faults {
          grid-column: 2 / -1;
        }
        td.faults.none {
          display: none;
        }
      }
    `],p([m({attribute:!1})],ge.prototype,"results",2),ge=p([f("ranking-table")],ge);var Nr={racer:"Word Racer",scrabble:"Scrabble"},ir={roundrobin:"round robin"},Lr={ruleset:"Ruleset",rule:"Rule of scoring",rules:"Rules",words:"Words",format:"Format",pairs:"Pairs of games",letters:"Start letters",seconds:"Time for a game",clock:"Clock",start_seconds:"Time to start",memory:"Memory",sandbox:"Wall",seed:"Seed",version:"Version of lexarena",started:"Started",finished:"Finished"},fe=class extends g{constructor(){super(...arguments);this.results=rr();this.pair=[this.results.ranking[0]?.name??"",this.results.ranking[1]?.name??""];this.compare=e=>{this.pair=e.detail,e.currentTarget.localName==="cross-table"&&this.show("heads")}}render(){let{results:e}=this,r=this.parts();return a`<page-head></page-head>
      <main>
        <h1>${e.title||"Tournament"}</h1>
        <p class="lead">${this.lead()}</p>
        ${e.options?.complete===!1?a`<p class="warning">The tournament is not finished; this is how it stands.</p>`:c}
        <dl class="numbers">
          ${this.numbers().map(([s,n])=>a`<div><dt>${s}</dt><dd>${n}</dd></div>`)}
        </dl>
        <nav aria-label="Parts of this page">
          ${r.map(([s,n])=>a`<button role="link" @click=${()=>this.show(s)}>${n}</button>`)}
        </nav>
        <div class="parts">
          ${r.map(([s,n,o])=>a`<section id=${s} class="panel" aria-labelledby="${s}-title">
              <h2 id="${s}-title" tabindex="-1">${n}</h2>
              ${o}
            </section>`)}
        </div>
      </main>`}parts(){let{results:e,pair:r,compare:s}=this,n=["bracket","Bracket",a`<knockout-bracket .results=${e}></knockout-bracket>`];return[["ranking","Ranking",a`<ranking-table .results=${e}></ranking-table>`],...e.bracket?.length?[n]:[],["cross","Cross table",a`<cross-table .results=${e} @compare=${s}></cross-table>`],["heads","Head to head",a`<head-to-head .results=${e} .pair=${r} @compare=${s}></head-to-head>`],["games","Games",a`<game-list .results=${e}></game-list>`],["faults","Faults",a`<fault-list .results=${e}></fault-list>`],["clocks","Clocks",a`<clock-table .results=${e}></clock-table>`],["about","About",this.about()]]}lead(){let{game:e,options:r}=this.results,s=String(r?.format??""),n=[Nr[e]??e,ir[s]??s];return r?.ruleset&&n.push(`ruleset ${String(r.ruleset)}`),r?.seconds&&n.push(`${String(r.seconds)} s a game on the ${String(r.clock??"wall")} clock`),n.filter(Boolean).join(" \xB7 ")}numbers(){let{ranking:e,games:r}=this.results,s=r.filter(d=>T(d).length).length,n=e[0],o=[["Players",e.length],["Games",r.length.toLocaleString("en")],["Faults",s]];return n?[["First place",a`<bdi>${n.name}</bdi>`],...o]:o}about(){let e=this.results.options??{},r=Object.entries(e).filter(([s,n])=>s!=="complete"&&n!==null&&n!=="");return a`<dl class="facts">
      ${r.map(([s,n])=>a`<div><dt>${Lr[s]??M(s)}</dt><dd>${Ur(s,n)}</dd></div>`)}
    </dl>`}show(e){let r=this.renderRoot.querySelector(`#${e}-title`);r?.focus({preventScroll:!0}),r?.parentElement?.scrollIntoView()}};fe.styles=[b,h`
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
    `],p([k()],fe.prototype,"pair",2),fe=p([f("tournament-summary")],fe);function Ur(i,t){return i==="memory"&&typeof t=="number"?`${Math.round(t/2**20)} MB`:i.endsWith("seconds")?`${String(t)} s`:i==="format"?ir[String(t)]??String(t):i==="words"?String(t).split("/").at(-1)??"":i==="started"||i==="finished"?String(t).replace("T"," ").replace(/(\+00:00|Z)$/," UTC"):typeof t=="boolean"?t?"yes":"no":typeof t=="object"?JSON.stringify(t):String(t)}Ze();})();
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
