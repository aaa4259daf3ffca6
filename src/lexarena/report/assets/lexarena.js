"use strict";(()=>{var ar=Object.defineProperty;var lr=Object.getOwnPropertyDescriptor;var p=(n,t,e,r)=>{for(var s=r>1?void 0:r?lr(t,e):t,i=n.length-1,o;i>=0;i--)(o=n[i])&&(s=(r?o(t,e,s):o(s))||s);return r&&s&&ar(t,e,s),s};function fe(n){try{return localStorage.getItem(`lexarena.${n}`)}catch{return null}}function be(n,t){try{localStorage.setItem(`lexarena.${n}`,t)}catch{}}var ze=["auto","light","dark"];function Ce(){let n=fe("theme");return ze.find(t=>t===n)??"auto"}function Ye(n=Ce()){n==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=n}function gt(){let n=ze[(ze.indexOf(Ce())+1)%ze.length]??"auto";return be("theme",n),Ye(n),n}var Oe=globalThis,Ne=Oe.ShadowRoot&&(Oe.ShadyCSS===void 0||Oe.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,Xe=Symbol(),ft=new WeakMap,ve=class{constructor(t,e,r){if(this._$cssResult$=!0,r!==Xe)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o,e=this.t;if(Ne&&t===void 0){let r=e!==void 0&&e.length===1;r&&(t=ft.get(e)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),r&&ft.set(e,t))}return t}toString(){return this.cssText}},bt=n=>new ve(typeof n=="string"?n:n+"",void 0,Xe),h=(n,...t)=>{let e=n.length===1?n[0]:t.reduce((r,s,i)=>r+(o=>{if(o._$cssResult$===!0)return o.cssText;if(typeof o=="number")return o;throw Error("Value passed to 'css' function must be a 'css' function result: "+o+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(s)+n[i+1],n[0]);return new ve(e,n,Xe)},vt=(n,t)=>{if(Ne)n.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of t){let r=document.createElement("style"),s=Oe.litNonce;s!==void 0&&r.setAttribute("nonce",s),r.textContent=e.cssText,n.appendChild(r)}},Qe=Ne?n=>n:n=>n instanceof CSSStyleSheet?(t=>{let e="";for(let r of t.cssRules)e+=r.cssText;return bt(e)})(n):n;var{is:dr,defineProperty:pr,getOwnPropertyDescriptor:cr,getOwnPropertyNames:mr,getOwnPropertySymbols:ur,getPrototypeOf:hr}=Object,Le=globalThis,$t=Le.trustedTypes,gr=$t?$t.emptyScript:"",fr=Le.reactiveElementPolyfillSupport,$e=(n,t)=>n,ye={toAttribute(n,t){switch(t){case Boolean:n=n?gr:null;break;case Object:case Array:n=n==null?n:JSON.stringify(n)}return n},fromAttribute(n,t){let e=n;switch(t){case Boolean:e=n!==null;break;case Number:e=n===null?null:Number(n);break;case Object:case Array:try{e=JSON.parse(n)}catch{e=null}}return e}},Ue=(n,t)=>!dr(n,t),yt={attribute:!0,type:String,converter:ye,reflect:!1,useDefault:!1,hasChanged:Ue};Symbol.metadata??=Symbol("metadata"),Le.litPropertyMetadata??=new WeakMap;var q=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,e=yt){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(t,e),!e.noAccessor){let r=Symbol(),s=this.getPropertyDescriptor(t,r,e);s!==void 0&&pr(this.prototype,t,s)}}static getPropertyDescriptor(t,e,r){let{get:s,set:i}=cr(this.prototype,t)??{get(){return this[e]},set(o){this[e]=o}};return{get:s,set(o){let l=s?.call(this);i?.call(this,o),this.requestUpdate(t,l,r)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??yt}static _$Ei(){if(this.hasOwnProperty($e("elementProperties")))return;let t=hr(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty($e("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty($e("properties"))){let e=this.properties,r=[...mr(e),...ur(e)];for(let s of r)this.createProperty(s,e[s])}let t=this[Symbol.metadata];if(t!==null){let e=litPropertyMetadata.get(t);if(e!==void 0)for(let[r,s]of e)this.elementProperties.set(r,s)}this._$Eh=new Map;for(let[e,r]of this.elementProperties){let s=this._$Eu(e,r);s!==void 0&&this._$Eh.set(s,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let e=[];if(Array.isArray(t)){let r=new Set(t.flat(1/0).reverse());for(let s of r)e.unshift(Qe(s))}else t!==void 0&&e.push(Qe(t));return e}static _$Eu(t,e){let r=e.attribute;return r===!1?void 0:typeof r=="string"?r:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,e=this.constructor.elementProperties;for(let r of e.keys())this.hasOwnProperty(r)&&(t.set(r,this[r]),delete this[r]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return vt(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,e,r){this._$AK(t,r)}_$ET(t,e){let r=this.constructor.elementProperties.get(t),s=this.constructor._$Eu(t,r);if(s!==void 0&&r.reflect===!0){let i=(r.converter?.toAttribute!==void 0?r.converter:ye).toAttribute(e,r.type);this._$Em=t,i==null?this.removeAttribute(s):this.setAttribute(s,i),this._$Em=null}}_$AK(t,e){let r=this.constructor,s=r._$Eh.get(t);if(s!==void 0&&this._$Em!==s){let i=r.getPropertyOptions(s),o=typeof i.converter=="function"?{fromAttribute:i.converter}:i.converter?.fromAttribute!==void 0?i.converter:ye;this._$Em=s;let l=o.fromAttribute(e,i.type);this[s]=l??this._$Ej?.get(s)??l,this._$Em=null}}requestUpdate(t,e,r,s=!1,i){if(t!==void 0){let o=this.constructor;if(s===!1&&(i=this[t]),r??=o.getPropertyOptions(t),!((r.hasChanged??Ue)(i,e)||r.useDefault&&r.reflect&&i===this._$Ej?.get(t)&&!this.hasAttribute(o._$Eu(t,r))))return;this.C(t,e,r)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,e,{useDefault:r,reflect:s,wrapped:i},o){r&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,o??e??this[t]),i!==!0||o!==void 0)||(this._$AL.has(t)||(this.hasUpdated||r||(e=void 0),this._$AL.set(t,e)),s===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[s,i]of this._$Ep)this[s]=i;this._$Ep=void 0}let r=this.constructor.elementProperties;if(r.size>0)for(let[s,i]of r){let{wrapped:o}=i,l=this[s];o!==!0||this._$AL.has(s)||l===void 0||this.C(s,void 0,i,l)}}let t=!1,e=this._$AL;try{t=this.shouldUpdate(e),t?(this.willUpdate(e),this._$EO?.forEach(r=>r.hostUpdate?.()),this.update(e)):this._$EM()}catch(r){throw t=!1,this._$EM(),r}t&&this._$AE(e)}willUpdate(t){}_$AE(t){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(t){}firstUpdated(t){}};q.elementStyles=[],q.shadowRootOptions={mode:"open"},q[$e("elementProperties")]=new Map,q[$e("finalized")]=new Map,fr?.({ReactiveElement:q}),(Le.reactiveElementVersions??=[]).push("2.1.2");var ot=globalThis,wt=n=>n,qe=ot.trustedTypes,xt=qe?qe.createPolicy("lit-html",{createHTML:n=>n}):void 0,St="$lit$",W=`lit$${Math.random().toFixed(9).slice(2)}$`,Rt="?"+W,br=`<${Rt}>`,G=document,xe=()=>G.createComment(""),ke=n=>n===null||typeof n!="object"&&typeof n!="function",at=Array.isArray,vr=n=>at(n)||typeof n?.[Symbol.iterator]=="function",et=`[ 	
\f\r]`,we=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,kt=/-->/g,Et=/>/g,V=RegExp(`>|${et}(?:([^\\s"'>=/]+)(${et}*=${et}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),_t=/'/g,Tt=/"/g,Mt=/^(?:script|style|textarea|title)$/i,lt=n=>(t,...e)=>({_$litType$:n,strings:t,values:e}),a=lt(1),w=lt(2),Zr=lt(3),j=Symbol.for("lit-noChange"),c=Symbol.for("lit-nothing"),At=new WeakMap,B=G.createTreeWalker(G,129);function Pt(n,t){if(!at(n)||!n.hasOwnProperty("raw"))throw Error("invalid template strings array");return xt!==void 0?xt.createHTML(t):t}var $r=(n,t)=>{let e=n.length-1,r=[],s,i=t===2?"<svg>":t===3?"<math>":"",o=we;for(let l=0;l<e;l++){let d=n[l],u,v,$=-1,A=0;for(;A<d.length&&(o.lastIndex=A,v=o.exec(d),v!==null);)A=o.lastIndex,o===we?v[1]==="!--"?o=kt:v[1]!==void 0?o=Et:v[2]!==void 0?(Mt.test(v[2])&&(s=RegExp("</"+v[2],"g")),o=V):v[3]!==void 0&&(o=V):o===V?v[0]===">"?(o=s??we,$=-1):v[1]===void 0?$=-2:($=o.lastIndex-v[2].length,u=v[1],o=v[3]===void 0?V:v[3]==='"'?Tt:_t):o===Tt||o===_t?o=V:o===kt||o===Et?o=we:(o=V,s=void 0);let C=o===V&&n[l+1].startsWith("/>")?" ":"";i+=o===we?d+br:$>=0?(r.push(u),d.slice(0,$)+St+d.slice($)+W+C):d+W+($===-2?l:C)}return[Pt(n,i+(n[e]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),r]},Ee=class n{constructor({strings:t,_$litType$:e},r){let s;this.parts=[];let i=0,o=0,l=t.length-1,d=this.parts,[u,v]=$r(t,e);if(this.el=n.createElement(u,r),B.currentNode=this.el.content,e===2||e===3){let $=this.el.content.firstChild;$.replaceWith(...$.childNodes)}for(;(s=B.nextNode())!==null&&d.length<l;){if(s.nodeType===1){if(s.hasAttributes())for(let $ of s.getAttributeNames())if($.endsWith(St)){let A=v[o++],C=s.getAttribute($).split(W),y=/([.?@])?(.*)/.exec(A);d.push({type:1,index:i,name:y[2],strings:C,ctor:y[1]==="."?rt:y[1]==="?"?st:y[1]==="@"?nt:ne}),s.removeAttribute($)}else $.startsWith(W)&&(d.push({type:6,index:i}),s.removeAttribute($));if(Mt.test(s.tagName)){let $=s.textContent.split(W),A=$.length-1;if(A>0){s.textContent=qe?qe.emptyScript:"";for(let C=0;C<A;C++)s.append($[C],xe()),B.nextNode(),d.push({type:2,index:++i});s.append($[A],xe())}}}else if(s.nodeType===8)if(s.data===Rt)d.push({type:2,index:i});else{let $=-1;for(;($=s.data.indexOf(W,$+1))!==-1;)d.push({type:7,index:i}),$+=W.length-1}i++}}static createElement(t,e){let r=G.createElement("template");return r.innerHTML=t,r}};function se(n,t,e=n,r){if(t===j)return t;let s=r!==void 0?e._$Co?.[r]:e._$Cl,i=ke(t)?void 0:t._$litDirective$;return s?.constructor!==i&&(s?._$AO?.(!1),i===void 0?s=void 0:(s=new i(n),s._$AT(n,e,r)),r!==void 0?(e._$Co??=[])[r]=s:e._$Cl=s),s!==void 0&&(t=se(n,s._$AS(n,t.values),s,r)),t}var tt=class{constructor(t,e){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:e},parts:r}=this._$AD,s=(t?.creationScope??G).importNode(e,!0);B.currentNode=s;let i=B.nextNode(),o=0,l=0,d=r[0];for(;d!==void 0;){if(o===d.index){let u;d.type===2?u=new _e(i,i.nextSibling,this,t):d.type===1?u=new d.ctor(i,d.name,d.strings,this,t):d.type===6&&(u=new it(i,this,t)),this._$AV.push(u),d=r[++l]}o!==d?.index&&(i=B.nextNode(),o++)}return B.currentNode=G,s}p(t){let e=0;for(let r of this._$AV)r!==void 0&&(r.strings!==void 0?(r._$AI(t,r,e),e+=r.strings.length-2):r._$AI(t[e])),e++}},_e=class n{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,e,r,s){this.type=2,this._$AH=c,this._$AN=void 0,this._$AA=t,this._$AB=e,this._$AM=r,this.options=s,this._$Cv=s?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,e=this._$AM;return e!==void 0&&t?.nodeType===11&&(t=e.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,e=this){t=se(this,t,e),ke(t)?t===c||t==null||t===""?(this._$AH!==c&&this._$AR(),this._$AH=c):t!==this._$AH&&t!==j&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):vr(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==c&&ke(this._$AH)?this._$AA.nextSibling.data=t:this.T(G.createTextNode(t)),this._$AH=t}$(t){let{values:e,_$litType$:r}=t,s=typeof r=="number"?this._$AC(t):(r.el===void 0&&(r.el=Ee.createElement(Pt(r.h,r.h[0]),this.options)),r);if(this._$AH?._$AD===s)this._$AH.p(e);else{let i=new tt(s,this),o=i.u(this.options);i.p(e),this.T(o),this._$AH=i}}_$AC(t){let e=At.get(t.strings);return e===void 0&&At.set(t.strings,e=new Ee(t)),e}k(t){at(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,r,s=0;for(let i of t)s===e.length?e.push(r=new n(this.O(xe()),this.O(xe()),this,this.options)):r=e[s],r._$AI(i),s++;s<e.length&&(this._$AR(r&&r._$AB.nextSibling,s),e.length=s)}_$AR(t=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);t!==this._$AB;){let r=wt(t).nextSibling;wt(t).remove(),t=r}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},ne=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,e,r,s,i){this.type=1,this._$AH=c,this._$AN=void 0,this.element=t,this.name=e,this._$AM=s,this.options=i,r.length>2||r[0]!==""||r[1]!==""?(this._$AH=Array(r.length-1).fill(new String),this.strings=r):this._$AH=c}_$AI(t,e=this,r,s){let i=this.strings,o=!1;if(i===void 0)t=se(this,t,e,0),o=!ke(t)||t!==this._$AH&&t!==j,o&&(this._$AH=t);else{let l=t,d,u;for(t=i[0],d=0;d<i.length-1;d++)u=se(this,l[r+d],e,d),u===j&&(u=this._$AH[d]),o||=!ke(u)||u!==this._$AH[d],u===c?t=c:t!==c&&(t+=(u??"")+i[d+1]),this._$AH[d]=u}o&&!s&&this.j(t)}j(t){t===c?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},rt=class extends ne{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===c?void 0:t}},st=class extends ne{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==c)}},nt=class extends ne{constructor(t,e,r,s,i){super(t,e,r,s,i),this.type=5}_$AI(t,e=this){if((t=se(this,t,e,0)??c)===j)return;let r=this._$AH,s=t===c&&r!==c||t.capture!==r.capture||t.once!==r.once||t.passive!==r.passive,i=t!==c&&(r===c||s);s&&this.element.removeEventListener(this.name,this,r),i&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},it=class{constructor(t,e,r){this.element=t,this.type=6,this._$AN=void 0,this._$AM=e,this.options=r}get _$AU(){return this._$AM._$AU}_$AI(t){se(this,t)}};var yr=ot.litHtmlPolyfillSupport;yr?.(Ee,_e),(ot.litHtmlVersions??=[]).push("3.3.3");var zt=(n,t,e)=>{let r=e?.renderBefore??t,s=r._$litPart$;if(s===void 0){let i=e?.renderBefore??null;r._$litPart$=s=new _e(t.insertBefore(xe(),i),i,void 0,e??{})}return s._$AI(n),s};var dt=globalThis,g=class extends q{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=zt(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return j}};g._$litElement$=!0,g.finalized=!0,dt.litElementHydrateSupport?.({LitElement:g});var wr=dt.litElementPolyfillSupport;wr?.({LitElement:g});(dt.litElementVersions??=[]).push("4.2.2");var f=n=>(t,e)=>{e!==void 0?e.addInitializer(()=>{customElements.define(n,t)}):customElements.define(n,t)};var xr={attribute:!0,type:String,converter:ye,reflect:!1,hasChanged:Ue},kr=(n=xr,t,e)=>{let{kind:r,metadata:s}=e,i=globalThis.litPropertyMetadata.get(s);if(i===void 0&&globalThis.litPropertyMetadata.set(s,i=new Map),r==="setter"&&((n=Object.create(n)).wrapped=!0),i.set(e.name,n),r==="accessor"){let{name:o}=e;return{set(l){let d=t.get.call(this);t.set.call(this,l),this.requestUpdate(o,d,n,!0,l)},init(l){return l!==void 0&&this.C(o,void 0,n,l),l}}}if(r==="setter"){let{name:o}=e;return function(l){let d=this[o];t.call(this,l),this.requestUpdate(o,d,n,!0,l)}}throw Error("Unsupported decorator location: "+r)};function m(n){return(t,e)=>typeof e=="object"?kr(n,t,e):((r,s,i)=>{let o=s.hasOwnProperty(i);return s.constructor.createProperty(i,r),o?Object.getOwnPropertyDescriptor(s,i):void 0})(n,t,e)}function k(n){return m({...n,state:!0,attribute:!1})}var K=(n,t,e)=>(e.configurable=!0,e.enumerable=!0,Reflect.decorate&&typeof t!="object"&&Object.defineProperty(n,t,e),e);function Te(n,t){return(e,r,s)=>{let i=o=>o.renderRoot?.querySelector(n)??null;if(t){let{get:o,set:l}=typeof r=="object"?e:s??(()=>{let d=Symbol();return{get(){return this[d]},set(u){this[d]=u}}})();return K(e,r,{get(){let d=o.call(this);return d===void 0&&(d=i(this),(d!==null||this.hasUpdated)&&l.call(this,d)),d}})}return K(e,r,{get(){return i(this)}})}}function pt(n){return document.getElementById(n)?.textContent??"null"}function Ae(n){return JSON.parse(pt(n))}function Ct(n){return n.replace(/\\(u003c|.)/g,(t,e)=>e==="u003c"?"<":t)}var x=n=>w`
  <svg class="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${n}</svg>`,Z=n=>w`<path d=${n} fill="currentColor" />`,E=n=>w`<path d=${n} />`,Ot=x(w`${Z("M18 6v12l-8-6z")}${E("M6.5 6v12")}`),Nt=x(Z("M16 5.5v13L7.5 12z")),Lt=x(Z("M8 5v14l11-7z")),Ut=x(w`${E("M8.5 6v12")}${E("M15.5 6v12")}`),qt=x(Z("M8 5.5v13l8.5-6.5z")),jt=x(w`${Z("M6 6v12l8-6z")}${E("M17.5 6v12")}`),Ht=x(E("M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1")),Wt=x(E("M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14")),Dt=x(w`<circle cx="12" cy="12" r="8" />${E("M12 7.500V12l3 2")}`),It=x(w`<rect x="3" y="6.5" width="18" height="11" rx="2" />${E("M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8")}`),Ft=x(w`<circle cx="12" cy="12" r="7.5" />${Z("M12 4.500a7.5 7.5 0 0 1 0 15z")}`),Vt=x(E("M14.5 6 8.5 12l6 6")),Bt=x(E("m9.5 6 6 6-6 6")),Gt=x(w`<rect x="4" y="5" width="16" height="14" rx="1.5" />${E("M4 10h16M4 14.500h16M10 10v9")}`),Kt=x(E("M7 9h10l1.2 9.500a1 1 0 0 1-1 1H6.800a1 1 0 0 1-1-1zM9 9V7.500a3 3 0 0 1 6 0V9")),ie=x(Z("M4 17.5 3 8l5 3.500L12 5l4 6.500L21 8l-1 9.500z")),Zt=x(w`${E("M12 4 2.8 19.500h18.400z")}${E("M12 10v4.500M12 17h.01")}`);function _(n){let t=n===0?w`<circle cx="6" cy="6" r="4.5" />`:w`<path d="M6 .6 11.4 6 6 11.4.6 6z" />`;return w`<svg class="sign seat${n}" viewBox="0 0 12 12" width=".75em" height=".75em" aria-hidden="true"
    fill="currentColor">${t}</svg>`}var b=h`
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
`,N=h`
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
`;var oe=class extends g{constructor(){super(...arguments);this.theme=Ce()}turn(){this.theme=gt()}render(){return a`<header>
      <span class="house" role="img" aria-label="lexarena"
        >${[..."LEXARENA"].map(e=>a`<i>${e}</i>`)}</span
      >
      <slot></slot>
      <button @click=${this.turn} aria-label="Theme: ${this.theme}" title="Theme: ${this.theme}">
        ${Ft}<span class="word">${this.theme}</span>
      </button>
    </header>`}};oe.styles=[b,S,h`
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
    `],p([k()],oe.prototype,"theme",2),oe=p([f("page-head")],oe);var je=class n{constructor(t,e){this.record=t;this.data=e;this.last=this.moves+(this.hasEnding?1:0)}static fromPage(){return new n(Ae("record"),Ae("game"))}get moves(){return this.record.moves.length}get hasEnding(){let{kind:t,changes:e}=this.data.end;return t==="fault"||t==="void"||e!==null}isEnding(t){return t>this.moves}move(t){return t>0?this.record.moves[t-1]:void 0}scores(t){return this.isEnding(t)?this.data.end.scores:this.data.scores[t]??[0,0]}gain(t){let e=this.move(t);return e?this.scores(t)[e.seat]-this.scores(t-1)[e.seat]:0}seconds(t,e){let r=this.data.seats[e];return r&&t>=this.last?r.seconds:this.record.moves.some(i=>i.seconds!==void 0)?this.record.moves.slice(0,t).reduce((i,o)=>i+(o.seat===e?o.seconds??0:0),0):null}sentence(t){let{names:e,end:r}=this.data;if(t===0)return this.moves?"The start":`The start, and the end: ${r.reason}`;if(this.isEnding(t))return r.kind==="fault"?`${r.result}.`:r.changes?`The tiles left on the racks count: ${r.changes.map((o,l)=>`${e[l]} ${Se(o)}`).join(", ")}`:r.reason;let s=this.move(t);return`${e[s.seat]} ${this.deed(t)}`}deed(t){let e=this.move(t);if(this.record.game==="racer"){let s=J(e);return e.move.includes(" ")?`calls ${e.letter} and puts it on ${s}`:`puts ${e.letter} on ${s}`}if(e.move==="-")return"passes";if(e.move.startsWith("-")){let s=e.move.length-1;return`exchanges ${s} tile${s===1?"":"s"}: ${e.move.slice(1)}`}let r=e.score??0;return`plays ${e.move} for ${r} point${r===1?"":"s"}`}};function J(n){return Number(n.move.split(" ").at(-1))}function Se(n){return n>0?`+${n}`:n<0?`\u2212${-n}`:"\xB10"}function P(n){return n<.1?`${Math.round(n*1e3)} ms`:`${n>=100?n.toFixed(0):n>=10?n.toFixed(1):n.toFixed(2)} s`}var Y=class extends g{constructor(){super(...arguments);this.seat=0}render(){let e=this.replay.data.seats[this.seat];if(!e)return c;let{fault:r}=e,s=this.replay.data.names[this.seat];return a`<h3>${_(this.seat)}<bdi>${s}</bdi></h3>
      ${r?a`<div class="fault">
              <b>${r.name.replaceAll("_"," ")}</b>: ${r.detail}${r.detail.endsWith(".")?"":"."}
              ${r.meaning} ${r.line?a`<div>It wrote <code>${r.line}</code></div>`:c}
            </div>`:c}
      <dl>
        <dt>Command</dt>
        <dd><code>${e.command}</code></dd>
        <dt>On the clock</dt>
        <dd>${P(e.seconds)}, ${P(e.cpu)} of the processor with its start</dd>
        <dt>Ready</dt>
        <dd>${Er(e)}</dd>
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
    `],p([m({attribute:!1})],Y.prototype,"replay",2),p([m({type:Number})],Y.prototype,"seat",2),Y=p([f("bot-report")],Y);function Er({start:n,ready:t}){return t?`after ${P(n)}`:n?`after ${P(n)}, which was too late`:"not started"}var z=7,_r=24,Tr=[0,0,1,2,3,5,8,13];function ct(n,t,e){let r=Array(z*z).fill("");r[_r]=n.record.start.letter??"";for(let s of n.record.moves.slice(0,e))s.seat===t&&(r[J(s)]=s.letter??"");return r}function He(n,t,e){let r=n.data.words;if(!r)return null;let s=ct(n,t,e);return r[t].filter(([,,,i,o])=>i<=e&&(o<0||e<o)).map(([i,o,l])=>{let d=l?z:1,u=Array.from({length:o},(v,$)=>s[i+$*d]??"").join("");return{start:i,length:o,down:l===1,word:u,points:Tr[o]??0}}).sort((i,o)=>Number(i.down)-Number(o.down)||Jt(i)-Jt(o)||i.start-o.start)}function Jt(n){return n.down?n.start%z:Math.floor(n.start/z)}var D=class extends g{constructor(){super(...arguments);this.seat=0;this.at=0}render(){let e=He(this.replay,this.seat,this.at);return e?a`${this.group("across",e.filter(r=>!r.down))}
    ${this.group("down",e.filter(r=>r.down))}`:a`<p class="muted">The word list is not here any more, so words are not marked.</p>`}group(e,r){let s=r.reduce((i,o)=>i+o.points,0);return a`<div class="group">
      <span class="kind ${e}"><i aria-hidden="true"></i>${e} <span class="number">${s}</span></span>
      <ul aria-label="Words ${e}">
        ${r.map(i=>a`<li><b>${i.word}</b> <span class="muted number">${i.points}</span></li>`)}
      </ul>
    </div>`}};D.styles=[b,h`
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
    `],p([m({attribute:!1})],D.prototype,"replay",2),p([m({type:Number})],D.prototype,"seat",2),p([m({type:Number})],D.prototype,"at",2),D=p([f("counting-words")],D);var Ar=[[["\u2190","\u2192"],"one move back or forward"],[["Shift \u2190","Shift \u2192"],"ten moves back or forward"],[["Home","End"],"to the start or the end"],[["Space"],"play or pause"],[["+","\u2212"],"faster or slower"],[["P","N"],"previous or next game"],[["C"],"copy the link to this move"],[["T"],"light, dark, or as the system says"],[["?"],"show these keys"]],X=class extends g{constructor(){super(...arguments);this.enabled=!0}show(){this.dialog.open||this.dialog.showModal()}get open(){return this.dialog.open}render(){return a`<dialog aria-labelledby="title">
      <h2 id="title">Keys</h2>
      <dl>
        ${Ar.map(([e,r])=>a`<dt>${e.map(s=>a`<kbd>${s}</kbd>`)}</dt>
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
    `],p([m({type:Boolean})],X.prototype,"enabled",2),p([Te("dialog")],X.prototype,"dialog",2),X=p([f("key-help")],X);var Q=class extends g{constructor(){super(...arguments);this.at=0}render(){let{replay:e}=this,r=Array.from({length:e.last+1},(s,i)=>i);return a`<h2>Moves</h2>
      <ol @keydown=${this.key}>
        ${r.map(s=>a`<li>
              <button
                tabindex=${s===this.at?0:-1}
                aria-current=${s===this.at?"step":"false"}
                data-at=${s}
                @click=${()=>this.go(s)}
              >
                ${this.row(s)}
              </button>
            </li>`)}
      </ol>`}row(e){let{replay:r}=this,s=r.move(e);if(e===0)return a`<span class="count">0</span><span></span><span class="text">Start</span>`;if(!s)return a`<span class="count"></span><span></span><span class="text">End: ${this.ending()}</span>`;let i=r.data.names[s.seat],o=r.gain(e);return a`<span class="count">${e}</span>${_(s.seat)}<span class="unseen">${i}: </span>
      <span class="text">${Sr(r,e)}</span>
      <span class="gain">${o?Se(o):""}</span>
      <span class="time">${s.seconds===void 0?"":P(s.seconds)}</span>`}ending(){let{kind:e}=this.replay.data.end;return e==="fault"?"a fault":e==="void"?"void":"racks count"}updated(e){if(!e.has("at"))return;let r=this.renderRoot.querySelector("ol"),s=this.renderRoot.querySelector(`[data-at="${this.at}"]`);if(!r||!s)return;let{offsetTop:i,offsetHeight:o}=s;(i<r.scrollTop||i+o>r.scrollTop+r.clientHeight)&&(r.scrollTop=i-(r.clientHeight-o)/2),this.renderRoot instanceof ShadowRoot&&this.renderRoot.activeElement?.matches("button")&&s.focus()}key(e){let r=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;!r||e.altKey||e.ctrlKey||e.metaKey||(e.preventDefault(),this.go(Math.min(this.replay.last,Math.max(0,this.at+r))))}go(e){this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:e}}))}};Q.styles=[b,h`
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
    `],p([m({attribute:!1})],Q.prototype,"replay",2),p([m({type:Number})],Q.prototype,"at",2),Q=p([f("move-list")],Q);function Sr(n,t){let e=n.move(t);if(n.record.game==="racer"){let r=e.move.includes(" ");return a`<b>${e.letter}</b> on ${J(e)}${r?a` <span class="count">called</span>`:""}`}return e.move==="-"?a`pass`:e.move.startsWith("-")?a`exchange ${e.move.slice(1)}`:a`${e.move}`}var ae=[.5,1,2,4,8,16],L=class extends g{constructor(){super(...arguments);this.at=0;this.last=0;this.playing=!1;this.speed=2;this.told=""}render(){let{at:e,last:r,playing:s}=this;return a`<div class="controls" role="group" aria-label="Replay">
      <div class="steps">
        ${this.step("To the start",Ot,0,e===0)} ${this.step("Back",Nt,e-1,e===0)}
        <button class="primary" aria-label=${s?"Pause":"Play"} @click=${()=>this.tell({kind:"play"})}>
          ${s?Ut:Lt}
        </button>
        ${this.step("Forward",qt,e+1,e===r)}
        ${this.step("To the end",jt,r,e===r)}
      </div>
      <input
        type="range"
        min="0"
        max=${r}
        aria-label="Move"
        aria-valuetext=${this.told}
        .value=${String(e)}
        @input=${i=>this.tell({kind:"go",to:Number(i.target.value)})}
      />
      <span class="place number" aria-hidden="true">${e} <span class="muted">/ ${r}</span></span>
      <select
        aria-label="Speed"
        .value=${String(this.speed)}
        @change=${i=>this.tell({kind:"speed",speed:Number(i.target.value)})}
      >
        ${ae.map(i=>a`<option value=${i} ?selected=${i===this.speed}>
              ${i===.5?"\xBD":i} / s
            </option>`)}
      </select>
    </div>`}step(e,r,s,i){return a`<button
      aria-label=${e}
      title=${e}
      aria-disabled=${i?"true":"false"}
      @click=${()=>i||this.tell({kind:"go",to:s})}
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
    `],p([m({type:Number})],L.prototype,"at",2),p([m({type:Number})],L.prototype,"last",2),p([m({type:Boolean})],L.prototype,"playing",2),p([m({type:Number})],L.prototype,"speed",2),p([m()],L.prototype,"told",2),L=p([f("play-controls")],L);var le=h`
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
`;var We=.1;function De(n,t){return w`<svg class="capsules" viewBox="0 0 ${n} ${n}" aria-hidden="true">
    ${t.map(({start:e,length:r,down:s})=>{let i=1-2*We,o=r-2*We;return w`<rect class=${s?"down":"across"} rx=".36" x=${e%n+We}
        y=${Math.floor(e/n)+We} width=${s?i:o} height=${s?o:i} />`})}
  </svg>`}var Ie=h`
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
`;var I=class extends g{constructor(){super(...arguments);this.seat=0;this.at=0}render(){let e=ct(this.replay,this.seat,this.at),r=this.replay.move(this.at),s=r?.seat===this.seat?J(r):-1,o=Array.from({length:z},(l,d)=>e.slice(d*z,d*z+z)).map((l,d)=>`row ${d+1}: ${l.map(u=>u||"empty").join(" ")}`).join("; ");return a`<div class="board" role="img" aria-label="Board of ${this.replay.data.names[this.seat]}, ${o}">
      ${e.map((l,d)=>a`<div class="square" aria-hidden="true">
            ${l?a`<div class="tile ${d===s?"fresh":""}"><span class="letter">${l}</span></div>`:a`<div class="hole"><span>${d}</span></div>`}
          </div>`)}
      <div class="over" aria-hidden="true">${De(z,He(this.replay,this.seat,this.at)??[])}</div>
    </div>`}};I.styles=[b,le,Ie,h`
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
    `],p([m({attribute:!1})],I.prototype,"replay",2),p([m({type:Number})],I.prototype,"seat",2),p([m({type:Number})],I.prototype,"at",2),I=p([f("racer-board")],I);var Yt=h`
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
    grid-template-columns: minmax(0, calc(2 * var(--board) + 1.75rem)) minmax(16rem, 1fr);
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
  .dock {
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
  @media (max-width: 960px) {
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
    .tiles scrabble-board {
      width: min(100%, max(20rem, 100vh - 11rem));
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
    .tiles scrabble-board {
      width: auto;
      margin-inline: 0;
    }
    .dock {
      display: contents;
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
`;var Xt={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Qt=n=>(...t)=>({_$litDirective$:n,values:t}),Fe=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,e,r){this._$Ct=t,this._$AM=e,this._$Ci=r}_$AS(t,e){return this.update(t,e)}update(t,e){return this.render(...e)}};var er="important",Rr=" !"+er,tr=Qt(class extends Fe{constructor(n){if(super(n),n.type!==Xt.ATTRIBUTE||n.name!=="style"||n.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(n){return Object.keys(n).reduce((t,e)=>{let r=n[e];return r==null?t:t+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${r};`},"")}update(n,[t]){let{style:e}=n.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(t)),this.render(t);for(let r of this.ft)t[r]==null&&(this.ft.delete(r),r.includes("-")?e.removeProperty(r):e[r]=null);for(let r in t){let s=t[r];if(s!=null){this.ft.add(r);let i=typeof s=="string"&&s.endsWith(Rr);r.includes("-")||i?e.setProperty(r,i?s.slice(0,-11):s,i?er:""):e[r]=s}}return j}});function mt(n){return n.record.ruleset.board?.size??15}function rr(n,t){let e=mt(n),r=Array(e*e).fill(null);return[...n.record.start.board?.join("")??""].forEach((s,i)=>{s!=="."&&(r[i]={letter:s,fresh:!1})}),n.data.tiles?.slice(0,t).forEach((s,i)=>{for(let[o,l]of s)r[o]={letter:l,fresh:i+1===t}}),r}function Ve(n,t){let e=n.data.words?.[t-1]??[],r=n.move(t)?.score??0;return{words:e,bonus:e.length?r-e.reduce((s,i)=>s+i[3],0):0}}var ee=class extends g{constructor(){super(...arguments);this.at=0}render(){let e=mt(this.replay),r=(this.replay.record.ruleset.board?.layout??[]).flatMap(d=>d.split(/\s+/)),s=rr(this.replay,this.at),i=Array.from({length:e},(d,u)=>u),l=Ve(this.replay,this.at).words.map(([d,u,v])=>({start:u,length:d.length,down:v===1}));return a`<div
      class="frame"
      style=${tr({"--size":String(e)})}
      role="img"
      aria-label=${Pr(s,e)}
    >
      <div class="edge columns" aria-hidden="true">
        ${i.map(d=>a`<span>${String.fromCharCode(65+d)}</span>`)}
      </div>
      <div class="edge rows" aria-hidden="true">${i.map(d=>a`<span>${d+1}</span>`)}</div>
      <div class="squares" aria-hidden="true">
        ${s.map((d,u)=>a`<div class="square">${d?this.tile(d):Mr(r[u])}</div>`)}
        ${De(e,l)}
      </div>
    </div>`}tile({letter:e,fresh:r}){let s=e!==e.toUpperCase(),i=this.replay.record.ruleset.tiles?.values[e];return a`<div class="tile valued ${s?"blank":""} ${r?"fresh":""}">
      <span class="letter">${e}</span>${s?"":a`<span class="value">${i}</span>`}
    </div>`}};ee.styles=[b,le,Ie,h`
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
    `],p([m({attribute:!1})],ee.prototype,"replay",2),p([m({type:Number})],ee.prototype,"at",2),ee=p([f("scrabble-board")],ee);function Mr(n){let t=n===void 0||n===".."?"":n;return a`<div class="field ${t}">${t}</div>`}function Pr(n,t){let r=Array.from({length:t},(s,i)=>n.slice(i*t,i*t+t)).map((s,i)=>[i,s.map(o=>o?.letter??".").join("")]).filter(([,s])=>/[^.]/.test(s)).map(([s,i])=>`row ${s+1}: ${i}`);return r.length?`Board, a dot is an empty square; ${r.join("; ")}`:"Board, empty"}var Be=1e3,de=200,te=class extends g{constructor(){super(...arguments);this.at=0}render(){let{replay:e,at:r}=this,{names:s}=e.data,i=Array.from({length:e.last+1},(y,Pe)=>e.scores(Pe)),o=i.flat(),l=Math.min(0,...o),d=zr(Math.max(1,...o)),u=y=>e.last?y/e.last*Be:0,v=y=>de-(y-l)/(d-l)*de,$=y=>i.map((Pe,ht)=>ht?`H${u(ht).toFixed(1)}V${v(Pe[y]).toFixed(1)}`:`M0 ${v(Pe[y]).toFixed(1)}`).join(""),A=[...new Set([l,0,d/2,d])].filter(y=>y===l||y>=0),C=[0,1].map(y=>`${s[y]} ${i.at(-1)[y]}`).join(", ");return a`<div class="head">
        <h2>Points</h2>
        ${[0,1].map(y=>a`<span class="legend"
              >${w`<svg class="line" viewBox="0 0 26 10" aria-hidden="true"><line class="line${y}" x1="0" y1="5" x2="26" y2="5" /></svg>`}
              ${_(y)} <bdi>${s[y]}</bdi></span
            >`)}
      </div>
      <div
        class="plot"
        role="img"
        aria-label="Points over the moves; at the end ${C}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
      >
        <svg class="lines" viewBox="0 0 ${Be} ${de}" preserveAspectRatio="none" aria-hidden="true">
          ${A.map(y=>w`<line class="grid" x1="0" x2=${Be} y1=${v(y)} y2=${v(y)} />`)}
          <path class="line1" d=${$(1)} />
          <path class="line0" d=${$(0)} />
          <line class="now" x1=${u(r)} x2=${u(r)} y1="0" y2=${de} />
        </svg>
        ${A.map(y=>a`<span class="axis" style="top: ${v(y)/de*100}%">${y}</span>`)}
        ${[1,0].map(y=>a`<span
              class="dot"
              style="left: ${u(r)/Be*100}%; top: ${v(i[r][y])/de*100}%"
              >${_(y)}</span
            >`)}
      </div>`}grab(e){e.currentTarget.setPointerCapture(e.pointerId),this.go(e)}drag(e){e.buttons&1&&this.go(e)}go(e){let r=e.currentTarget.getBoundingClientRect(),s=Math.min(1,Math.max(0,(e.clientX-r.left)/r.width)),i=Math.round(s*this.replay.last);this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:i}}))}};te.styles=[b,h`
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
    `],p([m({attribute:!1})],te.prototype,"replay",2),p([m({type:Number})],te.prototype,"at",2),te=p([f("score-graph")],te);function zr(n){let t=n>200?100:n>50?20:n>20?10:4;return Math.ceil(n/t)*t}var F=class extends g{constructor(){super(...arguments);this.seat=0;this.at=0}render(){let{replay:e,seat:r,at:s}=this,{names:i,end:o,seats:l}=e.data,d=s>=e.last,u=e.seconds(s,r),v=e.record.limits.seconds,$=typeof v=="number"?a`<span class="limit"> of ${v} s</span>`:c;return a`<div class="card">
      <div class="who">${_(r)}<bdi>${i[r]}</bdi></div>
      <div class="points"><span class="unseen">Points: </span>${e.scores(s)[r]}</div>
      <div class="state">
        ${u===null?c:a`<span>${Dt}<span class="unseen">Time used: </span> ${P(u)}${$}</span>`}
        ${d&&o.winner===r?a`<span class="won">${ie} won</span>`:c}
        ${d&&l[r]?.fault?a`<span class="fault">${Zt} at fault</span>`:c}
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
      ${e.map(s=>this.tile(s))} ${e.length?"":a`<div class="place"></div>`}
    </div>`}tile(e){let r=e==="_",s=this.values[r?"blank":e];return a`<div class="place" aria-hidden="true">
      <div class="tile valued ${r?"blank":""}">
        <span class="letter">${r?"?":e}</span>${r?"":a`<span class="value">${s}</span>`}
      </div>
    </div>`}};H.styles=[b,le,h`
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
    `],p([m()],H.prototype,"tiles",2),p([m()],H.prototype,"owner",2),p([m({type:Number})],H.prototype,"size",2),p([m({attribute:!1})],H.prototype,"values",2),H=p([f("tile-rack")],H);var R=class extends g{constructor(){super(...arguments);this.replay=je.fromPage();this.at=this.linked()??this.replay.last;this.playing=!1;this.speed=ae.find(e=>String(e)===fe("speed"))??2;this.keysOn=fe("keys")!=="off";this.said="";this.control=e=>{let r=e.detail;r.kind==="go"?this.go(r.to):r.kind==="play"?this.toggle():this.setSpeed(r.speed)};this.key=e=>{if(!this.keysOn||e.altKey||e.ctrlKey||e.metaKey||this.help.open||Cr(e))return;let r=this.deed(e.shiftKey&&e.key.startsWith("Arrow")?`Shift ${e.key}`:e.key);r&&(e.preventDefault(),r())};this.followLink=()=>{let e=this.linked();e!==void 0&&e!==this.at&&this.go(e)};this.copy=async()=>{let e=`${location.href.split("#")[0]}#move=${this.at}`;try{await navigator.clipboard.writeText(e),this.say("Link copied")}catch{this.say(`The link is in the address bar: #move=${this.at}`)}};this.download=()=>{let e=new Blob([Ct(pt("record"))],{type:"application/json"}),r=document.createElement("a"),s=[this.replay.data.label,...this.replay.data.names].join(" ");r.href=URL.createObjectURL(e),r.download=`${s.replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,80)||"game"}.json`,r.click(),setTimeout(()=>URL.revokeObjectURL(r.href),1e4),this.say(`Saved as ${r.download}`)}}connectedCallback(){super.connectedCallback(),document.addEventListener("keydown",this.key),window.addEventListener("hashchange",this.followLink)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener("keydown",this.key),window.removeEventListener("hashchange",this.followLink),clearTimeout(this.beat)}render(){let{data:e}=this.replay,[r,s]=e.names;return a`
      <page-head>
        <nav aria-label="Games">${this.links()}</nav>
        <button @click=${()=>this.help.show()} aria-label="Keys" class="keys" title="Keys">${It}</button>
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
                <div>${[0,1].map(i=>a`<bot-report .replay=${this.replay} .seat=${i}></bot-report>`)}</div>
              </section>`:c}
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
      <div class="said" role="status">${this.said}</div>
      <key-help
        .enabled=${this.keysOn}
        @keys=${i=>{this.keysOn=i.detail,be("keys",i.detail?"on":"off")}}
      ></key-help>
    `}links(){let{previous:e,next:r,summary:s}=this.replay.data.links,i=(o,l,d,u)=>o?a`<a class="button" href=${o} rel=${u} title=${l} aria-label=${l}>${d}</a>`:c;return a`${i(e,"Previous game",Vt,"prev")}
    ${this.replay.data.label?a`<span class="label">${this.replay.data.label}</span>`:c}
    ${i(r,"Next game",Bt,"next")}
    ${s?a`<a class="button" href=${s}>${Gt}<span>Summary</span></a>`:c}`}race(){let{replay:e,at:r}=this;return a`<div class="stage race">
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
    </div>`}scrabble(){let{replay:e,at:r}=this,{racks:s=[],bag:i=[],names:o}=e.data,l=Math.min(r,e.moves),d=e.record.ruleset;return a`<div class="stage tiles">
      <div class="play">
        <scrabble-board .replay=${e} .at=${r}></scrabble-board>
        ${this.controls()}
      </div>
      <div class="seats">
        ${[0,1].map(u=>a`<section class="panel seat" aria-label="Seat of ${o[u]}">
              <seat-card .replay=${e} .seat=${u} .at=${r}></seat-card>
              <tile-rack
                .tiles=${s[l]?.[u]??""}
                .owner=${o[u]}
                .size=${d.rack?.size??7}
                .values=${d.tiles?.values??{}}
              ></tile-rack>
            </section>`)}
        <p class="bag">${Kt} ${i[l]??0} tile${i[l]===1?"":"s"} in the bag</p>
      </div>
      <aside class="panel moves">${this.moves()}</aside>
    </div>`}moves(){return a`<move-list .replay=${this.replay} .at=${this.at} @control=${this.control}></move-list>
      <div class="tools">
        <button @click=${this.copy} aria-label="Copy the link to this move">${Ht}Link</button>
        <button @click=${this.download} aria-label="Save the record of the game">${Wt}Record</button>
      </div>`}controls(){let{replay:e,at:r}=this,s=e.isEnding(r)?"The end":r?`Move ${r} of ${e.moves}`:"";return a`<div class="dock">
      <div class="now" aria-live="polite" aria-atomic="true">
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
      </div>
    </div>`}points(){let{replay:e,at:r}=this;if(e.record.game==="racer"){let o=e.gain(r);return o?a`<span class="gain">${Se(o)} point${Math.abs(o)===1?"":"s"}</span>`:c}let{words:s,bonus:i}=Ve(e,r);return s.length<2&&!i?c:a`<span class="words"
      >${s.map(([o,,,l])=>a`<span><b>${o}</b> ${l}</span>`)}${i?a`<span>bonus ${i}</span>`:c}</span
    >`}updated(e){e.has("at")&&e.get("at")!==void 0&&this.writeLink(),(e.has("playing")||this.playing&&e.has("at"))&&this.tick()}tick(){clearTimeout(this.beat),this.playing&&(this.beat=window.setTimeout(()=>{this.at<this.replay.last&&(this.at+=1),this.at>=this.replay.last&&(this.playing=!1)},1e3/this.speed))}go(e){this.playing=!1,this.at=Math.min(this.replay.last,Math.max(0,e))}toggle(){!this.playing&&this.at>=this.replay.last&&(this.at=0),this.playing=!this.playing}setSpeed(e){this.speed=e,be("speed",String(e)),this.playing&&this.tick(),this.say(`${e} moves a second`)}deed(e){let{previous:r,next:s}=this.replay.data.links,i=d=>{let u=ae.indexOf(this.speed)+d;this.setSpeed(ae[Math.min(ae.length-1,Math.max(0,u))])},o=d=>{d&&(location.href=d)},l={ArrowLeft:()=>this.go(this.at-1),ArrowRight:()=>this.go(this.at+1),"Shift ArrowLeft":()=>this.go(this.at-10),"Shift ArrowRight":()=>this.go(this.at+10),Home:()=>this.go(0),End:()=>this.go(this.replay.last)," ":()=>this.toggle(),"+":()=>i(1),"=":()=>i(1),"-":()=>i(-1),p:()=>o(r),n:()=>o(s),c:()=>{this.copy()},t:()=>this.head.turn(),"?":()=>this.help.show()};return l[e]??l[e.toLowerCase()]}linked(){let e=/[#&]move=(\d+)/.exec(location.hash);return e?Math.min(this.replay.last,Number(e[1])):void 0}writeLink(){if(!this.playing)try{history.replaceState(null,"",`#move=${this.at}`)}catch{}}say(e){this.said=e,clearTimeout(this.hush),this.hush=window.setTimeout(()=>this.said="",3500)}};R.styles=[b,S,Yt],p([k()],R.prototype,"at",2),p([k()],R.prototype,"playing",2),p([k()],R.prototype,"speed",2),p([k()],R.prototype,"keysOn",2),p([k()],R.prototype,"said",2),p([Te("page-head")],R.prototype,"head",2),p([Te("key-help")],R.prototype,"help",2),R=p([f("game-replay")],R);function Cr(n){let t=n.composedPath()[0];if(t instanceof HTMLSelectElement)return!0;let e=/^( |Arrow|Home|End)/.test(n.key);return t instanceof HTMLPreElement||t instanceof HTMLInputElement?e&&!n.shiftKey:n.key===" "&&(t instanceof HTMLButtonElement||t instanceof HTMLAnchorElement)}var pe=class extends g{render(){let t=this.results.ranking.filter(i=>i.seconds_mean!=null||i.seconds_max!=null);if(!t.length)return a`<p class="muted">Nobody kept the time.</p>`;let e=Number(this.results.options?.seconds)||Math.max(...t.map(i=>i.seconds_max??0))||1,r=i=>Math.min(100,100*(i??0)/e),s=i=>i==null?"\u2013":P(i);return a`<table>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col" class="right">Mean</th>
            <th scope="col" class="right">Most</th>
            <th scope="col" class="used">Of ${e} s a game</th>
          </tr>
        </thead>
        <tbody>
          ${t.map(i=>a`<tr>
                <th scope="row"><bdi>${i.name}</bdi></th>
                <td class="right">${s(i.seconds_mean)}</td>
                <td class="right">${s(i.seconds_max)}</td>
                <td class="used">
                  <div class="bar" aria-hidden="true">
                    <i style="width: ${r(i.seconds_mean)}%"></i><b style="left: ${r(i.seconds_max)}%"></b>
                  </div>
                </td>
              </tr>`)}
        </tbody>
      </table>
      <p class="note">The bar is the mean of a game, the line the most that one game took.</p>`}};pe.styles=[b,N,h`
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
      @media (max-width: 600px) {
        .used {
          width: 30%;
        }
        th,
        td {
          padding: 0.5rem 0.4rem;
        }
      }
    `],p([m({attribute:!1})],pe.prototype,"results",2),pe=p([f("clock-table")],pe);function sr(){return Ae("tournament")}function T(n){return n.at_fault==null?[]:Array.isArray(n.at_fault)?n.at_fault:[n.at_fault]}function Re(n,t){return n.winner?n.winner===t?"win":"loss":n.status==="void"?"none":T(n).length?"loss":"draw"}function Ge(n,t,e){let r=n.filter(i=>i.first===t&&i.second===e||i.first===e&&i.second===t),s=i=>r.filter(o=>Re(o,t)===i).length;return{wins:s("win"),draws:s("draw"),losses:s("loss"),games:r}}function Ke(n){return 3*n.wins+n.draws}function nr(n){return n.winner?`${n.winner} wins`:n.status==="void"?"void":T(n).length?"nobody wins":"a draw"}function M(n){return n.replaceAll("_"," ")}function Me(n,t=0){return n==null?"\u2013":n.toFixed(t).replace("-","\u2212")}function Ze(n){let t=Me(n);return n>0?`+${t}`:t}var Je="compare";var ce=class extends g{render(){let t=this.results.ranking.map(e=>e.name);return a`<div class="scroll" tabindex="0" role="region" aria-label="Cross table">
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
    </div>`}cell(t,e){if(t===e)return a`<span class="self" aria-hidden="true"></span>`;let r=Ge(this.results.games,t,e),{wins:s,draws:i,losses:o,games:l}=r;if(!l.length)return a`<span class="none">–</span>`;let d=Math.round(100*(s+i/2)/Math.max(1,s+i+o));return a`<button style="--share: ${d}" @click=${()=>this.compare(t,e)}>
      <span class="unseen">${t} against ${e}:</span>
      <b>${Ke(r)}<span class="unseen"> points; won, drawn, lost:</span></b>
      <small>${s} · ${i} · ${o}</small>
    </button>`}compare(...t){this.dispatchEvent(new CustomEvent(Je,{detail:t}))}};ce.styles=[b,N,h`
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
    `],p([m({attribute:!1})],ce.prototype,"results",2),ce=p([f("cross-table")],ce);var me=class extends g{render(){let t=this.results.games.filter(r=>T(r).length),e=this.results.players.filter(r=>r.parked);return!t.length&&!e.length?a`<p class="muted">Nobody was at fault.</p>`:a`${this.parked(e)}${t.length?this.faults(t):""}`}parked(t){return a`${t.map(e=>a`<p class="parked">
          <bdi>${e.name}</bdi> <span class="status">could not start</span>, and forfeits its
          games${typeof e.parked=="string"?a`: <bdi>${e.parked}</bdi>`:""}
        </p>`)}`}faults(t){let e=[...new Set(t.map(i=>i.status))].sort(),r=this.results.ranking.map(({name:i})=>i).filter(i=>t.some(o=>T(o).includes(i))),s=(i,o)=>t.filter(l=>l.status===o&&T(l).includes(i)).length;return a`<div class="scroll" tabindex="0" role="region" aria-label="Faults by player">
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              ${e.map(i=>a`<th scope="col" class="right">${M(i)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${r.map(i=>a`<tr>
                  <th scope="row"><bdi>${i}</bdi></th>
                  ${e.map(o=>a`<td class="right">${s(i,o)||"\u2013"}</td>`)}
                </tr>`)}
          </tbody>
        </table>
      </div>
      <ul tabindex="0" role="list" aria-label="Games with a fault">
        ${t.map(i=>this.game(i))}
      </ul>`}game(t){let e=a`Game ${t.number}`;return a`<li>
      ${t.page?a`<a href=${t.page}>${e}</a>`:e}, <span class="status">${M(t.status)}</span>:
      <bdi>${t.reason??T(t).join(" and ")}</bdi>
    </li>`}};me.styles=[b,N,h`
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
    `],p([m({attribute:!1})],me.prototype,"results",2),me=p([f("fault-list")],me);var ut=100,U=class extends g{constructor(){super(...arguments);this.player="";this.status="";this.result="";this.shown=ut}chosen(){let{player:e,status:r,result:s}=this;return this.results.games.filter(i=>{if(e&&i.first!==e&&i.second!==e||r&&i.status!==r)return!1;if(!s)return!0;if(e)return Re(i,e)===s;let o=i.winner!==null;return s==="decided"?o:s==="fault"?T(i).length>0:!o&&!T(i).length})}render(){let e=this.chosen(),r=[...new Set(this.results.games.map(o=>o.status))].sort(),s=this.player?[["win","won"],["draw","drawn"],["loss","lost"]]:[["decided","decided"],["drawn","drawn"],["fault","by a fault"]],i=this.results.games.some(o=>o.start);return a`<div class="filters" role="group" aria-label="Filters">
        ${this.select("player","Player",this.results.ranking.map(({name:o})=>[o,o]),"all players")}
        ${this.select("status","Status",r.map(o=>[o,M(o)]),"any status")}
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
            ${i?a`<th role="columnheader" scope="col">Start</th>`:c}
            <th role="columnheader" scope="col">Result</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${e.slice(0,this.shown).map(o=>Or(o,i))}
        </tbody>
      </table>
      ${e.length>this.shown?a`<button class="more" @click=${()=>this.shown+=5*ut}>
              Show more, ${e.length-this.shown} are left
            </button>`:c}`}select(e,r,s,i){return a`<div class="filter">
      <label for=${e}>${r}</label>
      <select id=${e} @change=${l=>{this[e]=l.target.value,e==="player"&&(this.result=""),this.shown=ut}}>
        <option value="" ?selected=${this[e]===""}>${i}</option>
        ${s.map(([l,d])=>a`<option value=${l} ?selected=${this[e]===l}>${d}</option>`)}
      </select>
    </div>`}};U.styles=[b,S,N,h`
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
    `],p([m({attribute:!1})],U.prototype,"results",2),p([k()],U.prototype,"player",2),p([k()],U.prototype,"status",2),p([k()],U.prototype,"result",2),p([k()],U.prototype,"shown",2),U=p([f("game-list")],U);function Or(n,t){let[e,r]=n.scores??[null,null],s=T(n),i=(o,l)=>a`<td role="cell" class="${l?"second":"first"} ${n.winner===o?"winner":""}">
      ${_(l)} <bdi>${o}</bdi>
    </td>`;return a`<tr role="row">
    <td role="cell" class="replay">
      ${n.page?a`<a href=${n.page}>Game ${n.number}</a>`:a`Game ${n.number}`}
    </td>
    ${i(n.first,0)}
    <td role="cell" class="score">${e==null||r==null?"\u2013":a`${e} : ${r}`}</td>
    ${i(n.second,1)} ${t?a`<td role="cell" class="start">${n.start??""}</td>`:c}
    <td role="cell" class="how">
      <bdi>${nr(n)}</bdi
      >${s.length?a`<span class="fault">, ${M(n.status)}</span>`:c}${n.attempt&&n.attempt>1?a`<span class="muted">, attempt ${n.attempt}</span>`:c}
    </td>
  </tr>`}var re=class extends g{render(){let[t,e]=this.pair,r=Ge(this.results.games,t,e),{wins:s,draws:i,losses:o,games:l}=r,d=l.filter(v=>v.scores&&v.scores[0]!=null&&!ir(v)).map(v=>Nr(v,t)),u=d.length?d.reduce((v,$)=>v+$,0)/d.length:null;return a`<div class="choice">
        ${this.choice("One player",0)}<span class="against">against</span>${this.choice("The other player",1)}
      </div>
      ${l.length?a`<div class="balance" aria-hidden="true">
                ${s?a`<span class="wins" style="--share: ${s}">${s} won</span>`:c}
                ${i?a`<span class="draws" style="--share: ${i}">${i} drawn</span>`:c}
                ${o?a`<span class="losses" style="--share: ${o}">${o} lost</span>`:c}
              </div>
              <p>
                <bdi>${t}</bdi>: ${Ke(r)} contest points from ${l.length} games; won ${s},
                drawn ${i}, lost
                ${o}.${u===null?c:a` Mean margin ${u>0?"+":""}${Me(u,1)}.`}
              </p>
              <ul>
                ${l.map(v=>a`<li>${Lr(v,t)}</li>`)}
              </ul>`:a`<p class="muted">They have not met.</p>`}`}choice(t,e){return a`<select
      aria-label=${t}
      @change=${r=>this.choose(e,r.target.value)}
    >
      ${this.results.ranking.map(({name:r})=>a`<option value=${r} ?selected=${r===this.pair[e]}>${r}</option>`)}
    </select>`}choose(t,e){let r=this.pair[1-t],s=e===r?this.pair[t]:r,i=t===0?[e,s]:[s,e];this.dispatchEvent(new CustomEvent(Je,{detail:i}))}};re.styles=[b,S,h`
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
    `],p([m({attribute:!1})],re.prototype,"results",2),p([m({attribute:!1})],re.prototype,"pair",2),re=p([f("head-to-head")],re);function ir(n){return n.at_fault!=null&&n.at_fault.length>0}function Nr(n,t){let[e,r]=n.scores;return(n.first===t?1:-1)*((e??0)-(r??0))}function Lr(n,t){let e=Re(n,t),r={win:"won",loss:"lost",draw:"drawn",none:"void"}[e],s=n.scores&&n.scores[0]!=null?`${n.scores[0]} : ${n.scores[1]}`:"",i=a`<span>Game ${n.number}</span>
    <span class="muted">${n.first===t?"moved first":"moved second"}</span>
    <span>${ir(n)?M(n.status):s}</span><span class="kind ${e}">${r}</span>`;return n.page?a`<a href=${n.page}>${i}</a>`:a`<span>${i}</span>`}var ue=class extends g{render(){let t=this.results.bracket??[];return a`<div class="scroll" tabindex="0" role="region" aria-label="Bracket">
      <div class="rounds">
        ${t.map((e,r)=>a`<section>
              <h3>${Ur(t.length-r,r)}</h3>
              <ol>
                ${e.map(s=>a`<li><div class="tie">${this.tie(s)}</div></li>`)}
              </ol>
            </section>`)}
      </div>
    </div>`}tie(t){let e=new Map(this.results.games.map(i=>[i.number,i.page])),r=t.how==="bye"?"bye":"to be decided",s=t.games?.length?t.points:null;return a`${this.player(t.first,t.seed_first,s?.[0],t.winner,r)}
    ${this.player(t.second,t.seed_second,s?.[1],t.winner,r)}
    ${t.games?.length?a`<div class="how">
            Games
            ${t.games.map(i=>{let o=e.get(i);return o?a`<a href=${o} aria-label="Game ${i}">${i}</a>`:a`<span>${i} </span>`})}${t.how?a`<span>by ${M(t.how)}</span>`:c}
          </div>`:c}`}player(t,e,r,s,i){let o=t!==null&&t===s;return a`<div class="player ${o?"winner":""}">
      <span class="seed">${e==null?"":a`<span class="unseen">Seed </span>${e}`}</span>
      <span
        >${t===null?a`<span class="muted">${i}</span>`:a`<bdi>${t}</bdi>`}
        ${o?a`${ie}<span class="unseen"> goes on</span>`:c}</span
      >
      <span>${r??""}</span>
    </div>`}};ue.styles=[b,h`
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
    `],p([m({attribute:!1})],ue.prototype,"results",2),ue=p([f("knockout-bracket")],ue);function Ur(n,t){return n===1?"Final":n===2?"Semi-finals":n===3?"Quarter-finals":`Round ${t+1}`}var he=class extends g{render(){let{ranking:t}=this.results,e=t.filter(l=>l.rating!=null),r=Math.min(...e.map(l=>l.low??l.rating)),s=Math.max(...e.map(l=>l.high??l.rating)),i=Math.max(1,(s-r)*.04),o=l=>100*(l-r+i)/(s-r+2*i);return a`<table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">Rank</th>
            <th role="columnheader" scope="col">Player</th>
            <th role="columnheader" scope="col" class="right">Points</th>
            <th role="columnheader" scope="col" class="centre">Won · drawn · lost</th>
            <th role="columnheader" scope="col" class="right">Mean score</th>
            <th role="columnheader" scope="col">Rating, 95 % interval</th>
            <th role="columnheader" scope="col" class="right">Faults</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${t.map((l,d)=>this.row(l,d===0,e.length?o:null))}
        </tbody>
      </table>
      <p class="note">
        Below a rank stands the range in which the games leave it: players whose ranges overlap cannot be told apart.
      </p>`}row(t,e,r){let s=t.rank_low!=null&&t.rank_high!=null&&t.rank_low!==t.rank_high,i=this.results.players.find(o=>o.name===t.name)?.parked;return a`<tr role="row">
      <td role="cell" class="rank number">
        <span class="place">${t.rank}</span>
        ${s?a`<span class="range">${t.rank_low} to ${t.rank_high}</span>`:c}
      </td>
      <th role="rowheader" scope="row" class="name">
        ${e?ie:c}
        <bdi>${t.name}</bdi>${i?a` <span class="fault">parked</span>`:c}
      </th>
      <td role="cell" class="right points">${t.points}</td>
      <td role="cell" class="centre small results" data-label="Won · drawn · lost:">
        ${t.wins} · ${t.draws} · ${t.losses}
      </td>
      <td role="cell" class="right small mean" data-label="Mean">${Me(t.mean,1)}</td>
      <td role="cell" class="interval">${t.rating!=null&&r?this.interval(t,r):"\u2013"}</td>
      <td role="cell" class="right small faults ${t.faults?"fault":"none"}" data-label="Faults:">
        ${t.faults??0}
      </td>
    </tr>`}interval(t,e){let r=t.rating,[s,i]=[t.low??r,t.high??r];return a`<div class="rated">
      <div class="track" aria-hidden="true">
        <div class="bar" style="left: ${e(s)}%; width: ${e(i)-e(s)}%"></div>
        <div class="dot" style="left: ${e(r)}%"></div>
      </div>
      <span class="value"
        ><b>${Ze(r)}</b> <span class="muted">${Ze(s)} to ${Ze(i)}</span></span
      >
    </div>`}};he.styles=[b,N,h`
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
      @media (max-width: 940px) {
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
          grid-template-columns: minmax(3rem, 1fr) 8.8rem;
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
    `],p([m({attribute:!1})],he.prototype,"results",2),he=p([f("ranking-table")],he);var qr={racer:"Word Racer",scrabble:"Scrabble"},or={roundrobin:"round robin"},jr={ruleset:"Ruleset",rule:"Rule of scoring",words:"Words",format:"Format",pairs:"Pairs of games",letters:"Start letters",seconds:"Time for a game",clock:"Clock",start_seconds:"Time to start",memory:"Memory",sandbox:"Wall",seed:"Seed",version:"Version of lexarena",started:"Started",finished:"Finished"},ge=class extends g{constructor(){super(...arguments);this.results=sr();this.pair=[this.results.ranking[0]?.name??"",this.results.ranking[1]?.name??""];this.compare=e=>{this.pair=e.detail,e.currentTarget.localName==="cross-table"&&this.show("heads")}}render(){let{results:e}=this,r=this.parts();return a`<page-head></page-head>
      <main>
        <h1>${e.title||"Tournament"}</h1>
        <p class="lead">${this.lead()}</p>
        ${e.options?.complete===!1?a`<p class="warning">The tournament is not finished; this is how it stands.</p>`:c}
        <dl class="numbers">
          ${this.numbers().map(([s,i])=>a`<div>
                <dt>${s}</dt>
                <dd>${i}</dd>
              </div>`)}
        </dl>
        <nav aria-label="Parts of this page">
          ${r.map(([s,i])=>a`<button role="link" @click=${()=>this.show(s)}>${i}</button>`)}
        </nav>
        <div class="parts">
          ${r.map(([s,i,o])=>a`<section id=${s} class="panel" aria-labelledby="${s}-title">
                <h2 id="${s}-title" tabindex="-1">${i}</h2>
                ${o}
              </section>`)}
        </div>
      </main>`}parts(){let{results:e,pair:r,compare:s}=this,i=["bracket","Bracket",a`<knockout-bracket .results=${e}></knockout-bracket>`];return[["ranking","Ranking",a`<ranking-table .results=${e}></ranking-table>`],...e.bracket?.length?[i]:[],["cross","Cross table",a`<cross-table .results=${e} @compare=${s}></cross-table>`],["heads","Head to head",a`<head-to-head .results=${e} .pair=${r} @compare=${s}></head-to-head>`],["games","Games",a`<game-list .results=${e}></game-list>`],["faults","Faults",a`<fault-list .results=${e}></fault-list>`],["clocks","Clocks",a`<clock-table .results=${e}></clock-table>`],["about","About",this.about()]]}lead(){let{game:e,options:r}=this.results,s=String(r?.format??""),i=[qr[e]??e,or[s]??s];return r?.ruleset&&i.push(`ruleset ${String(r.ruleset)}`),r?.seconds&&i.push(`${String(r.seconds)} s a game on the ${String(r.clock??"wall")} clock`),i.filter(Boolean).join(" \xB7 ")}numbers(){let{ranking:e,games:r}=this.results,s=r.filter(l=>T(l).length).length,i=e[0],o=[["Players",e.length],["Games",r.length.toLocaleString("en")],["Faults",s]];return i?[["First place",a`<bdi>${i.name}</bdi>`],...o]:o}about(){let e=this.results.options??{},r=Object.entries(e).filter(([s,i])=>!["complete","rules"].includes(s)&&i!==null&&i!=="");return a`<dl class="facts">
      ${r.map(([s,i])=>a`<div>
            <dt>${jr[s]??M(s)}</dt>
            <dd>${Hr(s,i)}</dd>
          </div>`)}
    </dl>`}show(e){let r=this.renderRoot.querySelector(`#${e}-title`);r?.focus({preventScroll:!0}),r?.parentElement?.scrollIntoView()}};ge.styles=[b,h`
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
    `],p([k()],ge.prototype,"pair",2),ge=p([f("tournament-summary")],ge);function Hr(n,t){return n==="memory"&&typeof t=="number"?`${Math.round(t/2**20)} MB`:n==="letters"&&String(t).length===26?"A to Z":n.endsWith("seconds")?`${String(t)} s`:n==="format"?or[String(t)]??String(t):n==="words"?String(t).split("/").at(-1)??"":n==="started"||n==="finished"?String(t).replace("T"," ").replace(/(\+00:00|Z)$/," UTC"):typeof t=="boolean"?t?"yes":"no":typeof t=="object"?JSON.stringify(t):String(t)}Ye();})();
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
