"use strict";(()=>{var Si=Object.defineProperty;var Ai=Object.getOwnPropertyDescriptor;var p=(i,r,e,t)=>{for(var s=t>1?void 0:t?Ai(r,e):r,n=i.length-1,a;n>=0;n--)(a=i[n])&&(s=(t?a(r,e,s):a(s))||s);return t&&s&&Si(r,e,s),s};function Re(i){try{return localStorage.getItem(`lexarena.${i}`)}catch{return null}}function ht(i,r){try{localStorage.setItem(`lexarena.${i}`,r)}catch{}}var Lt=["auto","light","dark"];function zt(){let i=Re("theme");return Lt.find(r=>r===i)??"auto"}function vr(i=zt()){i==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=i}function Vr(){let i=Lt[(Lt.indexOf(zt())+1)%Lt.length]??"auto";return ht("theme",i),vr(i),i}var Ot=globalThis,Dt=Ot.ShadowRoot&&(Ot.ShadyCSS===void 0||Ot.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,br=Symbol(),Wr=new WeakMap,gt=class{constructor(r,e,t){if(this._$cssResult$=!0,t!==br)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=r,this.t=e}get styleSheet(){let r=this.o,e=this.t;if(Dt&&r===void 0){let t=e!==void 0&&e.length===1;t&&(r=Wr.get(e)),r===void 0&&((this.o=r=new CSSStyleSheet).replaceSync(this.cssText),t&&Wr.set(e,r))}return r}toString(){return this.cssText}},Kr=i=>new gt(typeof i=="string"?i:i+"",void 0,br),v=(i,...r)=>{let e=i.length===1?i[0]:r.reduce((t,s,n)=>t+(a=>{if(a._$cssResult$===!0)return a.cssText;if(typeof a=="number")return a;throw Error("Value passed to 'css' function must be a 'css' function result: "+a+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(s)+i[n+1],i[0]);return new gt(e,i,br)},Br=(i,r)=>{if(Dt)i.adoptedStyleSheets=r.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of r){let t=document.createElement("style"),s=Ot.litNonce;s!==void 0&&t.setAttribute("nonce",s),t.textContent=e.cssText,i.appendChild(t)}},yr=Dt?i=>i:i=>i instanceof CSSStyleSheet?(r=>{let e="";for(let t of r.cssRules)e+=t.cssText;return Kr(e)})(i):i;var{is:Mi,defineProperty:_i,getOwnPropertyDescriptor:Ci,getOwnPropertyNames:Li,getOwnPropertySymbols:zi,getPrototypeOf:Oi}=Object,Pt=globalThis,Fr=Pt.trustedTypes,Di=Fr?Fr.emptyScript:"",Pi=Pt.reactiveElementPolyfillSupport,ft=(i,r)=>i,vt={toAttribute(i,r){switch(r){case Boolean:i=i?Di:null;break;case Object:case Array:i=i==null?i:JSON.stringify(i)}return i},fromAttribute(i,r){let e=i;switch(r){case Boolean:e=i!==null;break;case Number:e=i===null?null:Number(i);break;case Object:case Array:try{e=JSON.parse(i)}catch{e=null}}return e}},Nt=(i,r)=>!Mi(i,r),Yr={attribute:!0,type:String,converter:vt,reflect:!1,useDefault:!1,hasChanged:Nt};Symbol.metadata??=Symbol("metadata"),Pt.litPropertyMetadata??=new WeakMap;var oe=class extends HTMLElement{static addInitializer(r){this._$Ei(),(this.l??=[]).push(r)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(r,e=Yr){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(r)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(r,e),!e.noAccessor){let t=Symbol(),s=this.getPropertyDescriptor(r,t,e);s!==void 0&&_i(this.prototype,r,s)}}static getPropertyDescriptor(r,e,t){let{get:s,set:n}=Ci(this.prototype,r)??{get(){return this[e]},set(a){this[e]=a}};return{get:s,set(a){let l=s?.call(this);n?.call(this,a),this.requestUpdate(r,l,t)},configurable:!0,enumerable:!0}}static getPropertyOptions(r){return this.elementProperties.get(r)??Yr}static _$Ei(){if(this.hasOwnProperty(ft("elementProperties")))return;let r=Oi(this);r.finalize(),r.l!==void 0&&(this.l=[...r.l]),this.elementProperties=new Map(r.elementProperties)}static finalize(){if(this.hasOwnProperty(ft("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(ft("properties"))){let e=this.properties,t=[...Li(e),...zi(e)];for(let s of t)this.createProperty(s,e[s])}let r=this[Symbol.metadata];if(r!==null){let e=litPropertyMetadata.get(r);if(e!==void 0)for(let[t,s]of e)this.elementProperties.set(t,s)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let s=this._$Eu(e,t);s!==void 0&&this._$Eh.set(s,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(r){let e=[];if(Array.isArray(r)){let t=new Set(r.flat(1/0).reverse());for(let s of t)e.unshift(yr(s))}else r!==void 0&&e.push(yr(r));return e}static _$Eu(r,e){let t=e.attribute;return t===!1?void 0:typeof t=="string"?t:typeof r=="string"?r.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(r=>this.enableUpdating=r),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(r=>r(this))}addController(r){(this._$EO??=new Set).add(r),this.renderRoot!==void 0&&this.isConnected&&r.hostConnected?.()}removeController(r){this._$EO?.delete(r)}_$E_(){let r=new Map,e=this.constructor.elementProperties;for(let t of e.keys())this.hasOwnProperty(t)&&(r.set(t,this[t]),delete this[t]);r.size>0&&(this._$Ep=r)}createRenderRoot(){let r=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Br(r,this.constructor.elementStyles),r}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(r=>r.hostConnected?.())}enableUpdating(r){}disconnectedCallback(){this._$EO?.forEach(r=>r.hostDisconnected?.())}attributeChangedCallback(r,e,t){this._$AK(r,t)}_$ET(r,e){let t=this.constructor.elementProperties.get(r),s=this.constructor._$Eu(r,t);if(s!==void 0&&t.reflect===!0){let n=(t.converter?.toAttribute!==void 0?t.converter:vt).toAttribute(e,t.type);this._$Em=r,n==null?this.removeAttribute(s):this.setAttribute(s,n),this._$Em=null}}_$AK(r,e){let t=this.constructor,s=t._$Eh.get(r);if(s!==void 0&&this._$Em!==s){let n=t.getPropertyOptions(s),a=typeof n.converter=="function"?{fromAttribute:n.converter}:n.converter?.fromAttribute!==void 0?n.converter:vt;this._$Em=s;let l=a.fromAttribute(e,n.type);this[s]=l??this._$Ej?.get(s)??l,this._$Em=null}}requestUpdate(r,e,t,s=!1,n){if(r!==void 0){let a=this.constructor;if(s===!1&&(n=this[r]),t??=a.getPropertyOptions(r),!((t.hasChanged??Nt)(n,e)||t.useDefault&&t.reflect&&n===this._$Ej?.get(r)&&!this.hasAttribute(a._$Eu(r,t))))return;this.C(r,e,t)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(r,e,{useDefault:t,reflect:s,wrapped:n},a){t&&!(this._$Ej??=new Map).has(r)&&(this._$Ej.set(r,a??e??this[r]),n!==!0||a!==void 0)||(this._$AL.has(r)||(this.hasUpdated||t||(e=void 0),this._$AL.set(r,e)),s===!0&&this._$Em!==r&&(this._$Eq??=new Set).add(r))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let r=this.scheduleUpdate();return r!=null&&await r,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[s,n]of this._$Ep)this[s]=n;this._$Ep=void 0}let t=this.constructor.elementProperties;if(t.size>0)for(let[s,n]of t){let{wrapped:a}=n,l=this[s];a!==!0||this._$AL.has(s)||l===void 0||this.C(s,void 0,n,l)}}let r=!1,e=this._$AL;try{r=this.shouldUpdate(e),r?(this.willUpdate(e),this._$EO?.forEach(t=>t.hostUpdate?.()),this.update(e)):this._$EM()}catch(t){throw r=!1,this._$EM(),t}r&&this._$AE(e)}willUpdate(r){}_$AE(r){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(r)),this.updated(r)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(r){return!0}update(r){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(r){}firstUpdated(r){}};oe.elementStyles=[],oe.shadowRootOptions={mode:"open"},oe[ft("elementProperties")]=new Map,oe[ft("finalized")]=new Map,Pi?.({ReactiveElement:oe}),(Pt.reactiveElementVersions??=[]).push("2.1.2");var wr=globalThis,Zr=i=>i,qt=wr.trustedTypes,Jr=qt?qt.createPolicy("lit-html",{createHTML:i=>i}):void 0,xr="$lit$",le=`lit$${Math.random().toFixed(9).slice(2)}$`,kr="?"+le,Ni=`<${kr}>`,Me=document,yt=()=>Me.createComment(""),$t=i=>i===null||typeof i!="object"&&typeof i!="function",Tr=Array.isArray,ss=i=>Tr(i)||typeof i?.[Symbol.iterator]=="function",$r=`[ 	
\f\r]`,bt=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Xr=/-->/g,Qr=/>/g,Se=RegExp(`>|${$r}(?:([^\\s"'>=/]+)(${$r}*=${$r}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),es=/'/g,ts=/"/g,is=/^(?:script|style|textarea|title)$/i,Er=i=>(r,...e)=>({_$litType$:i,strings:r,values:e}),o=Er(1),E=Er(2),Qn=Er(3),F=Symbol.for("lit-noChange"),m=Symbol.for("lit-nothing"),rs=new WeakMap,Ae=Me.createTreeWalker(Me,129);function ns(i,r){if(!Tr(i)||!i.hasOwnProperty("raw"))throw Error("invalid template strings array");return Jr!==void 0?Jr.createHTML(r):r}var as=(i,r)=>{let e=i.length-1,t=[],s,n=r===2?"<svg>":r===3?"<math>":"",a=bt;for(let l=0;l<e;l++){let d=i[l],c,h,f=-1,x=0;for(;x<d.length&&(a.lastIndex=x,h=a.exec(d),h!==null);)x=a.lastIndex,a===bt?h[1]==="!--"?a=Xr:h[1]!==void 0?a=Qr:h[2]!==void 0?(is.test(h[2])&&(s=RegExp("</"+h[2],"g")),a=Se):h[3]!==void 0&&(a=Se):a===Se?h[0]===">"?(a=s??bt,f=-1):h[1]===void 0?f=-2:(f=a.lastIndex-h[2].length,c=h[1],a=h[3]===void 0?Se:h[3]==='"'?ts:es):a===ts||a===es?a=Se:a===Xr||a===Qr?a=bt:(a=Se,s=void 0);let $=a===Se&&i[l+1].startsWith("/>")?" ":"";n+=a===bt?d+Ni:f>=0?(t.push(c),d.slice(0,f)+xr+d.slice(f)+le+$):d+le+(f===-2?l:$)}return[ns(i,n+(i[e]||"<?>")+(r===2?"</svg>":r===3?"</math>":"")),t]},wt=class i{constructor({strings:r,_$litType$:e},t){let s;this.parts=[];let n=0,a=0,l=r.length-1,d=this.parts,[c,h]=as(r,e);if(this.el=i.createElement(c,t),Ae.currentNode=this.el.content,e===2||e===3){let f=this.el.content.firstChild;f.replaceWith(...f.childNodes)}for(;(s=Ae.nextNode())!==null&&d.length<l;){if(s.nodeType===1){if(s.hasAttributes())for(let f of s.getAttributeNames())if(f.endsWith(xr)){let x=h[a++],$=s.getAttribute(f).split(le),T=/([.?@])?(.*)/.exec(x);d.push({type:1,index:n,name:T[2],strings:$,ctor:T[1]==="."?Gt:T[1]==="?"?Ut:T[1]==="@"?Ht:Ce}),s.removeAttribute(f)}else f.startsWith(le)&&(d.push({type:6,index:n}),s.removeAttribute(f));if(is.test(s.tagName)){let f=s.textContent.split(le),x=f.length-1;if(x>0){s.textContent=qt?qt.emptyScript:"";for(let $=0;$<x;$++)s.append(f[$],yt()),Ae.nextNode(),d.push({type:2,index:++n});s.append(f[x],yt())}}}else if(s.nodeType===8)if(s.data===kr)d.push({type:2,index:n});else{let f=-1;for(;(f=s.data.indexOf(le,f+1))!==-1;)d.push({type:7,index:n}),f+=le.length-1}n++}}static createElement(r,e){let t=Me.createElement("template");return t.innerHTML=r,t}};function _e(i,r,e=i,t){if(r===F)return r;let s=t!==void 0?e._$Co?.[t]:e._$Cl,n=$t(r)?void 0:r._$litDirective$;return s?.constructor!==n&&(s?._$AO?.(!1),n===void 0?s=void 0:(s=new n(i),s._$AT(i,e,t)),t!==void 0?(e._$Co??=[])[t]=s:e._$Cl=s),s!==void 0&&(r=_e(i,s._$AS(i,r.values),s,t)),r}var jt=class{constructor(r,e){this._$AV=[],this._$AN=void 0,this._$AD=r,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(r){let{el:{content:e},parts:t}=this._$AD,s=(r?.creationScope??Me).importNode(e,!0);Ae.currentNode=s;let n=Ae.nextNode(),a=0,l=0,d=t[0];for(;d!==void 0;){if(a===d.index){let c;d.type===2?c=new Fe(n,n.nextSibling,this,r):d.type===1?c=new d.ctor(n,d.name,d.strings,this,r):d.type===6&&(c=new It(n,this,r)),this._$AV.push(c),d=t[++l]}a!==d?.index&&(n=Ae.nextNode(),a++)}return Ae.currentNode=Me,s}p(r){let e=0;for(let t of this._$AV)t!==void 0&&(t.strings!==void 0?(t._$AI(r,t,e),e+=t.strings.length-2):t._$AI(r[e])),e++}},Fe=class i{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(r,e,t,s){this.type=2,this._$AH=m,this._$AN=void 0,this._$AA=r,this._$AB=e,this._$AM=t,this.options=s,this._$Cv=s?.isConnected??!0}get parentNode(){let r=this._$AA.parentNode,e=this._$AM;return e!==void 0&&r?.nodeType===11&&(r=e.parentNode),r}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(r,e=this){r=_e(this,r,e),$t(r)?r===m||r==null||r===""?(this._$AH!==m&&this._$AR(),this._$AH=m):r!==this._$AH&&r!==F&&this._(r):r._$litType$!==void 0?this.$(r):r.nodeType!==void 0?this.T(r):ss(r)?this.k(r):this._(r)}O(r){return this._$AA.parentNode.insertBefore(r,this._$AB)}T(r){this._$AH!==r&&(this._$AR(),this._$AH=this.O(r))}_(r){this._$AH!==m&&$t(this._$AH)?this._$AA.nextSibling.data=r:this.T(Me.createTextNode(r)),this._$AH=r}$(r){let{values:e,_$litType$:t}=r,s=typeof t=="number"?this._$AC(r):(t.el===void 0&&(t.el=wt.createElement(ns(t.h,t.h[0]),this.options)),t);if(this._$AH?._$AD===s)this._$AH.p(e);else{let n=new jt(s,this),a=n.u(this.options);n.p(e),this.T(a),this._$AH=n}}_$AC(r){let e=rs.get(r.strings);return e===void 0&&rs.set(r.strings,e=new wt(r)),e}k(r){Tr(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,t,s=0;for(let n of r)s===e.length?e.push(t=new i(this.O(yt()),this.O(yt()),this,this.options)):t=e[s],t._$AI(n),s++;s<e.length&&(this._$AR(t&&t._$AB.nextSibling,s),e.length=s)}_$AR(r=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);r!==this._$AB;){let t=Zr(r).nextSibling;Zr(r).remove(),r=t}}setConnected(r){this._$AM===void 0&&(this._$Cv=r,this._$AP?.(r))}},Ce=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(r,e,t,s,n){this.type=1,this._$AH=m,this._$AN=void 0,this.element=r,this.name=e,this._$AM=s,this.options=n,t.length>2||t[0]!==""||t[1]!==""?(this._$AH=Array(t.length-1).fill(new String),this.strings=t):this._$AH=m}_$AI(r,e=this,t,s){let n=this.strings,a=!1;if(n===void 0)r=_e(this,r,e,0),a=!$t(r)||r!==this._$AH&&r!==F,a&&(this._$AH=r);else{let l=r,d,c;for(r=n[0],d=0;d<n.length-1;d++)c=_e(this,l[t+d],e,d),c===F&&(c=this._$AH[d]),a||=!$t(c)||c!==this._$AH[d],c===m?r=m:r!==m&&(r+=(c??"")+n[d+1]),this._$AH[d]=c}a&&!s&&this.j(r)}j(r){r===m?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,r??"")}},Gt=class extends Ce{constructor(){super(...arguments),this.type=3}j(r){this.element[this.name]=r===m?void 0:r}},Ut=class extends Ce{constructor(){super(...arguments),this.type=4}j(r){this.element.toggleAttribute(this.name,!!r&&r!==m)}},Ht=class extends Ce{constructor(r,e,t,s,n){super(r,e,t,s,n),this.type=5}_$AI(r,e=this){if((r=_e(this,r,e,0)??m)===F)return;let t=this._$AH,s=r===m&&t!==m||r.capture!==t.capture||r.once!==t.once||r.passive!==t.passive,n=r!==m&&(t===m||s);s&&this.element.removeEventListener(this.name,this,t),n&&this.element.addEventListener(this.name,this,r),this._$AH=r}handleEvent(r){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,r):this._$AH.handleEvent(r)}},It=class{constructor(r,e,t){this.element=r,this.type=6,this._$AN=void 0,this._$AM=e,this.options=t}get _$AU(){return this._$AM._$AU}_$AI(r){_e(this,r)}},os={M:xr,P:le,A:kr,C:1,L:as,R:jt,D:ss,V:_e,I:Fe,H:Ce,N:Ut,U:Ht,B:Gt,F:It},qi=wr.litHtmlPolyfillSupport;qi?.(wt,Fe),(wr.litHtmlVersions??=[]).push("3.3.3");var ls=(i,r,e)=>{let t=e?.renderBefore??r,s=t._$litPart$;if(s===void 0){let n=e?.renderBefore??null;t._$litPart$=s=new Fe(r.insertBefore(yt(),n),n,void 0,e??{})}return s._$AI(i),s};var Rr=globalThis,b=class extends oe{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let r=super.createRenderRoot();return this.renderOptions.renderBefore??=r.firstChild,r}update(r){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(r),this._$Do=ls(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return F}};b._$litElement$=!0,b.finalized=!0,Rr.litElementHydrateSupport?.({LitElement:b});var ji=Rr.litElementPolyfillSupport;ji?.({LitElement:b});(Rr.litElementVersions??=[]).push("4.2.2");function Sr(i){return document.getElementById(i)?.textContent??"null"}function Ye(i){return JSON.parse(Sr(i))}function ps(i){return i.replace(/\\(u003c|.)/g,(r,e)=>e==="u003c"?"<":r)}var xt=["small","medium","large"],cs=new Set(["name","decisions","regret","mistakes","luck","draws"]),Gi=.0025,Le=class i{constructor(r){this.document=r}static fromPage(){let r=Ye("analysis");return r&&new i(r)}static partial(r){let e=ds([]),t={start:null,first_luck:[],result:null,hidden:e,error:null,summary:[]};return new i({...t,decisions:r})}get isComplete(){return this.document.summary.length>0}decisionsOf(r){return this.document.decisions.filter(e=>e.ply===r-1)}mistakes(r){return this.document.decisions.filter(e=>e.mistake&&(r===void 0||e.seat===r))}worst(r){return this.decisionsOf(r).filter(e=>e.mistake).sort((e,t)=>ms(t)-ms(e))[0]}chance(r,e){let{start:t,first_luck:s,result:n}=this.document;if(r===e&&n)return n.win;if(r>0)return this.decisionsOf(r).at(-1)?.chance?.win??null;if(!t)return null;let[a,l]=[0,1].map(d=>s[d]?.win.mean??0);return{mean:t.win.mean+a-l,error:t.win.error}}totalRegret(r){let e=this.document.decisions.flatMap(({seat:t,regret:s})=>t===r&&s?[s]:[]);return e.length?ds(e):null}};function ds(i){let r=e=>({mean:e.reduce((t,{mean:s})=>t+s,0),error:e.some(({error:t})=>t===null)?null:Math.hypot(...e.map(({error:t})=>t??0))});return{win:r(i.map(({win:e})=>e)),points:r(i.map(({points:e})=>e))}}function Ar(i,r){let e=({mean:t,error:s})=>({mean:t*r,error:s===null?null:s*Math.abs(r)});return{win:e(i.win),points:e(i.points)}}function ze({regret:i}){return i!==null&&i.win.mean<Gi}function ms({mistake:i,regret:r}){return 10*xt.indexOf(i??"small")+Math.max(0,r?.win.mean??0)}function Oe({moves:i,played:r}){return i.find(({is_try:e})=>e)??i.find(({move:e})=>e===r)}var Ui="\u2212",Mr="\u202F";function L(i,r=1){let e=Math.abs(i).toFixed(r);return i<0&&Number(e)!==0?`${Ui}${e}`:e}function Ze(i,r=1){let e=L(i,r);return i>0&&Number(e)!==0?`+${e}`:e}function j(i,r=1){return`${L(100*i,r)}${Mr}%`}function Je(i,r=1){return`${Ze(100*i,r)}${Mr}%`}function ye({error:i},r=1,e=1){return i?` (\xB1${Mr}${L(r*i,e)})`:""}function Xe(i){let{regret:r}=i;return r?ze(i)?`${L(r.points.mean)} pts`:j(r.win.mean):""}var De={small:"Small mistake",medium:"Mistake",large:"Large mistake"};function us(i){let{regret:r,mistake:e,moves:t,played:s}=i;if(!r)return i.reason||"This decision was not analysed.";let n=`${j(r.win.mean)}${ye(r.win,100)}`,a=`${L(r.points.mean)} points${ye(r.points)}`;return e?`${De[e]}: cost ${ze(i)?a:`${n}, ${a}`}.`:t[0]?.move===s||r.win.mean<=0?"No better move was found.":`Cost ${n}: not clearly a mistake.`}function hs({luck:i},r){if(!i||i.win.mean===0&&i.points.mean===0)return"";let e=Je(i.win.mean);return`${Number(L(100*i.win.mean))===0?"Average":i.win.mean>0?"Lucky":"Unlucky"} ${r}: ${e}${ye(i.win,100)}.`}function gs({hidden:i}){return!i||Math.abs(i.win.mean)<5e-4?"":`What the player could not know: ${Je(i.win.mean)}${ye(i.win,100)}.`}function fs({status:i,playouts:r}){return i==="simulated"?`simulated, ${r.toLocaleString("en")} playouts`:i}function Pe(i){let r=i.replaceAll("_"," ");return r.charAt(0).toUpperCase()+r.slice(1)}var y=i=>(r,e)=>{e!==void 0?e.addInitializer(()=>{customElements.define(i,r)}):customElements.define(i,r)};var Hi={attribute:!0,type:String,converter:vt,reflect:!1,hasChanged:Nt},Ii=(i=Hi,r,e)=>{let{kind:t,metadata:s}=e,n=globalThis.litPropertyMetadata.get(s);if(n===void 0&&globalThis.litPropertyMetadata.set(s,n=new Map),t==="setter"&&((i=Object.create(i)).wrapped=!0),n.set(e.name,i),t==="accessor"){let{name:a}=e;return{set(l){let d=r.get.call(this);r.set.call(this,l),this.requestUpdate(a,d,i,!0,l)},init(l){return l!==void 0&&this.C(a,void 0,i,l),l}}}if(t==="setter"){let{name:a}=e;return function(l){let d=this[a];r.call(this,l),this.requestUpdate(a,d,i,!0,l)}}throw Error("Unsupported decorator location: "+t)};function u(i){return(r,e)=>typeof e=="object"?Ii(i,r,e):((t,s,n)=>{let a=s.hasOwnProperty(n);return s.constructor.createProperty(n,t),a?Object.getOwnPropertyDescriptor(s,n):void 0})(i,r,e)}function g(i){return u({...i,state:!0,attribute:!1})}var Ne=(i,r,e)=>(e.configurable=!0,e.enumerable=!0,Reflect.decorate&&typeof r!="object"&&Object.defineProperty(i,r,e),e);function $e(i,r){return(e,t,s)=>{let n=a=>a.renderRoot?.querySelector(i)??null;if(r){let{get:a,set:l}=typeof t=="object"?e:s??(()=>{let d=Symbol();return{get(){return this[d]},set(c){this[d]=c}}})();return Ne(e,t,{get(){let d=a.call(this);return d===void 0&&(d=n(this),(d!==null||this.hasUpdated)&&l.call(this,d)),d}})}return Ne(e,t,{get(){return n(this)}})}}var w=v` :host { display: block; overflow-wrap: break-word; } *, *::before, *::after { box-sizing: border-box; } [hidden] { display: none !important; } a { color: var(--accent); text-underline-offset: 0.18em; text-decoration-thickness: 1px; } a:hover { text-decoration-thickness: 2px; } :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } h1, h2, h3, p { margin: 0; } h1, h2 { font-family: var(--serif); font-weight: 600; letter-spacing: -0.01em; line-height: 1.2; text-wrap: balance; } h2 { font-size: 1.375rem; } bdi, .name { overflow-wrap: anywhere; } .seat0 { color: var(--first); } .seat1 { color: var(--second); } .seat-icon { flex: none; vertical-align: baseline; } .icon { flex: none; vertical-align: -0.28em; } .muted { color: var(--muted); } .number { font-variant-numeric: tabular-nums; } .visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } .panel { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); } @media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; } } `,k=v` button, select, .button { font: inherit; font-size: 0.9375rem; color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 9px; min-height: 2.5rem; padding: 0 0.75rem; display: inline-flex; align-items: center; justify-content: center; gap: 0.4rem; text-decoration: none; transition: background-color 0.12s, border-color 0.12s; } button { cursor: pointer; } select { cursor: pointer; padding-right: 0.5rem; max-width: 100%; } button:hover:not([aria-disabled="true"]), .button:hover, select:hover { background: var(--accent-soft); border-color: var(--accent); } button[aria-disabled="true"] { color: var(--muted); border-color: var(--line); cursor: default; } .primary { background: var(--accent); border-color: var(--accent); color: var(--surface); } .primary[aria-disabled="true"] { background: var(--surface); border-color: var(--line); } .primary:hover:not([aria-disabled="true"]) { background: var(--ink); border-color: var(--ink); } `,se=v` .scroll { position: relative; overflow-x: auto; overscroll-behavior-x: contain; } table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; } th { text-align: left; font-weight: 600; font-size: 0.8125rem; color: var(--muted); white-space: nowrap; } th, td { padding: 0.55rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: middle; } tbody tr:last-child > * { border-bottom: 0; } tbody th { color: var(--ink); font-size: inherit; white-space: normal; } .right { text-align: right; font-variant-numeric: tabular-nums; } .centre { text-align: center; font-variant-numeric: tabular-nums; } `;var Qe=class extends b{constructor(){super(...arguments);this.text=""}render(){return o`<pre tabindex="0" role="region" aria-label="Position">
${this.text||"This position is not shown."}</pre>`}};Qe.styles=[w,v` pre { margin: 0; padding: 1rem 1.25rem; max-height: max(16rem, 100vh - 20rem); overflow: auto; font: 1.125rem/1.35 var(--mono); background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); } @media (max-width: 600px) { pre { padding: 0.75rem 0.9rem; font-size: 1rem; } } `],p([u()],Qe.prototype,"text",2),Qe=p([y("text-board")],Qe);var vs={boards:"shared",board(i,r){let{positions:e=[]}=i.marks();return o`<text-board .text=${e[Math.min(r,i.moves)]??""}></text-board>`},moveText:(i,r)=>i.move(r).move,moveSentence:(i,r)=>`plays ${i.move(r).move}`};var bs=new Map;function Vt({name:i,...r}){bs.set(i,r)}function Wt(i){return bs.get(i)??vs}var K=v` .tile { position: relative; display: flex; align-items: center; justify-content: center; width: 100%; height: 100%; border-radius: 14%; background: linear-gradient(165deg, var(--tile), var(--tile-low)); color: var(--tile-ink); box-shadow: inset 0 0.05em 0 rgb(255 255 255 / 55%), inset 0 -0.09em 0 var(--tile-edge), 0 0.05em 0.12em rgb(40 30 10 / 35%); font-weight: 650; line-height: 1; user-select: none; } .tile .letter { transform: translateY(-3%); } .tile.valued .letter { transform: translate(-8%, -5%); } .tile.two-digit .letter { transform: translate(-22%, -14%) scale(0.86); } .tile .value { position: absolute; right: 9%; bottom: 11%; font-size: 0.42em; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: -0.04em; } .tile.two-digit .value { font-size: 0.38em; right: 7%; bottom: 9%; } .tile.blank .letter { color: var(--tile-blank); font-style: italic; font-weight: 600; } .tile.blank::after { content: ""; position: absolute; inset: 9%; border: 1px dashed var(--tile-blank); border-radius: 12%; } .tile.fresh { background: linear-gradient(165deg, var(--fresh), var(--fresh-low)); outline: clamp(1.5px, 0.07em, 3px) solid var(--ink); outline-offset: -1px; animation: lay 0.16s ease-out; } @keyframes lay { from { transform: scale(1.18); opacity: 0.4; } } @media (prefers-reduced-motion: reduce) { .tile.fresh { animation: none; } } `;var Kt=.1;function et(i,r){return E`<svg class="rings" viewBox="0 0 ${i} ${i}" aria-hidden="true">
    ${r.map(({start:e,length:t,down:s})=>{let n=1-2*Kt,a=t-2*Kt;return E`<rect class=${s?"down":"across"} rx=".36" x=${e%i+Kt}
        y=${Math.floor(e/i)+Kt} width=${s?n:a} height=${s?a:n} />`})}
  </svg>`}var tt=v` .rings { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; overflow: visible; } .rings rect { fill: none; stroke-width: var(--ring, 2px); vector-effect: non-scaling-stroke; } .rings .across { stroke: var(--across); } .rings .down { stroke: var(--down); stroke-dasharray: 5 2.5; } `;var Vi=[0,0,1,2,3,5,8,13];function Tt(i,r,e){let t=Array(49).fill("");t[24]=i.record.start.letter??"";for(let a of i.record.moves.slice(0,r))a.seat===e&&(t[kt(a)]=rt(a));let s=i.move(r),n=i.marks().words?.[e];return{cells:t,fresh:s?.seat===e?kt(s):-1,words:n?Wi(t,n,r):null}}function kt(i){return Number(i.move.split(" ").at(-1))}function rt(i){return String(i.letter??"")}function Wi(i,r,e){return _r(i,r.filter(([,,,t,s])=>t<=e&&(s<0||e<s)).map(([t,s,n])=>[t,s,n]))}function _r(i,r){return r.map(([e,t,s])=>{let n=s?7:1,a=Array.from({length:t},(l,d)=>i[e+d*n]??"").join("");return{start:e,length:t,down:s===1,word:a,points:Vi[t]??0}}).sort((e,t)=>Number(e.down)-Number(t.down)||ys(e)-ys(t)||e.start-t.start)}function ys(i){return i.down?i.start%7:Math.floor(i.start/7)}var qe=class extends b{constructor(){super(...arguments);this.owner=""}render(){let{cells:e,fresh:t,words:s}=this.position,a=Array.from({length:7},(l,d)=>e.slice(d*7,d*7+7)).map((l,d)=>`row ${d+1}: ${l.map(c=>c||"empty").join(" ")}`).join("; ");return o`<div class="board" role="img" aria-label="Board of ${this.owner}, ${a}">
      ${e.map((l,d)=>o`<div class="square" aria-hidden="true" @click=${()=>this.point(d)}>
            ${l?o`<div class="tile ${d===t?"fresh":""}"><span class="letter">${l}</span></div>`:o`<div class="hole"><span>${d}</span></div>`}
          </div>`)}
      <div class="over" aria-hidden="true">${et(7,s??[])}</div>
    </div>`}point(e){this.dispatchEvent(new CustomEvent("square",{detail:e,bubbles:!0,composed:!0}))}};qe.styles=[w,K,tt,v` :host { container-type: inline-size; --ring: max(1.5px, 0.45cqw); } .board { position: relative; display: grid; grid-template-columns: repeat(7, 1fr); background: var(--frame); border-radius: 3.2cqw; padding: 1.2cqw; } .squares { display: contents; } .square { aspect-ratio: 1; padding: 0.6cqw; font-size: 7.6cqw; } .hole { height: 100%; border-radius: 14%; background: var(--square); color: var(--square-ink); display: flex; align-items: center; justify-content: center; font-size: max(0.6rem, 2.9cqw); font-variant-numeric: tabular-nums; } .over { position: absolute; inset: 1.2cqw; pointer-events: none; } @container (max-width: 250px) { .hole span { display: none; } } `],p([u({attribute:!1})],qe.prototype,"position",2),p([u()],qe.prototype,"owner",2),qe=p([y("racer-board")],qe);function je(i){let r=/^\s*([A-Za-z])?\s*(\d{1,2})?\s*$/.exec(i),e=r?.[2]===void 0||Number(r[2])>=49?"":String(Number(r[2]));return{letter:r?.[1]?.toUpperCase()??"",cell:e}}function $s(i,{decision:r,move:e},t){let s=Tt(i,r.ply,t),{letter:n,cell:a}=je(e);if(t!==r.seat||!a)return{...s,fresh:-1};let l=[...s.cells];return l[Number(a)]=n||Cr(i,r),{...s,cells:l,fresh:Number(a)}}function ws(i,r,e){let{letter:t,cell:s}=je(e);return!t&&!s?e:s?`${t||Cr(i,r)} on ${s}`:`call ${t}`}function xs(i,r){if(r.kind==="call")return je(r.played).cell?"Which letter is better to call, and where does it go?":"Which letter is better to call?";let e=Cr(i,r);return r.kind==="placement"&&e?`Which cell is better for ${e}?`:"What is a better move?"}function ks({kind:i,played:r},e){let{letter:t,cell:s}=je(e),n=je(r);return i==="placement"||!n.letter?s:i==="call"&&!n.cell?t:t&&s?`${t} ${s}`:""}function Ts(i,r,e){let{letter:t}=je(e);return i.kind==="call"&&!je(i.played).cell?e:i.kind==="placement"||!t?String(r):`${t} ${r}`}function Cr(i,r){let e=i.move(r.ply+1);return e?rt(e):""}var st=class extends b{constructor(){super(...arguments);this.words=null}render(){let{words:e}=this;return e?o`${this.group("across",e.filter(t=>!t.down))}
    ${this.group("down",e.filter(t=>t.down))}`:o`<p class="muted">Words are not marked: the word list of this game was not found.</p>`}group(e,t){let s=t.reduce((n,a)=>n+a.points,0);return o`<div class="group">
      <span class="kind ${e}"><i aria-hidden="true"></i>${e} <span class="number">${s}</span></span>
      <ul aria-label="Words ${e}">
        ${t.map(n=>o`<li><b>${n.word}</b> <span class="muted number">${n.points}</span></li>`)}
      </ul>
    </div>`}};st.styles=[w,v` .group { display: grid; grid-template-columns: 5.4rem 1fr; gap: 0.25rem 0.6rem; align-items: baseline; font-size: 0.875rem; } .group + .group { margin-top: 0.35rem; } .kind { display: flex; align-items: center; gap: 0.35rem; color: var(--muted); font-size: 0.8125rem; } .kind i { flex: none; width: 1.1rem; height: 0.55rem; border-radius: 0.3rem; border: 2px solid var(--across-sign); } .kind.down i { width: 0.55rem; height: 1rem; margin: 0 0.27rem; border: 2px dashed var(--down-sign); } ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 0.7rem; min-height: 1.35rem; } li { white-space: nowrap; } b { font-weight: 600; letter-spacing: 0.02em; } @media (max-width: 600px) { .group { grid-template-columns: 1fr; } } `],p([u({attribute:!1})],st.prototype,"words",2),st=p([y("scoring-words")],st);Vt({name:"racer",boards:"per-seat",board:(i,r,e)=>o`<racer-board .position=${Tt(i,r,e)} .owner=${i.data.names[e]}></racer-board>`,seatDetails:(i,r,e)=>o`<scoring-words .words=${Tt(i,r,e).words}></scoring-words>`,moveText(i,r){let e=i.move(r);return o`<b>${rt(e)}</b> on ${kt(e)}${Es(e.move)?o` <small>called</small>`:""}`},moveSentence(i,r){let e=i.move(r),[t,s]=[rt(e),kt(e)];return Es(e.move)?`calls ${t} and puts it on ${s}`:`puts ${t} on ${s}`},chanceNoun:"letter",boardWith:(i,r,e)=>o`<racer-board .position=${$s(i,r,e)} .owner=${i.data.names[e]}></racer-board>`,alternativeText:ws,question:xs,summaryDetail(i,r){if(i==="ceiling_share"&&typeof r=="number")return j(r);if(i!=="ceiling_board"||typeof r!="string")return;let e={cells:[...r],fresh:-1,words:null};return o`<racer-board
      style="width: min(100%, 11rem); margin-left: auto"
      .position=${e}
      owner="the ceiling"
    ></racer-board>`},moveKey:(i,r,e)=>ks(r,e),squareText:(i,r,e,t)=>Ts(r,e,t)});function Es(i){return i.includes(" ")}function R(i,r){return`${i} ${r}${Math.abs(i)===1?"":"s"}`}function it(i){return i>0?`+${i}`:i<0?`\u2212${-i}`:"\xB10"}function pe(i){return i<.1?`${Math.round(i*1e3)} ms`:`${i>=100?i.toFixed(0):i>=10?i.toFixed(1):i.toFixed(2)} s`}var Bt={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Ft=i=>(...r)=>({_$litDirective$:i,values:r}),nt=class{constructor(r){}get _$AU(){return this._$AM._$AU}_$AT(r,e,t){this._$Ct=r,this._$AM=e,this._$Ci=t}_$AS(r,e){return this.update(r,e)}update(r,e){return this.render(...e)}};var Rs="important",Ki=" !"+Rs,Ge=Ft(class extends nt{constructor(i){if(super(i),i.type!==Bt.ATTRIBUTE||i.name!=="style"||i.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(i){return Object.keys(i).reduce((r,e)=>{let t=i[e];return t==null?r:r+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${t};`},"")}update(i,[r]){let{style:e}=i.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(r)),this.render(r);for(let t of this.ft)r[t]==null&&(this.ft.delete(t),t.includes("-")?e.removeProperty(t):e[t]=null);for(let t in r){let s=r[t];if(s!=null){this.ft.add(t);let n=typeof s=="string"&&s.endsWith(Ki);t.includes("-")||n?e.setProperty(t,n?s.slice(0,-11):s,n?Rs:""):e[t]=s}}return F}});var Et=v` :host { container-type: inline-size; } .frame { --edge-room: max(11px, 3.4cqw); --cell: calc((100cqw - var(--edge-room) - 1.2cqw) / var(--size)); display: grid; grid-template: var(--edge-room) auto / var(--edge-room) 1fr; background: var(--frame); border-radius: calc(0.45rem + 0.8cqw); padding: 0 1.2cqw 1.2cqw 0; } .edge { display: grid; font-size: clamp(0.5rem, calc(var(--cell) * 0.3), 0.8125rem); font-weight: 600; color: var(--ink); opacity: 0.85; font-variant-numeric: tabular-nums; } .edge span { display: flex; align-items: center; justify-content: center; } .columns { grid-column: 2; grid-template-columns: repeat(var(--size), 1fr); } .rows { grid-template-rows: repeat(var(--size), 1fr); } .squares { position: relative; display: grid; grid-template-columns: repeat(var(--size), 1fr); --ring: clamp(1.5px, calc(var(--cell) * 0.045), 3px); } .square { aspect-ratio: 1; padding: max(0.5px, calc(var(--cell) * 0.03)); font-size: calc(var(--cell) * 0.58); min-width: 0; } .field { height: 100%; border-radius: 10%; background: var(--square); display: flex; align-items: center; justify-content: center; font-size: clamp(0.45rem, calc(var(--cell) * 0.3), 1.1rem); font-weight: 650; letter-spacing: 0.01em; } .DL { background: var(--dl); color: var(--dl-ink); } .TL { background: var(--tl); color: var(--tl-ink); } .DW { background: var(--dw); color: var(--dw-ink); } .TW { background: var(--tw); color: var(--tw-ink); } `,at=class extends b{render(){let{size:r,layout:e,tiles:t,rings:s}=this.position,n=Array.from({length:r},(a,l)=>l);return o`<div
      class="frame"
      style=${Ge({"--size":String(r)})}
      role="img"
      aria-label=${Bi(t,r)}
    >
      <div class="edge columns" aria-hidden="true">
        ${n.map(a=>o`<span>${String.fromCharCode(65+a)}</span>`)}
      </div>
      <div class="edge rows" aria-hidden="true">${n.map(a=>o`<span>${a+1}</span>`)}</div>
      <div class="squares" aria-hidden="true" @click=${this.point}>
        ${t.map((a,l)=>o`<div class="square">${a?this.tile(a):Rt(e[l])}</div>`)}
        ${et(r,s)}
      </div>
    </div>`}point(r){let e=r.target.closest(".square"),t=e?[...this.renderRoot.querySelectorAll(".square")].indexOf(e):-1;t>=0&&this.dispatchEvent(new CustomEvent("square",{detail:t,bubbles:!0,composed:!0}))}tile({letter:r,fresh:e}){let t=r!==r.toUpperCase(),s=this.position.values[r];return o`<div
      class="tile valued ${t?"blank":""} ${!t&&(s??0)>=10?"two-digit":""} ${e?"fresh":""}"
    >
      <span class="letter">${r}</span>${t?"":o`<span class="value">${s}</span>`}
    </div>`}};at.styles=[w,K,tt,Et],p([u({attribute:!1})],at.prototype,"position",2),at=p([y("scrabble-board")],at);function Rt(i){let r=i===void 0||i===".."?"":i;return o`<div class="field ${r}">${r}</div>`}function Bi(i,r){let t=Array.from({length:r},(s,n)=>i.slice(n*r,n*r+r)).map((s,n)=>[n,s.map(a=>a?.letter??".").join("")]).filter(([,s])=>/[^.]/.test(s)).map(([s,n])=>`row ${s+1}: ${n}`);return t.length?`Board, a dot is an empty square; ${t.join("; ")}`:"Board, empty"}function ot(i){return i?"the play is taken back":"the words are valid"}function Ue(i,r){let{board:e,tiles:t}=Or(i),s=e?.size??15;return{size:s,layout:(e?.layout??[]).flatMap(n=>n.split(/\s+/)),tiles:Fi(i,r,s),values:t?.values??{},rings:zr(i,r).words.map(([n,a,l])=>({start:a,length:n.length,down:l===1}))}}function Lr(i,r,e){let{rack:t,tiles:s}=Or(i);return{tiles:i.marks().racks?.[Math.min(r,i.moves)]?.[e]??"",size:t?.size??7,values:s?.values??{}}}function Ss(i,r){let e=i.move(r+1)?.seat,t=Or(i).tiles?.counts;if(e===void 0||!t)return null;let s=new Map(Object.entries(t)),n=l=>s.set(l,(s.get(l)??0)-1);for(let l of Ue(i,r).tiles)l&&n(l.letter===l.letter.toUpperCase()?l.letter:"blank");for(let l of Lr(i,r,e).tiles)l!=="."&&n(l==="_"?"blank":l);let a=[...s].filter(([,l])=>l>0);return{seat:e,tiles:a.map(([l,d])=>[l==="blank"?"?":l,d])}}function zr(i,r){let e=i.marks().words?.[r-1]??[],t=i.move(r),s=t?.rules_score??t?.score??0;return{words:e,bonus:e.length?s-e.reduce((n,a)=>n+a[3],0):0}}function Fi(i,r,e){let t=Array(e*e).fill(null);return[...i.record.start.board?.join("")??""].forEach((n,a)=>{n!=="."&&(t[a]={letter:n,fresh:!1})}),i.marks().tiles?.slice(0,r).forEach((n,a)=>{for(let[l,d]of n)t[l]=d?{letter:d,fresh:a+1===r}:null}),t}function Or(i){return i.record.ruleset}function As({size:i,tiles:r},e){let t=/^(?:(\d+)(\p{L})|(\p{L})(\d+))\s+([\p{L}.()]+)$/u.exec(e.trim());if(!t)return null;let s=t[3]!==void 0,n=Number(t[1]??t[4])-1,a=(t[2]??t[3]).toUpperCase().charCodeAt(0)-65,l=[...t[5].replace(/[()]/g,"")],d=l.length-1+(s?n:a);if(n<0||a<0||Math.max(n,a,d)>=i)return null;let c=n*i+a,h=l.map(($,T)=>c+T*(s?i:1)),f=l.every(($,T)=>{let M=r[h[T]];return M?$==="."||$.toUpperCase()===M.letter.toUpperCase():$!=="."}),x=l.map(($,T)=>[h[T],$]).filter(([$])=>!r[$]);return f&&x.length?{start:c,down:s,letters:l,laid:x}:null}function Ms(i,{decision:r,move:e}){let t=Ue(i,r.ply),s=As(t,e),n=t.tiles.map(l=>l&&{...l,fresh:!1});for(let[l,d]of s?.laid??[])n[l]={letter:d,fresh:!0};let a=s?[{start:s.start,length:s.letters.length,down:s.down}]:[];return{...t,tiles:n,rings:a}}function _s(i,r,e){let t=e.trim();if(/^(-|pass)$/i.test(t))return"-";let s=/^(?:-|exch(?:ange)?\s+)\s*([\p{L}?_\d]+)$/iu.exec(t);if(s)return`-${[...s[1].toUpperCase().replaceAll("_","?")].sort().join("")}`;let n=As(Ue(i,r.ply),t);return n?n.laid.map(([a,l])=>`${a}${l}`).join(" "):""}function Cs(i,r,e){let t=String(Math.floor(r/i)+1),s=String.fromCharCode(65+r%i),[n="",a=""]=e.trim().split(/\s+/);return`${n.toUpperCase()===`${t}${s}`?`${s}${t}`:`${t}${s}`} ${a}`}var de=class extends b{constructor(){super(...arguments);this.tiles="";this.owner="";this.size=7;this.values={}}render(){let e=[...this.tiles],t=e.filter(a=>a===".").length,s=e.filter(a=>a!==".").map(a=>a==="_"?"blank":a);t&&s.push(`${t} unknown`);let n=s.join(" ")||"no tiles";return o`<div
      class="rack"
      style="--places: ${this.size}"
      role="img"
      aria-label="Rack of ${this.owner}: ${n}"
    >
      ${e.map(a=>this.tile(a))} ${e.length?"":o`<div class="place"></div>`}
    </div>`}tile(e){if(e===".")return o`<div class="place" aria-hidden="true"><div class="tile unknown"></div></div>`;let t=e==="_",s=this.values[t?"blank":e];return o`<div class="place" aria-hidden="true">
      <div class="tile valued ${t?"blank":""} ${!t&&(s??0)>=10?"two-digit":""}">
        <span class="letter">${t?"?":e}</span>${t?"":o`<span class="value">${s}</span>`}
      </div>
    </div>`}};de.styles=[w,K,v` .rack { display: inline-grid; grid-template-columns: repeat(var(--places), minmax(0, 2.6rem)); width: min(100%, calc(var(--places) * 2.6rem + (var(--places) - 1) * 3px + 12px)); gap: 3px; padding: 4px 6px 7px; border-radius: 8px; background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%); } .place { aspect-ratio: 1; min-width: 0; container-type: inline-size; } .tile { font-size: 56cqw; } .tile.unknown { opacity: 0.45; } `],p([u()],de.prototype,"tiles",2),p([u()],de.prototype,"owner",2),p([u({type:Number})],de.prototype,"size",2),p([u({attribute:!1})],de.prototype,"values",2),de=p([y("tile-rack")],de);var z=i=>E`
  <svg class="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${i}</svg>`,He=i=>E`<path d=${i} fill="currentColor" />`,G=i=>E`<path d=${i} />`,Ls=z(E`${He("M18 6v12l-8-6z")}${G("M6.5 6v12")}`),zs=z(He("M16 5.5v13L7.5 12z")),Os=z(He("M8 5v14l11-7z")),Ds=z(E`${G("M8.5 6v12")}${G("M15.5 6v12")}`),Ps=z(He("M8 5.5v13l8.5-6.5z")),Ns=z(E`${He("M6 6v12l8-6z")}${G("M17.5 6v12")}`),qs=z(G("M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1")),js=z(G("M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14")),Gs=z(E`<circle cx="12" cy="12" r="8" />${G("M12 7.500V12l3 2")}`),Us=z(E`<rect x="3" y="6.5" width="18" height="11" rx="2" />${G("M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8")}`),Hs=z(E`<circle cx="12" cy="12" r="7.5" />${He("M12 4.500a7.5 7.5 0 0 1 0 15z")}`),Is=z(G("M14.5 6 8.5 12l6 6")),Vs=z(G("m9.5 6 6 6-6 6")),Ws=z(E`<rect x="4" y="5" width="16" height="14" rx="1.5" />${G("M4 10h16M4 14.500h16M10 10v9")}`),Ks=z(G("M7 9h10l1.2 9.500a1 1 0 0 1-1 1H6.800a1 1 0 0 1-1-1zM9 9V7.500a3 3 0 0 1 6 0V9")),Yt=z(He("M4 17.5 3 8l5 3.500L12 5l4 6.500L21 8l-1 9.500z")),Bs=z(E`${G("M12 4 2.8 19.500h18.400z")}${G("M12 10v4.500M12 17h.01")}`);function S(i){let r=i===0?E`<circle cx="6" cy="6" r="4.5" />`:E`<path d="M6 .6 11.4 6 6 11.4.6 6z" />`;return E`<svg class="seat-icon seat${i}" viewBox="0 0 12 12" width=".75em" height=".75em" aria-hidden="true"
    fill="currentColor">${r}</svg>`}var Yi=window.matchMedia("(min-width: 821px)").matches,we=class extends b{constructor(){super(...arguments);this.bag=0;this.owner="";this.tiles=null}render(){let e=o`${Ks} ${R(this.bag,"tile")} in the bag`;if(!this.tiles)return e;let t=this.tiles.reduce((s,[,n])=>s+n,0);return o`<details ?open=${Yi}>
      <summary>${e}, ${t} unseen by <bdi>${this.owner}</bdi></summary>
      ${t?o`<ul aria-label="Unseen tiles">
              ${this.tiles.map(([s,n])=>o`<li><b>${s}</b> ${n}</li>`)}
            </ul>`:m}
    </details>`}};we.styles=[w,v` summary { cursor: pointer; } ul { list-style: none; margin: 0.2rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.05rem 0.75rem; font-variant-numeric: tabular-nums; } li { white-space: nowrap; } b { color: var(--ink); font-weight: 600; } `],p([u({type:Number})],we.prototype,"bag",2),p([u()],we.prototype,"owner",2),p([u({attribute:!1})],we.prototype,"tiles",2),we=p([y("unseen-tiles")],we);var Zt={"--":"play taken back","(challenge)":"challenge bonus","(time)":"time penalty"};Vt({name:"scrabble",boards:"shared",adjustment:"Remaining tiles",board:(i,r)=>o`<scrabble-board .position=${Ue(i,r)}></scrabble-board>`,seatDetails(i,r,e){let t=Lr(i,r,e);return o`<tile-rack
      .tiles=${t.tiles}
      .owner=${i.data.names[e]}
      .size=${t.size}
      .values=${t.values}
    ></tile-rack>`},sharedDetails(i,r){let{bag:e=[]}=i.marks(),t=Ss(i,r);return o`<unseen-tiles
      .bag=${e[Math.min(r,i.moves)]??0}
      .owner=${t?i.data.names[t.seat]:""}
      .tiles=${t?.tiles??null}
    ></unseen-tiles>`},moveText(i,r){let{move:e,succeeded:t}=i.move(r);return e==="challenge"?`challenge: ${ot(t)}`:Fs(e)},moveSentence(i,r){let{move:e,score:t=0,succeeded:s}=i.move(r);if(e==="-")return"passes";if(e==="challenge")return`challenges: ${ot(s)}`;let n=`${t<0?"loses":"gains"} ${R(Math.abs(t),"point")}`;return e==="--"?`takes the play back and ${n}`:e in Zt?`${n}: ${Zt[e]}`:e.startsWith("(")?`${n}: last rack ${e.slice(1,-1)}`:/^-\d/.test(e)?`exchanges ${Ys(e)}`:e.startsWith("-")?`exchanges ${R(e.length-1,"tile")}: ${e.slice(1)}`:`plays ${e} for ${R(t,"point")}`},moveDetails(i,r){let{words:e,bonus:t}=zr(i,r),s=i.marks(),{score:n,rules_score:a,phonies:l=s.phonies?.[r-1]??[]}=i.move(r)??{},d=s.notes?.[r-1]??[],c=e.length>1||t||l.length?e:[];return o`${c.map(([h,,,f])=>o`<span><b>${h}${l.includes(h.toUpperCase())?"*":""}</b> ${f}</span>`)}${t?o`<span>bonus ${t}</span>`:m}${a===void 0?m:o`<span>counted as ${n}, the rules give ${a}</span>`}${l.length?o`<span>* not in the word list</span>`:m}${d.map(h=>o`<span style="white-space: pre-line"><bdi>${h}</bdi></span>`)}`},boardWith:(i,r)=>o`<scrabble-board .position=${Ms(i,r)}></scrabble-board>`,alternativeText:(i,r,e)=>Fs(e),decisionNote:({missed_bingo:i})=>typeof i=="string"?`A bingo was possible: ${i}.`:"",moveKey:_s,squareText:(i,r,e,t)=>Cs(Ue(i,r.ply).size,e,t)});function Fs(i){return i==="-"?"pass":i in Zt?Zt[i]:i.startsWith("(")?`last rack ${i.slice(1,-1)}`:i.startsWith("-")?`exchange ${Ys(i)}`:i}function Ys(i){return/^-\d/.test(i)?R(Number(i.slice(1)),"unknown tile"):i.slice(1)}var Dr=new Map;function Zs(i,r){Dr.set(i,r)}function Pr(i){return Dr.get(i)??Zi}function Js(i){return i.find(({name:r,has_editor:e})=>e&&Dr.has(r))?.name}var Zi={editor:({text:i})=>o`<pre>${i}</pre>`,empty:"",format:"text",sides:["To move","Opponent"]};function Jt(i,r){return i?.square!==r?{square:r,down:!1}:i.down?null:{square:r,down:!0}}function Xt(i,r){let e=[...i];for(let{letter:t}of r){let s=e.indexOf(Qt(t)?"_":t);s>=0&&e.splice(s,1)}return e.join("")}function Qt(i){return i!==i.toUpperCase()}function Nr(i,r,e){if(!e.length)return null;let t=new Map(e.map(({square:_,letter:W})=>[_,W])),s=(_,W)=>_<0||W<0||_>=i||W>=i?"":t.get(_*i+W)??(r[_][W]==="."?"":r[_][W]),n=e.map(({square:_})=>[Math.floor(_/i),_%i]),a=n.every(([_])=>_===n[0][0]),l=n.every(([,_])=>_===n[0][1]);if(!a&&!l)return null;let[d,c]=n[0],h=a&&l?!(s(d,c-1)||s(d,c+1))&&!!(s(d-1,c)||s(d+1,c)):l,[f,x]=h?[1,0]:[0,1],[$,T]=[d,c];for(;s($-f,T-x);)[$,T]=[$-f,T-x];let M="",Be=0;for(let _=$,W=T;s(_,W);_+=f,W+=x)M+=s(_,W),t.has(_*i+W)&&Be++;if(Be<e.length)return null;let ut=String.fromCharCode(65+T);return h?`${ut}${$+1} ${M}`:`${$+1}${ut} ${M}`}function er(i,r,e,t){let{square:s}=e;for(;;){let[n,a]=[Math.floor(s/i),s%i],[l,d]=e.down?[n+t,a]:[n,a+t];if(l<0||d<0||l>=i||d>=i)return null;if(s=l*i+d,!r(s))return s}}function tr(i,r,e=!1){let[t,s]=[Math.floor(r/i)+1,String.fromCharCode(65+r%i)];return e?`${s}${t}`:`${t}${s}`}function Ji({rows:i,racks:r,scores:e,scoreless:t,lexicon:s,ruleset:n}){return`${i.map(l=>l.replace(/\.+/g,d=>String(d.length))).join("/")} ${r.join("/")} ${e.join("/")} ${t} lex ${s}; rules ${n};`}var me=class extends b{constructor(){super(...arguments);this.arrow={square:0,down:!1};this.sent="";this.type=e=>{if(e.ctrlKey||e.altKey||e.metaKey)return;let{key:t}=e;if(/^[a-z]$/i.test(t))this.put(e.shiftKey?t.toLowerCase():t.toUpperCase()),this.forward(1);else if(t==="Backspace")this.at(this.arrow.square)==="."&&this.forward(-1),this.put(".");else if(t==="Delete")this.put(".");else if(t===" ")this.forward(1);else if(t==="Enter")this.go(this.arrow.square,!this.arrow.down);else if(t==="ArrowLeft")this.step(0,-1);else if(t==="ArrowRight")this.step(0,1);else if(t==="ArrowUp")this.step(-1,0);else if(t==="ArrowDown")this.step(1,0);else return;e.preventDefault()};this.swap=()=>{let{racks:e,scores:t}=this.position;this.change({racks:[...e].reverse(),scores:[...t].reverse()})}}willUpdate(e){if(!e.has("described")||this.position&&this.described.text===this.sent)return;let{ruleset:t,lexicon:s,rows:n,racks:a,scores:l,scoreless:d}=this.described,c=this.position?.rows.length===n.length;this.position={ruleset:t,lexicon:s,rows:[...n],racks:[...a],scores:[...l],scoreless:d},c||(this.arrow={square:(n.length**2-1)/2,down:!1}),this.sent=this.described.text}get rules(){return this.offered.rulesets.find(({name:e})=>e===this.position.ruleset).rules}get size(){return this.position.rows.length}render(){let{size:e}=this,t=Array.from({length:e},(s,n)=>n);return o`<div class="room">
        <div class="frame" style=${Ge({"--size":String(e)})}>
          <div class="edge columns" aria-hidden="true">
            ${t.map(s=>o`<span>${String.fromCharCode(65+s)}</span>`)}
          </div>
          <div class="edge rows" aria-hidden="true">${t.map(s=>o`<span>${s+1}</span>`)}</div>
          <div class="squares" role="grid" aria-label="Board" @keydown=${this.type}>
            ${t.map(s=>o`<div class="row" role="row">${t.map(n=>this.square(s*e+n))}</div>`)}
          </div>
        </div>
      </div>
      <p class="help">
        Click a square and type; Shift makes a blank. Click again, or press Enter, to write down. Arrow keys move,
        Backspace and Delete clear.
      </p>
      <div class="actions">
        <button @click=${()=>this.change({rows:this.position.rows.map(s=>".".repeat(s.length))})}>
          Clear the board
        </button>
        <button @click=${this.swap}>The other player moves</button>
      </div>
      <div class="fields">${[0,1].map(s=>this.side(s))} ${this.game()}</div>
      <p class="help">
        ${R(this.described.in_bag,"tile")} in the bag; not on the board and not in a known rack:
      </p>
      <p class="unseen" aria-label="Unseen tiles">
        ${Object.entries(this.described.unseen).map(([s,n])=>`${s.repeat(n)} `)}
      </p>`}square(e){let{size:t,arrow:s}=this,n=this.at(e),a=s.square===e,l=this.rules.board.layout.flatMap(c=>c.split(/\s+/)),d=n==="."?"empty":n===n.toUpperCase()?n:`blank as ${n}`;return o`<div
      class="square ${a?`here ${s.down?"down":""}`:""} ${n==="."?"":"filled"}"
      role="gridcell"
      tabindex=${a?0:-1}
      data-square=${e}
      @click=${()=>this.point(e)}
    >
      <span class="visually-hidden">${tr(t,e)}, ${d}</span>
      <div class="face" aria-hidden="true">${n==="."?Rt(l[e]):this.tile(n)}</div>
    </div>`}tile(e){let t=e!==e.toUpperCase(),s=this.rules.tiles.values[e];return o`<div class="tile valued ${t?"blank":""} ${!t&&(s??0)>=10?"two-digit":""}">
      <span class="letter">${e}</span>${t?"":o`<span class="value">${s}</span>`}
    </div>`}side(e){let{racks:t,scores:s}=this.position;return o`<fieldset>
      <legend>${Xs[e]}</legend>
      <label
        >Rack, ? for a blank
        <input
          .value=${t[e]}
          maxlength="30"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          placeholder="dealt at random"
          @change=${n=>this.changeSide("racks",e,Xi(n.target))}
        />
      </label>
      <label
        >Points
        <input
          type="number"
          min="-9999"
          max="9999"
          .value=${String(s[e])}
          @change=${n=>this.changeSide("scores",e,Qi(n.target))}
        />
      </label>
    </fieldset>`}game(){let{ruleset:e,lexicon:t}=this.position,s=(n,a)=>n.map(({name:l,title:d})=>o`<option value=${l} ?selected=${l===a}>${d}</option>`);return o`<fieldset>
      <legend>Rules</legend>
      <label
        >Ruleset
        <select @change=${n=>this.changeRuleset(n.target.value)}>
          ${s(this.offered.rulesets,e)}
        </select>
      </label>
      <label
        >Words
        <select @change=${n=>this.change({lexicon:n.target.value})}>
          ${s(this.offered.lexica,t)}
        </select>
      </label>
    </fieldset>`}at(e){return this.position.rows[Math.floor(e/this.size)][e%this.size]}point(e){let t=Jt(this.arrow,e)??{square:e,down:!1};this.go(t.square,t.down)}go(e,t=this.arrow.down){this.arrow={square:e,down:t},this.updateComplete.then(()=>this.renderRoot.querySelector(`[data-square="${e}"]`)?.focus({preventScroll:!0}))}step(e,t){let{size:s}=this,[n,a]=[Math.floor(this.arrow.square/s)+e,this.arrow.square%s+t];n>=0&&a>=0&&n<s&&a<s&&this.go(n*s+a)}forward(e){this.arrow.down?this.step(e,0):this.step(0,e)}put(e){let{size:t}=this,[s,n]=[Math.floor(this.arrow.square/t),this.arrow.square%t],a=[...this.position.rows];a[s]=a[s].slice(0,n)+e+a[s].slice(n+1),this.change({rows:a})}changeSide(e,t,s){let n=[...this.position[e]];n[t]=s,this.change({[e]:n})}changeRuleset(e){let{board:t}=this.offered.rulesets.find(({name:n})=>n===e).rules,s=t.size===this.size?this.position.rows:Array(t.size).fill(".".repeat(t.size));t.size!==this.size&&(this.arrow={square:(t.size**2-1)/2,down:!1}),this.change({ruleset:e,rows:s})}change(e){this.position={...this.position,...e},this.sent=Ji(this.position),this.dispatchEvent(new CustomEvent("position",{detail:this.sent,bubbles:!0,composed:!0}))}};me.styles=[w,k,K,Et,v` .room { container-type: inline-size; max-width: min(100%, max(20rem, calc(100vh - 14rem))); } .square { display: block; position: relative; cursor: pointer; outline: none; } .row, .face { display: contents; } .square.here { z-index: 1; } .square.here::after { content: "→"; position: absolute; inset: 0; border: 3px solid var(--focus); border-radius: 12%; display: grid; place-items: end; padding: 0 6%; font: 700 calc(var(--cell) * 0.34) / 1.1 var(--sans); color: var(--ink); } .square.here.down::after { content: "↓"; } .square.here.filled::after { content: ""; } .fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)); gap: 0.7rem 1rem; margin-top: 1rem; } fieldset { border: 1px solid var(--line); border-radius: 9px; padding: 0.4rem 0.8rem 0.8rem; margin: 0; min-width: 0; display: grid; gap: 0.4rem; } legend { font-weight: 600; font-size: 0.9375rem; padding: 0 0.3rem; } label { display: grid; gap: 0.2rem; font-size: 0.8125rem; color: var(--muted); min-width: 0; } input, select { font: inherit; color: var(--ink); width: 100%; min-width: 0; min-height: 2.3rem; border: 1px solid var(--edge); border-radius: 9px; background: var(--surface); padding: 0 0.5rem; } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.7rem; } .unseen { font-family: var(--mono); overflow-wrap: anywhere; } .help { font-size: 0.875rem; color: var(--muted); margin-top: 0.5rem; } `],p([u({attribute:!1})],me.prototype,"described",2),p([u({attribute:!1})],me.prototype,"offered",2),p([g()],me.prototype,"position",2),p([g()],me.prototype,"arrow",2),me=p([y("scrabble-editor")],me);var Xs=["Player to move","Opponent"];function Xi(i){return i.value.toUpperCase().replaceAll("_","?").replace(/[^A-Z?]/g,"")}function Qi(i){return Math.trunc(Math.min(9999,Math.max(-9999,Number(i.value)||0)))}Zs("scrabble",{editor:(i,r)=>o`<scrabble-editor .described=${i} .offered=${r}></scrabble-editor>`,empty:`${"15/".repeat(14)}15 / 0/0 0`,format:"CGP",sides:Xs});var Qs=new Map;function rr(i,r){Qs.set(i,r)}function ei(i){return Qs.get(i)??en}var en={board:i=>o`<pre>${JSON.stringify(i.view,null,1)}</pre>`,points:i=>i.view.scores??[null,null],moveText:(i,r)=>r.move,moveSentence:(i,r)=>`plays ${r.move}`,keys:[]};var tn={DL:"DL, double letter",TL:"TL, triple letter",DW:"DW, double word",TW:"TW, triple word"},rn=8,ti={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]},C=class extends b{constructor(){super(...arguments);this.turn=!1;this.laid=[];this.arrow=null;this.order="";this.chosen=null;this.drag=null;this.preview=null;this.asking=null;this.exchanging=null;this.passing=!1;this.challenging=!1;this.zoomed=!1;this.key="";this.isFilled=e=>!!this.letterAt(e)||this.laid.some(t=>t.square===e);this.type=e=>{let t=e.composedPath()[0];e.ctrlKey||e.altKey||e.metaKey||e.defaultPrevented||t instanceof HTMLInputElement||t instanceof HTMLSelectElement||e.key==="Enter"&&t instanceof HTMLButtonElement||e.key===" "&&t instanceof HTMLButtonElement||this.handle(e)&&e.preventDefault()};this.moveDrag=e=>{let{drag:t}=this;if(!t)return;let s=t.moved||Math.hypot(e.clientX-t.x,e.clientY-t.y)>rn;s&&(this.drag={...t,x:e.clientX,y:e.clientY,moved:s})};this.drop=e=>{let{drag:t}=this;if(this.drag=null,!t?.moved)return;let s=this.shadowRoot.elementFromPoint(e.clientX,e.clientY)?.closest("[data-square]"),n=s?Number(s.dataset.square):-1;t.from>=0&&(this.laid=this.laid.filter(l=>l.square!==t.from)),n>=0&&!this.isFilled(n)?t.from>=0?this.put(n,t.tile):this.lay(n,t.tile):this.changed();let a=l=>l.stopPropagation();window.addEventListener("click",a,{capture:!0,once:!0}),window.setTimeout(()=>window.removeEventListener("click",a,{capture:!0}),0)};this.cancelDrag=()=>{this.drag=null}}connectedCallback(){super.connectedCallback(),window.addEventListener("keydown",this.type),window.addEventListener("pointermove",this.moveDrag),window.addEventListener("pointerup",this.drop),window.addEventListener("pointercancel",this.cancelDrag)}disconnectedCallback(){window.removeEventListener("keydown",this.type),window.removeEventListener("pointermove",this.moveDrag),window.removeEventListener("pointerup",this.drop),window.removeEventListener("pointercancel",this.cancelDrag),super.disconnectedCallback()}get size(){return this.rules.board.size}get rows(){return this.game.view.rows}get rack(){return this.game.view.rack}willUpdate(e){if(!e.has("game"))return;let t=`${this.game.id} ${this.game.view.ply} ${this.game.viewer}`;t!==this.key&&(this.key=t,this.recall(),this.arrow=null,this.exchanging=null,this.passing=!1,this.challenging=!1,this.asking=null),ri(this.order)!==ri(this.rack)&&(this.order=this.rack)}render(){let{size:e}=this,t=Array.from({length:e},(s,n)=>n);return o`<div class="zoom ${this.zoomed?"big":""}">
        <div class="frame" style=${Ge({"--size":String(e)})}>
          <div class="edge columns" aria-hidden="true">
            ${t.map(s=>o`<span>${String.fromCharCode(65+s)}</span>`)}
          </div>
          <div class="edge rows" aria-hidden="true">${t.map(s=>o`<span>${s+1}</span>`)}</div>
          <div class="squares" role="grid" aria-label="Board" aria-rowcount=${e} aria-colcount=${e}>
            ${t.map(s=>o`<div class="row" role="row">${t.map(n=>this.square(s*e+n))}</div>`)}
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
        ${this.canChallenge?o`<button @click=${()=>this.challenge()}>
                ${this.challenging?"Challenge: sure?":"Challenge"}
              </button>`:m}
        ${e>9?o`<button aria-pressed=${this.zoomed?"true":"false"} @click=${()=>this.zoomed=!this.zoomed}>Zoom</button>`:m}
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
      ${this.drag?.moved?o`<div class="ghost" style=${Ge({left:`${this.drag.x}px`,top:`${this.drag.y}px`})}>
              ${this.tile(this.drag.tile)}
            </div>`:m}`}square(e){let{size:t}=this,s=this.letterAt(e),n=this.laid.find(x=>x.square===e),a=tr(t,e),l=this.layout[e]??"..",d=this.arrow?.square===e?this.arrow:null,c=n?.letter??s,h=[a,c?`${Qt(c)?"blank ":""}${c.toUpperCase()}`:tn[l]??"empty"];d&&h.push(d.down?"arrow down":"arrow across");let f=this.arrow?this.arrow.square:Math.floor(t*t/2);return o`<div
      class="square ${n?"mine":""}"
      role="gridcell"
      tabindex=${e===f?0:-1}
      aria-label=${h.join(", ")}
      data-square=${e}
      @click=${()=>this.choose(e)}
      @pointerdown=${x=>n&&this.grab(x,n.letter,e)}
    >
      <div class="face" aria-hidden="true">
        ${c&&!(this.drag?.moved&&this.drag.from===e)?this.tile(c,!!n||this.isLast(e)):d?o`<span class="arrow" aria-hidden="true">${d.down?"\u2193":"\u2192"}</span>`:Rt(l)}
      </div>
    </div>`}get layout(){return this.rules.board.layout.flatMap(e=>e.split(/\s+/))}tile(e,t=!1){let s=e==="_"||Qt(e),n=this.rules.tiles.values[e];return o`<div
      class="tile valued ${s?"blank":""} ${(n??0)>=10?"two-digit":""} ${t?"fresh":""}"
    >
      <span class="letter">${e==="_"?"?":e.toUpperCase()}</span
      >${s?m:o`<span class="value" data-value=${n??0}></span>`}
    </div>`}tiles(){let e=Xt(this.order,this.laid);return[...this.order].map((t,s)=>{let n=e[s],a=this.exchanging?!!this.exchanging[s]:this.chosen===s;return o`<button
        class=${n?"held":"gone"}
        aria-label=${n==="_"?"blank":n??""}
        aria-pressed=${a?"true":"false"}
        @pointerdown=${l=>n&&this.grab(l,n,-1)}
        @click=${()=>n&&this.tapTile(s)}
      >
        <div class="face" aria-hidden="true">${n?this.tile(n):m}</div>
      </button>`})}scoreText(){return!this.laid.length||!this.preview?"":this.preview.reason??R(this.preview.points??0,"point")}dialog(){if(this.asking)return o`<div class="dialog panel" role="group" aria-label="The letter of the blank">
        <p>Which letter is the blank?</p>
        <div class="letters">
          ${[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map(t=>o`<button @click=${()=>this.nameBlank(t)}>${t}</button>`)}
        </div>
      </div>`;if(!this.exchanging)return m;let e=this.exchanging.filter(Boolean).length;return o`<div class="dialog panel" role="group" aria-label="Exchange">
      <p>Choose the tiles to exchange: click them or type them.</p>
      <div class="below">
        <button class="primary" aria-disabled=${e?"false":"true"} @click=${()=>this.exchange()}>
          Exchange ${e}
        </button>
        <button @click=${()=>this.exchanging=null}>Cancel</button>
      </div>
    </div>`}letterAt(e){let t=this.rows[Math.floor(e/this.size)][e%this.size];return t==="."?"":t}isLast(e){let t=this.game.turns.at(-1);if(!t)return!1;let s=/^(?:(\d+)([A-Z])|([A-Z])(\d+)) (\S+)/i.exec(t.move);if(!s)return!1;let n=s[3]!==void 0,a=Number(s[1]??s[4])-1,l=(s[2]??s[3]).toUpperCase().charCodeAt(0)-65,[d,c,h]=[a,l,!1];for(let f of s[5]){if(f==="("||f===")"){h=f==="(";continue}if(d*this.size+c===e)return!h&&f!==".";n?d++:c++}return!1}get canPlay(){return this.turn&&this.laid.length>0}get canExchange(){let{allowed:e,minimum_in_bag:t}=this.rules.exchange;return this.turn&&e&&Number(this.game.view.bag)>=t}choose(e){if(!this.drag?.moved)if(this.laid.some(t=>t.square===e))this.lift(e);else if(this.chosen!==null&&!this.letterAt(e)){let t=Xt(this.order,this.laid)[this.chosen];this.chosen=null,t&&this.lay(e,t)}else this.letterAt(e)||(this.arrow=Jt(this.arrow,e))}tapTile(e){this.exchanging?this.exchanging=this.exchanging.map((t,s)=>s===e?!t:t):this.chosen=this.chosen===e?null:e}lay(e,t){t==="_"?this.asking={square:e}:this.put(e,t)}put(e,t){this.laid=[...this.laid,{square:e,letter:t}],this.changed()}nameBlank(e){let{square:t}=this.asking;this.asking=null,this.put(t,e.toLowerCase())}lift(e){this.laid=this.laid.filter(t=>t.square!==e),this.changed()}recall(){this.laid=[],this.chosen=null,this.preview=null}shuffle(){let e=[...this.order];for(let t=e.length-1;t>0;t--){let s=Math.floor(Math.random()*(t+1));[e[t],e[s]]=[e[s],e[t]]}this.order=e.join("")}changed(){this.preview=null;let e=Nr(this.size,this.rows,this.laid);if(!e){this.laid.length&&(this.preview={points:null,reason:"The tiles are not in one line without gaps."});return}let t=this.laid,s=n=>{this.laid===t&&(this.preview=n)};this.dispatchEvent(new CustomEvent("preview",{detail:{move:e,show:s},bubbles:!0,composed:!0}))}send(e){this.dispatchEvent(new CustomEvent("move",{detail:e,bubbles:!0,composed:!0}))}commit(){if(!this.canPlay)return;let e=Nr(this.size,this.rows,this.laid);e&&this.send(e)}pass(){this.turn&&(this.passing&&this.send("pass"),this.passing=!this.passing)}get canChallenge(){return this.turn&&this.game.view.challenge===!0}get passText(){return this.turn&&this.game.view.accept===!0?"Accept":"Pass"}challenge(){this.canChallenge&&(this.challenging&&this.send("challenge"),this.challenging=!this.challenging)}openExchange(){this.canExchange&&(this.recall(),this.exchanging=[...this.order].map(()=>!1))}exchange(){let e=[...this.order].filter((t,s)=>this.exchanging[s]).join("");e&&(this.exchanging=null,this.send(`-${e.replaceAll("_","?")}`))}enterText(e){e.preventDefault();let t=e.target.elements.namedItem("move");!t.value.trim()||!this.turn||(this.send(t.value.trim()),t.value="")}handle(e){let{key:t}=e;if(this.asking){if(/^[a-z]$/i.test(t))this.nameBlank(t.toUpperCase());else if(t==="Escape")this.asking=null;else return!1;return!0}if(this.exchanging)return this.handleExchange(t);if(/^[a-z]$/i.test(t))return this.typeLetter(t.toUpperCase(),e.shiftKey);if(e.shiftKey&&t in ti)return this.moveArrow(...ti[t]);switch(t){case"Enter":return this.commit(),!0;case"Backspace":return this.backspace();case" ":return this.skip();case"ArrowLeft":case"ArrowRight":return this.arrow?(this.arrow={...this.arrow,down:!this.arrow.down},!0):!1;case"ArrowUp":return this.shuffle(),!0;case"ArrowDown":case"Escape":return this.recall(),this.passing=!1,this.challenging=!1,!0;case"2":return this.pass(),!0;case"3":return this.challenge(),!0;case"4":return this.openExchange(),!0;default:return!1}}moveArrow(e,t){let{size:s,arrow:n}=this,a=Math.floor(s*s/2),l=n?.square??a,[d,c]=n?[Math.floor(l/s)+e,l%s+t]:[Math.floor(l/s),l%s];return d<0||c<0||d>=s||c>=s||(this.arrow={square:d*s+c,down:n?.down??!1},this.updateComplete.then(()=>this.shadowRoot.querySelector(`[data-square="${d*s+c}"]`)?.focus())),!0}handleExchange(e){let t=this.exchanging,s=e==="?"||e==="_"?"_":e.toUpperCase(),n=[...this.order].flatMap((a,l)=>a===s?[l]:[]);if(e==="Enter")this.exchange();else if(e==="Escape")this.exchanging=null;else if(e==="-")this.exchanging=t.map(a=>!a);else if(n.length){let a=n.find(l=>!t[l]);this.exchanging=t.map((l,d)=>a===void 0?n.includes(d)?!1:l:d===a?!0:l)}else return!1;return!0}typeLetter(e,t){if(!this.arrow)return!1;let{square:s}=this.arrow;if(!this.turn)return!0;if(this.isFilled(s)){let d=er(this.size,this.isFilled,this.arrow,1);if(d===null)return!0;s=d}let n=Xt(this.order,this.laid),a=!t&&n.includes(e)?e:n.includes("_")?e.toLowerCase():null;if(a===null)return!0;let l={...this.arrow,square:s};return this.put(s,a),this.arrow={...l,square:er(this.size,this.isFilled,l,1)??s},!0}backspace(){let e=this.laid.at(-1);return e?(this.lift(e.square),this.arrow&&(this.arrow={...this.arrow,square:e.square}),!0):!!this.arrow}skip(){if(!this.arrow)return!1;let e=er(this.size,this.isFilled,this.arrow,1);return e!==null&&(this.arrow={...this.arrow,square:e}),!0}grab(e,t,s){e.button!==0||this.exchanging||(this.drag={tile:t,from:s,x:e.clientX,y:e.clientY,moved:!1})}};C.styles=[w,k,K,Et,v` :host { container-type: inline-size; } .zoom { container-type: inline-size; max-width: max(18rem, calc(100vh - 15.5rem)); margin: 0 auto; } .zoom.big { overflow: auto; max-width: none; max-height: max(18rem, calc(100vh - 15.5rem)); touch-action: pan-x pan-y; } .zoom.big .frame { --cell: 40px; width: calc(var(--size) * 40px + 40px); } .square { all: unset; box-sizing: border-box; display: block; position: relative; aspect-ratio: 1; padding: max(0.5px, calc(var(--cell) * 0.03)); font-size: calc(var(--cell) * 0.58); min-width: 0; cursor: pointer; } .square:focus-visible { outline: 3px solid var(--focus); outline-offset: -2px; z-index: 2; } .face { height: 100%; } .value::after { content: attr(data-value); } .arrow { position: absolute; inset: 8%; border-radius: 10%; background: var(--ink); color: var(--surface); display: grid; place-items: center; font-size: calc(var(--cell) * 0.55); line-height: 1; } .mine .tile { cursor: grab; touch-action: none; } .row { display: contents; } .below { display: flex; flex-wrap: wrap; gap: 0.4rem 0.5rem; align-items: center; justify-content: center; margin-top: 0.6rem; } .rack { display: flex; gap: 4px; padding: 4px 6px 7px; border-radius: 8px; min-height: 3.4rem; background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%); } .rack button { all: unset; width: clamp(2.1rem, 11cqw, 2.9rem); aspect-ratio: 1; font-size: clamp(1.2rem, 6cqw, 1.6rem); cursor: grab; touch-action: none; } .rack .gone { visibility: hidden; } .rack button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; } .rack button[aria-pressed="true"] .tile { outline: 3px solid var(--accent); outline-offset: 1px; } .score { min-width: 5.5rem; font-weight: 600; } .score:empty { display: none; } form { display: flex; gap: 0.4rem; } input { font: inherit; min-height: 2.5rem; width: 7.5rem; border: 1px solid var(--edge); border-radius: 9px; background: var(--surface); color: var(--ink); padding: 0 0.6rem; } .ghost { position: fixed; width: 3rem; height: 3rem; font-size: 1.7rem; pointer-events: none; transform: translate(-50%, -60%); z-index: 10; } .dialog { padding: 1rem; margin-top: 0.8rem; display: grid; gap: 0.8rem; } .letters { display: grid; grid-template-columns: repeat(auto-fill, minmax(2.5rem, 1fr)); gap: 0.3rem; } .letters button { padding: 0; } `],p([u({attribute:!1})],C.prototype,"game",2),p([u({attribute:!1})],C.prototype,"rules",2),p([u({type:Boolean})],C.prototype,"turn",2),p([g()],C.prototype,"laid",2),p([g()],C.prototype,"arrow",2),p([g()],C.prototype,"order",2),p([g()],C.prototype,"chosen",2),p([g()],C.prototype,"drag",2),p([g()],C.prototype,"preview",2),p([g()],C.prototype,"asking",2),p([g()],C.prototype,"exchanging",2),p([g()],C.prototype,"passing",2),p([g()],C.prototype,"challenging",2),p([g()],C.prototype,"zoomed",2),C=p([y("scrabble-play")],C);function ri(i){return[...i].sort().join("")}rr("scrabble",{board:(i,r,e)=>o`<scrabble-play .game=${i} .rules=${r} ?turn=${e}></scrabble-play>`,points:i=>i.over?.scores??i.view.scores,moveText(i,{move:r,succeeded:e}){return r==="-"||r==="pass"?"pass":r==="challenge"?`challenge: ${ot(e)}`:r.startsWith("-")?`exchange ${r.slice(1)}`:r},moveSentence(i,{move:r,score:e,succeeded:t}){return r==="-"||r==="pass"?"passes":r==="challenge"?`challenges: ${ot(t)}`:r.startsWith("exchange")?`exchanges ${R(Number(r.split(" ")[1]),"tile")}`:r.startsWith("-")?`exchanges ${r.slice(1)}`:`plays ${r} for ${R(e??0,"point")}`},details(i,r){let e=i.view.unseen,t="ABCDEFGHIJKLMNOPQRSTUVWXYZ?",s=i.view.bag;return o`<h2>Unseen tiles</h2>
      <p class="muted">
        ${R(s,"tile")} in the bag, ${i.view.opponent_tiles} with the opponent
      </p>
      <p style="font-family: var(--mono); overflow-wrap: anywhere">
        ${e.map((n,a)=>n?`${t[a].repeat(n)} `:"")}
      </p>`},keys:[["click","an empty square: arrow across, down, off"],["A\u2013Z","lay a tile at the arrow; with Shift a blank"],["Space","move the arrow on"],["Backspace","take the last tile back"],["Enter","play"],["\u2190 \u2192","turn the arrow"],["Shift + arrow keys","move the arrow; the first time it appears in the centre"],["\u2191 \u2193","shuffle, recall"],["2","pass (twice)"],["3","challenge (twice), if the game has challenges"],["4","exchange"]]});var sn="ABCDEFGHIJKLMNOPQRSTUVWXYZ",ce=class extends b{constructor(){super(...arguments);this.turn=!1;this.called="";this.cell=24;this.type=e=>{let t=e.composedPath()[0];if(e.ctrlKey||e.altKey||e.metaKey||t instanceof HTMLInputElement)return;let n={ArrowLeft:-1,ArrowRight:1,ArrowUp:-7,ArrowDown:7}[e.key];if(n!==void 0){let a=this.cell+n,l=Math.abs(n)===1&&Math.floor(a/7)!==Math.floor(this.cell/7);a>=0&&a<49&&!l&&(this.cell=a,this.updateComplete.then(()=>this.shadowRoot.querySelector(`[data-cell="${a}"]`)?.focus()))}else if(e.key==="Enter"&&!(t instanceof HTMLButtonElement))this.place(this.cell);else if(this.turn&&!this.pending&&/^[a-z]$/i.test(e.key))this.called=e.key.toUpperCase();else return;e.preventDefault()}}connectedCallback(){super.connectedCallback(),window.addEventListener("keydown",this.type)}disconnectedCallback(){window.removeEventListener("keydown",this.type),super.disconnectedCallback()}get board(){return this.game.view.board}get pending(){return this.game.view.pending??""}willUpdate(e){e.has("game")&&(this.pending||!this.turn)&&(this.called="")}render(){let e=this.pending||this.called,t=Array.from({length:7},(s,n)=>n);return o`<div class="own">
        <div class="board ${this.turn&&e?"ready":""}" role="grid" aria-label="Your board">
          ${t.map(s=>o`<div class="row" role="row">${t.map(n=>this.square(s*7+n))}</div>`)}
          <div class="over" aria-hidden="true">${et(7,si(this.game))}</div>
        </div>
      </div>
      ${this.turn?this.task():m}`}task(){return this.pending?o`<p>Place the <b>${this.pending}</b>.</p>`:o`<p>
        ${this.called?o`Place your <b>${this.called}</b>, or call another letter.`:"Call a letter, then place it."}
      </p>
      <div class="letters" role="group" aria-label="Letters to call">
        ${[...sn].map(e=>o`<button
              aria-pressed=${e===this.called?"true":"false"}
              @click=${()=>this.called=e}
            >
              ${e}
            </button>`)}
      </div>`}square(e){let t=this.board[e],s=t===".",n=`row ${Math.floor(e/7)+1}, column ${e%7+1}`;return o`<div
      class="square"
      role="gridcell"
      tabindex=${e===this.cell?0:-1}
      data-cell=${e}
      aria-label="${n}, ${s?`empty, cell ${e}`:t}"
      @click=${()=>this.place(e)}
      @focus=${()=>this.cell=e}
    >
      ${s?o`<div class="hole" aria-hidden="true">${e}</div>`:o`<div class="tile" aria-hidden="true"><span class="letter">${t}</span></div>`}
    </div>`}place(e){if(!this.turn||this.board[e]!=="."||!(this.pending||this.called))return;let t=this.pending?String(e):`${this.called} ${e}`;this.dispatchEvent(new CustomEvent("move",{detail:t,bubbles:!0,composed:!0}))}};ce.styles=[w,k,K,tt,v` :host { container-type: inline-size; } .own { container-type: inline-size; max-width: max(17rem, calc(100vh - 17rem)); margin: 0 auto; } .board { position: relative; --ring: max(1.5px, 0.45cqw); display: grid; grid-template-columns: repeat(7, 1fr); background: var(--frame); border-radius: 3.2cqw; padding: 1.2cqw; } .row { display: contents; } .square { aspect-ratio: 1; padding: 0.6cqw; font-size: 7.6cqw; min-width: 0; cursor: pointer; } .square:focus-visible { outline: 3px solid var(--focus); outline-offset: -3px; } .hole { height: 100%; border-radius: 14%; background: var(--square); color: var(--square-ink); display: grid; place-items: center; font-size: max(0.6rem, 2.9cqw); } .ready .hole:hover { background: var(--accent-soft); } .over { position: absolute; inset: 1.2cqw; pointer-events: none; } .letters { display: grid; grid-template-columns: repeat(auto-fill, minmax(2.5rem, 1fr)); gap: 0.3rem; margin: 0.5rem auto 0; max-width: 38rem; } .letters button { padding: 0; } .letters button[aria-pressed="true"] { background: var(--accent); color: var(--surface); } p { margin-top: 0.5rem; font-size: 1.05rem; text-align: center; } b { font-size: 1.4rem; } `],p([u({attribute:!1})],ce.prototype,"game",2),p([u({type:Boolean})],ce.prototype,"turn",2),p([g()],ce.prototype,"called",2),p([g()],ce.prototype,"cell",2),ce=p([y("racer-play")],ce);function si(i){return _r([...i.view.board],i.view.words)}rr("racer",{details:i=>o`<h2>Words that score</h2>
      <scoring-words .words=${si(i)}></scoring-words>`,board:(i,r,e)=>o`<racer-play .game=${i} ?turn=${e}></racer-play>`,points:i=>i.over?.scores??[0,1].map(r=>r===i.viewer?Number(i.view.points):null),moveText:(i,{move:r})=>r?r.replace(/^([A-Z]) (\d+)$/,"$1 on $2"):"placed",moveSentence(i,{move:r}){let e=/^([A-Z])( \d+)?$/.exec(r);return e?`calls ${e[1]}`:"places the letter"},keys:[["A\u2013Z","call a letter"],["arrows","choose a cell"],["Enter","place the letter there"]]});var lt=class extends b{constructor(){super(...arguments);this.theme=zt()}toggleTheme(){this.theme=Vr()}render(){return o`<header>
      <span class="logo" role="img" aria-label="lexarena"
        >${[..."LEXARENA"].map(e=>o`<i>${e}</i>`)}</span
      >
      <slot></slot>
      <button @click=${this.toggleTheme} aria-label="Theme: ${this.theme}" title="Theme: ${this.theme}">
        ${Hs}<span class="word">${this.theme}</span>
      </button>
    </header>`}};lt.styles=[w,k,v` header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; max-width: 84rem; margin: 0 auto; padding: 0.8rem 1.5rem; } .logo { display: inline-flex; gap: 2px; margin-right: auto; } .logo i { width: 1.5rem; height: 1.5rem; display: grid; place-items: center; font: 700 0.875rem/1 var(--sans); border-radius: 4px; color: var(--tile-ink); background: linear-gradient(165deg, var(--tile), var(--tile-low)); box-shadow: inset 0 -2px 0 var(--tile-edge), 0 1px 2px rgb(40 30 10 / 30%); } @media (max-width: 800px) { .logo i:not(:first-child), .word { display: none; } } @media (max-width: 600px) { header { padding: 0.4rem 0.75rem; gap: 0.4rem; } } `],p([g()],lt.prototype,"theme",2),lt=p([y("page-head")],lt);var Y=class extends Error{constructor(e,t){super(e);this.status=t}};function ii(){let i=/^#token=([\w-]+)$/.exec(location.hash);i&&(sessionStorage.setItem("token",i[1]),history.replaceState(null,"","#/"))}function sr(){let i=sessionStorage.getItem("token");return i?{"X-Lexarena-Token":i}:{}}async function ir(i,r,e){let t={"Content-Type":"application/json",...sr()},s;try{s=await fetch(r,{method:i,headers:t,...e===void 0?{}:{body:JSON.stringify(e)}})}catch{throw new Y("The server does not answer. Is it still running?",0)}let n=await s.text();if(s.ok)return JSON.parse(n);let a=n.trim();try{a=JSON.parse(n).error}catch{}throw new Y(a||`The server answers ${s.status}.`,s.status)}var H=i=>ir("GET",i),D=(i,r)=>ir("POST",i,r);function nr(i,r,e){let t=sessionStorage.getItem("token"),s=t?`${i}${i.includes("?")?"&":"?"}token=${t}`:i,n=null,a=0,l=!1,d=()=>{n=new EventSource(s),n.onopen=()=>e(!0),n.onmessage=c=>r(JSON.parse(c.data)),n.onerror=()=>{e(!1),n?.close(),l||(a=window.setTimeout(d,1e3))}};return d(),()=>{l=!0,window.clearTimeout(a),n?.close()}}var nn={small:E`<path d="M7 2 12.6 12H1.4z" fill="none" stroke="currentColor" stroke-width="1.8" />`,medium:E`<path d="M7 1 13.4 12.6H.6z" fill="currentColor" />`,large:E`<path d="M4.2.6h5.6l3.6 3.600v5.600l-3.600 3.600H4.200L.6 9.800V4.200z" fill="currentColor" />
    <path d="M7 3.200v4.600M7 10v.8" stroke="var(--surface)" stroke-width="2" />`};function Z(i){return E`<svg class="mistake-mark ${i}" viewBox="0 0 14 14" width=".9em" height=".9em" aria-hidden="true">${nn[i]}</svg>`}var ie=v` .mistake-mark { flex: none; vertical-align: -0.08em; } .small { color: var(--mistake-small); } .medium { color: var(--mistake-medium); } .large { color: var(--mistake-large); } `;var St="not known",Ie=class extends b{render(){return o`<h2>Players and result</h2>
      <div class="parts">
        <div>${this.players()}</div>
        <div>${this.sum()}</div>
      </div>
      <p class="note">
        Regret is the value of the best move minus that of the move played. Luck is the value after a draw minus its
        mean over all draws. The numbers after ± are standard errors.
      </p>`}players(){let{summary:r}=this.analysis.document,e=[...new Set(r.flatMap(s=>Object.keys(s)))].filter(s=>!cs.has(s)),t=(s,n)=>o`<tr>
        <th scope="row">${s}</th>
        ${r.map(a=>o`<td class="right">${n(a)}</td>`)}
      </tr>`;return o`<table>
      <thead>
        <tr>
          <td><span class="visually-hidden">Measure</span></td>
          ${r.map((s,n)=>o`<th scope="col" class="right">
                ${S(n)} <bdi>${this.replay.data.names[n]}</bdi>
              </th>`)}
        </tr>
      </thead>
      <tbody>
        ${t("Decisions analysed",({decisions:s})=>s)}
        ${t("Mean regret",({decisions:s,regret:n})=>s?an(n.win):St)}
        ${t("Mean regret in points",({decisions:s,regret:n})=>s?ar(n.points,L):St)}
        ${xt.map(s=>t(o`${Z(s)} ${De[s]}s`,({mistakes:n})=>n[s]??0))}
        ${t("Luck",({luck:s})=>s?qr(s.win,Je):St)}
        ${t("Luck in points",({luck:s})=>s?ar(s.points,Ze):St)}
        ${e.map(s=>t(Pe(s),n=>this.detail(s,n[s])))}
      </tbody>
    </table>`}detail(r,e){return this.replay.view.summaryDetail?.(r,e)??on(e)}sum(){let{start:r,result:e,hidden:t,error:s,summary:n}=this.analysis.document,{names:a}=this.replay.data,l=(d,c,h)=>o`<tr class=${d==="Result"?"sum":""}>
        <th scope="row"><bdi>${d}</bdi></th>
        ${c?o`<td class="right">${qr(c.win,h==="part"?Je:j)}</td>
                <td class="right">${ar(c.points,Ze)}</td>`:o`<td class="right" colspan="2">${St}</td>`}
      </tr>`;return o`<table>
        <thead>
          <tr>
            <th scope="col">For <bdi>${a[0]}</bdi></th>
            <th scope="col" class="right">Chance to win</th>
            <th scope="col" class="right">Points</th>
          </tr>
        </thead>
        <tbody>
          ${l("Before the game",r,"whole")}
          ${n.map((d,c)=>{let h=c===0?1:-1,[f,x]=[d.luck,this.analysis.totalRegret(c)];return o`${l(`Luck of ${a[c]}`,f&&Ar(f,h),"part")}
            ${l(`Regret of ${a[c]}`,x&&Ar(x,-h),"part")}`})}
          ${l("Hidden information",t,"part")} ${l("Estimation error",s,"part")}
          ${l("Result",e,"whole")}
        </tbody>
      </table>
      ${e?m:o`<p class="note">The game was not finished, so it has no result.</p>`}`}};Ie.styles=[w,se,ie,v` h2 { font-size: 1.0625rem; margin-bottom: 0.5rem; } .parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 1.5rem 2.5rem; } .parts > * { min-width: 0; } table { font-size: 0.9375rem; } th, td { padding: 0.35rem 0.5rem; } thead th { white-space: normal; overflow-wrap: anywhere; } tbody th { font-weight: 400; color: var(--muted); } td { overflow-wrap: anywhere; } td span { white-space: nowrap; } .error, .note { font-size: 0.8125rem; color: var(--muted); } .note { margin-top: 0.75rem; } tr.sum > * { font-weight: 600; color: var(--ink); border-top: 2px solid var(--edge); } `],p([u({attribute:!1})],Ie.prototype,"replay",2),p([u({attribute:!1})],Ie.prototype,"analysis",2),Ie=p([y("analysis-report")],Ie);function an(i){return o`<span>${j(i.mean,2)}</span> <span class="error">${ye(i,100,2)}</span>`}function qr(i,r){return o`<span>${r(i.mean)}</span> <span class="error">${ye(i,100)}</span>`}function ar(i,r){return o`<span>${r(i.mean)}</span> <span class="error">${ye(i)}</span>`}function on(i){return typeof i=="number"?Number.isInteger(i)?i:L(i):Array.isArray(i)?i.join(", "):i==null?"\u2013":typeof i!="object"?String(i):"win"in i?qr(i.win,Je):"mean"in i?ar(i,L):Object.entries(i).map(([r,e])=>`${r} ${String(e)}`).join(", ")}var ln=new Set(["rank","move","win","points","status","playouts","is_try"]),ue=class extends b{constructor(){super(...arguments);this.tries=[];this.laid=null}render(){let{moves:e}=this.decision,t=Object.keys(e[0]??{}).filter(s=>!ln.has(s)&&e.some(n=>["string","number"].includes(typeof n[s])));return o`<table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" class="right rank"><span class="visually-hidden">Rank</span></th>
            <th role="columnheader" scope="col">Move</th>
            ${t.map(s=>o`<th role="columnheader" scope="col" class=${ai(e,s)}>${Pe(s)}</th>`)}
            <th role="columnheader" scope="col" class="right">Win %</th>
            <th role="columnheader" scope="col" class="right">Points</th>
            <th role="columnheader" scope="col">Method</th>
          </tr>
        </thead>
        <tbody role="rowgroup" @keydown=${this.key}>
          ${e.map(s=>this.row(s,t))}
        </tbody>
      </table>
      ${this.words()}`}row(e,t){let{decision:s,replay:n}=this,a=e===Oe(s),l=e===this.chosen,d=l||!this.chosen&&e===s.moves[0];return o`<tr role="row" class=${l?"chosen":""} @click=${c=>this.point(c,e)}>
      <td role="cell" class="right rank">${e.rank}</td>
      <td role="cell" class="move">
        <button tabindex=${d?0:-1} aria-pressed=${l?"true":"false"} data-rank=${e.rank}>
          ${n.view.alternativeText?.(n,s,e.move)??e.move}</button
        >${a?o`<span class="tag">played</span>`:m}
        ${this.tries.includes(e.move)?o`<span class="tag">your try</span>`:m}
      </td>
      ${t.map(c=>o`<td role="cell" class="detail ${ai(s.moves,c)}" data-label=${c}>${pn(e[c])}</td>`)}
      <td role="cell" class="right win">${ni(e.win,100,L)}</td>
      <td role="cell" class="right points">${ni(e.points,1,Ze)}</td>
      <td role="cell" class="method">${fs(e)}</td>
    </tr>`}words(){let e=Object.entries(this.chosen??{}).filter(([,t])=>Array.isArray(t)&&t.length);return e.length?o`<p class="words">
      ${e.map(([t,s])=>o`${Pe(t)}: ${s.join(", ")}. `)}
    </p>`:m}get chosen(){let{decision:e,laid:t}=this;return t?.decision===e?e.moves.find(({move:s})=>s===t.move):t?void 0:Oe(e)}updated(e){!e.has("laid")||!(this.renderRoot instanceof ShadowRoot)||this.renderRoot.activeElement?.matches("button")&&this.renderRoot.querySelector('button[aria-pressed="true"]')?.focus()}key(e){let t=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;if(!t||e.altKey||e.ctrlKey||e.metaKey)return;let{moves:s}=this.decision,n=this.chosen?s.indexOf(this.chosen):-1,a=s[Math.min(s.length-1,Math.max(0,n+t))];e.preventDefault(),a&&this.choose(a)}point(e,t){e.currentTarget.querySelector("button")?.focus({preventScroll:!0}),this.choose(t)}choose(e){let{decision:t}=this,s=e===Oe(t)?null:{decision:t,move:e.move};this.dispatchEvent(new CustomEvent("lay",{detail:s,bubbles:!0,composed:!0}))}};ue.styles=[w,se,v` :host { container-type: inline-size; } table { font-size: 0.875rem; } th, td { padding: 0.2rem 0.5rem; } thead th { position: sticky; top: 0; background: var(--surface); box-shadow: inset 0 -1px 0 var(--line); } tbody tr { cursor: pointer; } tbody tr:hover { background: var(--sunken); } tr.chosen { background: var(--accent-soft); box-shadow: inset 3px 0 0 var(--accent); } td.move { font-weight: 600; } .rank { width: 2rem; } button { all: unset; box-sizing: border-box; min-height: 1.5rem; cursor: pointer; overflow-wrap: anywhere; } button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } .tag { font-weight: 400; font-size: 0.75rem; margin-left: 0.35rem; padding: 0 0.35rem; border: 1px solid var(--edge); border-radius: 6px; white-space: nowrap; } .win, .points, .method { white-space: nowrap; } .method, .error, .rank { color: var(--muted); } .words { margin-top: 0.35rem; font-size: 0.8125rem; color: var(--muted); } @container (max-width: 40rem) { thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.7rem; padding: 0.25rem 0.5rem; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; font-size: 0.8125rem; color: var(--muted); } tbody .rank { width: auto; min-width: 1.2rem; text-align: left; } tbody .move { flex: 1 1 0; min-width: 5.5rem; } tbody .move, tbody .win { font-size: 0.875rem; color: var(--ink); } tbody .move, tbody .rank, tbody .win { order: -1; } /* Ends the first line, after rank, move and chance to win. */ tbody tr::after { content: ""; order: -1; flex-basis: 100%; } tbody .win::after { content: " %"; } tbody .detail::before { content: attr(data-label) " "; } tbody .points::after { content: " points"; } } `],p([u({attribute:!1})],ue.prototype,"replay",2),p([u({attribute:!1})],ue.prototype,"decision",2),p([u({attribute:!1})],ue.prototype,"tries",2),p([u({attribute:!1})],ue.prototype,"laid",2),ue=p([y("move-table")],ue);function ni({mean:i,error:r},e,t){return o`${t(e*i)}${r?o` <span class="error">± ${L(e*r)}</span>`:m}`}function ai(i,r){return i.some(e=>typeof e[r]=="number")?"right":""}function pn(i){return typeof i=="number"?Number.isInteger(i)?L(i,0):L(i):i==null||typeof i=="object"?"":String(i)}var dn=.04,mn=.5;function li(i,r,e){let t=e(r);if(!t)return{judgement:"unreadable",move:void 0};let s=i.moves.map(a=>[a,e(a.move)]),[n]=s.find(([,a])=>a===t)??s.find(([,a])=>a.toUpperCase()===t.toUpperCase())??[];return n?n===Oe(i)?{judgement:"played",move:n}:{judgement:cn(i,n)?"accepted":"worse",move:n}:{judgement:"unlisted",move:n}}function cn(i,r){let[e,t]=[i.moves[0],Oe(i)],s=e.win.mean-r.win.mean;return ze(i)?e.points.mean-r.points.mean<=mn*(i.regret?.points.mean??0):s<=dn&&r.win.mean>(t?.win.mean??0)}function pi(i,{judgement:r,move:e},t){let s=i.moves[0];switch(r){case"unreadable":return"This is not a move here.";case"unlisted":return`${t} is not among the ${i.moves.length} moves that were analysed. Try again.`;case"played":return`${t} is the move that was played. Try again.`;case"accepted":return e===s?`Right: ${t} is the best move.`:`Right: ${t} is better than the move played, and ${oi(i,s,e)}.`;default:return`${t} ${oi(i,s,e)}. Try again.`}}function oi(i,r,e){let{win:t,points:s}={win:r.win.mean-e.win.mean,points:r.points.mean-e.points.mean};return(ze(i)?s<.05:t<5e-4)?"is as good as the best":`is ${ze(i)?`${L(s)} points`:j(t)} below the best`}var P=class extends b{constructor(){super(...arguments);this.laid=null;this.seat=null;this.index=0;this.outcomes=[];this.typed="";this.verdict=null;this.try=e=>{e.preventDefault();let{decision:t}=this;!t||this.isOver||!this.typed.trim()||(this.verdict=li(t,this.typed,s=>this.keyOf(t,s)),this.verdict.judgement==="accepted"&&(this.outcomes=[...this.outcomes,"found"]),this.place(t,this.verdict.move?.move))};this.reveal=()=>{let{decision:e}=this;!e||this.isOver||(this.outcomes=[...this.outcomes,"shown"],this.verdict=null,this.place(e,e.moves[0]?.move))}}render(){let{decision:e}=this;return o`<h2>Find a better move</h2>
      ${this.seat===null?this.choice():e?this.task(e):this.score()}`}next(){this.seat===null||!this.decision||(this.outcomes.length===this.index&&(this.outcomes=[...this.outcomes,"skipped"]),this.index+=1,this.pose())}square(e){let{decision:t,replay:s}=this;!t||this.isOver||!s.view.squareText||(this.typed=s.view.squareText(s,t,e,this.typed),this.input?.focus())}get mistakes(){return this.analysis.mistakes(this.seat??0)}get decision(){return this.seat===null?void 0:this.mistakes[this.index]}get isOver(){return this.outcomes.length>this.index}choice(){let{names:e}=this.replay.data;return o`<p>Whose mistakes do you want to practise?</p>
      <div class="choices">
        ${[0,1].map(t=>{let s=this.analysis.mistakes(t).length;return o`<button
            class=${t===0||!this.analysis.mistakes(0).length?"focus":""}
            aria-disabled=${s?"false":"true"}
            @click=${()=>s&&this.begin(t)}
          >
            ${S(t)} <bdi>${e[t]}</bdi> <span class="muted">${R(s,"mistake")}</span>
          </button>`})}
        ${this.endButton()}
      </div>`}task(e){let{replay:t,mistakes:s,index:n,isOver:a}=this,{view:l}=t,d=this.nameOf(e.played);return o`<p>
        <span class="muted">Mistake ${n+1} of ${s.length}:</span>
        <bdi>${t.data.names[e.seat]}</bdi>’s <b>${d}</b> cost ${Z(e.mistake)}
        ${Xe(e)}.
      </p>
      <p>${l.question?.(t,e)??"What is a better move?"}</p>
      ${a?m:this.field(e)}
      <p class="verdict ${this.verdict?.judgement??""}" role="status">${this.verdictText(e)}</p>
      <div class="choices">
        ${a?m:o`<button @click=${this.reveal}>Show the solution</button>`}
        <button class=${a?"primary focus":""} @click=${this.next}>
          ${n+1<s.length?a?"Next mistake":"Skip":"Finish"}
        </button>
        ${this.endButton()}
      </div>
      ${a?o`<move-table
              .replay=${t}
              .decision=${e}
              .laid=${this.laid}
              @lay=${c=>{c.stopPropagation(),this.place(e,c.detail?.move??e.played)}}
            ></move-table>`:m}`}field(e){return o`<form @submit=${this.try}>
      <div class="field">
        <label for="move">Your move, written like ${e.played}</label>
        <input
          id="move"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="60"
          .value=${this.typed}
          @input=${t=>this.typed=t.target.value}
        />
      </div>
      <button class="primary">Try</button>
    </form>`}score(){let e=this.outcomes.filter(t=>t==="found").length;return o`<p class="score" role="status">
        You found a better move at <b>${e} of ${R(this.mistakes.length,"mistake")}</b>.
      </p>
      <div class="choices">
        <button class="primary focus" @click=${()=>this.seat=null}>Practise again</button>
        ${this.endButton()}
      </div>`}endButton(){return o`<button @click=${()=>this.dispatchEvent(new CustomEvent("end"))}>Back to the game</button>`}updated(e){["seat","index","outcomes"].some(s=>e.has(s))&&(this.input??this.offered)?.focus({preventScroll:!0})}begin(e){this.seat=e,this.index=0,this.outcomes=[],this.pose()}pose(){this.typed="",this.verdict=null;let{decision:e}=this;e&&this.place(e)}verdictText(e){let{verdict:t}=this;if(!t)return this.isOver?`The best move was ${this.nameOf(e.moves[0]?.move??e.played)}.`:"";let s=t.move?this.nameOf(t.move.move):this.typed.trim().toUpperCase();return pi(e,t,s)}nameOf(e){let{decision:t,replay:s}=this;return(t&&s.view.alternativeText?.(s,t,e))??e}keyOf(e,t){let{replay:s}=this;return s.view.moveKey?.(s,e,t)??t.trim().replace(/\s+/g," ")}place(e,t){let s={ply:e.ply,seat:e.seat,laid:t===void 0?null:{decision:e,move:t}};this.dispatchEvent(new CustomEvent("place",{detail:s}))}};P.styles=[w,k,ie,v` h2 { font-size: 1.0625rem; margin-bottom: 0.4rem; } form, .choices { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-top: 0.6rem; } .field { display: grid; gap: 0.15rem; flex: 1 1 9rem; min-width: 0; } label { font-size: 0.8125rem; color: var(--muted); } input { font: inherit; width: 100%; min-height: 2.5rem; padding: 0 0.7rem; color: var(--ink); background: var(--paper); border: 1px solid var(--edge); border-radius: 9px; } .verdict { min-height: 1.5rem; margin-top: 0.6rem; } .verdict:empty { margin-top: 0; } .accepted { color: var(--good); font-weight: 600; } move-table { margin-top: 0.6rem; } `],p([u({attribute:!1})],P.prototype,"replay",2),p([u({attribute:!1})],P.prototype,"analysis",2),p([u({attribute:!1})],P.prototype,"laid",2),p([g()],P.prototype,"seat",2),p([g()],P.prototype,"index",2),p([g()],P.prototype,"outcomes",2),p([g()],P.prototype,"typed",2),p([g()],P.prototype,"verdict",2),p([$e("input")],P.prototype,"input",2),p([$e(".focus")],P.prototype,"offered",2),P=p([y("better-move")],P);var he=class extends b{constructor(){super(...arguments);this.ply=0;this.laid=null}render(){let e=this.analysis.decisionsOf(this.ply),t=this.analysis.mistakes().length>0;return o`<div class="head">
        <h2>Analysis</h2>
        ${t?o`<button @click=${()=>this.send("next-mistake")}>Next mistake</button>
                <button @click=${()=>this.send("practise")}>Find a better move</button>`:m}
      </div>
      ${e.length?e.map(s=>this.decision(s,e.length>1)):o`<p class="muted">
              ${this.ply?"There is no decision here.":"Go to a move to see its best alternatives."}
            </p>`}`}decision(e,t){let{replay:s,laid:n}=this,{view:a}=s,l=[a.decisionNote?.(e),hs(e,a.chanceNoun??"draw"),gs(e)];return o`<div class="decision">
      ${t?o`<h3>${Pe(e.kind)}</h3>`:m}
      <p class="words">
        <span class="regret"
          >${e.mistake?Z(e.mistake):m} ${us(e)}</span
        >
        ${l.map(d=>d?o`<span>${d}</span>`:m)}
      </p>
      ${e.moves.length?o`<move-table .replay=${s} .decision=${e} .laid=${n}></move-table>`:m}
    </div>`}send(e){this.dispatchEvent(new CustomEvent(e))}};he.styles=[w,k,ie,v` .head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem; margin-bottom: 0.4rem; } h2 { font-size: 1.0625rem; margin-right: auto; } h3 { font-size: 0.9375rem; } button { min-height: 2.1rem; padding: 0 0.6rem; font-size: 0.875rem; border-color: var(--line); } .decision + .decision { margin-top: 0.8rem; padding-top: 0.6rem; border-top: 1px solid var(--line); } .words { font-size: 0.9375rem; margin-bottom: 0.4rem; } .words span { display: inline-block; margin-right: 0.5rem; } `],p([u({attribute:!1})],he.prototype,"replay",2),p([u({attribute:!1})],he.prototype,"analysis",2),p([u({type:Number})],he.prototype,"ply",2),p([u({attribute:!1})],he.prototype,"laid",2),he=p([y("decision-panel")],he);var or=class{constructor(r){this.page=r;this.laid=null;this.practice=null;this.subject="move";this.square=r=>this.betterMove?.square(r.detail);this.nextMistake=()=>{let r=this.analysis?.mistakes().map(({ply:t})=>t+1)??[],e=r.find(t=>t>this.page.ply)??r[0];e===void 0?this.page.announce("The analysis found no mistake"):this.page.go(e)};this.practise=()=>{this.practice={seat:null},this.lay(null)};this.place=({detail:r})=>{this.practice={seat:r.seat},this.laid=r.laid,this.page.show(r.ply)};this.endPractice=()=>{let{ply:r}=this.page;this.page.go(this.practice?.seat==null?r:r+1)}}get analysis(){return this.page.analysis}get isAboutPosition(){return this.page.positionPanel!==null&&(this.subject==="position"||!this.analysis)&&!this.practice}get at(){return this.laid?this.laid.decision.ply:this.page.ply}isOpen(r){return(this.practice?.seat??r)===r}clear(){this.laid=null,this.practice=null}action(r){if(this.analysis)return this.practice?{b:()=>this.betterMove?.next(),B:()=>this.betterMove?.next(),Escape:this.endPractice}[r]:/^[1-9]$/.test(r)?()=>this.layRank(Number(r)):{b:this.nextMistake,B:this.nextMistake,Escape:()=>this.lay(null)}[r]}panel(){let{page:r,analysis:e,laid:t,practice:s}=this;return!e&&!r.positionPanel?m:o`<section
      class="panel analysis ${s?"practice":""}"
      aria-label="Analysis of the ${this.isAboutPosition?"position":"move"}"
      @lay=${n=>this.lay(n.detail)}
      @analyse-position=${()=>this.choose("position")}
    >
      ${s?o`<better-move
              .replay=${r.replay}
              .analysis=${e}
              .laid=${t}
              @place=${this.place}
              @end=${this.endPractice}
            ></better-move>`:o`${this.subjects()} ${this.moveAnalysis()}
            ${r.positionPanel?o`<div ?hidden=${!this.isAboutPosition}>${r.positionPanel(this.at,t)}</div>`:m}`}
    </section>`}subjects(){if(!this.page.positionPanel||!this.analysis)return m;let r=(e,t)=>o`<button
        aria-pressed=${this.isAboutPosition===(e==="position")?"true":"false"}
        @click=${()=>this.choose(e)}
      >
        ${t}
      </button>`;return o`<div class="subjects" role="group" aria-label="Analysis of">
      ${r("move","Move played")} ${r("position","Position")}
    </div>`}choose(r){this.subject!==r&&(this.subject=r,this.lay(null))}moveAnalysis(){let{page:r,analysis:e}=this;return!e||this.isAboutPosition?m:o`<decision-panel
      .replay=${r.replay}
      .analysis=${e}
      .ply=${r.ply}
      .laid=${this.laid}
      @next-mistake=${this.nextMistake}
      @practise=${this.practise}
    ></decision-panel>`}notPlayed(){let{laid:r,page:e}=this;if(!r)return null;let t=e.replay.view.alternativeText?.(e.replay,r.decision,r.move)??r.move;return o`<span>On the board: <b>${t}</b>, not played</span>`}get betterMove(){return this.page.renderRoot.querySelector("better-move")}lay(r){this.laid=r,this.page.show(this.page.ply)}layRank(r){let e=this.analysis?.decisionsOf(this.page.ply).at(-1),t=e?.moves[r-1]?.move;e&&t!==void 0&&this.lay(t===e.played?null:{decision:e,move:t})}};var ne=1e3,N=200,un=v` .head { display: flex; flex-wrap: wrap; gap: 0.2rem 1.25rem; align-items: baseline; margin-bottom: 0.5rem; } h2 { font-size: 1.0625rem; margin-right: auto; } .legend { display: inline-flex; align-items: baseline; gap: 0.4rem; font-size: 0.875rem; } .plot { position: relative; height: 9rem; margin-left: 2.4rem; cursor: crosshair; touch-action: pan-y; } svg.lines { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; } .lines path, line { fill: none; vector-effect: non-scaling-stroke; } .grid { stroke: var(--line); stroke-width: 1px; } .now { stroke: var(--ink); stroke-width: 1.5px; } .axis { position: absolute; right: calc(100% + 0.5rem); transform: translateY(-50%); font-size: 0.75rem; color: var(--muted); font-variant-numeric: tabular-nums; } .dot { position: absolute; transform: translate(-50%, -50%); line-height: 0; font-size: 1.1rem; filter: drop-shadow(0 0 0 2px var(--surface)); } .dot svg { stroke: var(--surface); stroke-width: 1.5px; overflow: visible; } `,J=class extends b{constructor(){super(...arguments);this.ply=0}x(e){return this.replay.last?e/this.replay.last*ne:0}grab(e){e.currentTarget.setPointerCapture(e.pointerId),this.follow(e)}drag(e){e.buttons&1&&this.follow(e)}go(e){let t=Math.min(this.replay.last,Math.max(0,e));this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:t}}))}follow(e){let t=e.currentTarget.getBoundingClientRect(),s=Math.min(1,Math.max(0,(e.clientX-t.left)/t.width));this.go(Math.round(s*this.replay.last))}};J.styles=[w,un],p([u({attribute:!1})],J.prototype,"replay",2),p([u({type:Number})],J.prototype,"ply",2);var pt=class extends J{render(){let{replay:r,ply:e,analysis:t}=this,{names:s}=r.data,n=this.points(),a=n.filter(([d])=>d<=e).at(-1)?.[1],l=a===void 0?"not known":`${s[0]} ${j(a)}, ${s[1]} ${j(1-a)}`;return o`<div class="head">
        <h2>Chance to win</h2>
        ${xt.map(d=>o`<span class="legend">${Z(d)} ${De[d].toLowerCase()}</span>`)}
      </div>
      <div
        class="plot"
        role="slider"
        tabindex="0"
        aria-label="Chance to win"
        aria-valuemin="0"
        aria-valuemax=${r.last}
        aria-valuenow=${e}
        aria-valuetext="${r.sentence(e)}; chance to win: ${l}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
        @keydown=${this.key}
      >
        ${this.drawing(n)}
        ${[0,50,100].map(d=>o`<span class="axis" style="top: ${100-d}%">${d}</span>`)}
        ${[0,1].map(d=>o`<span class="side seat${d}">${S(d)} <bdi>${s[d]}</bdi></span>`)}
        ${t.mistakes().map(d=>this.mark(d,n))}
        ${a===void 0?m:o`<span class="dot" style=${di(this.x(e),a)}>${S(0)}</span>`}
      </div>`}drawing(r){let{ply:e}=this,t=r.map(([l,d],c)=>`${c?"L":"M"}${this.x(l).toFixed(1)} ${hn(d).toFixed(1)}`).join(""),[s,n]=[r[0],r.at(-1)],a=l=>s&&n?`${t}L${this.x(n[0])} ${l}L${this.x(s[0])} ${l}Z`:"";return o`<svg class="lines" viewBox="0 0 ${ne} ${N}" preserveAspectRatio="none" aria-hidden="true">
      ${E`<path class="area1" d=${a(0)} />
      <path class="area0" d=${a(N)} />
      ${[0,N].map(l=>E`<line class="grid" x1="0" x2=${ne} y1=${l} y2=${l} />`)}
      <line class="half" x1="0" x2=${ne} y1=${N/2} y2=${N/2} />
      <path class="chance" d=${t} />
      <line class="now" x1=${this.x(e)} x2=${this.x(e)} y1="0" y2=${N} />`}
    </svg>`}mark(r,e){let t=r.ply+1,s=e.find(([n])=>n===t)?.[1];return s===void 0||!r.mistake?m:o`<span class="mark" data-ply=${t} title=${Xe(r)} style=${di(this.x(t),s)}
      >${Z(r.mistake)}</span
    >`}points(){let{replay:r,analysis:e}=this;return Array.from({length:r.last+1},(s,n)=>n).flatMap(s=>{let n=e.chance(s,r.last);return n?[[s,Math.min(1,Math.max(0,n.mean))]]:[]})}key(r){if(r.altKey||r.ctrlKey||r.metaKey)return;let{ply:e}=this,t=r.shiftKey?10:1,s={ArrowLeft:e-t,ArrowDown:e-t,ArrowRight:e+t,ArrowUp:e+t,PageDown:e-10,PageUp:e+10,Home:0,End:this.replay.last};r.key in s&&(r.preventDefault(),this.go(s[r.key]))}};pt.styles=[...J.styles,ie,v` .lines path.area0 { fill: var(--first-soft); } .lines path.area1 { fill: var(--second-soft); } .chance { stroke: var(--ink); stroke-width: 2px; } .half { stroke: var(--edge); stroke-width: 1px; stroke-dasharray: 4 4; } .plot { border-radius: 4px; } .side { position: absolute; left: 0.5rem; max-width: calc(100% - 1rem); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 0.8125rem; pointer-events: none; } .side.seat0 { bottom: 0.2rem; } .side.seat1 { top: 0.2rem; } .mark { position: absolute; transform: translate(-50%, -50%); line-height: 0; font-size: 1.05rem; pointer-events: none; } .mark svg { overflow: visible; stroke: var(--surface); paint-order: stroke; } @media (max-width: 600px) { .mark { font-size: 0.8rem; } } `],p([u({attribute:!1})],pt.prototype,"analysis",2),pt=p([y("win-graph")],pt);function hn(i){return N*(1-i)}function di(i,r){return`left: ${i/ne*100}%; top: ${100-100*r}%`}var Ve=class extends b{constructor(){super(...arguments);this.seat=0}render(){let e=this.replay.data.seats[this.seat];if(!e)return m;let{fault:t}=e,s=this.replay.data.names[this.seat];return o`<h3>${S(this.seat)}<bdi>${s}</bdi></h3>
      ${t?o`<div class="fault">
              <b>${t.name.replaceAll("_"," ")}</b>: ${t.detail}${t.detail.endsWith(".")?"":"."}
              ${t.meaning} ${t.line?o`<div>Its line: <code>${t.line}</code></div>`:m}
            </div>`:m}
      <dl>
        <dt>Command</dt>
        <dd><code>${e.command}</code></dd>
        <dt>Time used</dt>
        <dd>${pe(e.seconds)}, ${pe(e.cpu)} of CPU time including start-up</dd>
        <dt>Ready</dt>
        <dd>${gn(e)}</dd>
        <dt>Memory</dt>
        <dd>${Math.round(e.memory/2**20)} MB peak</dd>
        <dt>Exit code</dt>
        <dd>${e.exit??"none: the referee stopped it"}</dd>
      </dl>
      <p class="label">Standard error${e.cut?", the last 4 KB":""}</p>
      ${e.stderr?o`<pre tabindex="0" role="region" aria-label="Standard error of ${s}">${e.stderr}</pre>`:o`<p class="muted">Nothing was written.</p>`}`}};Ve.styles=[w,v` h3 { display: flex; align-items: baseline; gap: 0.45rem; font-size: 1rem; } dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.2rem 1rem; margin: 0.6rem 0 0; font-size: 0.875rem; } dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; } code, pre { font-family: var(--mono); font-size: 0.8125rem; } .fault { margin-top: 0.6rem; padding: 0.6rem 0.8rem; border-radius: 9px; border-left: 4px solid var(--bad); background: var(--bad-soft); font-size: 0.875rem; overflow-wrap: anywhere; } .label { margin: 0.8rem 0 0.3rem; font-size: 0.8125rem; color: var(--muted); } pre { margin: 0; padding: 0.7rem 0.8rem; max-height: 18rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--sunken); border: 1px solid var(--line); border-radius: 9px; line-height: 1.45; unicode-bidi: plaintext; } `],p([u({attribute:!1})],Ve.prototype,"replay",2),p([u({type:Number})],Ve.prototype,"seat",2),Ve=p([y("bot-report")],Ve);function gn({start:i,ready:r}){return r?`after ${pe(i)}`:i?`after ${pe(i)}: too late`:"not started"}var fn=[[["\u2190","\u2192"],"one move back or forward"],[["Shift \u2190","Shift \u2192"],"ten moves back or forward"],[["Home","End"],"to the start or the end"],[["Space"],"play or pause"],[["+","\u2212"],"faster or slower"],[["P","N"],"previous or next game"],[["C"],"copy the link to this move"],[["T"],"light, dark or the system's theme"],[["?"],"show this list"]],vn=[[["B"],"next mistake"],[["1","9"],"lay the best to the ninth best move on the board"],[["Esc"],"back to the move that was played"]],bn=[[["/"],"analyse the position"]],ge=class extends b{constructor(){super(...arguments);this.enabled=!0;this.analysed=!1;this.inApp=!1}show(){this.dialog.open||this.dialog.showModal()}get open(){return this.dialog.open}render(){return o`<dialog aria-labelledby="title">
      <h2 id="title">Keyboard shortcuts</h2>
      <dl>
        ${[...this.inApp?bn:[],...this.analysed?vn:[],...fn].map(([e,t])=>o`<dt>${e.map(s=>o`<kbd>${s}</kbd>`)}</dt>
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
    </dialog>`}};ge.styles=[w,k,v` :host { display: contents; } dialog { width: min(27rem, calc(100vw - 2rem)); padding: 1.4rem 1.5rem; color: var(--ink); background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 20px 60px rgb(0 0 0 / 30%); } dialog::backdrop { background: rgb(15 15 15 / 45%); } dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1.1rem; margin: 1rem 0; align-items: center; font-size: 0.9375rem; } dt { display: flex; gap: 0.3rem; } dd { margin: 0; } kbd { font: 600 0.8125rem var(--sans); min-width: 1.75rem; text-align: center; padding: 0.2rem 0.45rem; border: 1px solid var(--edge); border-bottom-width: 2px; border-radius: 6px; background: var(--sunken); white-space: nowrap; } footer { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; justify-content: space-between; } label { display: inline-flex; gap: 0.5rem; align-items: center; font-size: 0.9375rem; min-height: 2.5rem; } input { width: 1.1rem; height: 1.1rem; accent-color: var(--accent); } `],p([u({type:Boolean})],ge.prototype,"enabled",2),p([u({type:Boolean})],ge.prototype,"analysed",2),p([u({type:Boolean})],ge.prototype,"inApp",2),p([$e("dialog")],ge.prototype,"dialog",2),ge=p([y("key-help")],ge);var xe=class extends b{constructor(){super(...arguments);this.analysis=null;this.ply=0}render(){let e=Array.from({length:this.replay.last+1},(t,s)=>s);return o`<div class="head">
        <h2>Moves</h2>
        <slot name="tools"></slot>
      </div>
      <ol @keydown=${this.key}>
        ${e.map(t=>o`<li>
              <button
                tabindex=${t===this.ply?0:-1}
                aria-current=${t===this.ply?"step":"false"}
                data-ply=${t}
                @click=${()=>this.go(t)}
              >
                ${this.row(t)}
              </button>
            </li>`)}
      </ol>`}row(e){let{replay:t}=this,s=t.move(e);if(e===0)return o`<span class="count">0</span><span></span><span class="start">Start</span>`;if(!s)return o`<span class="count"></span><span></span><span class="ending">${this.ending()}</span
        ><span class="final">${t.scores(e).join(" : ")}</span>`;let n=t.data.names[s.seat],a=t.gain(e);return o`<span class="count">${e}</span>${S(s.seat)}<span class="visually-hidden"
        >${n}:
      </span>
      <span class="text">${t.view.moveText(t,e)}</span>
      ${this.loss(e)}
      <span class="gain">${a?it(a):""}</span>
      <span class="total"><span class="visually-hidden">Total: </span>${t.scores(e)[s.seat]}</span>
      <span class="time">${s.seconds===void 0?"":pe(s.seconds)}</span>`}loss(e){let t=this.analysis?.worst(e);return t?.mistake?o`<span class="loss"
      ><span class="visually-hidden">${De[t.mistake]}: </span>${Z(t.mistake)}
      ${Xe(t)}</span
    >`:o`<span></span>`}ending(){let{kind:e}=this.replay.data.end;return e==="fault"?"Fault":e==="void"?"Void":this.replay.adjustment}updated(e){if(!e.has("ply"))return;let t=this.renderRoot.querySelector("ol"),s=this.renderRoot.querySelector(`[data-ply="${this.ply}"]`);if(!t||!s)return;let{offsetTop:n,offsetHeight:a}=s;(n<t.scrollTop||n+a>t.scrollTop+t.clientHeight)&&(t.scrollTop=n-(t.clientHeight-a)/2),this.renderRoot instanceof ShadowRoot&&this.renderRoot.activeElement?.matches("button")&&s.focus()}key(e){let t=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;!t||e.altKey||e.ctrlKey||e.metaKey||(e.preventDefault(),this.go(Math.min(this.replay.last,Math.max(0,this.ply+t))))}go(e){this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:e}}))}};xe.styles=[w,ie,v` :host { display: flex; flex-direction: column; min-height: 0; } .head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 0.75rem; padding: 0.45rem 0.6rem 0.35rem 1rem; } h2 { font-size: 1.0625rem; } ol { position: relative; display: grid; grid-template-columns: auto auto minmax(0, 1fr) repeat(4, auto); align-content: start; list-style: none; margin: 0; padding: 0 0.4rem 0.5rem; overflow-y: auto; overscroll-behavior: contain; flex: 1; min-height: 0; } li, button { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; } button { all: unset; box-sizing: border-box; display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; gap: 0.45rem; align-items: baseline; padding: 0.24rem 0.6rem; border-radius: 7px; font-size: 0.875rem; line-height: 1.4; cursor: pointer; font-variant-numeric: tabular-nums; } button:hover { background: var(--sunken); } button:focus-visible { outline: 3px solid var(--focus); outline-offset: -2px; } button[aria-current="step"] { background: var(--accent-soft); box-shadow: inset 3px 0 0 var(--accent); font-weight: 600; } .text { overflow-wrap: anywhere; } .text small { color: var(--muted); font-size: 0.8125rem; font-weight: 400; white-space: nowrap; } .start { grid-column: 3 / -1; } .final { grid-column: 4 / -1; text-align: right; white-space: nowrap; } .loss, .gain, .total, .time { text-align: right; white-space: nowrap; } .count, .time { color: var(--muted); font-weight: 400; } .loss, .time { font-size: 0.8125rem; } `],p([u({attribute:!1})],xe.prototype,"replay",2),p([u({attribute:!1})],xe.prototype,"analysis",2),p([u({type:Number})],xe.prototype,"ply",2),xe=p([y("move-list")],xe);function lr(i){let r=i.composedPath()[0];if(r instanceof HTMLSelectElement)return!0;let e=/^( |Arrow|Home|End|Page)/.test(i.key);return r instanceof HTMLInputElement&&r.type==="text"?i.key!=="Escape":r instanceof HTMLPreElement||r instanceof HTMLInputElement?e&&!i.shiftKey:r instanceof HTMLElement&&r.role==="slider"?e:i.key===" "&&(r instanceof HTMLButtonElement||r instanceof HTMLAnchorElement)}var dt=[.5,1,2,4,8,16],X=class extends b{constructor(){super(...arguments);this.ply=0;this.last=0;this.moves=0;this.playing=!1;this.speed=2;this.description=""}render(){let{ply:e,last:t,moves:s,playing:n}=this;return o`<div class="controls" role="group" aria-label="Replay">
      <div class="steps">
        ${this.step("To the start",Ls,0,e===0)} ${this.step("Back",zs,e-1,e===0)}
        <button class="primary" aria-label=${n?"Pause":"Play"} @click=${()=>this.send({kind:"play"})}>
          ${n?Ds:Os}
        </button>
        ${this.step("Forward",Ps,e+1,e===t)}
        ${this.step("To the end",Ns,t,e===t)}
      </div>
      <input
        type="range"
        min="0"
        max=${t}
        aria-label="Move"
        aria-valuetext=${this.description}
        .value=${String(e)}
        @input=${a=>this.send({kind:"go",to:Number(a.target.value)})}
      />
      <span class="place number" aria-hidden="true"
        >${e>s?"End":e} <span class="muted">/ ${s}</span></span
      >
      <select
        aria-label="Speed"
        .value=${String(this.speed)}
        @change=${a=>this.send({kind:"speed",speed:Number(a.target.value)})}
      >
        ${dt.map(a=>o`<option value=${a} ?selected=${a===this.speed}>
              ${a===.5?"\xBD":a} / s
            </option>`)}
      </select>
    </div>`}step(e,t,s,n){return o`<button
      aria-label=${e}
      title=${e}
      aria-disabled=${n?"true":"false"}
      @click=${()=>n||this.send({kind:"go",to:s})}
    >
      ${t}
    </button>`}send(e){this.dispatchEvent(new CustomEvent("control",{detail:e}))}};X.styles=[w,k,v` :host { container-type: inline-size; } .controls { display: grid; grid-template-columns: auto minmax(4rem, 1fr) auto auto; gap: 0.5rem 1rem; align-items: center; } .steps { display: flex; gap: 0.25rem; } .steps button { width: 2.5rem; padding: 0; border-color: transparent; background: transparent; } .steps .primary { width: 3rem; background: var(--accent); border-radius: 1.25rem; } input { width: 100%; height: 2rem; margin: 0; accent-color: var(--accent); cursor: pointer; } .place { min-width: 3.8rem; text-align: right; white-space: nowrap; font-size: 0.9375rem; } @container (max-width: 36rem) { .controls { gap: 0.4rem; } } @container (max-width: 25rem) { .controls { grid-template-columns: minmax(0, 1fr) auto; gap: 0.15rem 0.5rem; } .steps button { flex: 1 1 0; min-width: 0; min-height: 2.75rem; } input { grid-row: 1; } .place { grid-row: 1; min-width: 0; } select { min-height: 2.75rem; padding-left: 0.4rem; } } `],p([u({type:Number})],X.prototype,"ply",2),p([u({type:Number})],X.prototype,"last",2),p([u({type:Number})],X.prototype,"moves",2),p([u({type:Boolean})],X.prototype,"playing",2),p([u({type:Number})],X.prototype,"speed",2),p([u()],X.prototype,"description",2),X=p([y("play-controls")],X);var ae=class i{constructor(r,e){this.record=r;this.data=e;this.last=this.moves+(this.hasEnding?1:0),this.view=Wt(r.game)}static fromPage(){return new i(Ye("record"),Ye("game"))}marks(){return this.data}get moves(){return this.record.moves.length}get hasEnding(){let{kind:r,changes:e}=this.data.end;return r==="fault"||r==="void"||e!==null}isEnding(r){return r>this.moves}move(r){return r>0?this.record.moves[r-1]:void 0}scores(r){return this.isEnding(r)?this.data.end.scores:this.data.scores[r]??[0,0]}gain(r){let e=this.move(r);return e?this.scores(r)[e.seat]-this.scores(r-1)[e.seat]:0}seconds(r,e){let t=this.data.seats[e];return t&&r>=this.last?t.seconds:this.record.moves.some(n=>n.seconds!==void 0)?this.record.moves.slice(0,r).reduce((n,a)=>n+(a.seat===e?a.seconds??0:0),0):null}sentence(r){let{names:e,end:t}=this.data;return r===0?this.moves?"Start of the game":`The game has no moves. ${t.reason}`:this.isEnding(r)?t.kind==="fault"?`${t.result}.`:t.changes?`${this.adjustment}: ${t.changes.map((s,n)=>`${e[n]} ${it(s)}`).join(", ")}`:t.reason:`${e[this.move(r).seat]} ${this.view.moveSentence(this,r)}`}get adjustment(){return this.view.adjustment??"Final adjustment"}};var mi=v` nav { display: flex; align-items: center; gap: 0.4rem; } main { max-width: 84rem; margin: 0 auto; padding: 0.5rem 1.5rem 3rem; } .title { margin: 0 0 1.1rem; } .label { display: inline-block; font-size: 0.9375rem; padding: 0 0.4rem; white-space: nowrap; } .label::first-letter { text-transform: uppercase; } h1 { font-size: clamp(1.5rem, 1.1rem + 1.6vw, 2.125rem); } h1 .seat-icon { font-size: 0.8em; } .against { font-size: 0.6em; font-weight: 400; font-style: italic; color: var(--muted); margin: 0 0.3em; } .result { margin-top: 0.2rem; color: var(--muted); overflow-wrap: anywhere; } .result b { color: var(--ink); } .result.fault b { color: var(--bad); } .layout { display: grid; gap: 1.5rem; align-items: start; } .per-seat { --board: clamp(17rem, 100vh - 29.5rem, 32rem); grid-template-columns: minmax(0, calc(2 * max(var(--board), 27rem) + 1.75rem)) minmax(19rem, 1fr); } .per-seat .board { width: min(100%, var(--board)); margin-inline: auto; } .shared { --board: clamp(26rem, 100vh - 18.2rem, 50rem); grid-template: auto minmax(0, 1fr) / minmax(0, var(--board)) minmax(19rem, 1fr); } .shared .play { grid-row: span 2; } .shared.analysed { grid-template-rows: auto auto minmax(16rem, 1fr); } .shared.analysed .play { grid-row: span 3; } .per-seat.analysed { grid-template-rows: auto minmax(16rem, 1fr); } .per-seat.analysed .play { grid-row: span 2; } .analysis { height: 20rem; min-width: 0; overflow: auto; overscroll-behavior: contain; padding: 0 1rem 0.8rem; } /* Room at the top that scrolls away, so that the head of a table sticks to the edge. */ .analysis::before { content: ""; display: block; height: 0.6rem; } .in-app .shared { --board: clamp(24rem, 100vh - 23rem, 50rem); } .in-app .per-seat { --board: clamp(17rem, 100vh - 35rem, 32rem); } .in-app .analysis { height: 26rem; } .subjects { display: flex; gap: 0.35rem; margin-bottom: 0.6rem; } .subjects button { flex: 1; min-height: 2.1rem; font-size: 0.875rem; } .subjects button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-soft); font-weight: 600; } .in-app .analysis.practice, .analysis.practice { height: auto; min-height: 20rem; grid-row: span 2; } .play { display: flex; flex-direction: column; min-width: 0; } .boards { display: grid; grid-template: repeat(3, auto) / repeat(2, minmax(0, 1fr)); gap: 0.75rem 1.75rem; } .boards.single { grid-template-columns: minmax(0, 32rem); justify-content: center; } .side { display: grid; grid-row: span 3; grid-template-columns: minmax(0, 1fr); grid-template-rows: subgrid; align-items: start; } .seats { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 0.75rem; } .seat { padding: 0.75rem 1rem 0.6rem; min-width: 0; } .seat .details { margin-top: 0.4rem; } .common { min-width: 0; grid-column: 1 / -1; font-size: 0.875rem; color: var(--muted); padding-left: 0.25rem; } .moves { position: relative; min-height: 16rem; align-self: stretch; } .moves move-list { position: absolute; inset: 0; } .now { min-height: 3.2rem; margin-top: 0.5rem; font-size: 0.9375rem; display: flex; flex-wrap: wrap; gap: 0.1rem 0.7rem; align-content: center; align-items: baseline; overflow-wrap: anywhere; } .now .count { color: var(--muted); font-variant-numeric: tabular-nums; min-width: 6.4rem; } .now .points { display: flex; flex-wrap: wrap; gap: 0 0.8rem; font-size: 0.9375rem; color: var(--muted); } .points b { color: var(--ink); } .player { position: sticky; bottom: 0; z-index: 2; padding-bottom: 0.6rem; background: var(--paper); } .control { padding: 0.5rem 0.75rem; } .tools { display: flex; flex-wrap: wrap; gap: 0.35rem; } .tools button { min-height: 2.1rem; padding: 0 0.6rem; font-size: 0.875rem; border-color: var(--line); } .toast { position: fixed; left: 50%; bottom: 1.25rem; z-index: 5; max-width: calc(100vw - 2rem); transform: translateX(-50%); padding: 0.5rem 1rem; border-radius: 9px; background: var(--ink); color: var(--paper); font-size: 0.9375rem; overflow-wrap: anywhere; } .toast:empty { visibility: hidden; } .graph, .bots, .facts { margin-top: 1.5rem; padding: 1rem 1.25rem 1.25rem; } .bots h2, .facts h2 { font-size: 1.0625rem; margin-bottom: 0.75rem; } .bots > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1.5rem 2rem; } .bots bot-report { min-width: 0; } .facts dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 0.8rem 1.5rem; margin: 0; } .facts dt { font-size: 0.8125rem; color: var(--muted); } .facts dd { margin: 0; overflow-wrap: anywhere; } @media (max-width: 1000px) { .per-seat { grid-template-columns: minmax(0, 1fr); } .per-seat .moves { height: 20rem; } .per-seat.analysed, .per-seat .analysis.practice, .per-seat.analysed .play { grid-row: auto; grid-template-rows: none; } } @media (max-width: 820px) { .shared { grid-template: none / minmax(0, 1fr); } .shared .seats { grid-row: 1; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } .shared .board { width: min(100%, max(24rem, 100vh - 29.5rem)); margin-inline: auto; } .moves { height: 20rem; } .shared.analysed .play { grid-row: auto; } .analysis { height: 24rem; } .analysis.practice { grid-row: auto; } } @media (max-width: 600px) { main { padding: 0.25rem 0.75rem 2rem; } nav a span, .keys { display: none; } nav .button { padding: 0 0.6rem; } .title { margin-bottom: 0.7rem; } h1 { font-size: 1.3rem; } .layout { gap: 0.6rem; } .boards { gap: 0.5rem 0.6rem; } .seats { gap: 0.5rem; } .seat { padding: 0.5rem 0.6rem 0.4rem; } .shared .board { width: min(100%, max(20rem, 100vh - 28rem)); } .player { display: contents; } .now { order: -1; min-height: 3.1rem; margin: 0 0 0.5rem; align-content: start; } .control { margin-top: 0.75rem; } /* The controls show the same number. */ .now .count { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } .control { position: sticky; bottom: 0.4rem; z-index: 2; box-shadow: 0 -2px 18px rgb(0 0 0 / 16%); padding: 0.4rem 0.7rem; } .facts dl { grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); } .graph, .bots, .facts { margin-top: 0.9rem; padding: 0.9rem; } } `;var At=class extends J{render(){let{replay:r,ply:e}=this,{names:t}=r.data,s=Array.from({length:r.last+1},($,T)=>r.scores(T)),n=s.flat(),a=Math.min(0,...n),l=yn(Math.max(1,...n)),d=$=>this.x($),c=$=>N-($-a)/(l-a)*N,h=$=>s.map((T,M)=>M?`H${d(M).toFixed(1)}V${c(T[$]).toFixed(1)}`:`M0 ${c(T[$]).toFixed(1)}`).join(""),f=[...new Set([a,0,l/2,l])].filter($=>$===a||$>=0),x=[0,1].map($=>`${t[$]} ${s.at(-1)[$]}`).join(", ");return o`<div class="head">
        <h2>Points</h2>
        ${[0,1].map($=>o`<span class="legend"
              >${E`<svg class="line" viewBox="0 0 26 10" aria-hidden="true"><line class="line${$}" x1="0" y1="5" x2="26" y2="5" /></svg>`}
              ${S($)} <bdi>${t[$]}</bdi></span
            >`)}
      </div>
      <div
        class="plot"
        role="img"
        aria-label="Points over the moves; at the end ${x}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
      >
        <svg class="lines" viewBox="0 0 ${ne} ${N}" preserveAspectRatio="none" aria-hidden="true">
          ${f.map($=>E`<line class="grid" x1="0" x2=${ne} y1=${c($)} y2=${c($)} />`)}
          <path class="line1" d=${h(1)} />
          <path class="line0" d=${h(0)} />
          <line class="now" x1=${d(e)} x2=${d(e)} y1="0" y2=${N} />
        </svg>
        ${f.map($=>o`<span class="axis" style="top: ${c($)/N*100}%">${$}</span>`)}
        ${[1,0].map($=>o`<span
              class="dot"
              style="left: ${d(e)/ne*100}%; top: ${c(s[e][$])/N*100}%"
              >${S($)}</span
            >`)}
      </div>`}};At.styles=[...J.styles,v` .legend svg.line { width: 1.6rem; height: 0.6rem; } .line0 { stroke: var(--first); stroke-width: 2.5px; } .line1 { stroke: var(--second); stroke-width: 2.5px; stroke-dasharray: 7 3.5; } `],At=p([y("score-graph")],At);function yn(i){let r=i>200?100:i>50?20:i>20?10:4;return Math.ceil(i/r)*r}var Q=class extends b{constructor(){super(...arguments);this.seat=0;this.name="";this.points=0;this.used=null;this.limit=null;this.result=""}render(){let{used:e,limit:t,result:s}=this,n=t===null?m:o`<span class="limit"> of ${t} s</span>`;return o`<div class="card">
      <div class="who">${S(this.seat)}<bdi>${this.name}</bdi></div>
      <div class="points"><span class="visually-hidden">Points: </span>${this.points}</div>
      <div class="state">
        ${e===null?m:o`<span
                >${Gs}<span class="visually-hidden">Time used: </span> ${pe(e)}${n}</span
              >`}
        ${s==="won"?o`<span class="won">${Yt} <span class="word">won</span></span>`:m}
        ${s==="fault"?o`<span class="fault">${Bs} at fault</span>`:m}
      </div>
    </div>`}};Q.styles=[w,v` .card { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 0.75rem; align-items: center; } .who { display: flex; align-items: baseline; gap: 0.45rem; font-weight: 600; min-width: 0; } .who bdi { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; } .points { font-family: var(--serif); font-size: 2.25rem; line-height: 1.1; font-weight: 600; text-align: right; grid-row: span 2; font-variant-numeric: tabular-nums lining-nums; } .state { display: flex; flex-wrap: wrap; gap: 0.1rem 0.8rem; font-size: 0.8125rem; color: var(--muted); min-height: 1.35em; } .state span { white-space: nowrap; } .won { color: var(--good); font-weight: 600; } .fault { color: var(--bad); font-weight: 600; } @media (max-width: 600px) { .who { grid-column: 1 / -1; } .points { grid-row: 2; grid-column: 2; font-size: 1.625rem; line-height: 1; } .who { font-size: 0.9375rem; } .state .limit, .won .word { display: none; } } `],p([u({type:Number})],Q.prototype,"seat",2),p([u()],Q.prototype,"name",2),p([u({type:Number})],Q.prototype,"points",2),p([u({attribute:!1})],Q.prototype,"used",2),p([u({attribute:!1})],Q.prototype,"limit",2),p([u()],Q.prototype,"result",2),Q=p([y("seat-card")],Q);var $n={bubbles:!0,composed:!0},O=class extends b{constructor(){super(...arguments);this.analysis=null;this.address="";this.positionPanel=null;this.exploration=new or(this);this.ply=0;this.playing=!1;this.speed=dt.find(e=>String(e)===Re("speed"))??2;this.keysOn=Re("keys")!=="off";this.message="";this.control=e=>{let t=e.detail;t.kind==="go"?this.go(t.to):t.kind==="play"?this.toggle():this.setSpeed(t.speed)};this.key=e=>{if(!this.keysOn||e.altKey||e.ctrlKey||e.metaKey||this.help.open||lr(e))return;let t=this.action(e.shiftKey&&e.key.startsWith("Arrow")?`Shift ${e.key}`:e.key);t&&(e.preventDefault(),t())};this.followLink=()=>{let e=this.linked();e!==void 0&&e!==this.ply&&this.go(e)};this.copy=async()=>{let e=`${location.href.split("#")[0]}${this.link}`;try{await navigator.clipboard.writeText(e),this.announce("Link copied")}catch{this.announce(`The link is in the address bar: ${this.link}`)}};this.download=()=>{let e=this.address?JSON.stringify(this.replay.record):ps(Sr("record")),t=new Blob([e],{type:"application/json"}),s=document.createElement("a"),n=[this.replay.data.label,...this.replay.data.names].join(" ");s.href=URL.createObjectURL(t),s.download=`${n.replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,80)||"game"}.json`,s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4),this.announce(`Saved as ${s.download}`)}}connectedCallback(){super.connectedCallback(),this.replay??=ae.fromPage(),this.analysis??=Le.fromPage(),this.ply=this.linked()??Math.min(1,this.replay.last),document.addEventListener("keydown",this.key),window.addEventListener("hashchange",this.followLink)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener("keydown",this.key),window.removeEventListener("hashchange",this.followLink),clearTimeout(this.playTimer)}render(){return o`
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
        @keys=${e=>{this.keysOn=e.detail,ht("keys",e.detail?"on":"off")}}
      ></key-help>
    `}helpButton(){return o`<button
      @click=${()=>this.help.show()}
      aria-label="Keyboard shortcuts"
      class="keys"
      title="Keyboard shortcuts"
    >
      ${Us}
    </button>`}content(){let{data:e}=this.replay,[t,s]=e.names;return o`<div class="title">
        <h1>
          ${S(0)} <bdi>${t}</bdi> <span class="against">against</span> ${S(1)}
          <bdi>${s}</bdi>
        </h1>
        <p class="result ${e.end.kind}"><b>${e.end.result}.</b> ${e.end.reason}</p>
      </div>
      ${this.boards()} ${this.exploration.practice?m:this.graphs()}
      ${e.seats.length?o`<section class="panel bots">
              <h2>Bots</h2>
              <div>${[0,1].map(n=>o`<bot-report .replay=${this.replay} .seat=${n}></bot-report>`)}</div>
            </section>`:m}
      <section class="panel facts">
        <h2>About the game</h2>
        <dl>
          ${e.facts.map(([n,a])=>o`<div>
                <dt>${n}</dt>
                <dd>${a}</dd>
              </div>`)}
        </dl>
      </section>`}links(){let{previous:e,next:t,summary:s}=this.replay.data.links,n=(a,l,d,c)=>a?o`<a class="button" href=${a} rel=${c} title=${l} aria-label=${l}>${d}</a>`:m;return o`${n(e,"Previous game",Is,"prev")}
    ${this.replay.data.label?o`<span class="label">${this.replay.data.label}</span>`:m}
    ${n(t,"Next game",Vs,"next")}
    ${s?o`<a class="button" href=${s}>${Ws}<span>Summary</span></a>`:m}`}graphs(){let{replay:e,ply:t,analysis:s}=this;return o`${s?o`<section class="panel graph" aria-label="Chance to win over the game">
              <win-graph .replay=${e} .ply=${t} .analysis=${s} @control=${this.control}></win-graph>
            </section>`:m}
      <section class="panel graph" aria-label="Points over the game">
        <score-graph .replay=${e} .ply=${t} @control=${this.control}></score-graph>
      </section>
      ${s?.isComplete?o`<section class="panel graph" aria-label="Analysis of the game">
              <analysis-report .replay=${e} .analysis=${s}></analysis-report>
            </section>`:m}`}boards(){let{replay:e,exploration:t}=this,{at:s}=t,{view:n}=e,a=[0,1].filter(d=>n.boards==="shared"||t.isOpen(d)),l=this.analysis||this.positionPanel?"analysed":"";return n.boards==="per-seat"?o`<div class="layout per-seat ${l}">
        <div class="play">
          <div class="boards ${a.length===1?"single":""}" @square=${t.square}>
            ${a.map(d=>o`<section class="side" aria-label="Board of ${e.data.names[d]}">
                  ${this.seatCard(d)}
                  <div class="board">${this.board(d)}</div>
                  <div>${n.seatDetails?.(e,s,d)}</div>
                </section>`)}
          </div>
          ${this.player()}
        </div>
        ${t.panel()} ${t.practice?m:this.moves()}
      </div>`:o`<div class="layout shared ${l}">
      <div class="play">
        <div class="board" @square=${t.square}>${this.board(0)}</div>
        ${this.player()}
      </div>
      <div class="seats">
        ${a.map(d=>o`<section class="panel seat" aria-label="Seat of ${e.data.names[d]}">
              ${this.seatCard(d)}
              <div class="details">
                ${t.isOpen(d)?n.seatDetails?.(e,s,d):o`<span class="muted">Hidden</span>`}
              </div>
            </section>`)}
        ${n.sharedDetails?o`<div class="common">${n.sharedDetails(e,s)}</div>`:m}
      </div>
      ${t.panel()} ${t.practice?m:this.moves()}
    </div>`}board(e){let{replay:t,exploration:s}=this,{laid:n,at:a}=s;return(n&&t.view.boardWith?.(t,n,e))??t.view.board(t,a,e)}seatCard(e){let{replay:t}=this,s=this.exploration.at,{names:n,end:a,seats:l}=t.data,d=s>=t.last;return o`<seat-card
      .seat=${e}
      .name=${n[e]}
      .points=${t.scores(s)[e]}
      .used=${t.seconds(s,e)}
      .limit=${t.record.limits.seconds??null}
      .result=${d&&a.winner===e?"won":d&&l[e]?.fault?"fault":""}
    ></seat-card>`}moves(){return o`<aside class="panel moves">
      <move-list .replay=${this.replay} .analysis=${this.analysis} .ply=${this.ply} @control=${this.control}>
        <div slot="tools" class="tools">
          ${this.address?this.helpButton():m}
          <button @click=${this.copy} aria-label="Copy the link to this move">${qs}Link</button>
          <button @click=${this.download} aria-label="Save the record of the game">${js}Record</button>
        </div>
      </move-list>
    </aside>`}player(){let{replay:e,ply:t}=this;if(this.exploration.practice)return o``;let s=e.isEnding(t)?"End of the game":t?`Move ${t} of ${e.moves}`:"",n=e.sentence(t);return o`<div class="player">
      <div class="now" aria-live="polite" aria-atomic="true">
        ${s?o`<span class="count">${s}</span>`:m}
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
    </div>`}moveDetails(){let{replay:e,ply:t}=this;if(e.view.moveDetails)return e.view.moveDetails(e,t);let s=e.gain(t);return s?o`<b>${it(s)} point${Math.abs(s)===1?"":"s"}</b>`:m}updated(e){e.has("ply")&&e.get("ply")!==void 0&&this.writeLink(),(e.has("playing")||this.playing&&e.has("ply"))&&this.tick()}tick(){clearTimeout(this.playTimer),this.playing&&(this.playTimer=window.setTimeout(()=>{this.ply<this.replay.last&&(this.ply+=1),this.ply>=this.replay.last&&(this.playing=!1)},1e3/this.speed))}go(e){this.exploration.clear(),this.show(e)}show(e){this.playing=!1,this.ply=Math.min(this.replay.last,Math.max(0,e)),this.requestUpdate()}toggle(){this.exploration.clear(),!this.playing&&this.ply>=this.replay.last&&(this.ply=0),this.playing=!this.playing}setSpeed(e){this.speed=e,ht("speed",String(e)),this.playing&&this.tick(),this.announce(`${e===1?"1 move":`${e} moves`} per second`)}action(e){let t=this.exploration.action(e),s={t:()=>this.head?this.head.toggleTheme():this.dispatchEvent(new CustomEvent("theme",$n)),"?":()=>this.help.show()};if(t||this.exploration.practice)return t??s[e.toLowerCase()];let{previous:n,next:a}=this.replay.data.links,l=h=>{let f=dt.indexOf(this.speed)+h;this.setSpeed(dt[Math.min(dt.length-1,Math.max(0,f))])},d=h=>{h&&(location.href=h)},c={ArrowLeft:()=>this.go(this.ply-1),ArrowRight:()=>this.go(this.ply+1),"Shift ArrowLeft":()=>this.go(this.ply-10),"Shift ArrowRight":()=>this.go(this.ply+10),Home:()=>this.go(0),End:()=>this.go(this.replay.last)," ":()=>this.toggle(),"+":()=>l(1),"=":()=>l(1),"-":()=>l(-1),p:()=>d(n),n:()=>d(a),c:()=>{this.copy()},...s};return c[e]??c[e.toLowerCase()]}linked(){let e=/[#&]move=(\d+|end)/.exec(location.hash)?.[1];if(e!==void 0)return e==="end"?this.replay.last:Math.min(this.replay.last,Number(e))}get link(){return this.address?`${this.address}&move=${this.ply}`:`#move=${this.ply}`}writeLink(){if(!this.playing)try{history.replaceState(null,"",this.link)}catch{}}announce(e){this.message=e,clearTimeout(this.messageTimer),this.messageTimer=window.setTimeout(()=>this.message="",3500)}};O.styles=[w,k,mi],p([u({attribute:!1})],O.prototype,"replay",2),p([u({attribute:!1})],O.prototype,"analysis",2),p([u()],O.prototype,"address",2),p([u({attribute:!1})],O.prototype,"positionPanel",2),p([g()],O.prototype,"ply",2),p([g()],O.prototype,"playing",2),p([g()],O.prototype,"speed",2),p([g()],O.prototype,"keysOn",2),p([g()],O.prototype,"message",2),p([$e("page-head")],O.prototype,"head",2),p([$e("key-help")],O.prototype,"help",2),O=p([y("game-replay")],O);var I=class extends b{constructor(){super(...arguments);this.game="";this.ruleset="";this.names=[];this.from={};this.seat=0;this.opponent="greedy";this.problem="";this.isStarting=!1;this.begin=async e=>{if(e.preventDefault(),this.isStarting)return;let t=new FormData(e.target),s=[...t.entries()].filter(([a])=>a.startsWith("number-")),n=Object.fromEntries(s.map(([a,l])=>[a.slice(7),Number(l)]));this.isStarting=!0,this.problem="";try{let a={...this.from,agent:t.get("agent"),seat:Number(t.get("seat")),options:n},l=await D("/api/positions/play",a);location.hash=`#/game/${l.id}`}catch(a){this.problem=a.message}finally{this.isStarting=!1}}}get opponents(){return(this.games.find(({name:t})=>t===this.game)?.opponents??[]).filter(({rulesets:t})=>!t.length||t.includes(this.ruleset))}render(){let e=this.opponents.find(({name:t})=>t===this.opponent)??this.opponents[0];return o`<details>
      <summary>Play on from here</summary>
      <form @submit=${this.begin}>
        <label
          >Opponent
          <select name="agent" @change=${t=>this.opponent=t.target.value}>
            ${this.opponents.map(t=>o`<option value=${t.name} ?selected=${t===e}>${t.title}</option>`)}
          </select>
        </label>
        <label
          >Your side
          <select name="seat">
            ${this.names.map((t,s)=>o`<option value=${s} ?selected=${s===this.seat}>
                  ${t}${s===this.seat?" (to move)":""}
                </option>`)}
          </select>
        </label>
        ${(e?.numbers??[]).map(t=>o`<label
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
        <button class="primary" aria-disabled=${this.isStarting?"true":"false"}>Play</button>
        ${this.problem?o`<p class="problem" role="alert">${this.problem}</p>`:m}
      </form>
    </details>`}};I.styles=[w,k,v` summary { cursor: pointer; min-height: 1.75rem; font-weight: 600; font-size: 0.9375rem; } form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); gap: 0.5rem; align-items: end; margin-top: 0.4rem; } label { display: grid; gap: 0.2rem; font-size: 0.8125rem; color: var(--muted); min-width: 0; } select, input { font: inherit; color: var(--ink); width: 100%; min-width: 0; min-height: 2.3rem; border: 1px solid var(--edge); border-radius: 9px; background: var(--surface); padding: 0 0.5rem; } .problem { color: var(--bad); grid-column: 1 / -1; } `],p([u({attribute:!1})],I.prototype,"games",2),p([u()],I.prototype,"game",2),p([u()],I.prototype,"ruleset",2),p([u({attribute:!1})],I.prototype,"names",2),p([u({attribute:!1})],I.prototype,"from",2),p([u({type:Number})],I.prototype,"seat",2),p([g()],I.prototype,"opponent",2),p([g()],I.prototype,"problem",2),p([g()],I.prototype,"isStarting",2),I=p([y("play-on")],I);async function pr(i,r,e,t,s){let a=(await ci(r,{method:i,headers:{"Content-Type":"application/json",...sr()},signal:s,...e?{body:JSON.stringify(e)}:{}})).body.pipeThrough(new TextDecoderStream).getReader(),l="";for(;;){let{done:d,value:c}=await a.read();l+=c??"";let h=l.split(`

`);l=h.pop()??"";for(let f of h){let x=/^data: (.*)$/m.exec(f)?.[1];if(/^event: problem$/m.test(f))throw new Y(JSON.parse(x).error,400);if(/^event: end$/m.test(f))return;x&&t(JSON.parse(x))}if(d)throw new Y("The connection is lost. Try again.",0)}}async function dr(i,r){let e=await ci(i,{headers:sr()}),t=document.createElement("a");t.href=URL.createObjectURL(await e.blob()),t.download=r,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),1e4)}function Mt(i){return i instanceof DOMException&&i.name==="AbortError"}async function ci(i,r){let e;try{e=await fetch(i,r)}catch(s){throw Mt(s)?s:new Y("The server does not answer. Is it still running?",0)}if(e.ok)return e;let t=await e.text();try{throw new Y(JSON.parse(t).error,e.status)}catch(s){throw s instanceof Y?s:new Y(t.trim()||`The server answers ${e.status}.`,e.status)}}var wn=[200,1e3,5e3,2e4],q=class extends b{constructor(){super(...arguments);this.key="";this.ply=0;this.laid=null;this.typed="";this.problem="";this.rollouts=1e3;this.search=null;this.known=new Map;this.isTry=!1;this.try=async e=>{e.preventDefault();let t=this.typed.trim();if(!t)return;this.lay(null);let s=this.known.get(this.ply)?.tries??[];await this.updateComplete,this.isTry=!0,await this.analyse([...s.filter(n=>n!==t),t]),this.problem||(this.typed="")};this.press=e=>{e.key!=="/"||e.ctrlKey||e.altKey||e.metaKey||Re("keys")==="off"||lr(e)||this.isOver||(e.preventDefault(),this.dispatchEvent(new CustomEvent("analyse-position",{bubbles:!0,composed:!0})),this.analyse())};this.square=e=>{let{replay:t,ply:s}=this;if(!this.offsetParent||this.isOver||!t.view.squareText)return;let n=this.known.get(s)?.decision??{ply:s,seat:0,kind:"move",played:"",moves:[]};this.typed=t.view.squareText(t,n,e.detail,this.typed),this.renderRoot.querySelector("#try")?.focus()}}connectedCallback(){super.connectedCallback(),document.addEventListener("keydown",this.press),document.addEventListener("square",this.square)}disconnectedCallback(){document.removeEventListener("keydown",this.press),document.removeEventListener("square",this.square),this.search?.abort(),super.disconnectedCallback()}willUpdate(e){e.has("ply")&&(this.search?.abort(),this.search=null,this.typed=this.problem="")}get isOver(){return this.ply>=this.replay.moves&&this.replay.data.end.kind!=="stopped"}render(){if(this.isOver)return o`<p class="muted">The game is over here. Go back to a position with a move to make.</p>`;let e=this.known.get(this.ply),t=e?.decision.seat??this.replay.record.moves[this.ply]?.seat;return o`<p>
        ${t===void 0?"":o`<bdi>${this.replay.data.names[t]}</bdi> is to move. `}
        <span role="status" class=${this.problem?"problem":"muted"}>${this.problem||this.status(e)}</span>
      </p>
      <div class="tools">
        ${this.search?o`<button @click=${()=>this.stop()}>Stop</button>`:o`<button class="primary" @click=${()=>{this.analyse()}}>Analyse this position</button>`}
        <select
          aria-label="Playouts"
          @change=${s=>this.rollouts=Number(s.target.value)}
        >
          ${wn.map(s=>o`<option value=${s} ?selected=${s===this.rollouts}>
                ${s.toLocaleString("en")} playouts
              </option>`)}
        </select>
        ${this.laid?o`<button @click=${()=>this.lay(null)}>Back to the game</button>`:m}
      </div>
      <form @submit=${this.try}>
        <div class="field">
          <label for="try">Try a move${this.example}</label>
          <input
            id="try"
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            maxlength="60"
            .value=${this.typed}
            @input=${s=>this.typed=s.target.value}
          />
        </div>
        <button>Try</button>
      </form>
      ${e?o`<move-table
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
      ></play-on>`}get example(){let e=this.replay.record.moves[0]?.move;return e?`, written like ${e}`:""}status(e){if(this.search&&!e)return"Analysing \u2026";if(!e)return"Press / to rank the moves.";let t=e.tries.at(-1),s=e.decision.moves.find(l=>l.move===t),n=`${R(e.legal,"legal move")}, ${R(e.rollouts,"playout")}${this.search?" \u2026":""}`;if(!s)return n;let a=e.decision.moves[0].win.mean-s.win.mean;return`Your try has rank ${s.rank}${a>5e-4?`, ${j(a)} below the best`:", as good as the best"}. ${n}`}async analyse(e=this.known.get(this.ply)?.tries??[]){this.search?.abort();let t=new AbortController;this.search=t,this.problem="";let{ply:s}=this,n={game:this.key,ply:s,tries:e.slice(-5),rollouts:this.rollouts};try{await pr("POST","/api/positions/analyse",n,a=>this.take(s,a),t.signal)}catch(a){!Mt(a)&&this.search===t&&(this.problem=a.message)}finally{this.search===t&&(this.search=null)}}take(e,{analysis:t,seat:s,played:n,tries:a,rollouts:l}){if(e!==this.ply)return;let d=t.moves.map(x=>({...x,is_try:x.move===n})),h={ply:e,seat:s,kind:"move",played:n??"",moves:d,...{regret:null,mistake:null,luck:null,hidden:null,chance:null,reason:""}};this.known=new Map(this.known).set(e,{decision:h,legal:t.legal,tries:a,rollouts:l});let f=this.laid?.move??(this.isTry?a.at(-1):void 0);this.isTry=!1,f!==void 0&&d.some(({move:x})=>x===f)&&this.lay({decision:h,move:f})}stop(){this.search?.abort(),this.search=null}lay(e){this.dispatchEvent(new CustomEvent("lay",{detail:e,bubbles:!0,composed:!0}))}};q.styles=[w,k,v` form, .tools { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: end; margin-bottom: 0.6rem; } .field { display: grid; gap: 0.15rem; flex: 1 1 9rem; min-width: 0; } label { font-size: 0.8125rem; color: var(--muted); } input { font: inherit; width: 100%; min-height: 2.1rem; padding: 0 0.6rem; color: var(--ink); background: var(--paper); border: 1px solid var(--edge); border-radius: 9px; } button, select { min-height: 2.1rem; padding: 0 0.6rem; font-size: 0.875rem; } p { margin-bottom: 0.5rem; font-size: 0.9375rem; } .problem { color: var(--bad); } play-on { margin-top: 0.8rem; } `],p([u({attribute:!1})],q.prototype,"games",2),p([u()],q.prototype,"key",2),p([u({attribute:!1})],q.prototype,"replay",2),p([u({type:Number})],q.prototype,"ply",2),p([u({attribute:!1})],q.prototype,"laid",2),p([g()],q.prototype,"typed",2),p([g()],q.prototype,"problem",2),p([g()],q.prototype,"rollouts",2),p([g()],q.prototype,"search",2),p([g()],q.prototype,"known",2),q=p([y("position-panel")],q);var ui=[[50,"Quick"],[100,"Normal"],[400,"Thorough"],[2e3,"Very thorough"]],xn=100,B=class extends b{constructor(){super(...arguments);this.key="";this.replay=null;this.analysis=null;this.progress=null;this.rollouts=xn;this.problem="";this.search=null;this.opened=""}disconnectedCallback(){this.search?.abort(),super.disconnectedCallback()}willUpdate(){this.opened!==this.key&&(this.opened=this.key,this.search?.abort(),this.replay=this.analysis=this.progress=null,this.problem="",this.open(this.key))}async open(e){try{let[{record:t,game:s},{analysis:n}]=await Promise.all([H(`/api/games/${e}/replay`),H(`/api/games/${e}/analysis/kept`)]);if(e!==this.key)return;this.replay=new ae(t,s),n?this.take({analysis:n}):t.moves.length&&this.analyse()}catch(t){this.problem=t.message}}async analyse(){this.search?.abort();let e=this.search=new AbortController,t=[];this.problem="",this.analysis=null,this.progress={done:0,total:this.replay?.moves??0};try{let s=`/api/games/${this.key}/analysis?rollouts=${this.rollouts}`;await pr("GET",s,null,n=>this.take(n,t),e.signal)}catch(s){!Mt(s)&&this.search===e&&(this.problem=s.message)}finally{this.search===e&&(this.search=this.progress=null)}}take({decision:e,total:t=0,analysis:s},n=[]){e&&(n.push(e),this.analysis=Le.partial([...n]),this.progress={done:n.length,total:t}),s&&(this.analysis=new Le(s),this.rollouts=ui.find(([a])=>a>(s.rollouts??0))?.[0]??this.rollouts)}render(){let{replay:e}=this;return e?o`<div class="bar panel">
        ${e.moves?this.state():o`<p>A position that was set up.</p>`} ${this.exports()}
      </div>
      <game-replay
        .replay=${e}
        .analysis=${this.analysis}
        .address=${`#/analyse/${this.key}`}
        .positionPanel=${(t,s)=>o`<position-panel
            .games=${this.games}
            .key=${this.key}
            .replay=${e}
            .ply=${t}
            .laid=${s}
          ></position-panel>`}
      ></game-replay>`:o`<p class=${this.problem?"problem":"muted"} role="status">${this.problem||"Loading \u2026"}</p>`}state(){let{progress:e,analysis:t}=this;if(e)return o`<p>Analysing: ${e.done} of ${R(e.total,"decision")}</p>
        <progress max=${e.total||1} .value=${e.done} aria-label="Progress of the analysis"></progress>
        <button @click=${()=>this.search?.abort()}>Stop</button>`;let s=t?.document?.rollouts,n=t?.isComplete?`Analysed with ${R(s??0,"playout")} a decision.`:t?`Stopped after ${R(t.document.decisions.length,"decision")}.`:"Not analysed yet.";return o`<p role="status" class=${this.problem?"problem":""}>${this.problem||n}</p>
      <label
        >Effort
        <select @change=${a=>this.rollouts=Number(a.target.value)}>
          ${ui.map(([a,l])=>o`<option value=${a} ?selected=${a===this.rollouts}>
                ${l} (${a.toLocaleString("en")})
              </option>`)}
        </select>
      </label>
      <button @click=${()=>{this.analyse()}}>Analyse</button>`}exports(){let e=this.games.find(({name:t})=>t===this.replay.record.game)?.exporters??[];return o`${e.map(t=>o`<button @click=${()=>{this.save(t)}}>${t.slice(1).toUpperCase()}</button>`)}`}async save(e){try{await dr(`/api/games/${this.key}/file?format=${e}`,`${this.key}${e}`)}catch(t){this.problem=t.message}}};B.styles=[w,k,v` .bar { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; padding: 0.6rem 0.9rem; margin-bottom: 1rem; } .bar p { margin-right: auto; } progress { width: min(14rem, 100%); accent-color: var(--accent); } label { display: inline-flex; gap: 0.4rem; align-items: center; font-size: 0.875rem; color: var(--muted); } .problem { color: var(--bad); } `],p([u({attribute:!1})],B.prototype,"games",2),p([u()],B.prototype,"key",2),p([g()],B.prototype,"replay",2),p([g()],B.prototype,"analysis",2),p([g()],B.prototype,"progress",2),p([g()],B.prototype,"rollouts",2),p([g()],B.prototype,"problem",2),B=p([y("analyse-page")],B);var ee=class extends b{constructor(){super(...arguments);this.start="";this.described=null;this.pasted="";this.message="";this.problem="";this.asked=0;this.opened=null}willUpdate(){if(this.opened===this.start)return;this.opened=this.start;let e=Js(this.games);this.describe(this.start||(e?Pr(e).empty:""))}async describe(e){let t=++this.asked;this.message="";try{let s=await D("/api/positions",{text:e});if(t!==this.asked)return;if(s.game===null)throw new Error("No game knows this text as a position.");this.described=s,this.pasted=s.text,this.problem=""}catch(s){t===this.asked&&(this.problem=s.message)}}get view(){return Pr(this.described?.game??"")}render(){let{described:e}=this,t=this.games.find(({name:s})=>s===e?.game);return!e||!t?o`<h1>Position editor</h1>
        <p class=${this.problem?"problem":"muted"} role="status">${this.problem||"Loading \u2026"}</p>
        ${this.problem?this.textPanel():m}`:o`<h1>Position editor</h1>
      <div class="columns">
        <div @position=${s=>{this.describe(s.detail)}}>
          ${this.view.editor(e,t)}
        </div>
        <aside>
          <section class="panel">
            <h2>Position</h2>
            <div role="status">
              ${e.problems.length?o`<p>This position is impossible or odd:</p>
                      <ul class="odd">
                        ${e.problems.map(s=>o`<li>${s}</li>`)}
                      </ul>`:o`<p class="muted">Nothing is wrong with this position.</p>`}
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
      </div>`}textPanel(){let{format:e}=this.view;return o`<section class="panel">
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
      ${this.problem?o`<p class="problem" role="alert">${this.problem}</p>`:m}
    </section>`}async copy(){try{await navigator.clipboard.writeText(this.described?.text??this.pasted),this.message="Copied."}catch{this.renderRoot.querySelector("textarea")?.select(),this.message="Press Ctrl+C to copy the text."}}async analyse(){try{let e=await D("/api/positions/open",{text:this.described.text});location.hash=`#/analyse/${e.id}`}catch(e){this.problem=e.message}}};ee.styles=[w,k,v` h1 { font-size: 1.6rem; margin-bottom: 0.8rem; } .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(17rem, 24rem); gap: 1.25rem; align-items: start; } aside { display: grid; gap: 1rem; min-width: 0; } .panel { padding: 0.9rem 1.1rem; min-width: 0; } h2 { font-size: 1.0625rem; margin-bottom: 0.5rem; } label { display: grid; gap: 0.3rem; font-size: 0.875rem; color: var(--muted); } textarea { font: 0.8125rem var(--mono); color: var(--ink); background: var(--paper); width: 100%; min-height: 5.5rem; border: 1px solid var(--edge); border-radius: 9px; padding: 0.5rem 0.6rem; overflow-wrap: anywhere; resize: vertical; } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.6rem; } ul { margin: 0; padding-left: 1.1rem; } li { overflow-wrap: anywhere; } .problem { color: var(--bad); overflow-wrap: anywhere; margin-top: 0.5rem; } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); } } `],p([u({attribute:!1})],ee.prototype,"games",2),p([u()],ee.prototype,"start",2),p([g()],ee.prototype,"described",2),p([g()],ee.prototype,"pasted",2),p([g()],ee.prototype,"message",2),p([g()],ee.prototype,"problem",2),ee=p([y("edit-page")],ee);var fe=class extends b{constructor(){super(...arguments);this.stored=null;this.problem="";this.search=""}connectedCallback(){super.connectedCallback(),this.load()}async load(){let{search:e}=this;try{let{games:t}=await H(`/api/games?search=${encodeURIComponent(e)}`);e===this.search&&(this.stored=t)}catch(t){this.problem=t.message}}render(){return o`<div class="head">
        <h2>Your games</h2>
        <input
          type="search"
          aria-label="Search by player, game or result"
          placeholder="Search"
          .value=${this.search}
          @input=${this.find}
        />
      </div>
      ${this.problem?o`<p class="problem" role="alert">${this.problem}</p>`:m} ${this.list()}`}list(){return this.stored?this.stored.length?o`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Players</th>
            <th>Game</th>
            <th class="right">Points</th>
            <th>Result</th>
            <th><span class="visually-hidden">Actions</span></th>
          </tr>
        </thead>
        <tbody>
          ${this.stored.map(e=>this.row(e))}
        </tbody>
      </table>
    </div>`:o`<p class="muted">${this.search?"No game fits.":"Your games will be listed here."}</p>`:o`<p class="muted">Loading …</p>`}row(e){let t=e.state==="playing",s=e.players.join(" and "),n=this.games.find(({name:a})=>a===e.game)?.exporters??[];return o`<tr>
      <th scope="row">
        <a href=${t?`#/game/${e.id}`:`#/analyse/${e.id}`}><bdi>${e.players.join(" \u2013 ")}</bdi></a>
      </th>
      <td>${e.title}</td>
      <td class="right">${t?"":e.scores.join(" : ")}</td>
      <td>${t?"in progress":e.result}</td>
      <td class="last">
        <div class="actions">
          ${t?o`<a class="button" href="#/game/${e.id}">Go on</a>`:o`<a class="button" href="#/analyse/${e.id}" aria-label="Analyse the game of ${s}">Analyse</a>
                  ${[".json",...n].map(a=>o`<button
                        aria-label="Save the game of ${s} as ${hi(a)}"
                        @click=${()=>{this.save(e,a)}}
                      >
                        ${hi(a)}
                      </button>`)}`}
          <button aria-label="Delete the game of ${s}" @click=${()=>{this.deleteGame(e)}}>Delete</button>
        </div>
      </td>
    </tr>`}find(e){this.search=e.target.value,this.load()}async save(e,t){try{await dr(`/api/games/${e.id}/file?format=${t}`,`${e.id}${t}`)}catch(s){this.problem=s.message}}async deleteGame(e){if(window.confirm(`Delete the game of ${e.players.join(" and ")}? This cannot be undone.`)){try{await ir("DELETE",`/api/games/${e.id}`,{})}catch(t){this.problem=t.message}await this.load()}}};fe.styles=[w,k,se,v` .head { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: center; justify-content: space-between; margin-bottom: 0.6rem; } .head input { font: inherit; color: var(--ink); width: 14rem; max-width: 100%; min-height: 2.5rem; border: 1px solid var(--edge); border-radius: 9px; background: var(--surface); padding: 0 0.6rem; } .actions { display: flex; flex-wrap: wrap; gap: 0.3rem; } .actions > * { min-height: 2rem; font-size: 0.8125rem; padding: 0 0.55rem; } th[scope="row"] { overflow-wrap: anywhere; } .problem { color: var(--bad); } @media (max-width: 700px) { thead { display: none; } tbody tr { display: flex; flex-wrap: wrap; gap: 0.1rem 0.8rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; text-align: left; } tbody tr > th, tbody tr > .last { flex-basis: 100%; } } `],p([u({attribute:!1})],fe.prototype,"games",2),p([g()],fe.prototype,"stored",2),p([g()],fe.prototype,"problem",2),p([g()],fe.prototype,"search",2),fe=p([y("game-library")],fe);function hi(i){return i===".json"?"Record":i.slice(1).toUpperCase()}var kn=5e5,ve=class extends b{constructor(){super(...arguments);this.text="";this.problem="";this.isOver=!1;this.isBusy=!1;this.submit=e=>{e.preventDefault(),this.text.trim()&&this.take(this.text,"")};this.dragOver=e=>{e.preventDefault(),this.isOver=!0};this.drop=e=>{e.preventDefault(),this.isOver=!1;let t=e.dataTransfer?.files[0];t?this.read(t):this.take(e.dataTransfer?.getData("text")??"","")};this.choose=e=>{let t=e.target,s=t.files?.[0];s&&this.read(s),t.value=""}}render(){return o`<h2>Import</h2>
      <form
        class=${this.isOver?"over":""}
        @submit=${this.submit}
        @dragover=${this.dragOver}
        @dragleave=${()=>this.isOver=!1}
        @drop=${this.drop}
      >
        <label for="text">Paste a game (a record or GCG) or a position (CGP), or drop a file here.</label>
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
        ${this.problem?o`<p class="problem" role="alert">${this.problem}</p>`:m}
      </form>`}async read(e){e.size>kn?this.problem=`${e.name} is too large for a game.`:await this.take(En(await e.arrayBuffer()),e.name)}async take(e,t){if(!this.isBusy){this.isBusy=!0,this.problem="";try{let s=await Tn(e);if(s!==null)location.hash=`#/edit/${encodeURIComponent(s)}`;else{let n=await D("/api/imports",{text:e,name:t.slice(-200)});location.hash=`#/analyse/${n.id}`}}catch(s){this.problem=s.message}finally{this.isBusy=!1}}}};ve.styles=[w,k,v` h2 { font-size: 1.25rem; margin-bottom: 0.5rem; } form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.6rem; border: 2px dashed transparent; border-radius: 9px; } form.over { border-color: var(--accent); background: var(--accent-soft); } label { font-size: 0.875rem; color: var(--muted); } textarea { font: 0.875rem var(--mono); color: var(--ink); background: var(--surface); width: 100%; min-height: 5.5rem; border: 1px solid var(--edge); border-radius: 9px; padding: 0.5rem 0.6rem; resize: vertical; } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; } input[type="file"] { font: inherit; font-size: 0.875rem; max-width: 100%; min-height: 1.75rem; } .problem { color: var(--bad); overflow-wrap: anywhere; } `],p([g()],ve.prototype,"text",2),p([g()],ve.prototype,"problem",2),p([g()],ve.prototype,"isOver",2),p([g()],ve.prototype,"isBusy",2),ve=p([y("import-panel")],ve);async function Tn(i){return i.length>2e3?null:(await D("/api/positions",{text:i})).text??null}function En(i){try{return new TextDecoder("utf-8",{fatal:!0}).decode(i)}catch{return new TextDecoder("windows-1252").decode(i)}}var Rn=[["No clock",null],["5 minutes",300],["10 minutes",600],["25 minutes",1500]],te=class extends b{constructor(){super(...arguments);this.game=0;this.ruleset="";this.opponent="";this.problem="";this.isStarting=!1}connectedCallback(){super.connectedCallback(),this.choose(0)}get offered(){return this.games[this.game]}get opponents(){return this.offered.opponents.filter(e=>!e.rulesets.length||e.rulesets.includes(this.ruleset))}choose(e){this.game=e,this.chooseRuleset(this.offered.rulesets[0]?.name??"")}chooseRuleset(e){this.ruleset=e;let t=this.opponents.map(s=>s.name);t.includes(this.opponent)||(this.opponent=t.includes("greedy")?"greedy":t[0]??"")}render(){return o`<div class="columns">
      <section class="panel">
        <h1>New game</h1>
        ${this.form()}
      </section>
      <div class="right">
        <section class="panel"><game-library .games=${this.games}></game-library></section>
        <section class="panel">
          <import-panel></import-panel>
          ${this.games.some(({has_editor:e})=>e)?o`<p class="more"><a href="#/edit">Set up a position</a></p>`:m}
        </section>
      </div>
    </div>`}form(){let e=this.opponents.find(t=>t.name===this.opponent);return o`<form @submit=${this.begin}>
      <div class="games" role="group" aria-label="Game">
        ${this.games.map((t,s)=>o`<button
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
          ${this.offered.rulesets.map(t=>o`<option value=${t.name} ?selected=${t.name===this.ruleset}>${t.title}</option>`)}
        </select>
      </label>
      <label
        >Words
        <select name="lexicon">
          <option value="">as the ruleset says</option>
          ${this.offered.lexica.map(t=>o`<option value=${t.name}>${t.title}</option>`)}
        </select>
      </label>
      ${this.offered.choices.map(t=>o`<label
            >${t.title}
            <select name="choice-${t.name}">
              ${t.values.map(s=>o`<option value=${s.name}>${s.title}</option>`)}
            </select>
          </label>`)}
      <label
        >Opponent
        <select name="opponent" @change=${t=>this.opponent=t.target.value}>
          ${this.opponents.map(t=>o`<option value=${t.name} ?selected=${t.name===this.opponent}>
                ${t.title}: ${t.summary}
              </option>`)}
          <option value="" ?selected=${this.opponent===""}>A second person at this screen</option>
        </select>
      </label>
      ${(e?.numbers??[]).map(t=>o`<label
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
      ${this.opponent?m:o`<label>Second name <input name="other" maxlength="40" value="Guest" /></label>`}
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
          ${Rn.map(([t,s])=>o`<option value=${s??""}>${t}</option>`)}
        </select>
      </label>
      <div class="checks">
        <label><input type="checkbox" name="hints" checked /> Hints</label>
        <label><input type="checkbox" name="undo" checked /> Take moves back</label>
      </div>
      ${this.problem?o`<p class="problem" role="alert">${this.problem}</p>`:m}
      <button class="primary" type="submit" aria-disabled=${this.isStarting?"true":"false"}>
        ${this.isStarting?"Starting \u2026":"Play"}
      </button>
    </form>`}async begin(e){if(e.preventDefault(),this.isStarting)return;let t=new FormData(e.target),s=h=>String(t.get(h)??""),n=s("opponent"),a=h=>[...t.entries()].filter(([f])=>f.startsWith(h)).map(([f,x])=>[f.slice(h.length),String(x)]),l=Object.fromEntries(a("number-").map(([h,f])=>[h,Number(f)])),d=[{name:s("name")||"You"},n?{agent:n,options:l}:{name:s("other")||"Guest"}];(s("first")==="random"?Math.floor(Math.random()*2):Number(s("first")))&&d.reverse(),this.isStarting=!0,this.problem="";try{let h=await D("/api/games",{game:this.offered.name,ruleset:this.ruleset,lexicon:s("lexicon")||null,choices:Object.fromEntries(a("choice-")),seats:d,seconds:s("clock")?Number(s("clock")):null,hints:t.has("hints")?1:0,undo:t.has("undo")?1:0});location.hash=`#/game/${h.id}`}catch(h){this.problem=h.message}finally{this.isStarting=!1}}};te.styles=[w,k,v` .columns { display: grid; grid-template-columns: minmax(0, 24rem) minmax(0, 1fr); gap: 1.5rem; align-items: start; } .panel { padding: 1.25rem 1.4rem 1.4rem; } h1 { font-size: 1.6rem; margin-bottom: 1rem; } form { display: grid; gap: 0.9rem; } label, fieldset { display: grid; gap: 0.3rem; font-size: 0.875rem; color: var(--muted); border: 0; margin: 0; padding: 0; min-width: 0; } select, input { font: inherit; font-size: 1rem; color: var(--ink); width: 100%; min-height: 2.5rem; border: 1px solid var(--edge); border-radius: 9px; background: var(--surface); padding: 0 0.6rem; } .checks { display: flex; flex-wrap: wrap; gap: 0.4rem 1.2rem; } .checks label { display: inline-flex; align-items: center; gap: 0.4rem; min-height: 1.75rem; color: var(--ink); } .checks input { width: 1.15rem; min-height: 1.15rem; } .games { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0.5rem; } .games button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-soft); font-weight: 600; } .right { display: grid; gap: 1.5rem; min-width: 0; } .right .panel { min-width: 0; } .more { margin-top: 0.8rem; } .problem { color: var(--bad); } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); } } `],p([u({attribute:!1})],te.prototype,"games",2),p([g()],te.prototype,"game",2),p([g()],te.prototype,"ruleset",2),p([g()],te.prototype,"opponent",2),p([g()],te.prototype,"problem",2),p([g()],te.prototype,"isStarting",2),te=p([y("home-page")],te);var ke=class extends b{constructor(){super(...arguments);this.key="";this.replay=null;this.problem=""}willUpdate(e){e.has("key")&&this.load()}async load(){try{let e=await H(`/api/games/${this.key}/replay`);this.replay=new ae(e.record,e.game)}catch(e){this.problem=e.message}}render(){let{replay:e}=this;if(!e)return o`<p class="muted">${this.problem||"Loading \u2026"}</p>`;let{view:t,last:s}=e;return o`${t.boards==="shared"?o`<div class="shared">${t.board(e,s,0)}</div>`:m}
      <div class="boards">
        ${[0,1].map(n=>o`<div class="seat">
              <seat-card
                .seat=${n}
                .name=${e.data.names[n]}
                .points=${e.scores(s)[n]}
                .result=${e.data.end.winner===n?"won":""}
              ></seat-card>
              ${t.boards==="shared"?m:t.board(e,s,n)}
              ${t.seatDetails?.(e,s,n)??m}
            </div>`)}
      </div>`}};ke.styles=[w,v` .boards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1.25rem; } .shared { max-width: min(100%, max(20rem, calc(100vh - 15rem))); margin: 0 auto 0.8rem; } .seat { display: grid; gap: 0.6rem; align-content: start; min-width: 0; } `],p([u()],ke.prototype,"key",2),p([g()],ke.prototype,"replay",2),p([g()],ke.prototype,"problem",2),ke=p([y("finished-game")],ke);var V=class extends b{constructor(){super(...arguments);this.key="";this.game=null;this.stored=null;this.problem="";this.connected=!0;this.hints=[];this.now=0;this.shown=null;this.seen=0;this.stop=null;this.timer=0;this.opened="";this.listed=0;this.isNew=!1;this.move=e=>{this.play(e.detail)};this.preview=async e=>{let{move:t,show:s}=e.detail,n=this.game;try{s(await D(`/api/games/${this.key}/preview`,{seat:n.viewer,ply:n.view.ply,move:t}))}catch{}}}connectedCallback(){super.connectedCallback(),this.timer=window.setInterval(()=>this.now=performance.now(),250)}disconnectedCallback(){this.stop?.(),window.clearInterval(this.timer),super.disconnectedCallback()}willUpdate(){this.opened!==this.key&&(this.opened=this.key,this.stop?.(),this.game=this.stored=null,this.shown=null,this.open())}async open(){try{let e=await H(`/api/games/${this.key}`);"state"in e?this.stored=e:this.watch(e)}catch(e){this.problem=e.message}}watch(e){this.take(e),this.stop?.(),this.stop=nr(`/api/games/${this.key}/events?seat=${e.viewer}`,t=>this.take(t),t=>this.connect(t))}connect(e){e&&!this.connected&&(this.problem=""),this.isNew=e,this.connected=e,e||this.lookAgain()}async lookAgain(){try{let e=await H(`/api/games/${this.key}`);if(!("state"in e))return;this.stop?.(),this.connected=!0,this.stored=e}catch(e){if(e.status!==404)return;this.stop?.(),this.connected=!0,this.game=null,this.problem=e.message}}take(e){let t=this.game;!this.isNew&&t?.viewer===e.viewer&&e.version<t.version||(this.isNew=!1,t?.view.ply!==e.view.ply&&(this.hints=[],this.problem=""),this.game=e,this.seen=performance.now(),e.over&&this.stop?.())}updated(){let e=this.renderRoot.querySelector("ol");e&&e.childElementCount!==this.listed&&(this.listed=e.childElementCount,e.scrollTop=e.scrollHeight)}get people(){return this.game.setup.seats.flatMap((e,t)=>e.agent?[]:[t])}get view(){return ei(this.game.setup.game)}get rules(){let{game:e,ruleset:t}=this.game.setup;return this.games.find(n=>n.name===e)?.rulesets.find(n=>n.name===t)?.rules??{}}render(){if(this.stored)return this.ended(this.stored);let{game:e}=this;if(!e)return o`<p class=${this.problem?"problem":"muted"}>${this.problem||"Loading \u2026"}</p>`;let t=!e.over&&e.to_move===e.viewer;return o`<div class="columns">
      <section>
        <h1 class="visually-hidden">${e.setup.seats.map(s=>s.name).join(" and ")}</h1>
        <p class="status ${this.problem||e.problem?"problem":""}" role="status">${this.status(e,t)}</p>
        ${this.mustHandOver(e)?this.handOver(e):e.over&&Wt(e.setup.game).boards==="per-seat"?o`<finished-game .key=${e.id}></finished-game>`:o`<div @move=${this.move} @preview=${this.preview}>${this.view.board(e,this.rules,t)}</div>`}
      </section>
      <aside>
        <section class="panel seats">${e.setup.seats.map((s,n)=>this.seat(e,n))}</section>
        ${this.actions(e,t)}
        ${this.view.details?o`<section class="panel">${this.view.details(e,this.rules)}</section>`:m}
        <section class="panel">
          <h2>Moves</h2>
          <ol tabindex="0" aria-label="Moves">
            ${e.turns.map((s,n)=>o`<li>
                  <span class="muted">${n+1}</span>${S(s.seat)}
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
              ${this.view.keys.map(([s,n])=>o`<dt>${s}</dt>
                    <dd>${n}</dd>`)}
            </dl>
          </details>
        </section>
      </aside>
    </div>`}ended(e){return o`<section class="panel">
      <h1><bdi>${e.players.join(" \u2013 ")}</bdi></h1>
      <p class="status">${e.result}</p>
      <finished-game .key=${e.id}></finished-game>
      <p class="actions">
        <a class="button" href="#/analyse/${e.id}">Analyse</a> <a class="button" href="#/">Home</a>
      </p>
    </section>`}status(e,t){if(!this.connected)return"The connection is lost; trying again \u2026";if(this.problem)return this.problem;if(e.problem)return e.problem;if(e.over)return e.over.text;let s=e.turns.at(-1),n=l=>e.setup.seats[l].name;return(s?`${n(s.seat)} ${this.view.moveSentence(e,s)}. `:"")+(t?"Your move.":`${n(e.to_move)} is ${e.thinking?"thinking":"to move"} \u2026`)}seat(e,t){let s=e.setup.seats[t],n=this.view.points(e)[t],a=this.left(e,t);return o`<div class="seat ${!e.over&&e.to_move===t?"moving":""}">
      <span class="name">${S(t)} <bdi>${s.name}</bdi></span>
      <span class="clock ${a!==null&&a<30?"short":""}">${a===null?"":Sn(a)}</span>
      <span class="points">${n??""}</span>
    </div>`}left(e,t){let s=e.clocks[t];return s==null?null:e.over||e.to_move!==t?s:Math.max(0,s-(Math.max(this.now,this.seen)-this.seen)/1e3)}actions(e,t){return e.over?o`<section class="panel actions">
        <button class="primary rematch" @click=${()=>{this.rematch()}}>Rematch</button>
        <a class="button" href="#/analyse/${e.id}">Analyse</a>
        <a class="button" href="#/">New game</a>
        <button @click=${this.download}>Save record</button>
      </section>`:o`<section class="panel">
      <div class="actions">
        ${e.setup.hints?o`<button aria-disabled=${t?"false":"true"} @click=${()=>{this.hint()}}>Hint</button>`:m}
        ${e.setup.undo?o`<button aria-disabled=${t?"false":"true"} @click=${()=>{this.act("undo")}}>Take back</button>`:m}
        <button @click=${this.resign}>Resign</button>
      </div>
      ${this.hints.length?o`<div class="hints" aria-label="Hints">
              ${this.hints.map(s=>o`<button @click=${()=>{this.play(s)}}>${s}</button>`)}
            </div>`:m}
    </section>`}mustHandOver(e){return this.people.length>1&&!e.over&&(this.shown!==e.to_move||e.viewer!==e.to_move)}handOver(e){let{name:t}=e.setup.seats[e.to_move];return o`<div class="hand-over panel">
      <p>It is the turn of <bdi>${t}</bdi>. The tiles are hidden.</p>
      <button class="primary" @click=${()=>{this.take_seat(e.to_move)}}>I am <bdi>${t}</bdi></button>
    </div>`}async take_seat(e){this.shown=e,this.game=null;try{this.watch(await H(`/api/games/${this.key}?seat=${e}`))}catch(t){this.problem=t.message}}play(e){return this.act("move",{move:e})}async act(e,t={}){let s=this.game;this.problem="";try{let n={seat:s.viewer,ply:s.view.ply,...t};this.take(await D(`/api/games/${this.key}/${e}`,n)),this.hints=[],this.people.length>1&&(this.shown=null)}catch(n){this.problem=n.message}}async hint(){try{let e=this.game,t=await D(`/api/games/${this.key}/hint`,{seat:e.viewer});this.hints=t.moves,this.problem=t.moves.length?"":"There is nothing to recommend but a pass."}catch(e){this.problem=e.message}}resign(){window.confirm("Resign this game?")&&this.act("resign")}async rematch(){try{let e=await D(`/api/games/${this.key}/rematch`,{seat:this.game.viewer});location.hash=`#/game/${e.id}`}catch(e){this.problem=e.message}}download(){let e=JSON.stringify(this.game.record),t=document.createElement("a");t.href=URL.createObjectURL(new Blob([e],{type:"application/json"})),t.download=`${this.key}.json`,t.click(),URL.revokeObjectURL(t.href)}};V.styles=[w,k,v` .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(16rem, 22rem); gap: 1.25rem; align-items: start; } .panel { padding: 0.9rem 1.1rem; } aside { display: grid; gap: 1rem; } .seat { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 0.2rem 0.9rem; align-items: baseline; padding: 0.35rem 0.5rem; border-left: 4px solid transparent; } .seat.moving { border-color: var(--accent); background: var(--accent-soft); border-radius: 6px; } .seat .name { font-weight: 600; } .points { font-family: var(--serif); font-size: 1.6rem; font-weight: 600; font-variant-numeric: tabular-nums; } .clock { font-variant-numeric: tabular-nums; } .clock.short { color: var(--bad); font-weight: 700; } ol { position: relative; list-style: none; margin: 0.4rem 0 0; padding: 0; max-height: 22rem; overflow-y: auto; font-size: 0.9rem; } li { display: grid; grid-template-columns: 2.2rem auto minmax(0, 1fr) auto; gap: 0.45rem; padding: 0.15rem 0.2rem; align-items: baseline; font-variant-numeric: tabular-nums; } .status { min-height: 1.6em; margin: 0 0 0.6rem; } .problem { color: var(--bad); } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; } .hints { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-top: 0.6rem; } .hand-over { text-align: center; padding: 4rem 1rem; display: grid; gap: 1rem; justify-items: center; } h2 { font-size: 1.0625rem; } details { font-size: 0.875rem; } summary { line-height: 1.75rem; cursor: pointer; } dl { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 0.8rem; margin: 0.5rem 0 0; } dt { font-weight: 600; } dd { margin: 0; } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); gap: 0.7rem; } aside { display: contents; } .seats { order: -1; display: grid; grid-template-columns: 1fr 1fr; padding: 0.3rem; } .seat { grid-template-columns: minmax(0, 1fr) auto; } .seat .name { grid-row: 1; } .seat .points { font-size: 1.3rem; line-height: 1.2; grid-row: 1 / span 2; grid-column: 2; } .status { margin-bottom: 0.3rem; } } `],p([u({attribute:!1})],V.prototype,"games",2),p([u()],V.prototype,"key",2),p([g()],V.prototype,"game",2),p([g()],V.prototype,"stored",2),p([g()],V.prototype,"problem",2),p([g()],V.prototype,"connected",2),p([g()],V.prototype,"hints",2),p([g()],V.prototype,"now",2),p([g()],V.prototype,"shown",2),V=p([y("play-page")],V);function Sn(i){let r=Math.ceil(i);return`${Math.floor(r/60)}:${String(r%60).padStart(2,"0")}`}var{I:An}=os,gi=i=>i;var fi=()=>document.createComment(""),mt=(i,r,e)=>{let t=i._$AA.parentNode,s=r===void 0?i._$AB:r._$AA;if(e===void 0){let n=t.insertBefore(fi(),s),a=t.insertBefore(fi(),s);e=new An(n,a,i,i.options)}else{let n=e._$AB.nextSibling,a=e._$AM,l=a!==i;if(l){let d;e._$AQ?.(i),e._$AM=i,e._$AP!==void 0&&(d=i._$AU)!==a._$AU&&e._$AP(d)}if(n!==s||l){let d=e._$AA;for(;d!==n;){let c=gi(d).nextSibling;gi(t).insertBefore(d,s),d=c}}}return e},Te=(i,r,e=i)=>(i._$AI(r,e),i),Mn={},vi=(i,r=Mn)=>i._$AH=r,bi=i=>i._$AH,mr=i=>{i._$AR(),i._$AA.remove()};var yi=(i,r,e)=>{let t=new Map;for(let s=r;s<=e;s++)t.set(i[s],s);return t},$i=Ft(class extends nt{constructor(i){if(super(i),i.type!==Bt.CHILD)throw Error("repeat() can only be used in text expressions")}dt(i,r,e){let t;e===void 0?e=r:r!==void 0&&(t=r);let s=[],n=[],a=0;for(let l of i)s[a]=t?t(l,a):a,n[a]=e(l,a),a++;return{values:n,keys:s}}render(i,r,e){return this.dt(i,r,e).values}update(i,[r,e,t]){let s=bi(i),{values:n,keys:a}=this.dt(r,e,t);if(!Array.isArray(s))return this.ut=a,n;let l=this.ut??=[],d=[],c,h,f=0,x=s.length-1,$=0,T=n.length-1;for(;f<=x&&$<=T;)if(s[f]===null)f++;else if(s[x]===null)x--;else if(l[f]===a[$])d[$]=Te(s[f],n[$]),f++,$++;else if(l[x]===a[T])d[T]=Te(s[x],n[T]),x--,T--;else if(l[f]===a[T])d[T]=Te(s[f],n[T]),mt(i,d[T+1],s[f]),f++,T--;else if(l[x]===a[$])d[$]=Te(s[x],n[$]),mt(i,s[f],s[x]),x--,$++;else if(c===void 0&&(c=yi(a,$,T),h=yi(l,f,x)),c.has(l[f]))if(c.has(l[x])){let M=h.get(a[$]),Be=M!==void 0?s[M]:null;if(Be===null){let ut=mt(i,s[f]);Te(ut,n[$]),d[$]=ut}else d[$]=Te(Be,n[$]),mt(i,s[f],Be),s[M]=null;$++}else mr(s[x]),x--;else mr(s[f]),f++;for(;$<=T;){let M=mt(i,d[T+1]);Te(M,n[$]),d[$++]=M}for(;f<=x;){let M=s[f++];M!==null&&mr(M)}return this.ut=a,vi(i,d),F}});var _n=10,Cn=20,wi=["pointerdown","keydown","wheel","touchstart"],We=class extends b{constructor(){super(...arguments);this.live=!1;this.touched=0;this.timer=0;this.touch=()=>{this.touched=performance.now()}}connectedCallback(){if(super.connectedCallback(),!(this.live||this.progress.state!=="playing")){for(let e of wi)window.addEventListener(e,this.touch,{passive:!0});this.timer=window.setInterval(()=>{(performance.now()-this.touched>1e3*Cn||!this.touched)&&document.visibilityState==="visible"&&location.reload()},1e3*_n)}}disconnectedCallback(){super.disconnectedCallback(),window.clearInterval(this.timer);for(let e of wi)window.removeEventListener(e,this.touch)}render(){let{state:e,finished:t,total:s,playing:n,estimated_end:a,updated:l}=this.progress,d=`${t.toLocaleString("en")} of ${s.toLocaleString("en")} games`,c=a?` It ends at about ${xi(a,l)}.`:"";return o`<p>
        ${e==="playing"?o`<b>The tournament is being played.</b> Played so far: ${d}.${c}`:o`<b>The tournament was stopped</b> after ${d}.`}
        These are the current standings.
      </p>
      <progress max=${s} value=${t} aria-label="Finished games">${d}</progress>
      ${n.length&&!this.live?o`<small id="playing">Being played:</small>
              <ul aria-labelledby="playing">
                ${n.map(Ln)}
              </ul>`:m}
      <small>
        Updated at
        ${xi(l,l,19)}.${e==="playing"&&!this.live?" This page reloads by itself.":m}
      </small>`}};We.styles=[w,v` :host { display: block; margin-top: 1rem; padding: 0.7rem 0.9rem; border-left: 4px solid var(--accent); border-radius: 8px; background: var(--first-soft); } progress { display: block; width: 100%; height: 0.6rem; margin: 0.5rem 0; accent-color: var(--accent); } ul { margin: 0 0 0.4rem; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.15rem 1.5rem; font-size: 0.9375rem; } li { overflow-wrap: anywhere; } small { font-size: 0.8125rem; } `],p([u({attribute:!1})],We.prototype,"progress",2),p([u({type:Boolean})],We.prototype,"live",2),We=p([y("contest-progress")],We);function Ln(i){let r=i.moves===1?"1 move":`${i.moves} moves`;return o`<li><bdi>${i.first}</bdi> against <bdi>${i.second}</bdi>, <small>${r}</small></li>`}function xi(i,r,e=16){let t=i.slice(0,10);return`${t===r.slice(0,10)?"":`${t} `}${i.slice(11,e)} UTC`}var jr="player";function ki(i,{home:r}){let e=r?m:t=>On(t,i);return o`<a href=${(r??"")+zn(i)} @click=${e}><bdi>${i}</bdi></a>`}function zn(i){return i?`#player=${encodeURIComponent(i)}`:"#"}function On(i,r){i.button||i.ctrlKey||i.metaKey||i.shiftKey||i.altKey||(i.preventDefault(),i.currentTarget.dispatchEvent(new CustomEvent(jr,{detail:r,bubbles:!0,composed:!0})))}var _t=20,Ti=500;var cr=v` thead button { min-height: 2rem; padding: 0 0.2rem; margin-inline: calc(-0.2rem - 1px); white-space: inherit; border-color: transparent; background: transparent; font-size: 0.8125rem; font-weight: 600; color: var(--muted); text-align: inherit; gap: 0.15rem; } .right button { flex-direction: row-reverse; } .arrow { width: 0.7em; flex: none; } .sort { display: none; gap: 0.5rem; align-items: center; margin-bottom: 0.5rem; } .sort select { flex: 1 1 0; min-width: 0; } `;function Dn({value:i},r){return r.some(e=>typeof i(e)=="number")}function ur(i,r,{by:e,descending:t}){let s=r[e];if(!s)return i;let n=t?-1:1;return[...i].sort((a,l)=>{let[d,c]=[s.value(a),s.value(l)];return d===null||c===null?+(d===null)-+(c===null):typeof d=="string"||typeof c=="string"?n*String(d).localeCompare(String(c),"en",{numeric:!0}):n*(d-c)})}function hr(i,r,e,t){let s=e[i],n=s!==void 0&&!s.ascending&&Dn(s,t);return{by:i,descending:i===r.by?!r.descending:n}}function gr(i,r,e,t,{side:s="",columns:n=1}={}){let a=r===e.by;return o`<th
    role="columnheader"
    scope="col"
    class=${s}
    colspan=${n}
    aria-sort=${a?e.descending?"descending":"ascending":"none"}
  >
    <button @click=${()=>t(r)}>
      ${i}${a?o`<span class="arrow" aria-hidden="true">${Ei(e.descending)}</span>`:m}
    </button>
  </th>`}function fr(i,r,e,t){return o`<div class="sort">
    <label for="by">Sort by</label>
    <select id="by" @change=${s=>e(Number(s.target.value))}>
      ${r.by<0?o`<option value="-1" selected>given order</option>`:m}
      ${i.map((s,n)=>o`<option value=${n} ?selected=${r.by===n}>${s}</option>`)}
    </select>
    <button
      aria-label=${r.descending?"Largest first":"Smallest first"}
      @click=${()=>t({...r,descending:!r.descending})}
    >
      ${Ei(r.descending)}
    </button>
  </div>`}function Ei(i){return i?"\u25BE":"\u25B4"}function ct(i){return i.at_fault==null?[]:Array.isArray(i.at_fault)?i.at_fault:[i.at_fault]}function Ri(i,r){return i.winner?i.winner===r?"win":"loss":i.status==="void"?"none":ct(i).length?"loss":"draw"}function Gr(i){return i.winner?`${i.winner} wins`:i.status==="void"?"void":ct(i).length?"nobody wins":"draw"}function Ur(i){return i.replaceAll("_"," ")}function Hr(i,r=0){return i==null?"\u2013":i.toFixed(r).replace("-","\u2212")}function Ct(i){let r=Hr(i);return i>0?`+${r}`:r}var Pn=[{label:"Game",value:({number:i})=>i,ascending:!0},{label:"First",value:({first:i})=>i},{label:"Score",value:Nn,side:"centre"},{label:"Second",value:({second:i})=>i},{label:"Start",value:({start:i})=>i??null},{label:"Result",value:i=>Gr(i)}],re=class extends b{constructor(){super(...arguments);this.player="";this.status="";this.result="";this.shown=_t;this.order={by:0,descending:!1};this.sort=e=>{this.order=hr(e,this.order,this.columns(),this.results.games),this.shown=_t}}willUpdate(e){e.has("player")&&(this.result="",this.shown=_t)}chosen(){let{player:e,status:t,result:s}=this;return this.results.games.filter(n=>{if(e&&n.first!==e&&n.second!==e||t&&n.status!==t)return!1;if(!s)return!0;if(e)return Ri(n,e)===s;let a=n.winner!==null;return s==="decided"?a:s==="fault"?ct(n).length>0:!a&&!ct(n).length})}render(){let e=this.columns(),{order:t,sort:s}=this,n=ur(this.chosen(),e,t),a=[...new Set(this.results.games.map(h=>h.status))].sort(),l=this.player?[["win","won"],["draw","drawn"],["loss","lost"]]:[["decided","decided"],["drawn","drawn"],["fault","decided by a fault"]],d=e.some(({label:h})=>h==="Start"),c=e.map(({label:h})=>h);return o`<div class="filters" role="group" aria-label="Filters">
        ${this.select("player","Player",this.results.ranking.map(({name:h})=>[h,h]),"all players")}
        ${this.select("status","Status",a.map(h=>[h,Ur(h)]),"any status")}
        ${this.select("result","Result",l,"any result")}
        <span class="count" role="status">${n.length} of ${this.results.games.length} games</span>
      </div>
      ${fr(c,t,s,h=>this.order=h)}
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            ${e.map((h,f)=>gr(h.label,f,t,s,h))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${n.slice(0,this.shown).map(h=>qn(h,d))}
        </tbody>
      </table>
      ${n.length>this.shown?o`<button class="more" @click=${()=>this.shown+=Ti}>
              Show more (${n.length-this.shown} left)
            </button>`:m}`}columns(){let e=this.results.games.some(t=>t.start);return Pn.filter(({label:t})=>e||t!=="Start")}select(e,t,s,n){return o`<div class="filter">
      <label for=${e}>${t}</label>
      <select id=${e} @change=${l=>{let{value:d}=l.target;this[e]=d,this.shown=_t,e==="player"&&this.dispatchEvent(new CustomEvent(jr,{detail:d}))}}>
        <option value="" ?selected=${this[e]===""}>${n}</option>
        ${s.map(([l,d])=>o`<option value=${l} ?selected=${this[e]===l}>${d}</option>`)}
      </select>
    </div>`}};re.styles=[w,k,se,cr,v` .filters { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: end; margin-bottom: 0.75rem; } .filter { display: grid; gap: 0.15rem; min-width: 9rem; flex: 0 1 14rem; } label { font-size: 0.8125rem; color: var(--muted); } select { width: 100%; } .count { margin-left: auto; font-size: 0.875rem; color: var(--muted); } td, th { padding: 0.45rem 0.6rem; } .winner { font-weight: 650; } .score { white-space: nowrap; text-align: center; font-variant-numeric: tabular-nums; } .fault { color: var(--bad); } .replay { white-space: nowrap; } .more { margin-top: 0.75rem; } @media (max-width: 700px) { .filter { flex: 1 1 8rem; min-width: 0; } .count { width: 100%; } .sort { display: flex; } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 0.1rem 0.5rem; padding: 0.55rem 0; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; } .second { text-align: right; } .first { order: 1; } .score { order: 2; } .second { order: 3; } .replay { order: 4; } .how { order: 5; grid-column: 2 / -1; text-align: right; font-size: 0.8125rem; } .start { display: none; } } `],p([u({attribute:!1})],re.prototype,"results",2),p([u()],re.prototype,"player",2),p([g()],re.prototype,"status",2),p([g()],re.prototype,"result",2),p([g()],re.prototype,"shown",2),p([g()],re.prototype,"order",2),re=p([y("game-list")],re);function Nn({scores:i}){let[r,e]=i??[null,null];return r==null||e==null?null:Math.abs(r-e)}function qn(i,r){let[e,t]=i.scores??[null,null],s=ct(i),n=(a,l)=>o`<td role="cell" class="${l?"second":"first"} ${i.winner===a?"winner":""}">
      ${S(l)} <bdi>${a}</bdi>
    </td>`;return o`<tr role="row">
    <td role="cell" class="replay">
      ${i.page?o`<a href=${i.page}>Game ${i.number}</a>`:o`Game ${i.number}`}
    </td>
    ${n(i.first,0)}
    <td role="cell" class="score">${e==null||t==null?"\u2013":o`${e} : ${t}`}</td>
    ${n(i.second,1)} ${r?o`<td role="cell" class="start">${i.start??""}</td>`:m}
    <td role="cell" class="how">
      <bdi>${Gr(i)}</bdi
      >${s.length?o`<span class="fault">, ${Ur(i.status)}</span>`:m}${i.attempt&&i.attempt>1?o`<span class="muted">, attempt ${i.attempt}</span>`:m}
    </td>
  </tr>`}function Ir(i,r,e){let t=jn((r-i)/e),s=Math.ceil(i/t-1e-9),n=Math.floor(r/t+1e-9);return Array.from({length:Math.max(0,n-s+1)},(a,l)=>Number(((s+l)*t).toPrecision(12)))}function jn(i){let r=10**Math.floor(Math.log10(i));return([1,2,5,10].find(t=>t*r>=i*(1-1e-9))??10)*r}var Gn="Equal points are decided by Buchholz (the points of all opponents but the lowest), then by the points in games among the tied players, then by the mean score.",Un=[{label:"Rank",value:({rank:i})=>i,ascending:!0},{label:"Player",value:({name:i})=>i},{label:"Points",value:({points:i})=>i,side:"right"},{label:"Buchholz",value:({buchholz:i})=>i??null,side:"right"},{label:"Head to head",value:({head_to_head:i})=>i??null,side:"right"},{label:"Won \xB7 drawn \xB7 lost",value:({wins:i})=>i,side:"centre"},{label:"Mean score",value:({mean:i})=>i??null,side:"right"},{label:"Rating, 95 % interval",value:({rating:i})=>i??null,columns:2},{label:"Faults",value:({faults:i})=>i??0,side:"right"}],Hn=["Buchholz","Head to head"],Ke=class extends b{constructor(){super(...arguments);this.order={by:0,descending:!1};this.sort=e=>{this.order=hr(e,this.order,this.columns(),this.results.ranking)}}render(){let{results:e,order:t,sort:s}=this,n=e.ranking.some(h=>h.buchholz!=null),a=this.columns(),l=ur(e.ranking,a,t),d=In(e.ranking),c=a.map(({label:h})=>h);return o`${fr(c,t,s,h=>this.order=h)}
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            ${a.map((h,f)=>gr(h.label,f,t,s,h))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${l.map(h=>this.row(h,d))}
        </tbody>
        ${d?this.axis(d,a.length-2):m}
      </table>
      <p class="note">
        The range below a rank shows which ranks are plausible: players whose ranges overlap are statistically tied.
        ${n?Gn:m}
      </p>`}columns(){let e=this.results.ranking.some(t=>t.buchholz!=null);return Un.filter(({label:t})=>e||!Hn.includes(t))}axis({place:e,ticks:t},s){return o`<tfoot aria-hidden="true">
      <tr>
        <td colspan=${s}></td>
        <td class="interval">
          <div class="axis">
            ${t.map(n=>o`<span style="left: ${e(n)}%">${Ct(n)}</span>`)}
          </div>
        </td>
        <td></td>
        <td></td>
      </tr>
    </tfoot>`}row(e,t){let s=e.rank_low!=null&&e.rank_high!=null&&e.rank_low!==e.rank_high,{parked:n,language:a,withdrawn:l}=this.results.players.find(d=>d.name===e.name)??{};return o`<tr role="row">
      <td role="cell" class="rank number">
        <span class="place">${e.rank}</span>
        ${s?o`<span class="range">${e.rank_low} to ${e.rank_high}</span>`:m}
      </td>
      <th role="rowheader" scope="row" class="name">
        ${e===this.results.ranking[0]?Yt:m}
        ${ki(e.name,this.results)}${n?o` <span class="fault">parked</span>`:m}
        ${l?o` <span class="muted">withdrew</span>`:m}
        ${a?o`<bdi class="language">${a}</bdi>`:m}
      </th>
      <td role="cell" class="right points">${e.points}</td>
      ${e.buchholz!=null?o`<td role="cell" class="right small tie-break" data-label="Buchholz:">${e.buchholz}</td>
              <td role="cell" class="right small tie-break direct" data-label="Head to head:">
                ${e.head_to_head??0}
              </td>`:m}
      <td role="cell" class="centre small results" data-label="Won · drawn · lost:">
        <span class="tally">${e.wins} · ${e.draws} · ${e.losses}</span>
      </td>
      <td role="cell" class="right small mean" data-label="Mean">${Hr(e.mean,1)}</td>
      ${e.rating!=null&&t?this.rating(e,t):o`<td role="cell" colspan="2">–</td>`}
      <td role="cell" class="right small faults ${e.faults?"fault":"none"}" data-label="Faults:">
        ${e.faults??0}
      </td>
    </tr>`}rating(e,{place:t,ticks:s}){let n=e.rating,[a,l]=[e.low??n,e.high??n];return o`<td role="cell" class="interval" aria-hidden="true">
        <div class="track">
          ${s.map(d=>o`<i class="tick" style="left: ${t(d)}%"></i>`)}
          <div class="bar" style="left: ${t(a)}%; width: ${t(l)-t(a)}%"></div>
          <div class="dot" style="left: ${t(n)}%"></div>
        </div>
      </td>
      <td role="cell" class="value">
        <b>${Ct(n)}</b> <span class="muted">${Ct(a)} to ${Ct(l)}</span>
      </td>`}};Ke.styles=[w,k,se,cr,v` :host { container-type: inline-size; } td.rank { width: 4.5rem; white-space: nowrap; } .place { font-family: var(--serif); font-size: 1.375rem; font-weight: 600; line-height: 1; } .range { display: block; font-size: 0.75rem; color: var(--muted); white-space: nowrap; } th.name { min-width: 8rem; } .name .icon { color: var(--second); } .language { display: block; font-size: 0.8125rem; font-weight: 400; color: var(--muted); } .points { font-weight: 650; font-size: 1.0625rem; } thead th { white-space: normal; vertical-align: bottom; } th, td { padding-inline: 0.6rem; } .interval { width: 26%; min-width: 8rem; padding-right: 0; } .track { position: relative; height: 1.3rem; } .tick { position: absolute; inset: 0 auto 0; border-left: 1px solid var(--line); } tfoot td { padding-block: 0; } .axis { position: relative; height: 1.5rem; font-size: 0.75rem; color: var(--muted); font-variant-numeric: tabular-nums; } .axis span { position: absolute; top: 0.15rem; transform: translateX(-50%); } .bar { position: absolute; top: 50%; height: 2px; margin-top: -1px; background: var(--accent); } .bar::before, .bar::after { content: ""; position: absolute; top: -4px; width: 2px; height: 10px; background: var(--accent); } .bar::after { right: 0; } .dot { position: absolute; top: 50%; width: 0.7rem; height: 0.7rem; border-radius: 50%; background: var(--accent); border: 2px solid var(--surface); transform: translate(-50%, -50%); } .value { font-variant-numeric: tabular-nums; white-space: nowrap; font-size: 0.875rem; } .tally { white-space: nowrap; } .fault { color: var(--bad); font-weight: 600; } .note { padding: 0.75rem; font-size: 0.8125rem; color: var(--muted); border-top: 1px solid var(--line); } @container (min-width: 112ch) { thead th { white-space: nowrap; } } /* In widths of a digit: where the columns stop fitting depends on the font. */ @container (max-width: 96ch) { thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } .sort { display: flex; } tfoot td:not(.interval) { display: none; } tbody tr, tfoot tr { display: grid; grid-template-columns: 3.4rem minmax(0, 1fr) auto; gap: 0.1rem 0.6rem; align-items: baseline; padding: 0.7rem 0.25rem; border-bottom: 1px solid var(--line); } tfoot tr { padding-block: 0.1rem 0; border: 0; } tbody tr > *, tfoot td { border: 0; padding: 0; } td.rank { grid-row: span 3; width: auto; } td.points::after { content: " points"; font-weight: 400; font-size: 0.8125rem; } .scores { display: contents; } th.name { min-width: 0; } td.small { grid-column: 2 / -1; text-align: left; font-size: 0.8125rem; color: var(--muted); } td.small::before { content: attr(data-label) " "; } td.small.results { grid-column: 2; } td.small.mean { grid-column: 3; text-align: right; } td.interval, td.value { grid-column: 2 / -1; grid-row: 3; width: auto; font-size: 0.875rem; } td.interval { align-self: center; min-width: 0; padding-right: 24ch; } td.value { justify-self: end; } td.small.tie-break { grid-column: 2; grid-row: 4; } td.small.direct { grid-column: 3; text-align: right; } td.faults { grid-column: 2 / -1; } td.faults.none { display: none; } } @container (max-width: 48ch) { td.rank { grid-row: span 4; } td.interval { padding-right: 0; } td.value { grid-row: 4; justify-self: start; } td.small.tie-break { grid-column: 2 / -1; grid-row: 5; text-align: left; } td.small.direct { grid-row: 6; } } `],p([u({attribute:!1})],Ke.prototype,"results",2),p([g()],Ke.prototype,"order",2),Ke=p([y("ranking-table")],Ke);function In(i){let r=i.filter(c=>c.rating!=null);if(!r.length)return null;let e=Math.min(...r.map(c=>c.low??c.rating)),t=Math.max(...r.map(c=>c.high??c.rating)),s=Math.max(1,(t-e)*.04),[n,a]=[e-s,t+s],l=Ir(n,a,3),d=l.length>1?l:Ir(n,a,6);return{place:c=>100*(c-n)/(a-n),ticks:d}}var Ee=class extends b{constructor(){super(...arguments);this.news=null;this.results=null;this.connected=!0;this.games=new Map;this.stop=null}connectedCallback(){super.connectedCallback(),this.stop=nr("/api/watch/events",e=>this.take(e),e=>this.connected=e)}disconnectedCallback(){this.stop?.(),super.disconnectedCallback()}take(e){let t=new Map,s=new Map(e.games.map(n=>[n.id,n]));for(let n of e.playing){let a=s.get(n)??this.games.get(n);a&&t.set(n,a)}this.games=t,e.results!==void 0&&(this.results=e.results),this.news=e}render(){let{news:e,results:t}=this;return o`<h1>${t?.title||"Contest"}</h1>
      ${this.connected?m:o`<p class="lead lost" role="status">
              The connection is lost; trying again … If the contest has ended, its server has ended with it; the pages
              are in its folder.
            </p>`}
      ${e?e.problem?o`<p class="lead" role="status">${e.problem}</p>`:this.contest(e):o`<p class="muted">Loading …</p>`}`}contest(e){let{results:t}=this;return o`${t?t.progress?o`<contest-progress live .progress=${t.progress}></contest-progress>`:o`<p class="lead" role="status">
              The contest has ended: ${R(t.games.length,"game")} were played.
            </p>`:o`<p class="lead" role="status">No game has finished yet.</p>`}
    ${this.games.size?o`<section aria-labelledby="playing">
            <h2 id="playing">Being played</h2>
            <div class="games">
              ${$i(this.games.values(),s=>s.id,s=>this.game(s))}
            </div>
            ${e.more?o`<p class="muted">${R(e.more,"more game")} in progress</p>`:m}
          </section>`:m}
    ${t?this.tables(t):m}`}tables(e){return o`<section class="panel">
        <h2>Table</h2>
        <ranking-table .results=${e}></ranking-table>
        <p class="actions"><a class="button" href=${e.home}>All tables and clocks</a></p>
      </section>
      <section class="panel">
        <h2>Finished games</h2>
        <game-list .results=${e}></game-list>
      </section>`}game(e){let{record:t,game:s,names:n,problem:a}=e;if(!t||!s)return o`<article class="game panel">
        <p><bdi>${n?.[0]}</bdi> against <bdi>${n?.[1]}</bdi></p>
        <p class="last">${a}</p>
      </article>`;let l=new ae(t,s),d=l.moves,{view:c}=l,h=[0,1];return o`<article class="game panel" aria-label="${s.names[0]} against ${s.names[1]}">
      <div class="seats">
        ${h.map(f=>o`<seat-card
              .seat=${f}
              .name=${s.names[f]}
              .points=${l.scores(d)[f]}
              .used=${l.seconds(d,f)}
            ></seat-card>`)}
      </div>
      <p class="last">
        ${d?l.sentence(d):"Start of the game"}. <span class="muted">${R(d,"move")}</span>
      </p>
      <div class="boards ${c.boards}">
        ${(c.boards==="shared"?[0]:h).map(f=>c.board(l,d,f))}
      </div>
    </article>`}};Ee.styles=[w,k,v` h1 { font-size: clamp(1.6rem, 1.2rem + 1.6vw, 2.2rem); overflow-wrap: anywhere; } .lead { color: var(--muted); margin-top: 0.3rem; } .lost { color: var(--bad); } .games { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1.25rem; margin-top: 0.8rem; } .game { padding: 0.9rem 1rem 1rem; min-width: 0; } .seats, .boards { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0.4rem 1rem; } .boards.shared { grid-template-columns: minmax(0, 1fr); } .last { min-height: 2.8em; margin: 0.5rem 0; font-size: 0.9375rem; overflow-wrap: anywhere; } section { margin-top: 1.25rem; } section.panel { padding: 1.25rem 1.5rem 1rem; } section.panel > h2 { margin-bottom: 0.8rem; } .actions { margin-top: 0.8rem; } @media (max-width: 600px) { section.panel { padding: 1rem 0.9rem 0.75rem; } } `],p([g()],Ee.prototype,"news",2),p([g()],Ee.prototype,"results",2),p([g()],Ee.prototype,"connected",2),Ee=p([y("watch-page")],Ee);var be=class extends b{constructor(){super(...arguments);this.route="";this.games=null;this.problem="";this.watched=null;this.follow=()=>{this.route=location.hash.replace(/^#\/?/,"")}}connectedCallback(){super.connectedCallback(),ii(),window.addEventListener("hashchange",this.follow),this.follow(),this.load()}disconnectedCallback(){window.removeEventListener("hashchange",this.follow),super.disconnectedCallback()}async load(){try{let e=H("/api/watch");this.games=(await H("/api/offer")).games,this.watched=(await e).name}catch(e){this.problem=e.message}}render(){return o`<page-head
        >${this.watched===null?m:o`<a class="button" href="#/watch">Watch</a> `}<a
          class="button"
          href="#/"
          >Home</a
        ></page-head
      >
      <main @theme=${()=>this.renderRoot.querySelector("page-head")?.toggleTheme()}>${this.page()}</main>`}page(){if(this.problem)return o`<p class="problem" role="alert">${this.problem}</p>`;if(!this.games)return o`<p class="muted">Loading …</p>`;let[e,t=""]=this.route.replace(/&.*/,"").split("/");return e==="game"&&t?o`<play-page .games=${this.games} .key=${t}></play-page>`:e==="analyse"&&t?o`<analyse-page .games=${this.games} .key=${t}></analyse-page>`:e==="edit"?o`<edit-page .games=${this.games} .start=${Vn(t)}></edit-page>`:e==="watch"?o`<watch-page></watch-page>`:o`<home-page .games=${this.games}></home-page>`}};be.styles=[w,k,v` main { max-width: 84rem; margin: 0 auto; padding: 0 1.5rem 3rem; } .problem { color: var(--bad); padding: 2rem 0; } @media (max-width: 600px) { main { padding: 0 0.75rem 2rem; } } `],p([g()],be.prototype,"route",2),p([g()],be.prototype,"games",2),p([g()],be.prototype,"problem",2),p([g()],be.prototype,"watched",2),be=p([y("lexarena-app")],be);function Vn(i){try{return decodeURIComponent(i)}catch{return""}}vr();})();
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
