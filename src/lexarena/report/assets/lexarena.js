"use strict";(()=>{var Cs=Object.defineProperty;var Ls=Object.getOwnPropertyDescriptor;var p=(s,t,e,r)=>{for(var n=r>1?void 0:r?Ls(t,e):t,i=s.length-1,o;i>=0;i--)(o=s[i])&&(n=(r?o(t,e,n):o(n))||n);return r&&n&&Cs(t,e,n),n};function Ye(s){try{return localStorage.getItem(`lexarena.${s}`)}catch{return null}}function Je(s,t){try{localStorage.setItem(`lexarena.${s}`,t)}catch{}}var ht=["auto","light","dark"];function gt(){let s=Ye("theme");return ht.find(t=>t===s)??"auto"}function jt(s=gt()){s==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=s}function ar(){let s=ht[(ht.indexOf(gt())+1)%ht.length]??"auto";return Je("theme",s),jt(s),s}var ft=globalThis,bt=ft.ShadowRoot&&(ft.ShadyCSS===void 0||ft.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,It=Symbol(),or=new WeakMap,Xe=class{constructor(t,e,r){if(this._$cssResult$=!0,r!==It)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o,e=this.t;if(bt&&t===void 0){let r=e!==void 0&&e.length===1;r&&(t=or.get(e)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),r&&or.set(e,t))}return t}toString(){return this.cssText}},lr=s=>new Xe(typeof s=="string"?s:s+"",void 0,It),h=(s,...t)=>{let e=s.length===1?s[0]:t.reduce((r,n,i)=>r+(o=>{if(o._$cssResult$===!0)return o.cssText;if(typeof o=="number")return o;throw Error("Value passed to 'css' function must be a 'css' function result: "+o+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(n)+s[i+1],s[0]);return new Xe(e,s,It)},dr=(s,t)=>{if(bt)s.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of t){let r=document.createElement("style"),n=ft.litNonce;n!==void 0&&r.setAttribute("nonce",n),r.textContent=e.cssText,s.appendChild(r)}},qt=bt?s=>s:s=>s instanceof CSSStyleSheet?(t=>{let e="";for(let r of t.cssRules)e+=r.cssText;return lr(e)})(s):s;var{is:Os,defineProperty:Ns,getOwnPropertyDescriptor:Ds,getOwnPropertyNames:js,getOwnPropertySymbols:Is,getPrototypeOf:qs}=Object,yt=globalThis,pr=yt.trustedTypes,Us=pr?pr.emptyScript:"",Vs=yt.reactiveElementPolyfillSupport,Qe=(s,t)=>s,et={toAttribute(s,t){switch(t){case Boolean:s=s?Us:null;break;case Object:case Array:s=s==null?s:JSON.stringify(s)}return s},fromAttribute(s,t){let e=s;switch(t){case Boolean:e=s!==null;break;case Number:e=s===null?null:Number(s);break;case Object:case Array:try{e=JSON.parse(s)}catch{e=null}}return e}},vt=(s,t)=>!Os(s,t),mr={attribute:!0,type:String,converter:et,reflect:!1,useDefault:!1,hasChanged:vt};Symbol.metadata??=Symbol("metadata"),yt.litPropertyMetadata??=new WeakMap;var Z=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,e=mr){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(t,e),!e.noAccessor){let r=Symbol(),n=this.getPropertyDescriptor(t,r,e);n!==void 0&&Ns(this.prototype,t,n)}}static getPropertyDescriptor(t,e,r){let{get:n,set:i}=Ds(this.prototype,t)??{get(){return this[e]},set(o){this[e]=o}};return{get:n,set(o){let d=n?.call(this);i?.call(this,o),this.requestUpdate(t,d,r)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??mr}static _$Ei(){if(this.hasOwnProperty(Qe("elementProperties")))return;let t=qs(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(Qe("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(Qe("properties"))){let e=this.properties,r=[...js(e),...Is(e)];for(let n of r)this.createProperty(n,e[n])}let t=this[Symbol.metadata];if(t!==null){let e=litPropertyMetadata.get(t);if(e!==void 0)for(let[r,n]of e)this.elementProperties.set(r,n)}this._$Eh=new Map;for(let[e,r]of this.elementProperties){let n=this._$Eu(e,r);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let e=[];if(Array.isArray(t)){let r=new Set(t.flat(1/0).reverse());for(let n of r)e.unshift(qt(n))}else t!==void 0&&e.push(qt(t));return e}static _$Eu(t,e){let r=e.attribute;return r===!1?void 0:typeof r=="string"?r:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,e=this.constructor.elementProperties;for(let r of e.keys())this.hasOwnProperty(r)&&(t.set(r,this[r]),delete this[r]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return dr(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,e,r){this._$AK(t,r)}_$ET(t,e){let r=this.constructor.elementProperties.get(t),n=this.constructor._$Eu(t,r);if(n!==void 0&&r.reflect===!0){let i=(r.converter?.toAttribute!==void 0?r.converter:et).toAttribute(e,r.type);this._$Em=t,i==null?this.removeAttribute(n):this.setAttribute(n,i),this._$Em=null}}_$AK(t,e){let r=this.constructor,n=r._$Eh.get(t);if(n!==void 0&&this._$Em!==n){let i=r.getPropertyOptions(n),o=typeof i.converter=="function"?{fromAttribute:i.converter}:i.converter?.fromAttribute!==void 0?i.converter:et;this._$Em=n;let d=o.fromAttribute(e,i.type);this[n]=d??this._$Ej?.get(n)??d,this._$Em=null}}requestUpdate(t,e,r,n=!1,i){if(t!==void 0){let o=this.constructor;if(n===!1&&(i=this[t]),r??=o.getPropertyOptions(t),!((r.hasChanged??vt)(i,e)||r.useDefault&&r.reflect&&i===this._$Ej?.get(t)&&!this.hasAttribute(o._$Eu(t,r))))return;this.C(t,e,r)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,e,{useDefault:r,reflect:n,wrapped:i},o){r&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,o??e??this[t]),i!==!0||o!==void 0)||(this._$AL.has(t)||(this.hasUpdated||r||(e=void 0),this._$AL.set(t,e)),n===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[n,i]of this._$Ep)this[n]=i;this._$Ep=void 0}let r=this.constructor.elementProperties;if(r.size>0)for(let[n,i]of r){let{wrapped:o}=i,d=this[n];o!==!0||this._$AL.has(n)||d===void 0||this.C(n,void 0,i,d)}}let t=!1,e=this._$AL;try{t=this.shouldUpdate(e),t?(this.willUpdate(e),this._$EO?.forEach(r=>r.hostUpdate?.()),this.update(e)):this._$EM()}catch(r){throw t=!1,this._$EM(),r}t&&this._$AE(e)}willUpdate(t){}_$AE(t){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(t){}firstUpdated(t){}};Z.elementStyles=[],Z.shadowRootOptions={mode:"open"},Z[Qe("elementProperties")]=new Map,Z[Qe("finalized")]=new Map,Vs?.({ReactiveElement:Z}),(yt.reactiveElementVersions??=[]).push("2.1.2");var Kt=globalThis,cr=s=>s,$t=Kt.trustedTypes,ur=$t?$t.createPolicy("lit-html",{createHTML:s=>s}):void 0,vr="$lit$",ie=`lit$${Math.random().toFixed(9).slice(2)}$`,$r="?"+ie,Hs=`<${$r}>`,ce=document,rt=()=>ce.createComment(""),st=s=>s===null||typeof s!="object"&&typeof s!="function",Bt=Array.isArray,Gs=s=>Bt(s)||typeof s?.[Symbol.iterator]=="function",Ut=`[ 	
\f\r]`,tt=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,hr=/-->/g,gr=/>/g,pe=RegExp(`>|${Ut}(?:([^\\s"'>=/]+)(${Ut}*=${Ut}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),fr=/'/g,br=/"/g,wr=/^(?:script|style|textarea|title)$/i,Zt=s=>(t,...e)=>({_$litType$:s,strings:t,values:e}),a=Zt(1),w=Zt(2),Kn=Zt(3),Y=Symbol.for("lit-noChange"),m=Symbol.for("lit-nothing"),yr=new WeakMap,me=ce.createTreeWalker(ce,129);function xr(s,t){if(!Bt(s)||!s.hasOwnProperty("raw"))throw Error("invalid template strings array");return ur!==void 0?ur.createHTML(t):t}var Ws=(s,t)=>{let e=s.length-1,r=[],n,i=t===2?"<svg>":t===3?"<math>":"",o=tt;for(let d=0;d<e;d++){let l=s[d],u,y,$=-1,S=0;for(;S<l.length&&(o.lastIndex=S,y=o.exec(l),y!==null);)S=o.lastIndex,o===tt?y[1]==="!--"?o=hr:y[1]!==void 0?o=gr:y[2]!==void 0?(wr.test(y[2])&&(n=RegExp("</"+y[2],"g")),o=pe):y[3]!==void 0&&(o=pe):o===pe?y[0]===">"?(o=n??tt,$=-1):y[1]===void 0?$=-2:($=o.lastIndex-y[2].length,u=y[1],o=y[3]===void 0?pe:y[3]==='"'?br:fr):o===br||o===fr?o=pe:o===hr||o===gr?o=tt:(o=pe,n=void 0);let v=o===pe&&s[d+1].startsWith("/>")?" ":"";i+=o===tt?l+Hs:$>=0?(r.push(u),l.slice(0,$)+vr+l.slice($)+ie+v):l+ie+($===-2?d:v)}return[xr(s,i+(s[e]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),r]},nt=class s{constructor({strings:t,_$litType$:e},r){let n;this.parts=[];let i=0,o=0,d=t.length-1,l=this.parts,[u,y]=Ws(t,e);if(this.el=s.createElement(u,r),me.currentNode=this.el.content,e===2||e===3){let $=this.el.content.firstChild;$.replaceWith(...$.childNodes)}for(;(n=me.nextNode())!==null&&l.length<d;){if(n.nodeType===1){if(n.hasAttributes())for(let $ of n.getAttributeNames())if($.endsWith(vr)){let S=y[o++],v=n.getAttribute($).split(ie),M=/([.?@])?(.*)/.exec(S);l.push({type:1,index:i,name:M[2],strings:v,ctor:M[1]==="."?Ht:M[1]==="?"?Gt:M[1]==="@"?Wt:Te}),n.removeAttribute($)}else $.startsWith(ie)&&(l.push({type:6,index:i}),n.removeAttribute($));if(wr.test(n.tagName)){let $=n.textContent.split(ie),S=$.length-1;if(S>0){n.textContent=$t?$t.emptyScript:"";for(let v=0;v<S;v++)n.append($[v],rt()),me.nextNode(),l.push({type:2,index:++i});n.append($[S],rt())}}}else if(n.nodeType===8)if(n.data===$r)l.push({type:2,index:i});else{let $=-1;for(;($=n.data.indexOf(ie,$+1))!==-1;)l.push({type:7,index:i}),$+=ie.length-1}i++}}static createElement(t,e){let r=ce.createElement("template");return r.innerHTML=t,r}};function Re(s,t,e=s,r){if(t===Y)return t;let n=r!==void 0?e._$Co?.[r]:e._$Cl,i=st(t)?void 0:t._$litDirective$;return n?.constructor!==i&&(n?._$AO?.(!1),i===void 0?n=void 0:(n=new i(s),n._$AT(s,e,r)),r!==void 0?(e._$Co??=[])[r]=n:e._$Cl=n),n!==void 0&&(t=Re(s,n._$AS(s,t.values),n,r)),t}var Vt=class{constructor(t,e){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:e},parts:r}=this._$AD,n=(t?.creationScope??ce).importNode(e,!0);me.currentNode=n;let i=me.nextNode(),o=0,d=0,l=r[0];for(;l!==void 0;){if(o===l.index){let u;l.type===2?u=new it(i,i.nextSibling,this,t):l.type===1?u=new l.ctor(i,l.name,l.strings,this,t):l.type===6&&(u=new Ft(i,this,t)),this._$AV.push(u),l=r[++d]}o!==l?.index&&(i=me.nextNode(),o++)}return me.currentNode=ce,n}p(t){let e=0;for(let r of this._$AV)r!==void 0&&(r.strings!==void 0?(r._$AI(t,r,e),e+=r.strings.length-2):r._$AI(t[e])),e++}},it=class s{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,e,r,n){this.type=2,this._$AH=m,this._$AN=void 0,this._$AA=t,this._$AB=e,this._$AM=r,this.options=n,this._$Cv=n?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,e=this._$AM;return e!==void 0&&t?.nodeType===11&&(t=e.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,e=this){t=Re(this,t,e),st(t)?t===m||t==null||t===""?(this._$AH!==m&&this._$AR(),this._$AH=m):t!==this._$AH&&t!==Y&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):Gs(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==m&&st(this._$AH)?this._$AA.nextSibling.data=t:this.T(ce.createTextNode(t)),this._$AH=t}$(t){let{values:e,_$litType$:r}=t,n=typeof r=="number"?this._$AC(t):(r.el===void 0&&(r.el=nt.createElement(xr(r.h,r.h[0]),this.options)),r);if(this._$AH?._$AD===n)this._$AH.p(e);else{let i=new Vt(n,this),o=i.u(this.options);i.p(e),this.T(o),this._$AH=i}}_$AC(t){let e=yr.get(t.strings);return e===void 0&&yr.set(t.strings,e=new nt(t)),e}k(t){Bt(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,r,n=0;for(let i of t)n===e.length?e.push(r=new s(this.O(rt()),this.O(rt()),this,this.options)):r=e[n],r._$AI(i),n++;n<e.length&&(this._$AR(r&&r._$AB.nextSibling,n),e.length=n)}_$AR(t=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);t!==this._$AB;){let r=cr(t).nextSibling;cr(t).remove(),t=r}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},Te=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,e,r,n,i){this.type=1,this._$AH=m,this._$AN=void 0,this.element=t,this.name=e,this._$AM=n,this.options=i,r.length>2||r[0]!==""||r[1]!==""?(this._$AH=Array(r.length-1).fill(new String),this.strings=r):this._$AH=m}_$AI(t,e=this,r,n){let i=this.strings,o=!1;if(i===void 0)t=Re(this,t,e,0),o=!st(t)||t!==this._$AH&&t!==Y,o&&(this._$AH=t);else{let d=t,l,u;for(t=i[0],l=0;l<i.length-1;l++)u=Re(this,d[r+l],e,l),u===Y&&(u=this._$AH[l]),o||=!st(u)||u!==this._$AH[l],u===m?t=m:t!==m&&(t+=(u??"")+i[l+1]),this._$AH[l]=u}o&&!n&&this.j(t)}j(t){t===m?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},Ht=class extends Te{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===m?void 0:t}},Gt=class extends Te{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==m)}},Wt=class extends Te{constructor(t,e,r,n,i){super(t,e,r,n,i),this.type=5}_$AI(t,e=this){if((t=Re(this,t,e,0)??m)===Y)return;let r=this._$AH,n=t===m&&r!==m||t.capture!==r.capture||t.once!==r.once||t.passive!==r.passive,i=t!==m&&(r===m||n);n&&this.element.removeEventListener(this.name,this,r),i&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},Ft=class{constructor(t,e,r){this.element=t,this.type=6,this._$AN=void 0,this._$AM=e,this.options=r}get _$AU(){return this._$AM._$AU}_$AI(t){Re(this,t)}};var Fs=Kt.litHtmlPolyfillSupport;Fs?.(nt,it),(Kt.litHtmlVersions??=[]).push("3.3.3");var kr=(s,t,e)=>{let r=e?.renderBefore??t,n=r._$litPart$;if(n===void 0){let i=e?.renderBefore??null;r._$litPart$=n=new it(t.insertBefore(rt(),i),i,void 0,e??{})}return n._$AI(s),n};var Yt=globalThis,g=class extends Z{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=kr(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return Y}};g._$litElement$=!0,g.finalized=!0,Yt.litElementHydrateSupport?.({LitElement:g});var Ks=Yt.litElementPolyfillSupport;Ks?.({LitElement:g});(Yt.litElementVersions??=[]).push("4.2.2");function Jt(s){return document.getElementById(s)?.textContent??"null"}function J(s){return JSON.parse(Jt(s))}function Er(s){return s.replace(/\\(u003c|.)/g,(t,e)=>e==="u003c"?"<":t)}var W=["small","medium","large"],xt=new Set(["name","decisions","regret","mistakes","luck","draws"]),Bs=.0025,wt=class s{constructor(t){this.document=t}static fromPage(){let t=J("analysis");return t&&new s(t)}static partial(t){let e=at([]),r={start:null,first_luck:[],result:null,hidden:e,error:null,summary:[]};return new s({...r,decisions:t})}get isComplete(){return this.document.summary.length>0}decisionsOf(t){return this.document.decisions.filter(e=>e.ply===t-1)}mistakes(t){return this.document.decisions.filter(e=>e.mistake&&(t===void 0||e.seat===t))}worst(t){return this.decisionsOf(t).filter(e=>e.mistake).sort((e,r)=>Rr(r)-Rr(e))[0]}chance(t,e){let{start:r,first_luck:n,result:i}=this.document;if(t===e&&i)return i.win;if(t>0)return this.decisionsOf(t).at(-1)?.chance?.win??null;if(!r)return null;let[o,d]=[0,1].map(l=>n[l]?.win.mean??0);return{mean:r.win.mean+o-d,error:r.win.error}}totalRegret(t){let e=this.document.decisions.flatMap(({seat:r,regret:n})=>r===t&&n?[n]:[]);return e.length?at(e):null}};function at(s){let t=e=>({mean:e.reduce((r,{mean:n})=>r+n,0),error:e.some(({error:r})=>r===null)?null:Math.hypot(...e.map(({error:r})=>r??0))});return{win:t(s.map(({win:e})=>e)),points:t(s.map(({points:e})=>e))}}function ue(s,t){let e=({mean:r,error:n})=>({mean:r*t,error:n===null?null:n*Math.abs(t)});return{win:e(s.win),points:e(s.points)}}function he({regret:s}){return s!==null&&s.win.mean<Bs}function Rr({mistake:s,regret:t}){return 10*W.indexOf(s??"small")+Math.max(0,t?.win.mean??0)}function ge({moves:s,played:t}){return s.find(({is_try:e})=>e)??s.find(({move:e})=>e===t)}var Zs="\u2212",Xt="\u202F";function E(s,t=1){let e=Math.abs(s).toFixed(t);return s<0&&Number(e)!==0?`${Zs}${e}`:e}function Se(s,t=1){let e=E(s,t);return s>0&&Number(e)!==0?`+${e}`:e}function P(s,t=1){return`${E(100*s,t)}${Xt}%`}function X(s,t=1){return`${Se(100*s,t)}${Xt}%`}function ae({error:s},t=1,e=1){return s?` (\xB1${Xt}${E(t*s,e)})`:""}function Ae(s){let{regret:t}=s;return t?he(s)?`${E(t.points.mean)} pts`:P(t.win.mean):""}var Q={small:"Small mistake",medium:"Mistake",large:"Large mistake"};function Tr(s){let{regret:t,mistake:e,moves:r,played:n}=s;if(!t)return s.reason||"This decision was not analysed.";let i=`${P(t.win.mean)}${ae(t.win,100)}`,o=`${E(t.points.mean)} points${ae(t.points)}`;return e?`${Q[e]}: cost ${he(s)?o:`${i}, ${o}`}.`:r[0]?.move===n||t.win.mean<=0?"No better move was found.":`Cost ${i}: not clearly a mistake.`}function Sr({luck:s},t){if(!s||s.win.mean===0&&s.points.mean===0)return"";let e=X(s.win.mean);return`${Number(E(100*s.win.mean))===0?"Average":s.win.mean>0?"Lucky":"Unlucky"} ${t}: ${e}${ae(s.win,100)}.`}function Ar({hidden:s}){return!s||Math.abs(s.win.mean)<5e-4?"":`What the player could not know: ${X(s.win.mean)}${ae(s.win,100)}.`}function _r({status:s,playouts:t}){return s==="simulated"?`simulated, ${t.toLocaleString("en")} playouts`:s}function F(s){let t=s.replaceAll("_"," ");return t.charAt(0).toUpperCase()+t.slice(1)}var f=s=>(t,e)=>{e!==void 0?e.addInitializer(()=>{customElements.define(s,t)}):customElements.define(s,t)};var Ys={attribute:!0,type:String,converter:et,reflect:!1,hasChanged:vt},Js=(s=Ys,t,e)=>{let{kind:r,metadata:n}=e,i=globalThis.litPropertyMetadata.get(n);if(i===void 0&&globalThis.litPropertyMetadata.set(n,i=new Map),r==="setter"&&((s=Object.create(s)).wrapped=!0),i.set(e.name,s),r==="accessor"){let{name:o}=e;return{set(d){let l=t.get.call(this);t.set.call(this,d),this.requestUpdate(o,l,s,!0,d)},init(d){return d!==void 0&&this.C(o,void 0,s,d),d}}}if(r==="setter"){let{name:o}=e;return function(d){let l=this[o];t.call(this,d),this.requestUpdate(o,l,s,!0,d)}}throw Error("Unsupported decorator location: "+r)};function c(s){return(t,e)=>typeof e=="object"?Js(s,t,e):((r,n,i)=>{let o=n.hasOwnProperty(i);return n.constructor.createProperty(i,r),o?Object.getOwnPropertyDescriptor(n,i):void 0})(s,t,e)}function x(s){return c({...s,state:!0,attribute:!1})}var fe=(s,t,e)=>(e.configurable=!0,e.enumerable=!0,Reflect.decorate&&typeof t!="object"&&Object.defineProperty(s,t,e),e);function oe(s,t){return(e,r,n)=>{let i=o=>o.renderRoot?.querySelector(s)??null;if(t){let{get:o,set:d}=typeof r=="object"?e:n??(()=>{let l=Symbol();return{get(){return this[l]},set(u){this[l]=u}}})();return fe(e,r,{get(){let l=o.call(this);return l===void 0&&(l=i(this),(l!==null||this.hasUpdated)&&d.call(this,l)),l}})}return fe(e,r,{get(){return i(this)}})}}var b=h` :host { display: block; overflow-wrap: break-word; } *, *::before, *::after { box-sizing: border-box; } [hidden] { display: none !important; } a { color: var(--accent); text-underline-offset: 0.18em; text-decoration-thickness: 1px; } a:hover { text-decoration-thickness: 2px; } :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } h1, h2, h3, p { margin: 0; } h1, h2 { font-family: var(--serif); font-weight: 600; letter-spacing: -0.01em; line-height: 1.2; text-wrap: balance; } h2 { font-size: 1.375rem; } bdi, .name { overflow-wrap: anywhere; } .seat0 { color: var(--first); } .seat1 { color: var(--second); } .seat-icon { flex: none; vertical-align: baseline; } .icon { flex: none; vertical-align: -0.28em; } .muted { color: var(--muted); } .number { font-variant-numeric: tabular-nums; } .visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } .panel { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); } @media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; } } `,R=h` button, select, .button { font: inherit; font-size: 0.9375rem; color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 9px; min-height: 2.5rem; padding: 0 0.75rem; display: inline-flex; align-items: center; justify-content: center; gap: 0.4rem; text-decoration: none; transition: background-color 0.12s, border-color 0.12s; } button { cursor: pointer; } select { cursor: pointer; padding-right: 0.5rem; max-width: 100%; } button:hover:not([aria-disabled="true"]), .button:hover, select:hover { background: var(--accent-soft); border-color: var(--accent); } button[aria-disabled="true"] { color: var(--muted); border-color: var(--line); cursor: default; } .primary { background: var(--accent); border-color: var(--accent); color: var(--surface); } .primary[aria-disabled="true"] { background: var(--surface); border-color: var(--line); } .primary:hover:not([aria-disabled="true"]) { background: var(--ink); border-color: var(--ink); } `,T=h` .scroll { position: relative; overflow-x: auto; overscroll-behavior-x: contain; } table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; } th { text-align: left; font-weight: 600; font-size: 0.8125rem; color: var(--muted); white-space: nowrap; } th, td { padding: 0.55rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: middle; } tbody tr:last-child > * { border-bottom: 0; } tbody th { color: var(--ink); font-size: inherit; white-space: normal; } .right { text-align: right; font-variant-numeric: tabular-nums; } .centre { text-align: center; font-variant-numeric: tabular-nums; } `;var _e=class extends g{constructor(){super(...arguments);this.text=""}render(){return a`<pre tabindex="0" role="region" aria-label="Position">
${this.text||"This position is not shown."}</pre>`}};_e.styles=[b,h` pre { margin: 0; padding: 1rem 1.25rem; max-height: max(16rem, 100vh - 20rem); overflow: auto; font: 1.125rem/1.35 var(--mono); background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); } @media (max-width: 600px) { pre { padding: 0.75rem 0.9rem; font-size: 1rem; } } `],p([c()],_e.prototype,"text",2),_e=p([f("text-board")],_e);var Mr={boards:"shared",board(s,t){let{positions:e=[]}=s.marks();return a`<text-board .text=${e[Math.min(t,s.moves)]??""}></text-board>`},moveText:(s,t)=>s.move(t).move,moveSentence:(s,t)=>`plays ${s.move(t).move}`};var Pr=new Map;function kt({name:s,...t}){Pr.set(s,t)}function zr(s){return Pr.get(s)??Mr}var Me=h` .tile { position: relative; display: flex; align-items: center; justify-content: center; width: 100%; height: 100%; border-radius: 14%; background: linear-gradient(165deg, var(--tile), var(--tile-low)); color: var(--tile-ink); box-shadow: inset 0 0.05em 0 rgb(255 255 255 / 55%), inset 0 -0.09em 0 var(--tile-edge), 0 0.05em 0.12em rgb(40 30 10 / 35%); font-weight: 650; line-height: 1; user-select: none; } .tile .letter { transform: translateY(-3%); } .tile.valued .letter { transform: translate(-8%, -5%); } .tile.two-digit .letter { transform: translate(-20%, -5%); } .tile .value { position: absolute; right: 9%; bottom: 11%; font-size: 0.42em; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: -0.04em; } .tile.blank .letter { color: var(--tile-blank); font-style: italic; font-weight: 600; } .tile.blank::after { content: ""; position: absolute; inset: 9%; border: 1px dashed var(--tile-blank); border-radius: 12%; } .tile.fresh { background: linear-gradient(165deg, var(--fresh), var(--fresh-low)); outline: clamp(1.5px, 0.07em, 3px) solid var(--ink); outline-offset: -1px; animation: lay 0.16s ease-out; } @keyframes lay { from { transform: scale(1.18); opacity: 0.4; } } @media (prefers-reduced-motion: reduce) { .tile.fresh { animation: none; } } `;var Et=.1;function Rt(s,t){return w`<svg class="rings" viewBox="0 0 ${s} ${s}" aria-hidden="true">
    ${t.map(({start:e,length:r,down:n})=>{let i=1-2*Et,o=r-2*Et;return w`<rect class=${n?"down":"across"} rx=".36" x=${e%s+Et}
        y=${Math.floor(e/s)+Et} width=${n?i:o} height=${n?o:i} />`})}
  </svg>`}var Tt=h` .rings { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; overflow: visible; } .rings rect { fill: none; stroke-width: var(--ring, 2px); vector-effect: non-scaling-stroke; } .rings .across { stroke: var(--across); } .rings .down { stroke: var(--down); stroke-dasharray: 5 2.5; } `;var Xs=[0,0,1,2,3,5,8,13];function lt(s,t,e){let r=Array(49).fill("");r[24]=s.record.start.letter??"";for(let o of s.record.moves.slice(0,t))o.seat===e&&(r[ot(o)]=Pe(o));let n=s.move(t),i=s.marks().words?.[e];return{cells:r,fresh:n?.seat===e?ot(n):-1,words:i?Qs(r,i,t):null}}function ot(s){return Number(s.move.split(" ").at(-1))}function Pe(s){return String(s.letter??"")}function Qs(s,t,e){return en(s,t.filter(([,,,r,n])=>r<=e&&(n<0||e<n)).map(([r,n,i])=>[r,n,i]))}function en(s,t){return t.map(([e,r,n])=>{let i=n?7:1,o=Array.from({length:r},(d,l)=>s[e+l*i]??"").join("");return{start:e,length:r,down:n===1,word:o,points:Xs[r]??0}}).sort((e,r)=>Number(e.down)-Number(r.down)||Cr(e)-Cr(r)||e.start-r.start)}function Cr(s){return s.down?s.start%7:Math.floor(s.start/7)}var be=class extends g{constructor(){super(...arguments);this.owner=""}render(){let{cells:e,fresh:r,words:n}=this.position,o=Array.from({length:7},(d,l)=>e.slice(l*7,l*7+7)).map((d,l)=>`row ${l+1}: ${d.map(u=>u||"empty").join(" ")}`).join("; ");return a`<div class="board" role="img" aria-label="Board of ${this.owner}, ${o}">
      ${e.map((d,l)=>a`<div class="square" aria-hidden="true" @click=${()=>this.point(l)}>
            ${d?a`<div class="tile ${l===r?"fresh":""}"><span class="letter">${d}</span></div>`:a`<div class="hole"><span>${l}</span></div>`}
          </div>`)}
      <div class="over" aria-hidden="true">${Rt(7,n??[])}</div>
    </div>`}point(e){this.dispatchEvent(new CustomEvent("square",{detail:e,bubbles:!0,composed:!0}))}};be.styles=[b,Me,Tt,h` :host { container-type: inline-size; --ring: max(1.5px, 0.45cqw); } .board { position: relative; display: grid; grid-template-columns: repeat(7, 1fr); background: var(--frame); border-radius: 3.2cqw; padding: 1.2cqw; } .squares { display: contents; } .square { aspect-ratio: 1; padding: 0.6cqw; font-size: 7.6cqw; } .hole { height: 100%; border-radius: 14%; background: var(--square); color: var(--square-ink); display: flex; align-items: center; justify-content: center; font-size: max(0.6rem, 2.9cqw); font-variant-numeric: tabular-nums; } .over { position: absolute; inset: 1.2cqw; pointer-events: none; } @container (max-width: 250px) { .hole span { display: none; } } `],p([c({attribute:!1})],be.prototype,"position",2),p([c()],be.prototype,"owner",2),be=p([f("racer-board")],be);function ye(s){let t=/^\s*([A-Za-z])?\s*(\d{1,2})?\s*$/.exec(s),e=t?.[2]===void 0||Number(t[2])>=49?"":String(Number(t[2]));return{letter:t?.[1]?.toUpperCase()??"",cell:e}}function Lr(s,{decision:t,move:e},r){let n=lt(s,t.ply,r),{letter:i,cell:o}=ye(e);if(r!==t.seat||!o)return{...n,fresh:-1};let d=[...n.cells];return d[Number(o)]=i||Qt(s,t),{...n,cells:d,fresh:Number(o)}}function Or(s,t,e){let{letter:r,cell:n}=ye(e);return!r&&!n?e:n?`${r||Qt(s,t)} on ${n}`:`call ${r}`}function Nr(s,t){if(t.kind==="call")return ye(t.played).cell?"Which letter is better to call, and where does it go?":"Which letter is better to call?";let e=Qt(s,t);return t.kind==="placement"&&e?`Which cell is better for ${e}?`:"What is a better move?"}function Dr({kind:s,played:t},e){let{letter:r,cell:n}=ye(e),i=ye(t);return s==="placement"||!i.letter?n:s==="call"&&!i.cell?r:r&&n?`${r} ${n}`:""}function jr(s,t,e){let{letter:r}=ye(e);return s.kind==="call"&&!ye(s.played).cell?e:s.kind==="placement"||!r?String(t):`${r} ${t}`}function Qt(s,t){let e=s.move(t.ply+1);return e?Pe(e):""}var ze=class extends g{constructor(){super(...arguments);this.words=null}render(){let{words:e}=this;return e?a`${this.group("across",e.filter(r=>!r.down))}
    ${this.group("down",e.filter(r=>r.down))}`:a`<p class="muted">Words are not marked: the word list of this game was not found.</p>`}group(e,r){let n=r.reduce((i,o)=>i+o.points,0);return a`<div class="group">
      <span class="kind ${e}"><i aria-hidden="true"></i>${e} <span class="number">${n}</span></span>
      <ul aria-label="Words ${e}">
        ${r.map(i=>a`<li><b>${i.word}</b> <span class="muted number">${i.points}</span></li>`)}
      </ul>
    </div>`}};ze.styles=[b,h` .group { display: grid; grid-template-columns: 5.4rem 1fr; gap: 0.25rem 0.6rem; align-items: baseline; font-size: 0.875rem; } .group + .group { margin-top: 0.35rem; } .kind { display: flex; align-items: center; gap: 0.35rem; color: var(--muted); font-size: 0.8125rem; } .kind i { flex: none; width: 1.1rem; height: 0.55rem; border-radius: 0.3rem; border: 2px solid var(--across-sign); } .kind.down i { width: 0.55rem; height: 1rem; margin: 0 0.27rem; border: 2px dashed var(--down-sign); } ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 0.7rem; min-height: 1.35rem; } li { white-space: nowrap; } b { font-weight: 600; letter-spacing: 0.02em; } @media (max-width: 600px) { .group { grid-template-columns: 1fr; } } `],p([c({attribute:!1})],ze.prototype,"words",2),ze=p([f("scoring-words")],ze);kt({name:"racer",boards:"per-seat",board:(s,t,e)=>a`<racer-board .position=${lt(s,t,e)} .owner=${s.data.names[e]}></racer-board>`,seatDetails:(s,t,e)=>a`<scoring-words .words=${lt(s,t,e).words}></scoring-words>`,moveText(s,t){let e=s.move(t);return a`<b>${Pe(e)}</b> on ${ot(e)}${Ir(e.move)?a` <small>called</small>`:""}`},moveSentence(s,t){let e=s.move(t),[r,n]=[Pe(e),ot(e)];return Ir(e.move)?`calls ${r} and puts it on ${n}`:`puts ${r} on ${n}`},chanceNoun:"letter",boardWith:(s,t,e)=>a`<racer-board .position=${Lr(s,t,e)} .owner=${s.data.names[e]}></racer-board>`,alternativeText:Or,question:Nr,summaryDetail(s,t){if(s==="ceiling_share"&&typeof t=="number")return P(t);if(s!=="ceiling_board"||typeof t!="string")return;let e={cells:[...t],fresh:-1,words:null};return a`<racer-board
      style="width: min(100%, 11rem); margin-left: auto"
      .position=${e}
      owner="the ceiling"
    ></racer-board>`},moveKey:(s,t,e)=>Dr(t,e),squareText:(s,t,e,r)=>jr(t,e,r)});function Ir(s){return s.includes(" ")}var A=s=>w`
  <svg class="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${s}</svg>`,ve=s=>w`<path d=${s} fill="currentColor" />`,L=s=>w`<path d=${s} />`,qr=A(w`${ve("M18 6v12l-8-6z")}${L("M6.5 6v12")}`),Ur=A(ve("M16 5.5v13L7.5 12z")),Vr=A(ve("M8 5v14l11-7z")),Hr=A(w`${L("M8.5 6v12")}${L("M15.5 6v12")}`),Gr=A(ve("M8 5.5v13l8.5-6.5z")),Wr=A(w`${ve("M6 6v12l8-6z")}${L("M17.5 6v12")}`),Fr=A(L("M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1")),Kr=A(L("M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14")),Br=A(w`<circle cx="12" cy="12" r="8" />${L("M12 7.500V12l3 2")}`),Zr=A(w`<rect x="3" y="6.5" width="18" height="11" rx="2" />${L("M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8")}`),Yr=A(w`<circle cx="12" cy="12" r="7.5" />${ve("M12 4.500a7.5 7.5 0 0 1 0 15z")}`),Jr=A(L("M14.5 6 8.5 12l6 6")),Xr=A(L("m9.5 6 6 6-6 6")),Qr=A(w`<rect x="4" y="5" width="16" height="14" rx="1.5" />${L("M4 10h16M4 14.500h16M10 10v9")}`),es=A(L("M7 9h10l1.2 9.500a1 1 0 0 1-1 1H6.800a1 1 0 0 1-1-1zM9 9V7.500a3 3 0 0 1 6 0V9")),Ce=A(ve("M4 17.5 3 8l5 3.500L12 5l4 6.500L21 8l-1 9.500z")),ts=A(w`${L("M12 4 2.8 19.500h18.400z")}${L("M12 10v4.500M12 17h.01")}`);function k(s){let t=s===0?w`<circle cx="6" cy="6" r="4.5" />`:w`<path d="M6 .6 11.4 6 6 11.4.6 6z" />`;return w`<svg class="seat-icon seat${s}" viewBox="0 0 12 12" width=".75em" height=".75em" aria-hidden="true"
    fill="currentColor">${t}</svg>`}function ee(s,t){return`${s} ${t}${Math.abs(s)===1?"":"s"}`}function Le(s){return s>0?`+${s}`:s<0?`\u2212${-s}`:"\xB10"}function q(s){return s<.1?`${Math.round(s*1e3)} ms`:`${s>=100?s.toFixed(0):s>=10?s.toFixed(1):s.toFixed(2)} s`}var rs={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},ss=s=>(...t)=>({_$litDirective$:s,values:t}),St=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,e,r){this._$Ct=t,this._$AM=e,this._$Ci=r}_$AS(t,e){return this.update(t,e)}update(t,e){return this.render(...e)}};var ns="important",tn=" !"+ns,is=ss(class extends St{constructor(s){if(super(s),s.type!==rs.ATTRIBUTE||s.name!=="style"||s.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(s){return Object.keys(s).reduce((t,e)=>{let r=s[e];return r==null?t:t+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${r};`},"")}update(s,[t]){let{style:e}=s.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(t)),this.render(t);for(let r of this.ft)t[r]==null&&(this.ft.delete(r),r.includes("-")?e.removeProperty(r):e[r]=null);for(let r in t){let n=t[r];if(n!=null){this.ft.add(r);let i=typeof n=="string"&&n.endsWith(tn);r.includes("-")||i?e.setProperty(r,i?n.slice(0,-11):n,i?ns:""):e[r]=n}}return Y}});var rn=h` :host { container-type: inline-size; } .frame { --edge-room: max(11px, 3.4cqw); --cell: calc((100cqw - var(--edge-room) - 1.2cqw) / var(--size)); display: grid; grid-template: var(--edge-room) auto / var(--edge-room) 1fr; background: var(--frame); border-radius: calc(0.45rem + 0.8cqw); padding: 0 1.2cqw 1.2cqw 0; } .edge { display: grid; font-size: clamp(0.5rem, calc(var(--cell) * 0.3), 0.8125rem); font-weight: 600; color: var(--ink); opacity: 0.85; font-variant-numeric: tabular-nums; } .edge span { display: flex; align-items: center; justify-content: center; } .columns { grid-column: 2; grid-template-columns: repeat(var(--size), 1fr); } .rows { grid-template-rows: repeat(var(--size), 1fr); } .squares { position: relative; display: grid; grid-template-columns: repeat(var(--size), 1fr); --ring: clamp(1.5px, calc(var(--cell) * 0.045), 3px); } .square { aspect-ratio: 1; padding: max(0.5px, calc(var(--cell) * 0.03)); font-size: calc(var(--cell) * 0.58); min-width: 0; } .field { height: 100%; border-radius: 10%; background: var(--square); display: flex; align-items: center; justify-content: center; font-size: clamp(0.45rem, calc(var(--cell) * 0.3), 1.1rem); font-weight: 650; letter-spacing: 0.01em; } .DL { background: var(--dl); color: var(--dl-ink); } .TL { background: var(--tl); color: var(--tl-ink); } .DW { background: var(--dw); color: var(--dw-ink); } .TW { background: var(--tw); color: var(--tw-ink); } `,Oe=class extends g{render(){let{size:t,layout:e,tiles:r,rings:n}=this.position,i=Array.from({length:t},(o,d)=>d);return a`<div
      class="frame"
      style=${is({"--size":String(t)})}
      role="img"
      aria-label=${nn(r,t)}
    >
      <div class="edge columns" aria-hidden="true">
        ${i.map(o=>a`<span>${String.fromCharCode(65+o)}</span>`)}
      </div>
      <div class="edge rows" aria-hidden="true">${i.map(o=>a`<span>${o+1}</span>`)}</div>
      <div class="squares" aria-hidden="true" @click=${this.point}>
        ${r.map((o,d)=>a`<div class="square">${o?this.tile(o):sn(e[d])}</div>`)}
        ${Rt(t,n)}
      </div>
    </div>`}point(t){let e=t.target.closest(".square"),r=e?[...this.renderRoot.querySelectorAll(".square")].indexOf(e):-1;r>=0&&this.dispatchEvent(new CustomEvent("square",{detail:r,bubbles:!0,composed:!0}))}tile({letter:t,fresh:e}){let r=t!==t.toUpperCase(),n=this.position.values[t];return a`<div
      class="tile valued ${r?"blank":""} ${!r&&(n??0)>=10?"two-digit":""} ${e?"fresh":""}"
    >
      <span class="letter">${t}</span>${r?"":a`<span class="value">${n}</span>`}
    </div>`}};Oe.styles=[b,Me,Tt,rn],p([c({attribute:!1})],Oe.prototype,"position",2),Oe=p([f("scrabble-board")],Oe);function sn(s){let t=s===void 0||s===".."?"":s;return a`<div class="field ${t}">${t}</div>`}function nn(s,t){let r=Array.from({length:t},(n,i)=>s.slice(i*t,i*t+t)).map((n,i)=>[i,n.map(o=>o?.letter??".").join("")]).filter(([,n])=>/[^.]/.test(n)).map(([n,i])=>`row ${n+1}: ${i}`);return r.length?`Board, a dot is an empty square; ${r.join("; ")}`:"Board, empty"}function er(s){return s?"the play is taken back":"the words are valid"}function Ne(s,t){let{board:e,tiles:r}=os(s),n=e?.size??15;return{size:n,layout:(e?.layout??[]).flatMap(i=>i.split(/\s+/)),tiles:an(s,t,n),values:r?.values??{},rings:tr(s,t).words.map(([i,o,d])=>({start:o,length:i.length,down:d===1}))}}function as(s,t,e){let{rack:r,tiles:n}=os(s);return{tiles:s.marks().racks?.[Math.min(t,s.moves)]?.[e]??"",size:r?.size??7,values:n?.values??{}}}function tr(s,t){let e=s.marks().words?.[t-1]??[],r=s.move(t),n=r?.rules_score??r?.score??0;return{words:e,bonus:e.length?n-e.reduce((i,o)=>i+o[3],0):0}}function an(s,t,e){let r=Array(e*e).fill(null);return[...s.record.start.board?.join("")??""].forEach((i,o)=>{i!=="."&&(r[o]={letter:i,fresh:!1})}),s.marks().tiles?.slice(0,t).forEach((i,o)=>{for(let[d,l]of i)r[d]=l?{letter:l,fresh:o+1===t}:null}),r}function os(s){return s.record.ruleset}function ls({size:s,tiles:t},e){let r=/^(?:(\d+)(\p{L})|(\p{L})(\d+))\s+([\p{L}.()]+)$/u.exec(e.trim());if(!r)return null;let n=r[3]!==void 0,i=Number(r[1]??r[4])-1,o=(r[2]??r[3]).toUpperCase().charCodeAt(0)-65,d=[...r[5].replace(/[()]/g,"")],l=d.length-1+(n?i:o);if(i<0||o<0||Math.max(i,o,l)>=s)return null;let u=i*s+o,y=d.map((v,M)=>u+M*(n?s:1)),$=d.every((v,M)=>{let Ze=t[y[M]];return Ze?v==="."||v.toUpperCase()===Ze.letter.toUpperCase():v!=="."}),S=d.map((v,M)=>[y[M],v]).filter(([v])=>!t[v]);return $&&S.length?{start:u,down:n,letters:d,laid:S}:null}function ds(s,{decision:t,move:e}){let r=Ne(s,t.ply),n=ls(r,e),i=r.tiles.map(d=>d&&{...d,fresh:!1});for(let[d,l]of n?.laid??[])i[d]={letter:l,fresh:!0};let o=n?[{start:n.start,length:n.letters.length,down:n.down}]:[];return{...r,tiles:i,rings:o}}function ps(s,t,e){let r=e.trim();if(/^(-|pass)$/i.test(r))return"-";let n=/^(?:-|exch(?:ange)?\s+)\s*([\p{L}?_\d]+)$/iu.exec(r);if(n)return`-${[...n[1].toUpperCase().replaceAll("_","?")].sort().join("")}`;let i=ls(Ne(s,t.ply),r);return i?i.laid.map(([o,d])=>`${o}${d}`).join(" "):""}function ms(s,t,e){let r=String(Math.floor(t/s)+1),n=String.fromCharCode(65+t%s),[i="",o=""]=e.trim().split(/\s+/);return`${i.toUpperCase()===`${r}${n}`?`${n}${r}`:`${r}${n}`} ${o}`}var te=class extends g{constructor(){super(...arguments);this.tiles="";this.owner="";this.size=7;this.values={}}render(){let e=[...this.tiles],r=e.filter(o=>o===".").length,n=e.filter(o=>o!==".").map(o=>o==="_"?"blank":o);r&&n.push(`${r} unknown`);let i=n.join(" ")||"no tiles";return a`<div
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
    </div>`}};te.styles=[b,Me,h` .rack { display: inline-grid; grid-template-columns: repeat(var(--places), minmax(0, 2.6rem)); width: min(100%, calc(var(--places) * 2.6rem + (var(--places) - 1) * 3px + 12px)); gap: 3px; padding: 4px 6px 7px; border-radius: 8px; background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%); } .place { aspect-ratio: 1; min-width: 0; container-type: inline-size; } .tile { font-size: 56cqw; } .tile.unknown { opacity: 0.45; } `],p([c()],te.prototype,"tiles",2),p([c()],te.prototype,"owner",2),p([c({type:Number})],te.prototype,"size",2),p([c({attribute:!1})],te.prototype,"values",2),te=p([f("tile-rack")],te);var At={"--":"play taken back","(challenge)":"challenge bonus","(time)":"time penalty"};kt({name:"scrabble",boards:"shared",adjustment:"Remaining tiles",board:(s,t)=>a`<scrabble-board .position=${Ne(s,t)}></scrabble-board>`,seatDetails(s,t,e){let r=as(s,t,e);return a`<tile-rack
      .tiles=${r.tiles}
      .owner=${s.data.names[e]}
      .size=${r.size}
      .values=${r.values}
    ></tile-rack>`},sharedDetails(s,t){let{bag:e=[]}=s.marks();return a`${es} ${ee(e[Math.min(t,s.moves)]??0,"tile")} in the bag`},moveText(s,t){let{move:e,succeeded:r}=s.move(t);return e==="challenge"?`challenge: ${er(r)}`:cs(e)},moveSentence(s,t){let{move:e,score:r=0,succeeded:n}=s.move(t);if(e==="-")return"passes";if(e==="challenge")return`challenges: ${er(n)}`;let i=`${r<0?"loses":"gains"} ${ee(Math.abs(r),"point")}`;return e==="--"?`takes the play back and ${i}`:e in At?`${i}: ${At[e]}`:e.startsWith("(")?`${i}: last rack ${e.slice(1,-1)}`:/^-\d/.test(e)?`exchanges ${us(e)}`:e.startsWith("-")?`exchanges ${ee(e.length-1,"tile")}: ${e.slice(1)}`:`plays ${e} for ${ee(r,"point")}`},moveDetails(s,t){let{words:e,bonus:r}=tr(s,t),n=s.marks(),{score:i,rules_score:o,phonies:d=n.phonies?.[t-1]??[]}=s.move(t)??{},l=n.notes?.[t-1]??[],u=e.length>1||r||d.length?e:[];return a`${u.map(([y,,,$])=>a`<span><b>${y}${d.includes(y.toUpperCase())?"*":""}</b> ${$}</span>`)}${r?a`<span>bonus ${r}</span>`:m}${o===void 0?m:a`<span>counted as ${i}, the rules give ${o}</span>`}${d.length?a`<span>* not in the word list</span>`:m}${l.map(y=>a`<span style="white-space: pre-line"><bdi>${y}</bdi></span>`)}`},boardWith:(s,t)=>a`<scrabble-board .position=${ds(s,t)}></scrabble-board>`,alternativeText:(s,t,e)=>cs(e),decisionNote:({missed_bingo:s})=>typeof s=="string"?`A bingo was possible: ${s}.`:"",moveKey:ps,squareText:(s,t,e,r)=>ms(Ne(s,t.ply).size,e,r)});function cs(s){return s==="-"?"pass":s in At?At[s]:s.startsWith("(")?`last rack ${s.slice(1,-1)}`:s.startsWith("-")?`exchange ${us(s)}`:s}function us(s){return/^-\d/.test(s)?ee(Number(s.slice(1)),"unknown tile"):s.slice(1)}var on={small:w`<path d="M7 2 12.6 12H1.4z" fill="none" stroke="currentColor" stroke-width="1.8" />`,medium:w`<path d="M7 1 13.4 12.6H.6z" fill="currentColor" />`,large:w`<path d="M4.2.6h5.6l3.6 3.600v5.600l-3.600 3.600H4.200L.6 9.800V4.200z" fill="currentColor" />
    <path d="M7 3.200v4.600M7 10v.8" stroke="var(--surface)" stroke-width="2" />`};function N(s){return w`<svg class="mistake-mark ${s}" viewBox="0 0 14 14" width=".9em" height=".9em" aria-hidden="true">${on[s]}</svg>`}var D=h` .mistake-mark { flex: none; vertical-align: -0.08em; } .small { color: var(--mistake-small); } .medium { color: var(--mistake-medium); } .large { color: var(--mistake-large); } `;var dt="not known",$e=class extends g{render(){return a`<h2>Players and result</h2>
      <div class="parts">
        <div>${this.players()}</div>
        <div>${this.sum()}</div>
      </div>
      <p class="note">
        Regret is the value of the best move minus that of the move played. Luck is the value after a draw minus its
        mean over all draws. The numbers after ± are standard errors.
      </p>`}players(){let{summary:t}=this.analysis.document,e=[...new Set(t.flatMap(n=>Object.keys(n)))].filter(n=>!xt.has(n)),r=(n,i)=>a`<tr>
        <th scope="row">${n}</th>
        ${t.map(o=>a`<td class="right">${i(o)}</td>`)}
      </tr>`;return a`<table>
      <thead>
        <tr>
          <td><span class="visually-hidden">Measure</span></td>
          ${t.map((n,i)=>a`<th scope="col" class="right">
                ${k(i)} <bdi>${this.replay.data.names[i]}</bdi>
              </th>`)}
        </tr>
      </thead>
      <tbody>
        ${r("Decisions analysed",({decisions:n})=>n)}
        ${r("Mean regret",({decisions:n,regret:i})=>n?ln(i.win):dt)}
        ${r("Mean regret in points",({decisions:n,regret:i})=>n?_t(i.points,E):dt)}
        ${W.map(n=>r(a`${N(n)} ${Q[n]}s`,({mistakes:i})=>i[n]??0))}
        ${r("Luck",({luck:n})=>n?rr(n.win,X):dt)}
        ${r("Luck in points",({luck:n})=>n?_t(n.points,Se):dt)}
        ${e.map(n=>r(F(n),i=>this.detail(n,i[n])))}
      </tbody>
    </table>`}detail(t,e){return this.replay.view.summaryDetail?.(t,e)??dn(e)}sum(){let{start:t,result:e,hidden:r,error:n,summary:i}=this.analysis.document,{names:o}=this.replay.data,d=(l,u,y)=>a`<tr class=${l==="Result"?"sum":""}>
        <th scope="row"><bdi>${l}</bdi></th>
        ${u?a`<td class="right">${rr(u.win,y==="part"?X:P)}</td>
                <td class="right">${_t(u.points,Se)}</td>`:a`<td class="right" colspan="2">${dt}</td>`}
      </tr>`;return a`<table>
        <thead>
          <tr>
            <th scope="col">For <bdi>${o[0]}</bdi></th>
            <th scope="col" class="right">Chance to win</th>
            <th scope="col" class="right">Points</th>
          </tr>
        </thead>
        <tbody>
          ${d("Before the game",t,"whole")}
          ${i.map((l,u)=>{let y=u===0?1:-1,[$,S]=[l.luck,this.analysis.totalRegret(u)];return a`${d(`Luck of ${o[u]}`,$&&ue($,y),"part")}
            ${d(`Regret of ${o[u]}`,S&&ue(S,-y),"part")}`})}
          ${d("Hidden information",r,"part")} ${d("Estimation error",n,"part")}
          ${d("Result",e,"whole")}
        </tbody>
      </table>
      ${e?m:a`<p class="note">The game was not finished, so it has no result.</p>`}`}};$e.styles=[b,T,D,h` h2 { font-size: 1.0625rem; margin-bottom: 0.5rem; } .parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 1.5rem 2.5rem; } .parts > * { min-width: 0; } table { font-size: 0.9375rem; } th, td { padding: 0.35rem 0.5rem; } thead th { white-space: normal; overflow-wrap: anywhere; } tbody th { font-weight: 400; color: var(--muted); } td { overflow-wrap: anywhere; } td span { white-space: nowrap; } .error, .note { font-size: 0.8125rem; color: var(--muted); } .note { margin-top: 0.75rem; } tr.sum > * { font-weight: 600; color: var(--ink); border-top: 2px solid var(--edge); } `],p([c({attribute:!1})],$e.prototype,"replay",2),p([c({attribute:!1})],$e.prototype,"analysis",2),$e=p([f("analysis-report")],$e);function ln(s){return a`<span>${P(s.mean,2)}</span> <span class="error">${ae(s,100,2)}</span>`}function rr(s,t){return a`<span>${t(s.mean)}</span> <span class="error">${ae(s,100)}</span>`}function _t(s,t){return a`<span>${t(s.mean)}</span> <span class="error">${ae(s)}</span>`}function dn(s){return typeof s=="number"?Number.isInteger(s)?s:E(s):Array.isArray(s)?s.join(", "):s==null?"\u2013":typeof s!="object"?String(s):"win"in s?rr(s.win,X):"mean"in s?_t(s,E):Object.entries(s).map(([t,e])=>`${t} ${String(e)}`).join(", ")}var pn=new Set(["rank","move","win","points","status","playouts","is_try"]),re=class extends g{constructor(){super(...arguments);this.tries=[];this.laid=null}render(){let{moves:e}=this.decision,r=Object.keys(e[0]??{}).filter(n=>!pn.has(n)&&e.some(i=>["string","number"].includes(typeof i[n])));return a`<table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" class="right rank"><span class="visually-hidden">Rank</span></th>
            <th role="columnheader" scope="col">Move</th>
            ${r.map(n=>a`<th role="columnheader" scope="col" class=${gs(e,n)}>${F(n)}</th>`)}
            <th role="columnheader" scope="col" class="right">Win %</th>
            <th role="columnheader" scope="col" class="right">Points</th>
            <th role="columnheader" scope="col">Method</th>
          </tr>
        </thead>
        <tbody role="rowgroup" @keydown=${this.key}>
          ${e.map(n=>this.row(n,r))}
        </tbody>
      </table>
      ${this.words()}`}row(e,r){let{decision:n,replay:i}=this,o=e===ge(n),d=e===this.chosen,l=d||!this.chosen&&e===n.moves[0];return a`<tr role="row" class=${d?"chosen":""} @click=${u=>this.point(u,e)}>
      <td role="cell" class="right rank">${e.rank}</td>
      <td role="cell" class="move">
        <button tabindex=${l?0:-1} aria-pressed=${d?"true":"false"} data-rank=${e.rank}>
          ${i.view.alternativeText?.(i,n,e.move)??e.move}</button
        >${o?a`<span class="tag">played</span>`:m}
        ${this.tries.includes(e.move)?a`<span class="tag">your try</span>`:m}
      </td>
      ${r.map(u=>a`<td role="cell" class="detail ${gs(n.moves,u)}" data-label=${u}>${mn(e[u])}</td>`)}
      <td role="cell" class="right win">${hs(e.win,100,E)}</td>
      <td role="cell" class="right points">${hs(e.points,1,Se)}</td>
      <td role="cell" class="method">${_r(e)}</td>
    </tr>`}words(){let e=Object.entries(this.chosen??{}).filter(([,r])=>Array.isArray(r)&&r.length);return e.length?a`<p class="words">
      ${e.map(([r,n])=>a`${F(r)}: ${n.join(", ")}. `)}
    </p>`:m}get chosen(){let{decision:e,laid:r}=this;return r?.decision===e?e.moves.find(({move:n})=>n===r.move):r?void 0:ge(e)}updated(e){!e.has("laid")||!(this.renderRoot instanceof ShadowRoot)||this.renderRoot.activeElement?.matches("button")&&this.renderRoot.querySelector('button[aria-pressed="true"]')?.focus()}key(e){let r=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;if(!r||e.altKey||e.ctrlKey||e.metaKey)return;let{moves:n}=this.decision,i=this.chosen?n.indexOf(this.chosen):-1,o=n[Math.min(n.length-1,Math.max(0,i+r))];e.preventDefault(),o&&this.choose(o)}point(e,r){e.currentTarget.querySelector("button")?.focus({preventScroll:!0}),this.choose(r)}choose(e){let{decision:r}=this,n=e===ge(r)?null:{decision:r,move:e.move};this.dispatchEvent(new CustomEvent("lay",{detail:n,bubbles:!0,composed:!0}))}};re.styles=[b,T,h` :host { container-type: inline-size; } table { font-size: 0.875rem; } th, td { padding: 0.2rem 0.5rem; } thead th { position: sticky; top: 0; background: var(--surface); box-shadow: inset 0 -1px 0 var(--line); } tbody tr { cursor: pointer; } tbody tr:hover { background: var(--sunken); } tr.chosen { background: var(--accent-soft); box-shadow: inset 3px 0 0 var(--accent); } td.move { font-weight: 600; } .rank { width: 2rem; } button { all: unset; box-sizing: border-box; min-height: 1.5rem; cursor: pointer; overflow-wrap: anywhere; } button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } .tag { font-weight: 400; font-size: 0.75rem; margin-left: 0.35rem; padding: 0 0.35rem; border: 1px solid var(--edge); border-radius: 6px; white-space: nowrap; } .win, .points, .method { white-space: nowrap; } .method, .error, .rank { color: var(--muted); } .words { margin-top: 0.35rem; font-size: 0.8125rem; color: var(--muted); } @container (max-width: 40rem) { thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.7rem; padding: 0.25rem 0.5rem; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; font-size: 0.8125rem; color: var(--muted); } tbody .rank { width: auto; min-width: 1.2rem; text-align: left; } tbody .move { flex: 1 1 0; min-width: 5.5rem; } tbody .move, tbody .win { font-size: 0.875rem; color: var(--ink); } tbody .move, tbody .rank, tbody .win { order: -1; } /* Ends the first line, after rank, move and chance to win. */ tbody tr::after { content: ""; order: -1; flex-basis: 100%; } tbody .win::after { content: " %"; } tbody .detail::before { content: attr(data-label) " "; } tbody .points::after { content: " points"; } } `],p([c({attribute:!1})],re.prototype,"replay",2),p([c({attribute:!1})],re.prototype,"decision",2),p([c({attribute:!1})],re.prototype,"tries",2),p([c({attribute:!1})],re.prototype,"laid",2),re=p([f("move-table")],re);function hs({mean:s,error:t},e,r){return a`${r(e*s)}${t?a` <span class="error">± ${E(e*t)}</span>`:m}`}function gs(s,t){return s.some(e=>typeof e[t]=="number")?"right":""}function mn(s){return typeof s=="number"?Number.isInteger(s)?E(s,0):E(s):s==null||typeof s=="object"?"":String(s)}var cn=.04,un=.5;function bs(s,t,e){let r=e(t);if(!r)return{judgement:"unreadable",move:void 0};let n=s.moves.map(o=>[o,e(o.move)]),[i]=n.find(([,o])=>o===r)??n.find(([,o])=>o.toUpperCase()===r.toUpperCase())??[];return i?i===ge(s)?{judgement:"played",move:i}:{judgement:hn(s,i)?"accepted":"worse",move:i}:{judgement:"unlisted",move:i}}function hn(s,t){let[e,r]=[s.moves[0],ge(s)],n=e.win.mean-t.win.mean;return he(s)?e.points.mean-t.points.mean<=un*(s.regret?.points.mean??0):n<=cn&&t.win.mean>(r?.win.mean??0)}function ys(s,{judgement:t,move:e},r){let n=s.moves[0];switch(t){case"unreadable":return"This is not a move here.";case"unlisted":return`${r} is not among the ${s.moves.length} moves that were analysed. Try again.`;case"played":return`${r} is the move that was played. Try again.`;case"accepted":return e===n?`Right: ${r} is the best move.`:`Right: ${r} is better than the move played, and ${fs(s,n,e)}.`;default:return`${r} ${fs(s,n,e)}. Try again.`}}function fs(s,t,e){let{win:r,points:n}={win:t.win.mean-e.win.mean,points:t.points.mean-e.points.mean};return(he(s)?n<.05:r<5e-4)?"is as good as the best":`is ${he(s)?`${E(n)} points`:P(r)} below the best`}var z=class extends g{constructor(){super(...arguments);this.laid=null;this.seat=null;this.index=0;this.outcomes=[];this.typed="";this.verdict=null;this.try=e=>{e.preventDefault();let{decision:r}=this;!r||this.isOver||!this.typed.trim()||(this.verdict=bs(r,this.typed,n=>this.keyOf(r,n)),this.verdict.judgement==="accepted"&&(this.outcomes=[...this.outcomes,"found"]),this.place(r,this.verdict.move?.move))};this.reveal=()=>{let{decision:e}=this;!e||this.isOver||(this.outcomes=[...this.outcomes,"shown"],this.verdict=null,this.place(e,e.moves[0]?.move))}}render(){let{decision:e}=this;return a`<h2>Find a better move</h2>
      ${this.seat===null?this.choice():e?this.task(e):this.score()}`}next(){this.seat===null||!this.decision||(this.outcomes.length===this.index&&(this.outcomes=[...this.outcomes,"skipped"]),this.index+=1,this.pose())}square(e){let{decision:r,replay:n}=this;!r||this.isOver||!n.view.squareText||(this.typed=n.view.squareText(n,r,e,this.typed),this.input?.focus())}get mistakes(){return this.analysis.mistakes(this.seat??0)}get decision(){return this.seat===null?void 0:this.mistakes[this.index]}get isOver(){return this.outcomes.length>this.index}choice(){let{names:e}=this.replay.data;return a`<p>Whose mistakes do you want to practise?</p>
      <div class="choices">
        ${[0,1].map(r=>{let n=this.analysis.mistakes(r).length;return a`<button
            class=${r===0||!this.analysis.mistakes(0).length?"focus":""}
            aria-disabled=${n?"false":"true"}
            @click=${()=>n&&this.begin(r)}
          >
            ${k(r)} <bdi>${e[r]}</bdi> <span class="muted">${ee(n,"mistake")}</span>
          </button>`})}
        ${this.endButton()}
      </div>`}task(e){let{replay:r,mistakes:n,index:i,isOver:o}=this,{view:d}=r,l=this.nameOf(e.played);return a`<p>
        <span class="muted">Mistake ${i+1} of ${n.length}:</span>
        <bdi>${r.data.names[e.seat]}</bdi>’s <b>${l}</b> cost ${N(e.mistake)}
        ${Ae(e)}.
      </p>
      <p>${d.question?.(r,e)??"What is a better move?"}</p>
      ${o?m:this.field(e)}
      <p class="verdict ${this.verdict?.judgement??""}" role="status">${this.verdictText(e)}</p>
      <div class="choices">
        ${o?m:a`<button @click=${this.reveal}>Show the solution</button>`}
        <button class=${o?"primary focus":""} @click=${this.next}>
          ${i+1<n.length?o?"Next mistake":"Skip":"Finish"}
        </button>
        ${this.endButton()}
      </div>
      ${o?a`<move-table
              .replay=${r}
              .decision=${e}
              .laid=${this.laid}
              @lay=${u=>{u.stopPropagation(),this.place(e,u.detail?.move??e.played)}}
            ></move-table>`:m}`}field(e){return a`<form @submit=${this.try}>
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
          @input=${r=>this.typed=r.target.value}
        />
      </div>
      <button class="primary">Try</button>
    </form>`}score(){let e=this.outcomes.filter(r=>r==="found").length;return a`<p class="score" role="status">
        You found a better move at <b>${e} of ${ee(this.mistakes.length,"mistake")}</b>.
      </p>
      <div class="choices">
        <button class="primary focus" @click=${()=>this.seat=null}>Practise again</button>
        ${this.endButton()}
      </div>`}endButton(){return a`<button @click=${()=>this.dispatchEvent(new CustomEvent("end"))}>Back to the game</button>`}updated(e){["seat","index","outcomes"].some(n=>e.has(n))&&(this.input??this.offered)?.focus({preventScroll:!0})}begin(e){this.seat=e,this.index=0,this.outcomes=[],this.pose()}pose(){this.typed="",this.verdict=null;let{decision:e}=this;e&&this.place(e)}verdictText(e){let{verdict:r}=this;if(!r)return this.isOver?`The best move was ${this.nameOf(e.moves[0]?.move??e.played)}.`:"";let n=r.move?this.nameOf(r.move.move):this.typed.trim().toUpperCase();return ys(e,r,n)}nameOf(e){let{decision:r,replay:n}=this;return(r&&n.view.alternativeText?.(n,r,e))??e}keyOf(e,r){let{replay:n}=this;return n.view.moveKey?.(n,e,r)??r.trim().replace(/\s+/g," ")}place(e,r){let n={ply:e.ply,seat:e.seat,laid:r===void 0?null:{decision:e,move:r}};this.dispatchEvent(new CustomEvent("place",{detail:n}))}};z.styles=[b,R,D,h` h2 { font-size: 1.0625rem; margin-bottom: 0.4rem; } form, .choices { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-top: 0.6rem; } .field { display: grid; gap: 0.15rem; flex: 1 1 9rem; min-width: 0; } label { font-size: 0.8125rem; color: var(--muted); } input { font: inherit; width: 100%; min-height: 2.5rem; padding: 0 0.7rem; color: var(--ink); background: var(--paper); border: 1px solid var(--edge); border-radius: 9px; } .verdict { min-height: 1.5rem; margin-top: 0.6rem; } .verdict:empty { margin-top: 0; } .accepted { color: var(--good); font-weight: 600; } move-table { margin-top: 0.6rem; } `],p([c({attribute:!1})],z.prototype,"replay",2),p([c({attribute:!1})],z.prototype,"analysis",2),p([c({attribute:!1})],z.prototype,"laid",2),p([x()],z.prototype,"seat",2),p([x()],z.prototype,"index",2),p([x()],z.prototype,"outcomes",2),p([x()],z.prototype,"typed",2),p([x()],z.prototype,"verdict",2),p([oe("input")],z.prototype,"input",2),p([oe(".focus")],z.prototype,"offered",2),z=p([f("better-move")],z);var se=class extends g{constructor(){super(...arguments);this.ply=0;this.laid=null}render(){let e=this.analysis.decisionsOf(this.ply),r=this.analysis.mistakes().length>0;return a`<div class="head">
        <h2>Analysis</h2>
        ${r?a`<button @click=${()=>this.send("next-mistake")}>Next mistake</button>
                <button @click=${()=>this.send("practise")}>Find a better move</button>`:m}
      </div>
      ${e.length?e.map(n=>this.decision(n,e.length>1)):a`<p class="muted">
              ${this.ply?"There is no decision here.":"Go to a move to see its best alternatives."}
            </p>`}`}decision(e,r){let{replay:n,laid:i}=this,{view:o}=n,d=[o.decisionNote?.(e),Sr(e,o.chanceNoun??"draw"),Ar(e)];return a`<div class="decision">
      ${r?a`<h3>${F(e.kind)}</h3>`:m}
      <p class="words">
        <span class="regret"
          >${e.mistake?N(e.mistake):m} ${Tr(e)}</span
        >
        ${d.map(l=>l?a`<span>${l}</span>`:m)}
      </p>
      ${e.moves.length?a`<move-table .replay=${n} .decision=${e} .laid=${i}></move-table>`:m}
    </div>`}send(e){this.dispatchEvent(new CustomEvent(e))}};se.styles=[b,R,D,h` .head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem; margin-bottom: 0.4rem; } h2 { font-size: 1.0625rem; margin-right: auto; } h3 { font-size: 0.9375rem; } button { min-height: 2.1rem; padding: 0 0.6rem; font-size: 0.875rem; border-color: var(--line); } .decision + .decision { margin-top: 0.8rem; padding-top: 0.6rem; border-top: 1px solid var(--line); } .words { font-size: 0.9375rem; margin-bottom: 0.4rem; } .words span { display: inline-block; margin-right: 0.5rem; } `],p([c({attribute:!1})],se.prototype,"replay",2),p([c({attribute:!1})],se.prototype,"analysis",2),p([c({type:Number})],se.prototype,"ply",2),p([c({attribute:!1})],se.prototype,"laid",2),se=p([f("decision-panel")],se);var Mt=class{constructor(t){this.page=t;this.laid=null;this.practice=null;this.subject="move";this.square=t=>this.betterMove?.square(t.detail);this.nextMistake=()=>{let t=this.analysis?.mistakes().map(({ply:r})=>r+1)??[],e=t.find(r=>r>this.page.ply)??t[0];e===void 0?this.page.announce("The analysis found no mistake"):this.page.go(e)};this.practise=()=>{this.practice={seat:null},this.lay(null)};this.place=({detail:t})=>{this.practice={seat:t.seat},this.laid=t.laid,this.page.show(t.ply)};this.endPractice=()=>{let{ply:t}=this.page;this.page.go(this.practice?.seat==null?t:t+1)}}get analysis(){return this.page.analysis}get isAboutPosition(){return this.page.positionPanel!==null&&(this.subject==="position"||!this.analysis)&&!this.practice}get at(){return this.laid?this.laid.decision.ply:this.page.ply}isOpen(t){return(this.practice?.seat??t)===t}clear(){this.laid=null,this.practice=null}action(t){if(this.analysis)return this.practice?{b:()=>this.betterMove?.next(),B:()=>this.betterMove?.next(),Escape:this.endPractice}[t]:/^[1-9]$/.test(t)?()=>this.layRank(Number(t)):{b:this.nextMistake,B:this.nextMistake,Escape:()=>this.lay(null)}[t]}panel(){let{page:t,analysis:e,laid:r,practice:n}=this;return!e&&!t.positionPanel?m:a`<section
      class="panel analysis ${n?"practice":""}"
      aria-label="Analysis of the ${this.isAboutPosition?"position":"move"}"
      @lay=${i=>this.lay(i.detail)}
      @analyse-position=${()=>this.choose("position")}
    >
      ${n?a`<better-move
              .replay=${t.replay}
              .analysis=${e}
              .laid=${r}
              @place=${this.place}
              @end=${this.endPractice}
            ></better-move>`:a`${this.subjects()} ${this.moveAnalysis()}
            ${t.positionPanel?a`<div ?hidden=${!this.isAboutPosition}>${t.positionPanel(this.at,r)}</div>`:m}`}
    </section>`}subjects(){if(!this.page.positionPanel||!this.analysis)return m;let t=(e,r)=>a`<button
        aria-pressed=${this.isAboutPosition===(e==="position")?"true":"false"}
        @click=${()=>this.choose(e)}
      >
        ${r}
      </button>`;return a`<div class="subjects" role="group" aria-label="Analysis of">
      ${t("move","Move played")} ${t("position","Position")}
    </div>`}choose(t){this.subject!==t&&(this.subject=t,this.lay(null))}moveAnalysis(){let{page:t,analysis:e}=this;return!e||this.isAboutPosition?m:a`<decision-panel
      .replay=${t.replay}
      .analysis=${e}
      .ply=${t.ply}
      .laid=${this.laid}
      @next-mistake=${this.nextMistake}
      @practise=${this.practise}
    ></decision-panel>`}notPlayed(){let{laid:t,page:e}=this;if(!t)return null;let r=e.replay.view.alternativeText?.(e.replay,t.decision,t.move)??t.move;return a`<span>On the board: <b>${r}</b>, not played</span>`}get betterMove(){return this.page.renderRoot.querySelector("better-move")}lay(t){this.laid=t,this.page.show(this.page.ply)}layRank(t){let e=this.analysis?.decisionsOf(this.page.ply).at(-1),r=e?.moves[t-1]?.move;e&&r!==void 0&&this.lay(r===e.played?null:{decision:e,move:r})}};var K=1e3,C=200,gn=h` .head { display: flex; flex-wrap: wrap; gap: 0.2rem 1.25rem; align-items: baseline; margin-bottom: 0.5rem; } h2 { font-size: 1.0625rem; margin-right: auto; } .legend { display: inline-flex; align-items: baseline; gap: 0.4rem; font-size: 0.875rem; } .plot { position: relative; height: 9rem; margin-left: 2.4rem; cursor: crosshair; touch-action: pan-y; } svg.lines { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; } .lines path, line { fill: none; vector-effect: non-scaling-stroke; } .grid { stroke: var(--line); stroke-width: 1px; } .now { stroke: var(--ink); stroke-width: 1.5px; } .axis { position: absolute; right: calc(100% + 0.5rem); transform: translateY(-50%); font-size: 0.75rem; color: var(--muted); font-variant-numeric: tabular-nums; } .dot { position: absolute; transform: translate(-50%, -50%); line-height: 0; font-size: 1.1rem; filter: drop-shadow(0 0 0 2px var(--surface)); } .dot svg { stroke: var(--surface); stroke-width: 1.5px; overflow: visible; } `,U=class extends g{constructor(){super(...arguments);this.ply=0}x(e){return this.replay.last?e/this.replay.last*K:0}grab(e){e.currentTarget.setPointerCapture(e.pointerId),this.follow(e)}drag(e){e.buttons&1&&this.follow(e)}go(e){let r=Math.min(this.replay.last,Math.max(0,e));this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:r}}))}follow(e){let r=e.currentTarget.getBoundingClientRect(),n=Math.min(1,Math.max(0,(e.clientX-r.left)/r.width));this.go(Math.round(n*this.replay.last))}};U.styles=[b,gn],p([c({attribute:!1})],U.prototype,"replay",2),p([c({type:Number})],U.prototype,"ply",2);var De=class extends U{render(){let{replay:t,ply:e,analysis:r}=this,{names:n}=t.data,i=this.points(),o=i.filter(([l])=>l<=e).at(-1)?.[1],d=o===void 0?"not known":`${n[0]} ${P(o)}, ${n[1]} ${P(1-o)}`;return a`<div class="head">
        <h2>Chance to win</h2>
        ${W.map(l=>a`<span class="legend">${N(l)} ${Q[l].toLowerCase()}</span>`)}
      </div>
      <div
        class="plot"
        role="slider"
        tabindex="0"
        aria-label="Chance to win"
        aria-valuemin="0"
        aria-valuemax=${t.last}
        aria-valuenow=${e}
        aria-valuetext="${t.sentence(e)}; chance to win: ${d}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
        @keydown=${this.key}
      >
        ${this.drawing(i)}
        ${[0,50,100].map(l=>a`<span class="axis" style="top: ${100-l}%">${l}</span>`)}
        ${[0,1].map(l=>a`<span class="side seat${l}">${k(l)} <bdi>${n[l]}</bdi></span>`)}
        ${r.mistakes().map(l=>this.mark(l,i))}
        ${o===void 0?m:a`<span class="dot" style=${vs(this.x(e),o)}>${k(0)}</span>`}
      </div>`}drawing(t){let{ply:e}=this,r=t.map(([d,l],u)=>`${u?"L":"M"}${this.x(d).toFixed(1)} ${fn(l).toFixed(1)}`).join(""),[n,i]=[t[0],t.at(-1)],o=d=>n&&i?`${r}L${this.x(i[0])} ${d}L${this.x(n[0])} ${d}Z`:"";return a`<svg class="lines" viewBox="0 0 ${K} ${C}" preserveAspectRatio="none" aria-hidden="true">
      ${w`<path class="area1" d=${o(0)} />
      <path class="area0" d=${o(C)} />
      ${[0,C].map(d=>w`<line class="grid" x1="0" x2=${K} y1=${d} y2=${d} />`)}
      <line class="half" x1="0" x2=${K} y1=${C/2} y2=${C/2} />
      <path class="chance" d=${r} />
      <line class="now" x1=${this.x(e)} x2=${this.x(e)} y1="0" y2=${C} />`}
    </svg>`}mark(t,e){let r=t.ply+1,n=e.find(([i])=>i===r)?.[1];return n===void 0||!t.mistake?m:a`<span class="mark" data-ply=${r} title=${Ae(t)} style=${vs(this.x(r),n)}
      >${N(t.mistake)}</span
    >`}points(){let{replay:t,analysis:e}=this;return Array.from({length:t.last+1},(n,i)=>i).flatMap(n=>{let i=e.chance(n,t.last);return i?[[n,Math.min(1,Math.max(0,i.mean))]]:[]})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let{ply:e}=this,r=t.shiftKey?10:1,n={ArrowLeft:e-r,ArrowDown:e-r,ArrowRight:e+r,ArrowUp:e+r,PageDown:e-10,PageUp:e+10,Home:0,End:this.replay.last};t.key in n&&(t.preventDefault(),this.go(n[t.key]))}};De.styles=[...U.styles,D,h` .lines path.area0 { fill: var(--first-soft); } .lines path.area1 { fill: var(--second-soft); } .chance { stroke: var(--ink); stroke-width: 2px; } .half { stroke: var(--edge); stroke-width: 1px; stroke-dasharray: 4 4; } .plot { border-radius: 4px; } .side { position: absolute; left: 0.5rem; max-width: calc(100% - 1rem); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 0.8125rem; pointer-events: none; } .side.seat0 { bottom: 0.2rem; } .side.seat1 { top: 0.2rem; } .mark { position: absolute; transform: translate(-50%, -50%); line-height: 0; font-size: 1.05rem; pointer-events: none; } .mark svg { overflow: visible; stroke: var(--surface); paint-order: stroke; } @media (max-width: 600px) { .mark { font-size: 0.8rem; } } `],p([c({attribute:!1})],De.prototype,"analysis",2),De=p([f("win-graph")],De);function fn(s){return C*(1-s)}function vs(s,t){return`left: ${s/K*100}%; top: ${100-100*t}%`}var je=class extends g{constructor(){super(...arguments);this.theme=gt()}toggleTheme(){this.theme=ar()}render(){return a`<header>
      <span class="logo" role="img" aria-label="lexarena"
        >${[..."LEXARENA"].map(e=>a`<i>${e}</i>`)}</span
      >
      <slot></slot>
      <button @click=${this.toggleTheme} aria-label="Theme: ${this.theme}" title="Theme: ${this.theme}">
        ${Yr}<span class="word">${this.theme}</span>
      </button>
    </header>`}};je.styles=[b,R,h` header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; max-width: 84rem; margin: 0 auto; padding: 0.8rem 1.5rem; } .logo { display: inline-flex; gap: 2px; margin-right: auto; } .logo i { width: 1.5rem; height: 1.5rem; display: grid; place-items: center; font: 700 0.875rem/1 var(--sans); border-radius: 4px; color: var(--tile-ink); background: linear-gradient(165deg, var(--tile), var(--tile-low)); box-shadow: inset 0 -2px 0 var(--tile-edge), 0 1px 2px rgb(40 30 10 / 30%); } @media (max-width: 600px) { header { padding: 0.4rem 0.75rem; gap: 0.4rem; } .logo i:not(:first-child) { display: none; } .word { display: none; } } `],p([x()],je.prototype,"theme",2),je=p([f("page-head")],je);var we=class extends g{constructor(){super(...arguments);this.seat=0}render(){let e=this.replay.data.seats[this.seat];if(!e)return m;let{fault:r}=e,n=this.replay.data.names[this.seat];return a`<h3>${k(this.seat)}<bdi>${n}</bdi></h3>
      ${r?a`<div class="fault">
              <b>${r.name.replaceAll("_"," ")}</b>: ${r.detail}${r.detail.endsWith(".")?"":"."}
              ${r.meaning} ${r.line?a`<div>Its line: <code>${r.line}</code></div>`:m}
            </div>`:m}
      <dl>
        <dt>Command</dt>
        <dd><code>${e.command}</code></dd>
        <dt>Time used</dt>
        <dd>${q(e.seconds)}, ${q(e.cpu)} of CPU time including start-up</dd>
        <dt>Ready</dt>
        <dd>${bn(e)}</dd>
        <dt>Memory</dt>
        <dd>${Math.round(e.memory/2**20)} MB peak</dd>
        <dt>Exit code</dt>
        <dd>${e.exit??"none: the referee stopped it"}</dd>
      </dl>
      <p class="label">Standard error${e.cut?", the last 4 KB":""}</p>
      ${e.stderr?a`<pre tabindex="0" role="region" aria-label="Standard error of ${n}">${e.stderr}</pre>`:a`<p class="muted">Nothing was written.</p>`}`}};we.styles=[b,h` h3 { display: flex; align-items: baseline; gap: 0.45rem; font-size: 1rem; } dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.2rem 1rem; margin: 0.6rem 0 0; font-size: 0.875rem; } dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; } code, pre { font-family: var(--mono); font-size: 0.8125rem; } .fault { margin-top: 0.6rem; padding: 0.6rem 0.8rem; border-radius: 9px; border-left: 4px solid var(--bad); background: var(--bad-soft); font-size: 0.875rem; overflow-wrap: anywhere; } .label { margin: 0.8rem 0 0.3rem; font-size: 0.8125rem; color: var(--muted); } pre { margin: 0; padding: 0.7rem 0.8rem; max-height: 18rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--sunken); border: 1px solid var(--line); border-radius: 9px; line-height: 1.45; unicode-bidi: plaintext; } `],p([c({attribute:!1})],we.prototype,"replay",2),p([c({type:Number})],we.prototype,"seat",2),we=p([f("bot-report")],we);function bn({start:s,ready:t}){return t?`after ${q(s)}`:s?`after ${q(s)}: too late`:"not started"}var yn=[[["\u2190","\u2192"],"one move back or forward"],[["Shift \u2190","Shift \u2192"],"ten moves back or forward"],[["Home","End"],"to the start or the end"],[["Space"],"play or pause"],[["+","\u2212"],"faster or slower"],[["P","N"],"previous or next game"],[["C"],"copy the link to this move"],[["T"],"light, dark or the system's theme"],[["?"],"show this list"]],vn=[[["B"],"next mistake"],[["1","9"],"lay the best to the ninth best move on the board"],[["Esc"],"back to the move that was played"]],$n=[[["/"],"analyse the position"]],ne=class extends g{constructor(){super(...arguments);this.enabled=!0;this.analysed=!1;this.inApp=!1}show(){this.dialog.open||this.dialog.showModal()}get open(){return this.dialog.open}render(){return a`<dialog aria-labelledby="title">
      <h2 id="title">Keyboard shortcuts</h2>
      <dl>
        ${[...this.inApp?$n:[],...this.analysed?vn:[],...yn].map(([e,r])=>a`<dt>${e.map(n=>a`<kbd>${n}</kbd>`)}</dt>
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
    </dialog>`}};ne.styles=[b,R,h` :host { display: contents; } dialog { width: min(27rem, calc(100vw - 2rem)); padding: 1.4rem 1.5rem; color: var(--ink); background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 20px 60px rgb(0 0 0 / 30%); } dialog::backdrop { background: rgb(15 15 15 / 45%); } dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1.1rem; margin: 1rem 0; align-items: center; font-size: 0.9375rem; } dt { display: flex; gap: 0.3rem; } dd { margin: 0; } kbd { font: 600 0.8125rem var(--sans); min-width: 1.75rem; text-align: center; padding: 0.2rem 0.45rem; border: 1px solid var(--edge); border-bottom-width: 2px; border-radius: 6px; background: var(--sunken); white-space: nowrap; } footer { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; justify-content: space-between; } label { display: inline-flex; gap: 0.5rem; align-items: center; font-size: 0.9375rem; min-height: 2.5rem; } input { width: 1.1rem; height: 1.1rem; accent-color: var(--accent); } `],p([c({type:Boolean})],ne.prototype,"enabled",2),p([c({type:Boolean})],ne.prototype,"analysed",2),p([c({type:Boolean})],ne.prototype,"inApp",2),p([oe("dialog")],ne.prototype,"dialog",2),ne=p([f("key-help")],ne);var de=class extends g{constructor(){super(...arguments);this.analysis=null;this.ply=0}render(){let e=Array.from({length:this.replay.last+1},(r,n)=>n);return a`<div class="head">
        <h2>Moves</h2>
        <slot name="tools"></slot>
      </div>
      <ol @keydown=${this.key}>
        ${e.map(r=>a`<li>
              <button
                tabindex=${r===this.ply?0:-1}
                aria-current=${r===this.ply?"step":"false"}
                data-ply=${r}
                @click=${()=>this.go(r)}
              >
                ${this.row(r)}
              </button>
            </li>`)}
      </ol>`}row(e){let{replay:r}=this,n=r.move(e);if(e===0)return a`<span class="count">0</span><span></span><span class="ending">Start</span>`;if(!n)return a`<span class="count"></span><span></span><span class="ending">${this.ending()}</span>`;let i=r.data.names[n.seat],o=r.gain(e);return a`<span class="count">${e}</span>${k(n.seat)}<span class="visually-hidden"
        >${i}:
      </span>
      <span class="text">${r.view.moveText(r,e)}</span>
      ${this.loss(e)}
      <span class="gain">${o?Le(o):""}</span>
      <span class="time">${n.seconds===void 0?"":q(n.seconds)}</span>`}loss(e){let r=this.analysis?.worst(e);return r?.mistake?a`<span class="loss"
      ><span class="visually-hidden">${Q[r.mistake]}: </span>${N(r.mistake)}
      ${Ae(r)}</span
    >`:a`<span></span>`}ending(){let{kind:e}=this.replay.data.end;return e==="fault"?"Fault":e==="void"?"Void":this.replay.adjustment}updated(e){if(!e.has("ply"))return;let r=this.renderRoot.querySelector("ol"),n=this.renderRoot.querySelector(`[data-ply="${this.ply}"]`);if(!r||!n)return;let{offsetTop:i,offsetHeight:o}=n;(i<r.scrollTop||i+o>r.scrollTop+r.clientHeight)&&(r.scrollTop=i-(r.clientHeight-o)/2),this.renderRoot instanceof ShadowRoot&&this.renderRoot.activeElement?.matches("button")&&n.focus()}key(e){let r=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;!r||e.altKey||e.ctrlKey||e.metaKey||(e.preventDefault(),this.go(Math.min(this.replay.last,Math.max(0,this.ply+r))))}go(e){this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:e}}))}};de.styles=[b,D,h` :host { display: flex; flex-direction: column; min-height: 0; } .head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 0.75rem; padding: 0.45rem 0.6rem 0.35rem 1rem; } h2 { font-size: 1.0625rem; } ol { position: relative; display: grid; grid-template-columns: auto auto minmax(0, 1fr) auto auto auto; align-content: start; list-style: none; margin: 0; padding: 0 0.4rem 0.5rem; overflow-y: auto; overscroll-behavior: contain; flex: 1; min-height: 0; } li, button { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; } button { all: unset; box-sizing: border-box; display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; gap: 0.45rem; align-items: baseline; padding: 0.24rem 0.6rem; border-radius: 7px; font-size: 0.875rem; line-height: 1.4; cursor: pointer; font-variant-numeric: tabular-nums; } button:hover { background: var(--sunken); } button:focus-visible { outline: 3px solid var(--focus); outline-offset: -2px; } button[aria-current="step"] { background: var(--accent-soft); box-shadow: inset 3px 0 0 var(--accent); font-weight: 600; } .text { overflow-wrap: anywhere; } .text small { color: var(--muted); font-size: 0.8125rem; font-weight: 400; white-space: nowrap; } .ending { grid-column: 3 / -1; } .loss, .gain, .time { text-align: right; white-space: nowrap; } .count, .time { color: var(--muted); font-weight: 400; } .loss, .time { font-size: 0.8125rem; } `],p([c({attribute:!1})],de.prototype,"replay",2),p([c({attribute:!1})],de.prototype,"analysis",2),p([c({type:Number})],de.prototype,"ply",2),de=p([f("move-list")],de);function $s(s){let t=s.composedPath()[0];if(t instanceof HTMLSelectElement)return!0;let e=/^( |Arrow|Home|End|Page)/.test(s.key);return t instanceof HTMLInputElement&&t.type==="text"?s.key!=="Escape":t instanceof HTMLPreElement||t instanceof HTMLInputElement?e&&!s.shiftKey:t instanceof HTMLElement&&t.role==="slider"?e:s.key===" "&&(t instanceof HTMLButtonElement||t instanceof HTMLAnchorElement)}var Ie=[.5,1,2,4,8,16],V=class extends g{constructor(){super(...arguments);this.ply=0;this.last=0;this.moves=0;this.playing=!1;this.speed=2;this.description=""}render(){let{ply:e,last:r,moves:n,playing:i}=this;return a`<div class="controls" role="group" aria-label="Replay">
      <div class="steps">
        ${this.step("To the start",qr,0,e===0)} ${this.step("Back",Ur,e-1,e===0)}
        <button class="primary" aria-label=${i?"Pause":"Play"} @click=${()=>this.send({kind:"play"})}>
          ${i?Hr:Vr}
        </button>
        ${this.step("Forward",Gr,e+1,e===r)}
        ${this.step("To the end",Wr,r,e===r)}
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
        ${Ie.map(o=>a`<option value=${o} ?selected=${o===this.speed}>
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
    </button>`}send(e){this.dispatchEvent(new CustomEvent("control",{detail:e}))}};V.styles=[b,R,h` :host { container-type: inline-size; } .controls { display: grid; grid-template-columns: auto minmax(4rem, 1fr) auto auto; gap: 0.5rem 1rem; align-items: center; } .steps { display: flex; gap: 0.25rem; } .steps button { width: 2.5rem; padding: 0; border-color: transparent; background: transparent; } .steps .primary { width: 3rem; background: var(--accent); border-radius: 1.25rem; } input { width: 100%; height: 2rem; margin: 0; accent-color: var(--accent); cursor: pointer; } .place { min-width: 3.8rem; text-align: right; white-space: nowrap; font-size: 0.9375rem; } @container (max-width: 36rem) { .controls { gap: 0.4rem; } } @container (max-width: 25rem) { .controls { grid-template-columns: minmax(0, 1fr) auto; gap: 0.15rem 0.5rem; } .steps button { flex: 1 1 0; min-width: 0; min-height: 2.75rem; } input { grid-row: 1; } .place { grid-row: 1; min-width: 0; } select { min-height: 2.75rem; padding-left: 0.4rem; } } `],p([c({type:Number})],V.prototype,"ply",2),p([c({type:Number})],V.prototype,"last",2),p([c({type:Number})],V.prototype,"moves",2),p([c({type:Boolean})],V.prototype,"playing",2),p([c({type:Number})],V.prototype,"speed",2),p([c()],V.prototype,"description",2),V=p([f("play-controls")],V);var Pt=class s{constructor(t,e){this.record=t;this.data=e;this.last=this.moves+(this.hasEnding?1:0),this.view=zr(t.game)}static fromPage(){return new s(J("record"),J("game"))}marks(){return this.data}get moves(){return this.record.moves.length}get hasEnding(){let{kind:t,changes:e}=this.data.end;return t==="fault"||t==="void"||e!==null}isEnding(t){return t>this.moves}move(t){return t>0?this.record.moves[t-1]:void 0}scores(t){return this.isEnding(t)?this.data.end.scores:this.data.scores[t]??[0,0]}gain(t){let e=this.move(t);return e?this.scores(t)[e.seat]-this.scores(t-1)[e.seat]:0}seconds(t,e){let r=this.data.seats[e];return r&&t>=this.last?r.seconds:this.record.moves.some(i=>i.seconds!==void 0)?this.record.moves.slice(0,t).reduce((i,o)=>i+(o.seat===e?o.seconds??0:0),0):null}sentence(t){let{names:e,end:r}=this.data;return t===0?this.moves?"Start of the game":`The game has no moves. ${r.reason}`:this.isEnding(t)?r.kind==="fault"?`${r.result}.`:r.changes?`${this.adjustment}: ${r.changes.map((n,i)=>`${e[i]} ${Le(n)}`).join(", ")}`:r.reason:`${e[this.move(t).seat]} ${this.view.moveSentence(this,t)}`}get adjustment(){return this.view.adjustment??"Final adjustment"}};var ws=h` nav { display: flex; align-items: center; gap: 0.4rem; } main { max-width: 84rem; margin: 0 auto; padding: 0.5rem 1.5rem 3rem; } .title { margin: 0 0 1.1rem; } .label { display: inline-block; font-size: 0.9375rem; padding: 0 0.4rem; white-space: nowrap; } .label::first-letter { text-transform: uppercase; } h1 { font-size: clamp(1.5rem, 1.1rem + 1.6vw, 2.125rem); } h1 .seat-icon { font-size: 0.8em; } .against { font-size: 0.6em; font-weight: 400; font-style: italic; color: var(--muted); margin: 0 0.3em; } .result { margin-top: 0.2rem; color: var(--muted); overflow-wrap: anywhere; } .result b { color: var(--ink); } .result.fault b { color: var(--bad); } .layout { display: grid; gap: 1.5rem; align-items: start; } .per-seat { --board: clamp(17rem, 100vh - 29.5rem, 32rem); grid-template-columns: minmax(0, calc(2 * max(var(--board), 27rem) + 1.75rem)) minmax(19rem, 1fr); } .per-seat .board { width: min(100%, var(--board)); margin-inline: auto; } .shared { --board: clamp(26rem, 100vh - 17.5rem, 50rem); grid-template: auto minmax(0, 1fr) / minmax(0, var(--board)) minmax(19rem, 1fr); } .shared .play { grid-row: span 2; } .shared.analysed { grid-template-rows: auto auto minmax(16rem, 1fr); } .shared.analysed .play { grid-row: span 3; } .per-seat.analysed { grid-template-rows: auto minmax(16rem, 1fr); } .per-seat.analysed .play { grid-row: span 2; } .analysis { height: 20rem; min-width: 0; overflow: auto; overscroll-behavior: contain; padding: 0 1rem 0.8rem; } /* Room at the top that scrolls away, so that the head of a table sticks to the edge. */ .analysis::before { content: ""; display: block; height: 0.6rem; } .in-app .shared { --board: clamp(24rem, 100vh - 23rem, 50rem); } .in-app .per-seat { --board: clamp(17rem, 100vh - 35rem, 32rem); } .in-app .analysis { height: 26rem; } .subjects { display: flex; gap: 0.35rem; margin-bottom: 0.6rem; } .subjects button { flex: 1; min-height: 2.1rem; font-size: 0.875rem; } .subjects button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-soft); font-weight: 600; } .in-app .analysis.practice, .analysis.practice { height: auto; min-height: 20rem; grid-row: span 2; } .play { display: flex; flex-direction: column; min-width: 0; } .boards { display: grid; grid-template: repeat(3, auto) / repeat(2, minmax(0, 1fr)); gap: 0.75rem 1.75rem; } .boards.single { grid-template-columns: minmax(0, 32rem); justify-content: center; } .side { display: grid; grid-row: span 3; grid-template-columns: minmax(0, 1fr); grid-template-rows: subgrid; align-items: start; } .seats { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 0.75rem; } .seat { padding: 0.75rem 1rem 0.6rem; min-width: 0; } .seat .details { margin-top: 0.4rem; } .common { grid-column: 1 / -1; font-size: 0.875rem; color: var(--muted); padding-left: 0.25rem; } .moves { position: relative; min-height: 16rem; align-self: stretch; } .moves move-list { position: absolute; inset: 0; } .now { min-height: 2.9rem; margin-top: 0.5rem; display: flex; flex-wrap: wrap; gap: 0.1rem 0.9rem; align-content: center; align-items: baseline; overflow-wrap: anywhere; } .now .count { color: var(--muted); font-variant-numeric: tabular-nums; min-width: 7.2rem; } .now .points { display: flex; flex-wrap: wrap; gap: 0 0.8rem; font-size: 0.9375rem; color: var(--muted); } .points b { color: var(--ink); } .player { position: sticky; bottom: 0; z-index: 2; padding-bottom: 0.6rem; background: var(--paper); } .control { padding: 0.5rem 0.75rem; } .tools { display: flex; flex-wrap: wrap; gap: 0.35rem; } .tools button { min-height: 2.1rem; padding: 0 0.6rem; font-size: 0.875rem; border-color: var(--line); } .toast { position: fixed; left: 50%; bottom: 1.25rem; z-index: 5; max-width: calc(100vw - 2rem); transform: translateX(-50%); padding: 0.5rem 1rem; border-radius: 9px; background: var(--ink); color: var(--paper); font-size: 0.9375rem; overflow-wrap: anywhere; } .toast:empty { visibility: hidden; } .graph, .bots, .facts { margin-top: 1.5rem; padding: 1rem 1.25rem 1.25rem; } .bots h2, .facts h2 { font-size: 1.0625rem; margin-bottom: 0.75rem; } .bots > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1.5rem 2rem; } .bots bot-report { min-width: 0; } .facts dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 0.8rem 1.5rem; margin: 0; } .facts dt { font-size: 0.8125rem; color: var(--muted); } .facts dd { margin: 0; overflow-wrap: anywhere; } @media (max-width: 1000px) { .per-seat { grid-template-columns: minmax(0, 1fr); } .per-seat .moves { height: 20rem; } .per-seat.analysed, .per-seat .analysis.practice, .per-seat.analysed .play { grid-row: auto; grid-template-rows: none; } } @media (max-width: 820px) { .shared { grid-template: none / minmax(0, 1fr); } .shared .seats { grid-row: 1; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } .shared .board { width: min(100%, max(24rem, 100vh - 29.5rem)); margin-inline: auto; } .moves { height: 20rem; } .shared.analysed .play { grid-row: auto; } .analysis { height: 24rem; } .analysis.practice { grid-row: auto; } } @media (max-width: 600px) { main { padding: 0.25rem 0.75rem 2rem; } nav a span, .keys { display: none; } nav .button { padding: 0 0.6rem; } .title { margin-bottom: 0.7rem; } .layout { gap: 0.6rem; } .boards { gap: 0.5rem 0.6rem; } .seats { gap: 0.5rem; } .seat { padding: 0.5rem 0.6rem 0.4rem; } .shared .board { width: min(100%, max(20rem, 100vh - 28rem)); } .player { display: contents; } .now { order: -1; min-height: 3.1rem; margin: 0 0 0.5rem; align-content: start; } .control { margin-top: 0.75rem; } .now .count { width: 100%; font-size: 0.875rem; } .control { position: sticky; bottom: 0.4rem; z-index: 2; box-shadow: 0 -2px 18px rgb(0 0 0 / 16%); padding: 0.4rem 0.7rem; } .facts dl { grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); } .graph, .bots, .facts { margin-top: 0.9rem; padding: 0.9rem; } } `;var pt=class extends U{render(){let{replay:t,ply:e}=this,{names:r}=t.data,n=Array.from({length:t.last+1},(v,M)=>t.scores(M)),i=n.flat(),o=Math.min(0,...i),d=wn(Math.max(1,...i)),l=v=>this.x(v),u=v=>C-(v-o)/(d-o)*C,y=v=>n.map((M,Ze)=>Ze?`H${l(Ze).toFixed(1)}V${u(M[v]).toFixed(1)}`:`M0 ${u(M[v]).toFixed(1)}`).join(""),$=[...new Set([o,0,d/2,d])].filter(v=>v===o||v>=0),S=[0,1].map(v=>`${r[v]} ${n.at(-1)[v]}`).join(", ");return a`<div class="head">
        <h2>Points</h2>
        ${[0,1].map(v=>a`<span class="legend"
              >${w`<svg class="line" viewBox="0 0 26 10" aria-hidden="true"><line class="line${v}" x1="0" y1="5" x2="26" y2="5" /></svg>`}
              ${k(v)} <bdi>${r[v]}</bdi></span
            >`)}
      </div>
      <div
        class="plot"
        role="img"
        aria-label="Points over the moves; at the end ${S}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
      >
        <svg class="lines" viewBox="0 0 ${K} ${C}" preserveAspectRatio="none" aria-hidden="true">
          ${$.map(v=>w`<line class="grid" x1="0" x2=${K} y1=${u(v)} y2=${u(v)} />`)}
          <path class="line1" d=${y(1)} />
          <path class="line0" d=${y(0)} />
          <line class="now" x1=${l(e)} x2=${l(e)} y1="0" y2=${C} />
        </svg>
        ${$.map(v=>a`<span class="axis" style="top: ${u(v)/C*100}%">${v}</span>`)}
        ${[1,0].map(v=>a`<span
              class="dot"
              style="left: ${l(e)/K*100}%; top: ${u(n[e][v])/C*100}%"
              >${k(v)}</span
            >`)}
      </div>`}};pt.styles=[...U.styles,h` .legend svg.line { width: 1.6rem; height: 0.6rem; } .line0 { stroke: var(--first); stroke-width: 2.5px; } .line1 { stroke: var(--second); stroke-width: 2.5px; stroke-dasharray: 7 3.5; } `],pt=p([f("score-graph")],pt);function wn(s){let t=s>200?100:s>50?20:s>20?10:4;return Math.ceil(s/t)*t}var H=class extends g{constructor(){super(...arguments);this.seat=0;this.name="";this.points=0;this.used=null;this.limit=null;this.result=""}render(){let{used:e,limit:r,result:n}=this,i=r===null?m:a`<span class="limit"> of ${r} s</span>`;return a`<div class="card">
      <div class="who">${k(this.seat)}<bdi>${this.name}</bdi></div>
      <div class="points"><span class="visually-hidden">Points: </span>${this.points}</div>
      <div class="state">
        ${e===null?m:a`<span
                >${Br}<span class="visually-hidden">Time used: </span> ${q(e)}${i}</span
              >`}
        ${n==="won"?a`<span class="won">${Ce} <span class="word">won</span></span>`:m}
        ${n==="fault"?a`<span class="fault">${ts} at fault</span>`:m}
      </div>
    </div>`}};H.styles=[b,h` .card { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 0.75rem; align-items: center; } .who { display: flex; align-items: baseline; gap: 0.45rem; font-weight: 600; min-width: 0; } .who bdi { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; } .points { font-family: var(--serif); font-size: 2.25rem; line-height: 1.1; font-weight: 600; text-align: right; grid-row: span 2; font-variant-numeric: tabular-nums lining-nums; } .state { display: flex; flex-wrap: wrap; gap: 0.1rem 0.8rem; font-size: 0.8125rem; color: var(--muted); min-height: 1.35em; } .state span { white-space: nowrap; } .won { color: var(--good); font-weight: 600; } .fault { color: var(--bad); font-weight: 600; } @media (max-width: 600px) { .who { grid-column: 1 / -1; } .points { grid-row: 2; grid-column: 2; font-size: 1.625rem; line-height: 1; } .who { font-size: 0.9375rem; } .state .limit, .won .word { display: none; } } `],p([c({type:Number})],H.prototype,"seat",2),p([c()],H.prototype,"name",2),p([c({type:Number})],H.prototype,"points",2),p([c({attribute:!1})],H.prototype,"used",2),p([c({attribute:!1})],H.prototype,"limit",2),p([c()],H.prototype,"result",2),H=p([f("seat-card")],H);var xn={bubbles:!0,composed:!0},_=class extends g{constructor(){super(...arguments);this.analysis=null;this.address="";this.positionPanel=null;this.exploration=new Mt(this);this.ply=0;this.playing=!1;this.speed=Ie.find(e=>String(e)===Ye("speed"))??2;this.keysOn=Ye("keys")!=="off";this.message="";this.control=e=>{let r=e.detail;r.kind==="go"?this.go(r.to):r.kind==="play"?this.toggle():this.setSpeed(r.speed)};this.key=e=>{if(!this.keysOn||e.altKey||e.ctrlKey||e.metaKey||this.help.open||$s(e))return;let r=this.action(e.shiftKey&&e.key.startsWith("Arrow")?`Shift ${e.key}`:e.key);r&&(e.preventDefault(),r())};this.followLink=()=>{let e=this.linked();e!==void 0&&e!==this.ply&&this.go(e)};this.copy=async()=>{let e=`${location.href.split("#")[0]}${this.link}`;try{await navigator.clipboard.writeText(e),this.announce("Link copied")}catch{this.announce(`The link is in the address bar: ${this.link}`)}};this.download=()=>{let e=this.address?JSON.stringify(this.replay.record):Er(Jt("record")),r=new Blob([e],{type:"application/json"}),n=document.createElement("a"),i=[this.replay.data.label,...this.replay.data.names].join(" ");n.href=URL.createObjectURL(r),n.download=`${i.replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,80)||"game"}.json`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),1e4),this.announce(`Saved as ${n.download}`)}}connectedCallback(){super.connectedCallback(),this.replay??=Pt.fromPage(),this.analysis??=wt.fromPage(),this.ply=this.linked()??this.replay.last,document.addEventListener("keydown",this.key),window.addEventListener("hashchange",this.followLink)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener("keydown",this.key),window.removeEventListener("hashchange",this.followLink),clearTimeout(this.playTimer)}render(){return a`
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
        @keys=${e=>{this.keysOn=e.detail,Je("keys",e.detail?"on":"off")}}
      ></key-help>
    `}helpButton(){return a`<button
      @click=${()=>this.help.show()}
      aria-label="Keyboard shortcuts"
      class="keys"
      title="Keyboard shortcuts"
    >
      ${Zr}
    </button>`}content(){let{data:e}=this.replay,[r,n]=e.names;return a`<div class="title">
        <h1>
          ${k(0)} <bdi>${r}</bdi> <span class="against">against</span> ${k(1)}
          <bdi>${n}</bdi>
        </h1>
        <p class="result ${e.end.kind}"><b>${e.end.result}.</b> ${e.end.reason}</p>
      </div>
      ${this.boards()} ${this.exploration.practice?m:this.graphs()}
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
      </section>`}links(){let{previous:e,next:r,summary:n}=this.replay.data.links,i=(o,d,l,u)=>o?a`<a class="button" href=${o} rel=${u} title=${d} aria-label=${d}>${l}</a>`:m;return a`${i(e,"Previous game",Jr,"prev")}
    ${this.replay.data.label?a`<span class="label">${this.replay.data.label}</span>`:m}
    ${i(r,"Next game",Xr,"next")}
    ${n?a`<a class="button" href=${n}>${Qr}<span>Summary</span></a>`:m}`}graphs(){let{replay:e,ply:r,analysis:n}=this;return a`${n?a`<section class="panel graph" aria-label="Chance to win over the game">
              <win-graph .replay=${e} .ply=${r} .analysis=${n} @control=${this.control}></win-graph>
            </section>`:m}
      <section class="panel graph" aria-label="Points over the game">
        <score-graph .replay=${e} .ply=${r} @control=${this.control}></score-graph>
      </section>
      ${n?.isComplete?a`<section class="panel graph" aria-label="Analysis of the game">
              <analysis-report .replay=${e} .analysis=${n}></analysis-report>
            </section>`:m}`}boards(){let{replay:e,exploration:r}=this,{at:n}=r,{view:i}=e,o=[0,1].filter(l=>i.boards==="shared"||r.isOpen(l)),d=this.analysis||this.positionPanel?"analysed":"";return i.boards==="per-seat"?a`<div class="layout per-seat ${d}">
        <div class="play">
          <div class="boards ${o.length===1?"single":""}" @square=${r.square}>
            ${o.map(l=>a`<section class="side" aria-label="Board of ${e.data.names[l]}">
                  ${this.seatCard(l)}
                  <div class="board">${this.board(l)}</div>
                  <div>${i.seatDetails?.(e,n,l)}</div>
                </section>`)}
          </div>
          ${this.player()}
        </div>
        ${r.panel()} ${r.practice?m:this.moves()}
      </div>`:a`<div class="layout shared ${d}">
      <div class="play">
        <div class="board" @square=${r.square}>${this.board(0)}</div>
        ${this.player()}
      </div>
      <div class="seats">
        ${o.map(l=>a`<section class="panel seat" aria-label="Seat of ${e.data.names[l]}">
              ${this.seatCard(l)}
              <div class="details">
                ${r.isOpen(l)?i.seatDetails?.(e,n,l):a`<span class="muted">Hidden</span>`}
              </div>
            </section>`)}
        ${i.sharedDetails?a`<p class="common">${i.sharedDetails(e,n)}</p>`:m}
      </div>
      ${r.panel()} ${r.practice?m:this.moves()}
    </div>`}board(e){let{replay:r,exploration:n}=this,{laid:i,at:o}=n;return(i&&r.view.boardWith?.(r,i,e))??r.view.board(r,o,e)}seatCard(e){let{replay:r}=this,n=this.exploration.at,{names:i,end:o,seats:d}=r.data,l=n>=r.last;return a`<seat-card
      .seat=${e}
      .name=${i[e]}
      .points=${r.scores(n)[e]}
      .used=${r.seconds(n,e)}
      .limit=${r.record.limits.seconds??null}
      .result=${l&&o.winner===e?"won":l&&d[e]?.fault?"fault":""}
    ></seat-card>`}moves(){return a`<aside class="panel moves">
      <move-list .replay=${this.replay} .analysis=${this.analysis} .ply=${this.ply} @control=${this.control}>
        <div slot="tools" class="tools">
          ${this.address?this.helpButton():m}
          <button @click=${this.copy} aria-label="Copy the link to this move">${Fr}Link</button>
          <button @click=${this.download} aria-label="Save the record of the game">${Kr}Record</button>
        </div>
      </move-list>
    </aside>`}player(){let{replay:e,ply:r}=this;if(this.exploration.practice)return a``;let n=e.isEnding(r)?"End of the game":r?`Move ${r} of ${e.moves}`:"",i=e.sentence(r);return a`<div class="player">
      <div class="now" aria-live="polite" aria-atomic="true">
        ${n?a`<span class="count">${n}</span>`:m}
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
    </div>`}moveDetails(){let{replay:e,ply:r}=this;if(e.view.moveDetails)return e.view.moveDetails(e,r);let n=e.gain(r);return n?a`<b>${Le(n)} point${Math.abs(n)===1?"":"s"}</b>`:m}updated(e){e.has("ply")&&e.get("ply")!==void 0&&this.writeLink(),(e.has("playing")||this.playing&&e.has("ply"))&&this.tick()}tick(){clearTimeout(this.playTimer),this.playing&&(this.playTimer=window.setTimeout(()=>{this.ply<this.replay.last&&(this.ply+=1),this.ply>=this.replay.last&&(this.playing=!1)},1e3/this.speed))}go(e){this.exploration.clear(),this.show(e)}show(e){this.playing=!1,this.ply=Math.min(this.replay.last,Math.max(0,e)),this.requestUpdate()}toggle(){this.exploration.clear(),!this.playing&&this.ply>=this.replay.last&&(this.ply=0),this.playing=!this.playing}setSpeed(e){this.speed=e,Je("speed",String(e)),this.playing&&this.tick(),this.announce(`${e===1?"1 move":`${e} moves`} per second`)}action(e){let r=this.exploration.action(e),n={t:()=>this.head?this.head.toggleTheme():this.dispatchEvent(new CustomEvent("theme",xn)),"?":()=>this.help.show()};if(r||this.exploration.practice)return r??n[e.toLowerCase()];let{previous:i,next:o}=this.replay.data.links,d=y=>{let $=Ie.indexOf(this.speed)+y;this.setSpeed(Ie[Math.min(Ie.length-1,Math.max(0,$))])},l=y=>{y&&(location.href=y)},u={ArrowLeft:()=>this.go(this.ply-1),ArrowRight:()=>this.go(this.ply+1),"Shift ArrowLeft":()=>this.go(this.ply-10),"Shift ArrowRight":()=>this.go(this.ply+10),Home:()=>this.go(0),End:()=>this.go(this.replay.last)," ":()=>this.toggle(),"+":()=>d(1),"=":()=>d(1),"-":()=>d(-1),p:()=>l(i),n:()=>l(o),c:()=>{this.copy()},...n};return u[e]??u[e.toLowerCase()]}linked(){let e=/[#&]move=(\d+)/.exec(location.hash);return e?Math.min(this.replay.last,Number(e[1])):void 0}get link(){return this.address?`${this.address}&move=${this.ply}`:`#move=${this.ply}`}writeLink(){if(!this.playing)try{history.replaceState(null,"",this.link)}catch{}}announce(e){this.message=e,clearTimeout(this.messageTimer),this.messageTimer=window.setTimeout(()=>this.message="",3500)}};_.styles=[b,R,ws],p([c({attribute:!1})],_.prototype,"replay",2),p([c({attribute:!1})],_.prototype,"analysis",2),p([c()],_.prototype,"address",2),p([c({attribute:!1})],_.prototype,"positionPanel",2),p([x()],_.prototype,"ply",2),p([x()],_.prototype,"playing",2),p([x()],_.prototype,"speed",2),p([x()],_.prototype,"keysOn",2),p([x()],_.prototype,"message",2),p([oe("page-head")],_.prototype,"head",2),p([oe("key-help")],_.prototype,"help",2),_=p([f("game-replay")],_);var sr=100,G=class extends g{constructor(){super(...arguments);this.label="";this.columns=[];this.rows=[];this.by=-1;this.descending=!1;this.shown=sr}render(){let e=this.sorted();return a`<div class="sort">
        <label for="by">Sort by</label>
        <select id="by" @change=${r=>this.sort(Number(r.target.value))}>
          <option value="-1" ?selected=${this.by<0}>given order</option>
          ${this.columns.map(({label:r},n)=>a`<option value=${n} ?selected=${this.by===n}>${r}</option>`)}
        </select>
        <button
          aria-label=${this.descending?"Largest first":"Smallest first"}
          @click=${()=>this.descending=!this.descending}
        >
          ${xs(this.descending)}
        </button>
      </div>
      <div class="scroll">
        <table role="table" aria-label=${this.label}>
          <thead role="rowgroup">
            <tr role="row">
              ${this.columns.map((r,n)=>this.head(r,n))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${e.slice(0,this.shown).map(r=>this.row(r))}
          </tbody>
        </table>
      </div>
      ${e.length>this.shown?a`<button class="more" @click=${()=>this.shown+=5*sr}>
              Show more (${e.length-this.shown} left)
            </button>`:m}`}head(e,r){let n=r===this.by;return a`<th
      role="columnheader"
      scope="col"
      class=${this.side(e)}
      aria-sort=${n?this.descending?"descending":"ascending":"none"}
    >
      <button @click=${()=>this.sort(r)}>
        ${e.label}<span class="arrow" aria-hidden="true">${n?xs(this.descending):""}</span>
      </button>
    </th>`}row(e){return a`<tr role="row">
      ${this.columns.map((r,n)=>{let i=r.cell?r.cell(e):r.value(e)??"\u2013";return n===0?a`<th role="rowheader" scope="row">${i}</th>`:a`<td role="cell" class=${this.side(r)} data-label=${r.label}>${i}</td>`})}
    </tr>`}side(e){return this.rows.some(r=>typeof e.value(r)=="number")?"right":"text"}sorted(){let e=this.columns[this.by];if(!e)return this.rows;let r=this.descending?-1:1;return[...this.rows].sort((n,i)=>{let[o,d]=[e.value(n),e.value(i)];return o===null||d===null?+(o===null)-+(d===null):typeof o=="string"||typeof d=="string"?r*String(o).localeCompare(String(d),"en",{numeric:!0}):r*(o-d)})}sort(e){let r=this.columns[e];this.descending=e===this.by?!this.descending:r!==void 0&&this.side(r)==="right",this.by=e,this.shown=sr}};G.styles=[b,R,T,D,h` :host { container-type: inline-size; } thead th { white-space: normal; vertical-align: bottom; padding: 0.2rem 0.4rem; } tbody th, td { padding: 0.4rem; } tbody th { overflow-wrap: anywhere; } td.text { overflow-wrap: anywhere; } thead button { min-height: 2rem; padding: 0 0.2rem; border-color: transparent; background: transparent; font-size: 0.8125rem; font-weight: 600; color: var(--muted); text-align: inherit; gap: 0.15rem; } .right button { flex-direction: row-reverse; } .arrow { width: 0.7em; flex: none; } .sort { display: none; gap: 0.5rem; align-items: center; margin-bottom: 0.5rem; } .sort select { flex: 1 1 0; min-width: 0; } .error { color: var(--muted); font-size: 0.8125rem; white-space: nowrap; } .more { margin-top: 0.75rem; } @container (max-width: 64rem) { .sort { display: flex; } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; padding: 0.6rem 0; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; text-align: left; min-width: 0; } tbody tr > th { flex-basis: 100%; } td::before { content: attr(data-label) " "; color: var(--muted); font-size: 0.8125rem; } } `],p([c()],G.prototype,"label",2),p([c({attribute:!1})],G.prototype,"columns",2),p([c({attribute:!1})],G.prototype,"rows",2),p([c({type:Number})],G.prototype,"by",2),p([c({type:Boolean})],G.prototype,"descending",2),p([x()],G.prototype,"shown",2),G=p([f("sortable-table")],G);function xs(s){return s?"\u25BE":"\u25B4"}var ks=["first","second"],qe=class extends g{constructor(){super(...arguments);this.data=J("analyses");this.totals=Rn(this.data.games);this.player=""}render(){let{games:e,game_titles:r}=this.data,n=[...new Set(e.map(({game:o})=>r[o]??o))],i=this.player?e.filter(({players:o})=>o.includes(this.player)):e;return a`<page-head></page-head>
      <main>
        <h1>Analysed games</h1>
        <p class="lead">
          ${[nr(e.length,"game"),nr(this.totals.length,"player"),...n].join(" \xB7 ")}
        </p>
        <section class="panel" aria-labelledby="players">
          <div class="head"><h2 id="players">Players</h2></div>
          <sortable-table
            label="Players"
            .columns=${En(this.totals)}
            .rows=${this.totals}
            .by=${4}
          ></sortable-table>
        </section>
        <section class="panel" aria-labelledby="games">
          <div class="head">
            <h2 id="games">Games</h2>
            ${this.totals.length>2?this.filter():m}
            <span class="muted" role="status">${i.length} of ${nr(e.length,"game")}</span>
          </div>
          <sortable-table label="Games" .columns=${kn()} .rows=${i}></sortable-table>
          <p class="note legend">
            ${W.map(o=>a`<span>${N(o)} ${Q[o].toLowerCase()}</span>`)}
          </p>
          <p class="note">
            Regret is the value of the best move minus that of the move played, as a mean over the decisions of a game.
            Luck is the sum over the draws of a game. Both are in percent of the chance to win; the numbers after ± are
            standard errors.
          </p>
        </section>
      </main>`}filter(){let e=this.totals.map(({name:r})=>r).sort((r,n)=>r.localeCompare(n,"en"));return a`<select
      aria-label="Player"
      @change=${r=>this.player=r.target.value}
    >
      <option value="">all players</option>
      ${e.map(r=>a`<option value=${r}>${r}</option>`)}
    </select>`}};qe.styles=[b,R,D,h` main { max-width: 84rem; margin: 0 auto; padding: 0.5rem 1.5rem 3rem; } h1 { font-size: clamp(1.75rem, 1.2rem + 2.2vw, 2.625rem); } .lead { margin-top: 0.4rem; color: var(--muted); } section { margin-top: 1.25rem; padding: 1.25rem 1.5rem 1rem; } .head { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; margin-bottom: 0.8rem; } h2 { margin-right: auto; } .note { margin-top: 0.75rem; font-size: 0.8125rem; color: var(--muted); } .legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1.25rem; } @media (max-width: 600px) { main { padding: 0.25rem 0.75rem 2rem; } section { padding: 1rem 0.9rem 0.75rem; } } `],p([x()],qe.prototype,"player",2),qe=p([f("analysis-summary")],qe);function kn(){let s=(t,e)=>ks.map((r,n)=>e(`${t}, ${r}`,n));return[{label:"Game",value:Rs,cell:t=>Tn(t)},...ks.map((t,e)=>({label:`${F(t)} player`,value:({players:r})=>r[e]??null,cell:({players:r})=>a`<bdi>${r[e]}</bdi>`})),{label:"Score",value:({scores:t})=>(t[0]??0)-(t[1]??0),cell:({scores:t})=>a`<span style="white-space: nowrap">${t.join(" : ")}</span>`},...s("Regret",(t,e)=>({label:t,value:({summary:r})=>mt(r[e])?.win.mean??null,cell:({summary:r})=>zt(mt(r[e])?.win,P,2)})),...s("Mistakes",(t,e)=>({label:t,value:({summary:r})=>r[e]?Ss(r[e].mistakes):null,cell:({summary:r})=>r[e]?Ts(r[e].mistakes):"\u2013"})),...s("Luck",(t,e)=>({label:t,value:({summary:r})=>r[e]?.luck?.win.mean??null,cell:({summary:r})=>zt(r[e]?.luck?.win,X)}))]}function En(s){let t=[...new Set(s.flatMap(({details:e})=>Object.keys(e)))];return[{label:"Player",value:({name:e})=>e,cell:({name:e})=>a`<bdi>${e}</bdi>`},{label:"Games",value:({games:e})=>e},{label:"Won, drawn, lost",value:({wins:e,draws:r,games:n})=>(e+r/2)/n,cell:({wins:e,draws:r,games:n})=>`${e} \xB7 ${r} \xB7 ${n-e-r}`},{label:"Decisions",value:({decisions:e})=>e},{label:"Mean regret",value:e=>mt(e)?.win.mean??null,cell:e=>zt(mt(e)?.win,P,2)},{label:"In points",value:e=>mt(e)?.points.mean??null,cell:e=>e.decisions?E(e.regret.points.mean):"\u2013"},{label:"Mistakes",value:({mistakes:e})=>Ss(e),cell:({mistakes:e})=>Ts(e)},{label:"Luck per game",value:({luck:e})=>e?.win.mean??null,cell:({luck:e})=>zt(e?.win,X)},...t.map(e=>({label:F(e),value:({details:r})=>r[e]??null}))]}function Rn(s){let t=new Map;for(let e of s)e.summary.forEach((r,n)=>{let i=e.players[n]??r.name,o=t.get(i)??[];t.set(i,o),o.push({game:e,seat:n,summary:r})});return[...t].map(([e,r])=>{let n=Es(r.map(({summary:u})=>u.decisions)),i=r.map(({game:{scores:u},seat:y})=>Math.sign((u[y]??0)-(u[1-y]??0))),o=at(r.map(({summary:u})=>ue(u.regret,u.decisions))),d=r.flatMap(({summary:u})=>u.luck?[u.luck]:[]),l={};for(let[u,y]of r.flatMap(({summary:$})=>Object.entries($)))!xt.has(u)&&Number.isInteger(y)&&(l[u]=(l[u]??0)+y);return{name:e,games:r.length,wins:i.filter(u=>u>0).length,draws:i.filter(u=>u===0).length,decisions:n,regret:ue(o,1/Math.max(1,n)),mistakes:Object.fromEntries(W.map(u=>[u,Es(r.map(({summary:y})=>y.mistakes[u]??0))])),luck:d.length?ue(at(d),1/d.length):null,details:l}})}function mt(s){return s?.decisions?s.regret:null}function Rs({title:s,source:t,players:e}){return t||s||e.join(" \u2013 ")}function Tn(s){let{page:t,title:e,source:r,players:n}=s,i=a`<bdi>${Rs(s)}</bdi>`,o=r&&e&&e!==n.join(" \u2013 ");return a`${t?a`<a href=${t}>${i}</a>`:i}
  ${o?a`<bdi class="error">${e}</bdi>`:m}`}function zt(s,t,e=1){if(!s)return"\u2013";let r=s.error?a` <span class="error">± ${E(100*s.error,e)}</span>`:m;return a`<span style="white-space: nowrap">${t(s.mean,e)}</span>${r}`}function Ts(s){let t=W.map(e=>`${s[e]??0} ${e}`).join(", ");return a`<span class="visually-hidden">${t}</span
    ><span aria-hidden="true" style="white-space: nowrap; word-spacing: 0.15em"
      >${W.map(e=>a`${N(e)} ${s[e]??0} `)}</span
    >`}function Ss(s){return .2*(s.small??0)+.5*(s.medium??0)+(s.large??0)}function Es(s){return s.reduce((t,e)=>t+e,0)}function nr(s,t){return`${s.toLocaleString("en")} ${t}${s===1?"":"s"}`}var Ue=class extends g{render(){let t=this.results.ranking.filter(i=>i.seconds_mean!=null||i.seconds_max!=null);if(!t.length)return a`<p class="muted">No times were recorded.</p>`;let e=Number(this.results.options?.seconds)||Math.max(...t.map(i=>i.seconds_max??0))||1,r=i=>Math.min(100,100*(i??0)/e),n=i=>i==null?"\u2013":q(i);return a`<table>
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
      <p class="note">The bar shows the mean time per game, the line the longest game.</p>`}};Ue.styles=[b,T,h` td { white-space: nowrap; } .used { width: 55%; } .bar { position: relative; height: 0.9rem; background: var(--sunken); border-radius: 4px; } .bar i { position: absolute; inset: 0 auto 0 0; min-width: 2px; border-radius: 4px 2px 2px 4px; background: var(--accent); } .bar b { position: absolute; top: -3px; bottom: -3px; width: 2px; background: var(--ink); } .note { padding: 0.75rem; font-size: 0.8125rem; color: var(--muted); } thead th { white-space: normal; vertical-align: bottom; } @media (max-width: 600px) { .used { width: 30%; } th, td { padding: 0.5rem 0.3rem; } th:first-child { padding-left: 0; } } `],p([c({attribute:!1})],Ue.prototype,"results",2),Ue=p([f("clock-table")],Ue);var Sn=10,An=20,As=["pointerdown","keydown","wheel","touchstart"],xe=class extends g{constructor(){super(...arguments);this.live=!1;this.touched=0;this.timer=0;this.touch=()=>{this.touched=performance.now()}}connectedCallback(){if(super.connectedCallback(),!(this.live||this.progress.state!=="playing")){for(let e of As)window.addEventListener(e,this.touch,{passive:!0});this.timer=window.setInterval(()=>{(performance.now()-this.touched>1e3*An||!this.touched)&&document.visibilityState==="visible"&&location.reload()},1e3*Sn)}}disconnectedCallback(){super.disconnectedCallback(),window.clearInterval(this.timer);for(let e of As)window.removeEventListener(e,this.touch)}render(){let{state:e,finished:r,total:n,playing:i,estimated_end:o,updated:d}=this.progress,l=`${r.toLocaleString("en")} of ${n.toLocaleString("en")} games`,u=o?` It ends at about ${_s(o,d)}.`:"";return a`<p>
        ${e==="playing"?a`<b>The tournament is being played.</b> Played so far: ${l}.${u}`:a`<b>The tournament was stopped</b> after ${l}.`}
        These are the current standings.
      </p>
      <progress max=${n} value=${r} aria-label="Finished games">${l}</progress>
      ${i.length&&!this.live?a`<small id="playing">Being played:</small>
              <ul aria-labelledby="playing">
                ${i.map(_n)}
              </ul>`:m}
      <small>
        Updated at
        ${_s(d,d,19)}.${e==="playing"&&!this.live?" This page reloads by itself.":m}
      </small>`}};xe.styles=[b,h` :host { display: block; margin-top: 1rem; padding: 0.7rem 0.9rem; border-left: 4px solid var(--accent); border-radius: 8px; background: var(--first-soft); } progress { display: block; width: 100%; height: 0.6rem; margin: 0.5rem 0; accent-color: var(--accent); } ul { margin: 0 0 0.4rem; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.15rem 1.5rem; font-size: 0.9375rem; } li { overflow-wrap: anywhere; } small { font-size: 0.8125rem; } `],p([c({attribute:!1})],xe.prototype,"progress",2),p([c({type:Boolean})],xe.prototype,"live",2),xe=p([f("contest-progress")],xe);function _n(s){let t=s.moves===1?"1 move":`${s.moves} moves`;return a`<li><bdi>${s.first}</bdi> against <bdi>${s.second}</bdi>, <small>${t}</small></li>`}function _s(s,t,e=16){let r=s.slice(0,10);return`${r===t.slice(0,10)?"":`${r} `}${s.slice(11,e)} UTC`}function Ms(){return J("tournament")}function j(s){return s.at_fault==null?[]:Array.isArray(s.at_fault)?s.at_fault:[s.at_fault]}function ct(s,t){return s.winner?s.winner===t?"win":"loss":s.status==="void"?"none":j(s).length?"loss":"draw"}function Ct(s,t,e){let r=s.filter(i=>i.first===t&&i.second===e||i.first===e&&i.second===t),n=i=>r.filter(o=>ct(o,t)===i).length;return{wins:n("win"),draws:n("draw"),losses:n("loss"),games:r}}function Lt(s){return 3*s.wins+s.draws}function Ps(s){return s.winner?`${s.winner} wins`:s.status==="void"?"void":j(s).length?"nobody wins":"draw"}function I(s){return s.replaceAll("_"," ")}function ut(s,t=0){return s==null?"\u2013":s.toFixed(t).replace("-","\u2212")}function Ot(s){let t=ut(s);return s>0?`+${t}`:t}var Nt="compare";var Ve=class extends g{render(){let t=this.results.ranking.map(e=>e.name);return a`<div class="scroll" tabindex="0" role="region" aria-label="Cross table">
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
    </div>`}cell(t,e){if(t===e)return a`<span class="self" aria-hidden="true"></span>`;let r=Ct(this.results.games,t,e),{wins:n,draws:i,losses:o,games:d}=r;if(!d.length)return a`<span class="none">–</span>`;let l=Math.round(100*(n+i/2)/Math.max(1,n+i+o));return a`<button style="--share: ${l}" @click=${()=>this.compare(t,e)}>
      <span class="visually-hidden">${t} against ${e}:</span>
      <b>${Lt(r)}<span class="visually-hidden"> points; won, drawn, lost:</span></b>
      <small>${n} · ${i} · ${o}</small>
    </button>`}compare(...t){this.dispatchEvent(new CustomEvent(Nt,{detail:t}))}};Ve.styles=[b,T,h` table { width: auto; } th.name { position: sticky; left: 0; z-index: 1; background: var(--surface); max-width: 16rem; min-width: 11rem; font-weight: 600; } th.column { text-align: center; max-width: 7rem; white-space: normal; vertical-align: bottom; font-weight: 500; } th.column b { display: block; color: var(--ink); } td { padding: 2px; text-align: center; border: 0; min-width: 4.2rem; } button, .self { all: unset; box-sizing: border-box; display: block; width: 100%; padding: 0.4rem 0.3rem; border-radius: 7px; font-variant-numeric: tabular-nums; } button { cursor: pointer; background: color-mix(in srgb, var(--first-soft) calc(var(--share) * 1%), var(--second-soft)); } button:hover { box-shadow: 0 0 0 2px var(--accent); } button:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; } button b { display: block; font-size: 1.0625rem; line-height: 1.2; } small { font-size: 0.75rem; color: var(--ink); white-space: nowrap; } .self { background: var(--sunken); min-height: 3rem; } .none { color: var(--muted); } @media (max-width: 600px) { th.name { max-width: 7.5rem; min-width: 5.5rem; padding-left: 0; } } `],p([c({attribute:!1})],Ve.prototype,"results",2),Ve=p([f("cross-table")],Ve);var He=class extends g{render(){let t=this.results.games.filter(r=>j(r).length),e=this.results.players.filter(r=>r.parked);return!t.length&&!e.length?a`<p class="muted">No player was at fault.</p>`:a`${this.parked(e)}${t.length?this.faults(t):""}`}parked(t){return a`${t.map(e=>a`<p class="parked">
          <bdi>${e.name}</bdi> <span class="status">could not start</span> and forfeits its
          games${typeof e.parked=="string"?a`: <bdi>${e.parked}</bdi>`:""}
        </p>`)}`}faults(t){let e=[...new Set(t.map(i=>i.status))].sort(),r=this.results.ranking.map(({name:i})=>i).filter(i=>t.some(o=>j(o).includes(i))),n=(i,o)=>t.filter(d=>d.status===o&&j(d).includes(i)).length;return a`<div class="scroll" tabindex="0" role="region" aria-label="Faults by player">
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              ${e.map(i=>a`<th scope="col" class="right">${I(i)}</th>`)}
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
      <span class="status">${I(t.status)}</span>:
      <bdi>${t.reason??j(t).join(" and ")}</bdi>
    </li>`}};He.styles=[b,T,h` ul { list-style: none; margin: 0.75rem 0 0; padding: 0; max-height: 24rem; overflow-y: auto; } li { padding: 0.5rem 0; border-top: 1px solid var(--line); font-size: 0.9375rem; overflow-wrap: anywhere; } .parked { margin-bottom: 0.75rem; overflow-wrap: anywhere; } .status { color: var(--bad); font-weight: 600; } table { width: auto; } th, td { padding-inline: 0.4rem; } thead th { white-space: normal; vertical-align: bottom; } tbody th { min-width: 6.5rem; } `],p([c({attribute:!1})],He.prototype,"results",2),He=p([f("fault-list")],He);var ir=100,B=class extends g{constructor(){super(...arguments);this.player="";this.status="";this.result="";this.shown=ir}chosen(){let{player:e,status:r,result:n}=this;return this.results.games.filter(i=>{if(e&&i.first!==e&&i.second!==e||r&&i.status!==r)return!1;if(!n)return!0;if(e)return ct(i,e)===n;let o=i.winner!==null;return n==="decided"?o:n==="fault"?j(i).length>0:!o&&!j(i).length})}render(){let e=this.chosen(),r=[...new Set(this.results.games.map(o=>o.status))].sort(),n=this.player?[["win","won"],["draw","drawn"],["loss","lost"]]:[["decided","decided"],["drawn","drawn"],["fault","decided by a fault"]],i=this.results.games.some(o=>o.start);return a`<div class="filters" role="group" aria-label="Filters">
        ${this.select("player","Player",this.results.ranking.map(({name:o})=>[o,o]),"all players")}
        ${this.select("status","Status",r.map(o=>[o,I(o)]),"any status")}
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
          ${e.slice(0,this.shown).map(o=>Mn(o,i))}
        </tbody>
      </table>
      ${e.length>this.shown?a`<button class="more" @click=${()=>this.shown+=5*ir}>
              Show more (${e.length-this.shown} left)
            </button>`:m}`}select(e,r,n,i){return a`<div class="filter">
      <label for=${e}>${r}</label>
      <select id=${e} @change=${d=>{this[e]=d.target.value,e==="player"&&(this.result=""),this.shown=ir}}>
        <option value="" ?selected=${this[e]===""}>${i}</option>
        ${n.map(([d,l])=>a`<option value=${d} ?selected=${this[e]===d}>${l}</option>`)}
      </select>
    </div>`}};B.styles=[b,R,T,h` .filters { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: end; margin-bottom: 0.75rem; } .filter { display: grid; gap: 0.15rem; min-width: 9rem; flex: 0 1 14rem; } label { font-size: 0.8125rem; color: var(--muted); } select { width: 100%; } .count { margin-left: auto; font-size: 0.875rem; color: var(--muted); } td, th { padding: 0.45rem 0.6rem; } .winner { font-weight: 650; } .score { white-space: nowrap; text-align: center; font-variant-numeric: tabular-nums; } .fault { color: var(--bad); } .replay { white-space: nowrap; } .more { margin-top: 0.75rem; } @media (max-width: 700px) { .filter { flex: 1 1 8rem; min-width: 0; } .count { width: 100%; } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 0.1rem 0.5rem; padding: 0.55rem 0; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; } .second { text-align: right; } .first { order: 1; } .score { order: 2; } .second { order: 3; } .replay { order: 4; } .how { order: 5; grid-column: 2 / -1; text-align: right; font-size: 0.8125rem; } .start { display: none; } } `],p([c({attribute:!1})],B.prototype,"results",2),p([x()],B.prototype,"player",2),p([x()],B.prototype,"status",2),p([x()],B.prototype,"result",2),p([x()],B.prototype,"shown",2),B=p([f("game-list")],B);function Mn(s,t){let[e,r]=s.scores??[null,null],n=j(s),i=(o,d)=>a`<td role="cell" class="${d?"second":"first"} ${s.winner===o?"winner":""}">
      ${k(d)} <bdi>${o}</bdi>
    </td>`;return a`<tr role="row">
    <td role="cell" class="replay">
      ${s.page?a`<a href=${s.page}>Game ${s.number}</a>`:a`Game ${s.number}`}
    </td>
    ${i(s.first,0)}
    <td role="cell" class="score">${e==null||r==null?"\u2013":a`${e} : ${r}`}</td>
    ${i(s.second,1)} ${t?a`<td role="cell" class="start">${s.start??""}</td>`:m}
    <td role="cell" class="how">
      <bdi>${Ps(s)}</bdi
      >${n.length?a`<span class="fault">, ${I(s.status)}</span>`:m}${s.attempt&&s.attempt>1?a`<span class="muted">, attempt ${s.attempt}</span>`:m}
    </td>
  </tr>`}var ke=class extends g{render(){let[t,e]=this.pair,r=Ct(this.results.games,t,e),{wins:n,draws:i,losses:o,games:d}=r,l=d.filter(y=>y.scores&&y.scores[0]!=null&&!zs(y)).map(y=>Pn(y,t)),u=l.length?l.reduce((y,$)=>y+$,0)/l.length:null;return a`<div class="choice">
        ${this.choice("One player",0)}<span class="against">against</span>${this.choice("The other player",1)}
      </div>
      ${d.length?a`<div class="balance" aria-hidden="true">
                ${n?a`<span class="wins" style="--share: ${n}">${n} won</span>`:m}
                ${i?a`<span class="draws" style="--share: ${i}">${i} drawn</span>`:m}
                ${o?a`<span class="losses" style="--share: ${o}">${o} lost</span>`:m}
              </div>
              <p>
                <bdi>${t}</bdi>: ${Lt(r)} contest points from ${d.length} games; won ${n},
                drawn ${i}, lost
                ${o}.${u===null?m:a` Mean margin ${u>0?"+":""}${ut(u,1)}.`}
              </p>
              <ul>
                ${d.map(y=>a`<li>${zn(y,t)}</li>`)}
              </ul>`:a`<p class="muted">They have not played each other.</p>`}`}choice(t,e){return a`<select
      aria-label=${t}
      @change=${r=>this.choose(e,r.target.value)}
    >
      ${this.results.ranking.map(({name:r})=>a`<option value=${r} ?selected=${r===this.pair[e]}>${r}</option>`)}
    </select>`}choose(t,e){let r=this.pair[1-t],n=e===r?this.pair[t]:r,i=t===0?[e,n]:[n,e];this.dispatchEvent(new CustomEvent(Nt,{detail:i}))}};ke.styles=[b,R,h` .choice { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 0.75rem; align-items: center; max-width: 36rem; } select { width: 100%; text-overflow: ellipsis; } .against { font-family: var(--serif); font-style: italic; color: var(--muted); } .balance { display: flex; gap: 3px; margin: 1rem 0 0.4rem; height: 2.2rem; } .balance span { flex: var(--share); min-width: 3.4rem; display: grid; place-items: center; border-radius: 6px; font-size: 0.875rem; font-weight: 600; white-space: nowrap; overflow: hidden; } .wins { background: var(--first-soft); color: var(--first); } .draws { background: var(--sunken); } .losses { background: var(--second-soft); color: var(--second); } ul { list-style: none; margin: 0.9rem 0 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); gap: 0.4rem; } li a, li > span { display: flex; gap: 0.6rem; justify-content: space-between; padding: 0.45rem 0.75rem; border: 1px solid var(--line); border-radius: 9px; color: var(--ink); text-decoration: none; font-size: 0.9375rem; font-variant-numeric: tabular-nums; } li a:hover { border-color: var(--accent); background: var(--accent-soft); } .kind { font-weight: 600; min-width: 3.2rem; } .win { color: var(--first); } .loss { color: var(--second); } `],p([c({attribute:!1})],ke.prototype,"results",2),p([c({attribute:!1})],ke.prototype,"pair",2),ke=p([f("head-to-head")],ke);function zs(s){return s.at_fault!=null&&s.at_fault.length>0}function Pn(s,t){let[e,r]=s.scores;return(s.first===t?1:-1)*((e??0)-(r??0))}function zn(s,t){let e=ct(s,t),r={win:"won",loss:"lost",draw:"drawn",none:"void"}[e],n=s.scores&&s.scores[0]!=null?`${s.scores[0]} : ${s.scores[1]}`:"",i=a`<span>Game ${s.number}</span>
    <span class="muted">${s.first===t?"moved first":"moved second"}</span>
    <span>${zs(s)?I(s.status):n}</span><span class="kind ${e}">${r}</span>`;return s.page?a`<a href=${s.page}>${i}</a>`:a`<span>${i}</span>`}var Ge=class extends g{render(){let t=this.results.bracket??[];return a`<div class="scroll" tabindex="0" role="region" aria-label="Bracket">
      <div class="rounds">
        ${t.map((e,r)=>a`<section>
              <h3>${Cn(t.length-r,r)}</h3>
              <ol>
                ${e.map(n=>a`<li><div class="tie">${this.tie(n)}</div></li>`)}
              </ol>
            </section>`)}
      </div>
    </div>`}tie(t){let e=new Map(this.results.games.map(i=>[i.number,i.page])),r=t.how==="bye"?"bye":"to be decided",n=t.games?.length?t.points:null;return a`${this.player(t.first,t.seed_first,n?.[0],t.winner,r)}
    ${this.player(t.second,t.seed_second,n?.[1],t.winner,r)}
    ${t.games?.length?a`<div class="how">
            Games
            ${t.games.map(i=>{let o=e.get(i);return o?a`<a href=${o} aria-label="Game ${i}">${i}</a>`:a`<span>${i} </span>`})}${t.how?a`<span>by ${I(t.how)}</span>`:m}
          </div>`:m}`}player(t,e,r,n,i){let o=t!==null&&t===n;return a`<div class="player ${o?"winner":""}">
      <span class="seed">${e==null?"":a`<span class="visually-hidden">Seed </span>${e}`}</span>
      <span
        >${t===null?a`<span class="muted">${i}</span>`:a`<bdi>${t}</bdi>`}
        ${o?a`${Ce}<span class="visually-hidden"> advances</span>`:m}</span
      >
      <span>${r??""}</span>
    </div>`}};Ge.styles=[b,h` .scroll { position: relative; overflow-x: auto; padding: 0.25rem 0.25rem 0.75rem; } .rounds { display: flex; gap: 2.5rem; min-width: min-content; } section { display: flex; flex-direction: column; flex: 1 0 13.5rem; max-width: 19rem; } h3 { font-size: 0.8125rem; color: var(--muted); margin-bottom: 0.5rem; } ol { list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; flex: 1; } li { position: relative; flex: 1; display: grid; align-items: center; padding: 0.45rem 0; } .tie { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); box-shadow: var(--shadow); } section:not(:last-child) li::after { content: ""; position: absolute; left: 100%; width: 1.25rem; height: 50%; border: 0 solid var(--edge); border-right-width: 2px; } section:not(:last-child) li:nth-child(odd)::after { top: 50%; border-top-width: 2px; border-top-right-radius: 8px; } section:not(:last-child) li:nth-child(even)::after { bottom: 50%; border-bottom-width: 2px; border-bottom-right-radius: 8px; } section:not(:first-child) li::before { content: ""; position: absolute; right: 100%; top: 50%; width: 1.25rem; border-top: 2px solid var(--edge); } .player { display: grid; grid-template-columns: 1.5rem minmax(0, 1fr) auto; gap: 0.4rem; align-items: baseline; padding: 0.4rem 0.75rem; font-variant-numeric: tabular-nums; } .player + .player { border-top: 1px solid var(--line); } .seed { color: var(--muted); font-size: 0.8125rem; } .winner { font-weight: 650; } .winner .icon { color: var(--good); font-size: 0.8em; } .how { padding: 0.25rem 0.75rem 0.45rem; font-size: 0.8125rem; color: var(--muted); border-top: 1px dashed var(--line); } .how a { margin-right: 0.4rem; } `],p([c({attribute:!1})],Ge.prototype,"results",2),Ge=p([f("knockout-bracket")],Ge);function Cn(s,t){return s===1?"Final":s===2?"Semi-finals":s===3?"Quarter-finals":`Round ${t+1}`}var Ln="Equal points are decided by Buchholz (the points of all opponents but the lowest), then by the points in games among the tied players, then by the mean score.",We=class extends g{render(){let{ranking:t}=this.results,e=t.filter(l=>l.rating!=null),r=Math.min(...e.map(l=>l.low??l.rating)),n=Math.max(...e.map(l=>l.high??l.rating)),i=Math.max(1,(n-r)*.04),o=t.some(l=>l.buchholz!=null),d=l=>100*(l-r+i)/(n-r+2*i);return a`<table role="table">
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
          ${t.map((l,u)=>this.row(l,u===0,e.length?d:null))}
        </tbody>
      </table>
      <p class="note">
        The range below a rank shows which ranks are plausible: players whose ranges overlap are statistically tied.
        ${o?Ln:m}
      </p>`}row(t,e,r){let n=t.rank_low!=null&&t.rank_high!=null&&t.rank_low!==t.rank_high,{parked:i,language:o,withdrawn:d}=this.results.players.find(l=>l.name===t.name)??{};return a`<tr role="row">
      <td role="cell" class="rank number">
        <span class="place">${t.rank}</span>
        ${n?a`<span class="range">${t.rank_low} to ${t.rank_high}</span>`:m}
      </td>
      <th role="rowheader" scope="row" class="name">
        ${e?Ce:m}
        <bdi>${t.name}</bdi>${i?a` <span class="fault">parked</span>`:m}
        ${d?a` <span class="muted">withdrew</span>`:m}
        ${o?a`<bdi class="language">${o}</bdi>`:m}
      </th>
      <td role="cell" class="right points">${t.points}</td>
      ${t.buchholz!=null?a`<td role="cell" class="right small tie-break" data-label="Buchholz:">${t.buchholz}</td>
              <td role="cell" class="right small tie-break direct" data-label="Head to head:">
                ${t.head_to_head??0}
              </td>`:m}
      <td role="cell" class="centre small results" data-label="Won · drawn · lost:">
        <span class="tally">${t.wins} · ${t.draws} · ${t.losses}</span>
      </td>
      <td role="cell" class="right small mean" data-label="Mean">${ut(t.mean,1)}</td>
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
        <b>${Ot(r)}</b> <span class="muted">${Ot(n)} to ${Ot(i)}</span>
      </td>`}};We.styles=[b,T,h` :host { container-type: inline-size; } td.rank { width: 4.5rem; white-space: nowrap; } .place { font-family: var(--serif); font-size: 1.375rem; font-weight: 600; line-height: 1; } .range { display: block; font-size: 0.75rem; color: var(--muted); white-space: nowrap; } th.name { min-width: 8rem; } tr:first-child .name .icon { color: var(--second); } .language { display: block; font-size: 0.8125rem; font-weight: 400; color: var(--muted); } .points { font-weight: 650; font-size: 1.0625rem; } thead th { white-space: normal; vertical-align: bottom; } th, td { padding-inline: 0.6rem; } .interval { width: 26%; min-width: 7rem; padding-right: 0; } .track { position: relative; height: 1.3rem; background: repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px 25%); border-right: 1px solid var(--line); } .bar { position: absolute; top: 50%; height: 2px; margin-top: -1px; background: var(--accent); } .bar::before, .bar::after { content: ""; position: absolute; top: -4px; width: 2px; height: 10px; background: var(--accent); } .bar::after { right: 0; } .dot { position: absolute; top: 50%; width: 0.7rem; height: 0.7rem; border-radius: 50%; background: var(--accent); border: 2px solid var(--surface); transform: translate(-50%, -50%); } .value { font-variant-numeric: tabular-nums; white-space: nowrap; font-size: 0.875rem; } .tally { white-space: nowrap; } .fault { color: var(--bad); font-weight: 600; } .note { padding: 0.75rem; font-size: 0.8125rem; color: var(--muted); border-top: 1px solid var(--line); } @container (min-width: 112ch) { thead th { white-space: nowrap; } } /* In widths of a digit: where the columns stop fitting depends on the font. */ @container (max-width: 96ch) { thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: grid; grid-template-columns: 3.4rem minmax(0, 1fr) auto; gap: 0.1rem 0.6rem; align-items: baseline; padding: 0.7rem 0.25rem; border-bottom: 1px solid var(--line); } tbody tr > * { border: 0; padding: 0; } td.rank { grid-row: span 3; width: auto; } td.points::after { content: " points"; font-weight: 400; font-size: 0.8125rem; } .scores { display: contents; } th.name { min-width: 0; } td.small { grid-column: 2 / -1; text-align: left; font-size: 0.8125rem; color: var(--muted); } td.small::before { content: attr(data-label) " "; } td.small.results { grid-column: 2; } td.small.mean { grid-column: 3; text-align: right; } td.interval, td.value { grid-column: 2 / -1; grid-row: 3; width: auto; font-size: 0.875rem; } td.interval { align-self: center; min-width: 0; padding-right: 24ch; } td.value { justify-self: end; } td.small.tie-break { grid-column: 2; grid-row: 4; } td.small.direct { grid-column: 3; text-align: right; } td.faults { grid-column: 2 / -1; } td.faults.none { display: none; } } @container (max-width: 34ch) { td.rank { grid-row: span 4; } td.interval { padding-right: 0; } td.value { grid-row: 4; justify-self: start; } td.small.tie-break { grid-column: 2 / -1; grid-row: 5; text-align: left; } td.small.direct { grid-row: 6; } } `],p([c({attribute:!1})],We.prototype,"results",2),We=p([f("ranking-table")],We);var On={score:"score",logistic:"Elo",normalized:"normalized Elo"},Fe=class extends g{render(){let t=this.results.tests??[],[e]=t;if(!e)return a``;let r=On[e.model]??e.model,[n,i]=e.bounds;return a`<div class="scroll" tabindex="0" role="region" aria-label="Tests">
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
        A test ends when its log-likelihood ratio (LLR) leaves ${Dt(n,2)} to ${Dt(i,2)}. It decides
        between ${Ee(e,e.lower)} and ${Ee(e,e.higher)} ${r}. Estimates after the stop
        are median-unbiased.
      </p>`}row(t){let e=t.verdict==="open"?"open":t.verdict==="higher"?`at least ${Ee(t,t.higher)}`:`at most ${Ee(t,t.lower)}`;return a`<tr>
      <th scope="row"><bdi>${t.opponent}</bdi></th>
      <td class="right">${t.pairs}</td>
      <td class="right">${Dt(t.ratio,2)}</td>
      <td>${e}</td>
      <td class="right">${Ee(t,t.estimate)}</td>
      <td class="right">${Ee(t,t.estimate_low)} to ${Ee(t,t.estimate_high)}</td>
    </tr>`}};Fe.styles=[b,T,h` .scroll { overflow-x: auto; } td { white-space: nowrap; } .note { padding: 0.75rem 0.75rem 0; font-size: 0.8125rem; color: var(--muted); } `],p([c({attribute:!1})],Fe.prototype,"results",2),Fe=p([f("strength-tests")],Fe);function Ee(s,t){return t===null?"\u221E":s.model==="score"?`${(100*t).toFixed(1)} %`:Dt(t,1)}function Dt(s,t){return`${s>0?"+":""}${s.toFixed(t)}`.replace("-","\u2212")}var Ke=class extends g{render(){let{rounds:t,rounds_in_all:e}=this.results;return a`<div class="rounds">
      ${(t??[]).map((r,n)=>a`<section>
            <h3>Round ${n+1}${e?a` <span class="muted">of ${e}</span>`:m}</h3>
            ${this.round(r)}
          </section>`)}
    </div>`}round(t){return a`<ol>
      ${t.meetings.map(e=>a`<li>${this.meeting(e)}</li>`)}
      ${t.bye===null?m:a`<li>
              <span class="bye"><bdi>${t.bye}</bdi> has a bye</span>
            </li>`}
    </ol>`}meeting({first:t,second:e,points:r,games:n}){let i=new Map(this.results.games.map(l=>[l.number,l.page])),[o,d]=r;return a`<bdi class=${o>d?"ahead":""}>${t}</bdi>
      <span class="points">${n.length?a`${o} : ${d}`:a`<span class="muted">to play</span>`}</span>
      <bdi class="second ${d>o?"ahead":""}">${e}</bdi>
      ${n.length?a`<span class="games"
              >Games
              ${n.map(l=>{let u=i.get(l);return u?a`<a href=${u} aria-label="Game ${l}">${l}</a>`:a`<span>${l} </span>`})}</span
            >`:m}`}};Ke.styles=[b,h` .rounds { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 1.25rem 1.75rem; align-items: start; } h3 { font-size: 0.9375rem; margin-bottom: 0.4rem; } ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); } li { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 0 0.6rem; align-items: baseline; padding: 0.35rem 0; border-bottom: 1px solid var(--line); } bdi { overflow-wrap: anywhere; } .second { text-align: right; } .points { font-variant-numeric: tabular-nums; white-space: nowrap; } .ahead { font-weight: 650; } .games, .bye { grid-column: 1 / -1; font-size: 0.8125rem; color: var(--muted); } .games a { margin-right: 0.4rem; } `],p([c({attribute:!1})],Ke.prototype,"results",2),Ke=p([f("swiss-rounds")],Ke);var Nn={ruleset:"Ruleset",lexicon:"Words",format:"Format",pairs:"Game pairs",seconds:"Time per game",clock:"Clock",start_seconds:"Start-up time",memory:"Memory",sandbox:"Sandbox",seed:"Seed",commitment:"Commitment",version:"lexarena version",started:"Started",finished:"Finished"},Be=class extends g{constructor(){super(...arguments);this.results=Ms();this.pair=[this.results.ranking[0]?.name??"",this.results.ranking[1]?.name??""];this.compare=e=>{this.pair=e.detail,e.currentTarget.localName==="cross-table"&&this.show("heads")}}render(){let{results:e}=this,r=this.parts();return a`<page-head></page-head>
      <main>
        <h1>${e.title||"Tournament"}</h1>
        <p class="lead">${this.lead()}</p>
        ${e.progress?a`<contest-progress .progress=${e.progress}></contest-progress>`:e.options?.complete===!1?a`<p class="warning">The tournament is not finished. These are the current standings.</p>`:m}
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
      </main>`}parts(){let{results:e,pair:r,compare:n}=this,i=["bracket","Bracket",a`<knockout-bracket .results=${e}></knockout-bracket>`],o=["rounds","Rounds",a`<swiss-rounds .results=${e}></swiss-rounds>`],d=["tests","Tests",a`<strength-tests .results=${e}></strength-tests>`];return[["ranking","Ranking",a`<ranking-table .results=${e}></ranking-table>`],...e.bracket?.length?[i]:[],...e.rounds?.length?[o]:[],...e.tests?.length?[d]:[],["cross","Cross table",a`<cross-table .results=${e} @compare=${n}></cross-table>`],["heads","Head to head",a`<head-to-head .results=${e} .pair=${r} @compare=${n}></head-to-head>`],["games","Games",a`<game-list .results=${e}></game-list>`],["faults","Faults",a`<fault-list .results=${e}></fault-list>`],["clocks","Clocks",a`<clock-table .results=${e}></clock-table>`],["about","About",this.about()]]}lead(){let{game:e,game_title:r,options:n}=this.results,i=[r||e,this.format()];return n?.ruleset&&i.push(`ruleset ${String(n.ruleset)}`),n?.seconds&&i.push(`${String(n.seconds)} s per game, ${String(n.clock??"wall")} clock`),i.filter(Boolean).join(" \xB7 ")}format(){return this.results.format_title||String(this.results.options?.format??"")}numbers(){let{ranking:e,games:r}=this.results,n=r.filter(d=>j(d).length).length,i=e[0],o=[["Players",e.length],["Games",r.length.toLocaleString("en")],["Faults",n]];return i?[["First place",a`<bdi>${i.name}</bdi>`],...o]:o}about(){let{game_options:e,...r}=this.results.options??{},n=Object.entries({...r,...e??{}}).filter(([i,o])=>!["complete","rules"].includes(i)&&o!==null&&o!=="");return a`<dl class="facts">
      ${n.map(([i,o])=>a`<div>
            <dt>${Nn[i]??Dn(i)}</dt>
            <dd>${i==="format"?this.format():jn(i,o)}</dd>
          </div>`)}
    </dl>`}show(e){let r=this.renderRoot.querySelector(`#${e}-title`);r?.focus({preventScroll:!0}),r?.parentElement?.scrollIntoView()}};Be.styles=[b,h` main { max-width: 84rem; margin: 0 auto; padding: 0.5rem 1.5rem 3rem; } h1 { font-size: clamp(1.75rem, 1.2rem + 2.2vw, 2.625rem); overflow-wrap: anywhere; } .lead { margin-top: 0.4rem; color: var(--muted); overflow-wrap: anywhere; } .numbers { display: flex; flex-wrap: wrap; gap: 0.75rem 2.5rem; margin: 1.4rem 0 0; } .numbers dt { font-size: 0.8125rem; color: var(--muted); } .numbers dd { margin: 0; font-family: var(--serif); font-size: 1.625rem; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; } nav { display: flex; flex-wrap: wrap; gap: 0.1rem 1.1rem; margin: 1.25rem 0 0; padding: 0.6rem 0; border-top: 1px solid var(--line); font-size: 0.9375rem; } nav button { all: unset; cursor: pointer; color: var(--accent); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.18em; line-height: 2.1; } nav button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } section { padding: 1.25rem 1.5rem 1rem; scroll-margin-top: 1rem; } section > h2 { margin-bottom: 0.8rem; } .parts { display: flex; flex-wrap: wrap; gap: 1.25rem; margin-top: 1rem; } .parts section { flex: 1 1 100%; min-width: 0; max-width: 100%; } .parts #cross { flex: 0 1 auto; } .parts #heads { flex: 1 1 24rem; } .parts #faults, .parts #clocks { flex: 1 1 26rem; } .warning { margin-top: 1rem; padding: 0.6rem 0.9rem; border-left: 4px solid var(--second); border-radius: 8px; background: var(--second-soft); } .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 0.8rem 1.5rem; margin: 0 0 0.5rem; } .facts dt { font-size: 0.8125rem; color: var(--muted); } .facts dd { margin: 0; overflow-wrap: anywhere; } @media (max-width: 600px) { main { padding: 0.25rem 0.75rem 2rem; } section { padding: 1rem 0.9rem 0.75rem; } .parts { gap: 0.9rem; } .numbers { gap: 0.5rem 1.75rem; } .numbers dd { font-size: 1.375rem; } .facts { grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); } } `],p([x()],Be.prototype,"pair",2),Be=p([f("tournament-summary")],Be);function Dn(s){return s.charAt(0).toUpperCase()+I(s).slice(1)}function jn(s,t){return s==="memory"&&typeof t=="number"?`${Math.round(t/2**20)} MB`:t==="ABCDEFGHIJKLMNOPQRSTUVWXYZ"?"A to Z":s.endsWith("seconds")?`${String(t)} s`:s==="lexicon"?String(t).split("/").at(-1)??"":s==="started"||s==="finished"?String(t).replace("T"," ").replace(/(\+00:00|Z)$/," UTC"):typeof t=="boolean"?t?"yes":"no":typeof t=="object"?JSON.stringify(t):String(t)}jt();})();
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
