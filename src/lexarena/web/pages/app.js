"use strict";(()=>{var qs=Object.defineProperty;var Ns=Object.getOwnPropertyDescriptor;var l=(i,s,e,t)=>{for(var r=t>1?void 0:t?Ns(s,e):s,n=i.length-1,a;n>=0;n--)(a=i[n])&&(r=(t?a(s,e,r):a(r))||r);return t&&r&&qs(s,e,r),r};function ye(i){try{return localStorage.getItem(`lexarena.${i}`)}catch{return null}}function Je(i,s){try{localStorage.setItem(`lexarena.${i}`,s)}catch{}}var ht=["auto","light","dark"];function ft(){let i=ye("theme");return ht.find(s=>s===i)??"auto"}function jt(i=ft()){i==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=i}function pr(){let i=ht[(ht.indexOf(ft())+1)%ht.length]??"auto";return Je("theme",i),jt(i),i}var gt=globalThis,vt=gt.ShadowRoot&&(gt.ShadyCSS===void 0||gt.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,Ut=Symbol(),dr=new WeakMap,Xe=class{constructor(s,e,t){if(this._$cssResult$=!0,t!==Ut)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=s,this.t=e}get styleSheet(){let s=this.o,e=this.t;if(vt&&s===void 0){let t=e!==void 0&&e.length===1;t&&(s=dr.get(e)),s===void 0&&((this.o=s=new CSSStyleSheet).replaceSync(this.cssText),t&&dr.set(e,s))}return s}toString(){return this.cssText}},mr=i=>new Xe(typeof i=="string"?i:i+"",void 0,Ut),f=(i,...s)=>{let e=i.length===1?i[0]:s.reduce((t,r,n)=>t+(a=>{if(a._$cssResult$===!0)return a.cssText;if(typeof a=="number")return a;throw Error("Value passed to 'css' function must be a 'css' function result: "+a+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(r)+i[n+1],i[0]);return new Xe(e,i,Ut)},cr=(i,s)=>{if(vt)i.adoptedStyleSheets=s.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of s){let t=document.createElement("style"),r=gt.litNonce;r!==void 0&&t.setAttribute("nonce",r),t.textContent=e.cssText,i.appendChild(t)}},Ht=vt?i=>i:i=>i instanceof CSSStyleSheet?(s=>{let e="";for(let t of s.cssRules)e+=t.cssText;return mr(e)})(i):i;var{is:js,defineProperty:Us,getOwnPropertyDescriptor:Hs,getOwnPropertyNames:Gs,getOwnPropertySymbols:Is,getPrototypeOf:Vs}=Object,bt=globalThis,ur=bt.trustedTypes,Ks=ur?ur.emptyScript:"",Ws=bt.reactiveElementPolyfillSupport,Qe=(i,s)=>i,et={toAttribute(i,s){switch(s){case Boolean:i=i?Ks:null;break;case Object:case Array:i=i==null?i:JSON.stringify(i)}return i},fromAttribute(i,s){let e=i;switch(s){case Boolean:e=i!==null;break;case Number:e=i===null?null:Number(i);break;case Object:case Array:try{e=JSON.parse(i)}catch{e=null}}return e}},yt=(i,s)=>!js(i,s),hr={attribute:!0,type:String,converter:et,reflect:!1,useDefault:!1,hasChanged:yt};Symbol.metadata??=Symbol("metadata"),bt.litPropertyMetadata??=new WeakMap;var se=class extends HTMLElement{static addInitializer(s){this._$Ei(),(this.l??=[]).push(s)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(s,e=hr){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(s)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(s,e),!e.noAccessor){let t=Symbol(),r=this.getPropertyDescriptor(s,t,e);r!==void 0&&Us(this.prototype,s,r)}}static getPropertyDescriptor(s,e,t){let{get:r,set:n}=Hs(this.prototype,s)??{get(){return this[e]},set(a){this[e]=a}};return{get:r,set(a){let p=r?.call(this);n?.call(this,a),this.requestUpdate(s,p,t)},configurable:!0,enumerable:!0}}static getPropertyOptions(s){return this.elementProperties.get(s)??hr}static _$Ei(){if(this.hasOwnProperty(Qe("elementProperties")))return;let s=Vs(this);s.finalize(),s.l!==void 0&&(this.l=[...s.l]),this.elementProperties=new Map(s.elementProperties)}static finalize(){if(this.hasOwnProperty(Qe("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(Qe("properties"))){let e=this.properties,t=[...Gs(e),...Is(e)];for(let r of t)this.createProperty(r,e[r])}let s=this[Symbol.metadata];if(s!==null){let e=litPropertyMetadata.get(s);if(e!==void 0)for(let[t,r]of e)this.elementProperties.set(t,r)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let r=this._$Eu(e,t);r!==void 0&&this._$Eh.set(r,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(s){let e=[];if(Array.isArray(s)){let t=new Set(s.flat(1/0).reverse());for(let r of t)e.unshift(Ht(r))}else s!==void 0&&e.push(Ht(s));return e}static _$Eu(s,e){let t=e.attribute;return t===!1?void 0:typeof t=="string"?t:typeof s=="string"?s.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(s=>this.enableUpdating=s),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(s=>s(this))}addController(s){(this._$EO??=new Set).add(s),this.renderRoot!==void 0&&this.isConnected&&s.hostConnected?.()}removeController(s){this._$EO?.delete(s)}_$E_(){let s=new Map,e=this.constructor.elementProperties;for(let t of e.keys())this.hasOwnProperty(t)&&(s.set(t,this[t]),delete this[t]);s.size>0&&(this._$Ep=s)}createRenderRoot(){let s=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return cr(s,this.constructor.elementStyles),s}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(s=>s.hostConnected?.())}enableUpdating(s){}disconnectedCallback(){this._$EO?.forEach(s=>s.hostDisconnected?.())}attributeChangedCallback(s,e,t){this._$AK(s,t)}_$ET(s,e){let t=this.constructor.elementProperties.get(s),r=this.constructor._$Eu(s,t);if(r!==void 0&&t.reflect===!0){let n=(t.converter?.toAttribute!==void 0?t.converter:et).toAttribute(e,t.type);this._$Em=s,n==null?this.removeAttribute(r):this.setAttribute(r,n),this._$Em=null}}_$AK(s,e){let t=this.constructor,r=t._$Eh.get(s);if(r!==void 0&&this._$Em!==r){let n=t.getPropertyOptions(r),a=typeof n.converter=="function"?{fromAttribute:n.converter}:n.converter?.fromAttribute!==void 0?n.converter:et;this._$Em=r;let p=a.fromAttribute(e,n.type);this[r]=p??this._$Ej?.get(r)??p,this._$Em=null}}requestUpdate(s,e,t,r=!1,n){if(s!==void 0){let a=this.constructor;if(r===!1&&(n=this[s]),t??=a.getPropertyOptions(s),!((t.hasChanged??yt)(n,e)||t.useDefault&&t.reflect&&n===this._$Ej?.get(s)&&!this.hasAttribute(a._$Eu(s,t))))return;this.C(s,e,t)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(s,e,{useDefault:t,reflect:r,wrapped:n},a){t&&!(this._$Ej??=new Map).has(s)&&(this._$Ej.set(s,a??e??this[s]),n!==!0||a!==void 0)||(this._$AL.has(s)||(this.hasUpdated||t||(e=void 0),this._$AL.set(s,e)),r===!0&&this._$Em!==s&&(this._$Eq??=new Set).add(s))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let s=this.scheduleUpdate();return s!=null&&await s,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[r,n]of this._$Ep)this[r]=n;this._$Ep=void 0}let t=this.constructor.elementProperties;if(t.size>0)for(let[r,n]of t){let{wrapped:a}=n,p=this[r];a!==!0||this._$AL.has(r)||p===void 0||this.C(r,void 0,n,p)}}let s=!1,e=this._$AL;try{s=this.shouldUpdate(e),s?(this.willUpdate(e),this._$EO?.forEach(t=>t.hostUpdate?.()),this.update(e)):this._$EM()}catch(t){throw s=!1,this._$EM(),t}s&&this._$AE(e)}willUpdate(s){}_$AE(s){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(s)),this.updated(s)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(s){return!0}update(s){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(s){}firstUpdated(s){}};se.elementStyles=[],se.shadowRootOptions={mode:"open"},se[Qe("elementProperties")]=new Map,se[Qe("finalized")]=new Map,Ws?.({ReactiveElement:se}),(bt.reactiveElementVersions??=[]).push("2.1.2");var Ft=globalThis,fr=i=>i,$t=Ft.trustedTypes,gr=$t?$t.createPolicy("lit-html",{createHTML:i=>i}):void 0,xr="$lit$",ge=`lit$${Math.random().toFixed(9).slice(2)}$`,kr="?"+ge,Bs=`<${kr}>`,xe=document,rt=()=>xe.createComment(""),st=i=>i===null||typeof i!="object"&&typeof i!="function",Yt=Array.isArray,Fs=i=>Yt(i)||typeof i?.[Symbol.iterator]=="function",Gt=`[ 	
\f\r]`,tt=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,vr=/-->/g,br=/>/g,$e=RegExp(`>|${Gt}(?:([^\\s"'>=/]+)(${Gt}*=${Gt}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),yr=/'/g,$r=/"/g,Er=/^(?:script|style|textarea|title)$/i,Zt=i=>(s,...e)=>({_$litType$:i,strings:s,values:e}),o=Zt(1),E=Zt(2),Bi=Zt(3),ie=Symbol.for("lit-noChange"),u=Symbol.for("lit-nothing"),wr=new WeakMap,we=xe.createTreeWalker(xe,129);function Tr(i,s){if(!Yt(i)||!i.hasOwnProperty("raw"))throw Error("invalid template strings array");return gr!==void 0?gr.createHTML(s):s}var Ys=(i,s)=>{let e=i.length-1,t=[],r,n=s===2?"<svg>":s===3?"<math>":"",a=tt;for(let p=0;p<e;p++){let d=i[p],c,$,w=-1,k=0;for(;k<d.length&&(a.lastIndex=k,$=a.exec(d),$!==null);)k=a.lastIndex,a===tt?$[1]==="!--"?a=vr:$[1]!==void 0?a=br:$[2]!==void 0?(Er.test($[2])&&(r=RegExp("</"+$[2],"g")),a=$e):$[3]!==void 0&&(a=$e):a===$e?$[0]===">"?(a=r??tt,w=-1):$[1]===void 0?w=-2:(w=a.lastIndex-$[2].length,c=$[1],a=$[3]===void 0?$e:$[3]==='"'?$r:yr):a===$r||a===yr?a=$e:a===vr||a===br?a=tt:(a=$e,r=void 0);let y=a===$e&&i[p+1].startsWith("/>")?" ":"";n+=a===tt?d+Bs:w>=0?(t.push(c),d.slice(0,w)+xr+d.slice(w)+ge+y):d+ge+(w===-2?p:y)}return[Tr(i,n+(i[e]||"<?>")+(s===2?"</svg>":s===3?"</math>":"")),t]},it=class i{constructor({strings:s,_$litType$:e},t){let r;this.parts=[];let n=0,a=0,p=s.length-1,d=this.parts,[c,$]=Ys(s,e);if(this.el=i.createElement(c,t),we.currentNode=this.el.content,e===2||e===3){let w=this.el.content.firstChild;w.replaceWith(...w.childNodes)}for(;(r=we.nextNode())!==null&&d.length<p;){if(r.nodeType===1){if(r.hasAttributes())for(let w of r.getAttributeNames())if(w.endsWith(xr)){let k=$[a++],y=r.getAttribute(w).split(ge),R=/([.?@])?(.*)/.exec(k);d.push({type:1,index:n,name:R[2],strings:y,ctor:R[1]==="."?Vt:R[1]==="?"?Kt:R[1]==="@"?Wt:Pe}),r.removeAttribute(w)}else w.startsWith(ge)&&(d.push({type:6,index:n}),r.removeAttribute(w));if(Er.test(r.tagName)){let w=r.textContent.split(ge),k=w.length-1;if(k>0){r.textContent=$t?$t.emptyScript:"";for(let y=0;y<k;y++)r.append(w[y],rt()),we.nextNode(),d.push({type:2,index:++n});r.append(w[k],rt())}}}else if(r.nodeType===8)if(r.data===kr)d.push({type:2,index:n});else{let w=-1;for(;(w=r.data.indexOf(ge,w+1))!==-1;)d.push({type:7,index:n}),w+=ge.length-1}n++}}static createElement(s,e){let t=xe.createElement("template");return t.innerHTML=s,t}};function De(i,s,e=i,t){if(s===ie)return s;let r=t!==void 0?e._$Co?.[t]:e._$Cl,n=st(s)?void 0:s._$litDirective$;return r?.constructor!==n&&(r?._$AO?.(!1),n===void 0?r=void 0:(r=new n(i),r._$AT(i,e,t)),t!==void 0?(e._$Co??=[])[t]=r:e._$Cl=r),r!==void 0&&(s=De(i,r._$AS(i,s.values),r,t)),s}var It=class{constructor(s,e){this._$AV=[],this._$AN=void 0,this._$AD=s,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(s){let{el:{content:e},parts:t}=this._$AD,r=(s?.creationScope??xe).importNode(e,!0);we.currentNode=r;let n=we.nextNode(),a=0,p=0,d=t[0];for(;d!==void 0;){if(a===d.index){let c;d.type===2?c=new nt(n,n.nextSibling,this,s):d.type===1?c=new d.ctor(n,d.name,d.strings,this,s):d.type===6&&(c=new Bt(n,this,s)),this._$AV.push(c),d=t[++p]}a!==d?.index&&(n=we.nextNode(),a++)}return we.currentNode=xe,r}p(s){let e=0;for(let t of this._$AV)t!==void 0&&(t.strings!==void 0?(t._$AI(s,t,e),e+=t.strings.length-2):t._$AI(s[e])),e++}},nt=class i{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(s,e,t,r){this.type=2,this._$AH=u,this._$AN=void 0,this._$AA=s,this._$AB=e,this._$AM=t,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let s=this._$AA.parentNode,e=this._$AM;return e!==void 0&&s?.nodeType===11&&(s=e.parentNode),s}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(s,e=this){s=De(this,s,e),st(s)?s===u||s==null||s===""?(this._$AH!==u&&this._$AR(),this._$AH=u):s!==this._$AH&&s!==ie&&this._(s):s._$litType$!==void 0?this.$(s):s.nodeType!==void 0?this.T(s):Fs(s)?this.k(s):this._(s)}O(s){return this._$AA.parentNode.insertBefore(s,this._$AB)}T(s){this._$AH!==s&&(this._$AR(),this._$AH=this.O(s))}_(s){this._$AH!==u&&st(this._$AH)?this._$AA.nextSibling.data=s:this.T(xe.createTextNode(s)),this._$AH=s}$(s){let{values:e,_$litType$:t}=s,r=typeof t=="number"?this._$AC(s):(t.el===void 0&&(t.el=it.createElement(Tr(t.h,t.h[0]),this.options)),t);if(this._$AH?._$AD===r)this._$AH.p(e);else{let n=new It(r,this),a=n.u(this.options);n.p(e),this.T(a),this._$AH=n}}_$AC(s){let e=wr.get(s.strings);return e===void 0&&wr.set(s.strings,e=new it(s)),e}k(s){Yt(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,t,r=0;for(let n of s)r===e.length?e.push(t=new i(this.O(rt()),this.O(rt()),this,this.options)):t=e[r],t._$AI(n),r++;r<e.length&&(this._$AR(t&&t._$AB.nextSibling,r),e.length=r)}_$AR(s=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);s!==this._$AB;){let t=fr(s).nextSibling;fr(s).remove(),s=t}}setConnected(s){this._$AM===void 0&&(this._$Cv=s,this._$AP?.(s))}},Pe=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(s,e,t,r,n){this.type=1,this._$AH=u,this._$AN=void 0,this.element=s,this.name=e,this._$AM=r,this.options=n,t.length>2||t[0]!==""||t[1]!==""?(this._$AH=Array(t.length-1).fill(new String),this.strings=t):this._$AH=u}_$AI(s,e=this,t,r){let n=this.strings,a=!1;if(n===void 0)s=De(this,s,e,0),a=!st(s)||s!==this._$AH&&s!==ie,a&&(this._$AH=s);else{let p=s,d,c;for(s=n[0],d=0;d<n.length-1;d++)c=De(this,p[t+d],e,d),c===ie&&(c=this._$AH[d]),a||=!st(c)||c!==this._$AH[d],c===u?s=u:s!==u&&(s+=(c??"")+n[d+1]),this._$AH[d]=c}a&&!r&&this.j(s)}j(s){s===u?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,s??"")}},Vt=class extends Pe{constructor(){super(...arguments),this.type=3}j(s){this.element[this.name]=s===u?void 0:s}},Kt=class extends Pe{constructor(){super(...arguments),this.type=4}j(s){this.element.toggleAttribute(this.name,!!s&&s!==u)}},Wt=class extends Pe{constructor(s,e,t,r,n){super(s,e,t,r,n),this.type=5}_$AI(s,e=this){if((s=De(this,s,e,0)??u)===ie)return;let t=this._$AH,r=s===u&&t!==u||s.capture!==t.capture||s.once!==t.once||s.passive!==t.passive,n=s!==u&&(t===u||r);r&&this.element.removeEventListener(this.name,this,t),n&&this.element.addEventListener(this.name,this,s),this._$AH=s}handleEvent(s){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,s):this._$AH.handleEvent(s)}},Bt=class{constructor(s,e,t){this.element=s,this.type=6,this._$AN=void 0,this._$AM=e,this.options=t}get _$AU(){return this._$AM._$AU}_$AI(s){De(this,s)}};var Zs=Ft.litHtmlPolyfillSupport;Zs?.(it,nt),(Ft.litHtmlVersions??=[]).push("3.3.3");var Sr=(i,s,e)=>{let t=e?.renderBefore??s,r=t._$litPart$;if(r===void 0){let n=e?.renderBefore??null;t._$litPart$=r=new nt(s.insertBefore(rt(),n),n,void 0,e??{})}return r._$AI(i),r};var Jt=globalThis,g=class extends se{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let s=super.createRenderRoot();return this.renderOptions.renderBefore??=s.firstChild,s}update(s){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(s),this._$Do=Sr(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return ie}};g._$litElement$=!0,g.finalized=!0,Jt.litElementHydrateSupport?.({LitElement:g});var Js=Jt.litElementPolyfillSupport;Js?.({LitElement:g});(Jt.litElementVersions??=[]).push("4.2.2");function Xt(i){return document.getElementById(i)?.textContent??"null"}function at(i){return JSON.parse(Xt(i))}function Rr(i){return i.replace(/\\(u003c|.)/g,(s,e)=>e==="u003c"?"<":s)}var ot=["small","medium","large"],_r=new Set(["name","decisions","regret","mistakes","luck","draws"]),Xs=.0025,ke=class i{constructor(s){this.document=s}static fromPage(){let s=at("analysis");return s&&new i(s)}static partial(s){let e=Ar([]),t={start:null,first_luck:[],result:null,hidden:e,error:null,summary:[]};return new i({...t,decisions:s})}get isComplete(){return this.document.summary.length>0}decisionsOf(s){return this.document.decisions.filter(e=>e.ply===s-1)}mistakes(s){return this.document.decisions.filter(e=>e.mistake&&(s===void 0||e.seat===s))}worst(s){return this.decisionsOf(s).filter(e=>e.mistake).sort((e,t)=>Mr(t)-Mr(e))[0]}chance(s,e){let{start:t,first_luck:r,result:n}=this.document;if(s===e&&n)return n.win;if(s>0)return this.decisionsOf(s).at(-1)?.chance?.win??null;if(!t)return null;let[a,p]=[0,1].map(d=>r[d]?.win.mean??0);return{mean:t.win.mean+a-p,error:t.win.error}}totalRegret(s){return Ar(this.document.decisions.flatMap(({seat:e,regret:t})=>e===s&&t?[t]:[]))}};function Ar(i){let s=e=>({mean:e.reduce((t,{mean:r})=>t+r,0),error:e.some(({error:t})=>t===null)?null:Math.hypot(...e.map(({error:t})=>t??0))});return{win:s(i.map(({win:e})=>e)),points:s(i.map(({points:e})=>e))}}function Qt(i,s){let e=({mean:t,error:r})=>({mean:t*s,error:r===null?null:r*Math.abs(s)});return{win:e(i.win),points:e(i.points)}}function Ee({regret:i}){return i!==null&&i.win.mean<Xs}function Mr({mistake:i,regret:s}){return 10*ot.indexOf(i??"small")+Math.max(0,s?.win.mean??0)}function Te({moves:i,played:s}){return i.find(({is_try:e})=>e)??i.find(({move:e})=>e===s)}var Qs="\u2212",er="\u202F";function L(i,s=1){let e=Math.abs(i).toFixed(s);return i<0&&Number(e)!==0?`${Qs}${e}`:e}function qe(i,s=1){let e=L(i,s);return i>0&&Number(e)!==0?`+${e}`:e}function N(i,s=1){return`${L(100*i,s)}${er}%`}function Ne(i,s=1){return`${qe(100*i,s)}${er}%`}function ve({error:i},s=1,e=1){return i?` (\xB1${er}${L(s*i,e)})`:""}function je(i){let{regret:s}=i;return s?Ee(i)?`${L(s.points.mean)} pts`:N(s.win.mean):""}var Se={small:"Small mistake",medium:"Mistake",large:"Large mistake"};function Cr(i){let{regret:s,mistake:e,moves:t,played:r}=i;if(!s)return i.reason||"This decision was not analysed.";let n=`${N(s.win.mean)}${ve(s.win,100)}`,a=`${L(s.points.mean)} points${ve(s.points)}`;return e?`${Se[e]}: cost ${Ee(i)?a:`${n}, ${a}`}.`:t[0]?.move===r||s.win.mean<=0?"No better move was found.":`Cost ${n}: not clearly a mistake.`}function Lr({luck:i},s){if(!i||i.win.mean===0&&i.points.mean===0)return"";let e=Ne(i.win.mean);return`${Number(L(100*i.win.mean))===0?"Average":i.win.mean>0?"Lucky":"Unlucky"} ${s}: ${e}${ve(i.win,100)}.`}function zr({hidden:i}){return!i||Math.abs(i.win.mean)<5e-4?"":`What the player could not know: ${Ne(i.win.mean)}${ve(i.win,100)}.`}function Or({status:i,playouts:s}){return i==="simulated"?`simulated, ${s.toLocaleString("en")} playouts`:i}function Re(i){let s=i.replaceAll("_"," ");return s.charAt(0).toUpperCase()+s.slice(1)}var v=i=>(s,e)=>{e!==void 0?e.addInitializer(()=>{customElements.define(i,s)}):customElements.define(i,s)};var ei={attribute:!0,type:String,converter:et,reflect:!1,hasChanged:yt},ti=(i=ei,s,e)=>{let{kind:t,metadata:r}=e,n=globalThis.litPropertyMetadata.get(r);if(n===void 0&&globalThis.litPropertyMetadata.set(r,n=new Map),t==="setter"&&((i=Object.create(i)).wrapped=!0),n.set(e.name,i),t==="accessor"){let{name:a}=e;return{set(p){let d=s.get.call(this);s.set.call(this,p),this.requestUpdate(a,d,i,!0,p)},init(p){return p!==void 0&&this.C(a,void 0,i,p),p}}}if(t==="setter"){let{name:a}=e;return function(p){let d=this[a];s.call(this,p),this.requestUpdate(a,d,i,!0,p)}}throw Error("Unsupported decorator location: "+t)};function m(i){return(s,e)=>typeof e=="object"?ti(i,s,e):((t,r,n)=>{let a=r.hasOwnProperty(n);return r.constructor.createProperty(n,t),a?Object.getOwnPropertyDescriptor(r,n):void 0})(i,s,e)}function h(i){return m({...i,state:!0,attribute:!1})}var Ae=(i,s,e)=>(e.configurable=!0,e.enumerable=!0,Reflect.decorate&&typeof s!="object"&&Object.defineProperty(i,s,e),e);function ne(i,s){return(e,t,r)=>{let n=a=>a.renderRoot?.querySelector(i)??null;if(s){let{get:a,set:p}=typeof t=="object"?e:r??(()=>{let d=Symbol();return{get(){return this[d]},set(c){this[d]=c}}})();return Ae(e,t,{get(){let d=a.call(this);return d===void 0&&(d=n(this),(d!==null||this.hasUpdated)&&p.call(this,d)),d}})}return Ae(e,t,{get(){return n(this)}})}}var b=f`
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
`,x=f`
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
`,Ue=f`
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
`;var He=class extends g{constructor(){super(...arguments);this.text=""}render(){return o`<pre tabindex="0" role="region" aria-label="Position">
${this.text||"This position is not shown."}</pre>`}};He.styles=[b,f`
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
    `],l([m()],He.prototype,"text",2),He=l([v("text-board")],He);var Dr={boards:"shared",board(i,s){let{positions:e=[]}=i.marks();return o`<text-board .text=${e[Math.min(s,i.moves)]??""}></text-board>`},moveText:(i,s)=>i.move(s).move,moveSentence:(i,s)=>`plays ${i.move(s).move}`};var Pr=new Map;function wt({name:i,...s}){Pr.set(i,s)}function qr(i){return Pr.get(i)??Dr}var V=f`
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
`;var xt=.1;function kt(i,s){return E`<svg class="rings" viewBox="0 0 ${i} ${i}" aria-hidden="true">
    ${s.map(({start:e,length:t,down:r})=>{let n=1-2*xt,a=t-2*xt;return E`<rect class=${r?"down":"across"} rx=".36" x=${e%i+xt}
        y=${Math.floor(e/i)+xt} width=${r?n:a} height=${r?a:n} />`})}
  </svg>`}var Et=f`
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
`;var ri=[0,0,1,2,3,5,8,13];function pt(i,s,e){let t=Array(49).fill("");t[24]=i.record.start.letter??"";for(let a of i.record.moves.slice(0,s))a.seat===e&&(t[lt(a)]=Ge(a));let r=i.move(s),n=i.marks().words?.[e];return{cells:t,fresh:r?.seat===e?lt(r):-1,words:n?si(t,n,s):null}}function lt(i){return Number(i.move.split(" ").at(-1))}function Ge(i){return String(i.letter??"")}function si(i,s,e){return s.filter(([,,,t,r])=>t<=e&&(r<0||e<r)).map(([t,r,n])=>{let a=n?7:1,p=Array.from({length:r},(d,c)=>i[t+c*a]??"").join("");return{start:t,length:r,down:n===1,word:p,points:ri[r]??0}}).sort((t,r)=>Number(t.down)-Number(r.down)||Nr(t)-Nr(r)||t.start-r.start)}function Nr(i){return i.down?i.start%7:Math.floor(i.start/7)}var Me=class extends g{constructor(){super(...arguments);this.owner=""}render(){let{cells:e,fresh:t,words:r}=this.position,a=Array.from({length:7},(p,d)=>e.slice(d*7,d*7+7)).map((p,d)=>`row ${d+1}: ${p.map(c=>c||"empty").join(" ")}`).join("; ");return o`<div class="board" role="img" aria-label="Board of ${this.owner}, ${a}">
      ${e.map((p,d)=>o`<div class="square" aria-hidden="true" @click=${()=>this.point(d)}>
            ${p?o`<div class="tile ${d===t?"fresh":""}"><span class="letter">${p}</span></div>`:o`<div class="hole"><span>${d}</span></div>`}
          </div>`)}
      <div class="over" aria-hidden="true">${kt(7,r??[])}</div>
    </div>`}point(e){this.dispatchEvent(new CustomEvent("square",{detail:e,bubbles:!0,composed:!0}))}};Me.styles=[b,V,Et,f`
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
        pointer-events: none;
      }
      @container (max-width: 250px) {
        .hole span {
          display: none;
        }
      }
    `],l([m({attribute:!1})],Me.prototype,"position",2),l([m()],Me.prototype,"owner",2),Me=l([v("racer-board")],Me);function _e(i){let s=/^\s*([A-Za-z])?\s*(\d{1,2})?\s*$/.exec(i),e=s?.[2]===void 0||Number(s[2])>=49?"":String(Number(s[2]));return{letter:s?.[1]?.toUpperCase()??"",cell:e}}function jr(i,{decision:s,move:e},t){let r=pt(i,s.ply,t),{letter:n,cell:a}=_e(e);if(t!==s.seat||!a)return{...r,fresh:-1};let p=[...r.cells];return p[Number(a)]=n||tr(i,s),{...r,cells:p,fresh:Number(a)}}function Ur(i,s,e){let{letter:t,cell:r}=_e(e);return!t&&!r?e:r?`${t||tr(i,s)} on ${r}`:`call ${t}`}function Hr(i,s){if(s.kind==="call")return _e(s.played).cell?"Which letter is better to call, and where does it go?":"Which letter is better to call?";let e=tr(i,s);return s.kind==="placement"&&e?`Which cell is better for ${e}?`:"What is a better move?"}function Gr({kind:i,played:s},e){let{letter:t,cell:r}=_e(e),n=_e(s);return i==="placement"||!n.letter?r:i==="call"&&!n.cell?t:t&&r?`${t} ${r}`:""}function Ir(i,s,e){let{letter:t}=_e(e);return i.kind==="call"&&!_e(i.played).cell?e:i.kind==="placement"||!t?String(s):`${t} ${s}`}function tr(i,s){let e=i.move(s.ply+1);return e?Ge(e):""}var Ie=class extends g{constructor(){super(...arguments);this.words=null}render(){let{words:e}=this;return e?o`${this.group("across",e.filter(t=>!t.down))}
    ${this.group("down",e.filter(t=>t.down))}`:o`<p class="muted">Words are not marked: the word list of this game was not found.</p>`}group(e,t){let r=t.reduce((n,a)=>n+a.points,0);return o`<div class="group">
      <span class="kind ${e}"><i aria-hidden="true"></i>${e} <span class="number">${r}</span></span>
      <ul aria-label="Words ${e}">
        ${t.map(n=>o`<li><b>${n.word}</b> <span class="muted number">${n.points}</span></li>`)}
      </ul>
    </div>`}};Ie.styles=[b,f`
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
    `],l([m({attribute:!1})],Ie.prototype,"words",2),Ie=l([v("scoring-words")],Ie);wt({name:"racer",boards:"per-seat",board:(i,s,e)=>o`<racer-board .position=${pt(i,s,e)} .owner=${i.data.names[e]}></racer-board>`,seatDetails:(i,s,e)=>o`<scoring-words .words=${pt(i,s,e).words}></scoring-words>`,moveText(i,s){let e=i.move(s);return o`<b>${Ge(e)}</b> on ${lt(e)}${Vr(e.move)?o` <small>called</small>`:""}`},moveSentence(i,s){let e=i.move(s),[t,r]=[Ge(e),lt(e)];return Vr(e.move)?`calls ${t} and puts it on ${r}`:`puts ${t} on ${r}`},chanceNoun:"letter",boardWith:(i,s,e)=>o`<racer-board .position=${jr(i,s,e)} .owner=${i.data.names[e]}></racer-board>`,alternativeText:Ur,question:Hr,summaryDetail(i,s){if(i==="ceiling_share"&&typeof s=="number")return N(s);if(i!=="ceiling_board"||typeof s!="string")return;let e={cells:[...s],fresh:-1,words:null};return o`<racer-board
      style="width: min(100%, 11rem); margin-left: auto"
      .position=${e}
      owner="the ceiling"
    ></racer-board>`},moveKey:(i,s,e)=>Gr(s,e),squareText:(i,s,e,t)=>Ir(s,e,t)});function Vr(i){return i.includes(" ")}var z=i=>E`
  <svg class="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${i}</svg>`,Ce=i=>E`<path d=${i} fill="currentColor" />`,j=i=>E`<path d=${i} />`,Kr=z(E`${Ce("M18 6v12l-8-6z")}${j("M6.5 6v12")}`),Wr=z(Ce("M16 5.5v13L7.5 12z")),Br=z(Ce("M8 5v14l11-7z")),Fr=z(E`${j("M8.5 6v12")}${j("M15.5 6v12")}`),Yr=z(Ce("M8 5.5v13l8.5-6.5z")),Zr=z(E`${Ce("M6 6v12l8-6z")}${j("M17.5 6v12")}`),Jr=z(j("M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1")),Xr=z(j("M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14")),Qr=z(E`<circle cx="12" cy="12" r="8" />${j("M12 7.500V12l3 2")}`),es=z(E`<rect x="3" y="6.5" width="18" height="11" rx="2" />${j("M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8")}`),ts=z(E`<circle cx="12" cy="12" r="7.5" />${Ce("M12 4.500a7.5 7.5 0 0 1 0 15z")}`),rs=z(j("M14.5 6 8.5 12l6 6")),ss=z(j("m9.5 6 6 6-6 6")),is=z(E`<rect x="4" y="5" width="16" height="14" rx="1.5" />${j("M4 10h16M4 14.500h16M10 10v9")}`),ns=z(j("M7 9h10l1.2 9.500a1 1 0 0 1-1 1H6.800a1 1 0 0 1-1-1zM9 9V7.500a3 3 0 0 1 6 0V9")),as=z(Ce("M4 17.5 3 8l5 3.500L12 5l4 6.500L21 8l-1 9.500z")),os=z(E`${j("M12 4 2.8 19.500h18.400z")}${j("M12 10v4.500M12 17h.01")}`);function S(i){let s=i===0?E`<circle cx="6" cy="6" r="4.5" />`:E`<path d="M6 .6 11.4 6 6 11.4.6 6z" />`;return E`<svg class="seat-icon seat${i}" viewBox="0 0 12 12" width=".75em" height=".75em" aria-hidden="true"
    fill="currentColor">${s}</svg>`}function T(i,s){return`${i} ${s}${Math.abs(i)===1?"":"s"}`}function Ve(i){return i>0?`+${i}`:i<0?`\u2212${-i}`:"\xB10"}function ae(i){return i<.1?`${Math.round(i*1e3)} ms`:`${i>=100?i.toFixed(0):i>=10?i.toFixed(1):i.toFixed(2)} s`}var ls={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},ps=i=>(...s)=>({_$litDirective$:i,values:s}),Tt=class{constructor(s){}get _$AU(){return this._$AM._$AU}_$AT(s,e,t){this._$Ct=s,this._$AM=e,this._$Ci=t}_$AS(s,e){return this.update(s,e)}update(s,e){return this.render(...e)}};var ds="important",ii=" !"+ds,Le=ps(class extends Tt{constructor(i){if(super(i),i.type!==ls.ATTRIBUTE||i.name!=="style"||i.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(i){return Object.keys(i).reduce((s,e)=>{let t=i[e];return t==null?s:s+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${t};`},"")}update(i,[s]){let{style:e}=i.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(s)),this.render(s);for(let t of this.ft)s[t]==null&&(this.ft.delete(t),t.includes("-")?e.removeProperty(t):e[t]=null);for(let t in s){let r=s[t];if(r!=null){this.ft.add(t);let n=typeof r=="string"&&r.endsWith(ii);t.includes("-")||n?e.setProperty(t,n?r.slice(0,-11):r,n?ds:""):e[t]=r}}return ie}});var dt=f`
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
`,Ke=class extends g{render(){let{size:s,layout:e,tiles:t,rings:r}=this.position,n=Array.from({length:s},(a,p)=>p);return o`<div
      class="frame"
      style=${Le({"--size":String(s)})}
      role="img"
      aria-label=${ni(t,s)}
    >
      <div class="edge columns" aria-hidden="true">
        ${n.map(a=>o`<span>${String.fromCharCode(65+a)}</span>`)}
      </div>
      <div class="edge rows" aria-hidden="true">${n.map(a=>o`<span>${a+1}</span>`)}</div>
      <div class="squares" aria-hidden="true" @click=${this.point}>
        ${t.map((a,p)=>o`<div class="square">${a?this.tile(a):mt(e[p])}</div>`)}
        ${kt(s,r)}
      </div>
    </div>`}point(s){let e=s.target.closest(".square"),t=e?[...this.renderRoot.querySelectorAll(".square")].indexOf(e):-1;t>=0&&this.dispatchEvent(new CustomEvent("square",{detail:t,bubbles:!0,composed:!0}))}tile({letter:s,fresh:e}){let t=s!==s.toUpperCase(),r=this.position.values[s];return o`<div
      class="tile valued ${t?"blank":""} ${!t&&(r??0)>=10?"two-digit":""} ${e?"fresh":""}"
    >
      <span class="letter">${s}</span>${t?"":o`<span class="value">${r}</span>`}
    </div>`}};Ke.styles=[b,V,Et,dt],l([m({attribute:!1})],Ke.prototype,"position",2),Ke=l([v("scrabble-board")],Ke);function mt(i){let s=i===void 0||i===".."?"":i;return o`<div class="field ${s}">${s}</div>`}function ni(i,s){let t=Array.from({length:s},(r,n)=>i.slice(n*s,n*s+s)).map((r,n)=>[n,r.map(a=>a?.letter??".").join("")]).filter(([,r])=>/[^.]/.test(r)).map(([r,n])=>`row ${r+1}: ${n}`);return t.length?`Board, a dot is an empty square; ${t.join("; ")}`:"Board, empty"}function We(i,s){let{board:e,tiles:t}=cs(i),r=e?.size??15;return{size:r,layout:(e?.layout??[]).flatMap(n=>n.split(/\s+/)),tiles:ai(i,s,r),values:t?.values??{},rings:rr(i,s).words.map(([n,a,p])=>({start:a,length:n.length,down:p===1}))}}function ms(i,s,e){let{rack:t,tiles:r}=cs(i);return{tiles:i.marks().racks?.[Math.min(s,i.moves)]?.[e]??"",size:t?.size??7,values:r?.values??{}}}function rr(i,s){let e=i.marks().words?.[s-1]??[],t=i.move(s),r=t?.rules_score??t?.score??0;return{words:e,bonus:e.length?r-e.reduce((n,a)=>n+a[3],0):0}}function ai(i,s,e){let t=Array(e*e).fill(null);return[...i.record.start.board?.join("")??""].forEach((n,a)=>{n!=="."&&(t[a]={letter:n,fresh:!1})}),i.marks().tiles?.slice(0,s).forEach((n,a)=>{for(let[p,d]of n)t[p]=d?{letter:d,fresh:a+1===s}:null}),t}function cs(i){return i.record.ruleset}function us({size:i,tiles:s},e){let t=/^(?:(\d+)(\p{L})|(\p{L})(\d+))\s+([\p{L}.()]+)$/u.exec(e.trim());if(!t)return null;let r=t[3]!==void 0,n=Number(t[1]??t[4])-1,a=(t[2]??t[3]).toUpperCase().charCodeAt(0)-65,p=[...t[5].replace(/[()]/g,"")],d=p.length-1+(r?n:a);if(n<0||a<0||Math.max(n,a,d)>=i)return null;let c=n*i+a,$=p.map((y,R)=>c+R*(r?i:1)),w=p.every((y,R)=>{let re=s[$[R]];return re?y==="."||y.toUpperCase()===re.letter.toUpperCase():y!=="."}),k=p.map((y,R)=>[$[R],y]).filter(([y])=>!s[y]);return w&&k.length?{start:c,down:r,letters:p,laid:k}:null}function hs(i,{decision:s,move:e}){let t=We(i,s.ply),r=us(t,e),n=t.tiles.map(p=>p&&{...p,fresh:!1});for(let[p,d]of r?.laid??[])n[p]={letter:d,fresh:!0};let a=r?[{start:r.start,length:r.letters.length,down:r.down}]:[];return{...t,tiles:n,rings:a}}function fs(i,s,e){let t=e.trim();if(/^(-|pass)$/i.test(t))return"-";let r=/^(?:-|exch(?:ange)?\s+)\s*([\p{L}?_\d]+)$/iu.exec(t);if(r)return`-${[...r[1].toUpperCase().replaceAll("_","?")].sort().join("")}`;let n=us(We(i,s.ply),t);return n?n.laid.map(([a,p])=>`${a}${p}`).join(" "):""}function gs(i,s,e){let t=String(Math.floor(s/i)+1),r=String.fromCharCode(65+s%i),[n="",a=""]=e.trim().split(/\s+/);return`${n.toUpperCase()===`${t}${r}`?`${r}${t}`:`${t}${r}`} ${a}`}var oe=class extends g{constructor(){super(...arguments);this.tiles="";this.owner="";this.size=7;this.values={}}render(){let e=[...this.tiles],t=e.filter(a=>a===".").length,r=e.filter(a=>a!==".").map(a=>a==="_"?"blank":a);t&&r.push(`${t} unknown`);let n=r.join(" ")||"no tiles";return o`<div
      class="rack"
      style="--places: ${this.size}"
      role="img"
      aria-label="Rack of ${this.owner}: ${n}"
    >
      ${e.map(a=>this.tile(a))} ${e.length?"":o`<div class="place"></div>`}
    </div>`}tile(e){if(e===".")return o`<div class="place" aria-hidden="true"><div class="tile unknown"></div></div>`;let t=e==="_",r=this.values[t?"blank":e];return o`<div class="place" aria-hidden="true">
      <div class="tile valued ${t?"blank":""} ${!t&&(r??0)>=10?"two-digit":""}">
        <span class="letter">${t?"?":e}</span>${t?"":o`<span class="value">${r}</span>`}
      </div>
    </div>`}};oe.styles=[b,V,f`
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
    `],l([m()],oe.prototype,"tiles",2),l([m()],oe.prototype,"owner",2),l([m({type:Number})],oe.prototype,"size",2),l([m({attribute:!1})],oe.prototype,"values",2),oe=l([v("tile-rack")],oe);var St={"--":"play taken back","(challenge)":"challenge bonus","(time)":"time penalty"};wt({name:"scrabble",boards:"shared",adjustment:"Remaining tiles",board:(i,s)=>o`<scrabble-board .position=${We(i,s)}></scrabble-board>`,seatDetails(i,s,e){let t=ms(i,s,e);return o`<tile-rack
      .tiles=${t.tiles}
      .owner=${i.data.names[e]}
      .size=${t.size}
      .values=${t.values}
    ></tile-rack>`},sharedDetails(i,s){let{bag:e=[]}=i.marks();return o`${ns} ${T(e[Math.min(s,i.moves)]??0,"tile")} in the bag`},moveText:(i,s)=>vs(i.move(s).move),moveSentence(i,s){let{move:e,score:t=0}=i.move(s);if(e==="-")return"passes";let r=`${t<0?"loses":"gains"} ${T(Math.abs(t),"point")}`;return e==="--"?`takes the play back and ${r}`:e in St?`${r}: ${St[e]}`:e.startsWith("(")?`${r}: last rack ${e.slice(1,-1)}`:/^-\d/.test(e)?`exchanges ${bs(e)}`:e.startsWith("-")?`exchanges ${T(e.length-1,"tile")}: ${e.slice(1)}`:`plays ${e} for ${T(t,"point")}`},moveDetails(i,s){let{words:e,bonus:t}=rr(i,s),{score:r,rules_score:n,phonies:a=[]}=i.move(s)??{},p=i.marks().notes?.[s-1]??[],d=e.length>1||t||a.length?e:[];return o`${d.map(([c,,,$])=>o`<span><b>${c}${a.includes(c.toUpperCase())?"*":""}</b> ${$}</span>`)}${t?o`<span>bonus ${t}</span>`:u}${n===void 0?u:o`<span>counted as ${r}, the rules give ${n}</span>`}${a.length?o`<span>* not in the word list</span>`:u}${p.map(c=>o`<span style="white-space: pre-line"><bdi>${c}</bdi></span>`)}`},boardWith:(i,s)=>o`<scrabble-board .position=${hs(i,s)}></scrabble-board>`,alternativeText:(i,s,e)=>vs(e),decisionNote:({missed_bingo:i})=>typeof i=="string"?`A bingo was possible: ${i}.`:"",moveKey:fs,squareText:(i,s,e,t)=>gs(We(i,s.ply).size,e,t)});function vs(i){return i==="-"?"pass":i in St?St[i]:i.startsWith("(")?`last rack ${i.slice(1,-1)}`:i.startsWith("-")?`exchange ${bs(i)}`:i}function bs(i){return/^-\d/.test(i)?T(Number(i.slice(1)),"unknown tile"):i.slice(1)}var sr=new Map;function ys(i,s){sr.set(i,s)}function ir(i){return sr.get(i)??oi}function $s(i){return i.find(({name:s,has_editor:e})=>e&&sr.has(s))?.name}var oi={editor:({text:i})=>o`<pre>${i}</pre>`,empty:"",format:"text",sides:["To move","Opponent"]};function Rt(i,s){return i?.square!==s?{square:s,down:!1}:i.down?null:{square:s,down:!0}}function At(i,s){let e=[...i];for(let{letter:t}of s){let r=e.indexOf(Mt(t)?"_":t);r>=0&&e.splice(r,1)}return e.join("")}function Mt(i){return i!==i.toUpperCase()}function nr(i,s,e){if(!e.length)return null;let t=new Map(e.map(({square:M,letter:I})=>[M,I])),r=(M,I)=>M<0||I<0||M>=i||I>=i?"":t.get(M*i+I)??(s[M][I]==="."?"":s[M][I]),n=e.map(({square:M})=>[Math.floor(M/i),M%i]),a=n.every(([M])=>M===n[0][0]),p=n.every(([,M])=>M===n[0][1]);if(!a&&!p)return null;let[d,c]=n[0],$=a&&p?!(r(d,c-1)||r(d,c+1))&&!!(r(d-1,c)||r(d+1,c)):p,[w,k]=$?[1,0]:[0,1],[y,R]=[d,c];for(;r(y-w,R-k);)[y,R]=[y-w,R-k];let re="",or=0;for(let M=y,I=R;r(M,I);M+=w,I+=k)re+=r(M,I),t.has(M*i+I)&&or++;if(or<e.length)return null;let lr=String.fromCharCode(65+R);return $?`${lr}${y+1} ${re}`:`${y+1}${lr} ${re}`}function _t(i,s,e,t){let{square:r}=e;for(;;){let[n,a]=[Math.floor(r/i),r%i],[p,d]=e.down?[n+t,a]:[n,a+t];if(p<0||d<0||p>=i||d>=i)return null;if(r=p*i+d,!s(r))return r}}function Ct(i,s,e=!1){let[t,r]=[Math.floor(s/i)+1,String.fromCharCode(65+s%i)];return e?`${r}${t}`:`${t}${r}`}function li({rows:i,racks:s,scores:e,scoreless:t,lexicon:r,ruleset:n}){return`${i.map(p=>p.replace(/\.+/g,d=>String(d.length))).join("/")} ${s.join("/")} ${e.join("/")} ${t} lex ${r}; rules ${n};`}var le=class extends g{constructor(){super(...arguments);this.arrow={square:0,down:!1};this.sent="";this.type=e=>{if(e.ctrlKey||e.altKey||e.metaKey)return;let{key:t}=e;if(/^[a-z]$/i.test(t))this.put(e.shiftKey?t.toLowerCase():t.toUpperCase()),this.forward(1);else if(t==="Backspace")this.at(this.arrow.square)==="."&&this.forward(-1),this.put(".");else if(t==="Delete")this.put(".");else if(t===" ")this.forward(1);else if(t==="Enter")this.go(this.arrow.square,!this.arrow.down);else if(t==="ArrowLeft")this.step(0,-1);else if(t==="ArrowRight")this.step(0,1);else if(t==="ArrowUp")this.step(-1,0);else if(t==="ArrowDown")this.step(1,0);else return;e.preventDefault()};this.swap=()=>{let{racks:e,scores:t}=this.position;this.change({racks:[...e].reverse(),scores:[...t].reverse()})}}willUpdate(e){if(!e.has("described")||this.position&&this.described.text===this.sent)return;let{ruleset:t,lexicon:r,rows:n,racks:a,scores:p,scoreless:d}=this.described,c=this.position?.rows.length===n.length;this.position={ruleset:t,lexicon:r,rows:[...n],racks:[...a],scores:[...p],scoreless:d},c||(this.arrow={square:(n.length**2-1)/2,down:!1}),this.sent=this.described.text}get rules(){return this.offered.rulesets.find(({name:e})=>e===this.position.ruleset).rules}get size(){return this.position.rows.length}render(){let{size:e}=this,t=Array.from({length:e},(r,n)=>n);return o`<div class="room">
        <div class="frame" style=${Le({"--size":String(e)})}>
          <div class="edge columns" aria-hidden="true">
            ${t.map(r=>o`<span>${String.fromCharCode(65+r)}</span>`)}
          </div>
          <div class="edge rows" aria-hidden="true">${t.map(r=>o`<span>${r+1}</span>`)}</div>
          <div class="squares" role="grid" aria-label="Board" @keydown=${this.type}>
            ${t.map(r=>o`<div class="row" role="row">${t.map(n=>this.square(r*e+n))}</div>`)}
          </div>
        </div>
      </div>
      <p class="help">
        Click a square and type; Shift makes a blank. Click again, or press Enter, to write down. Arrow keys move,
        Backspace and Delete clear.
      </p>
      <div class="actions">
        <button @click=${()=>this.change({rows:this.position.rows.map(r=>".".repeat(r.length))})}>
          Clear the board
        </button>
        <button @click=${this.swap}>The other player moves</button>
      </div>
      <div class="fields">${[0,1].map(r=>this.side(r))} ${this.game()}</div>
      <p class="help">
        ${T(this.described.in_bag,"tile")} in the bag; not on the board and not in a known rack:
      </p>
      <p class="unseen" aria-label="Unseen tiles">
        ${Object.entries(this.described.unseen).map(([r,n])=>`${r.repeat(n)} `)}
      </p>`}square(e){let{size:t,arrow:r}=this,n=this.at(e),a=r.square===e,p=this.rules.board.layout.flatMap(c=>c.split(/\s+/)),d=n==="."?"empty":n===n.toUpperCase()?n:`blank as ${n}`;return o`<div
      class="square ${a?`here ${r.down?"down":""}`:""} ${n==="."?"":"filled"}"
      role="gridcell"
      tabindex=${a?0:-1}
      data-square=${e}
      @click=${()=>this.point(e)}
    >
      <span class="visually-hidden">${Ct(t,e)}, ${d}</span>
      <div class="face" aria-hidden="true">${n==="."?mt(p[e]):this.tile(n)}</div>
    </div>`}tile(e){let t=e!==e.toUpperCase(),r=this.rules.tiles.values[e];return o`<div class="tile valued ${t?"blank":""} ${!t&&(r??0)>=10?"two-digit":""}">
      <span class="letter">${e}</span>${t?"":o`<span class="value">${r}</span>`}
    </div>`}side(e){let{racks:t,scores:r}=this.position;return o`<fieldset>
      <legend>${ws[e]}</legend>
      <label
        >Rack, ? for a blank
        <input
          .value=${t[e]}
          maxlength="30"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          placeholder="dealt at random"
          @change=${n=>this.changeSide("racks",e,pi(n.target))}
        />
      </label>
      <label
        >Points
        <input
          type="number"
          min="-9999"
          max="9999"
          .value=${String(r[e])}
          @change=${n=>this.changeSide("scores",e,di(n.target))}
        />
      </label>
    </fieldset>`}game(){let{ruleset:e,lexicon:t}=this.position,r=(n,a)=>n.map(({name:p,title:d})=>o`<option value=${p} ?selected=${p===a}>${d}</option>`);return o`<fieldset>
      <legend>Rules</legend>
      <label
        >Ruleset
        <select @change=${n=>this.changeRuleset(n.target.value)}>
          ${r(this.offered.rulesets,e)}
        </select>
      </label>
      <label
        >Words
        <select @change=${n=>this.change({lexicon:n.target.value})}>
          ${r(this.offered.lexica,t)}
        </select>
      </label>
    </fieldset>`}at(e){return this.position.rows[Math.floor(e/this.size)][e%this.size]}point(e){let t=Rt(this.arrow,e)??{square:e,down:!1};this.go(t.square,t.down)}go(e,t=this.arrow.down){this.arrow={square:e,down:t},this.updateComplete.then(()=>this.renderRoot.querySelector(`[data-square="${e}"]`)?.focus({preventScroll:!0}))}step(e,t){let{size:r}=this,[n,a]=[Math.floor(this.arrow.square/r)+e,this.arrow.square%r+t];n>=0&&a>=0&&n<r&&a<r&&this.go(n*r+a)}forward(e){this.arrow.down?this.step(e,0):this.step(0,e)}put(e){let{size:t}=this,[r,n]=[Math.floor(this.arrow.square/t),this.arrow.square%t],a=[...this.position.rows];a[r]=a[r].slice(0,n)+e+a[r].slice(n+1),this.change({rows:a})}changeSide(e,t,r){let n=[...this.position[e]];n[t]=r,this.change({[e]:n})}changeRuleset(e){let{board:t}=this.offered.rulesets.find(({name:n})=>n===e).rules,r=t.size===this.size?this.position.rows:Array(t.size).fill(".".repeat(t.size));t.size!==this.size&&(this.arrow={square:(t.size**2-1)/2,down:!1}),this.change({ruleset:e,rows:r})}change(e){this.position={...this.position,...e},this.sent=li(this.position),this.dispatchEvent(new CustomEvent("position",{detail:this.sent,bubbles:!0,composed:!0}))}};le.styles=[b,x,V,dt,f`
      .room {
        container-type: inline-size;
        max-width: min(100%, max(20rem, calc(100vh - 14rem)));
      }
      .square {
        display: block;
        position: relative;
        cursor: pointer;
        outline: none;
      }
      .row,
      .face {
        display: contents;
      }
      .square.here {
        z-index: 1;
      }
      .square.here::after {
        content: "→";
        position: absolute;
        inset: 0;
        border: 3px solid var(--focus);
        border-radius: 12%;
        display: grid;
        place-items: end;
        padding: 0 6%;
        font: 700 calc(var(--cell) * 0.34) / 1.1 var(--sans);
        color: var(--ink);
      }
      .square.here.down::after {
        content: "↓";
      }
      .square.here.filled::after {
        content: "";
      }
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
        gap: 0.7rem 1rem;
        margin-top: 1rem;
      }
      fieldset {
        border: 1px solid var(--line);
        border-radius: 9px;
        padding: 0.4rem 0.8rem 0.8rem;
        margin: 0;
        min-width: 0;
        display: grid;
        gap: 0.4rem;
      }
      legend {
        font-weight: 600;
        font-size: 0.9375rem;
        padding: 0 0.3rem;
      }
      label {
        display: grid;
        gap: 0.2rem;
        font-size: 0.8125rem;
        color: var(--muted);
        min-width: 0;
      }
      input,
      select {
        font: inherit;
        color: var(--ink);
        width: 100%;
        min-width: 0;
        min-height: 2.3rem;
        border: 1px solid var(--edge);
        border-radius: 9px;
        background: var(--surface);
        padding: 0 0.5rem;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        margin-top: 0.7rem;
      }
      .unseen {
        font-family: var(--mono);
        overflow-wrap: anywhere;
      }
      .help {
        font-size: 0.875rem;
        color: var(--muted);
        margin-top: 0.5rem;
      }
    `],l([m({attribute:!1})],le.prototype,"described",2),l([m({attribute:!1})],le.prototype,"offered",2),l([h()],le.prototype,"position",2),l([h()],le.prototype,"arrow",2),le=l([v("scrabble-editor")],le);var ws=["Player to move","Opponent"];function pi(i){return i.value.toUpperCase().replaceAll("_","?").replace(/[^A-Z?]/g,"")}function di(i){return Math.trunc(Math.min(9999,Math.max(-9999,Number(i.value)||0)))}ys("scrabble",{editor:(i,s)=>o`<scrabble-editor .described=${i} .offered=${s}></scrabble-editor>`,empty:`${"15/".repeat(14)}15 / 0/0 0`,format:"CGP",sides:ws});var xs=new Map;function Lt(i,s){xs.set(i,s)}function ks(i){return xs.get(i)??mi}var mi={board:i=>o`<pre>${JSON.stringify(i.view,null,1)}</pre>`,points:i=>i.view.scores??[null,null],moveText:(i,s)=>s.move,moveSentence:(i,s)=>`plays ${s.move}`,keys:[]};var ci={DL:"double letter",TL:"triple letter",DW:"double word",TW:"triple word"},ui=8,C=class extends g{constructor(){super(...arguments);this.turn=!1;this.laid=[];this.arrow=null;this.order="";this.chosen=null;this.drag=null;this.preview=null;this.asking=null;this.exchanging=null;this.passing=!1;this.zoomed=!1;this.key="";this.isFilled=e=>!!this.letterAt(e)||this.laid.some(t=>t.square===e);this.type=e=>{let t=e.composedPath()[0];e.ctrlKey||e.altKey||e.metaKey||e.defaultPrevented||t instanceof HTMLInputElement||t instanceof HTMLSelectElement||e.key==="Enter"&&t instanceof HTMLButtonElement||e.key===" "&&t instanceof HTMLButtonElement||this.handle(e)&&e.preventDefault()};this.moveDrag=e=>{let{drag:t}=this;if(!t)return;let r=t.moved||Math.hypot(e.clientX-t.x,e.clientY-t.y)>ui;r&&(this.drag={...t,x:e.clientX,y:e.clientY,moved:r})};this.drop=e=>{let{drag:t}=this;if(this.drag=null,!t?.moved)return;let r=this.shadowRoot.elementFromPoint(e.clientX,e.clientY)?.closest("[data-square]"),n=r?Number(r.dataset.square):-1;t.from>=0&&(this.laid=this.laid.filter(p=>p.square!==t.from)),n>=0&&!this.isFilled(n)?t.from>=0?this.put(n,t.tile):this.lay(n,t.tile):this.changed();let a=p=>p.stopPropagation();window.addEventListener("click",a,{capture:!0,once:!0}),window.setTimeout(()=>window.removeEventListener("click",a,{capture:!0}),0)};this.cancelDrag=()=>{this.drag=null}}connectedCallback(){super.connectedCallback(),window.addEventListener("keydown",this.type),window.addEventListener("pointermove",this.moveDrag),window.addEventListener("pointerup",this.drop),window.addEventListener("pointercancel",this.cancelDrag)}disconnectedCallback(){window.removeEventListener("keydown",this.type),window.removeEventListener("pointermove",this.moveDrag),window.removeEventListener("pointerup",this.drop),window.removeEventListener("pointercancel",this.cancelDrag),super.disconnectedCallback()}get size(){return this.rules.board.size}get rows(){return this.game.view.rows}get rack(){return this.game.view.rack}willUpdate(e){if(!e.has("game"))return;let t=`${this.game.id} ${this.game.view.ply} ${this.game.viewer}`;t!==this.key&&(this.key=t,this.recall(),this.arrow=null,this.exchanging=null,this.passing=!1,this.asking=null),Es(this.order)!==Es(this.rack)&&(this.order=this.rack)}render(){let{size:e}=this,t=Array.from({length:e},(r,n)=>n);return o`<div class="zoom ${this.zoomed?"big":""}">
        <div class="frame" style=${Le({"--size":String(e)})}>
          <div class="edge columns" aria-hidden="true">
            ${t.map(r=>o`<span>${String.fromCharCode(65+r)}</span>`)}
          </div>
          <div class="edge rows" aria-hidden="true">${t.map(r=>o`<span>${r+1}</span>`)}</div>
          <div class="squares" role="grid" aria-label="Board" aria-rowcount=${e} aria-colcount=${e}>
            ${t.map(r=>o`<div class="row" role="row">${t.map(n=>this.square(r*e+n))}</div>`)}
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
        ${e>9?o`<button aria-pressed=${this.zoomed?"true":"false"} @click=${()=>this.zoomed=!this.zoomed}>Zoom</button>`:u}
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
      ${this.drag?.moved?o`<div class="ghost" style=${Le({left:`${this.drag.x}px`,top:`${this.drag.y}px`})}>
              ${this.tile(this.drag.tile)}
            </div>`:u}`}square(e){let{size:t}=this,r=this.letterAt(e),n=this.laid.find(k=>k.square===e),a=Ct(t,e),p=this.layout[e]??"..",d=this.arrow?.square===e?this.arrow:null,c=n?.letter??r,$=[a,c?`${Mt(c)?"blank ":""}${c.toUpperCase()}`:ci[p]??"empty"];d&&$.push(d.down?"arrow down":"arrow across");let w=this.arrow?this.arrow.square:Math.floor(t*t/2);return o`<div
      class="square ${n?"mine":""}"
      role="gridcell"
      tabindex=${e===w?0:-1}
      aria-label=${$.join(", ")}
      data-square=${e}
      @click=${()=>this.choose(e)}
      @pointerdown=${k=>n&&this.grab(k,n.letter,e)}
    >
      ${c&&!(this.drag?.moved&&this.drag.from===e)?this.tile(c,!!n||this.isLast(e)):d?o`<span class="arrow" aria-hidden="true">${d.down?"\u2193":"\u2192"}</span>`:mt(p)}
    </div>`}get layout(){return this.rules.board.layout.flatMap(e=>e.split(/\s+/))}tile(e,t=!1){let r=e==="_"||Mt(e),n=this.rules.tiles.values[e];return o`<div
      class="tile valued ${r?"blank":""} ${(n??0)>=10?"two-digit":""} ${t?"fresh":""}"
    >
      <span class="letter">${e==="_"?"?":e.toUpperCase()}</span
      >${r?u:o`<span class="value">${n}</span>`}
    </div>`}tiles(){return[...At(this.order,this.laid)].map((t,r)=>{let n=this.exchanging?!!this.exchanging[r]:this.chosen===r;return o`<button
        aria-label=${t==="_"?"blank":t}
        aria-pressed=${n?"true":"false"}
        @pointerdown=${a=>this.grab(a,t,-1)}
        @click=${()=>this.tapTile(r)}
      >
        ${this.tile(t)}
      </button>`})}scoreText(){return!this.laid.length||!this.preview?"":this.preview.reason??T(this.preview.points??0,"point")}dialog(){if(this.asking)return o`<div class="dialog panel" role="group" aria-label="The letter of the blank">
        <p>Which letter is the blank?</p>
        <div class="letters">
          ${[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map(t=>o`<button @click=${()=>this.nameBlank(t)}>${t}</button>`)}
        </div>
      </div>`;if(!this.exchanging)return u;let e=this.exchanging.filter(Boolean).length;return o`<div class="dialog panel" role="group" aria-label="Exchange">
      <p>Choose the tiles to exchange: click them or type them.</p>
      <div class="below">
        <button class="primary" aria-disabled=${e?"false":"true"} @click=${()=>this.exchange()}>
          Exchange ${e}
        </button>
        <button @click=${()=>this.exchanging=null}>Cancel</button>
      </div>
    </div>`}letterAt(e){let t=this.rows[Math.floor(e/this.size)][e%this.size];return t==="."?"":t}isLast(e){let t=this.game.turns.at(-1);if(!t)return!1;let r=/^(?:(\d+)([A-Z])|([A-Z])(\d+)) (\S+)/i.exec(t.move);if(!r)return!1;let n=r[3]!==void 0,a=Number(r[1]??r[4])-1,p=(r[2]??r[3]).toUpperCase().charCodeAt(0)-65,[d,c,$]=[a,p,!1];for(let w of r[5]){if(w==="("||w===")"){$=w==="(";continue}if(d*this.size+c===e)return!$&&w!==".";n?d++:c++}return!1}get canPlay(){return this.turn&&this.laid.length>0}get canExchange(){let{allowed:e,minimum_in_bag:t}=this.rules.exchange;return this.turn&&e&&Number(this.game.view.bag)>=t}choose(e){if(!this.drag?.moved)if(this.laid.some(t=>t.square===e))this.lift(e);else if(this.chosen!==null&&!this.letterAt(e)){let t=At(this.order,this.laid)[this.chosen];this.chosen=null,t&&this.lay(e,t)}else this.letterAt(e)||(this.arrow=Rt(this.arrow,e))}tapTile(e){this.exchanging?this.exchanging=this.exchanging.map((t,r)=>r===e?!t:t):this.chosen=this.chosen===e?null:e}lay(e,t){t==="_"?this.asking={square:e}:this.put(e,t)}put(e,t){this.laid=[...this.laid,{square:e,letter:t}],this.changed()}nameBlank(e){let{square:t}=this.asking;this.asking=null,this.put(t,e.toLowerCase())}lift(e){this.laid=this.laid.filter(t=>t.square!==e),this.changed()}recall(){this.laid=[],this.chosen=null,this.preview=null}shuffle(){let e=[...this.order];for(let t=e.length-1;t>0;t--){let r=Math.floor(Math.random()*(t+1));[e[t],e[r]]=[e[r],e[t]]}this.order=e.join("")}changed(){this.preview=null;let e=nr(this.size,this.rows,this.laid);if(!e){this.laid.length&&(this.preview={points:null,reason:"The tiles are not in one line without gaps."});return}let t=this.laid,r=n=>{this.laid===t&&(this.preview=n)};this.dispatchEvent(new CustomEvent("preview",{detail:{move:e,show:r},bubbles:!0,composed:!0}))}send(e){this.dispatchEvent(new CustomEvent("move",{detail:e,bubbles:!0,composed:!0}))}commit(){if(!this.canPlay)return;let e=nr(this.size,this.rows,this.laid);e&&this.send(e)}pass(){this.turn&&(this.passing&&this.send("pass"),this.passing=!this.passing)}openExchange(){this.canExchange&&(this.recall(),this.exchanging=[...this.order].map(()=>!1))}exchange(){let e=[...this.order].filter((t,r)=>this.exchanging[r]).join("");e&&(this.exchanging=null,this.send(`-${e.replaceAll("_","?")}`))}enterText(e){e.preventDefault();let t=e.target.elements.namedItem("move");!t.value.trim()||!this.turn||(this.send(t.value.trim()),t.value="")}handle(e){let{key:t}=e;if(this.asking){if(/^[a-z]$/i.test(t))this.nameBlank(t.toUpperCase());else if(t==="Escape")this.asking=null;else return!1;return!0}if(this.exchanging)return this.handleExchange(t);if(/^[a-z]$/i.test(t))return this.typeLetter(t.toUpperCase(),e.shiftKey);switch(t){case"Enter":return this.commit(),!0;case"Backspace":return this.backspace();case" ":return this.skip();case"ArrowLeft":case"ArrowRight":return this.arrow?(this.arrow={...this.arrow,down:!this.arrow.down},!0):!1;case"ArrowUp":return this.shuffle(),!0;case"ArrowDown":case"Escape":return this.recall(),this.passing=!1,!0;case"2":return this.pass(),!0;case"4":return this.openExchange(),!0;default:return!1}}handleExchange(e){let t=this.exchanging,r=e==="?"||e==="_"?"_":e.toUpperCase(),n=[...this.order].flatMap((a,p)=>a===r?[p]:[]);if(e==="Enter")this.exchange();else if(e==="Escape")this.exchanging=null;else if(e==="-")this.exchanging=t.map(a=>!a);else if(n.length){let a=n.find(p=>!t[p]);this.exchanging=t.map((p,d)=>a===void 0?n.includes(d)?!1:p:d===a?!0:p)}else return!1;return!0}typeLetter(e,t){if(!this.arrow)return!1;let{square:r}=this.arrow;if(this.isFilled(r)){let d=_t(this.size,this.isFilled,this.arrow,1);if(d===null)return!0;r=d}let n=At(this.order,this.laid),a=!t&&n.includes(e)?e:n.includes("_")?e.toLowerCase():null;if(a===null)return!0;let p={...this.arrow,square:r};return this.put(r,a),this.arrow={...p,square:_t(this.size,this.isFilled,p,1)??r},!0}backspace(){let e=this.laid.at(-1);return e?(this.lift(e.square),this.arrow&&(this.arrow={...this.arrow,square:e.square}),!0):!!this.arrow}skip(){if(!this.arrow)return!1;let e=_t(this.size,this.isFilled,this.arrow,1);return e!==null&&(this.arrow={...this.arrow,square:e}),!0}grab(e,t,r){e.button!==0||this.exchanging||(this.drag={tile:t,from:r,x:e.clientX,y:e.clientY,moved:!1})}};C.styles=[b,x,V,dt,f`
      :host {
        container-type: inline-size;
        max-width: min(100%, max(20rem, calc(100vh - 17rem)));
      }
      .zoom {
        overflow: auto;
      }
      .zoom.big .frame {
        --cell: 40px;
        width: calc(var(--size) * 40px + 40px);
      }
      .square {
        all: unset;
        box-sizing: border-box;
        display: block;
        position: relative;
        aspect-ratio: 1;
        padding: max(0.5px, calc(var(--cell) * 0.03));
        font-size: calc(var(--cell) * 0.58);
        min-width: 0;
        cursor: pointer;
      }
      .square:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: -2px;
        z-index: 2;
      }
      .arrow {
        position: absolute;
        inset: 8%;
        border-radius: 10%;
        background: var(--ink);
        color: var(--surface);
        display: grid;
        place-items: center;
        font-size: calc(var(--cell) * 0.55);
        line-height: 1;
      }
      .mine .tile {
        cursor: grab;
        touch-action: none;
      }
      .row {
        display: contents;
      }
      .below {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
        align-items: center;
        margin-top: 0.8rem;
      }
      .rack {
        display: flex;
        gap: 4px;
        padding: 4px 6px 7px;
        border-radius: 8px;
        min-height: 3.4rem;
        background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%);
      }
      .rack button {
        all: unset;
        width: clamp(2.1rem, 11cqw, 2.9rem);
        aspect-ratio: 1;
        font-size: clamp(1.2rem, 6cqw, 1.6rem);
        cursor: grab;
        touch-action: none;
      }
      .rack button:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: 2px;
      }
      .rack button[aria-pressed="true"] .tile {
        outline: 3px solid var(--accent);
        outline-offset: 1px;
      }
      .score {
        min-width: 5.5rem;
        font-weight: 600;
      }
      form {
        display: flex;
        gap: 0.4rem;
      }
      input {
        font: inherit;
        min-height: 2.5rem;
        width: 9rem;
        border: 1px solid var(--edge);
        border-radius: 9px;
        background: var(--surface);
        color: var(--ink);
        padding: 0 0.6rem;
      }
      .ghost {
        position: fixed;
        width: 3rem;
        height: 3rem;
        font-size: 1.7rem;
        pointer-events: none;
        transform: translate(-50%, -60%);
        z-index: 10;
      }
      .dialog {
        padding: 1rem;
        margin-top: 0.8rem;
        display: grid;
        gap: 0.8rem;
      }
      .letters {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(2.5rem, 1fr));
        gap: 0.3rem;
      }
      .letters button {
        padding: 0;
      }
    `],l([m({attribute:!1})],C.prototype,"game",2),l([m({attribute:!1})],C.prototype,"rules",2),l([m({type:Boolean})],C.prototype,"turn",2),l([h()],C.prototype,"laid",2),l([h()],C.prototype,"arrow",2),l([h()],C.prototype,"order",2),l([h()],C.prototype,"chosen",2),l([h()],C.prototype,"drag",2),l([h()],C.prototype,"preview",2),l([h()],C.prototype,"asking",2),l([h()],C.prototype,"exchanging",2),l([h()],C.prototype,"passing",2),l([h()],C.prototype,"zoomed",2),C=l([v("scrabble-play")],C);function Es(i){return[...i].sort().join("")}Lt("scrabble",{board:(i,s,e)=>o`<scrabble-play .game=${i} .rules=${s} ?turn=${e}></scrabble-play>`,points:i=>i.over?.scores??i.view.scores,moveText(i,{move:s}){return s==="-"||s==="pass"?"pass":s.startsWith("-")?`exchange ${s.slice(1)}`:s},moveSentence(i,{move:s,score:e}){return s==="-"||s==="pass"?"passes":s.startsWith("exchange")?`exchanges ${T(Number(s.split(" ")[1]),"tile")}`:s.startsWith("-")?`exchanges ${s.slice(1)}`:`plays ${s} for ${T(e??0,"point")}`},details(i,s){let e=i.view.unseen,t="ABCDEFGHIJKLMNOPQRSTUVWXYZ?",r=i.view.bag;return o`<h2>Unseen tiles</h2>
      <p class="muted">
        ${T(r,"tile")} in the bag, ${i.view.opponent_tiles} with the opponent
      </p>
      <p style="font-family: var(--mono); overflow-wrap: anywhere">
        ${e.map((n,a)=>n?`${t[a].repeat(n)} `:"")}
      </p>`},keys:[["click","an empty square: arrow across, down, off"],["A\u2013Z","lay a tile at the arrow; with Shift a blank"],["Space","move the arrow on"],["Backspace","take the last tile back"],["Enter","play"],["\u2190 \u2192","turn the arrow"],["\u2191 \u2193","shuffle, recall"],["2","pass (twice)"],["4","exchange"]]});var hi="ABCDEFGHIJKLMNOPQRSTUVWXYZ",pe=class extends g{constructor(){super(...arguments);this.turn=!1;this.called="";this.cell=24;this.type=e=>{let t=e.composedPath()[0];if(e.ctrlKey||e.altKey||e.metaKey||t instanceof HTMLInputElement)return;let n={ArrowLeft:-1,ArrowRight:1,ArrowUp:-7,ArrowDown:7}[e.key];if(n!==void 0){let a=this.cell+n,p=Math.abs(n)===1&&Math.floor(a/7)!==Math.floor(this.cell/7);a>=0&&a<49&&!p&&(this.cell=a,this.updateComplete.then(()=>this.shadowRoot.querySelector(`[data-cell="${a}"]`)?.focus()))}else if(e.key==="Enter"&&!(t instanceof HTMLButtonElement))this.place(this.cell);else if(this.turn&&!this.pending&&/^[a-z]$/i.test(e.key))this.called=e.key.toUpperCase();else return;e.preventDefault()}}connectedCallback(){super.connectedCallback(),window.addEventListener("keydown",this.type)}disconnectedCallback(){window.removeEventListener("keydown",this.type),super.disconnectedCallback()}get board(){return this.game.view.board}get pending(){return this.game.view.pending??""}willUpdate(e){e.has("game")&&(this.pending||!this.turn)&&(this.called="")}render(){let e=this.pending||this.called,t=Array.from({length:7},(r,n)=>n);return o`<div class="board ${this.turn&&e?"ready":""}" role="grid" aria-label="Your board">
        ${t.map(r=>o`<div class="row" role="row">${t.map(n=>this.square(r*7+n))}</div>`)}
      </div>
      ${this.turn?this.task():u}`}task(){return this.pending?o`<p>Place the <b>${this.pending}</b>.</p>`:o`<p>
        ${this.called?o`Place your <b>${this.called}</b>, or call another letter.`:"Call a letter, then place it."}
      </p>
      <div class="letters" role="group" aria-label="Letters to call">
        ${[...hi].map(e=>o`<button
              aria-pressed=${e===this.called?"true":"false"}
              @click=${()=>this.called=e}
            >
              ${e}
            </button>`)}
      </div>`}square(e){let t=this.board[e],r=t===".",n=`row ${Math.floor(e/7)+1}, column ${e%7+1}`;return o`<div
      class="square"
      role="gridcell"
      tabindex=${e===this.cell?0:-1}
      data-cell=${e}
      aria-label="${n}, ${r?"empty":t}"
      @click=${()=>this.place(e)}
      @focus=${()=>this.cell=e}
    >
      ${r?o`<div class="hole">${e}</div>`:o`<div class="tile"><span class="letter">${t}</span></div>`}
    </div>`}place(e){if(!this.turn||this.board[e]!=="."||!(this.pending||this.called))return;let t=this.pending?String(e):`${this.called} ${e}`;this.dispatchEvent(new CustomEvent("move",{detail:t,bubbles:!0,composed:!0}))}};pe.styles=[b,x,V,f`
      :host {
        container-type: inline-size;
        max-width: min(100%, 68vh);
      }
      .board {
        display: grid;
        grid-template-columns: repeat(7, 1fr);
        background: var(--frame);
        border-radius: 3.2cqw;
        padding: 1.2cqw;
      }
      .row {
        display: contents;
      }
      .square {
        aspect-ratio: 1;
        padding: 0.6cqw;
        font-size: 7.6cqw;
        min-width: 0;
        cursor: pointer;
      }
      .square:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: -3px;
      }
      .hole {
        height: 100%;
        border-radius: 14%;
        background: var(--square);
        color: var(--square-ink);
        display: grid;
        place-items: center;
        font-size: max(0.6rem, 2.9cqw);
      }
      .ready .hole:hover {
        background: var(--accent-soft);
      }
      .letters {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(2.6rem, 1fr));
        gap: 0.3rem;
        margin: 0.8rem 0 0;
      }
      .letters button {
        padding: 0;
      }
      .letters button[aria-pressed="true"] {
        background: var(--accent);
        color: var(--surface);
      }
      p {
        margin-top: 0.8rem;
        font-size: 1.05rem;
      }
      b {
        font-size: 1.4rem;
      }
    `],l([m({attribute:!1})],pe.prototype,"game",2),l([m({type:Boolean})],pe.prototype,"turn",2),l([h()],pe.prototype,"called",2),l([h()],pe.prototype,"cell",2),pe=l([v("racer-play")],pe);Lt("racer",{board:(i,s,e)=>o`<racer-play .game=${i} ?turn=${e}></racer-play>`,points:i=>i.over?.scores??[0,1].map(s=>s===i.viewer?Number(i.view.points):null),moveText:(i,{move:s})=>s?s.replace(/^([A-Z]) (\d+)$/,"$1 on $2"):"placed",moveSentence(i,{move:s}){let e=/^([A-Z])( \d+)?$/.exec(s);return e?`calls ${e[1]}`:"places the letter"},keys:[["A\u2013Z","call a letter"],["arrows","choose a cell"],["Enter","place the letter there"]]});var Be=class extends g{constructor(){super(...arguments);this.theme=ft()}toggleTheme(){this.theme=pr()}render(){return o`<header>
      <span class="logo" role="img" aria-label="lexarena"
        >${[..."LEXARENA"].map(e=>o`<i>${e}</i>`)}</span
      >
      <slot></slot>
      <button @click=${this.toggleTheme} aria-label="Theme: ${this.theme}" title="Theme: ${this.theme}">
        ${ts}<span class="word">${this.theme}</span>
      </button>
    </header>`}};Be.styles=[b,x,f`
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
    `],l([h()],Be.prototype,"theme",2),Be=l([v("page-head")],Be);var G=class extends Error{constructor(e,t){super(e);this.status=t}};function Ts(){let i=/^#token=([\w-]+)$/.exec(location.hash);i&&(sessionStorage.setItem("token",i[1]),history.replaceState(null,"","#/"))}function zt(){let i=sessionStorage.getItem("token");return i?{"X-Lexarena-Token":i}:{}}async function Ot(i,s,e){let t={"Content-Type":"application/json",...zt()},r;try{r=await fetch(s,{method:i,headers:t,...e===void 0?{}:{body:JSON.stringify(e)}})}catch{throw new G("The server does not answer. Is it still running?",0)}let n=await r.text();if(r.ok)return JSON.parse(n);let a=n.trim();try{a=JSON.parse(n).error}catch{}throw new G(a||`The server answers ${r.status}.`,r.status)}var Q=i=>Ot("GET",i),O=(i,s)=>Ot("POST",i,s);function Ss(i,s,e){let t=sessionStorage.getItem("token"),r=t?`${i}${i.includes("?")?"&":"?"}token=${t}`:i,n=null,a=0,p=!1,d=()=>{n=new EventSource(r),n.onopen=()=>e(!0),n.onmessage=c=>s(JSON.parse(c.data)),n.onerror=()=>{e(!1),n?.close(),p||(a=window.setTimeout(d,1e3))}};return d(),()=>{p=!0,window.clearTimeout(a),n?.close()}}var fi={small:E`<path d="M7 2 12.6 12H1.4z" fill="none" stroke="currentColor" stroke-width="1.8" />`,medium:E`<path d="M7 1 13.4 12.6H.6z" fill="currentColor" />`,large:E`<path d="M4.2.6h5.6l3.6 3.600v5.600l-3.600 3.600H4.200L.6 9.800V4.200z" fill="currentColor" />
    <path d="M7 3.200v4.600M7 10v.8" stroke="var(--surface)" stroke-width="2" />`};function B(i){return E`<svg class="mistake-mark ${i}" viewBox="0 0 14 14" width=".9em" height=".9em" aria-hidden="true">${fi[i]}</svg>`}var ee=f`
  .mistake-mark {
    flex: none;
    vertical-align: -0.08em;
  }
  .small {
    color: var(--mistake-small);
  }
  .medium {
    color: var(--mistake-medium);
  }
  .large {
    color: var(--mistake-large);
  }
`;var ze=class extends g{render(){return o`<h2>Players and result</h2>
      <div class="parts">
        <div>${this.players()}</div>
        <div>${this.sum()}</div>
      </div>
      <p class="note">
        Regret is the value of the best move minus that of the move played. Luck is the value after a draw minus its
        mean over all draws. The numbers after ± are standard errors.
      </p>`}players(){let{summary:s}=this.analysis.document,e=[...new Set(s.flatMap(r=>Object.keys(r)))].filter(r=>!_r.has(r)),t=(r,n)=>o`<tr>
        <th scope="row">${r}</th>
        ${s.map(a=>o`<td class="right">${n(a)}</td>`)}
      </tr>`;return o`<table>
      <thead>
        <tr>
          <td><span class="visually-hidden">Measure</span></td>
          ${s.map((r,n)=>o`<th scope="col" class="right">
                ${S(n)} <bdi>${this.replay.data.names[n]}</bdi>
              </th>`)}
        </tr>
      </thead>
      <tbody>
        ${t("Decisions analysed",({decisions:r})=>r)}
        ${t("Mean regret",({regret:r})=>gi(r.win))}
        ${t("Mean regret in points",({regret:r})=>Dt(r.points,L))}
        ${ot.map(r=>t(o`${B(r)} ${Se[r]}s`,({mistakes:n})=>n[r]??0))}
        ${t("Luck",({luck:r})=>r?ar(r.win,Ne):"not known")}
        ${t("Luck in points",({luck:r})=>r?Dt(r.points,qe):"not known")}
        ${e.map(r=>t(Re(r),n=>this.detail(r,n[r])))}
      </tbody>
    </table>`}detail(s,e){return this.replay.view.summaryDetail?.(s,e)??vi(e)}sum(){let{start:s,result:e,hidden:t,error:r,summary:n}=this.analysis.document,{names:a}=this.replay.data,p=(d,c,$)=>o`<tr class=${d==="Result"?"sum":""}>
        <th scope="row"><bdi>${d}</bdi></th>
        ${c?o`<td class="right">${ar(c.win,$==="part"?Ne:N)}</td>
                <td class="right">${Dt(c.points,qe)}</td>`:o`<td class="right" colspan="2">not known</td>`}
      </tr>`;return o`<table>
        <thead>
          <tr>
            <th scope="col">For <bdi>${a[0]}</bdi></th>
            <th scope="col" class="right">Chance to win</th>
            <th scope="col" class="right">Points</th>
          </tr>
        </thead>
        <tbody>
          ${p("Before the game",s,"whole")}
          ${n.map((d,c)=>{let $=c===0?1:-1;return o`${p(`Luck of ${a[c]}`,d.luck&&Qt(d.luck,$),"part")}
            ${p(`Regret of ${a[c]}`,Qt(this.analysis.totalRegret(c),-$),"part")}`})}
          ${p("Hidden information",t,"part")} ${p("Estimation error",r,"part")}
          ${p("Result",e,"whole")}
        </tbody>
      </table>
      ${e?u:o`<p class="note">The game was not finished, so it has no result.</p>`}`}};ze.styles=[b,Ue,ee,f`
      h2 {
        font-size: 1.0625rem;
        margin-bottom: 0.5rem;
      }
      .parts {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr));
        gap: 1.5rem 2.5rem;
      }
      .parts > * {
        min-width: 0;
      }
      table {
        font-size: 0.9375rem;
      }
      th,
      td {
        padding: 0.35rem 0.5rem;
      }
      thead th {
        white-space: normal;
        overflow-wrap: anywhere;
      }
      tbody th {
        font-weight: 400;
        color: var(--muted);
      }
      td {
        overflow-wrap: anywhere;
      }
      td span {
        white-space: nowrap;
      }
      .error,
      .note {
        font-size: 0.8125rem;
        color: var(--muted);
      }
      .note {
        margin-top: 0.75rem;
      }
      tr.sum > * {
        font-weight: 600;
        color: var(--ink);
        border-top: 2px solid var(--edge);
      }
    `],l([m({attribute:!1})],ze.prototype,"replay",2),l([m({attribute:!1})],ze.prototype,"analysis",2),ze=l([v("analysis-report")],ze);function gi(i){return o`<span>${N(i.mean,2)}</span> <span class="error">${ve(i,100,2)}</span>`}function ar(i,s){return o`<span>${s(i.mean)}</span> <span class="error">${ve(i,100)}</span>`}function Dt(i,s){return o`<span>${s(i.mean)}</span> <span class="error">${ve(i)}</span>`}function vi(i){return typeof i=="number"?Number.isInteger(i)?i:L(i):Array.isArray(i)?i.join(", "):i==null?"\u2013":typeof i!="object"?String(i):"win"in i?ar(i.win,Ne):"mean"in i?Dt(i,L):Object.entries(i).map(([s,e])=>`${s} ${String(e)}`).join(", ")}var bi=new Set(["rank","move","win","points","status","playouts","is_try"]),de=class extends g{constructor(){super(...arguments);this.tries=[];this.laid=null}render(){let{moves:e}=this.decision,t=Object.keys(e[0]??{}).filter(r=>!bi.has(r)&&e.some(n=>["string","number"].includes(typeof n[r])));return o`<table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" class="right rank"><span class="visually-hidden">Rank</span></th>
            <th role="columnheader" scope="col">Move</th>
            ${t.map(r=>o`<th role="columnheader" scope="col" class=${As(e,r)}>${Re(r)}</th>`)}
            <th role="columnheader" scope="col" class="right">Win %</th>
            <th role="columnheader" scope="col" class="right">Points</th>
            <th role="columnheader" scope="col">Method</th>
          </tr>
        </thead>
        <tbody role="rowgroup" @keydown=${this.key}>
          ${e.map(r=>this.row(r,t))}
        </tbody>
      </table>
      ${this.words()}`}row(e,t){let{decision:r,replay:n}=this,a=e===Te(r),p=e===this.chosen,d=p||!this.chosen&&e===r.moves[0];return o`<tr role="row" class=${p?"chosen":""} @click=${c=>this.point(c,e)}>
      <td role="cell" class="right rank">${e.rank}</td>
      <td role="cell" class="move">
        <button tabindex=${d?0:-1} aria-pressed=${p?"true":"false"} data-rank=${e.rank}>
          ${n.view.alternativeText?.(n,r,e.move)??e.move}</button
        >${a?o`<span class="tag">played</span>`:u}
        ${this.tries.includes(e.move)?o`<span class="tag">your try</span>`:u}
      </td>
      ${t.map(c=>o`<td role="cell" class="detail ${As(r.moves,c)}" data-label=${c}>${yi(e[c])}</td>`)}
      <td role="cell" class="right win">${Rs(e.win,100,L)}</td>
      <td role="cell" class="right points">${Rs(e.points,1,qe)}</td>
      <td role="cell" class="method">${Or(e)}</td>
    </tr>`}words(){let e=Object.entries(this.chosen??{}).filter(([,t])=>Array.isArray(t)&&t.length);return e.length?o`<p class="words">
      ${e.map(([t,r])=>o`${Re(t)}: ${r.join(", ")}. `)}
    </p>`:u}get chosen(){let{decision:e,laid:t}=this;return t?.decision===e?e.moves.find(({move:r})=>r===t.move):t?void 0:Te(e)}updated(e){!e.has("laid")||!(this.renderRoot instanceof ShadowRoot)||this.renderRoot.activeElement?.matches("button")&&this.renderRoot.querySelector('button[aria-pressed="true"]')?.focus()}key(e){let t=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;if(!t||e.altKey||e.ctrlKey||e.metaKey)return;let{moves:r}=this.decision,n=this.chosen?r.indexOf(this.chosen):-1,a=r[Math.min(r.length-1,Math.max(0,n+t))];e.preventDefault(),a&&this.choose(a)}point(e,t){e.currentTarget.querySelector("button")?.focus({preventScroll:!0}),this.choose(t)}choose(e){let{decision:t}=this,r=e===Te(t)?null:{decision:t,move:e.move};this.dispatchEvent(new CustomEvent("lay",{detail:r,bubbles:!0,composed:!0}))}};de.styles=[b,Ue,f`
      :host {
        container-type: inline-size;
      }
      table {
        font-size: 0.875rem;
      }
      th,
      td {
        padding: 0.2rem 0.5rem;
      }
      thead th {
        position: sticky;
        top: 0;
        background: var(--surface);
        box-shadow: inset 0 -1px 0 var(--line);
      }
      tbody tr {
        cursor: pointer;
      }
      tbody tr:hover {
        background: var(--sunken);
      }
      tr.chosen {
        background: var(--accent-soft);
        box-shadow: inset 3px 0 0 var(--accent);
      }
      td.move {
        font-weight: 600;
      }
      .rank {
        width: 2rem;
      }
      button {
        all: unset;
        box-sizing: border-box;
        min-height: 1.5rem;
        cursor: pointer;
        overflow-wrap: anywhere;
      }
      button:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: 2px;
        border-radius: 4px;
      }
      .tag {
        font-weight: 400;
        font-size: 0.75rem;
        margin-left: 0.35rem;
        padding: 0 0.35rem;
        border: 1px solid var(--edge);
        border-radius: 6px;
        white-space: nowrap;
      }
      .win,
      .points,
      .method {
        white-space: nowrap;
      }
      .method,
      .error,
      .rank {
        color: var(--muted);
      }
      .words {
        margin-top: 0.35rem;
        font-size: 0.8125rem;
        color: var(--muted);
      }
      @container (max-width: 40rem) {
        thead {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        tbody tr {
          display: flex;
          flex-wrap: wrap;
          align-items: baseline;
          gap: 0 0.7rem;
          padding: 0.25rem 0.5rem;
          border-bottom: 1px solid var(--line);
        }
        tbody tr > * {
          padding: 0;
          border: 0;
          font-size: 0.8125rem;
          color: var(--muted);
        }
        tbody .rank {
          width: auto;
          min-width: 1.2rem;
          text-align: left;
        }
        tbody .move {
          flex: 1 1 0;
          min-width: 5.5rem;
        }
        tbody .move,
        tbody .win {
          font-size: 0.875rem;
          color: var(--ink);
        }
        tbody .move,
        tbody .rank,
        tbody .win {
          order: -1;
        }
        /* Ends the first line, after rank, move and chance to win. */
        tbody tr::after {
          content: "";
          order: -1;
          flex-basis: 100%;
        }
        tbody .win::after {
          content: " %";
        }
        tbody .detail::before {
          content: attr(data-label) " ";
        }
        tbody .points::after {
          content: " points";
        }
      }
    `],l([m({attribute:!1})],de.prototype,"replay",2),l([m({attribute:!1})],de.prototype,"decision",2),l([m({attribute:!1})],de.prototype,"tries",2),l([m({attribute:!1})],de.prototype,"laid",2),de=l([v("move-table")],de);function Rs({mean:i,error:s},e,t){return o`${t(e*i)}${s?o` <span class="error">± ${L(e*s)}</span>`:u}`}function As(i,s){return i.some(e=>typeof e[s]=="number")?"right":""}function yi(i){return typeof i=="number"?Number.isInteger(i)?L(i,0):L(i):i==null||typeof i=="object"?"":String(i)}var $i=.04,wi=.5;function _s(i,s,e){let t=e(s);if(!t)return{judgement:"unreadable",move:void 0};let r=i.moves.map(a=>[a,e(a.move)]),[n]=r.find(([,a])=>a===t)??r.find(([,a])=>a.toUpperCase()===t.toUpperCase())??[];return n?n===Te(i)?{judgement:"played",move:n}:{judgement:xi(i,n)?"accepted":"worse",move:n}:{judgement:"unlisted",move:n}}function xi(i,s){let[e,t]=[i.moves[0],Te(i)],r=e.win.mean-s.win.mean;return Ee(i)?e.points.mean-s.points.mean<=wi*(i.regret?.points.mean??0):r<=$i&&s.win.mean>(t?.win.mean??0)}function Cs(i,{judgement:s,move:e},t){let r=i.moves[0];switch(s){case"unreadable":return"This is not a move here.";case"unlisted":return`${t} is not among the ${i.moves.length} moves that were analysed. Try again.`;case"played":return`${t} is the move that was played. Try again.`;case"accepted":return e===r?`Right: ${t} is the best move.`:`Right: ${t} is better than the move played, and ${Ms(i,r,e)}.`;default:return`${t} ${Ms(i,r,e)}. Try again.`}}function Ms(i,s,e){let{win:t,points:r}={win:s.win.mean-e.win.mean,points:s.points.mean-e.points.mean};return(Ee(i)?r<.05:t<5e-4)?"is as good as the best":`is ${Ee(i)?`${L(r)} points`:N(t)} below the best`}var D=class extends g{constructor(){super(...arguments);this.laid=null;this.seat=null;this.index=0;this.outcomes=[];this.typed="";this.verdict=null;this.try=e=>{e.preventDefault();let{decision:t}=this;!t||this.isOver||!this.typed.trim()||(this.verdict=_s(t,this.typed,r=>this.keyOf(t,r)),this.verdict.judgement==="accepted"&&(this.outcomes=[...this.outcomes,"found"]),this.place(t,this.verdict.move?.move))};this.reveal=()=>{let{decision:e}=this;!e||this.isOver||(this.outcomes=[...this.outcomes,"shown"],this.verdict=null,this.place(e,e.moves[0]?.move))}}render(){let{decision:e}=this;return o`<h2>Find a better move</h2>
      ${this.seat===null?this.choice():e?this.task(e):this.score()}`}next(){this.seat===null||!this.decision||(this.outcomes.length===this.index&&(this.outcomes=[...this.outcomes,"skipped"]),this.index+=1,this.pose())}square(e){let{decision:t,replay:r}=this;!t||this.isOver||!r.view.squareText||(this.typed=r.view.squareText(r,t,e,this.typed),this.input?.focus())}get mistakes(){return this.analysis.mistakes(this.seat??0)}get decision(){return this.seat===null?void 0:this.mistakes[this.index]}get isOver(){return this.outcomes.length>this.index}choice(){let{names:e}=this.replay.data;return o`<p>Whose mistakes do you want to practise?</p>
      <div class="choices">
        ${[0,1].map(t=>{let r=this.analysis.mistakes(t).length;return o`<button
            class=${t===0||!this.analysis.mistakes(0).length?"focus":""}
            aria-disabled=${r?"false":"true"}
            @click=${()=>r&&this.begin(t)}
          >
            ${S(t)} <bdi>${e[t]}</bdi> <span class="muted">${T(r,"mistake")}</span>
          </button>`})}
        ${this.endButton()}
      </div>`}task(e){let{replay:t,mistakes:r,index:n,isOver:a}=this,{view:p}=t,d=this.nameOf(e.played);return o`<p>
        <span class="muted">Mistake ${n+1} of ${r.length}:</span>
        <bdi>${t.data.names[e.seat]}</bdi>’s <b>${d}</b> cost ${B(e.mistake)}
        ${je(e)}.
      </p>
      <p>${p.question?.(t,e)??"What is a better move?"}</p>
      ${a?u:this.field(e)}
      <p class="verdict ${this.verdict?.judgement??""}" role="status">${this.verdictText(e)}</p>
      <div class="choices">
        ${a?u:o`<button @click=${this.reveal}>Show the solution</button>`}
        <button class=${a?"primary focus":""} @click=${this.next}>
          ${n+1<r.length?a?"Next mistake":"Skip":"Finish"}
        </button>
        ${this.endButton()}
      </div>
      ${a?o`<move-table
              .replay=${t}
              .decision=${e}
              .laid=${this.laid}
              @lay=${c=>{c.stopPropagation(),this.place(e,c.detail?.move??e.played)}}
            ></move-table>`:u}`}field(e){return o`<form @submit=${this.try}>
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
        You found a better move at <b>${e} of ${T(this.mistakes.length,"mistake")}</b>.
      </p>
      <div class="choices">
        <button class="primary focus" @click=${()=>this.seat=null}>Practise again</button>
        ${this.endButton()}
      </div>`}endButton(){return o`<button @click=${()=>this.dispatchEvent(new CustomEvent("end"))}>Back to the game</button>`}updated(e){["seat","index","outcomes"].some(r=>e.has(r))&&(this.input??this.offered)?.focus({preventScroll:!0})}begin(e){this.seat=e,this.index=0,this.outcomes=[],this.pose()}pose(){this.typed="",this.verdict=null;let{decision:e}=this;e&&this.place(e)}verdictText(e){let{verdict:t}=this;if(!t)return this.isOver?`The best move was ${this.nameOf(e.moves[0]?.move??e.played)}.`:"";let r=t.move?this.nameOf(t.move.move):this.typed.trim().toUpperCase();return Cs(e,t,r)}nameOf(e){let{decision:t,replay:r}=this;return(t&&r.view.alternativeText?.(r,t,e))??e}keyOf(e,t){let{replay:r}=this;return r.view.moveKey?.(r,e,t)??t.trim().replace(/\s+/g," ")}place(e,t){let r={ply:e.ply,seat:e.seat,laid:t===void 0?null:{decision:e,move:t}};this.dispatchEvent(new CustomEvent("place",{detail:r}))}};D.styles=[b,x,ee,f`
      h2 {
        font-size: 1.0625rem;
        margin-bottom: 0.4rem;
      }
      form,
      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        align-items: end;
        margin-top: 0.6rem;
      }
      .field {
        display: grid;
        gap: 0.15rem;
        flex: 1 1 9rem;
        min-width: 0;
      }
      label {
        font-size: 0.8125rem;
        color: var(--muted);
      }
      input {
        font: inherit;
        width: 100%;
        min-height: 2.5rem;
        padding: 0 0.7rem;
        color: var(--ink);
        background: var(--paper);
        border: 1px solid var(--edge);
        border-radius: 9px;
      }
      .verdict {
        min-height: 1.5rem;
        margin-top: 0.6rem;
      }
      .verdict:empty {
        margin-top: 0;
      }
      .accepted {
        color: var(--good);
        font-weight: 600;
      }
      move-table {
        margin-top: 0.6rem;
      }
    `],l([m({attribute:!1})],D.prototype,"replay",2),l([m({attribute:!1})],D.prototype,"analysis",2),l([m({attribute:!1})],D.prototype,"laid",2),l([h()],D.prototype,"seat",2),l([h()],D.prototype,"index",2),l([h()],D.prototype,"outcomes",2),l([h()],D.prototype,"typed",2),l([h()],D.prototype,"verdict",2),l([ne("input")],D.prototype,"input",2),l([ne(".focus")],D.prototype,"offered",2),D=l([v("better-move")],D);var me=class extends g{constructor(){super(...arguments);this.ply=0;this.laid=null}render(){let e=this.analysis.decisionsOf(this.ply),t=this.analysis.mistakes().length>0;return o`<div class="head">
        <h2>Analysis</h2>
        ${t?o`<button @click=${()=>this.send("next-mistake")}>Next mistake</button>
                <button @click=${()=>this.send("practise")}>Find a better move</button>`:u}
      </div>
      ${e.length?e.map(r=>this.decision(r,e.length>1)):o`<p class="muted">
              ${this.ply?"There is no decision here.":"Go to a move to see its best alternatives."}
            </p>`}`}decision(e,t){let{replay:r,laid:n}=this,{view:a}=r,p=[a.decisionNote?.(e),Lr(e,a.chanceNoun??"draw"),zr(e)];return o`<div class="decision">
      ${t?o`<h3>${Re(e.kind)}</h3>`:u}
      <p class="words">
        <span class="regret"
          >${e.mistake?B(e.mistake):u} ${Cr(e)}</span
        >
        ${p.map(d=>d?o`<span>${d}</span>`:u)}
      </p>
      ${e.moves.length?o`<move-table .replay=${r} .decision=${e} .laid=${n}></move-table>`:u}
    </div>`}send(e){this.dispatchEvent(new CustomEvent(e))}};me.styles=[b,x,ee,f`
      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.35rem;
        margin-bottom: 0.4rem;
      }
      h2 {
        font-size: 1.0625rem;
        margin-right: auto;
      }
      h3 {
        font-size: 0.9375rem;
      }
      button {
        min-height: 2.1rem;
        padding: 0 0.6rem;
        font-size: 0.875rem;
        border-color: var(--line);
      }
      .decision + .decision {
        margin-top: 0.8rem;
        padding-top: 0.6rem;
        border-top: 1px solid var(--line);
      }
      .words {
        font-size: 0.9375rem;
        margin-bottom: 0.4rem;
      }
      .words span {
        display: inline-block;
        margin-right: 0.5rem;
      }
    `],l([m({attribute:!1})],me.prototype,"replay",2),l([m({attribute:!1})],me.prototype,"analysis",2),l([m({type:Number})],me.prototype,"ply",2),l([m({attribute:!1})],me.prototype,"laid",2),me=l([v("decision-panel")],me);var te=1e3,P=200,ki=f`
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
`,F=class extends g{constructor(){super(...arguments);this.ply=0}x(e){return this.replay.last?e/this.replay.last*te:0}grab(e){e.currentTarget.setPointerCapture(e.pointerId),this.follow(e)}drag(e){e.buttons&1&&this.follow(e)}go(e){let t=Math.min(this.replay.last,Math.max(0,e));this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:t}}))}follow(e){let t=e.currentTarget.getBoundingClientRect(),r=Math.min(1,Math.max(0,(e.clientX-t.left)/t.width));this.go(Math.round(r*this.replay.last))}};F.styles=[b,ki],l([m({attribute:!1})],F.prototype,"replay",2),l([m({type:Number})],F.prototype,"ply",2);var Fe=class extends F{render(){let{replay:s,ply:e,analysis:t}=this,{names:r}=s.data,n=this.points(),a=n.filter(([d])=>d<=e).at(-1)?.[1],p=a===void 0?"not known":`${r[0]} ${N(a)}, ${r[1]} ${N(1-a)}`;return o`<div class="head">
        <h2>Chance to win</h2>
        ${ot.map(d=>o`<span class="legend">${B(d)} ${Se[d].toLowerCase()}</span>`)}
      </div>
      <div
        class="plot"
        role="slider"
        tabindex="0"
        aria-label="Chance to win"
        aria-valuemin="0"
        aria-valuemax=${s.last}
        aria-valuenow=${e}
        aria-valuetext="${s.sentence(e)}; chance to win: ${p}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
        @keydown=${this.key}
      >
        ${this.drawing(n)}
        ${[0,50,100].map(d=>o`<span class="axis" style="top: ${100-d}%">${d}</span>`)}
        ${[0,1].map(d=>o`<span class="side seat${d}">${S(d)} <bdi>${r[d]}</bdi></span>`)}
        ${t.mistakes().map(d=>this.mark(d,n))}
        ${a===void 0?u:o`<span class="dot" style=${Ls(this.x(e),a)}>${S(0)}</span>`}
      </div>`}drawing(s){let{ply:e}=this,t=s.map(([p,d],c)=>`${c?"L":"M"}${this.x(p).toFixed(1)} ${Ei(d).toFixed(1)}`).join(""),[r,n]=[s[0],s.at(-1)],a=p=>r&&n?`${t}L${this.x(n[0])} ${p}L${this.x(r[0])} ${p}Z`:"";return o`<svg class="lines" viewBox="0 0 ${te} ${P}" preserveAspectRatio="none" aria-hidden="true">
      ${E`<path class="area1" d=${a(0)} />
      <path class="area0" d=${a(P)} />
      ${[0,P].map(p=>E`<line class="grid" x1="0" x2=${te} y1=${p} y2=${p} />`)}
      <line class="half" x1="0" x2=${te} y1=${P/2} y2=${P/2} />
      <path class="chance" d=${t} />
      <line class="now" x1=${this.x(e)} x2=${this.x(e)} y1="0" y2=${P} />`}
    </svg>`}mark(s,e){let t=s.ply+1,r=e.find(([n])=>n===t)?.[1];return r===void 0||!s.mistake?u:o`<span class="mark" data-ply=${t} title=${je(s)} style=${Ls(this.x(t),r)}
      >${B(s.mistake)}</span
    >`}points(){let{replay:s,analysis:e}=this;return Array.from({length:s.last+1},(r,n)=>n).flatMap(r=>{let n=e.chance(r,s.last);return n?[[r,Math.min(1,Math.max(0,n.mean))]]:[]})}key(s){if(s.altKey||s.ctrlKey||s.metaKey)return;let{ply:e}=this,t=s.shiftKey?10:1,r={ArrowLeft:e-t,ArrowDown:e-t,ArrowRight:e+t,ArrowUp:e+t,PageDown:e-10,PageUp:e+10,Home:0,End:this.replay.last};s.key in r&&(s.preventDefault(),this.go(r[s.key]))}};Fe.styles=[...F.styles,ee,f`
      .lines path.area0 {
        fill: var(--first-soft);
      }
      .lines path.area1 {
        fill: var(--second-soft);
      }
      .chance {
        stroke: var(--ink);
        stroke-width: 2px;
      }
      .half {
        stroke: var(--edge);
        stroke-width: 1px;
        stroke-dasharray: 4 4;
      }
      .plot {
        border-radius: 4px;
      }
      .side {
        position: absolute;
        left: 0.5rem;
        max-width: calc(100% - 1rem);
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-size: 0.8125rem;
        pointer-events: none;
      }
      .side.seat0 {
        bottom: 0.2rem;
      }
      .side.seat1 {
        top: 0.2rem;
      }
      .mark {
        position: absolute;
        transform: translate(-50%, -50%);
        line-height: 0;
        font-size: 1.05rem;
        pointer-events: none;
      }
      .mark svg {
        overflow: visible;
        stroke: var(--surface);
        paint-order: stroke;
      }
      @media (max-width: 600px) {
        .mark {
          font-size: 0.8rem;
        }
      }
    `],l([m({attribute:!1})],Fe.prototype,"analysis",2),Fe=l([v("win-graph")],Fe);function Ei(i){return P*(1-i)}function Ls(i,s){return`left: ${i/te*100}%; top: ${100-100*s}%`}var Oe=class extends g{constructor(){super(...arguments);this.seat=0}render(){let e=this.replay.data.seats[this.seat];if(!e)return u;let{fault:t}=e,r=this.replay.data.names[this.seat];return o`<h3>${S(this.seat)}<bdi>${r}</bdi></h3>
      ${t?o`<div class="fault">
              <b>${t.name.replaceAll("_"," ")}</b>: ${t.detail}${t.detail.endsWith(".")?"":"."}
              ${t.meaning} ${t.line?o`<div>Its line: <code>${t.line}</code></div>`:u}
            </div>`:u}
      <dl>
        <dt>Command</dt>
        <dd><code>${e.command}</code></dd>
        <dt>Time used</dt>
        <dd>${ae(e.seconds)}, ${ae(e.cpu)} of CPU time including start-up</dd>
        <dt>Ready</dt>
        <dd>${Ti(e)}</dd>
        <dt>Memory</dt>
        <dd>${Math.round(e.memory/2**20)} MB peak</dd>
        <dt>Exit code</dt>
        <dd>${e.exit??"none: the referee stopped it"}</dd>
      </dl>
      <p class="label">Standard error${e.cut?", the last 4 KB":""}</p>
      ${e.stderr?o`<pre tabindex="0" role="region" aria-label="Standard error of ${r}">${e.stderr}</pre>`:o`<p class="muted">Nothing was written.</p>`}`}};Oe.styles=[b,f`
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
    `],l([m({attribute:!1})],Oe.prototype,"replay",2),l([m({type:Number})],Oe.prototype,"seat",2),Oe=l([v("bot-report")],Oe);function Ti({start:i,ready:s}){return s?`after ${ae(i)}`:i?`after ${ae(i)}: too late`:"not started"}var Si=[[["\u2190","\u2192"],"one move back or forward"],[["Shift \u2190","Shift \u2192"],"ten moves back or forward"],[["Home","End"],"to the start or the end"],[["Space"],"play or pause"],[["+","\u2212"],"faster or slower"],[["P","N"],"previous or next game"],[["C"],"copy the link to this move"],[["T"],"light, dark or the system's theme"],[["?"],"show this list"]],Ri=[[["B"],"next mistake"],[["1","9"],"lay the best to the ninth best move on the board"],[["Esc"],"back to the move that was played"]],Ai=[[["/"],"analyse the position"]],ce=class extends g{constructor(){super(...arguments);this.enabled=!0;this.analysed=!1;this.inApp=!1}show(){this.dialog.open||this.dialog.showModal()}get open(){return this.dialog.open}render(){return o`<dialog aria-labelledby="title">
      <h2 id="title">Keyboard shortcuts</h2>
      <dl>
        ${[...this.inApp?Ai:[],...this.analysed?Ri:[],...Si].map(([e,t])=>o`<dt>${e.map(r=>o`<kbd>${r}</kbd>`)}</dt>
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
    </dialog>`}};ce.styles=[b,x,f`
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
    `],l([m({type:Boolean})],ce.prototype,"enabled",2),l([m({type:Boolean})],ce.prototype,"analysed",2),l([m({type:Boolean})],ce.prototype,"inApp",2),l([ne("dialog")],ce.prototype,"dialog",2),ce=l([v("key-help")],ce);var ue=class extends g{constructor(){super(...arguments);this.analysis=null;this.ply=0;this.until=0}render(){let e=Array.from({length:this.until+1},(t,r)=>r);return o`<div class="head">
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
      </ol>`}row(e){let{replay:t}=this,r=t.move(e);if(e===0)return o`<span class="count">0</span><span></span><span class="ending">Start</span>`;if(!r)return o`<span class="count"></span><span></span><span class="ending">${this.ending()}</span>`;let n=t.data.names[r.seat],a=t.gain(e);return o`<span class="count">${e}</span>${S(r.seat)}<span class="visually-hidden"
        >${n}:
      </span>
      <span class="text">${t.view.moveText(t,e)}</span>
      ${this.loss(e)}
      <span class="gain">${a?Ve(a):""}</span>
      <span class="time">${r.seconds===void 0?"":ae(r.seconds)}</span>`}loss(e){let t=this.analysis?.worst(e);return t?.mistake?o`<span class="loss"
      ><span class="visually-hidden">${Se[t.mistake]}: </span>${B(t.mistake)}
      ${je(t)}</span
    >`:o`<span></span>`}ending(){let{kind:e}=this.replay.data.end;return e==="fault"?"Fault":e==="void"?"Void":this.replay.adjustment}updated(e){if(!e.has("ply"))return;let t=this.renderRoot.querySelector("ol"),r=this.renderRoot.querySelector(`[data-ply="${this.ply}"]`);if(!t||!r)return;let{offsetTop:n,offsetHeight:a}=r;(n<t.scrollTop||n+a>t.scrollTop+t.clientHeight)&&(t.scrollTop=n-(t.clientHeight-a)/2),this.renderRoot instanceof ShadowRoot&&this.renderRoot.activeElement?.matches("button")&&r.focus()}key(e){let t=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;!t||e.altKey||e.ctrlKey||e.metaKey||(e.preventDefault(),this.go(Math.min(this.until,Math.max(0,this.ply+t))))}go(e){this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:e}}))}};ue.styles=[b,ee,f`
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
        grid-template-columns: auto auto minmax(0, 1fr) auto auto auto;
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
      .loss,
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
      .loss,
      .time {
        font-size: 0.8125rem;
      }
    `],l([m({attribute:!1})],ue.prototype,"replay",2),l([m({attribute:!1})],ue.prototype,"analysis",2),l([m({type:Number})],ue.prototype,"ply",2),l([m({type:Number})],ue.prototype,"until",2),ue=l([v("move-list")],ue);function Pt(i){let s=i.composedPath()[0];if(s instanceof HTMLSelectElement)return!0;let e=/^( |Arrow|Home|End|Page)/.test(i.key);return s instanceof HTMLInputElement&&s.type==="text"?i.key!=="Escape":s instanceof HTMLPreElement||s instanceof HTMLInputElement?e&&!i.shiftKey:s instanceof HTMLElement&&s.role==="slider"?e:i.key===" "&&(s instanceof HTMLButtonElement||s instanceof HTMLAnchorElement)}var Ye=[.5,1,2,4,8,16],Y=class extends g{constructor(){super(...arguments);this.ply=0;this.last=0;this.moves=0;this.playing=!1;this.speed=2;this.description=""}render(){let{ply:e,last:t,moves:r,playing:n}=this;return o`<div class="controls" role="group" aria-label="Replay">
      <div class="steps">
        ${this.step("To the start",Kr,0,e===0)} ${this.step("Back",Wr,e-1,e===0)}
        <button class="primary" aria-label=${n?"Pause":"Play"} @click=${()=>this.send({kind:"play"})}>
          ${n?Fr:Br}
        </button>
        ${this.step("Forward",Yr,e+1,e===t)}
        ${this.step("To the end",Zr,t,e===t)}
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
        >${e>r?"End":e} <span class="muted">/ ${r}</span></span
      >
      <select
        aria-label="Speed"
        .value=${String(this.speed)}
        @change=${a=>this.send({kind:"speed",speed:Number(a.target.value)})}
      >
        ${Ye.map(a=>o`<option value=${a} ?selected=${a===this.speed}>
              ${a===.5?"\xBD":a} / s
            </option>`)}
      </select>
    </div>`}step(e,t,r,n){return o`<button
      aria-label=${e}
      title=${e}
      aria-disabled=${n?"true":"false"}
      @click=${()=>n||this.send({kind:"go",to:r})}
    >
      ${t}
    </button>`}send(e){this.dispatchEvent(new CustomEvent("control",{detail:e}))}};Y.styles=[b,x,f`
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
    `],l([m({type:Number})],Y.prototype,"ply",2),l([m({type:Number})],Y.prototype,"last",2),l([m({type:Number})],Y.prototype,"moves",2),l([m({type:Boolean})],Y.prototype,"playing",2),l([m({type:Number})],Y.prototype,"speed",2),l([m()],Y.prototype,"description",2),Y=l([v("play-controls")],Y);var Ze=class i{constructor(s,e){this.record=s;this.data=e;this.last=this.moves+(this.hasEnding?1:0),this.view=qr(s.game)}static fromPage(){return new i(at("record"),at("game"))}marks(){return this.data}get moves(){return this.record.moves.length}get hasEnding(){let{kind:s,changes:e}=this.data.end;return s==="fault"||s==="void"||e!==null}isEnding(s){return s>this.moves}move(s){return s>0?this.record.moves[s-1]:void 0}scores(s){return this.isEnding(s)?this.data.end.scores:this.data.scores[s]??[0,0]}gain(s){let e=this.move(s);return e?this.scores(s)[e.seat]-this.scores(s-1)[e.seat]:0}seconds(s,e){let t=this.data.seats[e];return t&&s>=this.last?t.seconds:this.record.moves.some(n=>n.seconds!==void 0)?this.record.moves.slice(0,s).reduce((n,a)=>n+(a.seat===e?a.seconds??0:0),0):null}sentence(s){let{names:e,end:t}=this.data;return s===0?this.moves?"Start of the game":`The game has no moves. ${t.reason}`:this.isEnding(s)?t.kind==="fault"?`${t.result}.`:t.changes?`${this.adjustment}: ${t.changes.map((r,n)=>`${e[n]} ${Ve(r)}`).join(", ")}`:t.reason:`${e[this.move(s).seat]} ${this.view.moveSentence(this,s)}`}get adjustment(){return this.view.adjustment??"Final adjustment"}};var zs=f`
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
  .shared.analysed {
    grid-template-rows: auto auto minmax(16rem, 1fr);
  }
  .shared.analysed .play {
    grid-row: span 3;
  }
  .per-seat.analysed {
    grid-template-rows: auto minmax(16rem, 1fr);
  }
  .per-seat.analysed .play {
    grid-row: span 2;
  }
  .analysis {
    height: 20rem;
    min-width: 0;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 0 1rem 0.8rem;
  }
  /* Room at the top that scrolls away, so that the head of a table sticks to the edge. */
  .analysis::before {
    content: "";
    display: block;
    height: 0.6rem;
  }
  .in-app .shared {
    --board: clamp(24rem, 100vh - 23rem, 50rem);
  }
  .in-app .per-seat {
    --board: clamp(17rem, 100vh - 35rem, 32rem);
  }
  .in-app .analysis {
    height: 26rem;
  }
  .subjects {
    display: flex;
    gap: 0.35rem;
    margin-bottom: 0.6rem;
  }
  .subjects button {
    flex: 1;
    min-height: 2.1rem;
    font-size: 0.875rem;
  }
  .subjects button[aria-pressed="true"] {
    border-color: var(--accent);
    background: var(--accent-soft);
    font-weight: 600;
  }
  .in-app .analysis.practice,
  .analysis.practice {
    height: auto;
    min-height: 20rem;
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
  .boards.single {
    grid-template-columns: minmax(0, 32rem);
    justify-content: center;
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
    .per-seat.analysed,
    .per-seat.analysed .play {
      grid-row: auto;
      grid-template-rows: none;
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
    .shared.analysed .play {
      grid-row: auto;
    }
    .analysis {
      height: 24rem;
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
`;var ct=class extends F{render(){let{replay:s,ply:e}=this,{names:t}=s.data,r=Array.from({length:s.last+1},(y,R)=>s.scores(R)),n=r.flat(),a=Math.min(0,...n),p=Mi(Math.max(1,...n)),d=y=>this.x(y),c=y=>P-(y-a)/(p-a)*P,$=y=>r.map((R,re)=>re?`H${d(re).toFixed(1)}V${c(R[y]).toFixed(1)}`:`M0 ${c(R[y]).toFixed(1)}`).join(""),w=[...new Set([a,0,p/2,p])].filter(y=>y===a||y>=0),k=[0,1].map(y=>`${t[y]} ${r.at(-1)[y]}`).join(", ");return o`<div class="head">
        <h2>Points</h2>
        ${[0,1].map(y=>o`<span class="legend"
              >${E`<svg class="line" viewBox="0 0 26 10" aria-hidden="true"><line class="line${y}" x1="0" y1="5" x2="26" y2="5" /></svg>`}
              ${S(y)} <bdi>${t[y]}</bdi></span
            >`)}
      </div>
      <div
        class="plot"
        role="img"
        aria-label="Points over the moves; at the end ${k}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
      >
        <svg class="lines" viewBox="0 0 ${te} ${P}" preserveAspectRatio="none" aria-hidden="true">
          ${w.map(y=>E`<line class="grid" x1="0" x2=${te} y1=${c(y)} y2=${c(y)} />`)}
          <path class="line1" d=${$(1)} />
          <path class="line0" d=${$(0)} />
          <line class="now" x1=${d(e)} x2=${d(e)} y1="0" y2=${P} />
        </svg>
        ${w.map(y=>o`<span class="axis" style="top: ${c(y)/P*100}%">${y}</span>`)}
        ${[1,0].map(y=>o`<span
              class="dot"
              style="left: ${d(e)/te*100}%; top: ${c(r[e][y])/P*100}%"
              >${S(y)}</span
            >`)}
      </div>`}};ct.styles=[...F.styles,f`
      .legend svg.line {
        width: 1.6rem;
        height: 0.6rem;
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
    `],ct=l([v("score-graph")],ct);function Mi(i){let s=i>200?100:i>50?20:i>20?10:4;return Math.ceil(i/s)*s}var Z=class extends g{constructor(){super(...arguments);this.seat=0;this.name="";this.points=0;this.used=null;this.limit=null;this.result=""}render(){let{used:e,limit:t,result:r}=this,n=t===null?u:o`<span class="limit"> of ${t} s</span>`;return o`<div class="card">
      <div class="who">${S(this.seat)}<bdi>${this.name}</bdi></div>
      <div class="points"><span class="visually-hidden">Points: </span>${this.points}</div>
      <div class="state">
        ${e===null?u:o`<span
                >${Qr}<span class="visually-hidden">Time used: </span> ${ae(e)}${n}</span
              >`}
        ${r==="won"?o`<span class="won">${as} <span class="word">won</span></span>`:u}
        ${r==="fault"?o`<span class="fault">${os} at fault</span>`:u}
      </div>
    </div>`}};Z.styles=[b,f`
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
    `],l([m({type:Number})],Z.prototype,"seat",2),l([m()],Z.prototype,"name",2),l([m({type:Number})],Z.prototype,"points",2),l([m({attribute:!1})],Z.prototype,"used",2),l([m({attribute:!1})],Z.prototype,"limit",2),l([m()],Z.prototype,"result",2),Z=l([v("seat-card")],Z);var _i={bubbles:!0,composed:!0},A=class extends g{constructor(){super(...arguments);this.analysis=null;this.address="";this.positionPanel=null;this.ply=0;this.subject="move";this.playing=!1;this.speed=Ye.find(e=>String(e)===ye("speed"))??2;this.keysOn=ye("keys")!=="off";this.message="";this.laid=null;this.practice=null;this.control=e=>{let t=e.detail;t.kind==="go"?this.go(t.to):t.kind==="play"?this.toggle():this.setSpeed(t.speed)};this.lay=e=>{this.playing=!1,this.laid=e.detail};this.nextMistake=()=>{let e=this.analysis?.mistakes().map(({ply:r})=>r+1)??[],t=e.find(r=>r>this.ply)??e[0];t!==void 0?this.go(t):this.analysis&&this.announce("The analysis found no mistake")};this.practise=()=>{this.playing=!1,this.laid=null,this.practice={seat:null}};this.place=({detail:e})=>{this.ply=e.ply,this.laid=e.laid,this.practice={seat:e.seat}};this.endPractice=()=>this.go(this.practice?.seat==null?this.ply:this.ply+1);this.square=e=>this.betterMove?.square(e.detail);this.key=e=>{if(!this.keysOn||e.altKey||e.ctrlKey||e.metaKey||this.help.open||Pt(e))return;let t=this.action(e.shiftKey&&e.key.startsWith("Arrow")?`Shift ${e.key}`:e.key);t&&(e.preventDefault(),t())};this.followLink=()=>{let e=this.linked();e!==void 0&&e!==this.ply&&this.go(e)};this.copy=async()=>{let e=`${location.href.split("#")[0]}${this.link}`;try{await navigator.clipboard.writeText(e),this.announce("Link copied")}catch{this.announce(`The link is in the address bar: ${this.link}`)}};this.download=()=>{let e=this.address?JSON.stringify(this.replay.record):Rr(Xt("record")),t=new Blob([e],{type:"application/json"}),r=document.createElement("a"),n=[this.replay.data.label,...this.replay.data.names].join(" ");r.href=URL.createObjectURL(t),r.download=`${n.replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,80)||"game"}.json`,r.click(),setTimeout(()=>URL.revokeObjectURL(r.href),1e4),this.announce(`Saved as ${r.download}`)}}connectedCallback(){super.connectedCallback(),this.replay??=Ze.fromPage(),this.analysis??=ke.fromPage(),this.ply=this.linked()??this.replay.last,document.addEventListener("keydown",this.key),window.addEventListener("hashchange",this.followLink)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener("keydown",this.key),window.removeEventListener("hashchange",this.followLink),clearTimeout(this.playTimer)}render(){return o`
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
        @keys=${e=>{this.keysOn=e.detail,Je("keys",e.detail?"on":"off")}}
      ></key-help>
    `}helpButton(){return o`<button
      @click=${()=>this.help.show()}
      aria-label="Keyboard shortcuts"
      class="keys"
      title="Keyboard shortcuts"
    >
      ${es}
    </button>`}content(){let{data:e}=this.replay,[t,r]=e.names;return o`<div class="title">
        <h1>
          ${S(0)} <bdi>${t}</bdi> <span class="against">against</span> ${S(1)}
          <bdi>${r}</bdi>
        </h1>
        <p class="result ${e.end.kind}"><b>${e.end.result}.</b> ${e.end.reason}</p>
      </div>
      ${this.boards()} ${this.practice?u:this.graphs()}
      ${e.seats.length?o`<section class="panel bots">
              <h2>Bots</h2>
              <div>${[0,1].map(n=>o`<bot-report .replay=${this.replay} .seat=${n}></bot-report>`)}</div>
            </section>`:u}
      <section class="panel facts">
        <h2>About the game</h2>
        <dl>
          ${e.facts.map(([n,a])=>o`<div>
                <dt>${n}</dt>
                <dd>${a}</dd>
              </div>`)}
        </dl>
      </section>`}links(){let{previous:e,next:t,summary:r}=this.replay.data.links,n=(a,p,d,c)=>a?o`<a class="button" href=${a} rel=${c} title=${p} aria-label=${p}>${d}</a>`:u;return o`${n(e,"Previous game",rs,"prev")}
    ${this.replay.data.label?o`<span class="label">${this.replay.data.label}</span>`:u}
    ${n(t,"Next game",ss,"next")}
    ${r?o`<a class="button" href=${r}>${is}<span>Summary</span></a>`:u}`}graphs(){let{replay:e,ply:t,analysis:r}=this;return o`${r?o`<section class="panel graph" aria-label="Chance to win over the game">
              <win-graph .replay=${e} .ply=${t} .analysis=${r} @control=${this.control}></win-graph>
            </section>`:u}
      <section class="panel graph" aria-label="Points over the game">
        <score-graph .replay=${e} .ply=${t} @control=${this.control}></score-graph>
      </section>
      ${r?.isComplete?o`<section class="panel graph" aria-label="Analysis of the game">
              <analysis-report .replay=${e} .analysis=${r}></analysis-report>
            </section>`:u}`}boards(){let{replay:e,at:t}=this,{view:r}=e,n=[0,1].filter(p=>r.boards==="shared"||this.isOpen(p)),a=this.analysis||this.positionPanel?"analysed":"";return r.boards==="per-seat"?o`<div class="layout per-seat ${a}">
        <div class="play">
          <div class="boards ${n.length===1?"single":""}" @square=${this.square}>
            ${n.map(p=>o`<section class="side" aria-label="Board of ${e.data.names[p]}">
                  ${this.seatCard(p)}
                  <div class="board">${this.board(p)}</div>
                  <div>${r.seatDetails?.(e,t,p)}</div>
                </section>`)}
          </div>
          ${this.player()}
        </div>
        ${this.analysisPanel()} ${this.moves()}
      </div>`:o`<div class="layout shared ${a}">
      <div class="play">
        <div class="board" @square=${this.square}>${this.board(0)}</div>
        ${this.player()}
      </div>
      <div class="seats">
        ${n.map(p=>o`<section class="panel seat" aria-label="Seat of ${e.data.names[p]}">
              ${this.seatCard(p)}
              <div class="details">
                ${this.isOpen(p)?r.seatDetails?.(e,t,p):o`<span class="muted">Hidden</span>`}
              </div>
            </section>`)}
        ${r.sharedDetails?o`<p class="common">${r.sharedDetails(e,t)}</p>`:u}
      </div>
      ${this.analysisPanel()} ${this.moves()}
    </div>`}get at(){return this.laid?this.laid.decision.ply:this.ply}isOpen(e){return(this.practice?.seat??e)===e}board(e){let{replay:t,laid:r,at:n}=this;return(r&&t.view.boardWith?.(t,r,e))??t.view.board(t,n,e)}analysisPanel(){let{replay:e,analysis:t,laid:r}=this;return!t&&!this.positionPanel?u:o`<section
      class="panel analysis ${this.practice?"practice":""}"
      aria-label="Analysis of the ${this.isAboutPosition?"position":"move"}"
      @lay=${this.lay}
      @analyse-position=${()=>this.subject="position"}
    >
      ${this.practice&&t?o`<better-move
              .replay=${e}
              .analysis=${t}
              .laid=${r}
              @place=${this.place}
              @end=${this.endPractice}
            ></better-move>`:o`${this.subjects()} ${this.moveAnalysis()}
            ${this.positionPanel?o`<div ?hidden=${!this.isAboutPosition}>${this.positionPanel(this.at,r)}</div>`:u}`}
    </section>`}get isAboutPosition(){return this.positionPanel!==null&&(this.subject==="position"||!this.analysis)&&!this.practice}subjects(){if(!this.positionPanel||!this.analysis)return u;let e=(t,r)=>o`<button
        aria-pressed=${this.isAboutPosition===(t==="position")?"true":"false"}
        @click=${()=>{this.subject=t,this.laid=null}}
      >
        ${r}
      </button>`;return o`<div class="subjects" role="group" aria-label="Analysis of">
      ${e("move","Move played")} ${e("position","Position")}
    </div>`}moveAnalysis(){return!this.analysis||this.isAboutPosition?u:o`<decision-panel
      .replay=${this.replay}
      .analysis=${this.analysis}
      .ply=${this.ply}
      .laid=${this.laid}
      @next-mistake=${this.nextMistake}
      @practise=${this.practise}
    ></decision-panel>`}seatCard(e){let{replay:t,at:r}=this,{names:n,end:a,seats:p}=t.data,d=r>=t.last;return o`<seat-card
      .seat=${e}
      .name=${n[e]}
      .points=${t.scores(r)[e]}
      .used=${t.seconds(r,e)}
      .limit=${t.record.limits.seconds??null}
      .result=${d&&a.winner===e?"won":d&&p[e]?.fault?"fault":""}
    ></seat-card>`}moves(){return o`<aside class="panel moves">
      <move-list
        .replay=${this.replay}
        .analysis=${this.analysis}
        .ply=${this.ply}
        .until=${this.practice?.seat==null?this.replay.last:this.ply}
        @control=${this.control}
      >
        <div slot="tools" class="tools">
          ${this.address?this.helpButton():u}
          <button @click=${this.copy} aria-label="Copy the link to this move">${Jr}Link</button>
          <button @click=${this.download} aria-label="Save the record of the game">${Xr}Record</button>
        </div>
      </move-list>
    </aside>`}player(){let{replay:e,ply:t}=this;if(this.practice)return o``;let r=e.isEnding(t)?"End of the game":t?`Move ${t} of ${e.moves}`:"",n=e.sentence(t);return o`<div class="player">
      <div class="now" aria-live="polite" aria-atomic="true">
        ${r?o`<span class="count">${r}</span>`:u}
        <bdi>${n}</bdi><span class="points">${this.laid?this.notPlayed(this.laid):this.moveDetails()}</span>
      </div>
      <div class="panel control">
        <play-controls
          .ply=${t}
          .last=${e.last}
          .moves=${e.moves}
          .playing=${this.playing}
          .speed=${this.speed}
          .description=${`${r} ${n}`}
          @control=${this.control}
        ></play-controls>
      </div>
    </div>`}notPlayed(e){let{replay:t}=this,{view:r}=t;return o`<span
      >On the board: <b>${r.alternativeText?.(t,e.decision,e.move)??e.move}</b>, not played</span
    >`}moveDetails(){let{replay:e,ply:t}=this;if(e.view.moveDetails)return e.view.moveDetails(e,t);let r=e.gain(t);return r?o`<b>${Ve(r)} point${Math.abs(r)===1?"":"s"}</b>`:u}updated(e){e.has("ply")&&e.get("ply")!==void 0&&this.writeLink(),(e.has("playing")||this.playing&&e.has("ply"))&&this.tick()}tick(){clearTimeout(this.playTimer),this.playing&&(this.playTimer=window.setTimeout(()=>{this.laid=null,this.ply<this.replay.last&&(this.ply+=1),this.ply>=this.replay.last&&(this.playing=!1)},1e3/this.speed))}go(e){this.playing=!1,this.laid=null,this.practice=null,this.ply=Math.min(this.replay.last,Math.max(0,e))}toggle(){this.laid=null,!this.playing&&this.ply>=this.replay.last&&(this.ply=0),this.playing=!this.playing}layRank(e){let t=this.analysis?.decisionsOf(this.ply).at(-1),r=t?.moves[e-1]?.move;!t||r===void 0||(this.playing=!1,this.laid=r===t.played?null:{decision:t,move:r})}setSpeed(e){this.speed=e,Je("speed",String(e)),this.playing&&this.tick(),this.announce(`${e===1?"1 move":`${e} moves`} per second`)}action(e){let{previous:t,next:r}=this.replay.data.links,n=c=>{let $=Ye.indexOf(this.speed)+c;this.setSpeed(Ye[Math.min(Ye.length-1,Math.max(0,$))])},a=c=>{c&&(location.href=c)},p={t:()=>this.head?this.head.toggleTheme():this.dispatchEvent(new CustomEvent("theme",_i)),"?":()=>this.help.show()};if(this.practice){let c={b:()=>this.betterMove?.next(),Escape:this.endPractice,...p};return c[e]??c[e.toLowerCase()]}if(this.analysis&&/^[1-9]$/.test(e))return()=>this.layRank(Number(e));let d={...p,ArrowLeft:()=>this.go(this.ply-1),ArrowRight:()=>this.go(this.ply+1),"Shift ArrowLeft":()=>this.go(this.ply-10),"Shift ArrowRight":()=>this.go(this.ply+10),Home:()=>this.go(0),End:()=>this.go(this.replay.last)," ":()=>this.toggle(),"+":()=>n(1),"=":()=>n(1),"-":()=>n(-1),p:()=>a(t),n:()=>a(r),c:()=>{this.copy()},...this.analysis?{b:this.nextMistake,Escape:()=>this.laid=null}:{}};return d[e]??d[e.toLowerCase()]}linked(){let e=/[#&]move=(\d+)/.exec(location.hash);return e?Math.min(this.replay.last,Number(e[1])):void 0}get link(){return this.address?`${this.address}&move=${this.ply}`:`#move=${this.ply}`}writeLink(){if(!this.playing)try{history.replaceState(null,"",this.link)}catch{}}announce(e){this.message=e,clearTimeout(this.messageTimer),this.messageTimer=window.setTimeout(()=>this.message="",3500)}};A.styles=[b,x,zs],l([m({attribute:!1})],A.prototype,"replay",2),l([m({attribute:!1})],A.prototype,"analysis",2),l([m()],A.prototype,"address",2),l([m({attribute:!1})],A.prototype,"positionPanel",2),l([h()],A.prototype,"ply",2),l([h()],A.prototype,"subject",2),l([h()],A.prototype,"playing",2),l([h()],A.prototype,"speed",2),l([h()],A.prototype,"keysOn",2),l([h()],A.prototype,"message",2),l([h()],A.prototype,"laid",2),l([h()],A.prototype,"practice",2),l([ne("page-head")],A.prototype,"head",2),l([ne("key-help")],A.prototype,"help",2),l([ne("better-move")],A.prototype,"betterMove",2),A=l([v("game-replay")],A);var U=class extends g{constructor(){super(...arguments);this.game="";this.ruleset="";this.names=[];this.from={};this.seat=0;this.opponent="greedy";this.problem="";this.isStarting=!1;this.begin=async e=>{if(e.preventDefault(),this.isStarting)return;let t=new FormData(e.target),r=[...t.entries()].filter(([a])=>a.startsWith("number-")),n=Object.fromEntries(r.map(([a,p])=>[a.slice(7),Number(p)]));this.isStarting=!0,this.problem="";try{let a={...this.from,agent:t.get("agent"),seat:Number(t.get("seat")),options:n},p=await O("/api/positions/play",a);location.hash=`#/game/${p.id}`}catch(a){this.problem=a.message}finally{this.isStarting=!1}}}get opponents(){return(this.games.find(({name:t})=>t===this.game)?.opponents??[]).filter(({rulesets:t})=>!t.length||t.includes(this.ruleset))}render(){let e=this.opponents.find(({name:t})=>t===this.opponent)??this.opponents[0];return o`<details>
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
            ${this.names.map((t,r)=>o`<option value=${r} ?selected=${r===this.seat}>
                  ${t}${r===this.seat?" (to move)":""}
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
        ${this.problem?o`<p class="problem" role="alert">${this.problem}</p>`:u}
      </form>
    </details>`}};U.styles=[b,x,f`
      summary {
        cursor: pointer;
        min-height: 1.75rem;
        font-weight: 600;
        font-size: 0.9375rem;
      }
      form {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
        gap: 0.5rem;
        align-items: end;
        margin-top: 0.4rem;
      }
      label {
        display: grid;
        gap: 0.2rem;
        font-size: 0.8125rem;
        color: var(--muted);
        min-width: 0;
      }
      select,
      input {
        font: inherit;
        color: var(--ink);
        width: 100%;
        min-width: 0;
        min-height: 2.3rem;
        border: 1px solid var(--edge);
        border-radius: 9px;
        background: var(--surface);
        padding: 0 0.5rem;
      }
      .problem {
        color: var(--bad);
        grid-column: 1 / -1;
      }
    `],l([m({attribute:!1})],U.prototype,"games",2),l([m()],U.prototype,"game",2),l([m()],U.prototype,"ruleset",2),l([m({attribute:!1})],U.prototype,"names",2),l([m({attribute:!1})],U.prototype,"from",2),l([m({type:Number})],U.prototype,"seat",2),l([h()],U.prototype,"opponent",2),l([h()],U.prototype,"problem",2),l([h()],U.prototype,"isStarting",2),U=l([v("play-on")],U);async function qt(i,s,e,t,r){let a=(await Os(s,{method:i,headers:{"Content-Type":"application/json",...zt()},signal:r,...e?{body:JSON.stringify(e)}:{}})).body.pipeThrough(new TextDecoderStream).getReader(),p="";for(;;){let{done:d,value:c}=await a.read();p+=c??"";let $=p.split(`

`);p=$.pop()??"";for(let w of $){let k=/^data: (.*)$/m.exec(w)?.[1];if(/^event: problem$/m.test(w))throw new G(JSON.parse(k).error,400);if(/^event: end$/m.test(w))return;k&&t(JSON.parse(k))}if(d)throw new G("The connection is lost. Try again.",0)}}async function Nt(i,s){let e=await Os(i,{headers:zt()}),t=document.createElement("a");t.href=URL.createObjectURL(await e.blob()),t.download=s,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),1e4)}function ut(i){return i instanceof DOMException&&i.name==="AbortError"}async function Os(i,s){let e;try{e=await fetch(i,s)}catch(r){throw ut(r)?r:new G("The server does not answer. Is it still running?",0)}if(e.ok)return e;let t=await e.text();try{throw new G(JSON.parse(t).error,e.status)}catch(r){throw r instanceof G?r:new G(t.trim()||`The server answers ${e.status}.`,e.status)}}var Ci=[200,1e3,5e3,2e4],q=class extends g{constructor(){super(...arguments);this.key="";this.ply=0;this.laid=null;this.typed="";this.problem="";this.rollouts=1e3;this.search=null;this.known=new Map;this.isTry=!1;this.try=async e=>{e.preventDefault();let t=this.typed.trim();if(!t)return;this.lay(null);let r=this.known.get(this.ply)?.tries??[];await this.updateComplete,this.isTry=!0,await this.analyse([...r.filter(n=>n!==t),t]),this.problem||(this.typed="")};this.press=e=>{e.key!=="/"||e.ctrlKey||e.altKey||e.metaKey||ye("keys")==="off"||Pt(e)||this.isOver||(e.preventDefault(),this.dispatchEvent(new CustomEvent("analyse-position",{bubbles:!0,composed:!0})),this.analyse())};this.square=e=>{let{replay:t,ply:r}=this;if(!this.offsetParent||this.isOver||!t.view.squareText)return;let n=this.known.get(r)?.decision??{ply:r,seat:0,kind:"move",played:"",moves:[]};this.typed=t.view.squareText(t,n,e.detail,this.typed),this.renderRoot.querySelector("#try")?.focus()}}connectedCallback(){super.connectedCallback(),document.addEventListener("keydown",this.press),document.addEventListener("square",this.square)}disconnectedCallback(){document.removeEventListener("keydown",this.press),document.removeEventListener("square",this.square),this.search?.abort(),super.disconnectedCallback()}willUpdate(e){e.has("ply")&&(this.search?.abort(),this.search=null,this.typed=this.problem="")}get isOver(){return this.ply>=this.replay.moves&&this.replay.data.end.kind!=="stopped"}render(){if(this.isOver)return o`<p class="muted">The game is over here. Go back to a position with a move to make.</p>`;let e=this.known.get(this.ply),t=e?.decision.seat??this.replay.record.moves[this.ply]?.seat;return o`<p>
        ${t===void 0?"":o`<bdi>${this.replay.data.names[t]}</bdi> is to move. `}
        <span role="status" class=${this.problem?"problem":"muted"}>${this.problem||this.status(e)}</span>
      </p>
      <div class="tools">
        ${this.search?o`<button @click=${()=>this.stop()}>Stop</button>`:o`<button class="primary" @click=${()=>{this.analyse()}}>Analyse this position</button>`}
        <select
          aria-label="Playouts"
          @change=${r=>this.rollouts=Number(r.target.value)}
        >
          ${Ci.map(r=>o`<option value=${r} ?selected=${r===this.rollouts}>
                ${r.toLocaleString("en")} playouts
              </option>`)}
        </select>
        ${this.laid?o`<button @click=${()=>this.lay(null)}>Back to the game</button>`:u}
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
            @input=${r=>this.typed=r.target.value}
          />
        </div>
        <button>Try</button>
      </form>
      ${e?o`<move-table
              .replay=${this.replay}
              .decision=${e.decision}
              .tries=${e.tries}
              .laid=${this.laid}
            ></move-table>`:u}
      <play-on
        .games=${this.games}
        .game=${this.replay.record.game}
        .ruleset=${String(this.replay.record.ruleset.name??"")}
        .names=${this.replay.data.names}
        .from=${{game:this.key,ply:this.ply}}
        .seat=${t??0}
      ></play-on>`}get example(){let e=this.replay.record.moves[0]?.move;return e?`, written like ${e}`:""}status(e){if(this.search&&!e)return"Analysing \u2026";if(!e)return"Press / to rank the moves.";let t=e.tries.at(-1),r=e.decision.moves.find(p=>p.move===t),n=`${T(e.legal,"legal move")}, ${T(e.rollouts,"playout")}${this.search?" \u2026":""}`;if(!r)return n;let a=e.decision.moves[0].win.mean-r.win.mean;return`Your try has rank ${r.rank}${a>5e-4?`, ${N(a)} below the best`:", as good as the best"}. ${n}`}async analyse(e=this.known.get(this.ply)?.tries??[]){this.search?.abort();let t=new AbortController;this.search=t,this.problem="";let{ply:r}=this,n={game:this.key,ply:r,tries:e.slice(-5),rollouts:this.rollouts};try{await qt("POST","/api/positions/analyse",n,a=>this.take(r,a),t.signal)}catch(a){!ut(a)&&this.search===t&&(this.problem=a.message)}finally{this.search===t&&(this.search=null)}}take(e,{analysis:t,seat:r,played:n,tries:a,rollouts:p}){if(e!==this.ply)return;let d=t.moves.map(k=>({...k,is_try:k.move===n})),$={ply:e,seat:r,kind:"move",played:n??"",moves:d,...{regret:null,mistake:null,luck:null,hidden:null,chance:null,reason:""}};this.known=new Map(this.known).set(e,{decision:$,legal:t.legal,tries:a,rollouts:p});let w=this.laid?.move??(this.isTry?a.at(-1):void 0);this.isTry=!1,w!==void 0&&d.some(({move:k})=>k===w)&&this.lay({decision:$,move:w})}stop(){this.search?.abort(),this.search=null}lay(e){this.dispatchEvent(new CustomEvent("lay",{detail:e,bubbles:!0,composed:!0}))}};q.styles=[b,x,f`
      form,
      .tools {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        align-items: end;
        margin-bottom: 0.6rem;
      }
      .field {
        display: grid;
        gap: 0.15rem;
        flex: 1 1 9rem;
        min-width: 0;
      }
      label {
        font-size: 0.8125rem;
        color: var(--muted);
      }
      input {
        font: inherit;
        width: 100%;
        min-height: 2.1rem;
        padding: 0 0.6rem;
        color: var(--ink);
        background: var(--paper);
        border: 1px solid var(--edge);
        border-radius: 9px;
      }
      button,
      select {
        min-height: 2.1rem;
        padding: 0 0.6rem;
        font-size: 0.875rem;
      }
      p {
        margin-bottom: 0.5rem;
        font-size: 0.9375rem;
      }
      .problem {
        color: var(--bad);
      }
      play-on {
        margin-top: 0.8rem;
      }
    `],l([m({attribute:!1})],q.prototype,"games",2),l([m()],q.prototype,"key",2),l([m({attribute:!1})],q.prototype,"replay",2),l([m({type:Number})],q.prototype,"ply",2),l([m({attribute:!1})],q.prototype,"laid",2),l([h()],q.prototype,"typed",2),l([h()],q.prototype,"problem",2),l([h()],q.prototype,"rollouts",2),l([h()],q.prototype,"search",2),l([h()],q.prototype,"known",2),q=l([v("position-panel")],q);var Ds=[[50,"Quick"],[100,"Normal"],[400,"Thorough"],[2e3,"Very thorough"]],Li=100,W=class extends g{constructor(){super(...arguments);this.key="";this.replay=null;this.analysis=null;this.progress=null;this.rollouts=Li;this.problem="";this.search=null;this.opened=""}disconnectedCallback(){this.search?.abort(),super.disconnectedCallback()}willUpdate(){this.opened!==this.key&&(this.opened=this.key,this.search?.abort(),this.replay=this.analysis=this.progress=null,this.problem="",this.open(this.key))}async open(e){try{let[{record:t,game:r},{analysis:n}]=await Promise.all([Q(`/api/games/${e}/replay`),Q(`/api/games/${e}/analysis/kept`)]);if(e!==this.key)return;this.replay=new Ze(t,r),n?this.take({analysis:n}):t.moves.length&&this.analyse()}catch(t){this.problem=t.message}}async analyse(){this.search?.abort();let e=this.search=new AbortController,t=[];this.problem="",this.analysis=null,this.progress={done:0,total:this.replay?.moves??0};try{let r=`/api/games/${this.key}/analysis?rollouts=${this.rollouts}`;await qt("GET",r,null,n=>this.take(n,t),e.signal)}catch(r){!ut(r)&&this.search===e&&(this.problem=r.message)}finally{this.search===e&&(this.search=this.progress=null)}}take({decision:e,total:t=0,analysis:r},n=[]){e&&(n.push(e),this.analysis=ke.partial([...n]),this.progress={done:n.length,total:t}),r&&(this.analysis=new ke(r),this.rollouts=Ds.find(([a])=>a>(r.rollouts??0))?.[0]??this.rollouts)}render(){let{replay:e}=this;return e?o`<div class="bar panel">
        ${e.moves?this.state():o`<p>A position that was set up.</p>`} ${this.exports()}
      </div>
      <game-replay
        .replay=${e}
        .analysis=${this.analysis}
        .address=${`#/analyse/${this.key}`}
        .positionPanel=${(t,r)=>o`<position-panel
            .games=${this.games}
            .key=${this.key}
            .replay=${e}
            .ply=${t}
            .laid=${r}
          ></position-panel>`}
      ></game-replay>`:o`<p class=${this.problem?"problem":"muted"} role="status">${this.problem||"Loading \u2026"}</p>`}state(){let{progress:e,analysis:t}=this;if(e)return o`<p>Analysing: ${e.done} of ${T(e.total,"decision")}</p>
        <progress max=${e.total||1} .value=${e.done} aria-label="Progress of the analysis"></progress>
        <button @click=${()=>this.search?.abort()}>Stop</button>`;let r=t?.document?.rollouts,n=t?.isComplete?`Analysed with ${T(r??0,"playout")} a decision.`:t?`Stopped after ${T(t.document.decisions.length,"decision")}.`:"Not analysed yet.";return o`<p role="status" class=${this.problem?"problem":""}>${this.problem||n}</p>
      <label
        >Effort
        <select @change=${a=>this.rollouts=Number(a.target.value)}>
          ${Ds.map(([a,p])=>o`<option value=${a} ?selected=${a===this.rollouts}>
                ${p} (${a.toLocaleString("en")})
              </option>`)}
        </select>
      </label>
      <button @click=${()=>{this.analyse()}}>Analyse</button>`}exports(){let e=this.games.find(({name:t})=>t===this.replay.record.game)?.exporters??[];return o`${e.map(t=>o`<button @click=${()=>{this.save(t)}}>${t.slice(1).toUpperCase()}</button>`)}`}async save(e){try{await Nt(`/api/games/${this.key}/file?format=${e}`,`${this.key}${e}`)}catch(t){this.problem=t.message}}};W.styles=[b,x,f`
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 0.75rem;
        align-items: center;
        padding: 0.6rem 0.9rem;
        margin-bottom: 1rem;
      }
      .bar p {
        margin-right: auto;
      }
      progress {
        width: min(14rem, 100%);
        accent-color: var(--accent);
      }
      label {
        display: inline-flex;
        gap: 0.4rem;
        align-items: center;
        font-size: 0.875rem;
        color: var(--muted);
      }
      .problem {
        color: var(--bad);
      }
    `],l([m({attribute:!1})],W.prototype,"games",2),l([m()],W.prototype,"key",2),l([h()],W.prototype,"replay",2),l([h()],W.prototype,"analysis",2),l([h()],W.prototype,"progress",2),l([h()],W.prototype,"rollouts",2),l([h()],W.prototype,"problem",2),W=l([v("analyse-page")],W);var J=class extends g{constructor(){super(...arguments);this.start="";this.described=null;this.pasted="";this.message="";this.problem="";this.asked=0;this.opened=null}willUpdate(){if(this.opened===this.start)return;this.opened=this.start;let e=$s(this.games);this.describe(this.start||(e?ir(e).empty:""))}async describe(e){let t=++this.asked;this.message="";try{let r=await O("/api/positions",{text:e});if(t!==this.asked)return;if(r.game===null)throw new Error("No game knows this text as a position.");this.described=r,this.pasted=r.text,this.problem=""}catch(r){t===this.asked&&(this.problem=r.message)}}get view(){return ir(this.described?.game??"")}render(){let{described:e}=this,t=this.games.find(({name:r})=>r===e?.game);return!e||!t?o`<h1>Position editor</h1>
        <p class=${this.problem?"problem":"muted"} role="status">${this.problem||"Loading \u2026"}</p>
        ${this.problem?this.textPanel():u}`:o`<h1>Position editor</h1>
      <div class="columns">
        <div @position=${r=>{this.describe(r.detail)}}>
          ${this.view.editor(e,t)}
        </div>
        <aside>
          <section class="panel">
            <h2>Position</h2>
            <div role="status">
              ${e.problems.length?o`<p>This position is impossible or odd:</p>
                      <ul class="odd">
                        ${e.problems.map(r=>o`<li>${r}</li>`)}
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
      ${this.problem?o`<p class="problem" role="alert">${this.problem}</p>`:u}
    </section>`}async copy(){try{await navigator.clipboard.writeText(this.described?.text??this.pasted),this.message="Copied."}catch{this.renderRoot.querySelector("textarea")?.select(),this.message="Press Ctrl+C to copy the text."}}async analyse(){try{let e=await O("/api/positions/open",{text:this.described.text});location.hash=`#/analyse/${e.id}`}catch(e){this.problem=e.message}}};J.styles=[b,x,f`
      h1 {
        font-size: 1.6rem;
        margin-bottom: 0.8rem;
      }
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(17rem, 24rem);
        gap: 1.25rem;
        align-items: start;
      }
      aside {
        display: grid;
        gap: 1rem;
        min-width: 0;
      }
      .panel {
        padding: 0.9rem 1.1rem;
        min-width: 0;
      }
      h2 {
        font-size: 1.0625rem;
        margin-bottom: 0.5rem;
      }
      label {
        display: grid;
        gap: 0.3rem;
        font-size: 0.875rem;
        color: var(--muted);
      }
      textarea {
        font: 0.8125rem var(--mono);
        color: var(--ink);
        background: var(--paper);
        width: 100%;
        min-height: 5.5rem;
        border: 1px solid var(--edge);
        border-radius: 9px;
        padding: 0.5rem 0.6rem;
        overflow-wrap: anywhere;
        resize: vertical;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        margin-top: 0.6rem;
      }
      ul {
        margin: 0;
        padding-left: 1.1rem;
      }
      li {
        overflow-wrap: anywhere;
      }
      .problem {
        color: var(--bad);
        overflow-wrap: anywhere;
        margin-top: 0.5rem;
      }
      @media (max-width: 900px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `],l([m({attribute:!1})],J.prototype,"games",2),l([m()],J.prototype,"start",2),l([h()],J.prototype,"described",2),l([h()],J.prototype,"pasted",2),l([h()],J.prototype,"message",2),l([h()],J.prototype,"problem",2),J=l([v("edit-page")],J);var he=class extends g{constructor(){super(...arguments);this.stored=null;this.problem="";this.search=""}connectedCallback(){super.connectedCallback(),this.load()}async load(){let{search:e}=this;try{let{games:t}=await Q(`/api/games?search=${encodeURIComponent(e)}`);e===this.search&&(this.stored=t)}catch(t){this.problem=t.message}}render(){return o`<div class="head">
        <h2>Your games</h2>
        <input
          type="search"
          aria-label="Search by player, game or result"
          placeholder="Search"
          .value=${this.search}
          @input=${this.find}
        />
      </div>
      ${this.problem?o`<p class="problem" role="alert">${this.problem}</p>`:u} ${this.list()}`}list(){return this.stored?this.stored.length?o`<div class="scroll">
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
    </div>`:o`<p class="muted">${this.search?"No game fits.":"Your games will be listed here."}</p>`:o`<p class="muted">Loading …</p>`}row(e){let t=e.state==="playing",r=e.players.join(" and "),n=this.games.find(({name:a})=>a===e.game)?.exporters??[];return o`<tr>
      <th scope="row">
        <a href=${t?`#/game/${e.id}`:`#/analyse/${e.id}`}><bdi>${e.players.join(" \u2013 ")}</bdi></a>
      </th>
      <td>${e.title}</td>
      <td class="right">${t?"":e.scores.join(" : ")}</td>
      <td>${t?"in progress":e.result}</td>
      <td class="last">
        <div class="actions">
          ${t?o`<a class="button" href="#/game/${e.id}">Go on</a>`:o`<a class="button" href="#/analyse/${e.id}" aria-label="Analyse the game of ${r}">Analyse</a>
                  ${[".json",...n].map(a=>o`<button
                        aria-label="Save the game of ${r} as ${Ps(a)}"
                        @click=${()=>{this.save(e,a)}}
                      >
                        ${Ps(a)}
                      </button>`)}`}
          <button aria-label="Delete the game of ${r}" @click=${()=>{this.deleteGame(e)}}>Delete</button>
        </div>
      </td>
    </tr>`}find(e){this.search=e.target.value,this.load()}async save(e,t){try{await Nt(`/api/games/${e.id}/file?format=${t}`,`${e.id}${t}`)}catch(r){this.problem=r.message}}async deleteGame(e){if(window.confirm(`Delete the game of ${e.players.join(" and ")}? This cannot be undone.`)){try{await Ot("DELETE",`/api/games/${e.id}`,{})}catch(t){this.problem=t.message}await this.load()}}};he.styles=[b,x,Ue,f`
      .head {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem 1rem;
        align-items: center;
        justify-content: space-between;
        margin-bottom: 0.6rem;
      }
      .head input {
        font: inherit;
        color: var(--ink);
        width: 14rem;
        max-width: 100%;
        min-height: 2.5rem;
        border: 1px solid var(--edge);
        border-radius: 9px;
        background: var(--surface);
        padding: 0 0.6rem;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem;
      }
      .actions > * {
        min-height: 2rem;
        font-size: 0.8125rem;
        padding: 0 0.55rem;
      }
      th[scope="row"] {
        overflow-wrap: anywhere;
      }
      .problem {
        color: var(--bad);
      }
      @media (max-width: 700px) {
        thead {
          display: none;
        }
        tbody tr {
          display: flex;
          flex-wrap: wrap;
          gap: 0.1rem 0.8rem;
          padding: 0.5rem 0;
          border-bottom: 1px solid var(--line);
        }
        tbody tr > * {
          padding: 0;
          border: 0;
          text-align: left;
        }
        tbody tr > th,
        tbody tr > .last {
          flex-basis: 100%;
        }
      }
    `],l([m({attribute:!1})],he.prototype,"games",2),l([h()],he.prototype,"stored",2),l([h()],he.prototype,"problem",2),l([h()],he.prototype,"search",2),he=l([v("game-library")],he);function Ps(i){return i===".json"?"Record":i.slice(1).toUpperCase()}var zi=5e5,fe=class extends g{constructor(){super(...arguments);this.text="";this.problem="";this.isOver=!1;this.isBusy=!1;this.submit=e=>{e.preventDefault(),this.text.trim()&&this.take(this.text,"")};this.dragOver=e=>{e.preventDefault(),this.isOver=!0};this.drop=e=>{e.preventDefault(),this.isOver=!1;let t=e.dataTransfer?.files[0];t?this.read(t):this.take(e.dataTransfer?.getData("text")??"","")};this.choose=e=>{let t=e.target,r=t.files?.[0];r&&this.read(r),t.value=""}}render(){return o`<h2>Import</h2>
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
        ${this.problem?o`<p class="problem" role="alert">${this.problem}</p>`:u}
      </form>`}async read(e){e.size>zi?this.problem=`${e.name} is too large for a game.`:await this.take(Di(await e.arrayBuffer()),e.name)}async take(e,t){if(!this.isBusy){this.isBusy=!0,this.problem="";try{let r=await Oi(e);if(r!==null)location.hash=`#/edit/${encodeURIComponent(r)}`;else{let n=await O("/api/imports",{text:e,name:t.slice(-200)});location.hash=`#/analyse/${n.id}`}}catch(r){this.problem=r.message}finally{this.isBusy=!1}}}};fe.styles=[b,x,f`
      h2 {
        font-size: 1.25rem;
        margin-bottom: 0.5rem;
      }
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.6rem;
        border: 2px dashed transparent;
        border-radius: 9px;
      }
      form.over {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      label {
        font-size: 0.875rem;
        color: var(--muted);
      }
      textarea {
        font: 0.875rem var(--mono);
        color: var(--ink);
        background: var(--surface);
        width: 100%;
        min-height: 5.5rem;
        border: 1px solid var(--edge);
        border-radius: 9px;
        padding: 0.5rem 0.6rem;
        resize: vertical;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        align-items: center;
      }
      input[type="file"] {
        font: inherit;
        font-size: 0.875rem;
        max-width: 100%;
        min-height: 1.75rem;
      }
      .problem {
        color: var(--bad);
        overflow-wrap: anywhere;
      }
    `],l([h()],fe.prototype,"text",2),l([h()],fe.prototype,"problem",2),l([h()],fe.prototype,"isOver",2),l([h()],fe.prototype,"isBusy",2),fe=l([v("import-panel")],fe);async function Oi(i){return i.length>2e3?null:(await O("/api/positions",{text:i})).text??null}function Di(i){try{return new TextDecoder("utf-8",{fatal:!0}).decode(i)}catch{return new TextDecoder("windows-1252").decode(i)}}var Pi=[["No clock",null],["5 minutes",300],["10 minutes",600],["25 minutes",1500]],X=class extends g{constructor(){super(...arguments);this.game=0;this.ruleset="";this.opponent="";this.problem="";this.isStarting=!1}connectedCallback(){super.connectedCallback(),this.choose(0)}get offered(){return this.games[this.game]}get opponents(){return this.offered.opponents.filter(e=>!e.rulesets.length||e.rulesets.includes(this.ruleset))}choose(e){this.game=e,this.chooseRuleset(this.offered.rulesets[0]?.name??"")}chooseRuleset(e){this.ruleset=e;let t=this.opponents.map(r=>r.name);t.includes(this.opponent)||(this.opponent=t.includes("greedy")?"greedy":t[0]??"")}render(){return o`<div class="columns">
      <section class="panel">
        <h1>New game</h1>
        ${this.form()}
      </section>
      <div class="right">
        <section class="panel"><game-library .games=${this.games}></game-library></section>
        <section class="panel">
          <import-panel></import-panel>
          ${this.games.some(({has_editor:e})=>e)?o`<p class="more"><a href="#/edit">Set up a position</a></p>`:u}
        </section>
      </div>
    </div>`}form(){let e=this.opponents.find(t=>t.name===this.opponent);return o`<form @submit=${this.begin}>
      <div class="games" role="group" aria-label="Game">
        ${this.games.map((t,r)=>o`<button
              type="button"
              aria-pressed=${r===this.game?"true":"false"}
              @click=${()=>this.choose(r)}
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
      ${this.opponent?u:o`<label>Second name <input name="other" maxlength="40" value="Guest" /></label>`}
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
          ${Pi.map(([t,r])=>o`<option value=${r??""}>${t}</option>`)}
        </select>
      </label>
      <div class="checks">
        <label><input type="checkbox" name="hints" checked /> Hints</label>
        <label><input type="checkbox" name="undo" checked /> Take moves back</label>
      </div>
      ${this.problem?o`<p class="problem" role="alert">${this.problem}</p>`:u}
      <button class="primary" type="submit" aria-disabled=${this.isStarting?"true":"false"}>
        ${this.isStarting?"Starting \u2026":"Play"}
      </button>
    </form>`}async begin(e){if(e.preventDefault(),this.isStarting)return;let t=new FormData(e.target),r=c=>String(t.get(c)??""),n=r("opponent"),a=Object.fromEntries([...t.entries()].filter(([c])=>c.startsWith("number-")).map(([c,$])=>[c.slice(7),Number($)])),p=[{name:r("name")||"You"},n?{agent:n,options:a}:{name:r("other")||"Guest"}];(r("first")==="random"?Math.floor(Math.random()*2):Number(r("first")))&&p.reverse(),this.isStarting=!0,this.problem="";try{let c=await O("/api/games",{game:this.offered.name,ruleset:this.ruleset,lexicon:r("lexicon")||null,seats:p,seconds:r("clock")?Number(r("clock")):null,hints:t.has("hints")?1:0,undo:t.has("undo")?1:0});location.hash=`#/game/${c.id}`}catch(c){this.problem=c.message}finally{this.isStarting=!1}}};X.styles=[b,x,f`
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 24rem) minmax(0, 1fr);
        gap: 1.5rem;
        align-items: start;
      }
      .panel {
        padding: 1.25rem 1.4rem 1.4rem;
      }
      h1 {
        font-size: 1.6rem;
        margin-bottom: 1rem;
      }
      form {
        display: grid;
        gap: 0.9rem;
      }
      label,
      fieldset {
        display: grid;
        gap: 0.3rem;
        font-size: 0.875rem;
        color: var(--muted);
        border: 0;
        margin: 0;
        padding: 0;
        min-width: 0;
      }
      select,
      input {
        font: inherit;
        font-size: 1rem;
        color: var(--ink);
        width: 100%;
        min-height: 2.5rem;
        border: 1px solid var(--edge);
        border-radius: 9px;
        background: var(--surface);
        padding: 0 0.6rem;
      }
      .checks {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem 1.2rem;
      }
      .checks label {
        display: inline-flex;
        align-items: center;
        gap: 0.4rem;
        min-height: 1.75rem;
        color: var(--ink);
      }
      .checks input {
        width: 1.15rem;
        min-height: 1.15rem;
      }
      .games {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
        gap: 0.5rem;
      }
      .games button[aria-pressed="true"] {
        border-color: var(--accent);
        background: var(--accent-soft);
        font-weight: 600;
      }
      .right {
        display: grid;
        gap: 1.5rem;
        min-width: 0;
      }
      .right .panel {
        min-width: 0;
      }
      .more {
        margin-top: 0.8rem;
      }
      .problem {
        color: var(--bad);
      }
      @media (max-width: 900px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `],l([m({attribute:!1})],X.prototype,"games",2),l([h()],X.prototype,"game",2),l([h()],X.prototype,"ruleset",2),l([h()],X.prototype,"opponent",2),l([h()],X.prototype,"problem",2),l([h()],X.prototype,"isStarting",2),X=l([v("home-page")],X);var H=class extends g{constructor(){super(...arguments);this.key="";this.game=null;this.stored=null;this.problem="";this.connected=!0;this.hints=[];this.now=0;this.shown=null;this.seen=0;this.stop=null;this.timer=0;this.opened="";this.move=e=>{this.play(e.detail)};this.preview=async e=>{let{move:t,show:r}=e.detail,n=this.game;try{r(await O(`/api/games/${this.key}/preview`,{seat:n.viewer,ply:n.view.ply,move:t}))}catch{}}}connectedCallback(){super.connectedCallback(),this.timer=window.setInterval(()=>this.now=performance.now(),250)}disconnectedCallback(){this.stop?.(),window.clearInterval(this.timer),super.disconnectedCallback()}willUpdate(){this.opened!==this.key&&(this.opened=this.key,this.stop?.(),this.game=this.stored=null,this.shown=null,this.open())}async open(){try{let e=await Q(`/api/games/${this.key}`);"state"in e?this.stored=e:this.watch(e)}catch(e){this.problem=e.message}}watch(e){this.take(e),this.stop?.(),this.stop=Ss(`/api/games/${this.key}/events?seat=${e.viewer}`,t=>this.take(t),t=>this.connected=t)}take(e){this.game&&this.game.viewer===e.viewer&&e.version<this.game.version||(this.game=e,this.seen=performance.now(),this.game.view.ply!==e.view.ply&&(this.hints=[]))}get people(){return this.game.setup.seats.flatMap((e,t)=>e.agent?[]:[t])}get view(){return ks(this.game.setup.game)}get rules(){let{game:e,ruleset:t}=this.game.setup;return this.games.find(n=>n.name===e)?.rulesets.find(n=>n.name===t)?.rules??{}}render(){if(this.stored)return this.ended(this.stored);let{game:e}=this;if(!e)return o`<p class=${this.problem?"problem":"muted"}>${this.problem||"Loading \u2026"}</p>`;let t=!e.over&&e.to_move===e.viewer;return o`<div class="columns">
      <section>
        <h1 class="visually-hidden">${e.setup.seats.map(r=>r.name).join(" and ")}</h1>
        <p class="status ${this.problem||e.problem?"problem":""}" role="status">${this.status(e,t)}</p>
        ${this.mustHandOver(e)?this.handOver(e):o`<div @move=${this.move} @preview=${this.preview}>${this.view.board(e,this.rules,t)}</div>`}
      </section>
      <aside>
        <section class="panel">${e.setup.seats.map((r,n)=>this.seat(e,n))}</section>
        ${this.actions(e,t)}
        ${this.view.details?o`<section class="panel">${this.view.details(e,this.rules)}</section>`:u}
        <section class="panel">
          <h2>Moves</h2>
          <ol tabindex="0" aria-label="Moves">
            ${e.turns.map((r,n)=>o`<li>
                  <span class="muted">${n+1}</span>${S(r.seat)}
                  <span
                    ><span class="visually-hidden">${e.setup.seats[r.seat].name}: </span
                    >${this.view.moveText(e,r)}</span
                  >
                  <span>${r.score??""}</span>
                </li>`)}
          </ol>
        </section>
        <section class="panel">
          <details>
            <summary>Keys</summary>
            <dl>
              ${this.view.keys.map(([r,n])=>o`<dt>${r}</dt>
                    <dd>${n}</dd>`)}
            </dl>
          </details>
        </section>
      </aside>
    </div>`}ended(e){return o`<section class="panel">
      <h1><bdi>${e.players.join(" \u2013 ")}</bdi></h1>
      <p>${e.result}</p>
      <p class="actions">
        <a class="button" href="#/analyse/${e.id}">Analyse</a> <a class="button" href="#/">Home</a>
      </p>
    </section>`}status(e,t){if(!this.connected)return"The connection is lost; trying again \u2026";if(this.problem)return this.problem;if(e.problem)return e.problem;if(e.over)return e.over.text;let r=e.turns.at(-1),n=p=>e.setup.seats[p].name;return(r?`${n(r.seat)} ${this.view.moveSentence(e,r)}. `:"")+(t?"Your move.":`${n(e.to_move)} is ${e.thinking?"thinking":"to move"} \u2026`)}seat(e,t){let r=e.setup.seats[t],n=this.view.points(e)[t],a=this.left(e,t);return o`<div class="seat ${!e.over&&e.to_move===t?"moving":""}">
      <span class="name">${S(t)} <bdi>${r.name}</bdi></span>
      <span class="clock ${a!==null&&a<30?"short":""}">${a===null?"":qi(a)}</span>
      <span class="points">${n??""}</span>
    </div>`}left(e,t){let r=e.clocks[t];return r==null?null:e.over||e.to_move!==t?r:Math.max(0,r-(Math.max(this.now,this.seen)-this.seen)/1e3)}actions(e,t){return e.over?o`<section class="panel actions">
        <button class="primary" @click=${()=>{this.rematch()}}>Rematch</button>
        <a class="button" href="#/analyse/${e.id}">Analyse</a>
        <a class="button" href="#/">New game</a>
        <button @click=${this.download}>Save record</button>
      </section>`:o`<section class="panel">
      <div class="actions">
        ${e.setup.hints?o`<button aria-disabled=${t?"false":"true"} @click=${()=>{this.hint()}}>Hint</button>`:u}
        ${e.setup.undo?o`<button aria-disabled=${t?"false":"true"} @click=${()=>{this.act("undo")}}>Take back</button>`:u}
        <button @click=${this.resign}>Resign</button>
      </div>
      ${this.hints.length?o`<div class="hints" aria-label="Hints">
              ${this.hints.map(r=>o`<button @click=${()=>{this.play(r)}}>${r}</button>`)}
            </div>`:u}
    </section>`}mustHandOver(e){return this.people.length>1&&!e.over&&(this.shown!==e.to_move||e.viewer!==e.to_move)}handOver(e){let{name:t}=e.setup.seats[e.to_move];return o`<div class="hand-over panel">
      <p>It is the turn of <bdi>${t}</bdi>. The tiles are hidden.</p>
      <button class="primary" @click=${()=>{this.take_seat(e.to_move)}}>I am <bdi>${t}</bdi></button>
    </div>`}async take_seat(e){this.shown=e,this.game=null;try{this.watch(await Q(`/api/games/${this.key}?seat=${e}`))}catch(t){this.problem=t.message}}play(e){return this.act("move",{move:e})}async act(e,t={}){let r=this.game;this.problem="";try{let n={seat:r.viewer,ply:r.view.ply,...t};this.take(await O(`/api/games/${this.key}/${e}`,n)),this.hints=[],this.people.length>1&&(this.shown=null)}catch(n){this.problem=n.message,n instanceof G&&n.status===0&&(this.connected=!1)}}async hint(){try{let e=this.game,t=await O(`/api/games/${this.key}/hint`,{seat:e.viewer});this.hints=t.moves,this.problem=t.moves.length?"":"There is nothing to recommend but a pass."}catch(e){this.problem=e.message}}resign(){window.confirm("Resign this game?")&&this.act("resign")}async rematch(){try{let e=await O(`/api/games/${this.key}/rematch`,{seat:this.game.viewer});location.hash=`#/game/${e.id}`}catch(e){this.problem=e.message}}download(){let e=JSON.stringify(this.game.record),t=document.createElement("a");t.href=URL.createObjectURL(new Blob([e],{type:"application/json"})),t.download=`${this.key}.json`,t.click(),URL.revokeObjectURL(t.href)}};H.styles=[b,x,f`
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(16rem, 22rem);
        gap: 1.25rem;
        align-items: start;
      }
      .panel {
        padding: 0.9rem 1.1rem;
      }
      aside {
        display: grid;
        gap: 1rem;
      }
      .seat {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto auto;
        gap: 0.2rem 0.9rem;
        align-items: baseline;
        padding: 0.35rem 0.5rem;
        border-left: 4px solid transparent;
      }
      .seat.moving {
        border-color: var(--accent);
        background: var(--accent-soft);
        border-radius: 6px;
      }
      .seat .name {
        font-weight: 600;
      }
      .points {
        font-family: var(--serif);
        font-size: 1.6rem;
        font-weight: 600;
        font-variant-numeric: tabular-nums;
      }
      .clock {
        font-variant-numeric: tabular-nums;
      }
      .clock.short {
        color: var(--bad);
        font-weight: 700;
      }
      ol {
        list-style: none;
        margin: 0.4rem 0 0;
        padding: 0;
        max-height: 22rem;
        overflow-y: auto;
        font-size: 0.9rem;
      }
      li {
        display: grid;
        grid-template-columns: 2.2rem auto minmax(0, 1fr) auto;
        gap: 0.45rem;
        padding: 0.15rem 0.2rem;
        align-items: baseline;
        font-variant-numeric: tabular-nums;
      }
      .status {
        min-height: 1.6em;
        margin: 0 0 0.6rem;
      }
      .problem {
        color: var(--bad);
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
      .hints {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        margin-top: 0.6rem;
      }
      .hand-over {
        text-align: center;
        padding: 4rem 1rem;
        display: grid;
        gap: 1rem;
        justify-items: center;
      }
      h2 {
        font-size: 1.0625rem;
      }
      details {
        font-size: 0.875rem;
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.2rem 0.8rem;
        margin: 0.5rem 0 0;
      }
      dt {
        font-weight: 600;
      }
      dd {
        margin: 0;
      }
      @media (max-width: 900px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `],l([m({attribute:!1})],H.prototype,"games",2),l([m()],H.prototype,"key",2),l([h()],H.prototype,"game",2),l([h()],H.prototype,"stored",2),l([h()],H.prototype,"problem",2),l([h()],H.prototype,"connected",2),l([h()],H.prototype,"hints",2),l([h()],H.prototype,"now",2),l([h()],H.prototype,"shown",2),H=l([v("play-page")],H);function qi(i){let s=Math.ceil(i);return`${Math.floor(s/60)}:${String(s%60).padStart(2,"0")}`}var be=class extends g{constructor(){super(...arguments);this.route="";this.games=null;this.problem="";this.follow=()=>{this.route=location.hash.replace(/^#\/?/,"")}}connectedCallback(){super.connectedCallback(),Ts(),window.addEventListener("hashchange",this.follow),this.follow(),this.load()}disconnectedCallback(){window.removeEventListener("hashchange",this.follow),super.disconnectedCallback()}async load(){try{this.games=(await Q("/api/offer")).games}catch(e){this.problem=e.message}}render(){return o`<page-head><a class="button" href="#/">Home</a></page-head>
      <main @theme=${()=>this.renderRoot.querySelector("page-head")?.toggleTheme()}>${this.page()}</main>`}page(){if(this.problem)return o`<p class="problem" role="alert">${this.problem}</p>`;if(!this.games)return o`<p class="muted">Loading …</p>`;let[e,t=""]=this.route.replace(/&.*/,"").split("/");return e==="game"&&t?o`<play-page .games=${this.games} .key=${t}></play-page>`:e==="analyse"&&t?o`<analyse-page .games=${this.games} .key=${t}></analyse-page>`:e==="edit"?o`<edit-page .games=${this.games} .start=${Ni(t)}></edit-page>`:o`<home-page .games=${this.games}></home-page>`}};be.styles=[b,x,f`
      main {
        max-width: 84rem;
        margin: 0 auto;
        padding: 0 1.5rem 3rem;
      }
      .problem {
        color: var(--bad);
        padding: 2rem 0;
      }
      @media (max-width: 600px) {
        main {
          padding: 0 0.75rem 2rem;
        }
      }
    `],l([h()],be.prototype,"route",2),l([h()],be.prototype,"games",2),l([h()],be.prototype,"problem",2),be=l([v("lexarena-app")],be);function Ni(i){try{return decodeURIComponent(i)}catch{return""}}jt();})();
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
