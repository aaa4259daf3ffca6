"use strict";(()=>{var Et=Object.defineProperty;var _t=Object.getOwnPropertyDescriptor;var p=(i,r,e,t)=>{for(var s=t>1?void 0:t?_t(r,e):r,n=i.length-1,o;n>=0;n--)(o=i[n])&&(s=(t?o(r,e,s):o(s))||s);return t&&s&&Et(r,e,s),s};function He(i){try{return localStorage.getItem(`lexarena.${i}`)}catch{return null}}function We(i,r){try{localStorage.setItem(`lexarena.${i}`,r)}catch{}}var ae=["auto","light","dark"];function le(){let i=He("theme");return ae.find(r=>r===i)??"auto"}function ke(i=le()){i==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=i}function Be(){let i=ae[(ae.indexOf(le())+1)%ae.length]??"auto";return We("theme",i),ke(i),i}var ce=globalThis,pe=ce.ShadowRoot&&(ce.ShadyCSS===void 0||ce.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,Ee=Symbol(),Ve=new WeakMap,J=class{constructor(r,e,t){if(this._$cssResult$=!0,t!==Ee)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=r,this.t=e}get styleSheet(){let r=this.o,e=this.t;if(pe&&r===void 0){let t=e!==void 0&&e.length===1;t&&(r=Ve.get(e)),r===void 0&&((this.o=r=new CSSStyleSheet).replaceSync(this.cssText),t&&Ve.set(e,r))}return r}toString(){return this.cssText}},Fe=i=>new J(typeof i=="string"?i:i+"",void 0,Ee),f=(i,...r)=>{let e=i.length===1?i[0]:r.reduce((t,s,n)=>t+(o=>{if(o._$cssResult$===!0)return o.cssText;if(typeof o=="number")return o;throw Error("Value passed to 'css' function must be a 'css' function result: "+o+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(s)+i[n+1],i[0]);return new J(e,i,Ee)},Ke=(i,r)=>{if(pe)i.adoptedStyleSheets=r.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of r){let t=document.createElement("style"),s=ce.litNonce;s!==void 0&&t.setAttribute("nonce",s),t.textContent=e.cssText,i.appendChild(t)}},_e=pe?i=>i:i=>i instanceof CSSStyleSheet?(r=>{let e="";for(let t of r.cssRules)e+=t.cssText;return Fe(e)})(i):i;var{is:St,defineProperty:Tt,getOwnPropertyDescriptor:At,getOwnPropertyNames:Rt,getOwnPropertySymbols:Ct,getPrototypeOf:Mt}=Object,de=globalThis,Ze=de.trustedTypes,Ot=Ze?Ze.emptyScript:"",Lt=de.reactiveElementPolyfillSupport,X=(i,r)=>i,Q={toAttribute(i,r){switch(r){case Boolean:i=i?Ot:null;break;case Object:case Array:i=i==null?i:JSON.stringify(i)}return i},fromAttribute(i,r){let e=i;switch(r){case Boolean:e=i!==null;break;case Number:e=i===null?null:Number(i);break;case Object:case Array:try{e=JSON.parse(i)}catch{e=null}}return e}},he=(i,r)=>!St(i,r),Ye={attribute:!0,type:String,converter:Q,reflect:!1,useDefault:!1,hasChanged:he};Symbol.metadata??=Symbol("metadata"),de.litPropertyMetadata??=new WeakMap;var z=class extends HTMLElement{static addInitializer(r){this._$Ei(),(this.l??=[]).push(r)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(r,e=Ye){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(r)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(r,e),!e.noAccessor){let t=Symbol(),s=this.getPropertyDescriptor(r,t,e);s!==void 0&&Tt(this.prototype,r,s)}}static getPropertyDescriptor(r,e,t){let{get:s,set:n}=At(this.prototype,r)??{get(){return this[e]},set(o){this[e]=o}};return{get:s,set(o){let l=s?.call(this);n?.call(this,o),this.requestUpdate(r,l,t)},configurable:!0,enumerable:!0}}static getPropertyOptions(r){return this.elementProperties.get(r)??Ye}static _$Ei(){if(this.hasOwnProperty(X("elementProperties")))return;let r=Mt(this);r.finalize(),r.l!==void 0&&(this.l=[...r.l]),this.elementProperties=new Map(r.elementProperties)}static finalize(){if(this.hasOwnProperty(X("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(X("properties"))){let e=this.properties,t=[...Rt(e),...Ct(e)];for(let s of t)this.createProperty(s,e[s])}let r=this[Symbol.metadata];if(r!==null){let e=litPropertyMetadata.get(r);if(e!==void 0)for(let[t,s]of e)this.elementProperties.set(t,s)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let s=this._$Eu(e,t);s!==void 0&&this._$Eh.set(s,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(r){let e=[];if(Array.isArray(r)){let t=new Set(r.flat(1/0).reverse());for(let s of t)e.unshift(_e(s))}else r!==void 0&&e.push(_e(r));return e}static _$Eu(r,e){let t=e.attribute;return t===!1?void 0:typeof t=="string"?t:typeof r=="string"?r.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(r=>this.enableUpdating=r),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(r=>r(this))}addController(r){(this._$EO??=new Set).add(r),this.renderRoot!==void 0&&this.isConnected&&r.hostConnected?.()}removeController(r){this._$EO?.delete(r)}_$E_(){let r=new Map,e=this.constructor.elementProperties;for(let t of e.keys())this.hasOwnProperty(t)&&(r.set(t,this[t]),delete this[t]);r.size>0&&(this._$Ep=r)}createRenderRoot(){let r=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Ke(r,this.constructor.elementStyles),r}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(r=>r.hostConnected?.())}enableUpdating(r){}disconnectedCallback(){this._$EO?.forEach(r=>r.hostDisconnected?.())}attributeChangedCallback(r,e,t){this._$AK(r,t)}_$ET(r,e){let t=this.constructor.elementProperties.get(r),s=this.constructor._$Eu(r,t);if(s!==void 0&&t.reflect===!0){let n=(t.converter?.toAttribute!==void 0?t.converter:Q).toAttribute(e,t.type);this._$Em=r,n==null?this.removeAttribute(s):this.setAttribute(s,n),this._$Em=null}}_$AK(r,e){let t=this.constructor,s=t._$Eh.get(r);if(s!==void 0&&this._$Em!==s){let n=t.getPropertyOptions(s),o=typeof n.converter=="function"?{fromAttribute:n.converter}:n.converter?.fromAttribute!==void 0?n.converter:Q;this._$Em=s;let l=o.fromAttribute(e,n.type);this[s]=l??this._$Ej?.get(s)??l,this._$Em=null}}requestUpdate(r,e,t,s=!1,n){if(r!==void 0){let o=this.constructor;if(s===!1&&(n=this[r]),t??=o.getPropertyOptions(r),!((t.hasChanged??he)(n,e)||t.useDefault&&t.reflect&&n===this._$Ej?.get(r)&&!this.hasAttribute(o._$Eu(r,t))))return;this.C(r,e,t)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(r,e,{useDefault:t,reflect:s,wrapped:n},o){t&&!(this._$Ej??=new Map).has(r)&&(this._$Ej.set(r,o??e??this[r]),n!==!0||o!==void 0)||(this._$AL.has(r)||(this.hasUpdated||t||(e=void 0),this._$AL.set(r,e)),s===!0&&this._$Em!==r&&(this._$Eq??=new Set).add(r))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let r=this.scheduleUpdate();return r!=null&&await r,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[s,n]of this._$Ep)this[s]=n;this._$Ep=void 0}let t=this.constructor.elementProperties;if(t.size>0)for(let[s,n]of t){let{wrapped:o}=n,l=this[s];o!==!0||this._$AL.has(s)||l===void 0||this.C(s,void 0,n,l)}}let r=!1,e=this._$AL;try{r=this.shouldUpdate(e),r?(this.willUpdate(e),this._$EO?.forEach(t=>t.hostUpdate?.()),this.update(e)):this._$EM()}catch(t){throw r=!1,this._$EM(),t}r&&this._$AE(e)}willUpdate(r){}_$AE(r){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(r)),this.updated(r)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(r){return!0}update(r){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(r){}firstUpdated(r){}};z.elementStyles=[],z.shadowRootOptions={mode:"open"},z[X("elementProperties")]=new Map,z[X("finalized")]=new Map,Lt?.({ReactiveElement:z}),(de.reactiveElementVersions??=[]).push("2.1.2");var Oe=globalThis,Je=i=>i,ue=Oe.trustedTypes,Xe=ue?ue.createPolicy("lit-html",{createHTML:i=>i}):void 0,it="$lit$",P=`lit$${Math.random().toFixed(9).slice(2)}$`,nt="?"+P,zt=`<${nt}>`,D=document,te=()=>D.createComment(""),re=i=>i===null||typeof i!="object"&&typeof i!="function",Le=Array.isArray,Ut=i=>Le(i)||typeof i?.[Symbol.iterator]=="function",Se=`[ 	
\f\r]`,ee=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Qe=/-->/g,et=/>/g,G=RegExp(`>|${Se}(?:([^\\s"'>=/]+)(${Se}*=${Se}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),tt=/'/g,rt=/"/g,ot=/^(?:script|style|textarea|title)$/i,ze=i=>(r,...e)=>({_$litType$:i,strings:r,values:e}),a=ze(1),w=ze(2),sr=ze(3),U=Symbol.for("lit-noChange"),g=Symbol.for("lit-nothing"),st=new WeakMap,j=D.createTreeWalker(D,129);function at(i,r){if(!Le(i)||!i.hasOwnProperty("raw"))throw Error("invalid template strings array");return Xe!==void 0?Xe.createHTML(r):r}var Nt=(i,r)=>{let e=i.length-1,t=[],s,n=r===2?"<svg>":r===3?"<math>":"",o=ee;for(let l=0;l<e;l++){let c=i[l],u,m,d=-1,b=0;for(;b<c.length&&(o.lastIndex=b,m=o.exec(c),m!==null);)b=o.lastIndex,o===ee?m[1]==="!--"?o=Qe:m[1]!==void 0?o=et:m[2]!==void 0?(ot.test(m[2])&&(s=RegExp("</"+m[2],"g")),o=G):m[3]!==void 0&&(o=G):o===G?m[0]===">"?(o=s??ee,d=-1):m[1]===void 0?d=-2:(d=o.lastIndex-m[2].length,u=m[1],o=m[3]===void 0?G:m[3]==='"'?rt:tt):o===rt||o===tt?o=G:o===Qe||o===et?o=ee:(o=G,s=void 0);let E=o===G&&i[l+1].startsWith("/>")?" ":"";n+=o===ee?c+zt:d>=0?(t.push(u),c.slice(0,d)+it+c.slice(d)+P+E):c+P+(d===-2?l:E)}return[at(i,n+(i[e]||"<?>")+(r===2?"</svg>":r===3?"</math>":"")),t]},se=class i{constructor({strings:r,_$litType$:e},t){let s;this.parts=[];let n=0,o=0,l=r.length-1,c=this.parts,[u,m]=Nt(r,e);if(this.el=i.createElement(u,t),j.currentNode=this.el.content,e===2||e===3){let d=this.el.content.firstChild;d.replaceWith(...d.childNodes)}for(;(s=j.nextNode())!==null&&c.length<l;){if(s.nodeType===1){if(s.hasAttributes())for(let d of s.getAttributeNames())if(d.endsWith(it)){let b=m[o++],E=s.getAttribute(d).split(P),O=/([.?@])?(.*)/.exec(b);c.push({type:1,index:n,name:O[2],strings:E,ctor:O[1]==="."?Ae:O[1]==="?"?Re:O[1]==="@"?Ce:V}),s.removeAttribute(d)}else d.startsWith(P)&&(c.push({type:6,index:n}),s.removeAttribute(d));if(ot.test(s.tagName)){let d=s.textContent.split(P),b=d.length-1;if(b>0){s.textContent=ue?ue.emptyScript:"";for(let E=0;E<b;E++)s.append(d[E],te()),j.nextNode(),c.push({type:2,index:++n});s.append(d[b],te())}}}else if(s.nodeType===8)if(s.data===nt)c.push({type:2,index:n});else{let d=-1;for(;(d=s.data.indexOf(P,d+1))!==-1;)c.push({type:7,index:n}),d+=P.length-1}n++}}static createElement(r,e){let t=D.createElement("template");return t.innerHTML=r,t}};function B(i,r,e=i,t){if(r===U)return r;let s=t!==void 0?e._$Co?.[t]:e._$Cl,n=re(r)?void 0:r._$litDirective$;return s?.constructor!==n&&(s?._$AO?.(!1),n===void 0?s=void 0:(s=new n(i),s._$AT(i,e,t)),t!==void 0?(e._$Co??=[])[t]=s:e._$Cl=s),s!==void 0&&(r=B(i,s._$AS(i,r.values),s,t)),r}var Te=class{constructor(r,e){this._$AV=[],this._$AN=void 0,this._$AD=r,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(r){let{el:{content:e},parts:t}=this._$AD,s=(r?.creationScope??D).importNode(e,!0);j.currentNode=s;let n=j.nextNode(),o=0,l=0,c=t[0];for(;c!==void 0;){if(o===c.index){let u;c.type===2?u=new ie(n,n.nextSibling,this,r):c.type===1?u=new c.ctor(n,c.name,c.strings,this,r):c.type===6&&(u=new Me(n,this,r)),this._$AV.push(u),c=t[++l]}o!==c?.index&&(n=j.nextNode(),o++)}return j.currentNode=D,s}p(r){let e=0;for(let t of this._$AV)t!==void 0&&(t.strings!==void 0?(t._$AI(r,t,e),e+=t.strings.length-2):t._$AI(r[e])),e++}},ie=class i{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(r,e,t,s){this.type=2,this._$AH=g,this._$AN=void 0,this._$AA=r,this._$AB=e,this._$AM=t,this.options=s,this._$Cv=s?.isConnected??!0}get parentNode(){let r=this._$AA.parentNode,e=this._$AM;return e!==void 0&&r?.nodeType===11&&(r=e.parentNode),r}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(r,e=this){r=B(this,r,e),re(r)?r===g||r==null||r===""?(this._$AH!==g&&this._$AR(),this._$AH=g):r!==this._$AH&&r!==U&&this._(r):r._$litType$!==void 0?this.$(r):r.nodeType!==void 0?this.T(r):Ut(r)?this.k(r):this._(r)}O(r){return this._$AA.parentNode.insertBefore(r,this._$AB)}T(r){this._$AH!==r&&(this._$AR(),this._$AH=this.O(r))}_(r){this._$AH!==g&&re(this._$AH)?this._$AA.nextSibling.data=r:this.T(D.createTextNode(r)),this._$AH=r}$(r){let{values:e,_$litType$:t}=r,s=typeof t=="number"?this._$AC(r):(t.el===void 0&&(t.el=se.createElement(at(t.h,t.h[0]),this.options)),t);if(this._$AH?._$AD===s)this._$AH.p(e);else{let n=new Te(s,this),o=n.u(this.options);n.p(e),this.T(o),this._$AH=n}}_$AC(r){let e=st.get(r.strings);return e===void 0&&st.set(r.strings,e=new se(r)),e}k(r){Le(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,t,s=0;for(let n of r)s===e.length?e.push(t=new i(this.O(te()),this.O(te()),this,this.options)):t=e[s],t._$AI(n),s++;s<e.length&&(this._$AR(t&&t._$AB.nextSibling,s),e.length=s)}_$AR(r=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);r!==this._$AB;){let t=Je(r).nextSibling;Je(r).remove(),r=t}}setConnected(r){this._$AM===void 0&&(this._$Cv=r,this._$AP?.(r))}},V=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(r,e,t,s,n){this.type=1,this._$AH=g,this._$AN=void 0,this.element=r,this.name=e,this._$AM=s,this.options=n,t.length>2||t[0]!==""||t[1]!==""?(this._$AH=Array(t.length-1).fill(new String),this.strings=t):this._$AH=g}_$AI(r,e=this,t,s){let n=this.strings,o=!1;if(n===void 0)r=B(this,r,e,0),o=!re(r)||r!==this._$AH&&r!==U,o&&(this._$AH=r);else{let l=r,c,u;for(r=n[0],c=0;c<n.length-1;c++)u=B(this,l[t+c],e,c),u===U&&(u=this._$AH[c]),o||=!re(u)||u!==this._$AH[c],u===g?r=g:r!==g&&(r+=(u??"")+n[c+1]),this._$AH[c]=u}o&&!s&&this.j(r)}j(r){r===g?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,r??"")}},Ae=class extends V{constructor(){super(...arguments),this.type=3}j(r){this.element[this.name]=r===g?void 0:r}},Re=class extends V{constructor(){super(...arguments),this.type=4}j(r){this.element.toggleAttribute(this.name,!!r&&r!==g)}},Ce=class extends V{constructor(r,e,t,s,n){super(r,e,t,s,n),this.type=5}_$AI(r,e=this){if((r=B(this,r,e,0)??g)===U)return;let t=this._$AH,s=r===g&&t!==g||r.capture!==t.capture||r.once!==t.once||r.passive!==t.passive,n=r!==g&&(t===g||s);s&&this.element.removeEventListener(this.name,this,t),n&&this.element.addEventListener(this.name,this,r),this._$AH=r}handleEvent(r){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,r):this._$AH.handleEvent(r)}},Me=class{constructor(r,e,t){this.element=r,this.type=6,this._$AN=void 0,this._$AM=e,this.options=t}get _$AU(){return this._$AM._$AU}_$AI(r){B(this,r)}};var Pt=Oe.litHtmlPolyfillSupport;Pt?.(se,ie),(Oe.litHtmlVersions??=[]).push("3.3.3");var lt=(i,r,e)=>{let t=e?.renderBefore??r,s=t._$litPart$;if(s===void 0){let n=e?.renderBefore??null;t._$litPart$=s=new ie(r.insertBefore(te(),n),n,void 0,e??{})}return s._$AI(i),s};var Ue=globalThis,v=class extends z{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let r=super.createRenderRoot();return this.renderOptions.renderBefore??=r.firstChild,r}update(r){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(r),this._$Do=lt(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return U}};v._$litElement$=!0,v.finalized=!0,Ue.litElementHydrateSupport?.({LitElement:v});var qt=Ue.litElementPolyfillSupport;qt?.({LitElement:v});(Ue.litElementVersions??=[]).push("4.2.2");var _=i=>(r,e)=>{e!==void 0?e.addInitializer(()=>{customElements.define(i,r)}):customElements.define(i,r)};var Gt={attribute:!0,type:String,converter:Q,reflect:!1,hasChanged:he},jt=(i=Gt,r,e)=>{let{kind:t,metadata:s}=e,n=globalThis.litPropertyMetadata.get(s);if(n===void 0&&globalThis.litPropertyMetadata.set(s,n=new Map),t==="setter"&&((i=Object.create(i)).wrapped=!0),n.set(e.name,i),t==="accessor"){let{name:o}=e;return{set(l){let c=r.get.call(this);r.set.call(this,l),this.requestUpdate(o,c,i,!0,l)},init(l){return l!==void 0&&this.C(o,void 0,i,l),l}}}if(t==="setter"){let{name:o}=e;return function(l){let c=this[o];r.call(this,l),this.requestUpdate(o,c,i,!0,l)}}throw Error("Unsupported decorator location: "+t)};function k(i){return(r,e)=>typeof e=="object"?jt(i,r,e):((t,s,n)=>{let o=s.hasOwnProperty(n);return s.constructor.createProperty(n,t),o?Object.getOwnPropertyDescriptor(s,n):void 0})(i,r,e)}function h(i){return k({...i,state:!0,attribute:!1})}var ct={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},pt=i=>(...r)=>({_$litDirective$:i,values:r}),ge=class{constructor(r){}get _$AU(){return this._$AM._$AU}_$AT(r,e,t){this._$Ct=r,this._$AM=e,this._$Ci=t}_$AS(r,e){return this.update(r,e)}update(r,e){return this.render(...e)}};var dt="important",Dt=" !"+dt,ne=pt(class extends ge{constructor(i){if(super(i),i.type!==ct.ATTRIBUTE||i.name!=="style"||i.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(i){return Object.keys(i).reduce((r,e)=>{let t=i[e];return t==null?r:r+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${t};`},"")}update(i,[r]){let{style:e}=i.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(r)),this.render(r);for(let t of this.ft)r[t]==null&&(this.ft.delete(t),t.includes("-")?e.removeProperty(t):e[t]=null);for(let t in r){let s=r[t];if(s!=null){this.ft.add(t);let n=typeof s=="string"&&s.endsWith(Dt);t.includes("-")||n?e.setProperty(t,n?s.slice(0,-11):s,n?dt:""):e[t]=s}}return U}});var ht=new Map;function fe(i,r){ht.set(i,r)}function ut(i){return ht.get(i)??It}var It={board:i=>a`<pre>${JSON.stringify(i.view,null,1)}</pre>`,points:i=>i.view.scores??[null,null],moveText:(i,r)=>r.move,moveSentence:(i,r)=>`plays ${r.move}`,keys:[]};function oe(i,r){return`${i} ${r}${Math.abs(i)===1?"":"s"}`}var S=f` :host { display: block; overflow-wrap: break-word; } *, *::before, *::after { box-sizing: border-box; } [hidden] { display: none !important; } a { color: var(--accent); text-underline-offset: 0.18em; text-decoration-thickness: 1px; } a:hover { text-decoration-thickness: 2px; } :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } h1, h2, h3, p { margin: 0; } h1, h2 { font-family: var(--serif); font-weight: 600; letter-spacing: -0.01em; line-height: 1.2; text-wrap: balance; } h2 { font-size: 1.375rem; } bdi, .name { overflow-wrap: anywhere; } .seat0 { color: var(--first); } .seat1 { color: var(--second); } .seat-icon { flex: none; vertical-align: baseline; } .icon { flex: none; vertical-align: -0.28em; } .muted { color: var(--muted); } .number { font-variant-numeric: tabular-nums; } .visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } .panel { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); } @media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; } } `,M=f` button, select, .button { font: inherit; font-size: 0.9375rem; color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 9px; min-height: 2.5rem; padding: 0 0.75rem; display: inline-flex; align-items: center; justify-content: center; gap: 0.4rem; text-decoration: none; transition: background-color 0.12s, border-color 0.12s; } button { cursor: pointer; } select { cursor: pointer; padding-right: 0.5rem; max-width: 100%; } button:hover:not([aria-disabled="true"]), .button:hover, select:hover { background: var(--accent-soft); border-color: var(--accent); } button[aria-disabled="true"] { color: var(--muted); border-color: var(--line); cursor: default; } .primary { background: var(--accent); border-color: var(--accent); color: var(--surface); } .primary:hover:not([aria-disabled="true"]) { background: var(--ink); border-color: var(--ink); } `,mt=f` .scroll { position: relative; overflow-x: auto; overscroll-behavior-x: contain; } table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; } th { text-align: left; font-weight: 600; font-size: 0.8125rem; color: var(--muted); white-space: nowrap; } th, td { padding: 0.55rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: middle; } tbody tr:last-child > * { border-bottom: 0; } tbody th { color: var(--ink); font-size: inherit; white-space: normal; } .right { text-align: right; font-variant-numeric: tabular-nums; } .centre { text-align: center; font-variant-numeric: tabular-nums; } `;var F=f` .tile { position: relative; display: flex; align-items: center; justify-content: center; width: 100%; height: 100%; border-radius: 14%; background: linear-gradient(165deg, var(--tile), var(--tile-low)); color: var(--tile-ink); box-shadow: inset 0 0.05em 0 rgb(255 255 255 / 55%), inset 0 -0.09em 0 var(--tile-edge), 0 0.05em 0.12em rgb(40 30 10 / 35%); font-weight: 650; line-height: 1; user-select: none; } .tile .letter { transform: translateY(-3%); } .tile.valued .letter { transform: translate(-8%, -5%); } .tile.two-digit .letter { transform: translate(-20%, -5%); } .tile .value { position: absolute; right: 9%; bottom: 11%; font-size: 0.42em; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: -0.04em; } .tile.blank .letter { color: var(--tile-blank); font-style: italic; font-weight: 600; } .tile.blank::after { content: ""; position: absolute; inset: 9%; border: 1px dashed var(--tile-blank); border-radius: 12%; } .tile.fresh { background: linear-gradient(165deg, var(--fresh), var(--fresh-low)); outline: clamp(1.5px, 0.07em, 3px) solid var(--ink); outline-offset: -1px; animation: lay 0.16s ease-out; } @keyframes lay { from { transform: scale(1.18); opacity: 0.4; } } @media (prefers-reduced-motion: reduce) { .tile.fresh { animation: none; } } `;var ve=.1;function gt(i,r){return w`<svg class="rings" viewBox="0 0 ${i} ${i}" aria-hidden="true">
    ${r.map(({start:e,length:t,down:s})=>{let n=1-2*ve,o=t-2*ve;return w`<rect class=${s?"down":"across"} rx=".36" x=${e%i+ve}
        y=${Math.floor(e/i)+ve} width=${s?n:o} height=${s?o:n} />`})}
  </svg>`}var ft=f` .rings { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; overflow: visible; } .rings rect { fill: none; stroke-width: var(--ring, 2px); vector-effect: non-scaling-stroke; } .rings .across { stroke: var(--across); } .rings .down { stroke: var(--down); stroke-dasharray: 5 2.5; } `;var Ne=f` :host { container-type: inline-size; } .frame { --edge-room: max(11px, 3.4cqw); --cell: calc((100cqw - var(--edge-room) - 1.2cqw) / var(--size)); display: grid; grid-template: var(--edge-room) auto / var(--edge-room) 1fr; background: var(--frame); border-radius: calc(0.45rem + 0.8cqw); padding: 0 1.2cqw 1.2cqw 0; } .edge { display: grid; font-size: clamp(0.5rem, calc(var(--cell) * 0.3), 0.8125rem); font-weight: 600; color: var(--ink); opacity: 0.85; font-variant-numeric: tabular-nums; } .edge span { display: flex; align-items: center; justify-content: center; } .columns { grid-column: 2; grid-template-columns: repeat(var(--size), 1fr); } .rows { grid-template-rows: repeat(var(--size), 1fr); } .squares { position: relative; display: grid; grid-template-columns: repeat(var(--size), 1fr); --ring: clamp(1.5px, calc(var(--cell) * 0.045), 3px); } .square { aspect-ratio: 1; padding: max(0.5px, calc(var(--cell) * 0.03)); font-size: calc(var(--cell) * 0.58); min-width: 0; } .field { height: 100%; border-radius: 10%; background: var(--square); display: flex; align-items: center; justify-content: center; font-size: clamp(0.45rem, calc(var(--cell) * 0.3), 1.1rem); font-weight: 650; letter-spacing: 0.01em; } .DL { background: var(--dl); color: var(--dl-ink); } .TL { background: var(--tl); color: var(--tl-ink); } .DW { background: var(--dw); color: var(--dw-ink); } .TW { background: var(--tw); color: var(--tw-ink); } `,K=class extends v{render(){let{size:r,layout:e,tiles:t,rings:s}=this.position,n=Array.from({length:r},(o,l)=>l);return a`<div
      class="frame"
      style=${ne({"--size":String(r)})}
      role="img"
      aria-label=${Ht(t,r)}
    >
      <div class="edge columns" aria-hidden="true">
        ${n.map(o=>a`<span>${String.fromCharCode(65+o)}</span>`)}
      </div>
      <div class="edge rows" aria-hidden="true">${n.map(o=>a`<span>${o+1}</span>`)}</div>
      <div class="squares" aria-hidden="true" @click=${this.point}>
        ${t.map((o,l)=>a`<div class="square">${o?this.tile(o):Pe(e[l])}</div>`)}
        ${gt(r,s)}
      </div>
    </div>`}point(r){let e=r.target.closest(".square"),t=e?[...this.renderRoot.querySelectorAll(".square")].indexOf(e):-1;t>=0&&this.dispatchEvent(new CustomEvent("square",{detail:t,bubbles:!0,composed:!0}))}tile({letter:r,fresh:e}){let t=r!==r.toUpperCase(),s=this.position.values[r];return a`<div
      class="tile valued ${t?"blank":""} ${!t&&(s??0)>=10?"two-digit":""} ${e?"fresh":""}"
    >
      <span class="letter">${r}</span>${t?"":a`<span class="value">${s}</span>`}
    </div>`}};K.styles=[S,F,ft,Ne],p([k({attribute:!1})],K.prototype,"position",2),K=p([_("scrabble-board")],K);function Pe(i){let r=i===void 0||i===".."?"":i;return a`<div class="field ${r}">${r}</div>`}function Ht(i,r){let t=Array.from({length:r},(s,n)=>i.slice(n*r,n*r+r)).map((s,n)=>[n,s.map(o=>o?.letter??".").join("")]).filter(([,s])=>/[^.]/.test(s)).map(([s,n])=>`row ${s+1}: ${n}`);return t.length?`Board, a dot is an empty square; ${t.join("; ")}`:"Board, empty"}function qe(i){return i?"the play is taken back":"the words are valid"}function vt(i,r){return i?.square!==r?{square:r,down:!1}:i.down?null:{square:r,down:!0}}function be(i,r){let e=[...i];for(let{letter:t}of r){let s=e.indexOf($e(t)?"_":t);s>=0&&e.splice(s,1)}return e.join("")}function $e(i){return i!==i.toUpperCase()}function Ge(i,r,e){if(!e.length)return null;let t=new Map(e.map(({square:$,letter:C})=>[$,C])),s=($,C)=>$<0||C<0||$>=i||C>=i?"":t.get($*i+C)??(r[$][C]==="."?"":r[$][C]),n=e.map(({square:$})=>[Math.floor($/i),$%i]),o=n.every(([$])=>$===n[0][0]),l=n.every(([,$])=>$===n[0][1]);if(!o&&!l)return null;let[c,u]=n[0],m=o&&l?!(s(c,u-1)||s(c,u+1))&&!!(s(c-1,u)||s(c+1,u)):l,[d,b]=m?[1,0]:[0,1],[E,O]=[c,u];for(;s(E-d,O-b);)[E,O]=[E-d,O-b];let xe="",De=0;for(let $=E,C=O;s($,C);$+=d,C+=b)xe+=s($,C),t.has($*i+C)&&De++;if(De<e.length)return null;let Ie=String.fromCharCode(65+O);return m?`${Ie}${E+1} ${xe}`:`${E+1}${Ie} ${xe}`}function ye(i,r,e,t){let{square:s}=e;for(;;){let[n,o]=[Math.floor(s/i),s%i],[l,c]=e.down?[n+t,o]:[n,o+t];if(l<0||c<0||l>=i||c>=i)return null;if(s=l*i+c,!r(s))return s}}function bt(i,r,e=!1){let[t,s]=[Math.floor(r/i)+1,String.fromCharCode(65+r%i)];return e?`${s}${t}`:`${t}${s}`}var Wt={DL:"double letter",TL:"triple letter",DW:"double word",TW:"triple word"},Bt=8,y=class extends v{constructor(){super(...arguments);this.turn=!1;this.laid=[];this.arrow=null;this.order="";this.chosen=null;this.drag=null;this.preview=null;this.asking=null;this.exchanging=null;this.passing=!1;this.challenging=!1;this.zoomed=!1;this.key="";this.isFilled=e=>!!this.letterAt(e)||this.laid.some(t=>t.square===e);this.type=e=>{let t=e.composedPath()[0];e.ctrlKey||e.altKey||e.metaKey||e.defaultPrevented||t instanceof HTMLInputElement||t instanceof HTMLSelectElement||e.key==="Enter"&&t instanceof HTMLButtonElement||e.key===" "&&t instanceof HTMLButtonElement||this.handle(e)&&e.preventDefault()};this.moveDrag=e=>{let{drag:t}=this;if(!t)return;let s=t.moved||Math.hypot(e.clientX-t.x,e.clientY-t.y)>Bt;s&&(this.drag={...t,x:e.clientX,y:e.clientY,moved:s})};this.drop=e=>{let{drag:t}=this;if(this.drag=null,!t?.moved)return;let s=this.shadowRoot.elementFromPoint(e.clientX,e.clientY)?.closest("[data-square]"),n=s?Number(s.dataset.square):-1;t.from>=0&&(this.laid=this.laid.filter(l=>l.square!==t.from)),n>=0&&!this.isFilled(n)?t.from>=0?this.put(n,t.tile):this.lay(n,t.tile):this.changed();let o=l=>l.stopPropagation();window.addEventListener("click",o,{capture:!0,once:!0}),window.setTimeout(()=>window.removeEventListener("click",o,{capture:!0}),0)};this.cancelDrag=()=>{this.drag=null}}connectedCallback(){super.connectedCallback(),window.addEventListener("keydown",this.type),window.addEventListener("pointermove",this.moveDrag),window.addEventListener("pointerup",this.drop),window.addEventListener("pointercancel",this.cancelDrag)}disconnectedCallback(){window.removeEventListener("keydown",this.type),window.removeEventListener("pointermove",this.moveDrag),window.removeEventListener("pointerup",this.drop),window.removeEventListener("pointercancel",this.cancelDrag),super.disconnectedCallback()}get size(){return this.rules.board.size}get rows(){return this.game.view.rows}get rack(){return this.game.view.rack}willUpdate(e){if(!e.has("game"))return;let t=`${this.game.id} ${this.game.view.ply} ${this.game.viewer}`;t!==this.key&&(this.key=t,this.recall(),this.arrow=null,this.exchanging=null,this.passing=!1,this.challenging=!1,this.asking=null),$t(this.order)!==$t(this.rack)&&(this.order=this.rack)}render(){let{size:e}=this,t=Array.from({length:e},(s,n)=>n);return a`<div class="zoom ${this.zoomed?"big":""}">
        <div class="frame" style=${ne({"--size":String(e)})}>
          <div class="edge columns" aria-hidden="true">
            ${t.map(s=>a`<span>${String.fromCharCode(65+s)}</span>`)}
          </div>
          <div class="edge rows" aria-hidden="true">${t.map(s=>a`<span>${s+1}</span>`)}</div>
          <div class="squares" role="grid" aria-label="Board" aria-rowcount=${e} aria-colcount=${e}>
            ${t.map(s=>a`<div class="row" role="row">${t.map(n=>this.square(s*e+n))}</div>`)}
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
          ${this.passing?`${this.passText}: sure?`:this.passText}
        </button>
        ${this.canChallenge?a`<button @click=${()=>this.challenge()}>
                ${this.challenging?"Challenge: sure?":"Challenge"}
              </button>`:g}
        ${e>9?a`<button aria-pressed=${this.zoomed?"true":"false"} @click=${()=>this.zoomed=!this.zoomed}>Zoom</button>`:g}
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
      ${this.drag?.moved?a`<div class="ghost" style=${ne({left:`${this.drag.x}px`,top:`${this.drag.y}px`})}>
              ${this.tile(this.drag.tile)}
            </div>`:g}`}square(e){let{size:t}=this,s=this.letterAt(e),n=this.laid.find(b=>b.square===e),o=bt(t,e),l=this.layout[e]??"..",c=this.arrow?.square===e?this.arrow:null,u=n?.letter??s,m=[o,u?`${$e(u)?"blank ":""}${u.toUpperCase()}`:Wt[l]??"empty"];c&&m.push(c.down?"arrow down":"arrow across");let d=this.arrow?this.arrow.square:Math.floor(t*t/2);return a`<div
      class="square ${n?"mine":""}"
      role="gridcell"
      tabindex=${e===d?0:-1}
      aria-label=${m.join(", ")}
      data-square=${e}
      @click=${()=>this.choose(e)}
      @pointerdown=${b=>n&&this.grab(b,n.letter,e)}
    >
      ${u&&!(this.drag?.moved&&this.drag.from===e)?this.tile(u,!!n||this.isLast(e)):c?a`<span class="arrow" aria-hidden="true">${c.down?"\u2193":"\u2192"}</span>`:Pe(l)}
    </div>`}get layout(){return this.rules.board.layout.flatMap(e=>e.split(/\s+/))}tile(e,t=!1){let s=e==="_"||$e(e),n=this.rules.tiles.values[e];return a`<div
      class="tile valued ${s?"blank":""} ${(n??0)>=10?"two-digit":""} ${t?"fresh":""}"
    >
      <span class="letter">${e==="_"?"?":e.toUpperCase()}</span
      >${s?g:a`<span class="value">${n}</span>`}
    </div>`}tiles(){return[...be(this.order,this.laid)].map((t,s)=>{let n=this.exchanging?!!this.exchanging[s]:this.chosen===s;return a`<button
        aria-label=${t==="_"?"blank":t}
        aria-pressed=${n?"true":"false"}
        @pointerdown=${o=>this.grab(o,t,-1)}
        @click=${()=>this.tapTile(s)}
      >
        ${this.tile(t)}
      </button>`})}scoreText(){return!this.laid.length||!this.preview?"":this.preview.reason??oe(this.preview.points??0,"point")}dialog(){if(this.asking)return a`<div class="dialog panel" role="group" aria-label="The letter of the blank">
        <p>Which letter is the blank?</p>
        <div class="letters">
          ${[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map(t=>a`<button @click=${()=>this.nameBlank(t)}>${t}</button>`)}
        </div>
      </div>`;if(!this.exchanging)return g;let e=this.exchanging.filter(Boolean).length;return a`<div class="dialog panel" role="group" aria-label="Exchange">
      <p>Choose the tiles to exchange: click them or type them.</p>
      <div class="below">
        <button class="primary" aria-disabled=${e?"false":"true"} @click=${()=>this.exchange()}>
          Exchange ${e}
        </button>
        <button @click=${()=>this.exchanging=null}>Cancel</button>
      </div>
    </div>`}letterAt(e){let t=this.rows[Math.floor(e/this.size)][e%this.size];return t==="."?"":t}isLast(e){let t=this.game.turns.at(-1);if(!t)return!1;let s=/^(?:(\d+)([A-Z])|([A-Z])(\d+)) (\S+)/i.exec(t.move);if(!s)return!1;let n=s[3]!==void 0,o=Number(s[1]??s[4])-1,l=(s[2]??s[3]).toUpperCase().charCodeAt(0)-65,[c,u,m]=[o,l,!1];for(let d of s[5]){if(d==="("||d===")"){m=d==="(";continue}if(c*this.size+u===e)return!m&&d!==".";n?c++:u++}return!1}get canPlay(){return this.turn&&this.laid.length>0}get canExchange(){let{allowed:e,minimum_in_bag:t}=this.rules.exchange;return this.turn&&e&&Number(this.game.view.bag)>=t}choose(e){if(!this.drag?.moved)if(this.laid.some(t=>t.square===e))this.lift(e);else if(this.chosen!==null&&!this.letterAt(e)){let t=be(this.order,this.laid)[this.chosen];this.chosen=null,t&&this.lay(e,t)}else this.letterAt(e)||(this.arrow=vt(this.arrow,e))}tapTile(e){this.exchanging?this.exchanging=this.exchanging.map((t,s)=>s===e?!t:t):this.chosen=this.chosen===e?null:e}lay(e,t){t==="_"?this.asking={square:e}:this.put(e,t)}put(e,t){this.laid=[...this.laid,{square:e,letter:t}],this.changed()}nameBlank(e){let{square:t}=this.asking;this.asking=null,this.put(t,e.toLowerCase())}lift(e){this.laid=this.laid.filter(t=>t.square!==e),this.changed()}recall(){this.laid=[],this.chosen=null,this.preview=null}shuffle(){let e=[...this.order];for(let t=e.length-1;t>0;t--){let s=Math.floor(Math.random()*(t+1));[e[t],e[s]]=[e[s],e[t]]}this.order=e.join("")}changed(){this.preview=null;let e=Ge(this.size,this.rows,this.laid);if(!e){this.laid.length&&(this.preview={points:null,reason:"The tiles are not in one line without gaps."});return}let t=this.laid,s=n=>{this.laid===t&&(this.preview=n)};this.dispatchEvent(new CustomEvent("preview",{detail:{move:e,show:s},bubbles:!0,composed:!0}))}send(e){this.dispatchEvent(new CustomEvent("move",{detail:e,bubbles:!0,composed:!0}))}commit(){if(!this.canPlay)return;let e=Ge(this.size,this.rows,this.laid);e&&this.send(e)}pass(){this.turn&&(this.passing&&this.send("pass"),this.passing=!this.passing)}get canChallenge(){return this.turn&&this.game.view.challenge===!0}get passText(){return this.turn&&this.game.view.accept===!0?"Accept":"Pass"}challenge(){this.canChallenge&&(this.challenging&&this.send("challenge"),this.challenging=!this.challenging)}openExchange(){this.canExchange&&(this.recall(),this.exchanging=[...this.order].map(()=>!1))}exchange(){let e=[...this.order].filter((t,s)=>this.exchanging[s]).join("");e&&(this.exchanging=null,this.send(`-${e.replaceAll("_","?")}`))}enterText(e){e.preventDefault();let t=e.target.elements.namedItem("move");!t.value.trim()||!this.turn||(this.send(t.value.trim()),t.value="")}handle(e){let{key:t}=e;if(this.asking){if(/^[a-z]$/i.test(t))this.nameBlank(t.toUpperCase());else if(t==="Escape")this.asking=null;else return!1;return!0}if(this.exchanging)return this.handleExchange(t);if(/^[a-z]$/i.test(t))return this.typeLetter(t.toUpperCase(),e.shiftKey);switch(t){case"Enter":return this.commit(),!0;case"Backspace":return this.backspace();case" ":return this.skip();case"ArrowLeft":case"ArrowRight":return this.arrow?(this.arrow={...this.arrow,down:!this.arrow.down},!0):!1;case"ArrowUp":return this.shuffle(),!0;case"ArrowDown":case"Escape":return this.recall(),this.passing=!1,this.challenging=!1,!0;case"2":return this.pass(),!0;case"3":return this.challenge(),!0;case"4":return this.openExchange(),!0;default:return!1}}handleExchange(e){let t=this.exchanging,s=e==="?"||e==="_"?"_":e.toUpperCase(),n=[...this.order].flatMap((o,l)=>o===s?[l]:[]);if(e==="Enter")this.exchange();else if(e==="Escape")this.exchanging=null;else if(e==="-")this.exchanging=t.map(o=>!o);else if(n.length){let o=n.find(l=>!t[l]);this.exchanging=t.map((l,c)=>o===void 0?n.includes(c)?!1:l:c===o?!0:l)}else return!1;return!0}typeLetter(e,t){if(!this.arrow)return!1;let{square:s}=this.arrow;if(this.isFilled(s)){let c=ye(this.size,this.isFilled,this.arrow,1);if(c===null)return!0;s=c}let n=be(this.order,this.laid),o=!t&&n.includes(e)?e:n.includes("_")?e.toLowerCase():null;if(o===null)return!0;let l={...this.arrow,square:s};return this.put(s,o),this.arrow={...l,square:ye(this.size,this.isFilled,l,1)??s},!0}backspace(){let e=this.laid.at(-1);return e?(this.lift(e.square),this.arrow&&(this.arrow={...this.arrow,square:e.square}),!0):!!this.arrow}skip(){if(!this.arrow)return!1;let e=ye(this.size,this.isFilled,this.arrow,1);return e!==null&&(this.arrow={...this.arrow,square:e}),!0}grab(e,t,s){e.button!==0||this.exchanging||(this.drag={tile:t,from:s,x:e.clientX,y:e.clientY,moved:!1})}};y.styles=[S,M,F,Ne,f` :host { container-type: inline-size; max-width: min(100%, max(20rem, calc(100vh - 17rem))); } .zoom { overflow: auto; } .zoom.big .frame { --cell: 40px; width: calc(var(--size) * 40px + 40px); } .square { all: unset; box-sizing: border-box; display: block; position: relative; aspect-ratio: 1; padding: max(0.5px, calc(var(--cell) * 0.03)); font-size: calc(var(--cell) * 0.58); min-width: 0; cursor: pointer; } .square:focus-visible { outline: 3px solid var(--focus); outline-offset: -2px; z-index: 2; } .arrow { position: absolute; inset: 8%; border-radius: 10%; background: var(--ink); color: var(--surface); display: grid; place-items: center; font-size: calc(var(--cell) * 0.55); line-height: 1; } .mine .tile { cursor: grab; touch-action: none; } .row { display: contents; } .below { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; margin-top: 0.8rem; } .rack { display: flex; gap: 4px; padding: 4px 6px 7px; border-radius: 8px; min-height: 3.4rem; background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%); } .rack button { all: unset; width: clamp(2.1rem, 11cqw, 2.9rem); aspect-ratio: 1; font-size: clamp(1.2rem, 6cqw, 1.6rem); cursor: grab; touch-action: none; } .rack button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; } .rack button[aria-pressed="true"] .tile { outline: 3px solid var(--accent); outline-offset: 1px; } .score { min-width: 5.5rem; font-weight: 600; } form { display: flex; gap: 0.4rem; } input { font: inherit; min-height: 2.5rem; width: 9rem; border: 1px solid var(--edge); border-radius: 9px; background: var(--surface); color: var(--ink); padding: 0 0.6rem; } .ghost { position: fixed; width: 3rem; height: 3rem; font-size: 1.7rem; pointer-events: none; transform: translate(-50%, -60%); z-index: 10; } .dialog { padding: 1rem; margin-top: 0.8rem; display: grid; gap: 0.8rem; } .letters { display: grid; grid-template-columns: repeat(auto-fill, minmax(2.5rem, 1fr)); gap: 0.3rem; } .letters button { padding: 0; } `],p([k({attribute:!1})],y.prototype,"game",2),p([k({attribute:!1})],y.prototype,"rules",2),p([k({type:Boolean})],y.prototype,"turn",2),p([h()],y.prototype,"laid",2),p([h()],y.prototype,"arrow",2),p([h()],y.prototype,"order",2),p([h()],y.prototype,"chosen",2),p([h()],y.prototype,"drag",2),p([h()],y.prototype,"preview",2),p([h()],y.prototype,"asking",2),p([h()],y.prototype,"exchanging",2),p([h()],y.prototype,"passing",2),p([h()],y.prototype,"challenging",2),p([h()],y.prototype,"zoomed",2),y=p([_("scrabble-play")],y);function $t(i){return[...i].sort().join("")}fe("scrabble",{board:(i,r,e)=>a`<scrabble-play .game=${i} .rules=${r} ?turn=${e}></scrabble-play>`,points:i=>i.over?.scores??i.view.scores,moveText(i,{move:r,succeeded:e}){return r==="-"||r==="pass"?"pass":r==="challenge"?`challenge: ${qe(e)}`:r.startsWith("-")?`exchange ${r.slice(1)}`:r},moveSentence(i,{move:r,score:e,succeeded:t}){return r==="-"||r==="pass"?"passes":r==="challenge"?`challenges: ${qe(t)}`:r.startsWith("exchange")?`exchanges ${oe(Number(r.split(" ")[1]),"tile")}`:r.startsWith("-")?`exchanges ${r.slice(1)}`:`plays ${r} for ${oe(e??0,"point")}`},details(i,r){let e=i.view.unseen,t="ABCDEFGHIJKLMNOPQRSTUVWXYZ?",s=i.view.bag;return a`<h2>Unseen tiles</h2>
      <p class="muted">
        ${oe(s,"tile")} in the bag, ${i.view.opponent_tiles} with the opponent
      </p>
      <p style="font-family: var(--mono); overflow-wrap: anywhere">
        ${e.map((n,o)=>n?`${t[o].repeat(n)} `:"")}
      </p>`},keys:[["click","an empty square: arrow across, down, off"],["A\u2013Z","lay a tile at the arrow; with Shift a blank"],["Space","move the arrow on"],["Backspace","take the last tile back"],["Enter","play"],["\u2190 \u2192","turn the arrow"],["\u2191 \u2193","shuffle, recall"],["2","pass (twice)"],["3","challenge (twice), if the game has challenges"],["4","exchange"]]});var Vt="ABCDEFGHIJKLMNOPQRSTUVWXYZ",N=class extends v{constructor(){super(...arguments);this.turn=!1;this.called="";this.cell=24;this.type=e=>{let t=e.composedPath()[0];if(e.ctrlKey||e.altKey||e.metaKey||t instanceof HTMLInputElement)return;let n={ArrowLeft:-1,ArrowRight:1,ArrowUp:-7,ArrowDown:7}[e.key];if(n!==void 0){let o=this.cell+n,l=Math.abs(n)===1&&Math.floor(o/7)!==Math.floor(this.cell/7);o>=0&&o<49&&!l&&(this.cell=o,this.updateComplete.then(()=>this.shadowRoot.querySelector(`[data-cell="${o}"]`)?.focus()))}else if(e.key==="Enter"&&!(t instanceof HTMLButtonElement))this.place(this.cell);else if(this.turn&&!this.pending&&/^[a-z]$/i.test(e.key))this.called=e.key.toUpperCase();else return;e.preventDefault()}}connectedCallback(){super.connectedCallback(),window.addEventListener("keydown",this.type)}disconnectedCallback(){window.removeEventListener("keydown",this.type),super.disconnectedCallback()}get board(){return this.game.view.board}get pending(){return this.game.view.pending??""}willUpdate(e){e.has("game")&&(this.pending||!this.turn)&&(this.called="")}render(){let e=this.pending||this.called,t=Array.from({length:7},(s,n)=>n);return a`<div class="board ${this.turn&&e?"ready":""}" role="grid" aria-label="Your board">
        ${t.map(s=>a`<div class="row" role="row">${t.map(n=>this.square(s*7+n))}</div>`)}
      </div>
      ${this.turn?this.task():g}`}task(){return this.pending?a`<p>Place the <b>${this.pending}</b>.</p>`:a`<p>
        ${this.called?a`Place your <b>${this.called}</b>, or call another letter.`:"Call a letter, then place it."}
      </p>
      <div class="letters" role="group" aria-label="Letters to call">
        ${[...Vt].map(e=>a`<button
              aria-pressed=${e===this.called?"true":"false"}
              @click=${()=>this.called=e}
            >
              ${e}
            </button>`)}
      </div>`}square(e){let t=this.board[e],s=t===".",n=`row ${Math.floor(e/7)+1}, column ${e%7+1}`;return a`<div
      class="square"
      role="gridcell"
      tabindex=${e===this.cell?0:-1}
      data-cell=${e}
      aria-label="${n}, ${s?"empty":t}"
      @click=${()=>this.place(e)}
      @focus=${()=>this.cell=e}
    >
      ${s?a`<div class="hole">${e}</div>`:a`<div class="tile"><span class="letter">${t}</span></div>`}
    </div>`}place(e){if(!this.turn||this.board[e]!=="."||!(this.pending||this.called))return;let t=this.pending?String(e):`${this.called} ${e}`;this.dispatchEvent(new CustomEvent("move",{detail:t,bubbles:!0,composed:!0}))}};N.styles=[S,M,F,f` :host { container-type: inline-size; max-width: min(100%, 68vh); } .board { display: grid; grid-template-columns: repeat(7, 1fr); background: var(--frame); border-radius: 3.2cqw; padding: 1.2cqw; } .row { display: contents; } .square { aspect-ratio: 1; padding: 0.6cqw; font-size: 7.6cqw; min-width: 0; cursor: pointer; } .square:focus-visible { outline: 3px solid var(--focus); outline-offset: -3px; } .hole { height: 100%; border-radius: 14%; background: var(--square); color: var(--square-ink); display: grid; place-items: center; font-size: max(0.6rem, 2.9cqw); } .ready .hole:hover { background: var(--accent-soft); } .letters { display: grid; grid-template-columns: repeat(auto-fill, minmax(2.6rem, 1fr)); gap: 0.3rem; margin: 0.8rem 0 0; } .letters button { padding: 0; } .letters button[aria-pressed="true"] { background: var(--accent); color: var(--surface); } p { margin-top: 0.8rem; font-size: 1.05rem; } b { font-size: 1.4rem; } `],p([k({attribute:!1})],N.prototype,"game",2),p([k({type:Boolean})],N.prototype,"turn",2),p([h()],N.prototype,"called",2),p([h()],N.prototype,"cell",2),N=p([_("racer-play")],N);fe("racer",{board:(i,r,e)=>a`<racer-play .game=${i} ?turn=${e}></racer-play>`,points:i=>i.over?.scores??[0,1].map(r=>r===i.viewer?Number(i.view.points):null),moveText:(i,{move:r})=>r?r.replace(/^([A-Z]) (\d+)$/,"$1 on $2"):"placed",moveSentence(i,{move:r}){let e=/^([A-Z])( \d+)?$/.exec(r);return e?`calls ${e[1]}`:"places the letter"},keys:[["A\u2013Z","call a letter"],["arrows","choose a cell"],["Enter","place the letter there"]]});var x=i=>w`
  <svg class="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${i}</svg>`,I=i=>w`<path d=${i} fill="currentColor" />`,T=i=>w`<path d=${i} />`,Gs=x(w`${I("M18 6v12l-8-6z")}${T("M6.5 6v12")}`),js=x(I("M16 5.5v13L7.5 12z")),Ds=x(I("M8 5v14l11-7z")),Is=x(w`${T("M8.5 6v12")}${T("M15.5 6v12")}`),Hs=x(I("M8 5.5v13l8.5-6.5z")),Ws=x(w`${I("M6 6v12l8-6z")}${T("M17.5 6v12")}`),Bs=x(T("M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1")),Vs=x(T("M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14")),Fs=x(w`<circle cx="12" cy="12" r="8" />${T("M12 7.500V12l3 2")}`),Ks=x(w`<rect x="3" y="6.5" width="18" height="11" rx="2" />${T("M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8")}`),yt=x(w`<circle cx="12" cy="12" r="7.5" />${I("M12 4.500a7.5 7.5 0 0 1 0 15z")}`),Zs=x(T("M14.5 6 8.5 12l6 6")),Ys=x(T("m9.5 6 6 6-6 6")),Js=x(w`<rect x="4" y="5" width="16" height="14" rx="1.5" />${T("M4 10h16M4 14.500h16M10 10v9")}`),Xs=x(T("M7 9h10l1.2 9.500a1 1 0 0 1-1 1H6.800a1 1 0 0 1-1-1zM9 9V7.500a3 3 0 0 1 6 0V9")),Qs=x(I("M4 17.5 3 8l5 3.500L12 5l4 6.500L21 8l-1 9.500z")),ei=x(w`${T("M12 4 2.8 19.500h18.400z")}${T("M12 10v4.500M12 17h.01")}`);function je(i){let r=i===0?w`<circle cx="6" cy="6" r="4.5" />`:w`<path d="M6 .6 11.4 6 6 11.4.6 6z" />`;return w`<svg class="seat-icon seat${i}" viewBox="0 0 12 12" width=".75em" height=".75em" aria-hidden="true"
    fill="currentColor">${r}</svg>`}var Z=class extends v{constructor(){super(...arguments);this.theme=le()}toggleTheme(){this.theme=Be()}render(){return a`<header>
      <span class="logo" role="img" aria-label="lexarena"
        >${[..."LEXARENA"].map(e=>a`<i>${e}</i>`)}</span
      >
      <slot></slot>
      <button @click=${this.toggleTheme} aria-label="Theme: ${this.theme}" title="Theme: ${this.theme}">
        ${yt}<span class="word">${this.theme}</span>
      </button>
    </header>`}};Z.styles=[S,M,f` header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; max-width: 84rem; margin: 0 auto; padding: 0.8rem 1.5rem; } .logo { display: inline-flex; gap: 2px; margin-right: auto; } .logo i { width: 1.5rem; height: 1.5rem; display: grid; place-items: center; font: 700 0.875rem/1 var(--sans); border-radius: 4px; color: var(--tile-ink); background: linear-gradient(165deg, var(--tile), var(--tile-low)); box-shadow: inset 0 -2px 0 var(--tile-edge), 0 1px 2px rgb(40 30 10 / 30%); } @media (max-width: 600px) { header { padding: 0.4rem 0.75rem; gap: 0.4rem; } .logo i:not(:first-child) { display: none; } .word { display: none; } } `],p([h()],Z.prototype,"theme",2),Z=p([_("page-head")],Z);var Y=class extends Error{constructor(e,t){super(e);this.status=t}};function xt(){let i=/^#token=([\w-]+)$/.exec(location.hash);i&&(sessionStorage.setItem("token",i[1]),history.replaceState(null,"","#/"))}async function we(i,r,e){let t={"Content-Type":"application/json"},s=sessionStorage.getItem("token");s&&(t["X-Lexarena-Token"]=s);let n;try{n=await fetch(r,{method:i,headers:t,...e===void 0?{}:{body:JSON.stringify(e)}})}catch{throw new Y("The server does not answer. Is it still running?",0)}let o=await n.text();if(n.ok)return JSON.parse(o);let l=o.trim();try{l=JSON.parse(o).error}catch{}throw new Y(l||`The server answers ${n.status}.`,n.status)}var H=i=>we("GET",i),W=(i,r)=>we("POST",i,r);function kt(i,r,e){let t=sessionStorage.getItem("token"),s=t?`${i}${i.includes("?")?"&":"?"}token=${t}`:i,n=null,o=0,l=!1,c=()=>{n=new EventSource(s),n.onopen=()=>e(!0),n.onmessage=u=>r(JSON.parse(u.data)),n.onerror=()=>{e(!1),n?.close(),l||(o=window.setTimeout(c,1e3))}};return c(),()=>{l=!0,window.clearTimeout(o),n?.close()}}var Ft=[["No clock",null],["5 minutes",300],["10 minutes",600],["25 minutes",1500]],R=class extends v{constructor(){super(...arguments);this.game=0;this.ruleset="";this.opponent="";this.stored=null;this.problem="";this.search="";this.isStarting=!1}connectedCallback(){super.connectedCallback(),this.choose(0),this.load()}get offered(){return this.games[this.game]}get opponents(){return this.offered.opponents.filter(e=>!e.rulesets.length||e.rulesets.includes(this.ruleset))}choose(e){this.game=e,this.chooseRuleset(this.offered.rulesets[0]?.name??"")}chooseRuleset(e){this.ruleset=e;let t=this.opponents.map(s=>s.name);t.includes(this.opponent)||(this.opponent=t.includes("greedy")?"greedy":t[0]??"")}async load(){try{let e=`/api/games?search=${encodeURIComponent(this.search)}`;this.stored=(await H(e)).games}catch(e){this.problem=e.message}}render(){return a`<div class="columns">
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
        ${this.games.map((t,s)=>a`<button
              type="button"
              aria-pressed=${s===this.game?"true":"false"}
              @click=${()=>this.choose(s)}
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
      ${this.offered.choices.map(t=>a`<label
            >${t.title}
            <select name="choice-${t.name}">
              ${t.values.map(s=>a`<option value=${s.name}>${s.title}</option>`)}
            </select>
          </label>`)}
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
      ${this.opponent?g:a`<label>Second name <input name="other" maxlength="40" value="Guest" /></label>`}
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
          ${Ft.map(([t,s])=>a`<option value=${s??""}>${t}</option>`)}
        </select>
      </label>
      <div class="checks">
        <label><input type="checkbox" name="hints" checked /> Hints</label>
        <label><input type="checkbox" name="undo" checked /> Take moves back</label>
      </div>
      ${this.problem?a`<p class="problem" role="alert">${this.problem}</p>`:g}
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
    </div>`:a`<p class="muted">${this.search?"No game fits.":"Your games will be listed here."}</p>`:a`<p class="muted">Loading …</p>`}find(e){this.search=e.target.value,this.load()}async deleteGame(e){window.confirm(`Delete the game of ${e.players.join(" and ")}? This cannot be undone.`)&&(await we("DELETE",`/api/games/${e.id}`,{}),await this.load())}async begin(e){if(e.preventDefault(),this.isStarting)return;let t=new FormData(e.target),s=m=>String(t.get(m)??""),n=s("opponent"),o=m=>[...t.entries()].filter(([d])=>d.startsWith(m)).map(([d,b])=>[d.slice(m.length),String(b)]),l=Object.fromEntries(o("number-").map(([m,d])=>[m,Number(d)])),c=[{name:s("name")||"You"},n?{agent:n,options:l}:{name:s("other")||"Guest"}];(s("first")==="random"?Math.floor(Math.random()*2):Number(s("first")))&&c.reverse(),this.isStarting=!0,this.problem="";try{let m=await W("/api/games",{game:this.offered.name,ruleset:this.ruleset,lexicon:s("lexicon")||null,choices:Object.fromEntries(o("choice-")),seats:c,seconds:s("clock")?Number(s("clock")):null,hints:t.has("hints")?1:0,undo:t.has("undo")?1:0});location.hash=`#/game/${m.id}`}catch(m){this.problem=m.message}finally{this.isStarting=!1}}};R.styles=[S,M,mt,f` .columns { display: grid; grid-template-columns: minmax(0, 24rem) minmax(0, 1fr); gap: 1.5rem; align-items: start; } .panel { padding: 1.25rem 1.4rem 1.4rem; } h1 { font-size: 1.6rem; margin-bottom: 1rem; } form { display: grid; gap: 0.9rem; } label, fieldset { display: grid; gap: 0.3rem; font-size: 0.875rem; color: var(--muted); border: 0; margin: 0; padding: 0; min-width: 0; } select, input { font: inherit; font-size: 1rem; color: var(--ink); width: 100%; min-height: 2.5rem; border: 1px solid var(--edge); border-radius: 9px; background: var(--surface); padding: 0 0.6rem; } .checks { display: flex; flex-wrap: wrap; gap: 0.4rem 1.2rem; } .checks label { display: inline-flex; align-items: center; gap: 0.4rem; min-height: 1.75rem; color: var(--ink); } .checks input { width: 1.15rem; min-height: 1.15rem; } .games { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0.5rem; } .games button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-soft); font-weight: 600; } .head { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: center; justify-content: space-between; margin-bottom: 0.6rem; } .head input { width: 14rem; max-width: 100%; } .problem { color: var(--bad); } td button { min-height: 2rem; font-size: 0.8125rem; } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); } } `],p([k({attribute:!1})],R.prototype,"games",2),p([h()],R.prototype,"game",2),p([h()],R.prototype,"ruleset",2),p([h()],R.prototype,"opponent",2),p([h()],R.prototype,"stored",2),p([h()],R.prototype,"problem",2),p([h()],R.prototype,"search",2),p([h()],R.prototype,"isStarting",2),R=p([_("home-page")],R);var A=class extends v{constructor(){super(...arguments);this.key="";this.game=null;this.stored=null;this.problem="";this.connected=!0;this.hints=[];this.now=0;this.shown=null;this.seen=0;this.stop=null;this.timer=0;this.opened="";this.move=e=>{this.play(e.detail)};this.preview=async e=>{let{move:t,show:s}=e.detail,n=this.game;try{s(await W(`/api/games/${this.key}/preview`,{seat:n.viewer,ply:n.view.ply,move:t}))}catch{}}}connectedCallback(){super.connectedCallback(),this.timer=window.setInterval(()=>this.now=performance.now(),250)}disconnectedCallback(){this.stop?.(),window.clearInterval(this.timer),super.disconnectedCallback()}willUpdate(){this.opened!==this.key&&(this.opened=this.key,this.stop?.(),this.game=this.stored=null,this.shown=null,this.open())}async open(){try{let e=await H(`/api/games/${this.key}`);"state"in e?this.stored=e:this.watch(e)}catch(e){this.problem=e.message}}watch(e){this.take(e),this.stop?.(),this.stop=kt(`/api/games/${this.key}/events?seat=${e.viewer}`,t=>this.take(t),t=>this.connected=t)}take(e){this.game&&this.game.viewer===e.viewer&&e.version<this.game.version||(this.game=e,this.seen=performance.now(),this.game.view.ply!==e.view.ply&&(this.hints=[]))}get people(){return this.game.setup.seats.flatMap((e,t)=>e.agent?[]:[t])}get view(){return ut(this.game.setup.game)}get rules(){let{game:e,ruleset:t}=this.game.setup;return this.games.find(n=>n.name===e)?.rulesets.find(n=>n.name===t)?.rules??{}}render(){if(this.stored)return this.ended(this.stored);let{game:e}=this;if(!e)return a`<p class=${this.problem?"problem":"muted"}>${this.problem||"Loading \u2026"}</p>`;let t=!e.over&&e.to_move===e.viewer;return a`<div class="columns">
      <section>
        <h1 class="visually-hidden">${e.setup.seats.map(s=>s.name).join(" and ")}</h1>
        <p class="status ${this.problem||e.problem?"problem":""}" role="status">${this.status(e,t)}</p>
        ${this.mustHandOver(e)?this.handOver(e):a`<div @move=${this.move} @preview=${this.preview}>${this.view.board(e,this.rules,t)}</div>`}
      </section>
      <aside>
        <section class="panel">${e.setup.seats.map((s,n)=>this.seat(e,n))}</section>
        ${this.actions(e,t)}
        ${this.view.details?a`<section class="panel">${this.view.details(e,this.rules)}</section>`:g}
        <section class="panel">
          <h2>Moves</h2>
          <ol tabindex="0" aria-label="Moves">
            ${e.turns.map((s,n)=>a`<li>
                  <span class="muted">${n+1}</span>${je(s.seat)}
                  <span
                    ><span class="visually-hidden">${e.setup.seats[s.seat].name}: </span
                    >${this.view.moveText(e,s)}</span
                  >
                  <span>${s.score??""}</span>
                </li>`)}
          </ol>
        </section>
        <section class="panel">
          <details>
            <summary>Keys</summary>
            <dl>
              ${this.view.keys.map(([s,n])=>a`<dt>${s}</dt>
                    <dd>${n}</dd>`)}
            </dl>
          </details>
        </section>
      </aside>
    </div>`}ended(e){return a`<section class="panel">
      <h1><bdi>${e.players.join(" \u2013 ")}</bdi></h1>
      <p>${e.result}</p>
      <p class="actions"><a class="button" href="#/">Home</a></p>
    </section>`}status(e,t){if(!this.connected)return"The connection is lost; trying again \u2026";if(this.problem)return this.problem;if(e.problem)return e.problem;if(e.over)return e.over.text;let s=e.turns.at(-1),n=l=>e.setup.seats[l].name;return(s?`${n(s.seat)} ${this.view.moveSentence(e,s)}. `:"")+(t?"Your move.":`${n(e.to_move)} is ${e.thinking?"thinking":"to move"} \u2026`)}seat(e,t){let s=e.setup.seats[t],n=this.view.points(e)[t],o=this.left(e,t);return a`<div class="seat ${!e.over&&e.to_move===t?"moving":""}">
      <span class="name">${je(t)} <bdi>${s.name}</bdi></span>
      <span class="clock ${o!==null&&o<30?"short":""}">${o===null?"":Kt(o)}</span>
      <span class="points">${n??""}</span>
    </div>`}left(e,t){let s=e.clocks[t];return s==null?null:e.over||e.to_move!==t?s:Math.max(0,s-(Math.max(this.now,this.seen)-this.seen)/1e3)}actions(e,t){return e.over?a`<section class="panel actions">
        <button class="primary" @click=${()=>{this.rematch()}}>Rematch</button>
        <a class="button" href="#/">New game</a>
        <button @click=${this.download}>Save record</button>
      </section>`:a`<section class="panel">
      <div class="actions">
        ${e.setup.hints?a`<button aria-disabled=${t?"false":"true"} @click=${()=>{this.hint()}}>Hint</button>`:g}
        ${e.setup.undo?a`<button aria-disabled=${t?"false":"true"} @click=${()=>{this.act("undo")}}>Take back</button>`:g}
        <button @click=${this.resign}>Resign</button>
      </div>
      ${this.hints.length?a`<div class="hints" aria-label="Hints">
              ${this.hints.map(s=>a`<button @click=${()=>{this.play(s)}}>${s}</button>`)}
            </div>`:g}
    </section>`}mustHandOver(e){return this.people.length>1&&!e.over&&(this.shown!==e.to_move||e.viewer!==e.to_move)}handOver(e){let{name:t}=e.setup.seats[e.to_move];return a`<div class="hand-over panel">
      <p>It is the turn of <bdi>${t}</bdi>. The tiles are hidden.</p>
      <button class="primary" @click=${()=>{this.take_seat(e.to_move)}}>I am <bdi>${t}</bdi></button>
    </div>`}async take_seat(e){this.shown=e,this.game=null;try{this.watch(await H(`/api/games/${this.key}?seat=${e}`))}catch(t){this.problem=t.message}}play(e){return this.act("move",{move:e})}async act(e,t={}){let s=this.game;this.problem="";try{let n={seat:s.viewer,ply:s.view.ply,...t};this.take(await W(`/api/games/${this.key}/${e}`,n)),this.hints=[],this.people.length>1&&(this.shown=null)}catch(n){this.problem=n.message,n instanceof Y&&n.status===0&&(this.connected=!1)}}async hint(){try{let e=this.game,t=await W(`/api/games/${this.key}/hint`,{seat:e.viewer});this.hints=t.moves,this.problem=t.moves.length?"":"There is nothing to recommend but a pass."}catch(e){this.problem=e.message}}resign(){window.confirm("Resign this game?")&&this.act("resign")}async rematch(){try{let e=await W(`/api/games/${this.key}/rematch`,{seat:this.game.viewer});location.hash=`#/game/${e.id}`}catch(e){this.problem=e.message}}download(){let e=JSON.stringify(this.game.record),t=document.createElement("a");t.href=URL.createObjectURL(new Blob([e],{type:"application/json"})),t.download=`${this.key}.json`,t.click(),URL.revokeObjectURL(t.href)}};A.styles=[S,M,f` .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(16rem, 22rem); gap: 1.25rem; align-items: start; } .panel { padding: 0.9rem 1.1rem; } aside { display: grid; gap: 1rem; } .seat { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 0.2rem 0.9rem; align-items: baseline; padding: 0.35rem 0.5rem; border-left: 4px solid transparent; } .seat.moving { border-color: var(--accent); background: var(--accent-soft); border-radius: 6px; } .seat .name { font-weight: 600; } .points { font-family: var(--serif); font-size: 1.6rem; font-weight: 600; font-variant-numeric: tabular-nums; } .clock { font-variant-numeric: tabular-nums; } .clock.short { color: var(--bad); font-weight: 700; } ol { list-style: none; margin: 0.4rem 0 0; padding: 0; max-height: 22rem; overflow-y: auto; font-size: 0.9rem; } li { display: grid; grid-template-columns: 2.2rem auto minmax(0, 1fr) auto; gap: 0.45rem; padding: 0.15rem 0.2rem; align-items: baseline; font-variant-numeric: tabular-nums; } .status { min-height: 1.6em; margin: 0 0 0.6rem; } .problem { color: var(--bad); } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; } .hints { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-top: 0.6rem; } .hand-over { text-align: center; padding: 4rem 1rem; display: grid; gap: 1rem; justify-items: center; } h2 { font-size: 1.0625rem; } details { font-size: 0.875rem; } dl { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 0.8rem; margin: 0.5rem 0 0; } dt { font-weight: 600; } dd { margin: 0; } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); } } `],p([k({attribute:!1})],A.prototype,"games",2),p([k()],A.prototype,"key",2),p([h()],A.prototype,"game",2),p([h()],A.prototype,"stored",2),p([h()],A.prototype,"problem",2),p([h()],A.prototype,"connected",2),p([h()],A.prototype,"hints",2),p([h()],A.prototype,"now",2),p([h()],A.prototype,"shown",2),A=p([_("play-page")],A);function Kt(i){let r=Math.ceil(i);return`${Math.floor(r/60)}:${String(r%60).padStart(2,"0")}`}var q=class extends v{constructor(){super(...arguments);this.route="";this.games=null;this.problem="";this.follow=()=>{this.route=location.hash.replace(/^#\/?/,"")}}connectedCallback(){super.connectedCallback(),xt(),window.addEventListener("hashchange",this.follow),this.follow(),this.load()}disconnectedCallback(){window.removeEventListener("hashchange",this.follow),super.disconnectedCallback()}async load(){try{this.games=(await H("/api/offer")).games}catch(e){this.problem=e.message}}render(){return a`<page-head><a class="button" href="#/">Home</a></page-head>
      <main>${this.page()}</main>`}page(){if(this.problem)return a`<p class="problem" role="alert">${this.problem}</p>`;if(!this.games)return a`<p class="muted">Loading …</p>`;let[e,t=""]=this.route.split("/");return e==="game"&&t?a`<play-page .games=${this.games} .key=${t}></play-page>`:a`<home-page .games=${this.games}></home-page>`}};q.styles=[S,M,f` main { max-width: 84rem; margin: 0 auto; padding: 0 1.5rem 3rem; } .problem { color: var(--bad); padding: 2rem 0; } @media (max-width: 600px) { main { padding: 0 0.75rem 2rem; } } `],p([h()],q.prototype,"route",2),p([h()],q.prototype,"games",2),p([h()],q.prototype,"problem",2),q=p([_("lexarena-app")],q);ke();})();
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
