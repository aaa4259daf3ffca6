"use strict";(()=>{var Hi=Object.defineProperty;var Ii=Object.getOwnPropertyDescriptor;var l=(i,r,e,t)=>{for(var s=t>1?void 0:t?Ii(r,e):r,n=i.length-1,o;n>=0;n--)(o=i[n])&&(s=(t?o(r,e,s):o(s))||s);return t&&s&&Hi(r,e,s),s};function Me(i){try{return localStorage.getItem(`lexarena.${i}`)}catch{return null}}function wt(i,r){try{localStorage.setItem(`lexarena.${i}`,r)}catch{}}var jt=["auto","light","dark"];function Ut(){let i=Me("theme");return jt.find(r=>r===i)??"auto"}function Mr(i=Ut()){i==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=i}function ss(){let i=jt[(jt.indexOf(Ut())+1)%jt.length]??"auto";return wt("theme",i),Mr(i),i}var Ht=globalThis,It=Ht.ShadowRoot&&(Ht.ShadyCSS===void 0||Ht.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,_r=Symbol(),is=new WeakMap,$t=class{constructor(r,e,t){if(this._$cssResult$=!0,t!==_r)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=r,this.t=e}get styleSheet(){let r=this.o,e=this.t;if(It&&r===void 0){let t=e!==void 0&&e.length===1;t&&(r=is.get(e)),r===void 0&&((this.o=r=new CSSStyleSheet).replaceSync(this.cssText),t&&is.set(e,r))}return r}toString(){return this.cssText}},ns=i=>new $t(typeof i=="string"?i:i+"",void 0,_r),g=(i,...r)=>{let e=i.length===1?i[0]:r.reduce((t,s,n)=>t+(o=>{if(o._$cssResult$===!0)return o.cssText;if(typeof o=="number")return o;throw Error("Value passed to 'css' function must be a 'css' function result: "+o+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(s)+i[n+1],i[0]);return new $t(e,i,_r)},os=(i,r)=>{if(It)i.adoptedStyleSheets=r.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of r){let t=document.createElement("style"),s=Ht.litNonce;s!==void 0&&t.setAttribute("nonce",s),t.textContent=e.cssText,i.appendChild(t)}},zr=It?i=>i:i=>i instanceof CSSStyleSheet?(r=>{let e="";for(let t of r.cssRules)e+=t.cssText;return ns(e)})(i):i;var{is:Vi,defineProperty:Bi,getOwnPropertyDescriptor:Wi,getOwnPropertyNames:Ki,getOwnPropertySymbols:Fi,getPrototypeOf:Yi}=Object,Vt=globalThis,as=Vt.trustedTypes,Zi=as?as.emptyScript:"",Ji=Vt.reactiveElementPolyfillSupport,xt=(i,r)=>i,kt={toAttribute(i,r){switch(r){case Boolean:i=i?Zi:null;break;case Object:case Array:i=i==null?i:JSON.stringify(i)}return i},fromAttribute(i,r){let e=i;switch(r){case Boolean:e=i!==null;break;case Number:e=i===null?null:Number(i);break;case Object:case Array:try{e=JSON.parse(i)}catch{e=null}}return e}},Bt=(i,r)=>!Vi(i,r),ls={attribute:!0,type:String,converter:kt,reflect:!1,useDefault:!1,hasChanged:Bt};Symbol.metadata??=Symbol("metadata"),Vt.litPropertyMetadata??=new WeakMap;var he=class extends HTMLElement{static addInitializer(r){this._$Ei(),(this.l??=[]).push(r)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(r,e=ls){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(r)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(r,e),!e.noAccessor){let t=Symbol(),s=this.getPropertyDescriptor(r,t,e);s!==void 0&&Bi(this.prototype,r,s)}}static getPropertyDescriptor(r,e,t){let{get:s,set:n}=Wi(this.prototype,r)??{get(){return this[e]},set(o){this[e]=o}};return{get:s,set(o){let d=s?.call(this);n?.call(this,o),this.requestUpdate(r,d,t)},configurable:!0,enumerable:!0}}static getPropertyOptions(r){return this.elementProperties.get(r)??ls}static _$Ei(){if(this.hasOwnProperty(xt("elementProperties")))return;let r=Yi(this);r.finalize(),r.l!==void 0&&(this.l=[...r.l]),this.elementProperties=new Map(r.elementProperties)}static finalize(){if(this.hasOwnProperty(xt("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(xt("properties"))){let e=this.properties,t=[...Ki(e),...Fi(e)];for(let s of t)this.createProperty(s,e[s])}let r=this[Symbol.metadata];if(r!==null){let e=litPropertyMetadata.get(r);if(e!==void 0)for(let[t,s]of e)this.elementProperties.set(t,s)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let s=this._$Eu(e,t);s!==void 0&&this._$Eh.set(s,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(r){let e=[];if(Array.isArray(r)){let t=new Set(r.flat(1/0).reverse());for(let s of t)e.unshift(zr(s))}else r!==void 0&&e.push(zr(r));return e}static _$Eu(r,e){let t=e.attribute;return t===!1?void 0:typeof t=="string"?t:typeof r=="string"?r.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(r=>this.enableUpdating=r),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(r=>r(this))}addController(r){(this._$EO??=new Set).add(r),this.renderRoot!==void 0&&this.isConnected&&r.hostConnected?.()}removeController(r){this._$EO?.delete(r)}_$E_(){let r=new Map,e=this.constructor.elementProperties;for(let t of e.keys())this.hasOwnProperty(t)&&(r.set(t,this[t]),delete this[t]);r.size>0&&(this._$Ep=r)}createRenderRoot(){let r=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return os(r,this.constructor.elementStyles),r}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(r=>r.hostConnected?.())}enableUpdating(r){}disconnectedCallback(){this._$EO?.forEach(r=>r.hostDisconnected?.())}attributeChangedCallback(r,e,t){this._$AK(r,t)}_$ET(r,e){let t=this.constructor.elementProperties.get(r),s=this.constructor._$Eu(r,t);if(s!==void 0&&t.reflect===!0){let n=(t.converter?.toAttribute!==void 0?t.converter:kt).toAttribute(e,t.type);this._$Em=r,n==null?this.removeAttribute(s):this.setAttribute(s,n),this._$Em=null}}_$AK(r,e){let t=this.constructor,s=t._$Eh.get(r);if(s!==void 0&&this._$Em!==s){let n=t.getPropertyOptions(s),o=typeof n.converter=="function"?{fromAttribute:n.converter}:n.converter?.fromAttribute!==void 0?n.converter:kt;this._$Em=s;let d=o.fromAttribute(e,n.type);this[s]=d??this._$Ej?.get(s)??d,this._$Em=null}}requestUpdate(r,e,t,s=!1,n){if(r!==void 0){let o=this.constructor;if(s===!1&&(n=this[r]),t??=o.getPropertyOptions(r),!((t.hasChanged??Bt)(n,e)||t.useDefault&&t.reflect&&n===this._$Ej?.get(r)&&!this.hasAttribute(o._$Eu(r,t))))return;this.C(r,e,t)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(r,e,{useDefault:t,reflect:s,wrapped:n},o){t&&!(this._$Ej??=new Map).has(r)&&(this._$Ej.set(r,o??e??this[r]),n!==!0||o!==void 0)||(this._$AL.has(r)||(this.hasUpdated||t||(e=void 0),this._$AL.set(r,e)),s===!0&&this._$Em!==r&&(this._$Eq??=new Set).add(r))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let r=this.scheduleUpdate();return r!=null&&await r,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[s,n]of this._$Ep)this[s]=n;this._$Ep=void 0}let t=this.constructor.elementProperties;if(t.size>0)for(let[s,n]of t){let{wrapped:o}=n,d=this[s];o!==!0||this._$AL.has(s)||d===void 0||this.C(s,void 0,n,d)}}let r=!1,e=this._$AL;try{r=this.shouldUpdate(e),r?(this.willUpdate(e),this._$EO?.forEach(t=>t.hostUpdate?.()),this.update(e)):this._$EM()}catch(t){throw r=!1,this._$EM(),t}r&&this._$AE(e)}willUpdate(r){}_$AE(r){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(r)),this.updated(r)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(r){return!0}update(r){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(r){}firstUpdated(r){}};he.elementStyles=[],he.shadowRootOptions={mode:"open"},he[xt("elementProperties")]=new Map,he[xt("finalized")]=new Map,Ji?.({ReactiveElement:he}),(Vt.reactiveElementVersions??=[]).push("2.1.2");var Lr=globalThis,ps=i=>i,Wt=Lr.trustedTypes,ds=Wt?Wt.createPolicy("lit-html",{createHTML:i=>i}):void 0,Or="$lit$",ge=`lit$${Math.random().toFixed(9).slice(2)}$`,Dr="?"+ge,Xi=`<${Dr}>`,Ce=document,Et=()=>Ce.createComment(""),St=i=>i===null||typeof i!="object"&&typeof i!="function",Pr=Array.isArray,fs=i=>Pr(i)||typeof i?.[Symbol.iterator]=="function",Cr=`[ 	
\f\r]`,Tt=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,ms=/-->/g,cs=/>/g,_e=RegExp(`>|${Cr}(?:([^\\s"'>=/]+)(${Cr}*=${Cr}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),us=/'/g,hs=/"/g,vs=/^(?:script|style|textarea|title)$/i,qr=i=>(r,...e)=>({_$litType$:i,strings:r,values:e}),a=qr(1),S=qr(2),ho=qr(3),Z=Symbol.for("lit-noChange"),m=Symbol.for("lit-nothing"),gs=new WeakMap,ze=Ce.createTreeWalker(Ce,129);function bs(i,r){if(!Pr(i)||!i.hasOwnProperty("raw"))throw Error("invalid template strings array");return ds!==void 0?ds.createHTML(r):r}var ys=(i,r)=>{let e=i.length-1,t=[],s,n=r===2?"<svg>":r===3?"<math>":"",o=Tt;for(let d=0;d<e;d++){let p=i[d],u,$,f=-1,x=0;for(;x<p.length&&(o.lastIndex=x,$=o.exec(p),$!==null);)x=o.lastIndex,o===Tt?$[1]==="!--"?o=ms:$[1]!==void 0?o=cs:$[2]!==void 0?(vs.test($[2])&&(s=RegExp("</"+$[2],"g")),o=_e):$[3]!==void 0&&(o=_e):o===_e?$[0]===">"?(o=s??Tt,f=-1):$[1]===void 0?f=-2:(f=o.lastIndex-$[2].length,u=$[1],o=$[3]===void 0?_e:$[3]==='"'?hs:us):o===hs||o===us?o=_e:o===ms||o===cs?o=Tt:(o=_e,s=void 0);let b=o===_e&&i[d+1].startsWith("/>")?" ":"";n+=o===Tt?p+Xi:f>=0?(t.push(u),p.slice(0,f)+Or+p.slice(f)+ge+b):p+ge+(f===-2?d:b)}return[bs(i,n+(i[e]||"<?>")+(r===2?"</svg>":r===3?"</math>":"")),t]},Rt=class i{constructor({strings:r,_$litType$:e},t){let s;this.parts=[];let n=0,o=0,d=r.length-1,p=this.parts,[u,$]=ys(r,e);if(this.el=i.createElement(u,t),ze.currentNode=this.el.content,e===2||e===3){let f=this.el.content.firstChild;f.replaceWith(...f.childNodes)}for(;(s=ze.nextNode())!==null&&p.length<d;){if(s.nodeType===1){if(s.hasAttributes())for(let f of s.getAttributeNames())if(f.endsWith(Or)){let x=$[o++],b=s.getAttribute(f).split(ge),T=/([.?@])?(.*)/.exec(x);p.push({type:1,index:n,name:T[2],strings:b,ctor:T[1]==="."?Ft:T[1]==="?"?Yt:T[1]==="@"?Zt:Oe}),s.removeAttribute(f)}else f.startsWith(ge)&&(p.push({type:6,index:n}),s.removeAttribute(f));if(vs.test(s.tagName)){let f=s.textContent.split(ge),x=f.length-1;if(x>0){s.textContent=Wt?Wt.emptyScript:"";for(let b=0;b<x;b++)s.append(f[b],Et()),ze.nextNode(),p.push({type:2,index:++n});s.append(f[x],Et())}}}else if(s.nodeType===8)if(s.data===Dr)p.push({type:2,index:n});else{let f=-1;for(;(f=s.data.indexOf(ge,f+1))!==-1;)p.push({type:7,index:n}),f+=ge.length-1}n++}}static createElement(r,e){let t=Ce.createElement("template");return t.innerHTML=r,t}};function Le(i,r,e=i,t){if(r===Z)return r;let s=t!==void 0?e._$Co?.[t]:e._$Cl,n=St(r)?void 0:r._$litDirective$;return s?.constructor!==n&&(s?._$AO?.(!1),n===void 0?s=void 0:(s=new n(i),s._$AT(i,e,t)),t!==void 0?(e._$Co??=[])[t]=s:e._$Cl=s),s!==void 0&&(r=Le(i,s._$AS(i,r.values),s,t)),r}var Kt=class{constructor(r,e){this._$AV=[],this._$AN=void 0,this._$AD=r,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(r){let{el:{content:e},parts:t}=this._$AD,s=(r?.creationScope??Ce).importNode(e,!0);ze.currentNode=s;let n=ze.nextNode(),o=0,d=0,p=t[0];for(;p!==void 0;){if(o===p.index){let u;p.type===2?u=new Ze(n,n.nextSibling,this,r):p.type===1?u=new p.ctor(n,p.name,p.strings,this,r):p.type===6&&(u=new Jt(n,this,r)),this._$AV.push(u),p=t[++d]}o!==p?.index&&(n=ze.nextNode(),o++)}return ze.currentNode=Ce,s}p(r){let e=0;for(let t of this._$AV)t!==void 0&&(t.strings!==void 0?(t._$AI(r,t,e),e+=t.strings.length-2):t._$AI(r[e])),e++}},Ze=class i{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(r,e,t,s){this.type=2,this._$AH=m,this._$AN=void 0,this._$AA=r,this._$AB=e,this._$AM=t,this.options=s,this._$Cv=s?.isConnected??!0}get parentNode(){let r=this._$AA.parentNode,e=this._$AM;return e!==void 0&&r?.nodeType===11&&(r=e.parentNode),r}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(r,e=this){r=Le(this,r,e),St(r)?r===m||r==null||r===""?(this._$AH!==m&&this._$AR(),this._$AH=m):r!==this._$AH&&r!==Z&&this._(r):r._$litType$!==void 0?this.$(r):r.nodeType!==void 0?this.T(r):fs(r)?this.k(r):this._(r)}O(r){return this._$AA.parentNode.insertBefore(r,this._$AB)}T(r){this._$AH!==r&&(this._$AR(),this._$AH=this.O(r))}_(r){this._$AH!==m&&St(this._$AH)?this._$AA.nextSibling.data=r:this.T(Ce.createTextNode(r)),this._$AH=r}$(r){let{values:e,_$litType$:t}=r,s=typeof t=="number"?this._$AC(r):(t.el===void 0&&(t.el=Rt.createElement(bs(t.h,t.h[0]),this.options)),t);if(this._$AH?._$AD===s)this._$AH.p(e);else{let n=new Kt(s,this),o=n.u(this.options);n.p(e),this.T(o),this._$AH=n}}_$AC(r){let e=gs.get(r.strings);return e===void 0&&gs.set(r.strings,e=new Rt(r)),e}k(r){Pr(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,t,s=0;for(let n of r)s===e.length?e.push(t=new i(this.O(Et()),this.O(Et()),this,this.options)):t=e[s],t._$AI(n),s++;s<e.length&&(this._$AR(t&&t._$AB.nextSibling,s),e.length=s)}_$AR(r=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);r!==this._$AB;){let t=ps(r).nextSibling;ps(r).remove(),r=t}}setConnected(r){this._$AM===void 0&&(this._$Cv=r,this._$AP?.(r))}},Oe=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(r,e,t,s,n){this.type=1,this._$AH=m,this._$AN=void 0,this.element=r,this.name=e,this._$AM=s,this.options=n,t.length>2||t[0]!==""||t[1]!==""?(this._$AH=Array(t.length-1).fill(new String),this.strings=t):this._$AH=m}_$AI(r,e=this,t,s){let n=this.strings,o=!1;if(n===void 0)r=Le(this,r,e,0),o=!St(r)||r!==this._$AH&&r!==Z,o&&(this._$AH=r);else{let d=r,p,u;for(r=n[0],p=0;p<n.length-1;p++)u=Le(this,d[t+p],e,p),u===Z&&(u=this._$AH[p]),o||=!St(u)||u!==this._$AH[p],u===m?r=m:r!==m&&(r+=(u??"")+n[p+1]),this._$AH[p]=u}o&&!s&&this.j(r)}j(r){r===m?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,r??"")}},Ft=class extends Oe{constructor(){super(...arguments),this.type=3}j(r){this.element[this.name]=r===m?void 0:r}},Yt=class extends Oe{constructor(){super(...arguments),this.type=4}j(r){this.element.toggleAttribute(this.name,!!r&&r!==m)}},Zt=class extends Oe{constructor(r,e,t,s,n){super(r,e,t,s,n),this.type=5}_$AI(r,e=this){if((r=Le(this,r,e,0)??m)===Z)return;let t=this._$AH,s=r===m&&t!==m||r.capture!==t.capture||r.once!==t.once||r.passive!==t.passive,n=r!==m&&(t===m||s);s&&this.element.removeEventListener(this.name,this,t),n&&this.element.addEventListener(this.name,this,r),this._$AH=r}handleEvent(r){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,r):this._$AH.handleEvent(r)}},Jt=class{constructor(r,e,t){this.element=r,this.type=6,this._$AN=void 0,this._$AM=e,this.options=t}get _$AU(){return this._$AM._$AU}_$AI(r){Le(this,r)}},ws={M:Or,P:ge,A:Dr,C:1,L:ys,R:Kt,D:fs,V:Le,I:Ze,H:Oe,N:Yt,U:Zt,B:Ft,F:Jt},Qi=Lr.litHtmlPolyfillSupport;Qi?.(Rt,Ze),(Lr.litHtmlVersions??=[]).push("3.3.3");var $s=(i,r,e)=>{let t=e?.renderBefore??r,s=t._$litPart$;if(s===void 0){let n=e?.renderBefore??null;t._$litPart$=s=new Ze(r.insertBefore(Et(),n),n,void 0,e??{})}return s._$AI(i),s};var Nr=globalThis,v=class extends he{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let r=super.createRenderRoot();return this.renderOptions.renderBefore??=r.firstChild,r}update(r){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(r),this._$Do=$s(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return Z}};v._$litElement$=!0,v.finalized=!0,Nr.litElementHydrateSupport?.({LitElement:v});var en=Nr.litElementPolyfillSupport;en?.({LitElement:v});(Nr.litElementVersions??=[]).push("4.2.2");function Gr(i){return document.getElementById(i)?.textContent??"null"}function Je(i){return JSON.parse(Gr(i))}function xs(i){return i.replace(/\\(u003c|.)/g,(r,e)=>e==="u003c"?"<":r)}var At=["small","medium","large"],Es=new Set(["name","decisions","regret","mistakes","luck","draws"]),tn=.0025,De=class i{constructor(r){this.document=r}static fromPage(){let r=Je("analysis");return r&&new i(r)}static partial(r){let e=ks([]),t={start:null,first_luck:[],result:null,hidden:e,error:null,summary:[]};return new i({...t,decisions:r})}get isComplete(){return this.document.summary.length>0}decisionsOf(r){return this.document.decisions.filter(e=>e.ply===r-1)}mistakes(r){return this.document.decisions.filter(e=>e.mistake&&(r===void 0||e.seat===r))}worst(r){return this.decisionsOf(r).filter(e=>e.mistake).sort((e,t)=>Ts(t)-Ts(e))[0]}chance(r,e){let{start:t,first_luck:s,result:n}=this.document;if(r===e&&n)return n.win;if(r>0)return this.decisionsOf(r).at(-1)?.chance?.win??null;if(!t)return null;let[o,d]=[0,1].map(p=>s[p]?.win.mean??0);return{mean:t.win.mean+o-d,error:t.win.error}}totalRegret(r){let e=this.document.decisions.flatMap(({seat:t,regret:s})=>t===r&&s?[s]:[]);return e.length?ks(e):null}};function ks(i){let r=e=>({mean:e.reduce((t,{mean:s})=>t+s,0),error:e.some(({error:t})=>t===null)?null:Math.hypot(...e.map(({error:t})=>t??0))});return{win:r(i.map(({win:e})=>e)),points:r(i.map(({points:e})=>e))}}function jr(i,r){let e=({mean:t,error:s})=>({mean:t*r,error:s===null?null:s*Math.abs(r)});return{win:e(i.win),points:e(i.points)}}function Pe({regret:i}){return i!==null&&i.win.mean<tn}function Ts({mistake:i,regret:r}){return 10*At.indexOf(i??"small")+Math.max(0,r?.win.mean??0)}function qe({moves:i,played:r}){return i.find(({is_try:e})=>e)??i.find(({move:e})=>e===r)}var rn="\u2212",Ur="\u202F";function L(i,r=1){let e=Math.abs(i).toFixed(r);return i<0&&Number(e)!==0?`${rn}${e}`:e}function Xe(i,r=1){let e=L(i,r);return i>0&&Number(e)!==0?`+${e}`:e}function H(i,r=1){return`${L(100*i,r)}${Ur}%`}function Qe(i,r=1){return`${Xe(100*i,r)}${Ur}%`}function ke({error:i},r=1,e=1){return i?` (\xB1${Ur}${L(r*i,e)})`:""}function et(i){let{regret:r}=i;return r?Pe(i)?`${L(r.points.mean)} pts`:H(r.win.mean):""}var Ne={small:"Small mistake",medium:"Mistake",large:"Large mistake"};function Ss(i){let{regret:r,mistake:e,moves:t,played:s}=i;if(!r)return i.reason||"This decision was not analysed.";let n=`${H(r.win.mean)}${ke(r.win,100)}`,o=`${L(r.points.mean)} points${ke(r.points)}`;return e?`${Ne[e]}: cost ${Pe(i)?o:`${n}, ${o}`}.`:t[0]?.move===s||r.win.mean<=0?"No better move was found.":`Cost ${n}: not clearly a mistake.`}function Rs({luck:i},r){if(!i||i.win.mean===0&&i.points.mean===0)return"";let e=Qe(i.win.mean);return`${Number(L(100*i.win.mean))===0?"Average":i.win.mean>0?"Lucky":"Unlucky"} ${r}: ${e}${ke(i.win,100)}.`}function As({hidden:i}){return!i||Math.abs(i.win.mean)<5e-4?"":`What the player could not know: ${Qe(i.win.mean)}${ke(i.win,100)}.`}function Ms({status:i,playouts:r}){let e=`${r.toLocaleString("en")} ${r===1?"playout":"playouts"}`;return i==="simulated"?`simulated, ${e}`:i}function Ge(i){let r=i.replaceAll("_"," ");return r.charAt(0).toUpperCase()+r.slice(1)}var y=i=>(r,e)=>{e!==void 0?e.addInitializer(()=>{customElements.define(i,r)}):customElements.define(i,r)};var sn={attribute:!0,type:String,converter:kt,reflect:!1,hasChanged:Bt},nn=(i=sn,r,e)=>{let{kind:t,metadata:s}=e,n=globalThis.litPropertyMetadata.get(s);if(n===void 0&&globalThis.litPropertyMetadata.set(s,n=new Map),t==="setter"&&((i=Object.create(i)).wrapped=!0),n.set(e.name,i),t==="accessor"){let{name:o}=e;return{set(d){let p=r.get.call(this);r.set.call(this,d),this.requestUpdate(o,p,i,!0,d)},init(d){return d!==void 0&&this.C(o,void 0,i,d),d}}}if(t==="setter"){let{name:o}=e;return function(d){let p=this[o];r.call(this,d),this.requestUpdate(o,p,i,!0,d)}}throw Error("Unsupported decorator location: "+t)};function c(i){return(r,e)=>typeof e=="object"?nn(i,r,e):((t,s,n)=>{let o=s.hasOwnProperty(n);return s.constructor.createProperty(n,t),o?Object.getOwnPropertyDescriptor(s,n):void 0})(i,r,e)}function h(i){return c({...i,state:!0,attribute:!1})}var je=(i,r,e)=>(e.configurable=!0,e.enumerable=!0,Reflect.decorate&&typeof r!="object"&&Object.defineProperty(i,r,e),e);function D(i,r){return(e,t,s)=>{let n=o=>o.renderRoot?.querySelector(i)??null;if(r){let{get:o,set:d}=typeof t=="object"?e:s??(()=>{let p=Symbol();return{get(){return this[p]},set(u){this[p]=u}}})();return je(e,t,{get(){let p=o.call(this);return p===void 0&&(p=n(this),(p!==null||this.hasUpdated)&&d.call(this,p)),p}})}return je(e,t,{get(){return n(this)}})}}var w=g` :host { display: block; overflow-wrap: break-word; } *, *::before, *::after { box-sizing: border-box; } [hidden] { display: none !important; } a { color: var(--accent); text-underline-offset: 0.18em; text-decoration-thickness: 1px; } a:hover { text-decoration-thickness: 2px; } :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } h1, h2, h3, p { margin: 0; } h1, h2 { font-family: var(--serif); font-weight: 600; letter-spacing: -0.01em; line-height: 1.2; text-wrap: balance; } h2 { font-size: 1.375rem; } bdi, .name { overflow-wrap: anywhere; } .seat0 { color: var(--first); } .seat1 { color: var(--second); } .seat-icon { flex: none; vertical-align: baseline; } .icon { flex: none; vertical-align: -0.28em; } .muted { color: var(--muted); } .number { font-variant-numeric: tabular-nums; } .visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } .panel { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); } @media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; } } `,k=g` button, select, .button { font: inherit; font-size: 0.9375rem; color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 9px; min-height: 2.5rem; padding: 0 0.75rem; display: inline-flex; align-items: center; justify-content: center; gap: 0.4rem; text-decoration: none; transition: background-color 0.12s, border-color 0.12s; } button { cursor: pointer; } select { cursor: pointer; padding-right: 0.5rem; max-width: 100%; } button:hover:not([aria-disabled="true"]), .button:hover, select:hover { background: var(--accent-soft); border-color: var(--accent); } button[aria-disabled="true"] { color: var(--muted); border-color: var(--line); cursor: default; } .primary { background: var(--accent); border-color: var(--accent); color: var(--surface); } .primary[aria-disabled="true"] { background: var(--surface); border-color: var(--line); } .primary:hover:not([aria-disabled="true"]) { background: var(--ink); border-color: var(--ink); } `,ne=g` .scroll { position: relative; overflow-x: auto; overscroll-behavior-x: contain; } table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; } th { text-align: left; font-weight: 600; font-size: 0.8125rem; color: var(--muted); white-space: nowrap; } th, td { padding: 0.55rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: middle; } tbody tr:last-child > * { border-bottom: 0; } tbody th { color: var(--ink); font-size: inherit; white-space: normal; } .right { text-align: right; font-variant-numeric: tabular-nums; } .centre { text-align: center; font-variant-numeric: tabular-nums; } `;var tt=class extends v{constructor(){super(...arguments);this.text=""}render(){return a`<pre tabindex="0" role="region" aria-label="Position">
${this.text||"This position is not shown."}</pre>`}};tt.styles=[w,g` pre { margin: 0; padding: 1rem 1.25rem; max-height: max(16rem, 100vh - 20rem); overflow: auto; font: 1.125rem/1.35 var(--mono); background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); } @media (max-width: 600px) { pre { padding: 0.75rem 0.9rem; font-size: 1rem; } } `],l([c()],tt.prototype,"text",2),tt=l([y("text-board")],tt);var _s={boards:"shared",board(i,r){let{positions:e=[]}=i.marks();return a`<text-board .text=${e[Math.min(r,i.moves)]??""}></text-board>`},moveText:(i,r)=>i.move(r).move,moveSentence:(i,r)=>`plays ${i.move(r).move}`};var zs=new Map;function Xt({name:i,...r}){zs.set(i,r)}function Qt(i){return zs.get(i)??_s}var F=g` .tile { position: relative; display: flex; align-items: center; justify-content: center; width: 100%; height: 100%; border-radius: 14%; background: linear-gradient(165deg, var(--tile), var(--tile-low)); color: var(--tile-ink); box-shadow: inset 0 0.05em 0 rgb(255 255 255 / 55%), inset 0 -0.09em 0 var(--tile-edge), 0 0.05em 0.12em rgb(40 30 10 / 35%); font-weight: 650; line-height: 1; user-select: none; } .tile .letter { transform: translateY(-3%); } .tile.valued .letter { transform: translate(-8%, -5%); } .tile.two-digit .letter { transform: translate(-20%, -5%); } .tile .value { position: absolute; right: 9%; bottom: 11%; font-size: 0.42em; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: -0.04em; } .tile .value::after { content: attr(data-value); } .tile.blank .letter { color: var(--tile-blank); font-style: italic; font-weight: 600; } .tile.blank::after { content: ""; position: absolute; inset: 9%; border: 1px dashed var(--tile-blank); border-radius: 12%; } .tile.fresh { background: linear-gradient(165deg, var(--fresh), var(--fresh-low)); outline: clamp(1.5px, 0.07em, 3px) solid var(--ink); outline-offset: -1px; animation: lay 0.16s ease-out; } @keyframes lay { from { transform: scale(1.18); opacity: 0.4; } } @media (prefers-reduced-motion: reduce) { .tile.fresh { animation: none; } } `;var er=.1;function rt(i,r){return S`<svg class="rings" viewBox="0 0 ${i} ${i}" aria-hidden="true">
    ${r.map(({start:e,length:t,down:s})=>{let n=1-2*er,o=t-2*er;return S`<rect class=${s?"down":"across"} rx=".36" x=${e%i+er}
        y=${Math.floor(e/i)+er} width=${s?n:o} height=${s?o:n} />`})}
  </svg>`}var st=g` .rings { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; overflow: visible; } .rings rect { fill: none; stroke-width: var(--ring, 2px); vector-effect: non-scaling-stroke; } .rings .across { stroke: var(--across); } .rings .down { stroke: var(--down); stroke-dasharray: 5 2.5; } `;var on=[0,0,1,2,3,5,8,13];function _t(i,r,e){let t=Array(49).fill("");t[24]=i.record.start.letter??"";for(let o of i.record.moves.slice(0,r))o.seat===e&&(t[Mt(o)]=it(o));let s=i.move(r),n=i.marks().words?.[e];return{cells:t,fresh:s?.seat===e?Mt(s):-1,words:n?an(t,n,r):null}}function Mt(i){return Number(i.move.split(" ").at(-1))}function it(i){return String(i.letter??"")}function an(i,r,e){return Hr(i,r.filter(([,,,t,s])=>t<=e&&(s<0||e<s)).map(([t,s,n])=>[t,s,n]))}function Hr(i,r){return r.map(([e,t,s])=>{let n=s?7:1,o=Array.from({length:t},(d,p)=>i[e+p*n]??"").join("");return{start:e,length:t,down:s===1,word:o,points:on[t]??0}}).sort((e,t)=>Number(e.down)-Number(t.down)||Cs(e)-Cs(t)||e.start-t.start)}function Cs(i){return i.down?i.start%7:Math.floor(i.start/7)}var Ue=class extends v{constructor(){super(...arguments);this.owner=""}render(){let{cells:e,fresh:t,words:s}=this.position,o=Array.from({length:7},(d,p)=>e.slice(p*7,p*7+7)).map((d,p)=>`row ${p+1}: ${d.map(u=>u||"empty").join(" ")}`).join("; ");return a`<div class="board" role="img" aria-label="Board of ${this.owner}, ${o}">
      ${e.map((d,p)=>a`<div class="square" aria-hidden="true" @click=${()=>this.point(p)}>
            ${d?a`<div class="tile ${p===t?"fresh":""}"><span class="letter">${d}</span></div>`:a`<div class="hole"><span>${p}</span></div>`}
          </div>`)}
      <div class="over" aria-hidden="true">${rt(7,s??[])}</div>
    </div>`}point(e){this.dispatchEvent(new CustomEvent("square",{detail:e,bubbles:!0,composed:!0}))}};Ue.styles=[w,F,st,g` :host { container-type: inline-size; --ring: max(1.5px, 0.45cqw); } .board { position: relative; display: grid; grid-template-columns: repeat(7, 1fr); background: var(--frame); border-radius: 3.2cqw; padding: 1.2cqw; } .squares { display: contents; } .square { aspect-ratio: 1; padding: 0.6cqw; font-size: 7.6cqw; } .hole { height: 100%; border-radius: 14%; background: var(--square); color: var(--square-ink); display: flex; align-items: center; justify-content: center; font-size: max(0.6rem, 2.9cqw); font-variant-numeric: tabular-nums; } .over { position: absolute; inset: 1.2cqw; pointer-events: none; } @container (max-width: 250px) { .hole span { display: none; } } `],l([c({attribute:!1})],Ue.prototype,"position",2),l([c()],Ue.prototype,"owner",2),Ue=l([y("racer-board")],Ue);function He(i){let r=/^\s*([A-Za-z])?\s*(\d{1,2})?\s*$/.exec(i),e=r?.[2]===void 0||Number(r[2])>=49?"":String(Number(r[2]));return{letter:r?.[1]?.toUpperCase()??"",cell:e}}function Ls(i,{decision:r,move:e},t){let s=_t(i,r.ply,t),{letter:n,cell:o}=He(e);if(t!==r.seat||!o)return{...s,fresh:-1};let d=[...s.cells];return d[Number(o)]=n||Ir(i,r),{...s,cells:d,fresh:Number(o)}}function Os(i,r,e){let{letter:t,cell:s}=He(e);return!t&&!s?e:s?`${t||Ir(i,r)} on ${s}`:`call ${t}`}function Ds(i,r){if(r.kind==="call")return He(r.played).cell?"Which letter is better to call, and where does it go?":"Which letter is better to call?";let e=Ir(i,r);return r.kind==="placement"&&e?`Which cell is better for ${e}?`:"What is a better move?"}function Ps({kind:i,played:r},e){let{letter:t,cell:s}=He(e),n=He(r);return i==="placement"||!n.letter?s:i==="call"&&!n.cell?t:t&&s?`${t} ${s}`:""}function qs(i,r,e){let{letter:t}=He(e);return i.kind==="call"&&!He(i.played).cell?e:i.kind==="placement"||!t?String(r):`${t} ${r}`}function Ir(i,r){let e=i.move(r.ply+1);return e?it(e):""}var nt=class extends v{constructor(){super(...arguments);this.words=null}render(){let{words:e}=this;return e?a`${this.group("across",e.filter(t=>!t.down))}
    ${this.group("down",e.filter(t=>t.down))}`:a`<p class="muted">Words are not marked: the word list of this game was not found.</p>`}group(e,t){let s=t.reduce((n,o)=>n+o.points,0);return a`<div class="group">
      <span class="kind ${e}"><i aria-hidden="true"></i>${e} <span class="number">${s}</span></span>
      <ul aria-label="Words ${e}">
        ${t.map(n=>a`<li><b>${n.word}</b> <span class="muted number">${n.points}</span></li>`)}
      </ul>
    </div>`}};nt.styles=[w,g` .group { display: grid; grid-template-columns: 5.4rem 1fr; gap: 0.25rem 0.6rem; align-items: baseline; font-size: 0.875rem; } .group + .group { margin-top: 0.35rem; } .kind { display: flex; align-items: center; gap: 0.35rem; color: var(--muted); font-size: 0.8125rem; } .kind i { flex: none; width: 1.1rem; height: 0.55rem; border-radius: 0.3rem; border: 2px solid var(--across-sign); } .kind.down i { width: 0.55rem; height: 1rem; margin: 0 0.27rem; border: 2px dashed var(--down-sign); } ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 0.7rem; min-height: 1.35rem; } li { white-space: nowrap; } b { font-weight: 600; letter-spacing: 0.02em; } @media (max-width: 600px) { .group { grid-template-columns: 1fr; } } `],l([c({attribute:!1})],nt.prototype,"words",2),nt=l([y("scoring-words")],nt);Xt({name:"racer",boards:"per-seat",board:(i,r,e)=>a`<racer-board .position=${_t(i,r,e)} .owner=${i.data.names[e]}></racer-board>`,seatDetails:(i,r,e)=>a`<scoring-words .words=${_t(i,r,e).words}></scoring-words>`,moveText(i,r){let e=i.move(r);return a`<b>${it(e)}</b> on ${Mt(e)}${Ns(e.move)?a` <small>called</small>`:""}`},moveSentence(i,r){let e=i.move(r),[t,s]=[it(e),Mt(e)];return Ns(e.move)?`calls ${t} and puts it on ${s}`:`puts ${t} on ${s}`},chanceNoun:"letter",boardWith:(i,r,e)=>a`<racer-board .position=${Ls(i,r,e)} .owner=${i.data.names[e]}></racer-board>`,alternativeText:Os,question:Ds,summaryDetail(i,r){if(i==="ceiling_share"&&typeof r=="number")return H(r);if(i!=="ceiling_board"||typeof r!="string")return;let e={cells:[...r],fresh:-1,words:null};return a`<racer-board
      style="width: min(100%, 11rem); margin-left: auto"
      .position=${e}
      owner="the ceiling"
    ></racer-board>`},moveKey:(i,r,e)=>Ps(r,e),squareText:(i,r,e,t)=>qs(r,e,t)});function Ns(i){return i.includes(" ")}var O=i=>S`
  <svg class="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${i}</svg>`,Ie=i=>S`<path d=${i} fill="currentColor" />`,I=i=>S`<path d=${i} />`,Gs=O(S`${Ie("M18 6v12l-8-6z")}${I("M6.5 6v12")}`),js=O(Ie("M16 5.5v13L7.5 12z")),Us=O(Ie("M8 5v14l11-7z")),Hs=O(S`${I("M8.5 6v12")}${I("M15.5 6v12")}`),Is=O(Ie("M8 5.5v13l8.5-6.5z")),Vs=O(S`${Ie("M6 6v12l8-6z")}${I("M17.5 6v12")}`),Bs=O(I("M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1")),Ws=O(I("M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14")),Ks=O(S`<circle cx="12" cy="12" r="8" />${I("M12 7.500V12l3 2")}`),Fs=O(S`<rect x="3" y="6.5" width="18" height="11" rx="2" />${I("M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8")}`),Ys=O(S`<circle cx="12" cy="12" r="7.5" />${Ie("M12 4.500a7.5 7.5 0 0 1 0 15z")}`),Zs=O(I("M14.5 6 8.5 12l6 6")),Js=O(I("m9.5 6 6 6-6 6")),Xs=O(S`<rect x="4" y="5" width="16" height="14" rx="1.5" />${I("M4 10h16M4 14.500h16M10 10v9")}`),Qs=O(I("M7 9h10l1.2 9.500a1 1 0 0 1-1 1H6.800a1 1 0 0 1-1-1zM9 9V7.500a3 3 0 0 1 6 0V9")),tr=O(Ie("M4 17.5 3 8l5 3.500L12 5l4 6.500L21 8l-1 9.500z")),ei=O(S`${I("M12 4 2.8 19.500h18.400z")}${I("M12 10v4.500M12 17h.01")}`);function R(i){let r=i===0?S`<circle cx="6" cy="6" r="4.5" />`:S`<path d="M6 .6 11.4 6 6 11.4.6 6z" />`;return S`<svg class="seat-icon seat${i}" viewBox="0 0 12 12" width=".75em" height=".75em" aria-hidden="true"
    fill="currentColor">${r}</svg>`}function E(i,r){return`${i} ${r}${Math.abs(i)===1?"":"s"}`}function ot(i){return i>0?`+${i}`:i<0?`\u2212${-i}`:"\xB10"}function fe(i){return i<.1?`${Math.round(i*1e3)} ms`:`${i>=100?i.toFixed(0):i>=10?i.toFixed(1):i.toFixed(2)} s`}var rr={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},sr=i=>(...r)=>({_$litDirective$:i,values:r}),at=class{constructor(r){}get _$AU(){return this._$AM._$AU}_$AT(r,e,t){this._$Ct=r,this._$AM=e,this._$Ci=t}_$AS(r,e){return this.update(r,e)}update(r,e){return this.render(...e)}};var ti="important",ln=" !"+ti,ir=sr(class extends at{constructor(i){if(super(i),i.type!==rr.ATTRIBUTE||i.name!=="style"||i.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(i){return Object.keys(i).reduce((r,e)=>{let t=i[e];return t==null?r:r+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${t};`},"")}update(i,[r]){let{style:e}=i.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(r)),this.render(r);for(let t of this.ft)r[t]==null&&(this.ft.delete(t),t.includes("-")?e.removeProperty(t):e[t]=null);for(let t in r){let s=r[t];if(s!=null){this.ft.add(t);let n=typeof s=="string"&&s.endsWith(ln);t.includes("-")||n?e.setProperty(t,n?s.slice(0,-11):s,n?ti:""):e[t]=s}}return Z}});var nr=[1,1.5,2,2.5,3,4],Vr=nr.at(-1),[pn,dn]=[17,24],Te=class extends v{constructor(){super(...arguments);this.squares=15;this.zoom=1;this.began=null;this.turn=e=>{if(!e.ctrlKey)return;e.preventDefault();let{left:t,top:s}=this.window.getBoundingClientRect();this.set(this.zoom*Math.exp(-e.deltaY/300),e.clientX-t,e.clientY-s)};this.touch=({touches:e})=>{this.began=e.length===2?{zoom:this.zoom,apart:ri(e)}:null};this.pinch=e=>{let{began:t}=this,[s,n]=[e.touches[0],e.touches[1]];if(!t||!s||!n)return;e.preventDefault();let{left:o,top:d}=this.window.getBoundingClientRect(),[p,u]=[(s.clientX+n.clientX)/2-o,(s.clientY+n.clientY)/2-d];this.set(t.zoom*ri(e.touches)/t.apart,p,u)}}render(){return a`<div
      class="window ${this.zoom>1?"zoomed":""}"
      style="--zoom: ${this.zoom}"
      role="group"
      aria-label="Board"
      tabindex=${this.zoom>1?0:m}
      @wheel=${{handleEvent:this.turn,passive:!1}}
      @touchstart=${{handleEvent:this.touch,passive:!0}}
      @touchmove=${{handleEvent:this.pinch,passive:!1}}
      @touchend=${this.touch}
      @touchcancel=${this.touch}
    >
      <div class="content"><slot></slot></div>
    </div>`}updated(e){if(!e.has("squares"))return;let t=this.window.clientWidth/this.squares/this.zoom,s=t>=pn?1:nr.find(n=>t*n>=dn)??Vr;t&&Promise.resolve().then(()=>this.set(s))}get isLargest(){return this.zoom>=Vr}get isSmallest(){return this.zoom<=1}step(e){let t=e>0?nr.find(s=>s>this.zoom):[...nr].reverse().find(s=>s<this.zoom);t&&this.set(t)}set(e,t=this.window.clientWidth/2,s=this.window.clientHeight/2){let n=this.zoom;if(this.zoom=Math.min(Vr,Math.max(1,e)),this.zoom===n)return;let{scrollLeft:o,scrollTop:d}=this.window,p=this.zoom/n;this.dispatchEvent(new CustomEvent("zoom",{bubbles:!0,composed:!0})),this.updateComplete.then(()=>this.window.scrollTo({left:(o+t)*p-t,top:(d+s)*p-s,behavior:"instant"}))}};Te.styles=[w,g` :host { container-type: inline-size; --fit: min(100cqw, max(18rem, var(--room, 100vh))); } .window { width: min(100%, calc(var(--fit) * var(--zoom))); max-height: var(--fit); margin: 0 auto; border-radius: calc(0.45rem + 0.8cqw); } .zoomed { overflow: auto; overscroll-behavior: contain; scroll-padding: 2rem 0 0 2rem; touch-action: pan-x pan-y; } .content { width: calc(var(--fit) * var(--zoom)); } `],l([c({type:Number})],Te.prototype,"squares",2),l([h()],Te.prototype,"zoom",2),l([D(".window")],Te.prototype,"window",2),Te=l([y("zoom-box")],Te);function ri(i){let[r,e]=[i[0],i[1]];return Math.max(1,Math.hypot(r.clientX-e.clientX,r.clientY-e.clientY))}function lt(i){let r=i();return a`<span class="zoom-buttons" role="group" aria-label="Zoom">
    <button
      type="button"
      aria-label="Zoom out"
      aria-disabled=${!r||r.isSmallest?"true":"false"}
      @click=${()=>i()?.step(-1)}
    >
      −</button
    ><button
      type="button"
      aria-label="Zoom in"
      aria-disabled=${r?.isLargest?"true":"false"}
      @click=${()=>i()?.step(1)}
    >
      +
    </button>
  </span>`}var pt=g` .zoom-buttons { display: inline-flex; gap: 0.3rem; } .zoom-buttons button { min-width: 2.5rem; font-size: 1.15rem; } `;function oe(i,r,e=!1){let t=i==="_"||i!==i.toUpperCase(),s=r[i]??0;return a`<div
    class="tile valued ${t?"blank":""} ${!t&&s>=10?"two-digit":""} ${e?"fresh":""}"
  >
    <span class="letter">${i==="_"?"?":i}</span>${t?m:a`<span class="value" data-value=${s}></span>`}
  </div>`}var mn=15,zt=g` :host { container-type: inline-size; } .frame { --edge-room: max(11px, 3.4cqw); --cell: calc((100cqw - var(--edge-room) - 1.2cqw) / var(--size)); display: grid; grid-template: var(--edge-room) auto / var(--edge-room) 1fr; background: var(--frame); border-radius: calc(0.45rem + 0.8cqw); padding: 0 1.2cqw 1.2cqw 0; } .edge { display: grid; font-size: clamp(0.5rem, calc(var(--cell) * 0.3), 0.8125rem); font-weight: 600; color: var(--ink); opacity: 0.85; font-variant-numeric: tabular-nums; } .edge span { display: flex; align-items: center; justify-content: center; } .columns { grid-column: 2; grid-template-columns: repeat(var(--size), 1fr); } .rows { grid-template-rows: repeat(var(--size), 1fr); } zoom-box .frame { overflow: clip; } /* The names of rows and columns stay in sight while a zoomed board scrolls. */ zoom-box .edge { position: sticky; top: 0; left: 0; z-index: 3; opacity: 1; background: var(--frame); } .squares { position: relative; display: grid; grid-template-columns: repeat(var(--size), 1fr); --ring: clamp(1.5px, calc(var(--cell) * 0.045), 3px); } .square { aspect-ratio: 1; padding: max(0.5px, calc(var(--cell) * 0.03)); font-size: calc(var(--cell) * 0.58); min-width: 0; } .field { height: 100%; border-radius: 10%; background: var(--square); display: flex; align-items: center; justify-content: center; font-size: clamp(0.45rem, calc(var(--cell) * 0.3), 1.1rem); font-weight: 650; letter-spacing: 0.01em; } .DL { background: var(--dl); color: var(--dl-ink); } .TL { background: var(--tl); color: var(--tl-ink); } .DW { background: var(--dw); color: var(--dw-ink); } .TW { background: var(--tw); color: var(--tw-ink); } `;function Ct(i,r,e){let t=Array.from({length:i},(s,n)=>n);return a`<div
    class="frame"
    style=${ir({"--size":String(i)})}
    role=${e===void 0?m:"img"}
    aria-label=${e??m}
  >
    <div class="edge columns" aria-hidden="true">
      ${t.map(s=>a`<span>${String.fromCharCode(65+s)}</span>`)}
    </div>
    <div class="edge rows" aria-hidden="true">${t.map(s=>a`<span>${s+1}</span>`)}</div>
    ${r}
  </div>`}var Ve=class extends v{render(){let{size:r,layout:e,tiles:t,values:s,rings:n}=this.position,o=Array.from({length:r},(p,u)=>t.slice(u*r,u*r+r)),d=Ct(r,a`<div class="squares" aria-hidden="true" @click=${this.point}>
        ${t.map((p,u)=>a`<div class="square">
              ${p?oe(p.letter,s,p.fresh):Lt(e[u])}
            </div>`)}
        ${rt(r,n)}
      </div>`,Ot(o.map(p=>p.map(u=>u?.letter??".").join(""))));return r<=mn?d:a`<zoom-box .squares=${r} @zoom=${()=>this.requestUpdate()}
        ><div class="room">${d}</div></zoom-box
      >
      ${lt(()=>this.zoomBox)}`}point(r){let e=r.target.closest(".square"),t=e?[...this.renderRoot.querySelectorAll(".square")].indexOf(e):-1;t>=0&&this.dispatchEvent(new CustomEvent("square",{detail:t,bubbles:!0,composed:!0}))}};Ve.styles=[w,k,F,st,zt,pt,g` /* A board with buttons takes no more room than one without. */ zoom-box { --room: calc(100cqw - 2.9rem); } .room { container-type: inline-size; } .zoom-buttons { display: flex; justify-content: center; margin-top: 0.4rem; } `],l([c({attribute:!1})],Ve.prototype,"position",2),l([D("zoom-box")],Ve.prototype,"zoomBox",2),Ve=l([y("scrabble-board")],Ve);function Lt(i){let r=i===void 0||i===".."?"":i;return a`<div class="field ${r}">${r}</div>`}function Ot(i){let r=i.flatMap((e,t)=>/[^.]/.test(e)?[`row ${t+1}: ${e}`]:[]);return r.length?`Board, a dot is an empty square; ${r.join("; ")}`:"Board, empty"}function dt(i){return i?"the play is taken back":"the words are valid"}function mt(i,r){let{board:e,tiles:t}=ii(i),s=e?.size??15;return{size:s,layout:(e?.layout??[]).flatMap(n=>n.split(/\s+/)),tiles:cn(i,r,s),values:t?.values??{},rings:Br(i,r).words.map(([n,o,d])=>({start:o,length:n.length,down:d===1}))}}function si(i,r,e){let{rack:t,tiles:s}=ii(i);return{tiles:i.marks().racks?.[Math.min(r,i.moves)]?.[e]??"",size:t?.size??7,values:s?.values??{}}}function Br(i,r){let e=i.marks().words?.[r-1]??[],t=i.move(r),s=t?.rules_score??t?.score??0;return{words:e,bonus:e.length?s-e.reduce((n,o)=>n+o[3],0):0}}function cn(i,r,e){let t=Array(e*e).fill(null);return[...i.record.start.board?.join("")??""].forEach((n,o)=>{n!=="."&&(t[o]={letter:n,fresh:!1})}),i.marks().tiles?.slice(0,r).forEach((n,o)=>{for(let[d,p]of n)t[d]=p?{letter:p,fresh:o+1===r}:null}),t}function ii(i){return i.record.ruleset}function or({size:i,tiles:r},e){let t=/^(?:(\d+)(\p{L})|(\p{L})(\d+))\s+([\p{L}.()]+)$/u.exec(e.trim());if(!t)return null;let s=t[3]!==void 0,n=Number(t[1]??t[4])-1,o=(t[2]??t[3]).toUpperCase().charCodeAt(0)-65,d=[...t[5].replace(/[()]/g,"")],p=d.length-1+(s?n:o);if(n<0||o<0||Math.max(n,o,p)>=i)return null;let u=n*i+o,$=d.map((b,T)=>u+T*(s?i:1)),f=d.every((b,T)=>{let M=r[$[T]];return M?b==="."||b.toUpperCase()===M.letter.toUpperCase():b!=="."}),x=d.map((b,T)=>[$[T],b]).filter(([b])=>!r[b]);return f&&x.length?{start:u,down:s,letters:d,laid:x}:null}function ni(i,{decision:r,move:e}){let t=mt(i,r.ply),s=or(t,e),n=t.tiles.map(d=>d&&{...d,fresh:!1});for(let[d,p]of s?.laid??[])n[d]={letter:p,fresh:!0};let o=s?[{start:s.start,length:s.letters.length,down:s.down}]:[];return{...t,tiles:n,rings:o}}function oi(i,r,e){let t=e.trim();if(/^(-|pass)$/i.test(t))return"-";let s=/^(?:-|exch(?:ange)?\s+)\s*([\p{L}?_\d]+)$/iu.exec(t);if(s)return`-${[...s[1].toUpperCase().replaceAll("_","?")].sort().join("")}`;let n=or(mt(i,r.ply),t);return n?n.laid.map(([o,d])=>`${o}${d}`).join(" "):""}function ai(i,r,e){let t=String(Math.floor(r/i)+1),s=String.fromCharCode(65+r%i),[n="",o=""]=e.trim().split(/\s+/);return`${n.toUpperCase()===`${t}${s}`?`${s}${t}`:`${t}${s}`} ${o}`}var ve=class extends v{constructor(){super(...arguments);this.tiles="";this.owner="";this.size=7;this.values={}}render(){let e=[...this.tiles],t=e.filter(o=>o===".").length,s=e.filter(o=>o!==".").map(o=>o==="_"?"blank":o);t&&s.push(`${t} unknown`);let n=s.join(" ")||"no tiles";return a`<div
      class="rack"
      style="--places: ${this.size}"
      role="img"
      aria-label="Rack of ${this.owner}: ${n}"
    >
      ${e.map(o=>this.tile(o))} ${e.length?"":a`<div class="place"></div>`}
    </div>`}tile(e){return e==="."?a`<div class="place" aria-hidden="true"><div class="tile unknown"></div></div>`:a`<div class="place" aria-hidden="true">${oe(e,this.values)}</div>`}};ve.styles=[w,F,g` .rack { display: inline-grid; grid-template-columns: repeat(var(--places), minmax(0, 2.6rem)); width: min(100%, calc(var(--places) * 2.6rem + (var(--places) - 1) * 3px + 12px)); gap: 3px; padding: 4px 6px 7px; border-radius: 8px; background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%); } .place { aspect-ratio: 1; min-width: 0; container-type: inline-size; } .tile { font-size: 56cqw; } .tile.unknown { opacity: 0.45; } `],l([c()],ve.prototype,"tiles",2),l([c()],ve.prototype,"owner",2),l([c({type:Number})],ve.prototype,"size",2),l([c({attribute:!1})],ve.prototype,"values",2),ve=l([y("tile-rack")],ve);var ar={"--":"play taken back","(challenge)":"challenge bonus","(time)":"time penalty"};Xt({name:"scrabble",boards:"shared",adjustment:"Remaining tiles",board:(i,r)=>a`<scrabble-board .position=${mt(i,r)}></scrabble-board>`,seatDetails(i,r,e){let t=si(i,r,e);return a`<tile-rack
      .tiles=${t.tiles}
      .owner=${i.data.names[e]}
      .size=${t.size}
      .values=${t.values}
    ></tile-rack>`},sharedDetails(i,r){let{bag:e=[]}=i.marks();return a`${Qs} ${E(e[Math.min(r,i.moves)]??0,"tile")} in the bag`},moveText(i,r){let{move:e,succeeded:t}=i.move(r);return e==="challenge"?`challenge: ${dt(t)}`:li(e)},moveSentence(i,r){let{move:e,score:t=0,succeeded:s}=i.move(r);if(e==="-")return"passes";if(e==="challenge")return`challenges: ${dt(s)}`;let n=`${t<0?"loses":"gains"} ${E(Math.abs(t),"point")}`;return e==="--"?`takes the play back and ${n}`:e in ar?`${n}: ${ar[e]}`:e.startsWith("(")?`${n}: last rack ${e.slice(1,-1)}`:/^-\d/.test(e)?`exchanges ${pi(e)}`:e.startsWith("-")?`exchanges ${E(e.length-1,"tile")}: ${e.slice(1)}`:`plays ${e} for ${E(t,"point")}`},moveDetails(i,r){let{words:e,bonus:t}=Br(i,r),s=i.marks(),{score:n,rules_score:o,phonies:d=s.phonies?.[r-1]??[]}=i.move(r)??{},p=s.notes?.[r-1]??[],u=e.length>1||t||d.length?e:[];return a`${u.map(([$,,,f])=>a`<span><b>${$}${d.includes($.toUpperCase())?"*":""}</b> ${f}</span>`)}${t?a`<span>bonus ${t}</span>`:m}${o===void 0?m:a`<span>counted as ${n}, the rules give ${o}</span>`}${d.length?a`<span>* not in the word list</span>`:m}${p.map($=>a`<span style="white-space: pre-line"><bdi>${$}</bdi></span>`)}`},boardWith:(i,r)=>a`<scrabble-board .position=${ni(i,r)}></scrabble-board>`,alternativeText:(i,r,e)=>li(e),decisionNote:({missed_bingo:i})=>typeof i=="string"?`A bingo was possible: ${i}.`:"",moveKey:oi,squareText:(i,r,e,t)=>ai(mt(i,r.ply).size,e,t)});function li(i){return i==="-"?"pass":i in ar?ar[i]:i.startsWith("(")?`last rack ${i.slice(1,-1)}`:i.startsWith("-")?`exchange ${pi(i)}`:i}function pi(i){return/^-\d/.test(i)?E(Number(i.slice(1)),"unknown tile"):i.slice(1)}var Wr=new Map;function di(i,r){Wr.set(i,r)}function Kr(i){return Wr.get(i)??un}function mi(i){return i.find(({name:r,has_editor:e})=>e&&Wr.has(r))?.name}var un={editor:({text:i})=>a`<pre>${i}</pre>`,empty:"",format:"text",sides:["To move","Opponent"]};function ae(i,r=""){return i.map(({name:e,title:t})=>a`<option value=${e} ?selected=${e===r}>${t}</option>`)}function lr(i,r){return(i?.opponents??[]).filter(({rulesets:e})=>!e.length||e.includes(r))}function pr(i,r){return[r,"greedy"].flatMap(e=>i.filter(t=>t.name===e))[0]??i[0]}function dr(i){return(i?.numbers??[]).map(r=>a`<label
        >${r.title}
        <input
          type="number"
          name="number-${r.name}"
          required
          min=${r.low}
          max=${r.high}
          step=${r.whole?1:"any"}
          .value=${String(r.default)}
        />
      </label>`)}function Fr(i,r){return[...i.entries()].filter(([e])=>e.startsWith(r)).map(([e,t])=>[e.slice(r.length),String(t)])}function mr(i){return Object.fromEntries(Fr(i,"number-").map(([r,e])=>[r,Number(e)]))}var C=g` label { display: grid; gap: 0.25rem; font-size: 0.875rem; color: var(--muted); min-width: 0; } input, select, textarea { font: inherit; font-size: 1rem; color: var(--ink); background: var(--surface); width: 100%; min-width: 0; min-height: 2.5rem; border: 1px solid var(--edge); border-radius: 9px; padding: 0 0.6rem; } textarea { font: 0.875rem var(--mono); min-height: 5.5rem; padding: 0.5rem 0.6rem; overflow-wrap: anywhere; resize: vertical; } .problem { color: var(--bad); overflow-wrap: anywhere; } `;function cr(i,r){return i?.square!==r?{square:r,down:!1}:i.down?null:{square:r,down:!0}}function Dt(i){return Yr(i)?"_":i}function Pt(i,r,e=-1){let t=i[e]===r?e:i.indexOf(r);return t<0?i:i.slice(0,t)+i.slice(t+1)}function ci(i,r){let e=i,t="";for(let s of r)e.includes(s)&&(e=Pt(e,s),t+=s);return t+e}function ui(i,r,e){let t=i.slice(0,r)+i.slice(r+1),s=Math.min(Math.max(e,0),t.length);return t.slice(0,s)+i[r]+t.slice(s)}function hi(i,r){let e=r;return[...i].map(t=>{let s=e.includes(t);return s&&(e=Pt(e,t)),s})}function gi(i,r,e){let t=[...i].flatMap((n,o)=>n===e?[o]:[]);if(!t.length)return null;let s=t.find(n=>!r[n]);return r.map((n,o)=>s===void 0?n&&!t.includes(o):n||o===s)}function fi(i,r){let e=new Set,t=/^(?:(\d+)([A-Z])|([A-Z])(\d+)) (\S+)/i.exec(r);if(!t)return e;let s=t[3]===void 0?1:i,n=(t[2]??t[3]).toUpperCase().charCodeAt(0)-65,o=(Number(t[1]??t[4])-1)*i+n,d=!1;for(let p of t[5]){if(p==="("||p===")"){d=p==="(";continue}!d&&p!=="."&&e.add(o),o+=s}return e}function Yr(i){return i!==i.toUpperCase()}function Zr(i,r,e){if(!e.length)return null;let t=new Map(e.map(({square:_,letter:K})=>[_,K])),s=(_,K)=>_<0||K<0||_>=i||K>=i?"":t.get(_*i+K)??(r[_][K]==="."?"":r[_][K]),n=e.map(({square:_})=>[Math.floor(_/i),_%i]),o=n.every(([_])=>_===n[0][0]),d=n.every(([,_])=>_===n[0][1]);if(!o&&!d)return null;let[p,u]=n[0],$=o&&d?!(s(p,u-1)||s(p,u+1))&&!!(s(p-1,u)||s(p+1,u)):d,[f,x]=$?[1,0]:[0,1],[b,T]=[p,u];for(;s(b-f,T-x);)[b,T]=[b-f,T-x];let M="",Ye=0;for(let _=b,K=T;s(_,K);_+=f,K+=x)M+=s(_,K),t.has(_*i+K)&&Ye++;if(Ye<e.length)return null;let yt=String.fromCharCode(65+T);return $?`${yt}${b+1} ${M}`:`${b+1}${yt} ${M}`}function ur(i,r,e,t){let{square:s}=e;for(;;){let[n,o]=[Math.floor(s/i),s%i],[d,p]=e.down?[n+t,o]:[n,o+t];if(d<0||p<0||d>=i||p>=i)return null;if(s=d*i+p,!r(s))return s}}function hr(i,r,e=!1){let[t,s]=[Math.floor(r/i)+1,String.fromCharCode(65+r%i)];return e?`${s}${t}`:`${t}${s}`}function hn({rows:i,racks:r,scores:e,scoreless:t,lexicon:s,ruleset:n}){return`${i.map(d=>d.replace(/\.+/g,p=>String(p.length))).join("/")} ${r.join("/")} ${e.join("/")} ${t} lex ${s}; rules ${n};`}var J=class extends v{constructor(){super(...arguments);this.arrow={square:0,down:!1};this.asBlank=!1;this.sent="";this.type=e=>{if(e.ctrlKey||e.altKey||e.metaKey)return;let{key:t}=e;if(/^[a-z]$/i.test(t))this.write(t,e.shiftKey);else if(t==="Backspace")this.rub();else if(t==="Delete")this.put(".");else if(t===" ")this.forward(1);else if(t==="Enter")this.go(this.arrow.square,!this.arrow.down);else if(t==="ArrowLeft")this.step(0,-1);else if(t==="ArrowRight")this.step(0,1);else if(t==="ArrowUp")this.step(-1,0);else if(t==="ArrowDown")this.step(1,0);else return;e.preventDefault()};this.swap=()=>{let{racks:e,scores:t}=this.position;this.change({racks:[...e].reverse(),scores:[...t].reverse()})}}willUpdate(e){if(!e.has("described")||this.position&&this.described.text===this.sent)return;let{ruleset:t,lexicon:s,rows:n,racks:o,scores:d,scoreless:p}=this.described,u=this.position?.rows.length===n.length;this.position={ruleset:t,lexicon:s,rows:[...n],racks:[...o],scores:[...d],scoreless:p},u||(this.arrow={square:(n.length**2-1)/2,down:!1}),this.sent=this.described.text}get rules(){return this.offered.rulesets.find(({name:e})=>e===this.position.ruleset).rules}get size(){return this.position.rows.length}render(){let{size:e}=this,t=Array.from({length:e},(s,n)=>n);return a`<zoom-box .squares=${e} @zoom=${()=>this.requestUpdate()}>
        <div class="room">
          ${Ct(e,a`<div
              class="squares"
              role="grid"
              aria-label="Board"
              aria-describedby="board-text"
              @keydown=${this.type}
            >
              ${t.map(s=>a`<div class="row" role="row">${t.map(n=>this.square(s*e+n))}</div>`)}
            </div>`)}
        </div>
      </zoom-box>
      <p id="board-text" class="visually-hidden">${Ot(this.position.rows)}</p>
      ${this.letters()}
      <p class="help">
        Click a square and type; Shift makes a blank. Click again, or press Enter, to write down. Arrow keys move,
        Backspace and Delete clear.
      </p>
      <div class="actions">
        <button @click=${()=>this.change({rows:this.position.rows.map(s=>".".repeat(s.length))})}>
          Clear the board
        </button>
        <button @click=${this.swap}>The other player moves</button>
        ${lt(()=>this.zoomBox)}
      </div>
      <div class="fields">${[0,1].map(s=>this.side(s))} ${this.game()}</div>
      <p class="help">
        ${E(this.described.in_bag,"tile")} in the bag; not on the board and not in a known rack:
      </p>
      <p class="unseen" aria-label="Unseen tiles">
        ${Object.entries(this.described.unseen).map(([s,n])=>`${s.repeat(n)} `)}
      </p>`}square(e){let{size:t,arrow:s}=this,n=this.at(e),o=s.square===e,d=this.rules.board.layout.flatMap(u=>u.split(/\s+/)),p=n==="."?"empty":n===n.toUpperCase()?n:`blank as ${n}`;return a`<div
      class="square ${o?`here ${s.down?"down":""}`:""} ${n==="."?"":"filled"}"
      role="gridcell"
      tabindex=${o?0:-1}
      data-square=${e}
      @click=${()=>this.point(e)}
    >
      <span class="visually-hidden">${hr(t,e)}, ${p}</span>
      <div class="face" aria-hidden="true">
        ${n==="."?Lt(d[e]):oe(n,this.rules.tiles.values)}
      </div>
    </div>`}letters(){return a`<div class="letters" role="group" aria-label="Letters">
      ${[...gn].map(e=>a`<button @click=${()=>this.write(e)}>${e}</button>`)}
      <button aria-pressed=${this.asBlank?"true":"false"} @click=${()=>this.asBlank=!this.asBlank}>
        Blank
      </button>
      <button @click=${()=>this.rub()}>Clear</button>
    </div>`}side(e){let{racks:t,scores:s}=this.position;return a`<fieldset>
      <legend>${vi[e]}</legend>
      <label
        >Rack, ? for a blank
        <input
          .value=${t[e]}
          maxlength="30"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          placeholder="dealt at random"
          @change=${n=>this.changeSide("racks",e,fn(n.target))}
        />
      </label>
      <label
        >Points
        <input
          type="number"
          min="-9999"
          max="9999"
          .value=${String(s[e])}
          @change=${n=>this.changeSide("scores",e,vn(n.target))}
        />
      </label>
    </fieldset>`}game(){let{ruleset:e,lexicon:t}=this.position;return a`<fieldset>
      <legend>Rules</legend>
      <label
        >Ruleset
        <select @change=${s=>this.changeRuleset(s.target.value)}>
          ${ae(this.offered.rulesets,e)}
        </select>
      </label>
      <label
        >Words
        <select @change=${s=>this.change({lexicon:s.target.value})}>
          ${ae(this.offered.lexica,t)}
        </select>
      </label>
    </fieldset>`}at(e){return this.position.rows[Math.floor(e/this.size)][e%this.size]}point(e){let t=cr(this.arrow,e)??{square:e,down:!1};this.go(t.square,t.down)}go(e,t=this.arrow.down){this.arrow={square:e,down:t},this.updateComplete.then(()=>this.renderRoot.querySelector(`[data-square="${e}"]`)?.focus({preventScroll:!0}))}step(e,t){let{size:s}=this,[n,o]=[Math.floor(this.arrow.square/s)+e,this.arrow.square%s+t];n>=0&&o>=0&&n<s&&o<s&&this.go(n*s+o)}forward(e){this.arrow.down?this.step(e,0):this.step(0,e)}write(e,t=this.asBlank){this.put(t?e.toLowerCase():e.toUpperCase()),this.forward(1)}rub(){this.at(this.arrow.square)==="."&&this.forward(-1),this.put(".")}put(e){let{size:t}=this,[s,n]=[Math.floor(this.arrow.square/t),this.arrow.square%t],o=[...this.position.rows];o[s]=o[s].slice(0,n)+e+o[s].slice(n+1),this.change({rows:o})}changeSide(e,t,s){let n=[...this.position[e]];n[t]=s,this.change({[e]:n})}changeRuleset(e){let{board:t}=this.offered.rulesets.find(({name:n})=>n===e).rules,s=t.size===this.size?this.position.rows:Array(t.size).fill(".".repeat(t.size));t.size!==this.size&&(this.arrow={square:(t.size**2-1)/2,down:!1}),this.change({ruleset:e,rows:s})}change(e){this.position={...this.position,...e},this.sent=hn(this.position),this.dispatchEvent(new CustomEvent("position",{detail:this.sent,bubbles:!0,composed:!0}))}};J.styles=[w,k,C,F,zt,pt,g` zoom-box { --room: calc(100vh - 14rem); } .room { container-type: inline-size; } .square { display: block; position: relative; cursor: pointer; outline: none; } .row, .face { display: contents; } .square.here { z-index: 1; } .square.here::after { content: "→"; position: absolute; inset: 0; border: 3px solid var(--focus); border-radius: 12%; display: grid; place-items: end; padding: 0 6%; font: 700 calc(var(--cell) * 0.34) / 1.1 var(--sans); color: var(--ink); } .square.here.down::after { content: "↓"; } .square.here.filled::after { content: ""; } .letters { display: none; grid-template-columns: repeat(9, minmax(0, 1fr)); gap: 0.3rem; margin-top: 0.5rem; } .letters button { padding: 0; } .letters button:nth-last-child(-n + 2) { grid-column: span 2; } .letters [aria-pressed="true"] { background: var(--accent); color: var(--surface); } @media (pointer: coarse) { .letters { display: grid; } } .fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)); gap: 0.7rem 1rem; margin-top: 1rem; } fieldset { border: 1px solid var(--line); border-radius: 9px; padding: 0.4rem 0.8rem 0.8rem; margin: 0; min-width: 0; display: grid; gap: 0.4rem; } legend { font-weight: 600; font-size: 0.9375rem; padding: 0 0.3rem; } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.7rem; } .unseen { font-family: var(--mono); overflow-wrap: anywhere; } .help { font-size: 0.875rem; color: var(--muted); margin-top: 0.5rem; } `],l([c({attribute:!1})],J.prototype,"described",2),l([c({attribute:!1})],J.prototype,"offered",2),l([h()],J.prototype,"position",2),l([h()],J.prototype,"arrow",2),l([h()],J.prototype,"asBlank",2),l([D("zoom-box")],J.prototype,"zoomBox",2),J=l([y("scrabble-editor")],J);var gn="ABCDEFGHIJKLMNOPQRSTUVWXYZ",vi=["Player to move","Opponent"];function fn(i){return i.value.toUpperCase().replaceAll("_","?").replace(/[^A-Z?]/g,"")}function vn(i){return Math.trunc(Math.min(9999,Math.max(-9999,Number(i.value)||0)))}di("scrabble",{editor:(i,r)=>a`<scrabble-editor .described=${i} .offered=${r}></scrabble-editor>`,empty:`${"15/".repeat(14)}15 / 0/0 0`,format:"CGP",sides:vi});var bi=new Map;function gr(i,r){bi.set(i,r)}function yi(i){return bi.get(i)??bn}var bn={board:i=>a`<pre>${JSON.stringify(i.view,null,1)}</pre>`,points:i=>i.view.scores??[null,null],moveText:(i,r)=>r.move,moveSentence:(i,r)=>`plays ${r.move}`,keys:[]};var wi=g` :host { container-type: inline-size; } zoom-box { --room: calc(100vh - 15.5rem); } .room { container-type: inline-size; } .square { position: relative; cursor: pointer; } .square:focus-visible { outline: 3px solid var(--focus); outline-offset: -2px; z-index: 2; } .row { display: contents; } .face { height: 100%; } .arrow { position: absolute; inset: 8%; border-radius: 10%; background: var(--ink); color: var(--surface); display: grid; place-items: center; font-size: calc(var(--cell) * 0.55); line-height: 1; } .mine .tile { cursor: grab; touch-action: none; outline-color: var(--accent); } .hand { display: grid; grid-template-columns: 1fr auto 1fr; gap: 0.2rem 1rem; align-items: center; margin-top: 0.6rem; } .rack { grid-column: 2; display: flex; gap: 4px; padding: 4px 6px 7px; border-radius: 8px; min-height: 3.4rem; background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%); } .rack button { all: unset; width: clamp(2rem, 11cqw, 2.9rem); aspect-ratio: 1; font-size: clamp(1.2rem, 6cqw, 1.6rem); cursor: grab; touch-action: none; } .rack .gone { visibility: hidden; } .rack .lifted { opacity: 0.3; } .rack button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; } .rack button[aria-pressed="true"] .tile { outline: 3px solid var(--accent); outline-offset: 1px; transform: translateY(-12%); } .score { font-weight: 600; min-height: 1.5em; } .below { display: flex; flex-wrap: wrap; gap: 0.4rem 0.5rem; align-items: center; justify-content: center; margin-top: 0.6rem; } form { display: flex; gap: 0.4rem; } input { width: 7.5rem; } .ghost { position: fixed; width: 3rem; height: 3rem; font-size: 1.7rem; pointer-events: none; transform: translate(-50%, -60%); z-index: 10; } .ghost.touch { transform: translate(-50%, -115%); } .over .field { outline: 3px solid var(--accent); outline-offset: -2px; background: var(--accent-soft); } .dialog { padding: 0.6rem 0.9rem; margin-top: 0.5rem; display: flex; flex-wrap: wrap; gap: 0.5rem 0.9rem; align-items: center; justify-content: center; } .letters { width: 100%; min-width: 0; display: grid; grid-template-columns: repeat(9, minmax(0, 1fr)); gap: 0.3rem; max-width: 34rem; } .letters button { padding: 0; } @container (min-width: 34rem) { .letters { grid-template-columns: repeat(13, minmax(0, 1fr)); } } @container (max-width: 44rem) { .hand { grid-template-columns: minmax(0, 1fr); justify-items: center; margin-top: 0.4rem; } .rack { grid-column: 1; } .below { margin-top: 0.3rem; } } `;var fr=class{constructor(r,e){this.host=r;this.onDrop=e;this.dragged=null;this.grabbed=null;this.move=r=>{let{grabbed:e}=this;if(!e)return;let[t,s]=[r.clientX,r.clientY];!this.dragged&&Math.hypot(t-e.x,s-e.y)<=8||(this.dragged={...e,x:t,y:s,over:Jr(this.under(r))},this.host.requestUpdate())};this.drop=r=>{let{dragged:e}=this;if(this.cancel(),!e)return;this.onDrop(e,this.under(r));let t=s=>s.stopPropagation();window.addEventListener("click",t,{capture:!0,once:!0}),window.setTimeout(()=>window.removeEventListener("click",t,{capture:!0}),0)};this.cancel=()=>{this.grabbed=this.dragged=null,this.host.requestUpdate()};r.addController(this)}hostConnected(){window.addEventListener("pointermove",this.move),window.addEventListener("pointerup",this.drop),window.addEventListener("pointercancel",this.cancel)}hostDisconnected(){window.removeEventListener("pointermove",this.move),window.removeEventListener("pointerup",this.drop),window.removeEventListener("pointercancel",this.cancel)}grab(r,e,t,s){if(r.button!==0)return;let n=r.pointerType==="touch";this.grabbed={tile:e,from:t,place:s,x:r.clientX,y:r.clientY,over:-1,isTouch:n}}under(r){return this.host.shadowRoot.elementFromPoint(r.clientX,r.clientY)}};function Jr(i){return Number(i?.closest("[data-square]")?.dataset.square??-1)}var yn=[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"],wn={DL:"DL, double letter",TL:"TL, triple letter",DW:"DW, double word",TW:"TW, triple word"},$n=9,Xr={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]},z=class extends v{constructor(){super(...arguments);this.turn=!1;this.proposal=null;this.laid=[];this.arrow=null;this.held="";this.chosen=null;this.preview=null;this.asking=null;this.exchanging=null;this.passing=!1;this.challenging=!1;this.drag=new fr(this,(e,t)=>this.drop(e,t));this.key="";this.wasAsking=!1;this.isFilled=e=>!!this.letterAt(e)||this.laid.some(t=>t.square===e);this.type=e=>{let t=e.composedPath()[0];if(e.ctrlKey||e.altKey||e.metaKey||e.defaultPrevented||this.game.over||t instanceof HTMLInputElement||t instanceof HTMLSelectElement||(e.key==="Enter"||e.key===" ")&&t instanceof HTMLButtonElement)return;let s=t instanceof HTMLElement?t.dataset.place:void 0,n=e.shiftKey?Xr[e.key]?.[1]:void 0;if(s!==void 0&&n)this.reorder(Number(s),Number(s)+n);else if(!this.handle(e))return;e.preventDefault()}}connectedCallback(){super.connectedCallback(),window.addEventListener("keydown",this.type)}disconnectedCallback(){window.removeEventListener("keydown",this.type),super.disconnectedCallback()}get size(){return this.rules.board.size}get rows(){return this.game.view.rows}get rack(){return this.game.view.rack}willUpdate(e){e.has("game")&&this.follow(),e.has("proposal")&&this.proposal&&this.turn&&this.propose(this.proposal.move)}follow(){let e=`${this.game.id} ${this.game.view.ply} ${this.game.viewer}`;e!==this.key&&(this.key=e,this.recall(),this.arrow=this.exchanging=this.asking=null,this.passing=this.challenging=!1,this.held=ci(this.rack,this.held))}updated(e){e.has("arrow")&&this.arrow&&this.shadowRoot.activeElement?.matches("[data-square]")&&this.focusOn(`[data-square="${this.arrow.square}"]`);let t=!!this.asking||!!this.exchanging;t!==this.wasAsking&&(this.wasAsking=t,this.focusOn(t?".dialog button":'.squares [tabindex="0"]',{preventScroll:!0}),this.shadowRoot.querySelector(".dialog")?.scrollIntoView({block:"nearest"}))}focusOn(e,t){this.shadowRoot.querySelector(e)?.focus(t)}render(){let{size:e}=this,t=Array.from({length:e},(o,d)=>d),s=fi(e,this.game.turns.at(-1)?.move??""),{dragged:n}=this.drag;return a`<zoom-box .squares=${e} @zoom=${()=>this.requestUpdate()}>
        <div class="room">
          ${Ct(e,a`<div class="squares" role="grid" aria-label="Board" aria-describedby="board-text">
              ${t.map(o=>a`<div class="row" role="row">${t.map(d=>this.square(o*e+d,s))}</div>`)}
            </div>`)}
        </div>
      </zoom-box>
      <p id="board-text" class="visually-hidden">${Ot(this.rows)}</p>
      ${this.game.over?m:this.hand()}
      ${n?a`<div
              class="ghost ${n.isTouch?"touch":""}"
              style=${ir({left:`${n.x}px`,top:`${n.y}px`})}
            >
              ${oe(n.tile,this.rules.tiles.values)}
            </div>`:m}`}square(e,t){let{size:s,arrow:n}=this,{dragged:o}=this.drag,d=this.laid.find(b=>b.square===e),p=this.layout[e]??"..",u=n?.square===e?n:null,$=d?.letter??this.letterAt(e),f=[hr(s,e),$?`${Yr($)?"blank ":""}${$.toUpperCase()}`:wn[p]??"empty"];u&&f.push(u.down?"arrow down":"arrow across");let x=$&&o?.from!==e;return a`<div
      class="square ${d?"mine":""} ${o?.over===e&&!this.isFilled(e)?"over":""}"
      role="gridcell"
      tabindex=${e===(n?.square??Math.floor(s*s/2))?0:-1}
      aria-label=${f.join(", ")}
      data-square=${e}
      @click=${()=>this.choose(e)}
      @pointerdown=${b=>d&&this.grab(b,d.letter,e,-1)}
    >
      <div class="face" aria-hidden="true">
        ${x?oe($,this.rules.tiles.values,!!d||t.has(e)):u?a`<span class="arrow">${u.down?"\u2193":"\u2192"}</span>`:Lt(p)}
      </div>
    </div>`}get layout(){return this.rules.board.layout.flatMap(e=>e.split(/\s+/))}hand(){return a`<div class="hand">
        <div class="rack" role="group" aria-label="Your rack">${this.tiles()}</div>
        <span class="score" role="status">${this.scoreText()}</span>
      </div>
      ${this.asking?this.blankDialog():this.exchanging?this.exchangeDialog(this.exchanging):this.actions()}`}tiles(){return[...this.rack].map((e,t)=>{let s=this.held[t],n=this.exchanging?!!this.exchanging[t]:this.chosen===t,o=this.drag.dragged?.place===t;return a`<button
        class="${s?"held":"gone"} ${o?"lifted":""}"
        aria-label=${s==="_"?"blank":s??""}
        aria-pressed=${n?"true":"false"}
        data-place=${t}
        @pointerdown=${d=>s&&this.grab(d,s,-1,t)}
        @click=${()=>s&&this.tapTile(t)}
      >
        <div class="face" aria-hidden="true">${s?oe(s,this.rules.tiles.values):m}</div>
      </button>`})}actions(){return a`<div class="below">
      <button class="primary" aria-disabled=${this.canPlay?"false":"true"} @click=${()=>this.commit()}>
        Play
      </button>
      <button aria-disabled=${this.laid.length?"false":"true"} @click=${()=>this.recall()}>Recall</button>
      <button @click=${()=>this.shuffle()}>Shuffle</button>
      <button aria-disabled=${this.canExchange?"false":"true"} @click=${()=>this.openExchange()}>Exchange</button>
      <button aria-disabled=${this.turn?"false":"true"} @click=${()=>this.pass()}>
        ${this.passing?`${this.passText}: sure?`:this.passText}
      </button>
      ${this.canChallenge?a`<button @click=${()=>this.challenge()}>
              ${this.challenging?"Challenge: sure?":"Challenge"}
            </button>`:m}
      ${this.size>$n?lt(()=>this.zoomBox):m}
      <form @submit=${this.enterText}>
        <input
          name="move"
          aria-label="Move, such as 8H WORD"
          placeholder="8H WORD"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
        />
        <button>Enter</button>
      </form>
    </div>`}blankDialog(){return a`<div class="dialog panel" role="group" aria-label="The letter of the blank">
      <p>Which letter is the blank?</p>
      <button @click=${()=>this.asking=null}>Cancel</button>
      <div class="letters">
        ${yn.map(e=>a`<button @click=${()=>this.nameBlank(e)}>${e}</button>`)}
      </div>
    </div>`}exchangeDialog(e){let t=e.filter(Boolean).length;return a`<div class="dialog panel" role="group" aria-label="Exchange">
      <p>Choose the tiles to exchange: click them or type them.</p>
      <button class="primary" aria-disabled=${t?"false":"true"} @click=${()=>this.exchange()}>
        Exchange ${t}
      </button>
      <button @click=${()=>this.exchanging=null}>Cancel</button>
    </div>`}scoreText(){return!this.laid.length||!this.preview?"":this.preview.reason??E(this.preview.points??0,"point")}letterAt(e){let t=this.rows[Math.floor(e/this.size)][e%this.size];return t==="."?"":t}get canPlay(){return this.turn&&this.laid.length>0}get canExchange(){let{allowed:e,minimum_in_bag:t}=this.rules.exchange;return this.turn&&e&&Number(this.game.view.bag)>=t}get canChallenge(){return this.turn&&this.game.view.challenge===!0}get passText(){return this.turn&&this.game.view.accept===!0?"Accept":"Pass"}choose(e){if(!this.asking)if(this.laid.some(t=>t.square===e))this.lift(e);else if(this.chosen!==null&&!this.letterAt(e)){let[t,s]=[this.chosen,this.held[this.chosen]];this.chosen=null,s&&this.lay(e,s,t)}else this.letterAt(e)||(this.arrow=cr(this.arrow,e))}tapTile(e){this.exchanging?this.exchanging=this.exchanging.map((t,s)=>s===e?!t:t):this.chosen=this.chosen===e?null:e}lay(e,t,s){t==="_"?this.asking={square:e,place:s}:this.put(e,t,s)}put(e,t,s=-1){this.held=Pt(this.held,Dt(t),s),this.laid=[...this.laid,{square:e,letter:t}],this.changed()}nameBlank(e){let{square:t,place:s}=this.asking;this.asking=null,this.put(t,e.toLowerCase(),s)}lift(e,t=this.held.length){let{letter:s}=this.laid.find(n=>n.square===e);this.held=this.held.slice(0,t)+Dt(s)+this.held.slice(t),this.laid=this.laid.filter(n=>n.square!==e),this.changed()}recall(){this.held+=this.laid.map(({letter:e})=>Dt(e)).join(""),this.laid=[],this.chosen=null,this.preview=null}shuffle(){let e=[...this.held];for(let t=e.length-1;t>0;t--){let s=Math.floor(Math.random()*(t+1));[e[t],e[s]]=[e[s],e[t]]}this.chosen=null,this.held=e.join("")}reorder(e,t){t<0||t>=this.held.length||this.exchanging||(this.held=ui(this.held,e,t),this.chosen=null,this.updateComplete.then(()=>this.focusOn(`[data-place="${t}"]`)))}changed(){this.preview=null;let e=Zr(this.size,this.rows,this.laid);if(!e){this.laid.length&&(this.preview={points:null,reason:"The tiles are not in one line without gaps."});return}if(!this.turn)return;let t=this.laid,s=n=>{this.laid===t&&(this.preview=n)};this.dispatchEvent(new CustomEvent("preview",{detail:{move:e,show:s},bubbles:!0,composed:!0}))}propose(e){if(this.exchanging=this.asking=null,this.recall(),e.startsWith("-")){this.passing=e==="-",this.canExchange&&!this.passing&&(this.exchanging=hi(this.held,e.slice(1).replaceAll("?","_")));return}let t=[...this.rows.join("")].map(s=>s==="."?null:{letter:s,fresh:!1});for(let[s,n]of or({size:this.size,tiles:t},e)?.laid??[])this.held=Pt(this.held,Dt(n)),this.laid=[...this.laid,{square:s,letter:n}];this.changed()}send(e){this.dispatchEvent(new CustomEvent("move",{detail:e,bubbles:!0,composed:!0}))}commit(){if(!this.canPlay)return;let e=Zr(this.size,this.rows,this.laid);e&&this.send(e)}pass(){this.turn&&(this.passing&&this.send("pass"),this.passing=!this.passing)}challenge(){this.canChallenge&&(this.challenging&&this.send("challenge"),this.challenging=!this.challenging)}openExchange(){this.canExchange&&(this.recall(),this.exchanging=[...this.held].map(()=>!1))}exchange(){let e=[...this.held].filter((t,s)=>this.exchanging[s]).join("");e&&(this.exchanging=null,this.send(`-${e.replaceAll("_","?")}`))}enterText(e){e.preventDefault();let t=e.target.elements.namedItem("move");!t.value.trim()||!this.turn||(this.send(t.value.trim()),t.value="")}handle(e){let{key:t}=e;if(this.asking){if(/^[a-z]$/i.test(t))this.nameBlank(t.toUpperCase());else if(t==="Escape")this.asking=null;else return!1;return!0}if(this.exchanging)return this.handleExchange(t,this.exchanging);if(/^[a-z]$/i.test(t))return this.typeLetter(t.toUpperCase(),e.shiftKey);if(e.shiftKey&&t in Xr)return this.moveArrow(...Xr[t]);switch(t){case"Enter":return this.commit(),!0;case"Backspace":return this.backspace();case" ":return this.skip();case"ArrowLeft":case"ArrowRight":return this.arrow?(this.arrow={...this.arrow,down:!this.arrow.down},!0):!1;case"ArrowUp":return this.shuffle(),!0;case"Escape":return this.laid.length||(this.arrow=null),this.recallByKey();case"ArrowDown":return this.recallByKey();case"2":return this.pass(),!0;case"3":return this.challenge(),!0;case"4":return this.openExchange(),!0;default:return!1}}recallByKey(){return this.recall(),this.passing=this.challenging=!1,!0}moveArrow(e,t){let{size:s,arrow:n}=this,o=n?.square??Math.floor(s*s/2),[d,p]=n?[Math.floor(o/s)+e,o%s+t]:[Math.floor(o/s),o%s];return d<0||p<0||d>=s||p>=s||(this.arrow={square:d*s+p,down:n?.down??!1},this.updateComplete.then(()=>this.focusOn(`[data-square="${d*s+p}"]`))),!0}handleExchange(e,t){if(e==="Enter")this.exchange();else if(e==="Escape")this.exchanging=null;else if(e==="-")this.exchanging=t.map(s=>!s);else{let s=gi(this.held,t,e==="?"?"_":e.toUpperCase());return s&&(this.exchanging=s),!!s}return!0}typeLetter(e,t){if(!this.arrow)return!1;let{square:s}=this.arrow;if(!this.turn)return!0;if(this.isFilled(s)){let d=ur(this.size,this.isFilled,this.arrow,1);if(d===null)return!0;s=d}let n=!t&&this.held.includes(e)?e:this.held.includes("_")?e.toLowerCase():null;if(n===null)return!0;let o={...this.arrow,square:s};return this.put(s,n),this.arrow={...o,square:ur(this.size,this.isFilled,o,1)??s},!0}backspace(){let e=this.laid.at(-1);return e?(this.lift(e.square),this.arrow&&(this.arrow={...this.arrow,square:e.square}),!0):!!this.arrow}skip(){if(!this.arrow)return!1;let e=ur(this.size,this.isFilled,this.arrow,1);return e!==null&&(this.arrow={...this.arrow,square:e}),!0}grab(e,t,s,n){!this.exchanging&&!this.asking&&this.drag.grab(e,t,s,n)}drop({tile:e,from:t,place:s,x:n},o){this.chosen=null;let d=Jr(o);if(d>=0&&!this.isFilled(d))t<0?this.lay(d,e,s):(this.laid=this.laid.map(p=>p.square===t?{...p,square:d}:p),this.changed());else if(o?.closest(".rack")){let p=this.placeAt(n,s);t<0?this.reorder(s,p):this.lift(t,p)}else t>=0&&d!==t&&this.lift(t)}placeAt(e,t){return[...this.shadowRoot.querySelectorAll(".rack .held")].map(n=>n.getBoundingClientRect()).filter((n,o)=>o!==t&&n.left+n.width/2<e).length}};z.styles=[w,k,C,F,zt,pt,wi],l([c({attribute:!1})],z.prototype,"game",2),l([c({attribute:!1})],z.prototype,"rules",2),l([c({type:Boolean})],z.prototype,"turn",2),l([c({attribute:!1})],z.prototype,"proposal",2),l([h()],z.prototype,"laid",2),l([h()],z.prototype,"arrow",2),l([h()],z.prototype,"held",2),l([h()],z.prototype,"chosen",2),l([h()],z.prototype,"preview",2),l([h()],z.prototype,"asking",2),l([h()],z.prototype,"exchanging",2),l([h()],z.prototype,"passing",2),l([h()],z.prototype,"challenging",2),l([D("zoom-box")],z.prototype,"zoomBox",2),z=l([y("scrabble-play")],z);var xn="ABCDEFGHIJKLMNOPQRSTUVWXYZ?";gr("scrabble",{board:(i,r,e,t)=>a`<scrabble-play .game=${i} .rules=${r} ?turn=${e} .proposal=${t}></scrabble-play>`,points:i=>i.over?.scores??i.view.scores,moveText(i,{move:r,succeeded:e}){return r==="-"||r==="pass"?"pass":r==="challenge"?`challenge: ${dt(e)}`:r.startsWith("-")?`exchange ${r.slice(1)}`:r},moveSentence(i,{move:r,score:e,succeeded:t}){return r==="-"||r==="pass"?"passes":r==="challenge"?`challenges: ${dt(t)}`:r.startsWith("exchange")?`exchanges ${E(Number(r.split(" ")[1]),"tile")}`:r.startsWith("-")?`exchanges ${r.slice(1)}`:`plays ${r} for ${E(e??0,"point")}`},details(i){let r=i.view.unseen,e=i.view.bag;return a`<h2>Unseen tiles</h2>
      <p class="muted">
        ${E(e,"tile")} in the bag, ${i.view.opponent_tiles} with the opponent
      </p>
      <p style="font-family: var(--mono); overflow-wrap: anywhere">
        ${r.map((t,s)=>t?`${xn[s].repeat(t)} `:"")}
      </p>`},keys:[["click","an empty square: arrow across, down, off"],["A\u2013Z","lay a tile at the arrow; with Shift a blank"],["Space","move the arrow on"],["Backspace","take the last tile back"],["Enter","play"],["\u2190 \u2192","turn the arrow"],["Shift + arrow keys","move the arrow, which first appears in the centre; on a tile of the rack, move the tile"],["\u2191 \u2193","shuffle, recall"],["2","pass (twice)"],["3","challenge (twice), if the game has challenges"],["4","exchange"]]});var kn="ABCDEFGHIJKLMNOPQRSTUVWXYZ",le=class extends v{constructor(){super(...arguments);this.turn=!1;this.proposal=null;this.called="";this.cell=24;this.type=e=>{let t=e.composedPath()[0];if(e.ctrlKey||e.altKey||e.metaKey||t instanceof HTMLInputElement)return;let n={ArrowLeft:-1,ArrowRight:1,ArrowUp:-7,ArrowDown:7}[e.key];if(n!==void 0){let o=this.cell+n,d=Math.abs(n)===1&&Math.floor(o/7)!==Math.floor(this.cell/7);o>=0&&o<49&&!d&&(this.cell=o,this.updateComplete.then(()=>this.shadowRoot.querySelector(`[data-cell="${o}"]`)?.focus()))}else if(e.key==="Enter"&&!(t instanceof HTMLButtonElement))this.place(this.cell);else if(this.turn&&!this.pending&&/^[a-z]$/i.test(e.key))this.called=e.key.toUpperCase();else return;e.preventDefault()}}connectedCallback(){super.connectedCallback(),window.addEventListener("keydown",this.type)}disconnectedCallback(){window.removeEventListener("keydown",this.type),super.disconnectedCallback()}get board(){return this.game.view.board}get pending(){return this.game.view.pending??""}willUpdate(e){e.has("game")&&(this.pending||!this.turn)&&(this.called=""),e.has("proposal")&&this.proposal&&(this.called=/^[A-Z]/.exec(this.proposal.move)?.[0]??this.called,this.cell=this.proposed)}get proposed(){return Number(/\d+$/.exec(this.proposal?.move??"")?.[0]??-1)}render(){let e=this.pending||this.called,t=Array.from({length:7},(s,n)=>n);return a`<div class="own">
        <div
          class="board ${this.turn&&e?"ready":""}"
          role="grid"
          aria-label="Your board"
          aria-describedby="board-text"
        >
          ${t.map(s=>a`<div class="row" role="row">${t.map(n=>this.square(s*7+n))}</div>`)}
          <div class="over" aria-hidden="true">${rt(7,$i(this.game))}</div>
        </div>
      </div>
      <p id="board-text" class="visually-hidden">${Tn(this.board)}</p>
      ${this.turn?this.task():m}`}task(){return this.pending?a`<p>Place the <b>${this.pending}</b>.</p>`:a`<p>
        ${this.called?a`Place your <b>${this.called}</b>, or call another letter.`:"Call a letter, then place it."}
      </p>
      <div class="letters" role="group" aria-label="Letters to call">
        ${[...kn].map(e=>a`<button
              aria-pressed=${e===this.called?"true":"false"}
              @click=${()=>this.called=e}
            >
              ${e}
            </button>`)}
      </div>`}square(e){let t=this.board[e],s=t===".",n=`row ${Math.floor(e/7)+1}, column ${e%7+1}`;return a`<div
      class="square ${s&&e===this.proposed?"proposed":""}"
      role="gridcell"
      tabindex=${e===this.cell?0:-1}
      data-cell=${e}
      aria-label="${n}, ${s?`empty, cell ${e}`:t}"
      @click=${()=>this.place(e)}
      @focus=${()=>this.cell=e}
    >
      ${s?a`<div class="hole" aria-hidden="true">${e}</div>`:a`<div class="tile" aria-hidden="true"><span class="letter">${t}</span></div>`}
    </div>`}place(e){if(!this.turn||this.board[e]!=="."||!(this.pending||this.called))return;let t=this.pending?String(e):`${this.called} ${e}`;this.dispatchEvent(new CustomEvent("move",{detail:t,bubbles:!0,composed:!0}))}};le.styles=[w,k,F,st,g` :host { container-type: inline-size; } .own { container-type: inline-size; max-width: max(17rem, calc(100vh - 17rem)); margin: 0 auto; } .board { position: relative; --ring: max(1.5px, 0.45cqw); display: grid; grid-template-columns: repeat(7, 1fr); background: var(--frame); border-radius: 3.2cqw; padding: 1.2cqw; } .row { display: contents; } .square { aspect-ratio: 1; padding: 0.6cqw; font-size: 7.6cqw; min-width: 0; cursor: pointer; } .square:focus-visible { outline: 3px solid var(--focus); outline-offset: -3px; } .hole { height: 100%; border-radius: 14%; background: var(--square); color: var(--square-ink); display: grid; place-items: center; font-size: max(0.6rem, 2.9cqw); } .ready .hole:hover { background: var(--accent-soft); } .proposed .hole { outline: 3px solid var(--accent); outline-offset: -3px; color: var(--ink); font-weight: 700; } .over { position: absolute; inset: 1.2cqw; pointer-events: none; } .letters { display: grid; grid-template-columns: repeat(9, minmax(0, 1fr)); gap: 0.3rem; margin: 0.5rem auto 0; max-width: 38rem; } .letters button { padding: 0; } .letters button[aria-pressed="true"] { background: var(--accent); color: var(--surface); } @container (min-width: 34rem) { .letters { grid-template-columns: repeat(13, minmax(0, 1fr)); } } p { margin-top: 0.5rem; font-size: 1.05rem; text-align: center; } b { font-size: 1.4rem; } `],l([c({attribute:!1})],le.prototype,"game",2),l([c({type:Boolean})],le.prototype,"turn",2),l([c({attribute:!1})],le.prototype,"proposal",2),l([h()],le.prototype,"called",2),l([h()],le.prototype,"cell",2),le=l([y("racer-play")],le);function Tn(i){return`Board, a dot is an empty cell; ${Array.from({length:7},(e,t)=>`row ${t+1}: ${i.slice(t*7,(t+1)*7)}`).join("; ")}`}function vr(i,r){let e=/^[A-Z]/.exec(r.move)?.[0];if(e)return e;let t=i.turns.indexOf(r);if(t<0)return i.view.pending??"";let s=i.turns[t-1];return s?vr(i,s):"letter"}function $i(i){return Hr([...i.view.board],i.view.words)}gr("racer",{details:i=>a`<h2>Words that score</h2>
      <scoring-words .words=${$i(i)}></scoring-words>`,board:(i,r,e,t)=>a`<racer-play .game=${i} ?turn=${e} .proposal=${t}></racer-play>`,points:i=>i.over?.scores??[0,1].map(r=>r===i.viewer?Number(i.view.points):null),moveText(i,r){let e=/\d+$/.exec(r.move)?.[0],t=vr(i,r);return e===void 0?r.move?`calls ${t}`:`places ${t}`:`${t} on ${e}`},moveSentence(i,r){return/^[A-Z]/.test(r.move)?`calls ${vr(i,r)}`:`places the ${vr(i,r)}`},keys:[["A\u2013Z","call a letter"],["arrows","choose a cell"],["Enter","place the letter there"]]});var ct=class extends v{constructor(){super(...arguments);this.theme=Ut()}toggleTheme(){this.theme=ss()}render(){return a`<header>
      <span class="logo" role="img" aria-label="lexarena"
        >${[..."LEXARENA"].map(e=>a`<i>${e}</i>`)}</span
      >
      <slot></slot>
      <button @click=${this.toggleTheme} aria-label="Theme: ${this.theme}" title="Theme: ${this.theme}">
        ${Ys}<span class="word">${this.theme}</span>
      </button>
    </header>`}};ct.styles=[w,k,g` header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; max-width: 84rem; margin: 0 auto; padding: 0.8rem 1.5rem; } .logo { display: inline-flex; gap: 2px; margin-right: auto; } .logo i { width: 1.5rem; height: 1.5rem; display: grid; place-items: center; font: 700 0.875rem/1 var(--sans); border-radius: 4px; color: var(--tile-ink); background: linear-gradient(165deg, var(--tile), var(--tile-low)); box-shadow: inset 0 -2px 0 var(--tile-edge), 0 1px 2px rgb(40 30 10 / 30%); } @media (max-width: 600px) { header { padding: 0.4rem 0.75rem; gap: 0.4rem; } .logo i:not(:first-child) { display: none; } .word { display: none; } } `],l([h()],ct.prototype,"theme",2),ct=l([y("page-head")],ct);var X=class extends Error{constructor(e,t){super(e);this.status=t}};function xi(){let i=/^#token=([\w-]+)$/.exec(location.hash);i&&(sessionStorage.setItem("token",i[1]),history.replaceState(null,"","#/"))}function br(){let i=sessionStorage.getItem("token");return i?{"X-Lexarena-Token":i}:{}}async function yr(i,r,e){let t={"Content-Type":"application/json",...br()},s;try{s=await fetch(r,{method:i,headers:t,...e===void 0?{}:{body:JSON.stringify(e)}})}catch{throw new X("The server does not answer. Is it still running?",0)}let n=await s.text();if(s.ok)return JSON.parse(n);let o=n.trim();try{o=JSON.parse(n).error}catch{}throw new X(o||`The server answers ${s.status}.`,s.status)}var B=i=>yr("GET",i),q=(i,r)=>yr("POST",i,r);function wr(i,r,e){let t=sessionStorage.getItem("token"),s=t?`${i}${i.includes("?")?"&":"?"}token=${t}`:i,n=null,o=0,d=!1,p=()=>{n=new EventSource(s),n.onopen=()=>e(!0),n.onmessage=u=>r(JSON.parse(u.data)),n.onerror=()=>{e(!1),n?.close(),d||(o=window.setTimeout(p,1e3))}};return p(),()=>{d=!0,window.clearTimeout(o),n?.close()}}var En={small:S`<path d="M7 2 12.6 12H1.4z" fill="none" stroke="currentColor" stroke-width="1.8" />`,medium:S`<path d="M7 1 13.4 12.6H.6z" fill="currentColor" />`,large:S`<path d="M4.2.6h5.6l3.6 3.600v5.600l-3.600 3.600H4.200L.6 9.800V4.200z" fill="currentColor" />
    <path d="M7 3.200v4.600M7 10v.8" stroke="var(--surface)" stroke-width="2" />`};function Q(i){return S`<svg class="mistake-mark ${i}" viewBox="0 0 14 14" width=".9em" height=".9em" aria-hidden="true">${En[i]}</svg>`}var pe=g` .mistake-mark { flex: none; vertical-align: -0.08em; } .small { color: var(--mistake-small); } .medium { color: var(--mistake-medium); } .large { color: var(--mistake-large); } `;var qt="not known",Be=class extends v{render(){return a`<h2>Players and result</h2>
      <div class="parts">
        <div>${this.players()}</div>
        <div>${this.sum()}</div>
      </div>
      <p class="note">
        Regret is the value of the best move minus that of the move played. Luck is the value after a draw minus its
        mean over all draws. The numbers after ± are standard errors.
      </p>`}players(){let{summary:r}=this.analysis.document,e=[...new Set(r.flatMap(s=>Object.keys(s)))].filter(s=>!Es.has(s)),t=(s,n)=>a`<tr>
        <th scope="row">${s}</th>
        ${r.map(o=>a`<td class="right">${n(o)}</td>`)}
      </tr>`;return a`<table>
      <thead>
        <tr>
          <td><span class="visually-hidden">Measure</span></td>
          ${r.map((s,n)=>a`<th scope="col" class="right">
                ${R(n)} <bdi>${this.replay.data.names[n]}</bdi>
              </th>`)}
        </tr>
      </thead>
      <tbody>
        ${t("Decisions analysed",({decisions:s})=>s)}
        ${t("Mean regret",({decisions:s,regret:n})=>s?Sn(n.win):qt)}
        ${t("Mean regret in points",({decisions:s,regret:n})=>s?$r(n.points,L):qt)}
        ${At.map(s=>t(a`${Q(s)} ${Ne[s]}s`,({mistakes:n})=>n[s]??0))}
        ${t("Luck",({luck:s})=>s?Qr(s.win,Qe):qt)}
        ${t("Luck in points",({luck:s})=>s?$r(s.points,Xe):qt)}
        ${e.map(s=>t(Ge(s),n=>this.detail(s,n[s])))}
      </tbody>
    </table>`}detail(r,e){return this.replay.view.summaryDetail?.(r,e)??Rn(e)}sum(){let{start:r,result:e,hidden:t,error:s,summary:n}=this.analysis.document,{names:o}=this.replay.data,d=(p,u,$)=>a`<tr class=${p==="Result"?"sum":""}>
        <th scope="row"><bdi>${p}</bdi></th>
        ${u?a`<td class="right">${Qr(u.win,$==="part"?Qe:H)}</td>
                <td class="right">${$r(u.points,Xe)}</td>`:a`<td class="right" colspan="2">${qt}</td>`}
      </tr>`;return a`<table>
        <thead>
          <tr>
            <th scope="col">For <bdi>${o[0]}</bdi></th>
            <th scope="col" class="right">Chance to win</th>
            <th scope="col" class="right">Points</th>
          </tr>
        </thead>
        <tbody>
          ${d("Before the game",r,"whole")}
          ${n.map((p,u)=>{let $=u===0?1:-1,[f,x]=[p.luck,this.analysis.totalRegret(u)];return a`${d(`Luck of ${o[u]}`,f&&jr(f,$),"part")}
            ${d(`Regret of ${o[u]}`,x&&jr(x,-$),"part")}`})}
          ${d("Hidden information",t,"part")} ${d("Estimation error",s,"part")}
          ${d("Result",e,"whole")}
        </tbody>
      </table>
      ${e?m:a`<p class="note">The game was not finished, so it has no result.</p>`}`}};Be.styles=[w,ne,pe,g` h2 { font-size: 1.0625rem; margin-bottom: 0.5rem; } .parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 1.5rem 2.5rem; } .parts > * { min-width: 0; } table { font-size: 0.9375rem; } th, td { padding: 0.35rem 0.5rem; } thead th { white-space: normal; overflow-wrap: anywhere; } tbody th { font-weight: 400; color: var(--muted); } td { overflow-wrap: anywhere; } td span { white-space: nowrap; } .error, .note { font-size: 0.8125rem; color: var(--muted); } .note { margin-top: 0.75rem; } tr.sum > * { font-weight: 600; color: var(--ink); border-top: 2px solid var(--edge); } `],l([c({attribute:!1})],Be.prototype,"replay",2),l([c({attribute:!1})],Be.prototype,"analysis",2),Be=l([y("analysis-report")],Be);function Sn(i){return a`<span>${H(i.mean,2)}</span> <span class="error">${ke(i,100,2)}</span>`}function Qr(i,r){return a`<span>${r(i.mean)}</span> <span class="error">${ke(i,100)}</span>`}function $r(i,r){return a`<span>${r(i.mean)}</span> <span class="error">${ke(i)}</span>`}function Rn(i){return typeof i=="number"?Number.isInteger(i)?i:L(i):Array.isArray(i)?i.join(", "):i==null?"\u2013":typeof i!="object"?String(i):"win"in i?Qr(i.win,Qe):"mean"in i?$r(i,L):Object.entries(i).map(([r,e])=>`${r} ${String(e)}`).join(", ")}function xr({label:i,typed:r,isPrimary:e=!1,onInput:t,onTry:s}){return a`<form class="move-field" @submit=${s}>
    <label
      >${i}
      <input
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        maxlength="60"
        .value=${r}
        @input=${n=>t(n.target.value)}
      />
    </label>
    <button class=${e?"primary":""}>Try</button>
  </form>`}var kr=g` .move-field { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: end; } .move-field label { flex: 1 1 9rem; font-size: 0.8125rem; } .move-field input { background: var(--paper); } `;var An=new Set(["rank","move","win","points","status","playouts","is_try"]),be=class extends v{constructor(){super(...arguments);this.tries=[];this.laid=null}render(){let{moves:e}=this.decision,t=Object.keys(e[0]??{}).filter(s=>!An.has(s)&&e.some(n=>["string","number"].includes(typeof n[s])));return a`<table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" class="right rank"><span class="visually-hidden">Rank</span></th>
            <th role="columnheader" scope="col">Move</th>
            ${t.map(s=>a`<th role="columnheader" scope="col" class=${Ti(e,s)}>${Ge(s)}</th>`)}
            <th role="columnheader" scope="col" class="right">Win %</th>
            <th role="columnheader" scope="col" class="right">Points</th>
            <th role="columnheader" scope="col">Method</th>
          </tr>
        </thead>
        <tbody role="rowgroup" @keydown=${this.key}>
          ${e.map(s=>this.row(s,t))}
        </tbody>
      </table>
      ${this.words()}`}row(e,t){let{decision:s,replay:n}=this,o=e===qe(s),d=e===this.chosen,p=d||!this.chosen&&e===s.moves[0];return a`<tr role="row" class=${d?"chosen":""} @click=${u=>this.point(u,e)}>
      <td role="cell" class="right rank">${e.rank}</td>
      <td role="cell" class="move">
        <button tabindex=${p?0:-1} aria-pressed=${d?"true":"false"} data-rank=${e.rank}>
          ${n.view.alternativeText?.(n,s,e.move)??e.move}</button
        >${o?a`<span class="tag">played</span>`:m}
        ${this.tries.includes(e.move)?a`<span class="tag">your try</span>`:m}
      </td>
      ${t.map(u=>a`<td role="cell" class="detail ${Ti(s.moves,u)}" data-label=${u}>${Mn(e[u])}</td>`)}
      <td role="cell" class="right win">${ki(e.win,100,L)}</td>
      <td role="cell" class="right points">${ki(e.points,1,Xe)}</td>
      <td role="cell" class="method">${Ms(e)}</td>
    </tr>`}words(){let e=Object.entries(this.chosen??{}).filter(([,t])=>Array.isArray(t)&&t.length);return e.length?a`<p class="words">
      ${e.map(([t,s])=>a`${Ge(t)}: ${s.join(", ")}. `)}
    </p>`:m}get chosen(){let{decision:e,laid:t}=this;return t?.decision===e?e.moves.find(({move:s})=>s===t.move):t?void 0:qe(e)}updated(e){!e.has("laid")||!(this.renderRoot instanceof ShadowRoot)||this.renderRoot.activeElement?.matches("button")&&this.renderRoot.querySelector('button[aria-pressed="true"]')?.focus()}key(e){let t=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;if(!t||e.altKey||e.ctrlKey||e.metaKey)return;let{moves:s}=this.decision,n=this.chosen?s.indexOf(this.chosen):-1,o=s[Math.min(s.length-1,Math.max(0,n+t))];e.preventDefault(),o&&this.choose(o)}point(e,t){e.currentTarget.querySelector("button")?.focus({preventScroll:!0}),this.choose(t)}choose(e){let{decision:t}=this,s=e===qe(t)?null:{decision:t,move:e.move};this.dispatchEvent(new CustomEvent("lay",{detail:s,bubbles:!0,composed:!0}))}};be.styles=[w,ne,g` :host { container-type: inline-size; } table { font-size: 0.875rem; } th, td { padding: 0.2rem 0.5rem; } thead th { position: sticky; top: 0; background: var(--surface); box-shadow: inset 0 -1px 0 var(--line); } tbody tr { cursor: pointer; } tbody tr:hover { background: var(--sunken); } tr.chosen { background: var(--accent-soft); box-shadow: inset 3px 0 0 var(--accent); } td.move { font-weight: 600; } .rank { width: 2rem; } button { all: unset; box-sizing: border-box; min-height: 1.5rem; cursor: pointer; overflow-wrap: anywhere; } button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } .tag { font-weight: 400; font-size: 0.75rem; margin-left: 0.35rem; padding: 0 0.35rem; border: 1px solid var(--edge); border-radius: 6px; white-space: nowrap; } .win, .points, .method { white-space: nowrap; } .method, .error, .rank { color: var(--muted); } .words { margin-top: 0.35rem; font-size: 0.8125rem; color: var(--muted); } @container (max-width: 40rem) { thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.7rem; padding: 0.25rem 0.5rem; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; font-size: 0.8125rem; color: var(--muted); } tbody .rank { width: auto; min-width: 1.2rem; text-align: left; } tbody .move { flex: 1 1 0; min-width: 5.5rem; } tbody .move, tbody .win { font-size: 0.875rem; color: var(--ink); } tbody .move, tbody .rank, tbody .win { order: -1; } /* Ends the first line, after rank, move and chance to win. */ tbody tr::after { content: ""; order: -1; flex-basis: 100%; } tbody .win::after { content: " %"; } tbody .detail::before { content: attr(data-label) " "; } tbody .points::after { content: " points"; } } `],l([c({attribute:!1})],be.prototype,"replay",2),l([c({attribute:!1})],be.prototype,"decision",2),l([c({attribute:!1})],be.prototype,"tries",2),l([c({attribute:!1})],be.prototype,"laid",2),be=l([y("move-table")],be);function ki({mean:i,error:r},e,t){return a`${t(e*i)}${r?a` <span class="error">± ${L(e*r)}</span>`:m}`}function Ti(i,r){return i.some(e=>typeof e[r]=="number")?"right":""}function Mn(i){return typeof i=="number"?Number.isInteger(i)?L(i,0):L(i):i==null||typeof i=="object"?"":String(i)}var _n=.04,zn=.5;function Si(i,r,e){let t=e(r);if(!t)return{judgement:"unreadable",move:void 0};let s=i.moves.map(o=>[o,e(o.move)]),[n]=s.find(([,o])=>o===t)??s.find(([,o])=>o.toUpperCase()===t.toUpperCase())??[];return n?n===qe(i)?{judgement:"played",move:n}:{judgement:Cn(i,n)?"accepted":"worse",move:n}:{judgement:"unlisted",move:n}}function Cn(i,r){let[e,t]=[i.moves[0],qe(i)],s=e.win.mean-r.win.mean;return Pe(i)?e.points.mean-r.points.mean<=zn*(i.regret?.points.mean??0):s<=_n&&r.win.mean>(t?.win.mean??0)}function Ri(i,{judgement:r,move:e},t){let s=i.moves[0];switch(r){case"unreadable":return"This is not a move here.";case"unlisted":return`${t} is not among the ${i.moves.length} moves that were analysed. Try again.`;case"played":return`${t} is the move that was played. Try again.`;case"accepted":return e===s?`Right: ${t} is the best move.`:`Right: ${t} is better than the move played, and ${Ei(i,s,e)}.`;default:return`${t} ${Ei(i,s,e)}. Try again.`}}function Ei(i,r,e){let{win:t,points:s}={win:r.win.mean-e.win.mean,points:r.points.mean-e.points.mean};return(Pe(i)?s<.05:t<5e-4)?"is as good as the best":`is ${Pe(i)?`${L(s)} points`:H(t)} below the best`}var N=class extends v{constructor(){super(...arguments);this.laid=null;this.seat=null;this.index=0;this.outcomes=[];this.typed="";this.verdict=null;this.try=e=>{e.preventDefault();let{decision:t}=this;!t||this.isOver||!this.typed.trim()||(this.verdict=Si(t,this.typed,s=>this.keyOf(t,s)),this.verdict.judgement==="accepted"&&(this.outcomes=[...this.outcomes,"found"]),this.place(t,this.verdict.move?.move))};this.reveal=()=>{let{decision:e}=this;!e||this.isOver||(this.outcomes=[...this.outcomes,"shown"],this.verdict=null,this.place(e,e.moves[0]?.move))}}render(){let{decision:e}=this;return a`<h2>Find a better move</h2>
      ${this.seat===null?this.choice():e?this.task(e):this.score()}`}next(){this.seat===null||!this.decision||(this.outcomes.length===this.index&&(this.outcomes=[...this.outcomes,"skipped"]),this.index+=1,this.pose())}square(e){let{decision:t,replay:s}=this;!t||this.isOver||!s.view.squareText||(this.typed=s.view.squareText(s,t,e,this.typed),this.input?.focus())}get mistakes(){return this.analysis.mistakes(this.seat??0)}get decision(){return this.seat===null?void 0:this.mistakes[this.index]}get isOver(){return this.outcomes.length>this.index}choice(){let{names:e}=this.replay.data;return a`<p>Whose mistakes do you want to practise?</p>
      <div class="choices">
        ${[0,1].map(t=>{let s=this.analysis.mistakes(t).length;return a`<button
            class=${t===0||!this.analysis.mistakes(0).length?"focus":""}
            aria-disabled=${s?"false":"true"}
            @click=${()=>s&&this.begin(t)}
          >
            ${R(t)} <bdi>${e[t]}</bdi> <span class="muted">${E(s,"mistake")}</span>
          </button>`})}
        ${this.endButton()}
      </div>`}task(e){let{replay:t,mistakes:s,index:n,isOver:o}=this,{view:d}=t,p=this.nameOf(e.played);return a`<p>
        <span class="muted">Mistake ${n+1} of ${s.length}:</span>
        <bdi>${t.data.names[e.seat]}</bdi>’s <b>${p}</b> cost ${Q(e.mistake)}
        ${et(e)}.
      </p>
      <p>${d.question?.(t,e)??"What is a better move?"}</p>
      ${o?m:this.field(e)}
      <p class="verdict ${this.verdict?.judgement??""}" role="status">${this.verdictText(e)}</p>
      <div class="choices">
        ${o?m:a`<button @click=${this.reveal}>Show the solution</button>`}
        <button class=${o?"primary focus":""} @click=${this.next}>
          ${n+1<s.length?o?"Next mistake":"Skip":"Finish"}
        </button>
        ${this.endButton()}
      </div>
      ${o?a`<move-table
              .replay=${t}
              .decision=${e}
              .laid=${this.laid}
              @lay=${u=>{u.stopPropagation(),this.place(e,u.detail?.move??e.played)}}
            ></move-table>`:m}`}field(e){return xr({label:`Your move, written like ${e.played}`,typed:this.typed,isPrimary:!0,onInput:t=>this.typed=t,onTry:this.try})}score(){let e=this.outcomes.filter(t=>t==="found").length;return a`<p class="score" role="status">
        You found a better move at <b>${e} of ${E(this.mistakes.length,"mistake")}</b>.
      </p>
      <div class="choices">
        <button class="primary focus" @click=${()=>this.seat=null}>Practise again</button>
        ${this.endButton()}
      </div>`}endButton(){return a`<button @click=${()=>this.dispatchEvent(new CustomEvent("end"))}>Back to the game</button>`}updated(e){["seat","index","outcomes"].some(s=>e.has(s))&&(this.input??this.offered)?.focus({preventScroll:!0})}begin(e){this.seat=e,this.index=0,this.outcomes=[],this.pose()}pose(){this.typed="",this.verdict=null;let{decision:e}=this;e&&this.place(e)}verdictText(e){let{verdict:t}=this;if(!t)return this.isOver?`The best move was ${this.nameOf(e.moves[0]?.move??e.played)}.`:"";let s=t.move?this.nameOf(t.move.move):this.typed.trim().toUpperCase();return Ri(e,t,s)}nameOf(e){let{decision:t,replay:s}=this;return(t&&s.view.alternativeText?.(s,t,e))??e}keyOf(e,t){let{replay:s}=this;return s.view.moveKey?.(s,e,t)??t.trim().replace(/\s+/g," ")}place(e,t){let s={ply:e.ply,seat:e.seat,laid:t===void 0?null:{decision:e,move:t}};this.dispatchEvent(new CustomEvent("place",{detail:s}))}};N.styles=[w,k,C,pe,kr,g` h2 { font-size: 1.0625rem; margin-bottom: 0.4rem; } .move-field { margin-top: 0.6rem; } .choices { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-top: 0.6rem; } .verdict { min-height: 1.5rem; margin-top: 0.6rem; } .verdict:empty { margin-top: 0; } .accepted { color: var(--good); font-weight: 600; } move-table { margin-top: 0.6rem; } `],l([c({attribute:!1})],N.prototype,"replay",2),l([c({attribute:!1})],N.prototype,"analysis",2),l([c({attribute:!1})],N.prototype,"laid",2),l([h()],N.prototype,"seat",2),l([h()],N.prototype,"index",2),l([h()],N.prototype,"outcomes",2),l([h()],N.prototype,"typed",2),l([h()],N.prototype,"verdict",2),l([D("input")],N.prototype,"input",2),l([D(".focus")],N.prototype,"offered",2),N=l([y("better-move")],N);var ye=class extends v{constructor(){super(...arguments);this.ply=0;this.laid=null}render(){let e=this.analysis.decisionsOf(this.ply),t=this.analysis.mistakes().length>0;return a`<div class="head">
        <h2>Analysis</h2>
        ${t?a`<button @click=${()=>this.send("next-mistake")}>Next mistake</button>
                <button @click=${()=>this.send("practise")}>Find a better move</button>`:m}
      </div>
      ${e.length?e.map(s=>this.decision(s,e.length>1)):a`<p class="muted">
              ${this.ply?"There is no decision here.":"Go to a move to see its best alternatives."}
            </p>`}`}decision(e,t){let{replay:s,laid:n}=this,{view:o}=s,d=[o.decisionNote?.(e),Rs(e,o.chanceNoun??"draw"),As(e)];return a`<div class="decision">
      ${t?a`<h3>${Ge(e.kind)}</h3>`:m}
      <p class="words">
        <span class="regret"
          >${e.mistake?Q(e.mistake):m} ${Ss(e)}</span
        >
        ${d.map(p=>p?a`<span>${p}</span>`:m)}
      </p>
      ${e.moves.length?a`<move-table .replay=${s} .decision=${e} .laid=${n}></move-table>`:m}
    </div>`}send(e){this.dispatchEvent(new CustomEvent(e))}};ye.styles=[w,k,pe,g` .head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem; margin-bottom: 0.4rem; } h2 { font-size: 1.0625rem; margin-right: auto; } h3 { font-size: 0.9375rem; } button { min-height: 2.1rem; padding: 0 0.6rem; font-size: 0.875rem; border-color: var(--line); } .decision + .decision { margin-top: 0.8rem; padding-top: 0.6rem; border-top: 1px solid var(--line); } .words { font-size: 0.9375rem; margin-bottom: 0.4rem; } .words span { display: inline-block; margin-right: 0.5rem; } `],l([c({attribute:!1})],ye.prototype,"replay",2),l([c({attribute:!1})],ye.prototype,"analysis",2),l([c({type:Number})],ye.prototype,"ply",2),l([c({attribute:!1})],ye.prototype,"laid",2),ye=l([y("decision-panel")],ye);var Tr=class{constructor(r){this.page=r;this.laid=null;this.practice=null;this.subject="move";this.square=r=>this.betterMove?.square(r.detail);this.nextMistake=()=>{let r=this.analysis?.mistakes().map(({ply:t})=>t+1)??[],e=r.find(t=>t>this.page.ply)??r[0];e===void 0?this.page.announce("The analysis found no mistake"):this.page.go(e)};this.practise=()=>{this.practice={seat:null},this.lay(null)};this.place=({detail:r})=>{this.practice={seat:r.seat},this.laid=r.laid,this.page.show(r.ply)};this.endPractice=()=>{let{ply:r}=this.page;this.page.go(this.practice?.seat==null?r:r+1)}}get analysis(){return this.page.analysis}get isAboutPosition(){return this.page.positionPanel!==null&&(this.subject==="position"||!this.analysis)&&!this.practice}get at(){return this.laid?this.laid.decision.ply:this.page.ply}isOpen(r){return(this.practice?.seat??r)===r}clear(){this.laid=null,this.practice=null}action(r){if(this.analysis)return this.practice?{b:()=>this.betterMove?.next(),B:()=>this.betterMove?.next(),Escape:this.endPractice}[r]:/^[1-9]$/.test(r)?()=>this.layRank(Number(r)):{b:this.nextMistake,B:this.nextMistake,Escape:()=>this.lay(null)}[r]}panel(){let{page:r,analysis:e,laid:t,practice:s}=this;return!e&&!r.positionPanel?m:a`<section
      class="panel analysis ${s?"practice":""}"
      aria-label="Analysis of the ${this.isAboutPosition?"position":"move"}"
      @lay=${n=>this.lay(n.detail)}
      @analyse-position=${()=>this.choose("position")}
    >
      ${s?a`<better-move
              .replay=${r.replay}
              .analysis=${e}
              .laid=${t}
              @place=${this.place}
              @end=${this.endPractice}
            ></better-move>`:a`${this.subjects()} ${this.moveAnalysis()}
            ${r.positionPanel?a`<div ?hidden=${!this.isAboutPosition}>${r.positionPanel(this.at,t)}</div>`:m}`}
    </section>`}subjects(){if(!this.page.positionPanel||!this.analysis)return m;let r=(e,t)=>a`<button
        aria-pressed=${this.isAboutPosition===(e==="position")?"true":"false"}
        @click=${()=>this.choose(e)}
      >
        ${t}
      </button>`;return a`<div class="subjects" role="group" aria-label="Analysis of">
      ${r("move","Move played")} ${r("position","Position")}
    </div>`}choose(r){this.subject!==r&&(this.subject=r,this.lay(null))}moveAnalysis(){let{page:r,analysis:e}=this;return!e||this.isAboutPosition?m:a`<decision-panel
      .replay=${r.replay}
      .analysis=${e}
      .ply=${r.ply}
      .laid=${this.laid}
      @next-mistake=${this.nextMistake}
      @practise=${this.practise}
    ></decision-panel>`}notPlayed(){let{laid:r,page:e}=this;if(!r)return null;let t=e.replay.view.alternativeText?.(e.replay,r.decision,r.move)??r.move;return a`<span>On the board: <b>${t}</b>, not played</span>`}get betterMove(){return this.page.renderRoot.querySelector("better-move")}lay(r){this.laid=r,this.page.show(this.page.ply)}layRank(r){let e=this.analysis?.decisionsOf(this.page.ply).at(-1),t=e?.moves[r-1]?.move;e&&t!==void 0&&this.lay(t===e.played?null:{decision:e,move:t})}};var de=1e3,G=200,Ln=g` .head { display: flex; flex-wrap: wrap; gap: 0.2rem 1.25rem; align-items: baseline; margin-bottom: 0.5rem; } h2 { font-size: 1.0625rem; margin-right: auto; } .legend { display: inline-flex; align-items: baseline; gap: 0.4rem; font-size: 0.875rem; } .plot { position: relative; height: 9rem; margin-left: 2.4rem; cursor: crosshair; touch-action: pan-y; } svg.lines { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; } .lines path, line { fill: none; vector-effect: non-scaling-stroke; } .grid { stroke: var(--line); stroke-width: 1px; } .now { stroke: var(--ink); stroke-width: 1.5px; } .axis { position: absolute; right: calc(100% + 0.5rem); transform: translateY(-50%); font-size: 0.75rem; color: var(--muted); font-variant-numeric: tabular-nums; } .dot { position: absolute; transform: translate(-50%, -50%); line-height: 0; font-size: 1.1rem; filter: drop-shadow(0 0 0 2px var(--surface)); } .dot svg { stroke: var(--surface); stroke-width: 1.5px; overflow: visible; } `,ee=class extends v{constructor(){super(...arguments);this.ply=0}x(e){return this.replay.last?e/this.replay.last*de:0}grab(e){e.currentTarget.setPointerCapture(e.pointerId),this.follow(e)}drag(e){e.buttons&1&&this.follow(e)}go(e){let t=Math.min(this.replay.last,Math.max(0,e));this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:t}}))}follow(e){let t=e.currentTarget.getBoundingClientRect(),s=Math.min(1,Math.max(0,(e.clientX-t.left)/t.width));this.go(Math.round(s*this.replay.last))}};ee.styles=[w,Ln],l([c({attribute:!1})],ee.prototype,"replay",2),l([c({type:Number})],ee.prototype,"ply",2);var ut=class extends ee{render(){let{replay:r,ply:e,analysis:t}=this,{names:s}=r.data,n=this.points(),o=n.filter(([p])=>p<=e).at(-1)?.[1],d=o===void 0?"not known":`${s[0]} ${H(o)}, ${s[1]} ${H(1-o)}`;return a`<div class="head">
        <h2>Chance to win</h2>
        ${At.map(p=>a`<span class="legend">${Q(p)} ${Ne[p].toLowerCase()}</span>`)}
      </div>
      <div
        class="plot"
        role="slider"
        tabindex="0"
        aria-label="Chance to win"
        aria-valuemin="0"
        aria-valuemax=${r.last}
        aria-valuenow=${e}
        aria-valuetext="${r.sentence(e)}; chance to win: ${d}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
        @keydown=${this.key}
      >
        ${this.drawing(n)}
        ${[0,50,100].map(p=>a`<span class="axis" style="top: ${100-p}%">${p}</span>`)}
        ${[0,1].map(p=>a`<span class="side seat${p}">${R(p)} <bdi>${s[p]}</bdi></span>`)}
        ${t.mistakes().map(p=>this.mark(p,n))}
        ${o===void 0?m:a`<span class="dot" style=${Ai(this.x(e),o)}>${R(0)}</span>`}
      </div>`}drawing(r){let{ply:e}=this,t=r.map(([d,p],u)=>`${u?"L":"M"}${this.x(d).toFixed(1)} ${On(p).toFixed(1)}`).join(""),[s,n]=[r[0],r.at(-1)],o=d=>s&&n?`${t}L${this.x(n[0])} ${d}L${this.x(s[0])} ${d}Z`:"";return a`<svg class="lines" viewBox="0 0 ${de} ${G}" preserveAspectRatio="none" aria-hidden="true">
      ${S`<path class="area1" d=${o(0)} />
      <path class="area0" d=${o(G)} />
      ${[0,G].map(d=>S`<line class="grid" x1="0" x2=${de} y1=${d} y2=${d} />`)}
      <line class="half" x1="0" x2=${de} y1=${G/2} y2=${G/2} />
      <path class="chance" d=${t} />
      <line class="now" x1=${this.x(e)} x2=${this.x(e)} y1="0" y2=${G} />`}
    </svg>`}mark(r,e){let t=r.ply+1,s=e.find(([n])=>n===t)?.[1];return s===void 0||!r.mistake?m:a`<span class="mark" data-ply=${t} title=${et(r)} style=${Ai(this.x(t),s)}
      >${Q(r.mistake)}</span
    >`}points(){let{replay:r,analysis:e}=this;return Array.from({length:r.last+1},(s,n)=>n).flatMap(s=>{let n=e.chance(s,r.last);return n?[[s,Math.min(1,Math.max(0,n.mean))]]:[]})}key(r){if(r.altKey||r.ctrlKey||r.metaKey)return;let{ply:e}=this,t=r.shiftKey?10:1,s={ArrowLeft:e-t,ArrowDown:e-t,ArrowRight:e+t,ArrowUp:e+t,PageDown:e-10,PageUp:e+10,Home:0,End:this.replay.last};r.key in s&&(r.preventDefault(),this.go(s[r.key]))}};ut.styles=[...ee.styles,pe,g` .lines path.area0 { fill: var(--first-soft); } .lines path.area1 { fill: var(--second-soft); } .chance { stroke: var(--ink); stroke-width: 2px; } .half { stroke: var(--edge); stroke-width: 1px; stroke-dasharray: 4 4; } .plot { border-radius: 4px; } .side { position: absolute; left: 0.5rem; max-width: calc(100% - 1rem); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 0.8125rem; pointer-events: none; } .side.seat0 { bottom: 0.2rem; } .side.seat1 { top: 0.2rem; } .mark { position: absolute; transform: translate(-50%, -50%); line-height: 0; font-size: 1.05rem; pointer-events: none; } .mark svg { overflow: visible; stroke: var(--surface); paint-order: stroke; } @media (max-width: 600px) { .mark { font-size: 0.8rem; } } `],l([c({attribute:!1})],ut.prototype,"analysis",2),ut=l([y("win-graph")],ut);function On(i){return G*(1-i)}function Ai(i,r){return`left: ${i/de*100}%; top: ${100-100*r}%`}var We=class extends v{constructor(){super(...arguments);this.seat=0}render(){let e=this.replay.data.seats[this.seat];if(!e)return m;let{fault:t}=e,s=this.replay.data.names[this.seat];return a`<h3>${R(this.seat)}<bdi>${s}</bdi></h3>
      ${t?a`<div class="fault">
              <b>${t.name.replaceAll("_"," ")}</b>: ${t.detail}${t.detail.endsWith(".")?"":"."}
              ${t.meaning} ${t.line?a`<div>Its line: <code>${t.line}</code></div>`:m}
            </div>`:m}
      <dl>
        <dt>Command</dt>
        <dd><code>${e.command}</code></dd>
        <dt>Time used</dt>
        <dd>${fe(e.seconds)}, ${fe(e.cpu)} of CPU time including start-up</dd>
        <dt>Ready</dt>
        <dd>${Dn(e)}</dd>
        <dt>Memory</dt>
        <dd>${Math.round(e.memory/2**20)} MB peak</dd>
        <dt>Exit code</dt>
        <dd>${e.exit??"none: the referee stopped it"}</dd>
      </dl>
      <p class="label">Standard error${e.cut?", the last 4 KB":""}</p>
      ${e.stderr?a`<pre tabindex="0" role="region" aria-label="Standard error of ${s}">${e.stderr}</pre>`:a`<p class="muted">Nothing was written.</p>`}`}};We.styles=[w,g` h3 { display: flex; align-items: baseline; gap: 0.45rem; font-size: 1rem; } dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.2rem 1rem; margin: 0.6rem 0 0; font-size: 0.875rem; } dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; } code, pre { font-family: var(--mono); font-size: 0.8125rem; } .fault { margin-top: 0.6rem; padding: 0.6rem 0.8rem; border-radius: 9px; border-left: 4px solid var(--bad); background: var(--bad-soft); font-size: 0.875rem; overflow-wrap: anywhere; } .label { margin: 0.8rem 0 0.3rem; font-size: 0.8125rem; color: var(--muted); } pre { margin: 0; padding: 0.7rem 0.8rem; max-height: 18rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--sunken); border: 1px solid var(--line); border-radius: 9px; line-height: 1.45; unicode-bidi: plaintext; } `],l([c({attribute:!1})],We.prototype,"replay",2),l([c({type:Number})],We.prototype,"seat",2),We=l([y("bot-report")],We);function Dn({start:i,ready:r}){return r?`after ${fe(i)}`:i?`after ${fe(i)}: too late`:"not started"}var Pn=[[["\u2190","\u2192"],"one move back or forward"],[["Shift \u2190","Shift \u2192"],"ten moves back or forward"],[["Home","End"],"to the start or the end"],[["Space"],"play or pause"],[["+","\u2212"],"faster or slower"],[["P","N"],"previous or next game"],[["C"],"copy the link to this move"],[["T"],"light, dark or the system's theme"],[["?"],"show this list"]],qn=[[["B"],"next mistake"],[["1","9"],"lay the best to the ninth best move on the board"],[["Esc"],"back to the move that was played"]],Nn=[[["/"],"analyse the position"]],we=class extends v{constructor(){super(...arguments);this.enabled=!0;this.analysed=!1;this.inApp=!1}show(){this.dialog.open||this.dialog.showModal()}get open(){return this.dialog.open}render(){return a`<dialog aria-labelledby="title">
      <h2 id="title">Keyboard shortcuts</h2>
      <dl>
        ${[...this.inApp?Nn:[],...this.analysed?qn:[],...Pn].map(([e,t])=>a`<dt>${e.map(s=>a`<kbd>${s}</kbd>`)}</dt>
              <dd>${t}</dd>`)}
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
    </dialog>`}};we.styles=[w,k,g` :host { display: contents; } dialog { width: min(27rem, calc(100vw - 2rem)); padding: 1.4rem 1.5rem; color: var(--ink); background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 20px 60px rgb(0 0 0 / 30%); } dialog::backdrop { background: rgb(15 15 15 / 45%); } dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1.1rem; margin: 1rem 0; align-items: center; font-size: 0.9375rem; } dt { display: flex; gap: 0.3rem; } dd { margin: 0; } kbd { font: 600 0.8125rem var(--sans); min-width: 1.75rem; text-align: center; padding: 0.2rem 0.45rem; border: 1px solid var(--edge); border-bottom-width: 2px; border-radius: 6px; background: var(--sunken); white-space: nowrap; } footer { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; justify-content: space-between; } label { display: inline-flex; gap: 0.5rem; align-items: center; font-size: 0.9375rem; min-height: 2.5rem; } input { width: 1.1rem; height: 1.1rem; accent-color: var(--accent); } `],l([c({type:Boolean})],we.prototype,"enabled",2),l([c({type:Boolean})],we.prototype,"analysed",2),l([c({type:Boolean})],we.prototype,"inApp",2),l([D("dialog")],we.prototype,"dialog",2),we=l([y("key-help")],we);var Ee=class extends v{constructor(){super(...arguments);this.analysis=null;this.ply=0}render(){let e=Array.from({length:this.replay.last+1},(t,s)=>s);return a`<div class="head">
        <h2>Moves</h2>
        <slot name="tools"></slot>
      </div>
      <ol @keydown=${this.key}>
        ${e.map(t=>a`<li>
              <button
                tabindex=${t===this.ply?0:-1}
                aria-current=${t===this.ply?"step":"false"}
                data-ply=${t}
                @click=${()=>this.go(t)}
              >
                ${this.row(t)}
              </button>
            </li>`)}
      </ol>`}row(e){let{replay:t}=this,s=t.move(e);if(e===0)return a`<span class="count">0</span><span></span><span class="ending">Start</span>`;if(!s)return a`<span class="count"></span><span></span><span class="ending">${this.ending()}</span>`;let n=t.data.names[s.seat],o=t.gain(e);return a`<span class="count">${e}</span>${R(s.seat)}<span class="visually-hidden"
        >${n}:
      </span>
      <span class="text">${t.view.moveText(t,e)}</span>
      ${this.loss(e)}
      <span class="gain">${o?ot(o):""}</span>
      <span class="time">${s.seconds===void 0?"":fe(s.seconds)}</span>`}loss(e){let t=this.analysis?.worst(e);return t?.mistake?a`<span class="loss"
      ><span class="visually-hidden">${Ne[t.mistake]}: </span>${Q(t.mistake)}
      ${et(t)}</span
    >`:a`<span></span>`}ending(){let{kind:e}=this.replay.data.end;return e==="fault"?"Fault":e==="void"?"Void":this.replay.adjustment}updated(e){if(!e.has("ply"))return;let t=this.renderRoot.querySelector("ol"),s=this.renderRoot.querySelector(`[data-ply="${this.ply}"]`);if(!t||!s)return;let{offsetTop:n,offsetHeight:o}=s;(n<t.scrollTop||n+o>t.scrollTop+t.clientHeight)&&(t.scrollTop=n-(t.clientHeight-o)/2),this.renderRoot instanceof ShadowRoot&&this.renderRoot.activeElement?.matches("button")&&s.focus()}key(e){let t=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;!t||e.altKey||e.ctrlKey||e.metaKey||(e.preventDefault(),this.go(Math.min(this.replay.last,Math.max(0,this.ply+t))))}go(e){this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:e}}))}};Ee.styles=[w,pe,g` :host { display: flex; flex-direction: column; min-height: 0; } .head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 0.75rem; padding: 0.45rem 0.6rem 0.35rem 1rem; } h2 { font-size: 1.0625rem; } ol { position: relative; display: grid; grid-template-columns: auto auto minmax(0, 1fr) auto auto auto; align-content: start; list-style: none; margin: 0; padding: 0 0.4rem 0.5rem; overflow-y: auto; overscroll-behavior: contain; flex: 1; min-height: 0; } li, button { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; } button { all: unset; box-sizing: border-box; display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; gap: 0.45rem; align-items: baseline; padding: 0.24rem 0.6rem; border-radius: 7px; font-size: 0.875rem; line-height: 1.4; cursor: pointer; font-variant-numeric: tabular-nums; } button:hover { background: var(--sunken); } button:focus-visible { outline: 3px solid var(--focus); outline-offset: -2px; } button[aria-current="step"] { background: var(--accent-soft); box-shadow: inset 3px 0 0 var(--accent); font-weight: 600; } .text { overflow-wrap: anywhere; } .text small { color: var(--muted); font-size: 0.8125rem; font-weight: 400; white-space: nowrap; } .ending { grid-column: 3 / -1; } .loss, .gain, .time { text-align: right; white-space: nowrap; } .count, .time { color: var(--muted); font-weight: 400; } .loss, .time { font-size: 0.8125rem; } `],l([c({attribute:!1})],Ee.prototype,"replay",2),l([c({attribute:!1})],Ee.prototype,"analysis",2),l([c({type:Number})],Ee.prototype,"ply",2),Ee=l([y("move-list")],Ee);function Er(i){let r=i.composedPath()[0];if(r instanceof HTMLSelectElement)return!0;let e=/^( |Arrow|Home|End|Page)/.test(i.key);return r instanceof HTMLInputElement&&r.type==="text"?i.key!=="Escape":r instanceof HTMLPreElement||r instanceof HTMLInputElement?e&&!i.shiftKey:r instanceof HTMLElement&&r.role==="slider"?e:i.key===" "&&(r instanceof HTMLButtonElement||r instanceof HTMLAnchorElement)}var ht=[.5,1,2,4,8,16],te=class extends v{constructor(){super(...arguments);this.ply=0;this.last=0;this.moves=0;this.playing=!1;this.speed=2;this.description=""}render(){let{ply:e,last:t,moves:s,playing:n}=this;return a`<div class="controls" role="group" aria-label="Replay">
      <div class="steps">
        ${this.step("To the start",Gs,0,e===0)} ${this.step("Back",js,e-1,e===0)}
        <button class="primary" aria-label=${n?"Pause":"Play"} @click=${()=>this.send({kind:"play"})}>
          ${n?Hs:Us}
        </button>
        ${this.step("Forward",Is,e+1,e===t)}
        ${this.step("To the end",Vs,t,e===t)}
      </div>
      <input
        type="range"
        min="0"
        max=${t}
        aria-label="Move"
        aria-valuetext=${this.description}
        .value=${String(e)}
        @input=${o=>this.send({kind:"go",to:Number(o.target.value)})}
      />
      <span class="place number" aria-hidden="true"
        >${e>s?"End":e} <span class="muted">/ ${s}</span></span
      >
      <select
        aria-label="Speed"
        .value=${String(this.speed)}
        @change=${o=>this.send({kind:"speed",speed:Number(o.target.value)})}
      >
        ${ht.map(o=>a`<option value=${o} ?selected=${o===this.speed}>
              ${o===.5?"\xBD":o} / s
            </option>`)}
      </select>
    </div>`}step(e,t,s,n){return a`<button
      aria-label=${e}
      title=${e}
      aria-disabled=${n?"true":"false"}
      @click=${()=>n||this.send({kind:"go",to:s})}
    >
      ${t}
    </button>`}send(e){this.dispatchEvent(new CustomEvent("control",{detail:e}))}};te.styles=[w,k,g` :host { container-type: inline-size; } .controls { display: grid; grid-template-columns: auto minmax(4rem, 1fr) auto auto; gap: 0.5rem 1rem; align-items: center; } .steps { display: flex; gap: 0.25rem; } .steps button { width: 2.5rem; padding: 0; border-color: transparent; background: transparent; } .steps .primary { width: 3rem; background: var(--accent); border-radius: 1.25rem; } input { width: 100%; height: 2rem; margin: 0; accent-color: var(--accent); cursor: pointer; } .place { min-width: 3.8rem; text-align: right; white-space: nowrap; font-size: 0.9375rem; } @container (max-width: 36rem) { .controls { gap: 0.4rem; } } @container (max-width: 29rem) { .controls { grid-template-columns: minmax(0, 1fr) auto; gap: 0.15rem 0.5rem; } .steps button { flex: 1 1 0; min-width: 0; min-height: 2.75rem; } input { grid-row: 1; } .place { grid-row: 1; min-width: 0; } select { min-height: 2.75rem; padding-left: 0.4rem; } } `],l([c({type:Number})],te.prototype,"ply",2),l([c({type:Number})],te.prototype,"last",2),l([c({type:Number})],te.prototype,"moves",2),l([c({type:Boolean})],te.prototype,"playing",2),l([c({type:Number})],te.prototype,"speed",2),l([c()],te.prototype,"description",2),te=l([y("play-controls")],te);var me=class i{constructor(r,e){this.record=r;this.data=e;this.last=this.moves+(this.hasEnding?1:0),this.view=Qt(r.game)}static fromPage(){return new i(Je("record"),Je("game"))}marks(){return this.data}get moves(){return this.record.moves.length}get hasEnding(){let{kind:r,changes:e}=this.data.end;return r==="fault"||r==="void"||e!==null}isEnding(r){return r>this.moves}move(r){return r>0?this.record.moves[r-1]:void 0}scores(r){return this.isEnding(r)?this.data.end.scores:this.data.scores[r]??[0,0]}gain(r){let e=this.move(r);return e?this.scores(r)[e.seat]-this.scores(r-1)[e.seat]:0}seconds(r,e){let t=this.data.seats[e];return t&&r>=this.last?t.seconds:this.record.moves.some(n=>n.seconds!==void 0)?this.record.moves.slice(0,r).reduce((n,o)=>n+(o.seat===e?o.seconds??0:0),0):null}sentence(r){let{names:e,end:t}=this.data;return r===0?this.moves?"Start of the game":`The game has no moves. ${t.reason}`:this.isEnding(r)?t.kind==="fault"?`${t.result}.`:t.changes?`${this.adjustment}: ${t.changes.map((s,n)=>`${e[n]} ${ot(s)}`).join(", ")}`:t.reason:`${e[this.move(r).seat]} ${this.view.moveSentence(this,r)}`}get adjustment(){return this.view.adjustment??"Final adjustment"}};var Mi=g` nav { display: flex; align-items: center; gap: 0.4rem; } main { max-width: 84rem; margin: 0 auto; padding: 0.5rem 1.5rem 3rem; } .title { margin: 0 0 1.1rem; } .label { display: inline-block; font-size: 0.9375rem; padding: 0 0.4rem; white-space: nowrap; } .label::first-letter { text-transform: uppercase; } h1 { font-size: clamp(1.5rem, 1.1rem + 1.6vw, 2.125rem); } h1 .seat-icon { font-size: 0.8em; } .against { font-size: 0.6em; font-weight: 400; font-style: italic; color: var(--muted); margin: 0 0.3em; } .result { margin-top: 0.2rem; color: var(--muted); overflow-wrap: anywhere; } .result b { color: var(--ink); } .result.fault b { color: var(--bad); } .layout { display: grid; gap: 1.5rem; align-items: start; } .per-seat { --board: clamp(17rem, 100vh - 29.5rem, 32rem); grid-template-columns: minmax(0, calc(2 * max(var(--board), 27rem) + 1.75rem)) minmax(19rem, 1fr); } .per-seat .board { width: min(100%, var(--board)); margin-inline: auto; } .shared { --board: clamp(26rem, 100vh - 17.5rem, 50rem); grid-template: auto minmax(0, 1fr) / minmax(0, var(--board)) minmax(19rem, 1fr); } .shared .play { grid-row: span 2; } .shared.analysed { grid-template-rows: auto auto minmax(16rem, 1fr); } .shared.analysed .play { grid-row: span 3; } .per-seat.analysed { grid-template-rows: auto minmax(16rem, 1fr); } .per-seat.analysed .play { grid-row: span 2; } .analysis { height: 20rem; min-width: 0; overflow: auto; overscroll-behavior: contain; padding: 0 1rem 0.8rem; } /* Room at the top that scrolls away, so that the head of a table sticks to the edge. */ .analysis::before { content: ""; display: block; height: 0.6rem; } .in-app .shared { --board: clamp(24rem, 100vh - 22rem, 50rem); } .in-app .per-seat { --board: clamp(17rem, 100vh - 35rem, 32rem); } .in-app .analysis { height: 26rem; } .subjects { display: flex; gap: 0.35rem; margin-bottom: 0.6rem; } .subjects button { flex: 1; min-height: 2.1rem; font-size: 0.875rem; } .subjects button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-soft); font-weight: 600; } .in-app .analysis.practice, .analysis.practice { height: auto; min-height: 20rem; grid-row: span 2; } .play { display: flex; flex-direction: column; min-width: 0; } .boards { display: grid; grid-template: repeat(3, auto) / repeat(2, minmax(0, 1fr)); gap: 0.75rem 1.75rem; } .boards.single { grid-template-columns: minmax(0, 32rem); justify-content: center; } .side { display: grid; grid-row: span 3; grid-template-columns: minmax(0, 1fr); grid-template-rows: subgrid; align-items: start; } .seats { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 0.75rem; } .seat { padding: 0.75rem 1rem 0.6rem; min-width: 0; } .seat .details { margin-top: 0.4rem; } .common { grid-column: 1 / -1; font-size: 0.875rem; color: var(--muted); padding-left: 0.25rem; } .moves { position: relative; min-height: 16rem; align-self: stretch; } .moves move-list { position: absolute; inset: 0; } .now { min-height: 2.9rem; margin-top: 0.5rem; display: flex; flex-wrap: wrap; gap: 0.1rem 0.9rem; align-content: center; align-items: baseline; overflow-wrap: anywhere; } .now .count { color: var(--muted); font-variant-numeric: tabular-nums; min-width: 7.2rem; } .now .points { display: flex; flex-wrap: wrap; gap: 0 0.8rem; font-size: 0.9375rem; color: var(--muted); } .points b { color: var(--ink); } .player { position: sticky; bottom: 0; z-index: 2; padding-bottom: 0.6rem; background: var(--paper); } .control { padding: 0.5rem 0.75rem; } .tools { display: flex; flex-wrap: wrap; gap: 0.35rem; } .tools button { min-height: 2.1rem; padding: 0 0.6rem; font-size: 0.875rem; border-color: var(--line); } .toast { position: fixed; left: 50%; bottom: 1.25rem; z-index: 5; max-width: calc(100vw - 2rem); transform: translateX(-50%); padding: 0.5rem 1rem; border-radius: 9px; background: var(--ink); color: var(--paper); font-size: 0.9375rem; overflow-wrap: anywhere; } .toast:empty { visibility: hidden; } .graph, .bots, .facts { margin-top: 1.5rem; padding: 1rem 1.25rem 1.25rem; } .bots h2, .facts h2 { font-size: 1.0625rem; margin-bottom: 0.75rem; } .bots > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1.5rem 2rem; } .bots bot-report { min-width: 0; } .facts dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 0.8rem 1.5rem; margin: 0; } .facts dt { font-size: 0.8125rem; color: var(--muted); } .facts dd { margin: 0; overflow-wrap: anywhere; } @media (min-width: 821px) { .in-app .shared { grid-template-columns: minmax(0, max(var(--board), 31rem)) minmax(19rem, 1fr); } .in-app .shared .board { width: min(100%, var(--board)); margin-inline: auto; } } @media (max-width: 1000px) { .per-seat { grid-template-columns: minmax(0, 1fr); } .per-seat .moves { height: 20rem; } .per-seat.analysed, .per-seat .analysis.practice, .per-seat.analysed .play { grid-row: auto; grid-template-rows: none; } } @media (max-width: 820px) { .shared { grid-template: none / minmax(0, 1fr); } .shared .seats { grid-row: 1; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } .shared .board { width: min(100%, max(24rem, 100vh - 29.5rem)); margin-inline: auto; } .moves { height: 20rem; } .shared.analysed .play { grid-row: auto; } .analysis { height: 24rem; } .analysis.practice { grid-row: auto; } } @media (max-width: 600px) { main { padding: 0.25rem 0.75rem 2rem; } nav a span, .keys { display: none; } nav .button { padding: 0 0.6rem; } .title { margin-bottom: 0.7rem; } .layout { gap: 0.6rem; } .boards { gap: 0.5rem 0.6rem; } .seats { gap: 0.5rem; } .seat { padding: 0.5rem 0.6rem 0.4rem; } .shared .board { width: min(100%, max(20rem, 100vh - 28rem)); } .player { display: contents; } .now { order: -1; min-height: 3.1rem; margin: 0 0 0.5rem; align-content: start; } .control { margin-top: 0.75rem; } .now .count { width: 100%; font-size: 0.875rem; } .control { position: sticky; bottom: 0.4rem; z-index: 2; box-shadow: 0 -2px 18px rgb(0 0 0 / 16%); padding: 0.4rem 0.7rem; } .facts dl { grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); } .graph, .bots, .facts { margin-top: 0.9rem; padding: 0.9rem; } } `;var Nt=class extends ee{render(){let{replay:r,ply:e}=this,{names:t}=r.data,s=Array.from({length:r.last+1},(b,T)=>r.scores(T)),n=s.flat(),o=Math.min(0,...n),d=Gn(Math.max(1,...n)),p=b=>this.x(b),u=b=>G-(b-o)/(d-o)*G,$=b=>s.map((T,M)=>M?`H${p(M).toFixed(1)}V${u(T[b]).toFixed(1)}`:`M0 ${u(T[b]).toFixed(1)}`).join(""),f=[...new Set([o,0,d/2,d])].filter(b=>b===o||b>=0),x=[0,1].map(b=>`${t[b]} ${s.at(-1)[b]}`).join(", ");return a`<div class="head">
        <h2>Points</h2>
        ${[0,1].map(b=>a`<span class="legend"
              >${S`<svg class="line" viewBox="0 0 26 10" aria-hidden="true"><line class="line${b}" x1="0" y1="5" x2="26" y2="5" /></svg>`}
              ${R(b)} <bdi>${t[b]}</bdi></span
            >`)}
      </div>
      <div
        class="plot"
        role="img"
        aria-label="Points over the moves; at the end ${x}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
      >
        <svg class="lines" viewBox="0 0 ${de} ${G}" preserveAspectRatio="none" aria-hidden="true">
          ${f.map(b=>S`<line class="grid" x1="0" x2=${de} y1=${u(b)} y2=${u(b)} />`)}
          <path class="line1" d=${$(1)} />
          <path class="line0" d=${$(0)} />
          <line class="now" x1=${p(e)} x2=${p(e)} y1="0" y2=${G} />
        </svg>
        ${f.map(b=>a`<span class="axis" style="top: ${u(b)/G*100}%">${b}</span>`)}
        ${[1,0].map(b=>a`<span
              class="dot"
              style="left: ${p(e)/de*100}%; top: ${u(s[e][b])/G*100}%"
              >${R(b)}</span
            >`)}
      </div>`}};Nt.styles=[...ee.styles,g` .legend svg.line { width: 1.6rem; height: 0.6rem; } .line0 { stroke: var(--first); stroke-width: 2.5px; } .line1 { stroke: var(--second); stroke-width: 2.5px; stroke-dasharray: 7 3.5; } `],Nt=l([y("score-graph")],Nt);function Gn(i){let r=i>200?100:i>50?20:i>20?10:4;return Math.ceil(i/r)*r}var re=class extends v{constructor(){super(...arguments);this.seat=0;this.name="";this.points=0;this.used=null;this.limit=null;this.result=""}render(){let{used:e,limit:t,result:s}=this,n=t===null?m:a`<span class="limit"> of ${t} s</span>`;return a`<div class="card">
      <div class="who">${R(this.seat)}<bdi>${this.name}</bdi></div>
      <div class="points"><span class="visually-hidden">Points: </span>${this.points}</div>
      <div class="state">
        ${e===null?m:a`<span
                >${Ks}<span class="visually-hidden">Time used: </span> ${fe(e)}${n}</span
              >`}
        ${s==="won"?a`<span class="won">${tr} <span class="word">won</span></span>`:m}
        ${s==="fault"?a`<span class="fault">${ei} at fault</span>`:m}
      </div>
    </div>`}};re.styles=[w,g` .card { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 0.75rem; align-items: center; } .who { display: flex; align-items: baseline; gap: 0.45rem; font-weight: 600; min-width: 0; } .who bdi { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; } .points { font-family: var(--serif); font-size: 2.25rem; line-height: 1.1; font-weight: 600; text-align: right; grid-row: span 2; font-variant-numeric: tabular-nums lining-nums; } .state { display: flex; flex-wrap: wrap; gap: 0.1rem 0.8rem; font-size: 0.8125rem; color: var(--muted); min-height: 1.35em; } .state span { white-space: nowrap; } .won { color: var(--good); font-weight: 600; } .fault { color: var(--bad); font-weight: 600; } @media (max-width: 600px) { .who { grid-column: 1 / -1; } .points { grid-row: 2; grid-column: 2; font-size: 1.625rem; line-height: 1; } .who { font-size: 0.9375rem; } .state .limit, .won .word { display: none; } } `],l([c({type:Number})],re.prototype,"seat",2),l([c()],re.prototype,"name",2),l([c({type:Number})],re.prototype,"points",2),l([c({attribute:!1})],re.prototype,"used",2),l([c({attribute:!1})],re.prototype,"limit",2),l([c()],re.prototype,"result",2),re=l([y("seat-card")],re);var jn={bubbles:!0,composed:!0},P=class extends v{constructor(){super(...arguments);this.analysis=null;this.address="";this.positionPanel=null;this.exploration=new Tr(this);this.ply=0;this.playing=!1;this.speed=ht.find(e=>String(e)===Me("speed"))??2;this.keysOn=Me("keys")!=="off";this.message="";this.control=e=>{let t=e.detail;t.kind==="go"?this.go(t.to):t.kind==="play"?this.toggle():this.setSpeed(t.speed)};this.key=e=>{if(!this.keysOn||e.altKey||e.ctrlKey||e.metaKey||this.help.open||Er(e))return;let t=this.action(e.shiftKey&&e.key.startsWith("Arrow")?`Shift ${e.key}`:e.key);t&&(e.preventDefault(),t())};this.followLink=()=>{let e=this.linked();e!==void 0&&e!==this.ply&&this.go(e)};this.copy=async()=>{let e=`${location.href.split("#")[0]}${this.link}`;try{await navigator.clipboard.writeText(e),this.announce("Link copied")}catch{this.announce(`The link is in the address bar: ${this.link}`)}};this.download=()=>{let e=this.address?JSON.stringify(this.replay.record):xs(Gr("record")),t=new Blob([e],{type:"application/json"}),s=document.createElement("a"),n=[this.replay.data.label,...this.replay.data.names].join(" ");s.href=URL.createObjectURL(t),s.download=`${n.replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,80)||"game"}.json`,s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4),this.announce(`Saved as ${s.download}`)}}connectedCallback(){super.connectedCallback(),this.replay??=me.fromPage(),this.analysis??=De.fromPage(),this.ply=this.linked()??this.replay.last,document.addEventListener("keydown",this.key),window.addEventListener("hashchange",this.followLink)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener("keydown",this.key),window.removeEventListener("hashchange",this.followLink),clearTimeout(this.playTimer)}render(){return a`
      ${this.address?a`<div class="in-app">${this.content()}</div>`:a`<page-head>
                <nav aria-label="Games">${this.links()}</nav>
                ${this.helpButton()}
              </page-head>
              <main>${this.content()}</main>`}
      <div class="toast" role="status">${this.message}</div>
      <key-help
        .analysed=${this.analysis!==null}
        .inApp=${this.address!==""}
        .enabled=${this.keysOn}
        @keys=${e=>{this.keysOn=e.detail,wt("keys",e.detail?"on":"off")}}
      ></key-help>
    `}helpButton(){return a`<button
      @click=${()=>this.help.show()}
      aria-label="Keyboard shortcuts"
      class="keys"
      title="Keyboard shortcuts"
    >
      ${Fs}
    </button>`}content(){let{data:e}=this.replay,[t,s]=e.names;return a`<div class="title">
        <h1>
          ${R(0)} <bdi>${t}</bdi> <span class="against">against</span> ${R(1)}
          <bdi>${s}</bdi>
        </h1>
        <p class="result ${e.end.kind}"><b>${e.end.result}.</b> ${e.end.reason}</p>
      </div>
      ${this.boards()} ${this.exploration.practice?m:this.graphs()}
      ${e.seats.length?a`<section class="panel bots">
              <h2>Bots</h2>
              <div>${[0,1].map(n=>a`<bot-report .replay=${this.replay} .seat=${n}></bot-report>`)}</div>
            </section>`:m}
      <section class="panel facts">
        <h2>About the game</h2>
        <dl>
          ${e.facts.map(([n,o])=>a`<div>
                <dt>${n}</dt>
                <dd>${o}</dd>
              </div>`)}
        </dl>
      </section>`}links(){let{previous:e,next:t,summary:s}=this.replay.data.links,n=(o,d,p,u)=>o?a`<a class="button" href=${o} rel=${u} title=${d} aria-label=${d}>${p}</a>`:m;return a`${n(e,"Previous game",Zs,"prev")}
    ${this.replay.data.label?a`<span class="label">${this.replay.data.label}</span>`:m}
    ${n(t,"Next game",Js,"next")}
    ${s?a`<a class="button" href=${s}>${Xs}<span>Summary</span></a>`:m}`}graphs(){let{replay:e,ply:t,analysis:s}=this;return a`${s?a`<section class="panel graph" aria-label="Chance to win over the game">
              <win-graph .replay=${e} .ply=${t} .analysis=${s} @control=${this.control}></win-graph>
            </section>`:m}
      <section class="panel graph" aria-label="Points over the game">
        <score-graph .replay=${e} .ply=${t} @control=${this.control}></score-graph>
      </section>
      ${s?.isComplete?a`<section class="panel graph" aria-label="Analysis of the game">
              <analysis-report .replay=${e} .analysis=${s}></analysis-report>
            </section>`:m}`}boards(){let{replay:e,exploration:t}=this,{at:s}=t,{view:n}=e,o=[0,1].filter(p=>n.boards==="shared"||t.isOpen(p)),d=this.analysis||this.positionPanel?"analysed":"";return n.boards==="per-seat"?a`<div class="layout per-seat ${d}">
        <div class="play">
          <div class="boards ${o.length===1?"single":""}" @square=${t.square}>
            ${o.map(p=>a`<section class="side" aria-label="Board of ${e.data.names[p]}">
                  ${this.seatCard(p)}
                  <div class="board">${this.board(p)}</div>
                  <div>${n.seatDetails?.(e,s,p)}</div>
                </section>`)}
          </div>
          ${this.player()}
        </div>
        ${t.panel()} ${t.practice?m:this.moves()}
      </div>`:a`<div class="layout shared ${d}">
      <div class="play">
        <div class="board" @square=${t.square}>${this.board(0)}</div>
        ${this.player()}
      </div>
      <div class="seats">
        ${o.map(p=>a`<section class="panel seat" aria-label="Seat of ${e.data.names[p]}">
              ${this.seatCard(p)}
              <div class="details">
                ${t.isOpen(p)?n.seatDetails?.(e,s,p):a`<span class="muted">Hidden</span>`}
              </div>
            </section>`)}
        ${n.sharedDetails?a`<p class="common">${n.sharedDetails(e,s)}</p>`:m}
      </div>
      ${t.panel()} ${t.practice?m:this.moves()}
    </div>`}board(e){let{replay:t,exploration:s}=this,{laid:n,at:o}=s;return(n&&t.view.boardWith?.(t,n,e))??t.view.board(t,o,e)}seatCard(e){let{replay:t}=this,s=this.exploration.at,{names:n,end:o,seats:d}=t.data,p=s>=t.last;return a`<seat-card
      .seat=${e}
      .name=${n[e]}
      .points=${t.scores(s)[e]}
      .used=${t.seconds(s,e)}
      .limit=${t.record.limits.seconds??null}
      .result=${p&&o.winner===e?"won":p&&d[e]?.fault?"fault":""}
    ></seat-card>`}moves(){return a`<aside class="panel moves">
      <move-list .replay=${this.replay} .analysis=${this.analysis} .ply=${this.ply} @control=${this.control}>
        <div slot="tools" class="tools">
          ${this.address?this.helpButton():m}
          <button @click=${this.copy} aria-label="Copy the link to this move">${Bs}Link</button>
          <button @click=${this.download} aria-label="Save the record of the game">${Ws}Record</button>
        </div>
      </move-list>
    </aside>`}player(){let{replay:e,ply:t}=this;if(this.exploration.practice)return a``;let s=e.isEnding(t)?"End of the game":t?`Move ${t} of ${e.moves}`:"",n=e.sentence(t);return a`<div class="player">
      <div class="now" aria-live="polite" aria-atomic="true">
        ${s?a`<span class="count">${s}</span>`:m}
        <bdi>${n}</bdi><span class="points">${this.exploration.notPlayed()??this.moveDetails()}</span>
      </div>
      <div class="panel control">
        <play-controls
          .ply=${t}
          .last=${e.last}
          .moves=${e.moves}
          .playing=${this.playing}
          .speed=${this.speed}
          .description=${`${s} ${n}`}
          @control=${this.control}
        ></play-controls>
      </div>
    </div>`}moveDetails(){let{replay:e,ply:t}=this;if(e.view.moveDetails)return e.view.moveDetails(e,t);let s=e.gain(t);return s?a`<b>${ot(s)} point${Math.abs(s)===1?"":"s"}</b>`:m}updated(e){e.has("ply")&&e.get("ply")!==void 0&&this.writeLink(),(e.has("playing")||this.playing&&e.has("ply"))&&this.tick()}tick(){clearTimeout(this.playTimer),this.playing&&(this.playTimer=window.setTimeout(()=>{this.ply<this.replay.last&&(this.ply+=1),this.ply>=this.replay.last&&(this.playing=!1)},1e3/this.speed))}go(e){this.exploration.clear(),this.show(e)}show(e){this.playing=!1,this.ply=Math.min(this.replay.last,Math.max(0,e)),this.requestUpdate()}toggle(){this.exploration.clear(),!this.playing&&this.ply>=this.replay.last&&(this.ply=0),this.playing=!this.playing}setSpeed(e){this.speed=e,wt("speed",String(e)),this.playing&&this.tick(),this.announce(`${e===1?"1 move":`${e} moves`} per second`)}action(e){let t=this.exploration.action(e),s={t:()=>this.head?this.head.toggleTheme():this.dispatchEvent(new CustomEvent("theme",jn)),"?":()=>this.help.show()};if(t||this.exploration.practice)return t??s[e.toLowerCase()];let{previous:n,next:o}=this.replay.data.links,d=$=>{let f=ht.indexOf(this.speed)+$;this.setSpeed(ht[Math.min(ht.length-1,Math.max(0,f))])},p=$=>{$&&(location.href=$)},u={ArrowLeft:()=>this.go(this.ply-1),ArrowRight:()=>this.go(this.ply+1),"Shift ArrowLeft":()=>this.go(this.ply-10),"Shift ArrowRight":()=>this.go(this.ply+10),Home:()=>this.go(0),End:()=>this.go(this.replay.last)," ":()=>this.toggle(),"+":()=>d(1),"=":()=>d(1),"-":()=>d(-1),p:()=>p(n),n:()=>p(o),c:()=>{this.copy()},...s};return u[e]??u[e.toLowerCase()]}linked(){let e=/[#&]move=(\d+)/.exec(location.hash);return e?Math.min(this.replay.last,Number(e[1])):void 0}get link(){return this.address?`${this.address}&move=${this.ply}`:`#move=${this.ply}`}writeLink(){if(!this.playing)try{history.replaceState(null,"",this.link)}catch{}}announce(e){this.message=e,clearTimeout(this.messageTimer),this.messageTimer=window.setTimeout(()=>this.message="",3500)}};P.styles=[w,k,Mi],l([c({attribute:!1})],P.prototype,"replay",2),l([c({attribute:!1})],P.prototype,"analysis",2),l([c()],P.prototype,"address",2),l([c({attribute:!1})],P.prototype,"positionPanel",2),l([h()],P.prototype,"ply",2),l([h()],P.prototype,"playing",2),l([h()],P.prototype,"speed",2),l([h()],P.prototype,"keysOn",2),l([h()],P.prototype,"message",2),l([D("page-head")],P.prototype,"head",2),l([D("key-help")],P.prototype,"help",2),P=l([y("game-replay")],P);var W=class extends v{constructor(){super(...arguments);this.game="";this.ruleset="";this.names=[];this.from={};this.seat=0;this.opponent="greedy";this.problem="";this.isStarting=!1;this.begin=async e=>{if(e.preventDefault(),this.isStarting)return;let t=new FormData(e.target),s=mr(t);this.isStarting=!0,this.problem="";try{let n={...this.from,agent:t.get("agent"),seat:Number(t.get("seat")),options:s},o=await q("/api/positions/play",n);location.hash=`#/game/${o.id}`}catch(n){this.problem=n.message}finally{this.isStarting=!1}}}get opponents(){return lr(this.games.find(({name:e})=>e===this.game),this.ruleset)}render(){let e=pr(this.opponents,this.opponent);return a`<details>
      <summary>Play on from here</summary>
      <form @submit=${this.begin}>
        <label
          >Opponent
          <select name="agent" @change=${t=>this.opponent=t.target.value}>
            ${ae(this.opponents,e?.name)}
          </select>
        </label>
        <label
          >Your side
          <select name="seat">
            ${this.names.map((t,s)=>a`<option value=${s} ?selected=${s===this.seat}>
                  ${t}${s===this.seat?" (to move)":""}
                </option>`)}
          </select>
        </label>
        ${dr(e)}
        <button class="primary" aria-disabled=${this.isStarting?"true":"false"}>Play</button>
        ${this.problem?a`<p class="problem" role="alert">${this.problem}</p>`:m}
      </form>
    </details>`}};W.styles=[w,k,C,g` summary { cursor: pointer; min-height: 1.75rem; font-weight: 600; font-size: 0.9375rem; } form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); gap: 0.5rem; align-items: end; margin-top: 0.4rem; } .problem { grid-column: 1 / -1; } `],l([c({attribute:!1})],W.prototype,"games",2),l([c()],W.prototype,"game",2),l([c()],W.prototype,"ruleset",2),l([c({attribute:!1})],W.prototype,"names",2),l([c({attribute:!1})],W.prototype,"from",2),l([c({type:Number})],W.prototype,"seat",2),l([h()],W.prototype,"opponent",2),l([h()],W.prototype,"problem",2),l([h()],W.prototype,"isStarting",2),W=l([y("play-on")],W);async function Sr(i,r,e,t,s){let o=(await _i(r,{method:i,headers:{"Content-Type":"application/json",...br()},signal:s,...e?{body:JSON.stringify(e)}:{}})).body.pipeThrough(new TextDecoderStream).getReader(),d="";for(;;){let{done:p,value:u}=await o.read();d+=u??"";let $=d.split(`

`);d=$.pop()??"";for(let f of $){let x=/^data: (.*)$/m.exec(f)?.[1];if(/^event: problem$/m.test(f))throw new X(JSON.parse(x).error,400);if(/^event: end$/m.test(f))return;x&&t(JSON.parse(x))}if(p)throw new X("The connection is lost. Try again.",0)}}async function gt(i,r){let e=await _i(i,{headers:br()}),t=document.createElement("a");t.href=URL.createObjectURL(await e.blob()),t.download=r,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),1e4)}function Ke(i){return i===".json"?"record":i.slice(1).toUpperCase()}function Gt(i){return i instanceof DOMException&&i.name==="AbortError"}async function _i(i,r){let e;try{e=await fetch(i,r)}catch(s){throw Gt(s)?s:new X("The server does not answer. Is it still running?",0)}if(e.ok)return e;let t=await e.text();try{throw new X(JSON.parse(t).error,e.status)}catch(s){throw s instanceof X?s:new X(t.trim()||`The server answers ${e.status}.`,e.status)}}var Un=[200,1e3,5e3,2e4],j=class extends v{constructor(){super(...arguments);this.key="";this.ply=0;this.laid=null;this.typed="";this.problem="";this.rollouts=1e3;this.search=null;this.known=new Map;this.isTry=!1;this.try=async e=>{e.preventDefault();let t=this.typed.trim();if(!t)return;this.lay(null);let s=this.known.get(this.ply)?.tries??[];await this.updateComplete,this.isTry=!0,await this.analyse([...s.filter(n=>n!==t),t]),this.problem||(this.typed="")};this.press=e=>{e.key!=="/"||e.ctrlKey||e.altKey||e.metaKey||Me("keys")==="off"||Er(e)||this.isOver||(e.preventDefault(),this.dispatchEvent(new CustomEvent("analyse-position",{bubbles:!0,composed:!0})),this.analyse())};this.square=e=>{let{replay:t,ply:s}=this;if(!this.offsetParent||this.isOver||!t.view.squareText)return;let n=this.known.get(s)?.decision??{ply:s,seat:0,kind:"move",played:"",moves:[]};this.typed=t.view.squareText(t,n,e.detail,this.typed),this.renderRoot.querySelector(".move-field input")?.focus()}}connectedCallback(){super.connectedCallback(),document.addEventListener("keydown",this.press),document.addEventListener("square",this.square)}disconnectedCallback(){document.removeEventListener("keydown",this.press),document.removeEventListener("square",this.square),this.search?.abort(),super.disconnectedCallback()}willUpdate(e){e.has("ply")&&(this.search?.abort(),this.search=null,this.typed=this.problem="")}get isOver(){return this.ply>=this.replay.moves&&this.replay.data.end.kind!=="stopped"}render(){if(this.isOver)return a`<p class="muted">The game is over here. Go back to a position with a move to make.</p>`;let e=this.known.get(this.ply),t=e?.decision.seat??this.replay.record.moves[this.ply]?.seat;return a`<p>
        ${t===void 0?"":a`<bdi>${this.replay.data.names[t]}</bdi> is to move. `}
        <span role="status" class=${this.problem?"problem":"muted"}>${this.problem||this.status(e)}</span>
      </p>
      <div class="tools">
        ${this.search?a`<button @click=${()=>this.stop()}>Stop</button>`:a`<button class="primary" @click=${()=>{this.analyse()}}>Analyse this position</button>`}
        <select
          aria-label="Playouts"
          @change=${s=>this.rollouts=Number(s.target.value)}
        >
          ${Un.map(s=>a`<option value=${s} ?selected=${s===this.rollouts}>
                ${s.toLocaleString("en")} playouts
              </option>`)}
        </select>
        ${this.laid?a`<button @click=${()=>this.lay(null)}>Back to the game</button>`:m}
      </div>
      ${xr({label:`Try a move${this.example}`,typed:this.typed,onInput:s=>this.typed=s,onTry:this.try})}
      ${e?a`<move-table
              .replay=${this.replay}
              .decision=${e.decision}
              .tries=${e.tries}
              .laid=${this.laid}
            ></move-table>`:m}
      <play-on
        .games=${this.games}
        .game=${this.replay.record.game}
        .ruleset=${String(this.replay.record.ruleset.name??"")}
        .names=${this.replay.data.names}
        .from=${{game:this.key,ply:this.ply}}
        .seat=${t??0}
      ></play-on>`}get example(){let e=this.replay.record.moves[0]?.move;return e?`, written like ${e}`:""}status(e){if(this.search&&!e)return"Analysing \u2026";if(!e)return"Press / to rank the moves.";let t=e.tries.at(-1),s=e.decision.moves.find(d=>d.move===t),n=`${E(e.legal,"legal move")}, ${E(e.rollouts,"playout")}${this.search?" \u2026":""}`;if(!s)return n;let o=e.decision.moves[0].win.mean-s.win.mean;return`Your try has rank ${s.rank}${o>5e-4?`, ${H(o)} below the best`:", as good as the best"}. ${n}`}async analyse(e=this.known.get(this.ply)?.tries??[]){this.search?.abort();let t=new AbortController;this.search=t,this.problem="";let{ply:s}=this,n={game:this.key,ply:s,tries:e.slice(-5),rollouts:this.rollouts};try{await Sr("POST","/api/positions/analyse",n,o=>this.take(s,o),t.signal)}catch(o){!Gt(o)&&this.search===t&&(this.problem=o.message)}finally{this.search===t&&(this.search=null)}}take(e,{analysis:t,seat:s,played:n,tries:o,rollouts:d}){if(e!==this.ply)return;let p=t.moves.map(x=>({...x,is_try:x.move===n})),$={ply:e,seat:s,kind:"move",played:n??"",moves:p,...{regret:null,mistake:null,luck:null,hidden:null,chance:null,reason:""}};this.known=new Map(this.known).set(e,{decision:$,legal:t.legal,tries:o,rollouts:d});let f=this.laid?.move??(this.isTry?o.at(-1):void 0);this.isTry=!1,f!==void 0&&p.some(({move:x})=>x===f)&&this.lay({decision:$,move:f})}stop(){this.search?.abort(),this.search=null}lay(e){this.dispatchEvent(new CustomEvent("lay",{detail:e,bubbles:!0,composed:!0}))}};j.styles=[w,k,C,kr,g` .move-field, .tools { margin-bottom: 0.6rem; } .tools { display: flex; flex-wrap: wrap; gap: 0.4rem; } .tools select { width: auto; } button, select, input { min-height: 2.1rem; padding: 0 0.6rem; font-size: 0.875rem; } p { margin-bottom: 0.5rem; font-size: 0.9375rem; } play-on { margin-top: 0.8rem; } `],l([c({attribute:!1})],j.prototype,"games",2),l([c()],j.prototype,"key",2),l([c({attribute:!1})],j.prototype,"replay",2),l([c({type:Number})],j.prototype,"ply",2),l([c({attribute:!1})],j.prototype,"laid",2),l([h()],j.prototype,"typed",2),l([h()],j.prototype,"problem",2),l([h()],j.prototype,"rollouts",2),l([h()],j.prototype,"search",2),l([h()],j.prototype,"known",2),j=l([y("position-panel")],j);var zi=[[50,"Quick"],[100,"Normal"],[400,"Thorough"],[2e3,"Very thorough"]],Hn=100,Y=class extends v{constructor(){super(...arguments);this.key="";this.replay=null;this.analysis=null;this.progress=null;this.rollouts=Hn;this.problem="";this.search=null;this.opened=""}disconnectedCallback(){this.search?.abort(),super.disconnectedCallback()}willUpdate(){this.opened!==this.key&&(this.opened=this.key,this.search?.abort(),this.replay=this.analysis=this.progress=null,this.problem="",this.open(this.key))}async open(e){try{let[{record:t,game:s},{analysis:n}]=await Promise.all([B(`/api/games/${e}/replay`),B(`/api/games/${e}/analysis/kept`)]);if(e!==this.key)return;this.replay=new me(t,s),n?this.take({analysis:n}):t.moves.length&&this.analyse()}catch(t){this.problem=t.message}}async analyse(){this.search?.abort();let e=this.search=new AbortController,t=[];this.problem="",this.analysis=null,this.progress={done:0,total:this.replay?.moves??0};try{let s=`/api/games/${this.key}/analysis?rollouts=${this.rollouts}`;await Sr("GET",s,null,n=>this.take(n,t),e.signal)}catch(s){!Gt(s)&&this.search===e&&(this.problem=s.message)}finally{this.search===e&&(this.search=this.progress=null)}}take({decision:e,total:t=0,analysis:s},n=[]){e&&(n.push(e),this.analysis=De.partial([...n]),this.progress={done:n.length,total:t}),s&&(this.analysis=new De(s),this.rollouts=zi.find(([o])=>o>(s.rollouts??0))?.[0]??this.rollouts)}render(){let{replay:e}=this;return e?a`<div class="bar panel">
        ${e.moves?this.state():a`<p>A position that was set up.</p>`} ${this.exports()}
      </div>
      <game-replay
        .replay=${e}
        .analysis=${this.analysis}
        .address=${`#/analyse/${this.key}`}
        .positionPanel=${(t,s)=>a`<position-panel
            .games=${this.games}
            .key=${this.key}
            .replay=${e}
            .ply=${t}
            .laid=${s}
          ></position-panel>`}
      ></game-replay>`:a`<p class=${this.problem?"problem":"muted"} role="status">${this.problem||"Loading \u2026"}</p>`}state(){let{progress:e,analysis:t}=this;if(e)return a`<p>Analysing: ${e.done} of ${E(e.total,"decision")}</p>
        <progress max=${e.total||1} .value=${e.done} aria-label="Progress of the analysis"></progress>
        <button @click=${()=>this.search?.abort()}>Stop</button>`;let s=t?.document?.rollouts,n=t?.isComplete?`Analysed with ${E(s??0,"playout")} a decision.`:t?`Stopped after ${E(t.document.decisions.length,"decision")}.`:"Not analysed yet.";return a`<p role="status" class=${this.problem?"problem":""}>${this.problem||n}</p>
      <label
        >Effort
        <select @change=${o=>this.rollouts=Number(o.target.value)}>
          ${zi.map(([o,d])=>a`<option value=${o} ?selected=${o===this.rollouts}>
                ${d} (${o.toLocaleString("en")})
              </option>`)}
        </select>
      </label>
      <button @click=${()=>{this.analyse()}}>Analyse</button>`}exports(){let e=this.games.find(({name:t})=>t===this.replay.record.game)?.exporters??[];return a`${e.map(t=>a`<button @click=${()=>{this.save(t)}}>Save ${Ke(t)}</button>`)}`}async save(e){try{await gt(`/api/games/${this.key}/file?format=${e}`,`${this.key}${e}`)}catch(t){this.problem=t.message}}};Y.styles=[w,k,g` .bar { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; padding: 0.35rem 0.5rem 0.35rem 0.9rem; margin-bottom: 0.6rem; } .bar p { margin-right: auto; } progress { width: min(14rem, 100%); accent-color: var(--accent); } label { display: inline-flex; gap: 0.4rem; align-items: center; font-size: 0.875rem; color: var(--muted); } .problem { color: var(--bad); } @media (max-width: 600px) { .bar { gap: 0.35rem 0.5rem; } .bar p, .bar progress { flex: 1 1 100%; } .bar label { flex: 1 1 6rem; min-width: 0; } .bar select { min-width: 0; width: 100%; } } `],l([c({attribute:!1})],Y.prototype,"games",2),l([c()],Y.prototype,"key",2),l([h()],Y.prototype,"replay",2),l([h()],Y.prototype,"analysis",2),l([h()],Y.prototype,"progress",2),l([h()],Y.prototype,"rollouts",2),l([h()],Y.prototype,"problem",2),Y=l([y("analyse-page")],Y);var se=class extends v{constructor(){super(...arguments);this.start="";this.described=null;this.pasted="";this.message="";this.problem="";this.asked=0;this.opened=null}willUpdate(){if(this.opened===this.start)return;this.opened=this.start;let e=mi(this.games);this.describe(this.start||(e?Kr(e).empty:""))}async describe(e){let t=++this.asked;this.message="";try{let s=await q("/api/positions",{text:e});if(t!==this.asked)return;if(s.game===null)throw new Error("No game knows this text as a position.");this.described=s,this.pasted=s.text,this.problem=""}catch(s){t===this.asked&&(this.problem=s.message)}}get view(){return Kr(this.described?.game??"")}render(){let{described:e}=this,t=this.games.find(({name:s})=>s===e?.game);return!e||!t?a`<h1>Position editor</h1>
        <p class=${this.problem?"problem":"muted"} role="status">${this.problem||"Loading \u2026"}</p>
        ${this.problem?this.textPanel():m}`:a`<h1>Position editor</h1>
      <div class="columns">
        <div @position=${s=>{this.describe(s.detail)}}>
          ${this.view.editor(e,t)}
        </div>
        <aside>
          <section class="panel">
            <h2>Position</h2>
            <div role="status">
              ${e.problems.length?a`<p>This position is impossible or odd:</p>
                      <ul class="odd">
                        ${e.problems.map(s=>a`<li>${s}</li>`)}
                      </ul>`:a`<p class="muted">Nothing is wrong with this position.</p>`}
            </div>
            <div class="actions">
              <button class="primary" @click=${()=>{this.analyse()}}>Analyse</button>
            </div>
          </section>
          ${this.textPanel()}
          <section class="panel">
            <play-on
              .games=${this.games}
              .game=${e.game}
              .ruleset=${e.ruleset}
              .names=${this.view.sides}
              .from=${{text:e.text}}
              .seat=${-1}
            ></play-on>
          </section>
        </aside>
      </div>`}textPanel(){let{format:e}=this.view;return a`<section class="panel">
      <label
        >The position as ${e}
        <textarea
          spellcheck="false"
          autocomplete="off"
          .value=${this.pasted}
          @input=${t=>this.pasted=t.target.value}
        ></textarea>
      </label>
      <div class="actions">
        <button @click=${()=>{this.copy()}}>Copy</button>
        <button @click=${()=>{this.describe(this.pasted)}}>Show this text</button>
      </div>
      <p role="status">${this.message}</p>
      ${this.problem?a`<p class="problem" role="alert">${this.problem}</p>`:m}
    </section>`}async copy(){try{await navigator.clipboard.writeText(this.described?.text??this.pasted),this.message="Copied."}catch{this.renderRoot.querySelector("textarea")?.select(),this.message="Press Ctrl+C to copy the text."}}async analyse(){try{let e=await q("/api/positions/open",{text:this.described.text});location.hash=`#/analyse/${e.id}`}catch(e){this.problem=e.message}}};se.styles=[w,k,C,g` h1 { font-size: 1.6rem; margin-bottom: 0.8rem; } .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(17rem, 24rem); gap: 1.25rem; align-items: start; } aside { display: grid; gap: 1rem; min-width: 0; } .panel { padding: 0.9rem 1.1rem; min-width: 0; } h2 { font-size: 1.0625rem; margin-bottom: 0.5rem; } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.6rem; } ul { margin: 0; padding-left: 1.1rem; } li { overflow-wrap: anywhere; } .problem { margin-top: 0.5rem; } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); } } `],l([c({attribute:!1})],se.prototype,"games",2),l([c()],se.prototype,"start",2),l([h()],se.prototype,"described",2),l([h()],se.prototype,"pasted",2),l([h()],se.prototype,"message",2),l([h()],se.prototype,"problem",2),se=l([y("edit-page")],se);var In=200,ce=class extends v{constructor(){super(...arguments);this.stored=null;this.problem="";this.search="";this.hasMore=!1}connectedCallback(){super.connectedCallback(),this.load()}async load(e=[]){let{search:t}=this;try{let s=`/api/games?search=${encodeURIComponent(t)}&skip=${e.length}`,{games:n}=await B(s);if(t!==this.search)return;this.stored=[...e,...n],this.hasMore=n.length>=In}catch(s){this.problem=s.message}}render(){return a`<div class="head">
        <h2>Your games</h2>
        <input
          type="search"
          aria-label="Search by player, game or result"
          placeholder="Search"
          .value=${this.search}
          @input=${this.find}
        />
      </div>
      ${this.problem?a`<p class="problem" role="alert">${this.problem}</p>`:m} ${this.list()}`}list(){return this.stored?this.stored.length?a`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Players</th>
            <th>Game</th>
            <th>Result</th>
            <th>Played</th>
            <th><span class="visually-hidden">Actions</span></th>
          </tr>
        </thead>
        <tbody>
          ${this.stored.map(e=>this.row(e))}
        </tbody>
      </table>
      ${this.hasMore?a`<p class="more"><button @click=${()=>{this.load(this.stored??[])}}>More games</button></p>`:m}
    </div>`:a`<p class="muted">${this.search?"No game fits.":"Your games will be listed here."}</p>`:a`<p class="muted">Loading …</p>`}row(e){let t=e.state==="playing",s=e.players.join(" and "),n=this.games.find(({name:o})=>o===e.game)?.exporters??[];return a`<tr>
      <th scope="row">
        <a href=${t?`#/game/${e.id}`:`#/analyse/${e.id}`}><bdi>${e.players.join(" \u2013 ")}</bdi></a>
      </th>
      <td>${e.title}</td>
      <td>${t?`in progress, ${E(e.moves,"move")}`:e.result}</td>
      <td class="when">${Vn(e.changed)}</td>
      <td class="last">
        <div class="actions">
          ${t?a`<a class="button" href="#/game/${e.id}" aria-label="Continue the game of ${s}">Continue</a>`:a`<a class="button" href="#/analyse/${e.id}" aria-label="Analyse the game of ${s}">Analyse</a>
                  ${[".json",...n].map(o=>a`<button
                        aria-label="Save the game of ${s} as ${Ke(o)}"
                        @click=${()=>{this.save(e,o)}}
                      >
                        ${Bn(Ke(o))}
                      </button>`)}`}
          <button aria-label="Delete the game of ${s}" @click=${()=>{this.deleteGame(e)}}>Delete</button>
        </div>
      </td>
    </tr>`}find(e){this.search=e.target.value,this.load()}async save(e,t){try{await gt(`/api/games/${e.id}/file?format=${t}`,`${e.id}${t}`)}catch(s){this.problem=s.message}}async deleteGame(e){if(window.confirm(`Delete the game of ${e.players.join(" and ")}? This cannot be undone.`)){try{await yr("DELETE",`/api/games/${e.id}`,{})}catch(t){this.problem=t.message}await this.load()}}};ce.styles=[w,k,C,ne,g` .head { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: center; justify-content: space-between; margin-bottom: 0.6rem; } .head input { width: 14rem; max-width: 100%; } .actions { display: flex; flex-wrap: wrap; gap: 0.3rem; } .actions > * { min-height: 2rem; font-size: 0.8125rem; padding: 0 0.55rem; } th[scope="row"] { overflow-wrap: anywhere; } .when { white-space: nowrap; color: var(--muted); } .more { margin-top: 0.8rem; } @media (max-width: 700px) { thead { display: none; } tbody tr { display: flex; flex-wrap: wrap; gap: 0.1rem 0.8rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; text-align: left; } tbody tr > th, tbody tr > .last { flex-basis: 100%; } } `],l([c({attribute:!1})],ce.prototype,"games",2),l([h()],ce.prototype,"stored",2),l([h()],ce.prototype,"problem",2),l([h()],ce.prototype,"search",2),l([h()],ce.prototype,"hasMore",2),ce=l([y("game-library")],ce);function Vn(i){let r=new Date(i*1e3);return r.toDateString()===new Date().toDateString()?r.toLocaleTimeString("en-GB",{hour:"2-digit",minute:"2-digit"}):r.toLocaleDateString("en-GB",{day:"numeric",month:"short",year:"numeric"})}function Bn(i){return i[0].toUpperCase()+i.slice(1)}var Wn=5e5,$e=class extends v{constructor(){super(...arguments);this.text="";this.problem="";this.isOver=!1;this.isBusy=!1;this.submit=e=>{e.preventDefault(),this.text.trim()&&this.take(this.text,"")};this.dragOver=e=>{e.preventDefault(),this.isOver=!0};this.dragLeave=e=>{e.relatedTarget||(this.isOver=!1)};this.drop=e=>{e.preventDefault(),this.isOver=!1;let t=e.dataTransfer?.files[0];t?this.read(t):this.take(e.dataTransfer?.getData("text")??"","")};this.choose=e=>{let t=e.target,s=t.files?.[0];s&&this.read(s),t.value=""}}connectedCallback(){super.connectedCallback(),window.addEventListener("dragover",this.dragOver),window.addEventListener("dragleave",this.dragLeave),window.addEventListener("drop",this.drop)}disconnectedCallback(){window.removeEventListener("dragover",this.dragOver),window.removeEventListener("dragleave",this.dragLeave),window.removeEventListener("drop",this.drop),super.disconnectedCallback()}render(){return a`<h2>Import</h2>
      <form class=${this.isOver?"over":""} @submit=${this.submit}>
        <label for="text">Paste a game (a record or GCG) or a position (CGP), or drop a file on this page.</label>
        <textarea
          id="text"
          spellcheck="false"
          autocomplete="off"
          .value=${this.text}
          @input=${e=>this.text=e.target.value}
        ></textarea>
        <div class="actions">
          <button class="primary" aria-disabled=${this.isBusy?"true":"false"}>Import</button>
          <input type="file" aria-label="Choose a file" @change=${this.choose} />
        </div>
        ${this.problem?a`<p class="problem" role="alert">${this.problem}</p>`:m}
      </form>`}async read(e){e.size>Wn?this.problem=`${e.name} is too large for a game.`:await this.take(Fn(await e.arrayBuffer()),e.name)}async take(e,t){if(!this.isBusy){this.isBusy=!0,this.problem="";try{let s=await Kn(e);if(s!==null)location.hash=`#/edit/${encodeURIComponent(s)}`;else{let n=await q("/api/imports",{text:e,name:t.slice(-200)});location.hash=`#/analyse/${n.id}`}}catch(s){this.problem=s.message}finally{this.isBusy=!1}}}};$e.styles=[w,k,C,g` h2 { font-size: 1.25rem; margin-bottom: 0.5rem; } form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.6rem; border: 2px dashed transparent; border-radius: 9px; } form.over { border-color: var(--accent); background: var(--accent-soft); } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; } input[type="file"] { width: auto; max-width: 100%; font-size: 0.875rem; border: 0; padding: 0; background: none; } input::file-selector-button { font: inherit; color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 9px; min-height: 2.5rem; padding: 0 0.75rem; margin-right: 0.6rem; cursor: pointer; } `],l([h()],$e.prototype,"text",2),l([h()],$e.prototype,"problem",2),l([h()],$e.prototype,"isOver",2),l([h()],$e.prototype,"isBusy",2),$e=l([y("import-panel")],$e);async function Kn(i){return i.length>2e3?null:(await q("/api/positions",{text:i})).text??null}function Fn(i){try{return new TextDecoder("utf-8",{fatal:!0}).decode(i)}catch{return new TextDecoder("windows-1252").decode(i)}}var Yn=[["No clock",null],["5 minutes",300],["10 minutes",600],["25 minutes",1500]],ie=class extends v{constructor(){super(...arguments);this.game=0;this.ruleset="";this.opponent="";this.problem="";this.isStarting=!1}connectedCallback(){super.connectedCallback(),this.choose(0)}get offered(){return this.games[this.game]}get opponents(){return lr(this.offered,this.ruleset)}choose(e){this.game=e,this.chooseRuleset(this.offered.rulesets[0]?.name??"")}chooseRuleset(e){this.ruleset=e,this.opponent=pr(this.opponents,this.opponent)?.name??""}render(){return a`<div class="columns">
      <section class="panel">
        <h1>New game</h1>
        ${this.form()}
      </section>
      <div class="right">
        <section class="panel"><game-library .games=${this.games}></game-library></section>
        <section class="panel">
          <import-panel></import-panel>
          ${this.games.some(({has_editor:e})=>e)?a`<p class="more"><a href="#/edit">Set up a position</a></p>`:m}
        </section>
      </div>
    </div>`}get usualWords(){let e=this.offered.rulesets.find(({name:s})=>s===this.ruleset)?.rules,t=this.offered.lexica.find(({name:s})=>s===e.words)??this.offered.lexica[0];return t?`Usual: ${t.title}`:"Usual"}form(){let e=this.opponents.find(t=>t.name===this.opponent);return a`<form @submit=${this.begin}>
      <div class="games" role="group" aria-label="Game">
        ${this.games.map((t,s)=>a`<button
              type="button"
              aria-pressed=${s===this.game?"true":"false"}
              @click=${()=>this.choose(s)}
            >
              ${t.title}
            </button>`)}
      </div>
      <label class="wide"
        >Ruleset
        <select name="ruleset" @change=${t=>this.chooseRuleset(t.target.value)}>
          ${ae(this.offered.rulesets,this.ruleset)}
        </select>
      </label>
      <label class="wide"
        >Opponent
        <select name="opponent" @change=${t=>this.opponent=t.target.value}>
          ${ae(this.opponents.map(({name:t,title:s,summary:n})=>({name:t,title:`${s}: ${n}`})),this.opponent)}
          <option value="" ?selected=${this.opponent===""}>A second person at this screen</option>
        </select>
      </label>
      ${dr(e)}
      <label>Your name <input name="name" maxlength="40" value="You" autocomplete="nickname" /></label>
      ${this.opponent?m:a`<label>Second name <input name="other" maxlength="40" value="Guest" /></label>`}
      <label
        >Who starts
        <select name="first">
          <option value="0">${this.opponent?"You":"The first"}</option>
          <option value="1">${this.opponent?"The opponent":"The second"}</option>
          <option value="random">Random</option>
        </select>
      </label>
      <label
        >Clock
        <select name="clock">
          ${Yn.map(([t,s])=>a`<option value=${s??""}>${t}</option>`)}
        </select>
      </label>
      <label class="wide"
        >Words
        <select name="lexicon">
          <option value="">${this.usualWords}</option>
          ${ae(this.offered.lexica)}
        </select>
      </label>
      ${this.offered.choices.map(t=>a`<label class="wide"
            >${t.title}
            <select name="choice-${t.name}">
              ${ae(t.values)}
            </select>
          </label>`)}
      <div class="checks">
        <label><input type="checkbox" name="hints" checked /> Hints</label>
        <label><input type="checkbox" name="undo" checked /> Take moves back</label>
      </div>
      ${this.problem?a`<p class="problem" role="alert">${this.problem}</p>`:m}
      <button class="primary" type="submit" aria-disabled=${this.isStarting?"true":"false"}>
        ${this.isStarting?"Starting \u2026":"Play"}
      </button>
    </form>`}async begin(e){if(e.preventDefault(),this.isStarting)return;let t=new FormData(e.target),s=u=>String(t.get(u)??""),n=s("opponent"),o=mr(t),d=[{name:s("name")||"You"},n?{agent:n,options:o}:{name:s("other")||"Guest"}];(s("first")==="random"?Math.floor(Math.random()*2):Number(s("first")))&&d.reverse(),this.isStarting=!0,this.problem="";try{let u=await q("/api/games",{game:this.offered.name,ruleset:this.ruleset,lexicon:s("lexicon")||null,choices:Object.fromEntries(Fr(t,"choice-")),seats:d,seconds:s("clock")?Number(s("clock")):null,hints:t.has("hints")?1:0,undo:t.has("undo")?1:0});location.hash=`#/game/${u.id}`}catch(u){this.problem=u.message}finally{this.isStarting=!1}}};ie.styles=[w,k,C,g` .columns { display: grid; grid-template-columns: minmax(0, 24rem) minmax(0, 1fr); gap: 1.5rem; align-items: start; } .panel { padding: 1.25rem 1.4rem 1.4rem; } h1 { font-size: 1.6rem; margin-bottom: 1rem; } form { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0.8rem 0.9rem; align-items: end; } .wide, .games, .checks, .problem, .primary { grid-column: 1 / -1; } .checks { display: flex; flex-wrap: wrap; gap: 0.4rem 1.2rem; } .checks label { display: inline-flex; align-items: center; gap: 0.4rem; min-height: 1.75rem; color: var(--ink); } .checks input { width: 1.15rem; min-height: 1.15rem; } .games { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0.5rem; } .games button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-soft); font-weight: 600; } .right { display: grid; gap: 1.5rem; min-width: 0; } .right .panel { min-width: 0; } .more { margin-top: 0.8rem; } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); } } `],l([c({attribute:!1})],ie.prototype,"games",2),l([h()],ie.prototype,"game",2),l([h()],ie.prototype,"ruleset",2),l([h()],ie.prototype,"opponent",2),l([h()],ie.prototype,"problem",2),l([h()],ie.prototype,"isStarting",2),ie=l([y("home-page")],ie);var Se=class extends v{constructor(){super(...arguments);this.key="";this.replay=null;this.problem=""}willUpdate(e){e.has("key")&&this.load()}async load(){try{let e=await B(`/api/games/${this.key}/replay`);this.replay=new me(e.record,e.game)}catch(e){this.problem=e.message}}render(){let{replay:e}=this;if(!e)return a`<p class="muted">${this.problem||"Loading \u2026"}</p>`;let{view:t,last:s}=e;return a`${t.boards==="shared"?a`<div class="shared">${t.board(e,s,0)}</div>`:m}
      <div class="boards">
        ${[0,1].map(n=>a`<div class="seat">
              <seat-card
                .seat=${n}
                .name=${e.data.names[n]}
                .points=${e.scores(s)[n]}
                .result=${e.data.end.winner===n?"won":""}
              ></seat-card>
              ${t.boards==="shared"?m:t.board(e,s,n)}
              ${t.seatDetails?.(e,s,n)??m}
            </div>`)}
      </div>`}};Se.styles=[w,g` .boards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1.25rem; } .shared { max-width: min(100%, max(20rem, calc(100vh - 15rem))); margin: 0 auto 0.8rem; } .seat { display: grid; gap: 0.6rem; align-content: start; min-width: 0; } `],l([c()],Se.prototype,"key",2),l([h()],Se.prototype,"replay",2),l([h()],Se.prototype,"problem",2),Se=l([y("finished-game")],Se);var U=class extends v{constructor(){super(...arguments);this.key="";this.game=null;this.stored=null;this.problem="";this.connected=!0;this.hints=[];this.proposal=null;this.now=0;this.shown=null;this.seen=0;this.stop=null;this.timer=0;this.opened="";this.listed=0;this.isNew=!1;this.move=e=>{this.play(e.detail)};this.preview=async e=>{let{move:t,show:s}=e.detail,n=this.game;try{s(await q(`/api/games/${this.key}/preview`,{seat:n.viewer,ply:n.view.ply,move:t}))}catch{}}}connectedCallback(){super.connectedCallback(),this.timer=window.setInterval(()=>this.now=performance.now(),250)}disconnectedCallback(){this.stop?.(),window.clearInterval(this.timer),super.disconnectedCallback()}willUpdate(){this.opened!==this.key&&(this.opened=this.key,this.stop?.(),this.game=this.stored=null,this.shown=null,this.open())}async open(){try{let e=await B(`/api/games/${this.key}`);"state"in e?this.stored=e:this.watch(e)}catch(e){this.problem=e.message}}watch(e){this.take(e),this.stop?.(),this.stop=wr(`/api/games/${this.key}/events?seat=${e.viewer}`,t=>this.take(t),t=>this.connect(t))}connect(e){e&&!this.connected&&(this.problem=""),this.isNew=e,this.connected=e,e||this.lookAgain()}async lookAgain(){try{let e=await B(`/api/games/${this.key}`);if(!("state"in e))return;this.stop?.(),this.connected=!0,this.stored=e}catch(e){if(e.status!==404)return;this.stop?.(),this.connected=!0,this.game=null,this.problem=e.message}}take(e){let t=this.game;!this.isNew&&t?.viewer===e.viewer&&e.version<t.version||(this.isNew=!1,t?.view.ply!==e.view.ply&&(this.hints=[],this.proposal=null,this.problem=""),this.game=e,this.seen=performance.now(),e.over&&this.stop?.())}updated(){let e=this.renderRoot.querySelector("ol");e&&e.childElementCount!==this.listed&&(this.listed=e.childElementCount,e.scrollTop=e.scrollHeight)}get people(){return this.game.setup.seats.flatMap((e,t)=>e.agent?[]:[t])}get view(){return yi(this.game.setup.game)}get rules(){let{game:e,ruleset:t}=this.game.setup;return this.games.find(n=>n.name===e)?.rulesets.find(n=>n.name===t)?.rules??{}}render(){if(this.stored)return this.ended(this.stored);let{game:e}=this;if(!e)return a`<p class=${this.problem?"problem":"muted"}>${this.problem||"Loading \u2026"}</p>`;let t=this.mustHandOver(e),s=!e.over&&e.to_move===e.viewer&&!t;return a`<div class="columns">
      <section>
        <h1 class="visually-hidden">${e.setup.seats.map(n=>n.name).join(" and ")}</h1>
        <p class="status ${this.problem||e.problem?"problem":""}" role="status">${this.status(e,s)}</p>
        ${t?this.handOver(e):e.over&&Qt(e.setup.game).boards==="per-seat"?a`<finished-game .key=${e.id}></finished-game>`:a`<div @move=${this.move} @preview=${this.preview}>
                  ${this.view.board(e,this.rules,s,this.proposal)}
                </div>`}
      </section>
      <aside>
        <section class="panel seats">${e.setup.seats.map((n,o)=>this.seat(e,o))}</section>
        ${this.actions(e,s)}
        ${this.view.details&&!t?a`<section class="panel">${this.view.details(e,this.rules)}</section>`:m}
        <section class="panel">
          <h2>Moves</h2>
          <ol tabindex="0" aria-label="Moves">
            ${e.turns.map((n,o)=>a`<li>
                  <span class="muted">${o+1}</span>${R(n.seat)}
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
              ${this.view.keys.map(([n,o])=>a`<dt>${n}</dt>
                    <dd>${o}</dd>`)}
            </dl>
          </details>
        </section>
      </aside>
    </div>`}ended(e){return a`<section class="panel">
      <h1><bdi>${e.players.join(" \u2013 ")}</bdi></h1>
      <p class="status">${e.result}</p>
      <finished-game .key=${e.id}></finished-game>
      <p class="actions">
        <a class="button" href="#/analyse/${e.id}">Analyse</a> <a class="button" href="#/">Home</a>
      </p>
    </section>`}status(e,t){if(!this.connected)return"The connection is lost; trying again \u2026";if(this.problem)return this.problem;if(e.problem)return e.problem;if(e.over)return e.over.text;let s=e.turns.at(-1),n=d=>e.setup.seats[d].name;return(s?`${n(s.seat)} ${this.view.moveSentence(e,s)}. `:"")+(t?"Your move.":`${n(e.to_move)} is ${e.thinking?"thinking":"to move"} \u2026`)}seat(e,t){let s=e.setup.seats[t],n=this.view.points(e)[t],o=this.left(e,t);return a`<div class="seat ${!e.over&&e.to_move===t?"moving":""}">
      <span class="name">${R(t)} <bdi>${s.name}</bdi></span>
      <span class="clock ${o!==null&&o<30?"short":""}">${o===null?"":Zn(o)}</span>
      <span class="points">${n??""}</span>
    </div>`}left(e,t){let s=e.clocks[t];return s==null?null:e.over||e.to_move!==t?s:Math.max(0,s-(Math.max(this.now,this.seen)-this.seen)/1e3)}actions(e,t){if(e.over)return a`<section class="panel actions">
        <button class="primary rematch" @click=${()=>{this.rematch()}}>Rematch</button>
        <a class="button" href="#/analyse/${e.id}">Analyse</a>
        <a class="button" href="#/">New game</a>
        ${this.formats.map(n=>a`<button @click=${()=>{this.save(n)}}>Save ${Ke(n)}</button>`)}
      </section>`;let s=t&&e.turns.some(({seat:n})=>n===e.viewer);return a`<section class="panel">
      <div class="actions">
        ${e.setup.hints?a`<button aria-disabled=${t?"false":"true"} @click=${()=>t&&void this.hint()}>Hint</button>`:m}
        ${e.setup.undo?a`<button aria-disabled=${s?"false":"true"} @click=${()=>s&&void this.act("undo")}>Take back</button>`:m}
        <button @click=${this.resign}>Resign</button>
      </div>
      ${this.hints.length?a`<div class="hints" role="group" aria-label="Hints">
              ${this.hints.map(n=>a`<button @click=${()=>this.proposal={move:n}}>
                    ${this.view.moveText(e,{seat:e.viewer,move:n,score:null})}
                  </button>`)}
            </div>`:m}
    </section>`}mustHandOver(e){return this.people.length>1&&!e.over&&(this.shown!==e.to_move||e.viewer!==e.to_move)}handOver(e){let{name:t}=e.setup.seats[e.to_move];return a`<div class="hand-over panel">
      <p>It is the turn of <bdi>${t}</bdi>. The tiles are hidden.</p>
      <button class="primary" @click=${()=>{this.take_seat(e.to_move)}}>
        <span>I am <bdi>${t}</bdi></span>
      </button>
    </div>`}async take_seat(e){this.shown=e,this.game=null;try{this.watch(await B(`/api/games/${this.key}?seat=${e}`))}catch(t){this.problem=t.message}}play(e){return this.act("move",{move:e})}async act(e,t={}){let s=this.game;this.problem="";try{let n={seat:s.viewer,ply:s.view.ply,...t};this.take(await q(`/api/games/${this.key}/${e}`,n)),this.hints=[]}catch(n){this.problem=n.message}}async hint(){try{let e=this.game,t=await q(`/api/games/${this.key}/hint`,{seat:e.viewer});this.hints=t.moves,this.problem=t.moves.length?"":"There is nothing to recommend but a pass."}catch(e){this.problem=e.message}}resign(){window.confirm("Resign this game?")&&this.act("resign")}async rematch(){try{let e=await q(`/api/games/${this.key}/rematch`,{seat:this.game.viewer});location.hash=`#/game/${e.id}`}catch(e){this.problem=e.message}}get formats(){return[".json",...this.games.find(({name:e})=>e===this.game.setup.game)?.exporters??[]]}async save(e){try{await gt(`/api/games/${this.key}/file?format=${e}`,`${this.key}${e}`)}catch(t){this.problem=t.message}}};U.styles=[w,k,g` .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(16rem, 22rem); gap: 1.25rem; align-items: start; } .panel { padding: 0.9rem 1.1rem; } aside { display: grid; gap: 1rem; } .seat { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 0.2rem 0.9rem; align-items: baseline; padding: 0.35rem 0.5rem; border-left: 4px solid transparent; } .seat.moving { border-color: var(--accent); background: var(--accent-soft); border-radius: 6px; } .seat .name { font-weight: 600; } .points { font-family: var(--serif); font-size: 1.6rem; font-weight: 600; font-variant-numeric: tabular-nums; } .clock { font-variant-numeric: tabular-nums; } .clock.short { color: var(--bad); font-weight: 700; } ol { position: relative; list-style: none; margin: 0.4rem 0 0; padding: 0; max-height: 22rem; overflow-y: auto; font-size: 0.9rem; } li { display: grid; grid-template-columns: 1.6rem auto minmax(0, 1fr) auto; gap: 0.45rem; padding: 0.15rem 0.2rem; align-items: baseline; font-variant-numeric: tabular-nums; } .status { min-height: 1.6em; margin: 0 0 0.6rem; } .problem { color: var(--bad); } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; } .hints { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-top: 0.6rem; } .hand-over { text-align: center; padding: 4rem 1rem; display: grid; gap: 1rem; justify-items: center; } h2 { font-size: 1.0625rem; } details { font-size: 0.875rem; } summary { line-height: 1.75rem; cursor: pointer; } dl { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 0.8rem; margin: 0.5rem 0 0; } dt { font-weight: 600; } dd { margin: 0; } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); gap: 0.7rem; } aside { display: contents; } .seats { order: -1; display: grid; grid-template-columns: 1fr 1fr; padding: 0.3rem; } .seat { grid-template-columns: minmax(0, 1fr) auto; } .seat .name { grid-row: 1; } .seat .points { font-size: 1.3rem; line-height: 1.2; grid-row: 1 / span 2; grid-column: 2; } .status { margin-bottom: 0.3rem; } } `],l([c({attribute:!1})],U.prototype,"games",2),l([c()],U.prototype,"key",2),l([h()],U.prototype,"game",2),l([h()],U.prototype,"stored",2),l([h()],U.prototype,"problem",2),l([h()],U.prototype,"connected",2),l([h()],U.prototype,"hints",2),l([h()],U.prototype,"proposal",2),l([h()],U.prototype,"now",2),l([h()],U.prototype,"shown",2),U=l([y("play-page")],U);function Zn(i){let r=Math.ceil(i);return`${Math.floor(r/60)}:${String(r%60).padStart(2,"0")}`}var{I:Jn}=ws,Ci=i=>i;var Li=()=>document.createComment(""),ft=(i,r,e)=>{let t=i._$AA.parentNode,s=r===void 0?i._$AB:r._$AA;if(e===void 0){let n=t.insertBefore(Li(),s),o=t.insertBefore(Li(),s);e=new Jn(n,o,i,i.options)}else{let n=e._$AB.nextSibling,o=e._$AM,d=o!==i;if(d){let p;e._$AQ?.(i),e._$AM=i,e._$AP!==void 0&&(p=i._$AU)!==o._$AU&&e._$AP(p)}if(n!==s||d){let p=e._$AA;for(;p!==n;){let u=Ci(p).nextSibling;Ci(t).insertBefore(p,s),p=u}}}return e},Re=(i,r,e=i)=>(i._$AI(r,e),i),Xn={},Oi=(i,r=Xn)=>i._$AH=r,Di=i=>i._$AH,Rr=i=>{i._$AR(),i._$AA.remove()};var Pi=(i,r,e)=>{let t=new Map;for(let s=r;s<=e;s++)t.set(i[s],s);return t},qi=sr(class extends at{constructor(i){if(super(i),i.type!==rr.CHILD)throw Error("repeat() can only be used in text expressions")}dt(i,r,e){let t;e===void 0?e=r:r!==void 0&&(t=r);let s=[],n=[],o=0;for(let d of i)s[o]=t?t(d,o):o,n[o]=e(d,o),o++;return{values:n,keys:s}}render(i,r,e){return this.dt(i,r,e).values}update(i,[r,e,t]){let s=Di(i),{values:n,keys:o}=this.dt(r,e,t);if(!Array.isArray(s))return this.ut=o,n;let d=this.ut??=[],p=[],u,$,f=0,x=s.length-1,b=0,T=n.length-1;for(;f<=x&&b<=T;)if(s[f]===null)f++;else if(s[x]===null)x--;else if(d[f]===o[b])p[b]=Re(s[f],n[b]),f++,b++;else if(d[x]===o[T])p[T]=Re(s[x],n[T]),x--,T--;else if(d[f]===o[T])p[T]=Re(s[f],n[T]),ft(i,p[T+1],s[f]),f++,T--;else if(d[x]===o[b])p[b]=Re(s[x],n[b]),ft(i,s[f],s[x]),x--,b++;else if(u===void 0&&(u=Pi(o,b,T),$=Pi(d,f,x)),u.has(d[f]))if(u.has(d[x])){let M=$.get(o[b]),Ye=M!==void 0?s[M]:null;if(Ye===null){let yt=ft(i,s[f]);Re(yt,n[b]),p[b]=yt}else p[b]=Re(Ye,n[b]),ft(i,s[f],Ye),s[M]=null;b++}else Rr(s[x]),x--;else Rr(s[f]),f++;for(;b<=T;){let M=ft(i,p[T+1]);Re(M,n[b]),p[b++]=M}for(;f<=x;){let M=s[f++];M!==null&&Rr(M)}return this.ut=o,Oi(i,p),Z}});var Qn=10,eo=20,Ni=["pointerdown","keydown","wheel","touchstart"],Fe=class extends v{constructor(){super(...arguments);this.live=!1;this.touched=0;this.timer=0;this.touch=()=>{this.touched=performance.now()}}connectedCallback(){if(super.connectedCallback(),!(this.live||this.progress.state!=="playing")){for(let e of Ni)window.addEventListener(e,this.touch,{passive:!0});this.timer=window.setInterval(()=>{(performance.now()-this.touched>1e3*eo||!this.touched)&&document.visibilityState==="visible"&&location.reload()},1e3*Qn)}}disconnectedCallback(){super.disconnectedCallback(),window.clearInterval(this.timer);for(let e of Ni)window.removeEventListener(e,this.touch)}render(){let{state:e,finished:t,total:s,playing:n,estimated_end:o,updated:d}=this.progress,p=`${t.toLocaleString("en")} of ${s.toLocaleString("en")} games`,u=o?` It ends at about ${Gi(o,d)}.`:"";return a`<p>
        ${e==="playing"?a`<b>The tournament is being played.</b> Played so far: ${p}.${u}`:a`<b>The tournament was stopped</b> after ${p}.`}
        These are the current standings.
      </p>
      <progress max=${s} value=${t} aria-label="Finished games">${p}</progress>
      ${n.length&&!this.live?a`<small id="playing">Being played:</small>
              <ul aria-labelledby="playing">
                ${n.map(to)}
              </ul>`:m}
      <small>
        Updated at
        ${Gi(d,d,19)}.${e==="playing"&&!this.live?" This page reloads by itself.":m}
      </small>`}};Fe.styles=[w,g` :host { display: block; margin-top: 1rem; padding: 0.7rem 0.9rem; border-left: 4px solid var(--accent); border-radius: 8px; background: var(--first-soft); } progress { display: block; width: 100%; height: 0.6rem; margin: 0.5rem 0; accent-color: var(--accent); } ul { margin: 0 0 0.4rem; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.15rem 1.5rem; font-size: 0.9375rem; } li { overflow-wrap: anywhere; } small { font-size: 0.8125rem; } `],l([c({attribute:!1})],Fe.prototype,"progress",2),l([c({type:Boolean})],Fe.prototype,"live",2),Fe=l([y("contest-progress")],Fe);function to(i){let r=i.moves===1?"1 move":`${i.moves} moves`;return a`<li><bdi>${i.first}</bdi> against <bdi>${i.second}</bdi>, <small>${r}</small></li>`}function Gi(i,r,e=16){let t=i.slice(0,10);return`${t===r.slice(0,10)?"":`${t} `}${i.slice(11,e)} UTC`}function vt(i){return i.at_fault==null?[]:Array.isArray(i.at_fault)?i.at_fault:[i.at_fault]}function ji(i,r){return i.winner?i.winner===r?"win":"loss":i.status==="void"?"none":vt(i).length?"loss":"draw"}function Ui(i){return i.winner?`${i.winner} wins`:i.status==="void"?"void":vt(i).length?"nobody wins":"draw"}function es(i){return i.replaceAll("_"," ")}function ts(i,r=0){return i==null?"\u2013":i.toFixed(r).replace("-","\u2212")}function Ar(i){let r=ts(i);return i>0?`+${r}`:r}var rs=100,ue=class extends v{constructor(){super(...arguments);this.player="";this.status="";this.result="";this.shown=rs}chosen(){let{player:e,status:t,result:s}=this;return this.results.games.filter(n=>{if(e&&n.first!==e&&n.second!==e||t&&n.status!==t)return!1;if(!s)return!0;if(e)return ji(n,e)===s;let o=n.winner!==null;return s==="decided"?o:s==="fault"?vt(n).length>0:!o&&!vt(n).length})}render(){let e=this.chosen(),t=[...new Set(this.results.games.map(o=>o.status))].sort(),s=this.player?[["win","won"],["draw","drawn"],["loss","lost"]]:[["decided","decided"],["drawn","drawn"],["fault","decided by a fault"]],n=this.results.games.some(o=>o.start);return a`<div class="filters" role="group" aria-label="Filters">
        ${this.select("player","Player",this.results.ranking.map(({name:o})=>[o,o]),"all players")}
        ${this.select("status","Status",t.map(o=>[o,es(o)]),"any status")}
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
            ${n?a`<th role="columnheader" scope="col">Start</th>`:m}
            <th role="columnheader" scope="col">Result</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${e.slice(0,this.shown).map(o=>ro(o,n))}
        </tbody>
      </table>
      ${e.length>this.shown?a`<button class="more" @click=${()=>this.shown+=5*rs}>
              Show more (${e.length-this.shown} left)
            </button>`:m}`}select(e,t,s,n){return a`<div class="filter">
      <label for=${e}>${t}</label>
      <select id=${e} @change=${d=>{this[e]=d.target.value,e==="player"&&(this.result=""),this.shown=rs}}>
        <option value="" ?selected=${this[e]===""}>${n}</option>
        ${s.map(([d,p])=>a`<option value=${d} ?selected=${this[e]===d}>${p}</option>`)}
      </select>
    </div>`}};ue.styles=[w,k,ne,g` .filters { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: end; margin-bottom: 0.75rem; } .filter { display: grid; gap: 0.15rem; min-width: 9rem; flex: 0 1 14rem; } label { font-size: 0.8125rem; color: var(--muted); } select { width: 100%; } .count { margin-left: auto; font-size: 0.875rem; color: var(--muted); } td, th { padding: 0.45rem 0.6rem; } .winner { font-weight: 650; } .score { white-space: nowrap; text-align: center; font-variant-numeric: tabular-nums; } .fault { color: var(--bad); } .replay { white-space: nowrap; } .more { margin-top: 0.75rem; } @media (max-width: 700px) { .filter { flex: 1 1 8rem; min-width: 0; } .count { width: 100%; } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 0.1rem 0.5rem; padding: 0.55rem 0; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; } .second { text-align: right; } .first { order: 1; } .score { order: 2; } .second { order: 3; } .replay { order: 4; } .how { order: 5; grid-column: 2 / -1; text-align: right; font-size: 0.8125rem; } .start { display: none; } } `],l([c({attribute:!1})],ue.prototype,"results",2),l([h()],ue.prototype,"player",2),l([h()],ue.prototype,"status",2),l([h()],ue.prototype,"result",2),l([h()],ue.prototype,"shown",2),ue=l([y("game-list")],ue);function ro(i,r){let[e,t]=i.scores??[null,null],s=vt(i),n=(o,d)=>a`<td role="cell" class="${d?"second":"first"} ${i.winner===o?"winner":""}">
      ${R(d)} <bdi>${o}</bdi>
    </td>`;return a`<tr role="row">
    <td role="cell" class="replay">
      ${i.page?a`<a href=${i.page}>Game ${i.number}</a>`:a`Game ${i.number}`}
    </td>
    ${n(i.first,0)}
    <td role="cell" class="score">${e==null||t==null?"\u2013":a`${e} : ${t}`}</td>
    ${n(i.second,1)} ${r?a`<td role="cell" class="start">${i.start??""}</td>`:m}
    <td role="cell" class="how">
      <bdi>${Ui(i)}</bdi
      >${s.length?a`<span class="fault">, ${es(i.status)}</span>`:m}${i.attempt&&i.attempt>1?a`<span class="muted">, attempt ${i.attempt}</span>`:m}
    </td>
  </tr>`}var so="Equal points are decided by Buchholz (the points of all opponents but the lowest), then by the points in games among the tied players, then by the mean score.",bt=class extends v{render(){let{ranking:r}=this.results,e=r.filter(p=>p.rating!=null),t=Math.min(...e.map(p=>p.low??p.rating)),s=Math.max(...e.map(p=>p.high??p.rating)),n=Math.max(1,(s-t)*.04),o=r.some(p=>p.buchholz!=null),d=p=>100*(p-t+n)/(s-t+2*n);return a`<table role="table">
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
          ${r.map((p,u)=>this.row(p,u===0,e.length?d:null))}
        </tbody>
      </table>
      <p class="note">
        The range below a rank shows which ranks are plausible: players whose ranges overlap are statistically tied.
        ${o?so:m}
      </p>`}row(r,e,t){let s=r.rank_low!=null&&r.rank_high!=null&&r.rank_low!==r.rank_high,{parked:n,language:o,withdrawn:d}=this.results.players.find(p=>p.name===r.name)??{};return a`<tr role="row">
      <td role="cell" class="rank number">
        <span class="place">${r.rank}</span>
        ${s?a`<span class="range">${r.rank_low} to ${r.rank_high}</span>`:m}
      </td>
      <th role="rowheader" scope="row" class="name">
        ${e?tr:m}
        <bdi>${r.name}</bdi>${n?a` <span class="fault">parked</span>`:m}
        ${d?a` <span class="muted">withdrew</span>`:m}
        ${o?a`<bdi class="language">${o}</bdi>`:m}
      </th>
      <td role="cell" class="right points">${r.points}</td>
      ${r.buchholz!=null?a`<td role="cell" class="right small tie-break" data-label="Buchholz:">${r.buchholz}</td>
              <td role="cell" class="right small tie-break direct" data-label="Head to head:">
                ${r.head_to_head??0}
              </td>`:m}
      <td role="cell" class="centre small results" data-label="Won · drawn · lost:">
        <span class="tally">${r.wins} · ${r.draws} · ${r.losses}</span>
      </td>
      <td role="cell" class="right small mean" data-label="Mean">${ts(r.mean,1)}</td>
      ${r.rating!=null&&t?this.rating(r,t):a`<td role="cell" colspan="2">–</td>`}
      <td role="cell" class="right small faults ${r.faults?"fault":"none"}" data-label="Faults:">
        ${r.faults??0}
      </td>
    </tr>`}rating(r,e){let t=r.rating,[s,n]=[r.low??t,r.high??t];return a`<td role="cell" class="interval" aria-hidden="true">
        <div class="track">
          <div class="bar" style="left: ${e(s)}%; width: ${e(n)-e(s)}%"></div>
          <div class="dot" style="left: ${e(t)}%"></div>
        </div>
      </td>
      <td role="cell" class="value">
        <b>${Ar(t)}</b> <span class="muted">${Ar(s)} to ${Ar(n)}</span>
      </td>`}};bt.styles=[w,ne,g` :host { container-type: inline-size; } td.rank { width: 4.5rem; white-space: nowrap; } .place { font-family: var(--serif); font-size: 1.375rem; font-weight: 600; line-height: 1; } .range { display: block; font-size: 0.75rem; color: var(--muted); white-space: nowrap; } th.name { min-width: 8rem; } tr:first-child .name .icon { color: var(--second); } .language { display: block; font-size: 0.8125rem; font-weight: 400; color: var(--muted); } .points { font-weight: 650; font-size: 1.0625rem; } thead th { white-space: normal; vertical-align: bottom; } th, td { padding-inline: 0.6rem; } .interval { width: 26%; min-width: 7rem; padding-right: 0; } .track { position: relative; height: 1.3rem; background: repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px 25%); border-right: 1px solid var(--line); } .bar { position: absolute; top: 50%; height: 2px; margin-top: -1px; background: var(--accent); } .bar::before, .bar::after { content: ""; position: absolute; top: -4px; width: 2px; height: 10px; background: var(--accent); } .bar::after { right: 0; } .dot { position: absolute; top: 50%; width: 0.7rem; height: 0.7rem; border-radius: 50%; background: var(--accent); border: 2px solid var(--surface); transform: translate(-50%, -50%); } .value { font-variant-numeric: tabular-nums; white-space: nowrap; font-size: 0.875rem; } .tally { white-space: nowrap; } .fault { color: var(--bad); font-weight: 600; } .note { padding: 0.75rem; font-size: 0.8125rem; color: var(--muted); border-top: 1px solid var(--line); } @container (min-width: 112ch) { thead th { white-space: nowrap; } } /* In widths of a digit: where the columns stop fitting depends on the font. */ @container (max-width: 96ch) { thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: grid; grid-template-columns: 3.4rem minmax(0, 1fr) auto; gap: 0.1rem 0.6rem; align-items: baseline; padding: 0.7rem 0.25rem; border-bottom: 1px solid var(--line); } tbody tr > * { border: 0; padding: 0; } td.rank { grid-row: span 3; width: auto; } td.points::after { content: " points"; font-weight: 400; font-size: 0.8125rem; } .scores { display: contents; } th.name { min-width: 0; } td.small { grid-column: 2 / -1; text-align: left; font-size: 0.8125rem; color: var(--muted); } td.small::before { content: attr(data-label) " "; } td.small.results { grid-column: 2; } td.small.mean { grid-column: 3; text-align: right; } td.interval, td.value { grid-column: 2 / -1; grid-row: 3; width: auto; font-size: 0.875rem; } td.interval { align-self: center; min-width: 0; padding-right: 24ch; } td.value { justify-self: end; } td.small.tie-break { grid-column: 2; grid-row: 4; } td.small.direct { grid-column: 3; text-align: right; } td.faults { grid-column: 2 / -1; } td.faults.none { display: none; } } @container (max-width: 34ch) { td.rank { grid-row: span 4; } td.interval { padding-right: 0; } td.value { grid-row: 4; justify-self: start; } td.small.tie-break { grid-column: 2 / -1; grid-row: 5; text-align: left; } td.small.direct { grid-row: 6; } } `],l([c({attribute:!1})],bt.prototype,"results",2),bt=l([y("ranking-table")],bt);var Ae=class extends v{constructor(){super(...arguments);this.news=null;this.results=null;this.connected=!0;this.games=new Map;this.stop=null}connectedCallback(){super.connectedCallback(),this.stop=wr("/api/watch/events",e=>this.take(e),e=>this.connected=e)}disconnectedCallback(){this.stop?.(),super.disconnectedCallback()}take(e){let t=new Map,s=new Map(e.games.map(n=>[n.id,n]));for(let n of e.playing){let o=s.get(n)??this.games.get(n);o&&t.set(n,o)}this.games=t,e.results!==void 0&&(this.results=e.results),this.news=e}render(){let{news:e,results:t}=this;return a`<h1>${t?.title||"Contest"}</h1>
      ${this.connected?m:a`<p class="lead lost" role="status">
              The connection is lost; trying again … If the contest has ended, its server has ended with it; the pages
              are in its folder.
            </p>`}
      ${e?e.problem?a`<p class="lead" role="status">${e.problem}</p>`:this.contest(e):a`<p class="muted">Loading …</p>`}`}contest(e){let{results:t}=this;return a`${t?t.progress?a`<contest-progress live .progress=${t.progress}></contest-progress>`:a`<p class="lead" role="status">
              The contest has ended: ${E(t.games.length,"game")} were played.
            </p>`:a`<p class="lead" role="status">No game has finished yet.</p>`}
    ${this.games.size?a`<section aria-labelledby="playing">
            <h2 id="playing">Being played</h2>
            <div class="games">
              ${qi(this.games.values(),s=>s.id,s=>this.game(s))}
            </div>
            ${e.more?a`<p class="muted">${E(e.more,"more game")} in progress</p>`:m}
          </section>`:m}
    ${t?this.tables(t):m}`}tables(e){return a`<section class="panel">
        <h2>Table</h2>
        <ranking-table .results=${e}></ranking-table>
        <p class="actions"><a class="button" href=${e.home}>All tables and clocks</a></p>
      </section>
      <section class="panel">
        <h2>Finished games</h2>
        <game-list .results=${e}></game-list>
      </section>`}game(e){let{record:t,game:s,names:n,problem:o}=e;if(!t||!s)return a`<article class="game panel">
        <p><bdi>${n?.[0]}</bdi> against <bdi>${n?.[1]}</bdi></p>
        <p class="last">${o}</p>
      </article>`;let d=new me(t,s),p=d.moves,{view:u}=d,$=[0,1];return a`<article class="game panel" aria-label="${s.names[0]} against ${s.names[1]}">
      <div class="seats">
        ${$.map(f=>a`<seat-card
              .seat=${f}
              .name=${s.names[f]}
              .points=${d.scores(p)[f]}
              .used=${d.seconds(p,f)}
            ></seat-card>`)}
      </div>
      <p class="last">
        ${p?d.sentence(p):"Start of the game"}. <span class="muted">${E(p,"move")}</span>
      </p>
      <div class="boards ${u.boards}">
        ${(u.boards==="shared"?[0]:$).map(f=>u.board(d,p,f))}
      </div>
    </article>`}};Ae.styles=[w,k,g` h1 { font-size: clamp(1.6rem, 1.2rem + 1.6vw, 2.2rem); overflow-wrap: anywhere; } .lead { color: var(--muted); margin-top: 0.3rem; } .lost { color: var(--bad); } .games { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1.25rem; margin-top: 0.8rem; } .game { padding: 0.9rem 1rem 1rem; min-width: 0; } .seats, .boards { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0.4rem 1rem; } .boards.shared { grid-template-columns: minmax(0, 1fr); } .last { min-height: 2.8em; margin: 0.5rem 0; font-size: 0.9375rem; overflow-wrap: anywhere; } section { margin-top: 1.25rem; } section.panel { padding: 1.25rem 1.5rem 1rem; } section.panel > h2 { margin-bottom: 0.8rem; } .actions { margin-top: 0.8rem; } @media (max-width: 600px) { section.panel { padding: 1rem 0.9rem 0.75rem; } } `],l([h()],Ae.prototype,"news",2),l([h()],Ae.prototype,"results",2),l([h()],Ae.prototype,"connected",2),Ae=l([y("watch-page")],Ae);var xe=class extends v{constructor(){super(...arguments);this.route="";this.games=null;this.problem="";this.watched=null;this.follow=()=>{this.route=location.hash.replace(/^#\/?/,"")}}connectedCallback(){super.connectedCallback(),xi(),window.addEventListener("hashchange",this.follow),this.follow(),this.load()}disconnectedCallback(){window.removeEventListener("hashchange",this.follow),super.disconnectedCallback()}async load(){try{let e=B("/api/watch");this.games=(await B("/api/offer")).games,this.watched=(await e).name}catch(e){this.problem=e.message}}render(){return a`<page-head
        >${this.watched===null?m:a`<a class="button" href="#/watch">Watch</a> `}<a
          class="button"
          href="#/"
          >Home</a
        ></page-head
      >
      <main @theme=${()=>this.renderRoot.querySelector("page-head")?.toggleTheme()}>${this.page()}</main>`}page(){if(this.problem)return a`<p class="problem" role="alert">${this.problem}</p>`;if(!this.games)return a`<p class="muted">Loading …</p>`;let[e,t=""]=this.route.replace(/&.*/,"").split("/");return e==="game"&&t?a`<play-page .games=${this.games} .key=${t}></play-page>`:e==="analyse"&&t?a`<analyse-page .games=${this.games} .key=${t}></analyse-page>`:e==="edit"?a`<edit-page .games=${this.games} .start=${io(t)}></edit-page>`:e==="watch"?a`<watch-page></watch-page>`:a`<home-page .games=${this.games}></home-page>`}};xe.styles=[w,k,g` main { max-width: 84rem; margin: 0 auto; padding: 0 1.5rem 3rem; } .problem { color: var(--bad); padding: 2rem 0; } @media (max-width: 600px) { main { padding: 0 0.75rem 2rem; } } `],l([h()],xe.prototype,"route",2),l([h()],xe.prototype,"games",2),l([h()],xe.prototype,"problem",2),l([h()],xe.prototype,"watched",2),xe=l([y("lexarena-app")],xe);function io(i){try{return decodeURIComponent(i)}catch{return""}}Mr();})();
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
