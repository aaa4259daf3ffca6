"use strict";(()=>{var wo=Object.defineProperty;var $o=Object.getOwnPropertyDescriptor;var l=(s,r,e,t)=>{for(var i=t>1?void 0:t?$o(r,e):r,o=s.length-1,a;o>=0;o--)(a=s[o])&&(i=(t?a(r,e,i):a(i))||i);return t&&i&&wo(r,e,i),i};function Pe(s){try{return localStorage.getItem(`lexarena.${s}`)}catch{return null}}function St(s,r){try{localStorage.setItem(`lexarena.${s}`,r)}catch{}}var Vt=["auto","light","dark"];function Ft(){let s=Pe("theme");return Vt.find(r=>r===s)??"auto"}function Ur(s=Ft()){s==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=s}function bs(){let s=Vt[(Vt.indexOf(Ft())+1)%Vt.length]??"auto";return St("theme",s),Ur(s),s}var Wt=globalThis,Kt=Wt.ShadowRoot&&(Wt.ShadyCSS===void 0||Wt.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,Hr=Symbol(),ys=new WeakMap,Rt=class{constructor(r,e,t){if(this._$cssResult$=!0,t!==Hr)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=r,this.t=e}get styleSheet(){let r=this.o,e=this.t;if(Kt&&r===void 0){let t=e!==void 0&&e.length===1;t&&(r=ys.get(e)),r===void 0&&((this.o=r=new CSSStyleSheet).replaceSync(this.cssText),t&&ys.set(e,r))}return r}toString(){return this.cssText}},ws=s=>new Rt(typeof s=="string"?s:s+"",void 0,Hr),v=(s,...r)=>{let e=s.length===1?s[0]:r.reduce((t,i,o)=>t+(a=>{if(a._$cssResult$===!0)return a.cssText;if(typeof a=="number")return a;throw Error("Value passed to 'css' function must be a 'css' function result: "+a+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(i)+s[o+1],s[0]);return new Rt(e,s,Hr)},$s=(s,r)=>{if(Kt)s.adoptedStyleSheets=r.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of r){let t=document.createElement("style"),i=Wt.litNonce;i!==void 0&&t.setAttribute("nonce",i),t.textContent=e.cssText,s.appendChild(t)}},Ir=Kt?s=>s:s=>s instanceof CSSStyleSheet?(r=>{let e="";for(let t of r.cssRules)e+=t.cssText;return ws(e)})(s):s;var{is:xo,defineProperty:ko,getOwnPropertyDescriptor:Eo,getOwnPropertyNames:To,getOwnPropertySymbols:So,getPrototypeOf:Ro}=Object,Yt=globalThis,xs=Yt.trustedTypes,Ao=xs?xs.emptyScript:"",Mo=Yt.reactiveElementPolyfillSupport,At=(s,r)=>s,Mt={toAttribute(s,r){switch(r){case Boolean:s=s?Ao:null;break;case Object:case Array:s=s==null?s:JSON.stringify(s)}return s},fromAttribute(s,r){let e=s;switch(r){case Boolean:e=s!==null;break;case Number:e=s===null?null:Number(s);break;case Object:case Array:try{e=JSON.parse(s)}catch{e=null}}return e}},Zt=(s,r)=>!xo(s,r),ks={attribute:!0,type:String,converter:Mt,reflect:!1,useDefault:!1,hasChanged:Zt};Symbol.metadata??=Symbol("metadata"),Yt.litPropertyMetadata??=new WeakMap;var ve=class extends HTMLElement{static addInitializer(r){this._$Ei(),(this.l??=[]).push(r)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(r,e=ks){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(r)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(r,e),!e.noAccessor){let t=Symbol(),i=this.getPropertyDescriptor(r,t,e);i!==void 0&&ko(this.prototype,r,i)}}static getPropertyDescriptor(r,e,t){let{get:i,set:o}=Eo(this.prototype,r)??{get(){return this[e]},set(a){this[e]=a}};return{get:i,set(a){let p=i?.call(this);o?.call(this,a),this.requestUpdate(r,p,t)},configurable:!0,enumerable:!0}}static getPropertyOptions(r){return this.elementProperties.get(r)??ks}static _$Ei(){if(this.hasOwnProperty(At("elementProperties")))return;let r=Ro(this);r.finalize(),r.l!==void 0&&(this.l=[...r.l]),this.elementProperties=new Map(r.elementProperties)}static finalize(){if(this.hasOwnProperty(At("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(At("properties"))){let e=this.properties,t=[...To(e),...So(e)];for(let i of t)this.createProperty(i,e[i])}let r=this[Symbol.metadata];if(r!==null){let e=litPropertyMetadata.get(r);if(e!==void 0)for(let[t,i]of e)this.elementProperties.set(t,i)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let i=this._$Eu(e,t);i!==void 0&&this._$Eh.set(i,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(r){let e=[];if(Array.isArray(r)){let t=new Set(r.flat(1/0).reverse());for(let i of t)e.unshift(Ir(i))}else r!==void 0&&e.push(Ir(r));return e}static _$Eu(r,e){let t=e.attribute;return t===!1?void 0:typeof t=="string"?t:typeof r=="string"?r.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(r=>this.enableUpdating=r),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(r=>r(this))}addController(r){(this._$EO??=new Set).add(r),this.renderRoot!==void 0&&this.isConnected&&r.hostConnected?.()}removeController(r){this._$EO?.delete(r)}_$E_(){let r=new Map,e=this.constructor.elementProperties;for(let t of e.keys())this.hasOwnProperty(t)&&(r.set(t,this[t]),delete this[t]);r.size>0&&(this._$Ep=r)}createRenderRoot(){let r=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return $s(r,this.constructor.elementStyles),r}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(r=>r.hostConnected?.())}enableUpdating(r){}disconnectedCallback(){this._$EO?.forEach(r=>r.hostDisconnected?.())}attributeChangedCallback(r,e,t){this._$AK(r,t)}_$ET(r,e){let t=this.constructor.elementProperties.get(r),i=this.constructor._$Eu(r,t);if(i!==void 0&&t.reflect===!0){let o=(t.converter?.toAttribute!==void 0?t.converter:Mt).toAttribute(e,t.type);this._$Em=r,o==null?this.removeAttribute(i):this.setAttribute(i,o),this._$Em=null}}_$AK(r,e){let t=this.constructor,i=t._$Eh.get(r);if(i!==void 0&&this._$Em!==i){let o=t.getPropertyOptions(i),a=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:Mt;this._$Em=i;let p=a.fromAttribute(e,o.type);this[i]=p??this._$Ej?.get(i)??p,this._$Em=null}}requestUpdate(r,e,t,i=!1,o){if(r!==void 0){let a=this.constructor;if(i===!1&&(o=this[r]),t??=a.getPropertyOptions(r),!((t.hasChanged??Zt)(o,e)||t.useDefault&&t.reflect&&o===this._$Ej?.get(r)&&!this.hasAttribute(a._$Eu(r,t))))return;this.C(r,e,t)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(r,e,{useDefault:t,reflect:i,wrapped:o},a){t&&!(this._$Ej??=new Map).has(r)&&(this._$Ej.set(r,a??e??this[r]),o!==!0||a!==void 0)||(this._$AL.has(r)||(this.hasUpdated||t||(e=void 0),this._$AL.set(r,e)),i===!0&&this._$Em!==r&&(this._$Eq??=new Set).add(r))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let r=this.scheduleUpdate();return r!=null&&await r,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[i,o]of this._$Ep)this[i]=o;this._$Ep=void 0}let t=this.constructor.elementProperties;if(t.size>0)for(let[i,o]of t){let{wrapped:a}=o,p=this[i];a!==!0||this._$AL.has(i)||p===void 0||this.C(i,void 0,o,p)}}let r=!1,e=this._$AL;try{r=this.shouldUpdate(e),r?(this.willUpdate(e),this._$EO?.forEach(t=>t.hostUpdate?.()),this.update(e)):this._$EM()}catch(t){throw r=!1,this._$EM(),t}r&&this._$AE(e)}willUpdate(r){}_$AE(r){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(r)),this.updated(r)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(r){return!0}update(r){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(r){}firstUpdated(r){}};ve.elementStyles=[],ve.shadowRootOptions={mode:"open"},ve[At("elementProperties")]=new Map,ve[At("finalized")]=new Map,Mo?.({ReactiveElement:ve}),(Yt.reactiveElementVersions??=[]).push("2.1.2");var Vr=globalThis,Es=s=>s,Jt=Vr.trustedTypes,Ts=Jt?Jt.createPolicy("lit-html",{createHTML:s=>s}):void 0,Fr="$lit$",be=`lit$${Math.random().toFixed(9).slice(2)}$`,Wr="?"+be,_o=`<${Wr}>`,je=document,Ct=()=>je.createComment(""),Lt=s=>s===null||typeof s!="object"&&typeof s!="function",Kr=Array.isArray,Cs=s=>Kr(s)||typeof s?.[Symbol.iterator]=="function",Br=`[ 	
\f\r]`,_t=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Ss=/-->/g,Rs=/>/g,De=RegExp(`>|${Br}(?:([^\\s"'>=/]+)(${Br}*=${Br}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),As=/'/g,Ms=/"/g,Ls=/^(?:script|style|textarea|title)$/i,Yr=s=>(r,...e)=>({_$litType$:s,strings:r,values:e}),n=Yr(1),R=Yr(2),ca=Yr(3),ee=Symbol.for("lit-noChange"),m=Symbol.for("lit-nothing"),_s=new WeakMap,Ne=je.createTreeWalker(je,129);function zs(s,r){if(!Kr(s)||!s.hasOwnProperty("raw"))throw Error("invalid template strings array");return Ts!==void 0?Ts.createHTML(r):r}var Os=(s,r)=>{let e=s.length-1,t=[],i,o=r===2?"<svg>":r===3?"<math>":"",a=_t;for(let p=0;p<e;p++){let d=s[p],c,h,g=-1,x=0;for(;x<d.length&&(a.lastIndex=x,h=a.exec(d),h!==null);)x=a.lastIndex,a===_t?h[1]==="!--"?a=Ss:h[1]!==void 0?a=Rs:h[2]!==void 0?(Ls.test(h[2])&&(i=RegExp("</"+h[2],"g")),a=De):h[3]!==void 0&&(a=De):a===De?h[0]===">"?(a=i??_t,g=-1):h[1]===void 0?g=-2:(g=a.lastIndex-h[2].length,c=h[1],a=h[3]===void 0?De:h[3]==='"'?Ms:As):a===Ms||a===As?a=De:a===Ss||a===Rs?a=_t:(a=De,i=void 0);let $=a===De&&s[p+1].startsWith("/>")?" ":"";o+=a===_t?d+_o:g>=0?(t.push(c),d.slice(0,g)+Fr+d.slice(g)+be+$):d+be+(g===-2?p:$)}return[zs(s,o+(s[e]||"<?>")+(r===2?"</svg>":r===3?"</math>":"")),t]},zt=class s{constructor({strings:r,_$litType$:e},t){let i;this.parts=[];let o=0,a=0,p=r.length-1,d=this.parts,[c,h]=Os(r,e);if(this.el=s.createElement(c,t),Ne.currentNode=this.el.content,e===2||e===3){let g=this.el.content.firstChild;g.replaceWith(...g.childNodes)}for(;(i=Ne.nextNode())!==null&&d.length<p;){if(i.nodeType===1){if(i.hasAttributes())for(let g of i.getAttributeNames())if(g.endsWith(Fr)){let x=h[a++],$=i.getAttribute(g).split(be),S=/([.?@])?(.*)/.exec(x);d.push({type:1,index:o,name:S[2],strings:$,ctor:S[1]==="."?Qt:S[1]==="?"?er:S[1]==="@"?tr:Ue}),i.removeAttribute(g)}else g.startsWith(be)&&(d.push({type:6,index:o}),i.removeAttribute(g));if(Ls.test(i.tagName)){let g=i.textContent.split(be),x=g.length-1;if(x>0){i.textContent=Jt?Jt.emptyScript:"";for(let $=0;$<x;$++)i.append(g[$],Ct()),Ne.nextNode(),d.push({type:2,index:++o});i.append(g[x],Ct())}}}else if(i.nodeType===8)if(i.data===Wr)d.push({type:2,index:o});else{let g=-1;for(;(g=i.data.indexOf(be,g+1))!==-1;)d.push({type:7,index:o}),g+=be.length-1}o++}}static createElement(r,e){let t=je.createElement("template");return t.innerHTML=r,t}};function Ge(s,r,e=s,t){if(r===ee)return r;let i=t!==void 0?e._$Co?.[t]:e._$Cl,o=Lt(r)?void 0:r._$litDirective$;return i?.constructor!==o&&(i?._$AO?.(!1),o===void 0?i=void 0:(i=new o(s),i._$AT(s,e,t)),t!==void 0?(e._$Co??=[])[t]=i:e._$Cl=i),i!==void 0&&(r=Ge(s,i._$AS(s,r.values),i,t)),r}var Xt=class{constructor(r,e){this._$AV=[],this._$AN=void 0,this._$AD=r,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(r){let{el:{content:e},parts:t}=this._$AD,i=(r?.creationScope??je).importNode(e,!0);Ne.currentNode=i;let o=Ne.nextNode(),a=0,p=0,d=t[0];for(;d!==void 0;){if(a===d.index){let c;d.type===2?c=new ot(o,o.nextSibling,this,r):d.type===1?c=new d.ctor(o,d.name,d.strings,this,r):d.type===6&&(c=new rr(o,this,r)),this._$AV.push(c),d=t[++p]}a!==d?.index&&(o=Ne.nextNode(),a++)}return Ne.currentNode=je,i}p(r){let e=0;for(let t of this._$AV)t!==void 0&&(t.strings!==void 0?(t._$AI(r,t,e),e+=t.strings.length-2):t._$AI(r[e])),e++}},ot=class s{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(r,e,t,i){this.type=2,this._$AH=m,this._$AN=void 0,this._$AA=r,this._$AB=e,this._$AM=t,this.options=i,this._$Cv=i?.isConnected??!0}get parentNode(){let r=this._$AA.parentNode,e=this._$AM;return e!==void 0&&r?.nodeType===11&&(r=e.parentNode),r}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(r,e=this){r=Ge(this,r,e),Lt(r)?r===m||r==null||r===""?(this._$AH!==m&&this._$AR(),this._$AH=m):r!==this._$AH&&r!==ee&&this._(r):r._$litType$!==void 0?this.$(r):r.nodeType!==void 0?this.T(r):Cs(r)?this.k(r):this._(r)}O(r){return this._$AA.parentNode.insertBefore(r,this._$AB)}T(r){this._$AH!==r&&(this._$AR(),this._$AH=this.O(r))}_(r){this._$AH!==m&&Lt(this._$AH)?this._$AA.nextSibling.data=r:this.T(je.createTextNode(r)),this._$AH=r}$(r){let{values:e,_$litType$:t}=r,i=typeof t=="number"?this._$AC(r):(t.el===void 0&&(t.el=zt.createElement(zs(t.h,t.h[0]),this.options)),t);if(this._$AH?._$AD===i)this._$AH.p(e);else{let o=new Xt(i,this),a=o.u(this.options);o.p(e),this.T(a),this._$AH=o}}_$AC(r){let e=_s.get(r.strings);return e===void 0&&_s.set(r.strings,e=new zt(r)),e}k(r){Kr(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,t,i=0;for(let o of r)i===e.length?e.push(t=new s(this.O(Ct()),this.O(Ct()),this,this.options)):t=e[i],t._$AI(o),i++;i<e.length&&(this._$AR(t&&t._$AB.nextSibling,i),e.length=i)}_$AR(r=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);r!==this._$AB;){let t=Es(r).nextSibling;Es(r).remove(),r=t}}setConnected(r){this._$AM===void 0&&(this._$Cv=r,this._$AP?.(r))}},Ue=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(r,e,t,i,o){this.type=1,this._$AH=m,this._$AN=void 0,this.element=r,this.name=e,this._$AM=i,this.options=o,t.length>2||t[0]!==""||t[1]!==""?(this._$AH=Array(t.length-1).fill(new String),this.strings=t):this._$AH=m}_$AI(r,e=this,t,i){let o=this.strings,a=!1;if(o===void 0)r=Ge(this,r,e,0),a=!Lt(r)||r!==this._$AH&&r!==ee,a&&(this._$AH=r);else{let p=r,d,c;for(r=o[0],d=0;d<o.length-1;d++)c=Ge(this,p[t+d],e,d),c===ee&&(c=this._$AH[d]),a||=!Lt(c)||c!==this._$AH[d],c===m?r=m:r!==m&&(r+=(c??"")+o[d+1]),this._$AH[d]=c}a&&!i&&this.j(r)}j(r){r===m?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,r??"")}},Qt=class extends Ue{constructor(){super(...arguments),this.type=3}j(r){this.element[this.name]=r===m?void 0:r}},er=class extends Ue{constructor(){super(...arguments),this.type=4}j(r){this.element.toggleAttribute(this.name,!!r&&r!==m)}},tr=class extends Ue{constructor(r,e,t,i,o){super(r,e,t,i,o),this.type=5}_$AI(r,e=this){if((r=Ge(this,r,e,0)??m)===ee)return;let t=this._$AH,i=r===m&&t!==m||r.capture!==t.capture||r.once!==t.once||r.passive!==t.passive,o=r!==m&&(t===m||i);i&&this.element.removeEventListener(this.name,this,t),o&&this.element.addEventListener(this.name,this,r),this._$AH=r}handleEvent(r){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,r):this._$AH.handleEvent(r)}},rr=class{constructor(r,e,t){this.element=r,this.type=6,this._$AN=void 0,this._$AM=e,this.options=t}get _$AU(){return this._$AM._$AU}_$AI(r){Ge(this,r)}},qs={M:Fr,P:be,A:Wr,C:1,L:Os,R:Xt,D:Cs,V:Ge,I:ot,H:Ue,N:er,U:tr,B:Qt,F:rr},Co=Vr.litHtmlPolyfillSupport;Co?.(zt,ot),(Vr.litHtmlVersions??=[]).push("3.3.3");var Ps=(s,r,e)=>{let t=e?.renderBefore??r,i=t._$litPart$;if(i===void 0){let o=e?.renderBefore??null;t._$litPart$=i=new ot(r.insertBefore(Ct(),o),o,void 0,e??{})}return i._$AI(s),i};var Zr=globalThis,b=class extends ve{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let r=super.createRenderRoot();return this.renderOptions.renderBefore??=r.firstChild,r}update(r){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(r),this._$Do=Ps(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return ee}};b._$litElement$=!0,b.finalized=!0,Zr.litElementHydrateSupport?.({LitElement:b});var Lo=Zr.litElementPolyfillSupport;Lo?.({LitElement:b});(Zr.litElementVersions??=[]).push("4.2.2");var y=s=>(r,e)=>{e!==void 0?e.addInitializer(()=>{customElements.define(s,r)}):customElements.define(s,r)};var zo={attribute:!0,type:String,converter:Mt,reflect:!1,hasChanged:Zt},Oo=(s=zo,r,e)=>{let{kind:t,metadata:i}=e,o=globalThis.litPropertyMetadata.get(i);if(o===void 0&&globalThis.litPropertyMetadata.set(i,o=new Map),t==="setter"&&((s=Object.create(s)).wrapped=!0),o.set(e.name,s),t==="accessor"){let{name:a}=e;return{set(p){let d=r.get.call(this);r.set.call(this,p),this.requestUpdate(a,d,s,!0,p)},init(p){return p!==void 0&&this.C(a,void 0,s,p),p}}}if(t==="setter"){let{name:a}=e;return function(p){let d=this[a];r.call(this,p),this.requestUpdate(a,d,s,!0,p)}}throw Error("Unsupported decorator location: "+t)};function u(s){return(r,e)=>typeof e=="object"?Oo(s,r,e):((t,i,o)=>{let a=i.hasOwnProperty(o);return i.constructor.createProperty(o,t),a?Object.getOwnPropertyDescriptor(i,o):void 0})(s,r,e)}function f(s){return u({...s,state:!0,attribute:!1})}var He=(s,r,e)=>(e.configurable=!0,e.enumerable=!0,Reflect.decorate&&typeof r!="object"&&Object.defineProperty(s,r,e),e);function O(s,r){return(e,t,i)=>{let o=a=>a.renderRoot?.querySelector(s)??null;if(r){let{get:a,set:p}=typeof t=="object"?e:i??(()=>{let d=Symbol();return{get(){return this[d]},set(c){this[d]=c}}})();return He(e,t,{get(){let d=a.call(this);return d===void 0&&(d=o(this),(d!==null||this.hasUpdated)&&p.call(this,d)),d}})}return He(e,t,{get(){return o(this)}})}}var w=v` :host { display: block; overflow-wrap: break-word; } *, *::before, *::after { box-sizing: border-box; } [hidden] { display: none !important; } a { color: var(--accent); text-underline-offset: 0.18em; text-decoration-thickness: 1px; } a:hover { text-decoration-thickness: 2px; } :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } h1, h2, h3, p { margin: 0; } h1, h2 { font-family: var(--serif); font-weight: 600; letter-spacing: -0.01em; line-height: 1.2; text-wrap: balance; } h2 { font-size: 1.375rem; } bdi, .name { overflow-wrap: anywhere; } .seat0 { color: var(--first); } .seat1 { color: var(--second); } .seat2 { color: var(--third); } .seat3 { color: var(--fourth); } .seat-icon { flex: none; vertical-align: baseline; } .icon { flex: none; vertical-align: -0.28em; } .muted { color: var(--muted); } .number { font-variant-numeric: tabular-nums; } .visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } .panel { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); } @media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; } } `,k=v` button, select, .button { font: inherit; font-size: 0.9375rem; color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 9px; min-height: 2.5rem; padding: 0 0.75rem; display: inline-flex; align-items: center; justify-content: center; gap: 0.4rem; text-decoration: none; transition: background-color 0.12s, border-color 0.12s; } button { cursor: pointer; } select { cursor: pointer; padding-right: 0.5rem; max-width: 100%; } button:hover:not([aria-disabled="true"]), .button:hover, select:hover { background: var(--accent-soft); border-color: var(--accent); } button[aria-disabled="true"] { color: var(--muted); border-color: var(--line); cursor: default; } .primary { background: var(--accent); border-color: var(--accent); color: var(--surface); } .primary[aria-disabled="true"] { background: var(--surface); border-color: var(--line); } .primary:hover:not([aria-disabled="true"]) { background: var(--ink); border-color: var(--ink); } `,de=v` .scroll { position: relative; overflow-x: auto; overscroll-behavior-x: contain; } table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; } th { text-align: left; font-weight: 600; font-size: 0.8125rem; color: var(--muted); white-space: nowrap; } th, td { padding: 0.55rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: middle; } tbody tr:last-child > * { border-bottom: 0; } tbody th { color: var(--ink); font-size: inherit; white-space: normal; } .right { text-align: right; font-variant-numeric: tabular-nums; } .centre { text-align: center; font-variant-numeric: tabular-nums; } `;var V=v` .tile { position: relative; display: flex; align-items: center; justify-content: center; width: 100%; height: 100%; border-radius: 14%; background: linear-gradient(165deg, var(--tile), var(--tile-low)); color: var(--tile-ink); box-shadow: inset 0 0.05em 0 rgb(255 255 255 / 55%), inset 0 -0.09em 0 var(--tile-edge), 0 0.05em 0.12em rgb(40 30 10 / 35%); font-weight: 650; line-height: 1; user-select: none; } .tile .letter { transform: translateY(-3%); } .tile.valued .letter { transform: translate(-8%, -5%); } .tile.two-digit .letter { transform: translate(-22%, -14%) scale(0.86); } .tile .value { position: absolute; right: 9%; bottom: 11%; font-size: 0.42em; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: -0.04em; } .tile .value::after { content: attr(data-value); } .tile.two-digit .value { font-size: 0.38em; right: 7%; bottom: 9%; } .tile.blank .letter { color: var(--tile-blank); font-style: italic; font-weight: 600; } .tile.blank::after { content: ""; position: absolute; inset: 9%; border: 1px dashed var(--tile-blank); border-radius: 12%; } .tile.fresh { background: linear-gradient(165deg, var(--fresh), var(--fresh-low)); outline: clamp(1.5px, 0.07em, 3px) solid var(--ink); outline-offset: -1px; animation: lay 0.16s ease-out; } @keyframes lay { from { transform: scale(1.18); opacity: 0.4; } } @media (prefers-reduced-motion: reduce) { .tile.fresh { animation: none; } } `;var Se=class extends b{constructor(){super(...arguments);this.drawings=[];this.names=[];this.active=!1}render(){return this.drawings.map((e,t)=>n`<section aria-label=${this.drawings.length>1?this.names[t]??`Seat ${t}`:"Position"}>
          ${this.drawings.length>1?n`<h3 class="part"><bdi>${this.names[t]}</bdi></h3>`:m}
          ${e.map(i=>n`<div class="part ${i.kind}">${this.shown(i)}</div>`)}
        </section>`)}shown(e){let t=e.title?n`<h3>${e.title}</h3>`:m,{rows:i=[],lines:o=[]}=e;if(e.kind==="text")return n`<pre tabindex="0" role="region" aria-label="Position as text">${o.join(`
`)}</pre>`;if(e.kind==="list")return n`${t}
        <ul>
          ${o.map(p=>n`<li>${p}</li>`)}
        </ul>`;let a=Math.max(1,...i.map(p=>p.length));return n`${t}
      <div
        class="box"
        style="--columns: ${a}"
        role="group"
        aria-label=${e.title||(e.kind==="rack"?"Tiles":"Board")}
      >
        <div class="tiles">
          ${i.map((p,d)=>Array.from({length:a},(c,h)=>this.tile(p[h]??{},d,h)))}
        </div>
      </div>`}tile(e,t,i){let{text:o="",corner:a="",tone:p="",types:d=""}=e,c=/^seat(\d)$/.exec(p)?.[1],h=c?`square seat-tone tone${c}`:p==="tile"||p==="fresh"?`tile ${p}`:`square ${p}`,g=n`<span class=${o.length>2?"long":""}>${o}</span
      >${a?n`<span class="corner">${a}</span>`:m}`;if(!d||!this.active)return n`<div class=${h}>${g}</div>`;let x=c?`, ${this.names[Number(c)]??`seat ${c}`}`:"";return n`<button
      type="button"
      class=${h}
      data-row=${t}
      data-column=${i}
      aria-label="${o||"empty"}, ${d}${x}"
      @click=${()=>this.dispatchEvent(new CustomEvent("typed",{detail:d,bubbles:!0,composed:!0}))}
    >
      ${g}
    </button>`}};Se.styles=[w,V,v` :host { display: grid; gap: 1rem; min-width: 0; } section { display: grid; gap: 0.8rem; min-width: 0; justify-items: center; } .part { width: 100%; min-width: 0; } h3 { font-size: 0.875rem; font-weight: 600; color: var(--muted); margin-bottom: 0.25rem; } .box { container-type: inline-size; width: min(100%, calc(var(--columns) * 3.6rem), max(16rem, 100vh - 22rem)); margin: 0 auto; } .rack .box { width: min(100%, calc(var(--columns) * 3rem)); margin: 0; } .tiles { display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); gap: 1.2cqw; font-size: min(1.9rem, calc(46cqw / var(--columns))); } .grid .tiles { background: var(--frame); border-radius: 2.5cqw; padding: 1.5cqw; } .tile, .square { aspect-ratio: 1; height: auto; min-width: 0; } .square { display: grid; place-items: center; position: relative; border-radius: 14%; background: var(--square); color: var(--square-ink); line-height: 1; } .rack .square { border: 1px solid var(--line); } .tile .corner, .square .corner { position: absolute; right: 9%; bottom: 9%; font-size: 0.45em; font-weight: 600; } .long { font-size: 0.55em; overflow: hidden; } .marked { outline: 3px solid var(--accent); outline-offset: -3px; } .seat-tone { background: var(--soft); color: var(--strong); box-shadow: inset 0 0 0 max(1.5px, 0.08em) var(--strong); } .tone0 { --soft: var(--first-soft); --strong: var(--first); } .tone1 { --soft: var(--second-soft); --strong: var(--second); } .tone2 { --soft: var(--third-soft); --strong: var(--third); } .tone3 { --soft: var(--fourth-soft); --strong: var(--fourth); } button { font: inherit; border: 0; padding: 0; width: 100%; cursor: pointer; } button:hover { filter: brightness(1.06); } ul { margin: 0; padding-left: 1.2rem; } pre { margin: 0; padding: 0.8rem 1rem; max-height: max(16rem, 100vh - 20rem); overflow: auto; font: 1.0625rem/1.4 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; } `],l([u({attribute:!1})],Se.prototype,"drawings",2),l([u({attribute:!1})],Se.prototype,"names",2),l([u({type:Boolean})],Se.prototype,"active",2),Se=l([y("drawn-position")],Se);var Ds={boards:"shared",board(s,r){let{drawings:e=[]}=s.marks();return n`<drawn-position
      .drawings=${e[Math.min(r,s.moves)]??[]}
      .names=${s.data.names}
    ></drawn-position>`},moveText:(s,r)=>s.move(r).move,moveSentence:(s,r)=>`plays ${s.move(r).move}`};var Ns=new Map;function sr({name:s,...r}){Ns.set(s,r)}function ir(s){return Ns.get(s)??Ds}function T(s,r){return`${s.toLocaleString("en")} ${r}${Math.abs(s)===1?"":"s"}`}function nt(s){return s>0?`+${s}`:s<0?`\u2212${-s}`:"\xB10"}function ye(s){return s<.1?`${Math.round(s*1e3)} ms`:`${s>=100?s.toFixed(0):s>=10?s.toFixed(1):s.toFixed(2)} s`}function C(s,r=1){let e=Math.abs(s).toFixed(r);return s<0&&Number(e)!==0?`\u2212${e}`:e}function Re(s,r=1){let e=C(s,r);return s>0&&Number(e)!==0?`+${e}`:e}function j(s,r=1){return`${C(100*s,r)}%`}function at(s,r=1){return`${Re(100*s,r)}%`}function Ie(s){let r=s.replaceAll("_"," ");return r.charAt(0).toUpperCase()+r.slice(1)}var or=.1;function lt(s,r){return R`<svg class="rings" viewBox="0 0 ${s} ${s}" aria-hidden="true">
    ${r.map(({start:e,length:t,down:i})=>{let o=1-2*or,a=t-2*or;return R`<rect class=${i?"down":"across"} rx=".36" x=${e%s+or}
        y=${Math.floor(e/s)+or} width=${i?o:a} height=${i?a:o} />`})}
  </svg>`}var pt=v` .rings { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; overflow: visible; } .rings rect { fill: none; stroke-width: var(--ring, 2px); vector-effect: non-scaling-stroke; } .rings .across { stroke: var(--across); } .rings .down { stroke: var(--down); stroke-dasharray: 5 2.5; } `;var qo=[0,0,1,2,3,5,8,13];function qt(s,r,e){let t=Array(49).fill("");t[24]=s.record.start.letter??"";for(let a of s.record.moves.slice(0,r))a.seat===e&&(t[Ot(a)]=dt(a));let i=s.move(r),o=s.marks().words?.[e];return{cells:t,fresh:i?.seat===e?Ot(i):-1,words:o?Po(t,o,r):null}}function Ot(s){return Number(s.move.split(" ").at(-1))}function dt(s){return String(s.letter??"")}function Po(s,r,e){return Jr(s,r.filter(([,,,t,i])=>t<=e&&(i<0||e<i)).map(([t,i,o])=>[t,i,o]))}function Jr(s,r){return r.map(([e,t,i])=>{let o=i?7:1,a=Array.from({length:t},(p,d)=>s[e+d*o]??"").join("");return{start:e,length:t,down:i===1,word:a,points:qo[t]??0}}).sort((e,t)=>Number(e.down)-Number(t.down)||js(e)-js(t)||e.start-t.start)}function js(s){return s.down?s.start%7:Math.floor(s.start/7)}var Be=class extends b{constructor(){super(...arguments);this.owner=""}render(){let{cells:e,fresh:t,words:i}=this.position,a=Array.from({length:7},(p,d)=>e.slice(d*7,d*7+7)).map((p,d)=>`row ${d+1}: ${p.map(c=>c||"empty").join(" ")}`).join("; ");return n`<div class="board" role="img" aria-label="Board of ${this.owner}, ${a}">
      ${e.map((p,d)=>n`<div class="square" aria-hidden="true" @click=${()=>this.point(d)}>
            ${p?n`<div class="tile ${d===t?"fresh":""}"><span class="letter">${p}</span></div>`:n`<div class="hole"><span>${d}</span></div>`}
          </div>`)}
      <div class="over" aria-hidden="true">${lt(7,i??[])}</div>
    </div>`}point(e){this.dispatchEvent(new CustomEvent("square",{detail:e,bubbles:!0,composed:!0}))}};Be.styles=[w,V,pt,v` :host { container-type: inline-size; --ring: max(1.5px, 0.45cqw); } .board { position: relative; display: grid; grid-template-columns: repeat(7, 1fr); background: var(--frame); border-radius: 3.2cqw; padding: 1.2cqw; } .squares { display: contents; } .square { aspect-ratio: 1; padding: 0.6cqw; font-size: 7.6cqw; } .hole { height: 100%; border-radius: 14%; background: var(--square); color: var(--square-ink); display: flex; align-items: center; justify-content: center; font-size: max(0.6rem, 2.9cqw); font-variant-numeric: tabular-nums; } .over { position: absolute; inset: 1.2cqw; pointer-events: none; } @container (max-width: 250px) { .hole span { display: none; } } `],l([u({attribute:!1})],Be.prototype,"position",2),l([u()],Be.prototype,"owner",2),Be=l([y("racer-board")],Be);function Ve(s){let r=/^\s*([A-Za-z])?\s*(\d{1,2})?\s*$/.exec(s),e=r?.[2]===void 0||Number(r[2])>=49?"":String(Number(r[2]));return{letter:r?.[1]?.toUpperCase()??"",cell:e}}function Gs(s,{decision:r,move:e},t){let i=qt(s,r.ply,t),{letter:o,cell:a}=Ve(e);if(t!==r.seat||!a)return{...i,fresh:-1};let p=[...i.cells];return p[Number(a)]=o||Xr(s,r),{...i,cells:p,fresh:Number(a)}}function Us(s,r,e){let{letter:t,cell:i}=Ve(e);return!t&&!i?e:i?`${t||Xr(s,r)} on ${i}`:`call ${t}`}function Hs(s,r){if(r.kind==="call")return Ve(r.played).cell?"Find a better letter, and where to put it.":"Find a better letter.";let e=Xr(s,r);return r.kind==="placement"&&e?`Find a better cell for ${e}.`:"Find a better move."}function Is({kind:s,played:r},e){let{letter:t,cell:i}=Ve(e),o=Ve(r);return s==="placement"||!o.letter?i:s==="call"&&!o.cell?t:t&&i?`${t} ${i}`:""}function Bs(s,r,e){let{letter:t}=Ve(e);return s.kind==="call"&&!Ve(s.played).cell?e:s.kind==="placement"||!t?String(r):`${t} ${r}`}function Xr(s,r){let e=s.move(r.ply+1);return e?dt(e):""}var mt=class extends b{constructor(){super(...arguments);this.words=null}render(){let{words:e}=this;return e?n`${this.group("across",e.filter(t=>!t.down))}
    ${this.group("down",e.filter(t=>t.down))}`:n`<p class="muted">Words are not marked because this game's lexicon was not found.</p>`}group(e,t){let i=t.reduce((o,a)=>o+a.points,0);return n`<div class="group">
      <span class="kind ${e}"><i aria-hidden="true"></i>${e} <span class="number">${i}</span></span>
      <ul aria-label="Words ${e}">
        ${t.map(o=>n`<li><b>${o.word}</b> <span class="muted number">${o.points}</span></li>`)}
      </ul>
    </div>`}};mt.styles=[w,v` .group { display: grid; grid-template-columns: 5.4rem 1fr; gap: 0.25rem 0.6rem; align-items: baseline; font-size: 0.875rem; } .group + .group { margin-top: 0.35rem; } .kind { display: flex; align-items: center; gap: 0.35rem; color: var(--muted); font-size: 0.8125rem; } .kind i { flex: none; width: 1.1rem; height: 0.55rem; border-radius: 0.3rem; border: 2px solid var(--across-sign); } .kind.down i { width: 0.55rem; height: 1rem; margin: 0 0.27rem; border: 2px dashed var(--down-sign); } ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 0.7rem; min-height: 1.35rem; } li { white-space: nowrap; } b { font-weight: 600; letter-spacing: 0.02em; } @media (max-width: 600px) { .group { grid-template-columns: 1fr; } } `],l([u({attribute:!1})],mt.prototype,"words",2),mt=l([y("scoring-words")],mt);sr({name:"racer",boards:"per-seat",board:(s,r,e)=>n`<racer-board .position=${qt(s,r,e)} .owner=${s.data.names[e]}></racer-board>`,seatDetails:(s,r,e)=>n`<scoring-words .words=${qt(s,r,e).words}></scoring-words>`,moveText(s,r){let e=s.move(r);return n`<b>${dt(e)}</b> on ${Ot(e)}${Vs(e.move)?n` <small>called</small>`:""}`},moveSentence(s,r){let e=s.move(r),[t,i]=[dt(e),Ot(e)];return Vs(e.move)?`calls ${t} and puts it on ${i}`:`puts ${t} on ${i}`},chanceNoun:"letter",boardWith:(s,r,e)=>n`<racer-board .position=${Gs(s,r,e)} .owner=${s.data.names[e]}></racer-board>`,alternativeText:Us,question:Hs,summaryDetail(s,r){if(s==="ceiling_share"&&typeof r=="number")return j(r);if(s!=="ceiling_board"||typeof r!="string")return;let e={cells:[...r],fresh:-1,words:null};return n`<racer-board
      style="width: min(100%, 11rem); margin-left: auto"
      .position=${e}
      owner="the ceiling"
    ></racer-board>`},moveKey:(s,r,e)=>Is(r,e),squareText:(s,r,e,t)=>Bs(r,e,t)});function Vs(s){return s.includes(" ")}var nr={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},ar=s=>(...r)=>({_$litDirective$:s,values:r}),ct=class{constructor(r){}get _$AU(){return this._$AM._$AU}_$AT(r,e,t){this._$Ct=r,this._$AM=e,this._$Ci=t}_$AS(r,e){return this.update(r,e)}update(r,e){return this.render(...e)}};var Fs="important",Do=" !"+Fs,lr=ar(class extends ct{constructor(s){if(super(s),s.type!==nr.ATTRIBUTE||s.name!=="style"||s.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(s){return Object.keys(s).reduce((r,e)=>{let t=s[e];return t==null?r:r+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${t};`},"")}update(s,[r]){let{style:e}=s.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(r)),this.render(r);for(let t of this.ft)r[t]==null&&(this.ft.delete(t),t.includes("-")?e.removeProperty(t):e[t]=null);for(let t in r){let i=r[t];if(i!=null){this.ft.add(t);let o=typeof i=="string"&&i.endsWith(Do);t.includes("-")||o?e.setProperty(t,o?i.slice(0,-11):i,o?Fs:""):e[t]=i}}return ee}});var pr=[1,1.5,2,2.5,3,4],Qr=pr.at(-1),[No,jo]=[19,24],Ae=class extends b{constructor(){super(...arguments);this.squares=15;this.zoom=1;this.began=null;this.turn=e=>{if(!e.ctrlKey)return;e.preventDefault();let{left:t,top:i}=this.window.getBoundingClientRect();this.set(this.zoom*Math.exp(-e.deltaY/300),e.clientX-t,e.clientY-i)};this.touch=({touches:e})=>{this.began=e.length===2?{zoom:this.zoom,apart:Ws(e)}:null};this.pinch=e=>{let{began:t}=this,[i,o]=[e.touches[0],e.touches[1]];if(!t||!i||!o)return;e.preventDefault();let{left:a,top:p}=this.window.getBoundingClientRect(),[d,c]=[(i.clientX+o.clientX)/2-a,(i.clientY+o.clientY)/2-p];this.set(t.zoom*Ws(e.touches)/t.apart,d,c)}}render(){return n`<div
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
    </div>`}updated(e){if(!e.has("squares"))return;let t=this.window.clientWidth/this.squares/this.zoom,i=t>=No?1:pr.find(o=>t*o>=jo)??Qr;t&&Promise.resolve().then(()=>this.set(i))}get isLargest(){return this.zoom>=Qr}get isSmallest(){return this.zoom<=1}step(e){let t=e>0?pr.find(i=>i>this.zoom):[...pr].reverse().find(i=>i<this.zoom);t&&this.set(t)}reveal(e){if(!e.length||this.isSmallest)return;let t=e.map(h=>h.getBoundingClientRect()),i=this.window.getBoundingClientRect(),[o,a]=[Math.min(...t.map(h=>h.left)),Math.max(...t.map(h=>h.right))],[p,d]=[Math.min(...t.map(h=>h.top)),Math.max(...t.map(h=>h.bottom))];o>=i.left&&a<=i.right&&p>=i.top&&d<=i.bottom||this.window.scrollBy({left:(o+a-i.left-i.right)/2,top:(p+d-i.top-i.bottom)/2,behavior:"instant"})}set(e,t=this.window.clientWidth/2,i=this.window.clientHeight/2){let o=this.zoom;if(this.zoom=Math.min(Qr,Math.max(1,e)),this.zoom===o)return;let{scrollLeft:a,scrollTop:p}=this.window,d=this.zoom/o;this.dispatchEvent(new CustomEvent("zoom",{bubbles:!0,composed:!0})),this.updateComplete.then(()=>this.window.scrollTo({left:(a+t)*d-t,top:(p+i)*d-i,behavior:"instant"}))}};Ae.styles=[w,v` :host { container-type: inline-size; --fit: min(100cqw, max(18rem, var(--room, 100vh))); } .window { width: min(100%, calc(var(--fit) * var(--zoom))); max-height: var(--fit); margin: 0 auto; border-radius: calc(0.45rem + 0.8cqw); } .zoomed { overflow: auto; overscroll-behavior: contain; scroll-padding: 2rem 0 0 2rem; touch-action: pan-x pan-y; } .content { width: calc(var(--fit) * var(--zoom)); } `],l([u({type:Number})],Ae.prototype,"squares",2),l([f()],Ae.prototype,"zoom",2),l([O(".window")],Ae.prototype,"window",2),Ae=l([y("zoom-box")],Ae);function Ws(s){let[r,e]=[s[0],s[1]];return Math.max(1,Math.hypot(r.clientX-e.clientX,r.clientY-e.clientY))}function ut(s){let r=s();return n`<span class="zoom-buttons" role="group" aria-label="Zoom">
    <button
      type="button"
      aria-label="Zoom out"
      aria-disabled=${!r||r.isSmallest?"true":"false"}
      @click=${()=>s()?.step(-1)}
    >
      −</button
    ><button
      type="button"
      aria-label="Zoom in"
      aria-disabled=${r?.isLargest?"true":"false"}
      @click=${()=>s()?.step(1)}
    >
      +
    </button>
  </span>`}var ht=v` .zoom-buttons { display: inline-flex; gap: 0.3rem; } .zoom-buttons button { min-width: 2.5rem; font-size: 1.15rem; } `;function te(s,r,e=!1){let t=s==="_"||s!==s.toUpperCase(),i=r[s]??0;return n`<div
    class="tile valued ${t?"blank":""} ${!t&&i>=10?"two-digit":""} ${e?"fresh":""}"
  >
    <span class="letter">${s==="_"?"?":s}</span>${t?m:n`<span class="value" data-value=${i}></span>`}
  </div>`}var Go=15,Pt=v` :host { container-type: inline-size; } .frame { --edge-room: max(11px, 3.4cqw); --cell: calc((100cqw - var(--edge-room) - 1.2cqw) / var(--size)); display: grid; grid-template: var(--edge-room) auto / var(--edge-room) 1fr; background: var(--frame); border-radius: calc(0.45rem + 0.8cqw); padding: 0 1.2cqw 1.2cqw 0; } .edge { display: grid; font-size: clamp(0.5rem, calc(var(--cell) * 0.3), 0.8125rem); font-weight: 600; color: var(--ink); opacity: 0.85; font-variant-numeric: tabular-nums; } .edge span { display: flex; align-items: center; justify-content: center; } .columns { grid-column: 2; grid-template-columns: repeat(var(--size), 1fr); } .rows { grid-template-rows: repeat(var(--size), 1fr); } zoom-box .frame { overflow: clip; } /* The names of rows and columns stay in sight while a zoomed board scrolls. */ zoom-box .edge { position: sticky; top: 0; left: 0; z-index: 3; opacity: 1; background: var(--frame); } .squares { position: relative; display: grid; grid-template-columns: repeat(var(--size), 1fr); --ring: clamp(1.5px, calc(var(--cell) * 0.045), 3px); } .square { aspect-ratio: 1; padding: max(0.5px, calc(var(--cell) * 0.03)); font-size: calc(var(--cell) * 0.58); min-width: 0; } .field { height: 100%; border-radius: 10%; background: var(--square); display: flex; align-items: center; justify-content: center; font-size: clamp(0.45rem, calc(var(--cell) * 0.3), 1.1rem); font-weight: 650; letter-spacing: 0.01em; } .DL { background: var(--dl); color: var(--dl-ink); } .TL { background: var(--tl); color: var(--tl-ink); } .DW { background: var(--dw); color: var(--dw-ink); } .TW { background: var(--tw); color: var(--tw-ink); } `;function Dt(s,r,e){let t=Array.from({length:s},(i,o)=>o);return n`<div
    class="frame"
    style=${lr({"--size":String(s)})}
    role=${e===void 0?m:"img"}
    aria-label=${e??m}
  >
    <div class="edge columns" aria-hidden="true">
      ${t.map(i=>n`<span>${String.fromCharCode(65+i)}</span>`)}
    </div>
    <div class="edge rows" aria-hidden="true">${t.map(i=>n`<span>${i+1}</span>`)}</div>
    ${r}
  </div>`}var Fe=class extends b{render(){let{size:r,layout:e,tiles:t,values:i,rings:o}=this.position,a=Array.from({length:r},(d,c)=>t.slice(c*r,c*r+r)),p=Dt(r,n`<div class="squares" aria-hidden="true" @click=${this.point}>
        ${t.map((d,c)=>n`<div class="square">
              ${d?te(d.letter,i,d.fresh):Nt(e[c])}
            </div>`)}
        ${lt(r,o)}
      </div>`,jt(a.map(d=>d.map(c=>c?.letter??".").join(""))));return r<=Go?p:n`<zoom-box .squares=${r} @zoom=${()=>this.requestUpdate()}
        ><div class="room">${p}</div></zoom-box
      >
      ${ut(()=>this.zoomBox)}`}point(r){let e=r.target.closest(".square"),t=e?[...this.renderRoot.querySelectorAll(".square")].indexOf(e):-1;t>=0&&this.dispatchEvent(new CustomEvent("square",{detail:t,bubbles:!0,composed:!0}))}};Fe.styles=[w,k,V,pt,Pt,ht,v` /* A board with buttons takes no more room than one without. */ zoom-box { --room: calc(100cqw - 2.9rem); } .room { container-type: inline-size; } .zoom-buttons { display: flex; justify-content: center; margin-top: 0.4rem; } `],l([u({attribute:!1})],Fe.prototype,"position",2),l([O("zoom-box")],Fe.prototype,"zoomBox",2),Fe=l([y("scrabble-board")],Fe);function Nt(s){let r=s===void 0||s===".."?"":s;return n`<div class="field ${r}">${r}</div>`}function jt(s){let r=s.flatMap((e,t)=>/[^.]/.test(e)?[`row ${t+1}: ${e}`]:[]);return r.length?`Board, a dot is an empty square; ${r.join("; ")}`:"Board, empty"}function ft(s){return s?"the play is taken back":"the words are valid"}function We(s,r){let{board:e,tiles:t}=rs(s),i=e?.size??15;return{size:i,layout:(e?.layout??[]).flatMap(o=>o.split(/\s+/)),tiles:Uo(s,r,i),values:t?.values??{},rings:ts(s,r).words.map(([o,a,p])=>({start:a,length:o.length,down:p===1}))}}function es(s,r,e){let{rack:t,tiles:i}=rs(s);return{tiles:s.marks().racks?.[Math.min(r,s.moves)]?.[e]??"",size:t?.size??7,values:i?.values??{}}}function Ks(s,r){let e=s.move(r+1)?.seat,t=rs(s).tiles?.counts;if(e===void 0||!t)return null;let i=new Map(Object.entries(t)),o=p=>i.set(p,(i.get(p)??0)-1);for(let p of We(s,r).tiles)p&&o(p.letter===p.letter.toUpperCase()?p.letter:"blank");for(let p of es(s,r,e).tiles)p!=="."&&o(p==="_"?"blank":p);let a=[...i].filter(([,p])=>p>0);return{seat:e,tiles:a.map(([p,d])=>[p==="blank"?"?":p,d])}}function ts(s,r){let e=s.marks().words?.[r-1]??[],t=s.move(r),i=t?.rules_score??t?.score??0;return{words:e,bonus:e.length?i-e.reduce((o,a)=>o+a[3],0):0}}function Uo(s,r,e){let t=Array(e*e).fill(null);return[...s.record.start.board?.join("")??""].forEach((o,a)=>{o!=="."&&(t[a]={letter:o,fresh:!1})}),s.marks().tiles?.slice(0,r).forEach((o,a)=>{for(let[p,d]of o)t[p]=d?{letter:d,fresh:a+1===r}:null}),t}function rs(s){return s.record.ruleset}function dr({size:s,tiles:r},e){let t=/^(?:(\d+)(\p{L})|(\p{L})(\d+))\s+([\p{L}.()]+)$/u.exec(e.trim());if(!t)return null;let i=t[3]!==void 0,o=Number(t[1]??t[4])-1,a=(t[2]??t[3]).toUpperCase().charCodeAt(0)-65,p=[...t[5].replace(/[()]/g,"")],d=p.length-1+(i?o:a);if(o<0||a<0||Math.max(o,a,d)>=s)return null;let c=o*s+a,h=p.map(($,S)=>c+S*(i?s:1)),g=p.every(($,S)=>{let E=r[h[S]];return E?$==="."||$.toUpperCase()===E.letter.toUpperCase():$!=="."}),x=p.map(($,S)=>[h[S],$]).filter(([$])=>!r[$]);return g&&x.length?{start:c,down:i,letters:p,laid:x}:null}function Ys(s,{decision:r,move:e}){let t=We(s,r.ply),i=dr(t,e),o=t.tiles.map(p=>p&&{...p,fresh:!1});for(let[p,d]of i?.laid??[])o[p]={letter:d,fresh:!0};let a=i?[{start:i.start,length:i.letters.length,down:i.down}]:[];return{...t,tiles:o,rings:a}}function Zs(s,r,e){let t=e.trim();if(/^(-|pass)$/i.test(t))return"-";let i=/^(?:-|exch(?:ange)?\s+)\s*([\p{L}?_\d]+)$/iu.exec(t);if(i)return`-${[...i[1].toUpperCase().replaceAll("_","?")].sort().join("")}`;let o=dr(We(s,r.ply),t);return o?o.laid.map(([a,p])=>`${a}${p}`).join(" "):""}function Js(s,r,e){let t=String(Math.floor(r/s)+1),i=String.fromCharCode(65+r%s),[o="",a=""]=e.trim().split(/\s+/);return`${o.toUpperCase()===`${t}${i}`?`${i}${t}`:`${t}${i}`} ${a}`}var me=class extends b{constructor(){super(...arguments);this.tiles="";this.owner="";this.size=7;this.used="";this.values={}}render(){let e=[...this.tiles],t=e.filter(c=>c===".").length,i=e.filter(c=>c!==".").map(c=>c==="_"?"blank":c);t&&i.push(`${t} unknown`);let o=[...this.used],a=o.map(c=>c==="_"?"blank":c).join(" "),p=(i.join(" ")||"no tiles")+(a?`; used: ${a}`:""),d=c=>{let h=o.indexOf(c);return h>=0&&o.splice(h,1),h>=0};return n`<div
      class="rack"
      style="--places: ${this.size}"
      role="img"
      aria-label="Rack of ${this.owner}: ${p}"
    >
      ${e.map(c=>this.tile(c,d(c)))} ${e.length?"":n`<div class="place"></div>`}
    </div>`}tile(e,t){return e==="."?n`<div class="place" aria-hidden="true"><div class="tile unknown"></div></div>`:n`<div class="place ${t?"used":""}" aria-hidden="true">${te(e,this.values)}</div>`}};me.styles=[w,V,v` .rack { display: inline-grid; grid-template-columns: repeat(var(--places), minmax(0, 2.6rem)); width: min(100%, calc(var(--places) * 2.6rem + (var(--places) - 1) * 3px + 12px)); gap: 3px; padding: 4px 6px 7px; border-radius: 8px; background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%); } .place { aspect-ratio: 1; min-width: 0; container-type: inline-size; } .tile { font-size: 56cqw; } .used { outline: 3px solid var(--accent); outline-offset: -1px; border-radius: 6px; } .tile.unknown { opacity: 0.45; } `],l([u()],me.prototype,"tiles",2),l([u()],me.prototype,"owner",2),l([u({type:Number})],me.prototype,"size",2),l([u()],me.prototype,"used",2),l([u({attribute:!1})],me.prototype,"values",2),me=l([y("tile-rack")],me);var q=s=>R`
  <svg class="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${s}</svg>`,Ke=s=>R`<path d=${s} fill="currentColor" />`,F=s=>R`<path d=${s} />`,Qs=q(R`${Ke("M18 6v12l-8-6z")}${F("M6.5 6v12")}`),ei=q(Ke("M16 5.5v13L7.5 12z")),ti=q(Ke("M8 5v14l11-7z")),ri=q(R`${F("M8.5 6v12")}${F("M15.5 6v12")}`),si=q(Ke("M8 5.5v13l8.5-6.5z")),ii=q(R`${Ke("M6 6v12l8-6z")}${F("M17.5 6v12")}`),oi=q(F("M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1")),ni=q(F("M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14")),ai=q(R`<circle cx="12" cy="12" r="8" />${F("M12 7.500V12l3 2")}`),li=q(R`<rect x="3" y="6.5" width="18" height="11" rx="2" />${F("M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8")}`),pi=q(R`<circle cx="12" cy="12" r="7.5" />${Ke("M12 4.500a7.5 7.5 0 0 1 0 15z")}`),di=q(F("M14.5 6 8.5 12l6 6")),mi=q(F("m9.5 6 6 6-6 6")),ci=q(R`<rect x="4" y="5" width="16" height="14" rx="1.5" />${F("M4 10h16M4 14.500h16M10 10v9")}`),ui=q(F("M7 9h10l1.2 9.500a1 1 0 0 1-1 1H6.800a1 1 0 0 1-1-1zM9 9V7.500a3 3 0 0 1 6 0V9")),mr=q(Ke("M4 17.5 3 8l5 3.500L12 5l4 6.500L21 8l-1 9.500z")),hi=q(R`${F("M12 4 2.8 19.500h18.400z")}${F("M12 10v4.500M12 17h.01")}`),Xs=[R`<circle cx="6" cy="6" r="4.5" />`,R`<path d="M6 .6 11.4 6 6 11.4.6 6z" />`,R`<path d="M1.7 1.7h8.6v8.6H1.7z" />`,R`<path d="M6 1 11.2 10.4H.8z" />`];function A(s){let r=Xs[s%Xs.length];return R`<svg class="seat-icon seat${s}" viewBox="0 0 12 12" width=".75em" height=".75em" aria-hidden="true"
    fill="currentColor">${r}</svg>`}var Ho=window.matchMedia("(min-width: 821px)").matches,Me=class extends b{constructor(){super(...arguments);this.bag=0;this.owner="";this.tiles=null}render(){let e=n`${ui} ${T(this.bag,"tile")} in the bag`;if(!this.tiles)return e;let t=this.tiles.reduce((i,[,o])=>i+o,0);return n`<details ?open=${Ho}>
      <summary>${e}, ${t} unseen by <bdi>${this.owner}</bdi></summary>
      ${t?n`<ul aria-label="Unseen tiles">
              ${this.tiles.map(([i,o])=>n`<li><b>${i}</b> ${o}</li>`)}
            </ul>`:m}
    </details>`}};Me.styles=[w,v` summary { cursor: pointer; min-height: 1.5rem; line-height: 1.5rem; } ul { list-style: none; margin: 0.2rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.05rem 0.75rem; font-variant-numeric: tabular-nums; } li { white-space: nowrap; } b { color: var(--ink); font-weight: 600; } `],l([u({type:Number})],Me.prototype,"bag",2),l([u()],Me.prototype,"owner",2),l([u({attribute:!1})],Me.prototype,"tiles",2),Me=l([y("unseen-tiles")],Me);var cr={"--":"play taken back","(challenge)":"challenge bonus","(time)":"time penalty"};sr({name:"scrabble",boards:"shared",adjustment:"Remaining tiles",board:(s,r)=>n`<scrabble-board .position=${We(s,r)}></scrabble-board>`,seatDetails(s,r,e,t){let i=es(s,r,e),o=t&&s.move(r+1)?.seat===e?Io(s,r+1):"";return n`<tile-rack
        .tiles=${i.tiles}
        .owner=${s.data.names[e]}
        .size=${i.size}
        .values=${i.values}
        .used=${o}
      ></tile-rack
      >${o?n`<span class="muted">Rack before the move; the tiles it used are marked.</span>`:m}`},sharedDetails(s,r){let{bag:e=[]}=s.marks(),t=Ks(s,r);return n`<unseen-tiles
      .bag=${e[Math.min(r,s.moves)]??0}
      .owner=${t?s.data.names[t.seat]:""}
      .tiles=${t?.tiles??null}
    ></unseen-tiles>`},moveText(s,r){let{move:e,succeeded:t}=s.move(r);return e==="challenge"?`challenge: ${ft(t)}`:fi(e)},moveSentence(s,r){let{move:e,score:t=0,succeeded:i}=s.move(r);if(e==="-")return"passes";if(e==="challenge")return`challenges: ${ft(i)}`;let o=`${t<0?"loses":"gains"} ${T(Math.abs(t),"point")}`;return e==="--"?`takes the play back and ${o}`:e in cr?`${o}: ${cr[e]}`:e.startsWith("(")?`${o}: last rack ${e.slice(1,-1)}`:/^-\d/.test(e)?`exchanges ${gi(e)}`:e.startsWith("-")?`exchanges ${T(e.length-1,"tile")}: ${e.slice(1)}`:`plays ${e} for ${T(t,"point")}`},moveDetails(s,r){let{words:e,bonus:t}=ts(s,r),i=s.marks(),{score:o,rules_score:a,phonies:p=i.phonies?.[r-1]??[]}=s.move(r)??{},d=i.notes?.[r-1]??[],c=e.length>1||t||p.length?e:[];return n`${c.map(([h,,,g])=>n`<span><b>${h}${p.includes(h.toUpperCase())?"*":""}</b> ${g}</span>`)}${t?n`<span>bonus ${t}</span>`:m}${a===void 0?m:n`<span>counted as ${o}, the rules give ${a}</span>`}${p.length?n`<span>* not in the lexicon</span>`:m}${d.map(h=>n`<span style="white-space: pre-line"><bdi>${h}</bdi></span>`)}`},boardWith:(s,r)=>n`<scrabble-board .position=${Ys(s,r)}></scrabble-board>`,alternativeText:(s,r,e)=>fi(e),decisionNote({missed_bingo:s,phonies:r,withdrawn:e}){let t=Array.isArray(r)?r:[];return[t.length?`Not in the lexicon of the analysis: ${t.join(", ")}.`:"",e?"Taken back, so judged as a pass.":"",typeof s=="string"?`A bingo was possible: ${s}.`:""].filter(Boolean).join(" ")},moveKey:Zs,squareText:(s,r,e,t)=>Js(We(s,r.ply).size,e,t)});function Io(s,r){let{move:e}=s.move(r);return/^-[A-Z?_]/.test(e)?e.slice(1).replaceAll("?","_"):(s.marks().tiles?.[r-1]??[]).map(([,i])=>i===i.toUpperCase()?i:"_").join("")}function fi(s){return s==="-"?"pass":s in cr?cr[s]:s.startsWith("(")?`last rack ${s.slice(1,-1)}`:s.startsWith("-")?`exchange ${gi(s)}`:s}function gi(s){return/^-\d/.test(s)?T(Number(s.slice(1)),"unknown tile"):s.slice(1)}var ss=new Map;function vi(s,r){ss.set(s,r)}function is(s){return ss.get(s)??Bo}function bi(s){return s.find(({name:r,has_editor:e})=>e&&ss.has(r))?.name}var Bo={editor:({text:s})=>n`<pre>${s}</pre>`,empty:"",format:"text",sides:["To move","Opponent"]};function G(s,r=""){return s.map(({name:e,title:t})=>n`<option value=${e} ?selected=${e===r}>${t}</option>`)}function ur(s,r){return(s?.opponents??[]).filter(({rulesets:e})=>!e.length||e.includes(r))}function hr(s,...r){return r.flatMap(e=>s.filter(t=>t.name===e))[0]??s[0]}function fr(s){return(s?.numbers??[]).map(r=>n`<label
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
      </label>`)}function os(s,r){return[...s.entries()].filter(([e])=>e.startsWith(r)).map(([e,t])=>[e.slice(r.length),String(t)])}function gr(s){return Object.fromEntries(os(s,"number-").map(([r,e])=>[r,Number(e)]))}var L=v` label { display: grid; gap: 0.25rem; font-size: 0.875rem; color: var(--muted); min-width: 0; } input, select, textarea { font: inherit; font-size: 1rem; color: var(--ink); background: var(--surface); width: 100%; min-width: 0; min-height: 2.5rem; border: 1px solid var(--edge); border-radius: 9px; padding: 0 0.6rem; } textarea { font: 0.875rem var(--mono); min-height: 5.5rem; padding: 0.5rem 0.6rem; overflow-wrap: anywhere; resize: vertical; } .problem { color: var(--bad); overflow-wrap: anywhere; } `;function yi({rows:s,racks:r,scores:e,scoreless:t,lexicon:i,ruleset:o}){return`${s.map(p=>p.replace(/\.+/g,d=>String(d.length))).join("/")} ${r.join("/")} ${e.join("/")} ${t} lex ${i}; rules ${o};`}function wi(s,r,e){let[t,i]=[Math.floor(r/s.length),r%s.length];return s.map((o,a)=>a===t?o.slice(0,i)+e+o.slice(i+1):o)}function $i(s){return s.toUpperCase().replaceAll("_","?").replace(/[^A-Z?]/g,"")}function vr(s,r){return s?.square!==r?{square:r,down:!1}:s.down?null:{square:r,down:!0}}function gt(s){return ns(s)?"_":s}function vt(s,r,e=-1){let t=s[e]===r?e:s.indexOf(r);return t<0?s:s.slice(0,t)+s.slice(t+1)}function xi(s,r){return[...r.startsWith("-")?r.slice(1).replaceAll("?","_"):r.split(" ")[1].replace(/\([^)]*\)/g,"")].reduce((t,i)=>vt(t,gt(i)),s)}function ki(s,r){let e=s,t="";for(let i of r)e.includes(i)&&(e=vt(e,i),t+=i);return t+e}function Ei(s,r,e){let t=s.slice(0,r)+s.slice(r+1),i=Math.min(Math.max(e,0),t.length);return t.slice(0,i)+s[r]+t.slice(i)}function Ti(s,r){let e=r;return[...s].map(t=>{let i=e.includes(t);return i&&(e=vt(e,t)),i})}function Si(s,r,e){let t=[...s].flatMap((o,a)=>o===e?[a]:[]);if(!t.length)return null;let i=t.find(o=>!r[o]);return r.map((o,a)=>i===void 0?o&&!t.includes(a):o||a===i)}function Ri(s,r){let e=new Set,t=/^(?:(\d+)([A-Z])|([A-Z])(\d+)) (\S+)/i.exec(r);if(!t)return e;let i=t[3]===void 0?1:s,o=(t[2]??t[3]).toUpperCase().charCodeAt(0)-65,a=(Number(t[1]??t[4])-1)*s+o,p=!1;for(let d of t[5]){if(d==="("||d===")"){p=d==="(";continue}!p&&d!=="."&&e.add(a),a+=i}return e}function ns(s){return s!==s.toUpperCase()}function Ai(s,r,e){if(!e.length)return null;let t=new Map(e.map(({square:z,letter:J})=>[z,J])),i=(z,J)=>z<0||J<0||z>=s||J>=s?"":t.get(z*s+J)??(r[z][J]==="."?"":r[z][J]),o=e.map(({square:z})=>[Math.floor(z/s),z%s]),a=o.every(([z])=>z===o[0][0]),p=o.every(([,z])=>z===o[0][1]);if(!a&&!p)return null;let[d,c]=o[0],h=a&&p?!(i(d,c-1)||i(d,c+1))&&!!(i(d-1,c)||i(d+1,c)):p,[g,x]=h?[1,0]:[0,1],[$,S]=[d,c];for(;i($-g,S-x);)[$,S]=[$-g,S-x];let E="",Y=0;for(let z=$,J=S;i(z,J);z+=g,J+=x)E+=i(z,J),t.has(z*s+J)&&Y++;if(Y<e.length)return null;let Te=String.fromCharCode(65+S);return h?`${Te}${$+1} ${E}`:`${$+1}${Te} ${E}`}function br(s,r,e,t){let{square:i}=e;for(;;){let[o,a]=[Math.floor(i/s),i%s],[p,d]=e.down?[o+t,a]:[o,a+t];if(p<0||d<0||p>=s||d>=s)return null;if(i=p*s+d,!r(i))return i}}function yr(s,r,e=!1){let[t,i]=[Math.floor(r/s)+1,String.fromCharCode(65+r%s)];return e?`${i}${t}`:`${t}${i}`}var re=class extends b{constructor(){super(...arguments);this.arrow={square:0,down:!1};this.asBlank=!1;this.sent="";this.type=e=>{if(e.ctrlKey||e.altKey||e.metaKey)return;let{key:t}=e;if(/^[a-z]$/i.test(t))this.write(t,e.shiftKey);else if(t==="Backspace")this.rub();else if(t==="Delete")this.put(".");else if(t===" ")this.forward(1);else if(t==="Enter")this.go(this.arrow.square,!this.arrow.down);else if(t==="ArrowLeft")this.step(0,-1);else if(t==="ArrowRight")this.step(0,1);else if(t==="ArrowUp")this.step(-1,0);else if(t==="ArrowDown")this.step(1,0);else return;e.preventDefault()};this.swap=()=>{let{racks:e,scores:t}=this.position;this.change({racks:[...e].reverse(),scores:[...t].reverse()})}}willUpdate(e){if(!e.has("described")||this.position&&this.described.text===this.sent)return;let{ruleset:t,lexicon:i,rows:o,racks:a,scores:p,scoreless:d}=this.described,c=this.position?.rows.length===o.length;this.position={ruleset:t,lexicon:i,rows:[...o],racks:[...a],scores:[...p],scoreless:d},c||(this.arrow={square:(o.length**2-1)/2,down:!1}),this.sent=this.described.text}get rules(){return this.offered.rulesets.find(({name:e})=>e===this.position.ruleset).rules}get size(){return this.position.rows.length}render(){let{size:e}=this,t=Array.from({length:e},(i,o)=>o);return n`<zoom-box .squares=${e} @zoom=${()=>this.requestUpdate()}>
        <div class="room">
          ${Dt(e,n`<div
              class="squares"
              role="grid"
              aria-label="Board"
              aria-describedby="board-text"
              @keydown=${this.type}
            >
              ${t.map(i=>n`<div class="row" role="row">${t.map(o=>this.square(i*e+o))}</div>`)}
            </div>`)}
        </div>
      </zoom-box>
      <p id="board-text" class="visually-hidden">${jt(this.position.rows)}</p>
      ${this.letters()}
      <p class="help">
        Click a square and type; Shift makes a blank. Click again, or press Enter, to switch between across and down.
        Arrow keys move, Backspace and Delete clear.
      </p>
      <div class="actions">
        <button @click=${()=>this.change({rows:this.position.rows.map(i=>".".repeat(i.length))})}>
          Clear the board
        </button>
        <button @click=${this.swap}>Switch player to move</button>
        ${ut(()=>this.zoomBox)}
      </div>
      <div class="fields">${[0,1].map(i=>this.side(i))} ${this.game()}</div>
      <p class="help">
        ${T(this.described.in_bag,"tile")} in the bag; not on the board and not in a known rack:
      </p>
      <p class="unseen" aria-label="Unseen tiles">
        ${Object.entries(this.described.unseen).map(([i,o])=>`${i.repeat(o)} `)}
      </p>`}square(e){let{size:t,arrow:i}=this,o=this.at(e),a=i.square===e,p=this.rules.board.layout.flatMap(c=>c.split(/\s+/)),d=o==="."?"empty":o===o.toUpperCase()?o:`blank as ${o}`;return n`<div
      class="square ${a?`here ${i.down?"down":""}`:""} ${o==="."?"":"filled"}"
      role="gridcell"
      tabindex=${a?0:-1}
      data-square=${e}
      @click=${()=>this.point(e)}
    >
      <span class="visually-hidden">${yr(t,e)}, ${d}</span>
      <div class="face" aria-hidden="true">
        ${o==="."?Nt(p[e]):te(o,this.rules.tiles.values)}
      </div>
    </div>`}letters(){return n`<div class="letters" role="group" aria-label="Letters">
      ${[...Vo].map(e=>n`<button @click=${()=>this.write(e)}>${e}</button>`)}
      <button aria-pressed=${this.asBlank?"true":"false"} @click=${()=>this.asBlank=!this.asBlank}>
        Blank
      </button>
      <button @click=${()=>this.rub()}>Clear</button>
    </div>`}side(e){let{racks:t,scores:i}=this.position;return n`<fieldset>
      <legend>${Mi[e]}</legend>
      <label
        >Rack, ? for a blank
        <input
          .value=${t[e]}
          maxlength="30"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          placeholder="dealt at random"
          @change=${o=>this.changeSide("racks",e,$i(o.target.value))}
        />
      </label>
      <label
        >Points
        <input
          type="number"
          min="-9999"
          max="9999"
          .value=${String(i[e])}
          @change=${o=>this.changeSide("scores",e,Fo(o.target))}
        />
      </label>
    </fieldset>`}game(){let{ruleset:e,lexicon:t}=this.position;return n`<fieldset>
      <legend>ScrabbleRules</legend>
      <label
        >Ruleset
        <select @change=${i=>this.changeRuleset(i.target.value)}>
          ${G(this.offered.rulesets,e)}
        </select>
      </label>
      <label
        >Lexicon
        <select @change=${i=>this.change({lexicon:i.target.value})}>
          ${G(this.offered.lexica,t)}
        </select>
      </label>
    </fieldset>`}at(e){return this.position.rows[Math.floor(e/this.size)][e%this.size]}point(e){let t=vr(this.arrow,e)??{square:e,down:!1};this.go(t.square,t.down)}go(e,t=this.arrow.down){this.arrow={square:e,down:t},this.updateComplete.then(()=>this.renderRoot.querySelector(`[data-square="${e}"]`)?.focus({preventScroll:!0}))}step(e,t){let{size:i}=this,[o,a]=[Math.floor(this.arrow.square/i)+e,this.arrow.square%i+t];o>=0&&a>=0&&o<i&&a<i&&this.go(o*i+a)}forward(e){this.arrow.down?this.step(e,0):this.step(0,e)}write(e,t=this.asBlank){this.put(t?e.toLowerCase():e.toUpperCase()),this.forward(1)}rub(){this.at(this.arrow.square)==="."&&this.forward(-1),this.put(".")}put(e){this.change({rows:wi(this.position.rows,this.arrow.square,e)})}changeSide(e,t,i){let o=[...this.position[e]];o[t]=i,this.change({[e]:o})}changeRuleset(e){let{board:t}=this.offered.rulesets.find(({name:o})=>o===e).rules,i=t.size===this.size?this.position.rows:Array(t.size).fill(".".repeat(t.size));t.size!==this.size&&(this.arrow={square:(t.size**2-1)/2,down:!1}),this.change({ruleset:e,rows:i})}change(e){this.position={...this.position,...e},this.sent=yi(this.position),this.dispatchEvent(new CustomEvent("position",{detail:this.sent,bubbles:!0,composed:!0}))}};re.styles=[w,k,L,V,Pt,ht,v` zoom-box { --room: calc(100vh - 14rem); } .room { container-type: inline-size; } .square { display: block; position: relative; cursor: pointer; outline: none; } .row, .face { display: contents; } .square.here { z-index: 1; } .square.here::after { content: "→"; position: absolute; inset: 0; border: 3px solid var(--focus); border-radius: 12%; display: grid; place-items: end; padding: 0 6%; font: 700 calc(var(--cell) * 0.34) / 1.1 var(--sans); color: var(--ink); } .square.here.down::after { content: "↓"; } .square.here.filled::after { content: ""; } .letters { display: none; grid-template-columns: repeat(9, minmax(0, 1fr)); gap: 0.3rem; margin-top: 0.5rem; } .letters button { padding: 0; } .letters button:nth-last-child(-n + 2) { grid-column: span 2; } .letters [aria-pressed="true"] { background: var(--accent); color: var(--surface); } @media (pointer: coarse) { .letters { display: grid; } } .fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)); gap: 0.7rem 1rem; margin-top: 1rem; } fieldset { border: 1px solid var(--line); border-radius: 9px; padding: 0.4rem 0.8rem 0.8rem; margin: 0; min-width: 0; display: grid; gap: 0.4rem; } legend { font-weight: 600; font-size: 0.9375rem; padding: 0 0.3rem; } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.7rem; } .unseen { font-family: var(--mono); overflow-wrap: anywhere; } .help { font-size: 0.875rem; color: var(--muted); margin-top: 0.5rem; } `],l([u({attribute:!1})],re.prototype,"described",2),l([u({attribute:!1})],re.prototype,"offered",2),l([f()],re.prototype,"position",2),l([f()],re.prototype,"arrow",2),l([f()],re.prototype,"asBlank",2),l([O("zoom-box")],re.prototype,"zoomBox",2),re=l([y("scrabble-editor")],re);var Vo="ABCDEFGHIJKLMNOPQRSTUVWXYZ",Mi=["Player to move","Opponent"];function Fo(s){return Math.trunc(Math.min(9999,Math.max(-9999,Number(s.value)||0)))}vi("scrabble",{editor:(s,r)=>n`<scrabble-editor
      .described=${s}
      .offered=${r}
    ></scrabble-editor>`,empty:`${"15/".repeat(14)}15 / 0/0 0`,format:"CGP",sides:Mi});var X=class extends b{constructor(){super(...arguments);this.turn=!1;this.proposal=null;this.typed="";this.found=null;this.picked=-1;this.asked="";this.complete=e=>{let t=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;!t||!this.found?.moves.length||(e.preventDefault(),this.picked=Math.min(this.found.moves.length-1,Math.max(-1,this.picked+t)))};this.submit=e=>{e.preventDefault();let{typed:t,found:i}=this,a=(i?.found===1&&this.asked.endsWith(` ${t}`)?i.moves[0]:this.text).trim();a&&this.dispatchEvent(new CustomEvent("move",{detail:a,bubbles:!0,composed:!0}))}}willUpdate(e){let t=e.get("game");e.has("game")&&t?.view.ply!==this.game.view.ply&&(this.typed="",this.picked=-1,this.found=null,this.asked=""),e.has("proposal")&&this.proposal&&(this.typed=this.proposal.move),e.has("typed")&&(this.picked=-1),this.turn&&this.ask()}ask(){let e=`${this.game.view.ply} ${this.typed}`;if(e===this.asked)return;this.asked=e;let t=i=>{this.asked===e&&(this.found=i)};this.dispatchEvent(new CustomEvent("moves",{detail:{text:this.typed,show:t},bubbles:!0,composed:!0}))}render(){let e=this.game.setup.seats.map(({name:t})=>t);return n`<drawn-position
        .drawings=${[this.game.drawing]}
        .names=${e}
        ?active=${this.turn}
        @typed=${t=>this.write(this.typed+t.detail)}
      ></drawn-position>
      ${this.turn?this.form():m}`}form(){let{found:e}=this;return n`<form class="panel" @submit=${this.submit} autocomplete="off">
      <label
        >Move
        <input
          .value=${this.text}
          aria-describedby="count"
          maxlength="200"
          autocapitalize="off"
          spellcheck="false"
          @input=${t=>this.typed=t.target.value}
          @keydown=${this.complete}
        />
      </label>
      <button type="button" @click=${()=>this.write("")}>Clear</button>
      <button class="primary" type="submit">Play</button>
      <div class="found">
        <p id="count" aria-live="polite">${e?Wo(e,this.typed):"Listing the legal moves \u2026"}</p>
        <div class="moves" role="group" aria-label="Legal moves that fit" tabindex="0">
          ${(e?.moves??[]).map((t,i)=>n`<button
                type="button"
                aria-pressed=${i===this.picked?"true":"false"}
                @click=${()=>this.write(t)}
              >
                ${t}
              </button>`)}
        </div>
      </div>
    </form>`}get text(){return this.found?.moves[this.picked]??this.typed}write(e){this.picked=-1,this.typed=e,this.field?.focus({preventScroll:!0})}};X.styles=[w,k,v` :host { display: grid; gap: 0.9rem; } form { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 0.5rem; align-items: end; padding: 0.8rem 1rem; } label { display: grid; gap: 0.2rem; font-size: 0.8125rem; color: var(--muted); } input { font: inherit; font-size: 1rem; min-height: 2.5rem; width: 100%; padding: 0 0.6rem; color: var(--ink); background: var(--paper); border: 1px solid var(--edge); border-radius: 9px; } .found { grid-column: 1 / -1; min-width: 0; } .found p { font-size: 0.875rem; color: var(--muted); } .moves { display: flex; flex-wrap: wrap; gap: 0.35rem; max-height: 9.5rem; overflow-y: auto; margin-top: 0.4rem; padding: 3px; } .moves button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-soft); } .moves button { min-height: 2rem; font-size: 0.875rem; max-width: 100%; overflow-wrap: anywhere; } `],l([u({attribute:!1})],X.prototype,"game",2),l([u({type:Boolean})],X.prototype,"turn",2),l([u({attribute:!1})],X.prototype,"proposal",2),l([f()],X.prototype,"typed",2),l([f()],X.prototype,"found",2),l([f()],X.prototype,"picked",2),l([O("input")],X.prototype,"field",2),X=l([y("any-play")],X);function Wo({legal:s,found:r,moves:e},t){let i=`${s.toLocaleString("en")} legal ${s===1?"move":"moves"}`,o=t.trim()?`, of which ${r.toLocaleString("en")} ${r===1?"fits":"fit"}`:"";return`${i}${o}${e.length<r?`; the first ${e.length} are listed`:""}.`}var _i=new Map;function wr(s,r){_i.set(s,r)}function Ci(s){return _i.get(s)??Ko}var Ko={board:(s,r,e,t)=>n`<any-play .game=${s} ?turn=${e} .proposal=${t}></any-play>`,points:s=>s.over?.scores??s.view.scores??[],moveText:(s,r)=>r.move,moveSentence:(s,r)=>`plays ${r.move}`,keys:[["\u2193 \u2191","complete what is typed by a legal move"],["Enter","play the move in the field"]]};function Li(s,r,e){let t=i=>i?"false":"true";return n`<div class="below">
    <button class="primary" aria-disabled=${t(s.play)} @click=${r.play}>Play</button>
    <button aria-disabled=${t(s.recall)} @click=${r.recall}>Recall</button>
    <button @click=${r.shuffle}>Shuffle</button>
    <button aria-disabled=${t(s.exchange)} @click=${r.openExchange}>Exchange</button>
    <button aria-disabled=${t(s.turn)} @click=${r.pass}>${s.passText}</button>
    ${s.challengeText===null?m:n`<button @click=${r.challenge}>${s.challengeText}</button>`}
    ${e}
    <form
      @submit=${i=>{i.preventDefault();let o=i.target.elements.namedItem("move");!o.value.trim()||!s.turn||r.enter(o.value.trim())}}
    >
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
  </div>`}var Yo=[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];function zi(s,r){return n`<div class="dialog panel" role="group" aria-label="The letter of the blank">
    <p>Which letter is the blank?</p>
    <button @click=${r}>Cancel</button>
    <div class="letters">
      ${Yo.map(e=>n`<button @click=${()=>s(e)}>${e}</button>`)}
    </div>
  </div>`}function Oi(s,r,e){return n`<div class="dialog panel" role="group" aria-label="Exchange">
    <p>Choose the tiles to exchange: click them or type them.</p>
    <button class="primary" aria-disabled=${s?"false":"true"} @click=${r}>Exchange ${s}</button>
    <button @click=${e}>Cancel</button>
  </div>`}var $r={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]};function Pi(s){if(s.ctrlKey||s.altKey||s.metaKey||s.defaultPrevented)return!1;let r=s.composedPath()[0];return r instanceof HTMLInputElement||r instanceof HTMLSelectElement?!1:!((s.key==="Enter"||s.key===" ")&&r instanceof HTMLButtonElement)}function Di(s,r,e,t){let{key:i}=s,o=!!r.arrow;if(/^[a-z]$/i.test(i))return e&&r.type(i.toUpperCase(),s.shiftKey),o;switch(i){case" ":return r.skip(),o;case"Backspace":return r.laid.length?(r.backspace(),!0):o;case"ArrowLeft":case"ArrowRight":return r.turnArrow(),o;case"Escape":return r.laid.length||r.hideArrow(),t.recall(),!0;default:return qi[i]?.(t),i in qi}}var qi={Enter:s=>s.play(),ArrowUp:s=>s.shuffle(),ArrowDown:s=>s.recall(),2:s=>s.pass(),3:s=>s.challenge(),4:s=>s.openExchange()};var Zo={DL:"DL, double letter",TL:"TL, triple letter",DW:"DW, double word",TW:"TW, triple word"};function Ni(s,r,e){let{arrow:t,letter:i}=s;return n`<div
    class="square ${s.isMine?"mine":""} ${s.isTarget?"over":""}"
    role="gridcell"
    tabindex=${s.isFocusable?0:-1}
    aria-label=${Jo(s)}
    data-square=${s.square}
    @click=${r}
    @pointerdown=${e}
  >
    <div class="face" aria-hidden="true">
      ${i&&!s.isLifted?te(i,s.values,s.isMine||s.isNew):t?n`<span class="arrow">${t.down?"\u2193":"\u2192"}</span>`:Nt(s.kind)}
    </div>
  </div>`}function Jo({size:s,square:r,letter:e,kind:t,arrow:i}){let o=[yr(s,r),e?`${ns(e)?"blank ":""}${e.toUpperCase()}`:Zo[t]??"empty"];return i&&o.push(i.down?"arrow down":"arrow across"),o.join(", ")}var ji=v` :host { container-type: inline-size; } zoom-box { --room: calc(100vh - 15.5rem); } .room { container-type: inline-size; } .square { position: relative; cursor: pointer; } .square:focus-visible { outline: 3px solid var(--focus); outline-offset: -2px; z-index: 2; } .row { display: contents; } .face { height: 100%; } .arrow { position: absolute; inset: 8%; border-radius: 10%; background: var(--ink); color: var(--surface); display: grid; place-items: center; font-size: calc(var(--cell) * 0.55); line-height: 1; } .mine .tile { cursor: grab; touch-action: none; outline-color: var(--accent); } .hand { display: grid; grid-template-columns: 1fr auto 1fr; gap: 0.2rem 1rem; align-items: center; margin-top: 0.6rem; } .rack { grid-column: 2; display: flex; gap: 4px; padding: 4px 6px 7px; border-radius: 8px; min-height: 3.4rem; background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%); } .rack button { all: unset; width: clamp(2rem, 11cqw, 2.9rem); aspect-ratio: 1; font-size: clamp(1.2rem, 6cqw, 1.6rem); cursor: grab; touch-action: none; } .rack .gone { visibility: hidden; } .rack .lifted { opacity: 0.3; } .rack button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; } .rack button[aria-pressed="true"] .tile { outline: 3px solid var(--accent); outline-offset: 1px; transform: translateY(-12%); } .score { font-weight: 600; min-height: 1.5em; } .below { display: flex; flex-wrap: wrap; gap: 0.4rem 0.5rem; align-items: center; justify-content: center; margin-top: 0.6rem; } form { display: flex; gap: 0.4rem; } input { width: 7.5rem; } .ghost { position: fixed; width: 3rem; height: 3rem; font-size: 1.7rem; pointer-events: none; transform: translate(-50%, -60%); z-index: 10; } .ghost.touch { transform: translate(-50%, -115%); } .over .field { outline: 3px solid var(--accent); outline-offset: -2px; background: var(--accent-soft); } .dialog { position: sticky; bottom: 0.5rem; z-index: 2; padding: 0.6rem 0.9rem; margin-top: 0.5rem; display: flex; flex-wrap: wrap; gap: 0.5rem 0.9rem; align-items: center; justify-content: center; } .letters { width: 100%; min-width: 0; display: grid; grid-template-columns: repeat(9, minmax(0, 1fr)); gap: 0.3rem; max-width: 34rem; } .letters button { padding: 0; } @container (min-width: 34rem) { .letters { grid-template-columns: repeat(13, minmax(0, 1fr)); } } @container (max-width: 44rem) { .hand { grid-template-columns: minmax(0, 1fr); justify-items: center; margin-top: 0.4rem; } .rack { grid-column: 1; } .below { margin-top: 0.3rem; } } `;var xr=class{constructor(r,e){this.host=r;this.onDrop=e;this.dragged=null;this.grabbed=null;this.move=r=>{let{grabbed:e}=this;if(!e)return;let[t,i]=[r.clientX,r.clientY];!this.dragged&&Math.hypot(t-e.x,i-e.y)<=8||(this.dragged={...e,x:t,y:i,over:as(this.under(r))},this.host.requestUpdate())};this.drop=r=>{let{dragged:e}=this;if(this.cancel(),!e)return;this.onDrop(e,this.under(r));let t=i=>i.stopPropagation();window.addEventListener("click",t,{capture:!0,once:!0}),window.setTimeout(()=>window.removeEventListener("click",t,{capture:!0}),0)};this.cancel=()=>{this.grabbed=this.dragged=null,this.host.requestUpdate()};r.addController(this)}hostConnected(){window.addEventListener("pointermove",this.move),window.addEventListener("pointerup",this.drop),window.addEventListener("pointercancel",this.cancel)}hostDisconnected(){window.removeEventListener("pointermove",this.move),window.removeEventListener("pointerup",this.drop),window.removeEventListener("pointercancel",this.cancel)}grab(r,e,t,i){if(r.button!==0)return;let o=r.pointerType==="touch";this.grabbed={tile:e,from:t,place:i,x:r.clientX,y:r.clientY,over:-1,isTouch:o}}under(r){return this.host.shadowRoot.elementFromPoint(r.clientX,r.clientY)}};function as(s){return Number(s?.closest("[data-square]")?.dataset.square??-1)}var kr=class{constructor(r,e){this.host=r;this.onLaid=e;this.laid=[];this.held="";this.arrow=null;this.refusal="";this.rows=[];this.isFilled=r=>!!this.letterAt(r)||!!this.laidAt(r);r.addController(this)}hostConnected(){}begin(r,e){this.recall(),this.rows=r,this.arrow=null,this.held=ki(e,this.held)}get size(){return this.rows.length}get move(){return Ai(this.size,this.rows,this.laid)}letterAt(r){let e=this.rows[Math.floor(r/this.size)][r%this.size];return e==="."?"":e}laidAt(r){return this.laid.find(e=>e.square===r)}put(r,e,t=-1){this.held=vt(this.held,gt(e),t),this.lay([...this.laid,{square:r,letter:e}])}lift(r,e=this.held.length){let{letter:t}=this.laidAt(r);this.held=this.held.slice(0,e)+gt(t)+this.held.slice(e),this.lay(this.laid.filter(i=>i.square!==r))}shift(r,e){this.lay(this.laid.map(t=>t.square===r?{...t,square:e}:t))}recall(){this.held+=this.laid.map(({letter:r})=>gt(r)).join(""),this.lay([])}propose(r){this.recall();let e=[...this.rows.join("")].map(i=>i==="."?null:{letter:i,fresh:!1}),t=dr({size:this.size,tiles:e},r)?.laid??[];for(let[,i]of t)this.held=vt(this.held,gt(i));this.lay(t.map(([i,o])=>({square:i,letter:o})))}shuffle(){let r=[...this.held];for(let e=r.length-1;e>0;e--){let t=Math.floor(Math.random()*(e+1));[r[e],r[t]]=[r[t],r[e]]}this.held=r.join(""),this.host.requestUpdate()}reorder(r,e){return e<0||e>=this.held.length?!1:(this.held=Ei(this.held,r,e),this.host.requestUpdate(),!0)}pointAt(r){this.point(vr(this.arrow,r))}turnArrow(){this.arrow&&this.point({...this.arrow,down:!this.arrow.down})}hideArrow(){this.point(null)}moveArrow(r,e){let{size:t,arrow:i}=this,o=i?.square??Math.floor(t*t/2),[a,p]=i?[Math.floor(o/t)+r,o%t+e]:[Math.floor(o/t),o%t];return a<0||p<0||a>=t||p>=t?null:(this.point({square:a*t+p,down:i?.down??!1}),a*t+p)}skip(){let r=this.arrow&&br(this.size,this.isFilled,this.arrow,1);this.arrow&&r!==null&&this.point({...this.arrow,square:r})}type(r,e){let{arrow:t}=this;if(!t){this.refuse("Click a square first: its arrow shows where letters go.");return}let i=this.isFilled(t.square)?br(this.size,this.isFilled,t,1):t.square,o=!e&&this.held.includes(r)?r:this.held.includes("_")?r.toLowerCase():null;if(i===null||o===null){this.refuse(o===null?`There is no ${e?"blank":r} on your rack.`:`There is no empty square ${t.down?"below":"to the right"}.`);return}this.put(i,o);let a=br(this.size,this.isFilled,{...t,square:i},1);this.point({...t,square:a??i})}backspace(){let r=this.laid.at(-1);r&&(this.lift(r.square),this.arrow&&this.point({...this.arrow,square:r.square}))}refuse(r){this.refusal=r,this.host.requestUpdate()}point(r){this.arrow=r,this.refusal="",this.host.requestUpdate()}lay(r){this.laid=r,this.refusal="",this.host.requestUpdate(),this.onLaid()}};var Xo=9,D=class extends b{constructor(){super(...arguments);this.turn=!1;this.proposal=null;this.chosen=null;this.preview=null;this.asking=null;this.exchanging=null;this.passing=!1;this.challenging=!1;this.tiles=new kr(this,()=>this.changed());this.drag=new xr(this,(e,t)=>this.drop(e,t));this.key="";this.wasAsking=!1;this.lastArrow=null;this.wasEntered=!1;this.actions={play:()=>this.play(),recall:()=>this.recall(),shuffle:()=>this.shuffle(),openExchange:()=>this.openExchange(),pass:()=>this.pass(),challenge:()=>this.challenge(),enter:e=>{this.wasEntered=!0,this.send(e)}};this.type=e=>{if(this.game.over||!Pi(e))return;let t=e.composedPath()[0],i=t instanceof HTMLElement?t.dataset.place:void 0,o=e.shiftKey?$r[e.key]?.[1]:void 0;if(i!==void 0&&o)this.reorder(Number(i),Number(i)+o);else if(!this.handle(e))return;e.preventDefault()}}connectedCallback(){super.connectedCallback(),window.addEventListener("keydown",this.type)}disconnectedCallback(){window.removeEventListener("keydown",this.type),super.disconnectedCallback()}get size(){return this.rules.board.size}get view(){return this.game.view}willUpdate(e){e.has("game")&&this.follow(),e.has("proposal")&&this.proposal&&this.turn&&this.propose(this.proposal.move)}follow(){let e=`${this.game.id} ${this.game.view.ply} ${this.game.viewer}`;e!==this.key&&(this.key=e,requestAnimationFrame(()=>this.revealLastMove()),this.tiles.begin(this.view.rows,this.view.rack),this.chosen=this.exchanging=this.asking=null,this.passing=this.challenging=!1,this.wasEntered&&this.shadowRoot.querySelector("form")?.reset(),this.wasEntered=!1)}updated(){let{arrow:e}=this.tiles;e&&e!==this.lastArrow&&this.shadowRoot.activeElement?.matches("[data-square]")&&this.focusOn(`[data-square="${e.square}"]`),this.lastArrow=e;let t=!!this.asking||!!this.exchanging;t!==this.wasAsking&&(this.wasAsking=t,this.focusOn(t?".dialog button":'.squares [tabindex="0"]',{preventScroll:!0}))}revealLastMove(){this.zoomBox?.reveal([...this.shadowRoot.querySelectorAll("[data-square]:not(.mine) .fresh")])}focusOnBoard(){this.shadowRoot.activeElement?.matches("[data-square]")||this.focusOn('.squares [tabindex="0"]',{preventScroll:!0})}focusOn(e,t){this.shadowRoot.querySelector(e)?.focus(t)}render(){let{size:e}=this,t=this.rules.board.layout.map(a=>a.split(/\s+/)),i=Ri(e,this.game.turns.at(-1)?.move??""),{dragged:o}=this.drag;return n`<zoom-box .squares=${e} @zoom=${()=>this.requestUpdate()}>
        <div class="room">
          ${Dt(e,n`<div class="squares" role="grid" aria-label="Board" aria-describedby="board-text">
              ${t.map((a,p)=>n`<div class="row" role="row">
                    ${a.map((d,c)=>this.square(p*e+c,d,i))}
                  </div>`)}
            </div>`)}
        </div>
      </zoom-box>
      <p id="board-text" class="visually-hidden">${jt(this.view.rows)}</p>
      ${this.game.over?m:this.hand()}
      ${o?n`<div
              class="ghost ${o.isTouch?"touch":""}"
              style=${lr({left:`${o.x}px`,top:`${o.y}px`})}
            >
              ${te(o.tile,this.rules.tiles.values)}
            </div>`:m}`}square(e,t,i){let{size:o,tiles:a}=this,{dragged:p}=this.drag,d=a.laidAt(e),c={size:o,square:e,kind:t,letter:d?.letter??a.letterAt(e),isMine:!!d,isNew:i.has(e),isLifted:p?.from===e,isTarget:p?.over===e&&!a.isFilled(e),isFocusable:e===(a.arrow?.square??Math.floor(o*o/2)),arrow:a.arrow?.square===e?a.arrow:null,values:this.rules.tiles.values};return Ni(c,()=>this.choose(e),g=>{d&&this.grab(g,d.letter,e,-1)})}hand(){return n`<div class="hand">
        <div class="rack" role="group" aria-label="Your rack">${this.rackTiles()}</div>
        <span class="score" role="status">${this.scoreText()}</span>
      </div>
      ${this.asking||this.exchanging?this.dialog():this.buttons()}`}dialog(){let e=()=>{this.asking=this.exchanging=null};return this.asking?zi(t=>this.nameBlank(t),e):Oi(this.exchanging.filter(Boolean).length,()=>this.exchange(),e)}rackTiles(){return[...this.view.rack].map((e,t)=>{let i=this.tiles.held[t],o=this.exchanging?!!this.exchanging[t]:this.chosen===t,a=this.drag.dragged?.place===t;return n`<button
        class="${i?"held":"gone"} ${a?"lifted":""}"
        aria-label=${i==="_"?"blank":i??""}
        aria-pressed=${o?"true":"false"}
        data-place=${t}
        @pointerdown=${p=>i&&this.grab(p,i,-1,t)}
        @click=${()=>i&&this.tapTile(t)}
      >
        <div class="face" aria-hidden="true">${i?te(i,this.rules.tiles.values):m}</div>
      </button>`})}buttons(){let e=(o,a)=>a?`Confirm ${o.toLowerCase()}`:o,t={play:this.canPlay,recall:this.tiles.laid.length>0,exchange:this.canExchange,turn:this.turn,passText:e(this.passText,this.passing),challengeText:this.canChallenge?e("Challenge",this.challenging):null},i=this.size>Xo?ut(()=>this.zoomBox):m;return Li(t,this.actions,i)}scoreText(){return this.tiles.refusal?this.tiles.refusal:!this.tiles.laid.length||!this.preview?"":this.preview.reason??T(this.preview.points??0,"point")}get canPlay(){return this.turn&&this.tiles.laid.length>0}get canExchange(){let{allowed:e,minimum_in_bag:t}=this.rules.exchange;return this.turn&&e&&this.view.bag>=t}get canChallenge(){return this.turn&&this.view.challenge}get passText(){return this.turn&&this.view.accept?"Accept":"Pass"}choose(e){let{tiles:t,chosen:i}=this;if(!this.asking)if(t.laidAt(e))t.lift(e);else if(i!==null&&!t.letterAt(e)){let o=t.held[i];this.chosen=null,o&&this.lay(e,o,i)}else t.letterAt(e)||t.pointAt(e)}tapTile(e){this.exchanging?this.exchanging=this.exchanging.map((t,i)=>i===e?!t:t):this.chosen=this.chosen===e?null:e}lay(e,t,i){t==="_"?this.asking={square:e,place:i}:this.tiles.put(e,t,i)}nameBlank(e){let{square:t,place:i}=this.asking;this.asking=null,this.tiles.put(t,e.toLowerCase(),i)}recall(){this.tiles.recall(),this.chosen=null,this.passing=this.challenging=!1}shuffle(){this.tiles.shuffle(),this.chosen=null}reorder(e,t){this.exchanging||!this.tiles.reorder(e,t)||(this.chosen=null,this.updateComplete.then(()=>this.focusOn(`[data-place="${t}"]`)))}changed(){this.preview=null;let{laid:e,move:t}=this.tiles;if(e.length&&this.updateComplete.then(()=>this.focusOnBoard()),!t){e.length&&(this.preview={points:null,reason:"The tiles are not in one line without gaps."});return}if(!this.turn)return;let i=o=>{this.tiles.laid===e&&(this.preview=o)};this.dispatchEvent(new CustomEvent("preview",{detail:{move:t,show:i},bubbles:!0,composed:!0}))}propose(e){if(this.exchanging=this.asking=null,this.wasAsking=!1,this.recall(),!e.startsWith("-")){this.tiles.propose(e);return}this.passing=e==="-",this.canExchange&&!this.passing&&(this.exchanging=Ti(this.tiles.held,e.slice(1).replaceAll("?","_")))}send(e){this.dispatchEvent(new CustomEvent("move",{detail:e,bubbles:!0,composed:!0}))}play(){let{move:e}=this.tiles;this.canPlay&&e&&this.send(e)}pass(){this.turn&&(this.passing&&this.send("pass"),this.passing=!this.passing)}challenge(){this.canChallenge&&(this.challenging&&this.send("challenge"),this.challenging=!this.challenging)}openExchange(){this.canExchange&&(this.recall(),this.exchanging=[...this.tiles.held].map(()=>!1))}exchange(){let e=[...this.tiles.held].filter((t,i)=>this.exchanging[i]).join("");e&&(this.exchanging=null,this.send(`-${e.replaceAll("_","?")}`))}handle(e){return this.asking?this.handleBlank(e.key):this.exchanging?this.handleExchange(e.key,this.exchanging):e.shiftKey&&e.key in $r?this.moveArrow(...$r[e.key]):Di(e,this.tiles,this.turn,this.actions)}moveArrow(e,t){let i=this.tiles.moveArrow(e,t);return i!==null&&this.updateComplete.then(()=>this.focusOn(`[data-square="${i}"]`)),!0}handleBlank(e){if(/^[a-z]$/i.test(e))this.nameBlank(e.toUpperCase());else if(e==="Escape")this.asking=null;else return!1;return!0}handleExchange(e,t){if(e==="Enter")this.exchange();else if(e==="Escape")this.exchanging=null;else if(e==="-")this.exchanging=t.map(i=>!i);else{let i=Si(this.tiles.held,t,e==="?"?"_":e.toUpperCase());return i&&(this.exchanging=i),!!i}return!0}grab(e,t,i,o){!this.exchanging&&!this.asking&&this.drag.grab(e,t,i,o)}drop({tile:e,from:t,place:i,x:o},a){let{tiles:p}=this;this.chosen=null;let d=as(a);if(d>=0&&!p.isFilled(d))t<0?this.lay(d,e,i):p.shift(t,d);else if(a?.closest(".rack")){let c=this.placeAt(o,i);t<0?this.reorder(i,c):p.lift(t,c)}else t>=0&&d!==t&&p.lift(t)}placeAt(e,t){return[...this.shadowRoot.querySelectorAll(".rack .held")].map(o=>o.getBoundingClientRect()).filter((o,a)=>a!==t&&o.left+o.width/2<e).length}};D.styles=[w,k,L,V,Pt,ht,ji],l([u({attribute:!1})],D.prototype,"game",2),l([u({attribute:!1})],D.prototype,"rules",2),l([u({type:Boolean})],D.prototype,"turn",2),l([u({attribute:!1})],D.prototype,"proposal",2),l([f()],D.prototype,"chosen",2),l([f()],D.prototype,"preview",2),l([f()],D.prototype,"asking",2),l([f()],D.prototype,"exchanging",2),l([f()],D.prototype,"passing",2),l([f()],D.prototype,"challenging",2),l([O("zoom-box")],D.prototype,"zoomBox",2),D=l([y("scrabble-play")],D);var Qo="ABCDEFGHIJKLMNOPQRSTUVWXYZ?";wr("scrabble",{board:(s,r,e,t)=>n`<scrabble-play
      .game=${s}
      .rules=${r}
      ?turn=${e}
      .proposal=${t}
    ></scrabble-play>`,points:s=>s.over?.scores??s.view.scores,moveText(s,{move:r,succeeded:e}){return r==="-"||r==="pass"?"pass":r==="challenge"?`challenge: ${ft(e)}`:r.startsWith("-")?`exchange ${r.slice(1)}`:r},hintText(s,{move:r,score:e}){let t=xi(s.view.rack,r).replaceAll("_","?"),i=r.startsWith("-")?`exchange ${r.slice(1)}`:`${r}, ${T(e??0,"point")}`;return t?`${i}, leaves ${t}`:i},moveSentence(s,{move:r,score:e,succeeded:t}){return r==="-"||r==="pass"?"passes":r==="challenge"?`challenges: ${ft(t)}`:r.startsWith("exchange")?`exchanges ${T(Number(r.split(" ")[1]),"tile")}`:r.startsWith("-")?`exchanges ${r.slice(1)}`:`plays ${r} for ${T(e??0,"point")}`},details(s){let{unseen:r,bag:e,opponent_tiles:t}=s.view;return n`<h2>Unseen tiles</h2>
      <p class="muted">${T(e,"tile")} in the bag, ${t} with the opponent</p>
      <p style="font-family: var(--mono); overflow-wrap: anywhere">
        ${r.map((i,o)=>i?`${Qo[o].repeat(i)} `:"")}
      </p>`},keys:[["click","an empty square: arrow across, down, off"],["A\u2013Z","place a tile at the arrow; with Shift, a blank"],["Space","move the arrow forward"],["Backspace","take the last tile back"],["Enter","play"],["\u2190 \u2192","turn the arrow"],["Shift + arrow keys","move the arrow, which first appears in the centre; on a tile of the rack, move the tile"],["\u2191 \u2193","shuffle, recall"],["2","pass (twice)"],["3","challenge (twice), if the game has challenges"],["4","exchange"]]});var en={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]};function Gi(s,r){let e=en[r];if(!e)return null;let[t,i]=[Math.floor(s/7)+e[0],s%7+e[1]];return Math.min(t,i)<0||Math.max(t,i)>=7?s:t*7+i}function Ui(s,r){let e=/\d+$/.exec(r.move)?.[0],t=Er(s,r);return e===void 0?r.move?`calls ${t}`:`places ${t}`:`${t} on ${e}`}function Hi(s,r){return/^[A-Z]/.test(r.move)?`calls ${Er(s,r)}`:`places the ${Er(s,r)}`}function Ii(s){return`Board, a dot is an empty cell; ${Array.from({length:7},(e,t)=>`row ${t+1}: ${s.slice(t*7,(t+1)*7)}`).join("; ")}`}function Er(s,r){let e=/^[A-Z]/.exec(r.move)?.[0];if(e)return e;let t=s.turns.indexOf(r);if(t<0)return s.view.pending??"";let i=s.turns[t-1];return i?Er(s,i):"letter"}function ls(s){let{board:r,words:e}=s.view;return Jr([...r],e)}var tn="ABCDEFGHIJKLMNOPQRSTUVWXYZ",ce=class extends b{constructor(){super(...arguments);this.turn=!1;this.proposal=null;this.called="";this.cell=24;this.type=e=>{let t=e.composedPath()[0];if(e.ctrlKey||e.altKey||e.metaKey||t instanceof HTMLInputElement)return;let i=Gi(this.cell,e.key);if(i!==null)this.cell=i,this.updateComplete.then(()=>this.shadowRoot.querySelector(`[data-cell="${i}"]`)?.focus());else if(e.key==="Enter"&&!(t instanceof HTMLButtonElement))this.place(this.cell);else if(this.turn&&!this.pending&&/^[a-z]$/i.test(e.key))this.called=e.key.toUpperCase();else return;e.preventDefault()}}connectedCallback(){super.connectedCallback(),window.addEventListener("keydown",this.type)}disconnectedCallback(){window.removeEventListener("keydown",this.type),super.disconnectedCallback()}get board(){return this.game.view.board}get pending(){return this.game.view.pending??""}willUpdate(e){e.has("game")&&(this.pending||!this.turn)&&(this.called=""),e.has("proposal")&&this.proposal&&(this.called=/^[A-Z]/.exec(this.proposal.move)?.[0]??this.called,this.cell=this.proposed)}get proposed(){return Number(/\d+$/.exec(this.proposal?.move??"")?.[0]??-1)}render(){let e=this.pending||this.called,t=Array.from({length:7},(i,o)=>o);return n`<div class="own">
        <div
          class="board ${this.turn&&e?"ready":""}"
          role="grid"
          aria-label="Your board"
          aria-describedby="board-text"
        >
          ${t.map(i=>n`<div class="row" role="row">${t.map(o=>this.square(i*7+o))}</div>`)}
          <div class="over" aria-hidden="true">${lt(7,ls(this.game))}</div>
        </div>
      </div>
      <p id="board-text" class="visually-hidden">${Ii(this.board)}</p>
      ${this.turn?this.task():m}`}task(){return this.pending?n`<p>Place the <b>${this.pending}</b>.</p>`:n`<p>
        ${this.called?n`Place your <b>${this.called}</b>, or call another letter.`:"Call a letter, then place it."}
      </p>
      <div class="letters" role="group" aria-label="Letters to call">
        ${[...tn].map(e=>n`<button
              aria-pressed=${e===this.called?"true":"false"}
              @click=${()=>this.called=e}
            >
              ${e}
            </button>`)}
      </div>`}square(e){let t=this.board[e],i=t===".",o=`row ${Math.floor(e/7)+1}, column ${e%7+1}`;return n`<div
      class="square ${i&&e===this.proposed?"proposed":""}"
      role="gridcell"
      tabindex=${e===this.cell?0:-1}
      data-cell=${e}
      aria-label="${o}, ${i?`empty, cell ${e}`:t}"
      @click=${()=>this.place(e)}
      @focus=${()=>this.cell=e}
    >
      ${i?n`<div class="hole" aria-hidden="true">${e}</div>`:n`<div class="tile" aria-hidden="true"><span class="letter">${t}</span></div>`}
    </div>`}place(e){if(!this.turn||this.board[e]!=="."||!(this.pending||this.called))return;let t=this.pending?String(e):`${this.called} ${e}`;this.dispatchEvent(new CustomEvent("move",{detail:t,bubbles:!0,composed:!0}))}};ce.styles=[w,k,V,pt,v` :host { container-type: inline-size; } .own { container-type: inline-size; max-width: max(17rem, calc(100vh - 17rem)); margin: 0 auto; } .board { position: relative; --ring: max(1.5px, 0.45cqw); display: grid; grid-template-columns: repeat(7, 1fr); background: var(--frame); border-radius: 3.2cqw; padding: 1.2cqw; } .row { display: contents; } .square { aspect-ratio: 1; padding: 0.6cqw; font-size: 7.6cqw; min-width: 0; cursor: pointer; } .square:focus-visible { outline: 3px solid var(--focus); outline-offset: -3px; } .hole { height: 100%; border-radius: 14%; background: var(--square); color: var(--square-ink); display: grid; place-items: center; font-size: max(0.6rem, 2.9cqw); } .ready .hole:hover { background: var(--accent-soft); } .proposed .hole { outline: 3px solid var(--accent); outline-offset: -3px; color: var(--ink); font-weight: 700; } .over { position: absolute; inset: 1.2cqw; pointer-events: none; } .letters { display: grid; grid-template-columns: repeat(9, minmax(0, 1fr)); gap: 0.3rem; margin: 0.5rem auto 0; max-width: 38rem; } .letters button { padding: 0; } .letters button[aria-pressed="true"] { background: var(--accent); color: var(--surface); } @container (min-width: 34rem) { .letters { grid-template-columns: repeat(13, minmax(0, 1fr)); } } p { margin-top: 0.5rem; font-size: 1.05rem; text-align: center; } b { font-size: 1.4rem; } `],l([u({attribute:!1})],ce.prototype,"game",2),l([u({type:Boolean})],ce.prototype,"turn",2),l([u({attribute:!1})],ce.prototype,"proposal",2),l([f()],ce.prototype,"called",2),l([f()],ce.prototype,"cell",2),ce=l([y("racer-play")],ce);wr("racer",{details:s=>n`<h2>Words that score</h2>
      <scoring-words .words=${ls(s)}></scoring-words>`,board:(s,r,e,t)=>n`<racer-play .game=${s} ?turn=${e} .proposal=${t}></racer-play>`,points:s=>s.over?.scores??[0,1].map(r=>r===s.viewer?s.view.points:null),moveText:Ui,moveSentence:Hi,keys:[["A\u2013Z","call a letter"],["arrows","choose a cell"],["Enter","place the letter there"]]});var bt=class extends b{constructor(){super(...arguments);this.theme=Ft()}toggleTheme(){this.theme=bs()}render(){return n`<header>
      <span class="logo" role="img" aria-label="lexarena"
        >${[..."LEXARENA"].map(e=>n`<i>${e}</i>`)}</span
      >
      <slot></slot>
      <button @click=${this.toggleTheme} aria-label="Theme: ${this.theme}" title="Theme: ${this.theme}">
        ${pi}<span class="word">${this.theme}</span>
      </button>
    </header>`}};bt.styles=[w,k,v` header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; max-width: 84rem; margin: 0 auto; padding: 0.8rem 1.5rem; } .logo { display: inline-flex; gap: 2px; margin-right: auto; } .logo i { width: 1.5rem; height: 1.5rem; display: grid; place-items: center; font: 700 0.875rem/1 var(--sans); border-radius: 4px; color: var(--tile-ink); background: linear-gradient(165deg, var(--tile), var(--tile-low)); box-shadow: inset 0 -2px 0 var(--tile-edge), 0 1px 2px rgb(40 30 10 / 30%); } @media (max-width: 800px) { .logo i:not(:first-child), .word { display: none; } } @media (max-width: 600px) { header { padding: 0.4rem 0.75rem; gap: 0.4rem; } } `],l([f()],bt.prototype,"theme",2),bt=l([y("page-head")],bt);var _e=class extends Error{constructor(e,t){super(e);this.status=t}};function Bi(){let s=/^#token=([\w-]+)$/.exec(location.hash);s&&(sessionStorage.setItem("token",s[1]),history.replaceState(null,"","#/"))}function rn(){let s=sessionStorage.getItem("token");return s?{"X-Lexarena-Token":s}:{}}async function Tr(s,r){let e;try{e=await fetch(s,{...r,headers:{"Content-Type":"application/json",...rn()}})}catch(o){throw Gt(o)?o:new _e("The server does not respond. Is it still running?",0)}if(e.ok)return e;let t=(await e.text()).trim(),i=t;try{i=JSON.parse(t).error}catch{}throw new _e(i||`The server returned status ${e.status}.`,e.status)}async function Sr(s,r,e){return await(await Tr(r,{method:s,...e===void 0?{}:{body:JSON.stringify(e)}})).json()}async function yt(s,r,e=1e3){for(;;)try{let t=await s();return r(""),t}catch(t){if(!(t instanceof _e)||t.status!==0)throw t;r(t.message),await new Promise(i=>setTimeout(i,e))}}function Gt(s){return s instanceof DOMException&&s.name==="AbortError"}var P=s=>Sr("GET",s),_=(s,r)=>Sr("POST",s,r);function Rr(s,r,e){let t=sessionStorage.getItem("token"),i=t?`${s}${s.includes("?")?"&":"?"}token=${t}`:s,o=null,a=0,p=!1,d=()=>{o=new EventSource(i),o.onopen=()=>e(!0),o.onmessage=c=>r(JSON.parse(c.data)),o.onerror=()=>{e(!1),o?.close(),p||(a=window.setTimeout(d,1e3))}};return d(),()=>{p=!0,window.clearTimeout(a),o?.close()}}function ps(s){return document.getElementById(s)?.textContent??"null"}function wt(s){return JSON.parse(ps(s))}function Vi(s){return s.replace(/\\(u003c|.)/g,(r,e)=>e==="u003c"?"<":r)}var Ut=["small","medium","large"],Wi=new Set(["name","decisions","regret","mistakes","luck","draws"]),sn=.0025,Ye=class s{constructor(r){this.document=r}static fromPage(){let r=wt("analysis");return r&&new s(r)}static partial(r){let e={start:null,first_luck:[],result:null,is_complete:!1,summary:[]};return new s({...e,decisions:r})}get isComplete(){return this.document.summary.length>0}decisionsOf(r){return this.document.decisions.filter(e=>e.ply===r-1)}mistakes(r){return this.document.decisions.filter(e=>e.mistake&&(r===void 0||e.seat===r))}worst(r){return this.decisionsOf(r).filter(e=>e.mistake).sort((e,t)=>Fi(t)-Fi(e))[0]}chance(r,e){let{start:t,first_luck:i,result:o}=this.document;if(r===e&&o)return o.win;if(r>0)return this.decisionsOf(r).at(-1)?.chance?.win??null;if(!t)return null;let[a,p]=[0,1].map(d=>i[d]?.win.mean??0);return{mean:t.win.mean+a-p,error:t.win.error}}totalSkill(r){let e=this.document.decisions.flatMap(({seat:t,skill:i})=>t===r&&i?[i]:[]);return e.length?on(e):null}};function on(s){let r=e=>({mean:e.reduce((t,{mean:i})=>t+i,0),error:e.some(({error:t})=>t===null)?null:Math.hypot(...e.map(({error:t})=>t??0))});return{win:r(s.map(({win:e})=>e)),points:r(s.map(({points:e})=>e))}}function ds(s,r){let e=({mean:t,error:i})=>({mean:t*r,error:i===null?null:i*Math.abs(r)});return{win:e(s.win),points:e(s.points)}}function Ze({regret:s}){return s!==null&&s.win.mean<sn}function Fi({mistake:s,regret:r}){return 10*Ut.indexOf(s??"small")+Math.max(0,r?.win.mean??0)}function Je({moves:s,played:r}){return s.find(({is_try:e})=>e)??s.find(({move:e})=>e===r)}var nn={small:R`<path d="M7 2 12.6 12H1.4z" fill="none" stroke="currentColor" stroke-width="1.8" />`,medium:R`<path d="M7 1 13.4 12.6H.6z" fill="currentColor" />`,large:R`<path d="M4.2.6h5.6l3.6 3.600v5.600l-3.600 3.600H4.200L.6 9.800V4.200z" fill="currentColor" />
    <path d="M7 3.200v4.600M7 10v.8" stroke="var(--surface)" stroke-width="2" />`};function se(s){return R`<svg class="mistake-mark ${s}" viewBox="0 0 14 14" width=".9em" height=".9em" aria-hidden="true">${nn[s]}</svg>`}var ue=v` .mistake-mark { flex: none; vertical-align: -0.08em; } .small { color: var(--mistake-small); } .medium { color: var(--mistake-medium); } .large { color: var(--mistake-large); } `;var an="\u202F";function Xe({error:s},r=1,e=1){return s?` (\xB1${an}${C(r*s,e)})`:""}function $t(s){let{regret:r}=s;return r?Ze(s)?`${C(r.points.mean)} pts`:j(r.win.mean):""}var Qe={small:"Small mistake",medium:"Mistake",large:"Large mistake"};function Ki(s){let{regret:r,mistake:e,moves:t,played:i}=s;if(!r)return s.reason||"This decision was not analysed.";let o=`${j(r.win.mean)}${Xe(r.win,100)}`,a=`${C(r.points.mean)} points${Xe(r.points)}`;return e?`${Qe[e]}: cost ${Ze(s)?a:`${o}, ${a}`}.`:t[0]?.move===i||r.win.mean<=0?t.some(({win:p,is_ranked:d})=>d!==!1&&p.mean>(t[0]?.win.mean??1))?"No clearly better move found.":"No better move found.":`Cost ${o}: not clearly a mistake.`}function Yi({luck:s},r){if(!s||s.win.mean===0&&s.points.mean===0)return"";let e=at(s.win.mean);return`${Number(C(100*s.win.mean))===0?"Average":s.win.mean>0?"Lucky":"Unlucky"} ${r}: ${e}${Xe(s.win,100)}.`}function Zi({status:s,rollouts:r}){let e=`${r.toLocaleString("en")} ${r===1?"rollout":"rollouts"}`;return s==="simulated"?`simulated, ${e}`:s}var Ht="not known",et=class extends b{render(){return n`<h2>Players and result</h2>
      <div class="parts">
        <div>${this.players()}</div>
        <div>${this.sum()}</div>
      </div>
      <p class="note">
        Regret is the value of the best move minus that of the move played. Luck is the value of a draw minus its mean
        over other draws, and skill is the value after a move minus the value before it: together they lead from the
        start to the result. The numbers after ± are standard errors.
      </p>`}players(){let{summary:r}=this.analysis.document,e=[...new Set(r.flatMap(i=>Object.keys(i)))].filter(i=>!Wi.has(i)),t=(i,o)=>n`<tr>
        <th scope="row">${i}</th>
        ${r.map(a=>n`<td class="right">${o(a)}</td>`)}
      </tr>`;return n`<table>
      <thead>
        <tr>
          <td><span class="visually-hidden">Measure</span></td>
          ${r.map((i,o)=>n`<th scope="col" class="right">
                ${A(o)} <bdi>${this.replay.data.names[o]}</bdi>
              </th>`)}
        </tr>
      </thead>
      <tbody>
        ${t("Decisions analysed",({decisions:i})=>i)}
        ${t("Mean regret",({decisions:i,regret:o})=>i?ln(Ji(o.win)):Ht)}
        ${t("Mean regret in points",({decisions:i,regret:o})=>i?Ar(Ji(o.points),C):Ht)}
        ${Ut.map(i=>t(n`${se(i)} ${Qe[i]}s`,({mistakes:o})=>o[i]??0))}
        ${t("Luck",({luck:i})=>i?ms(i.win,at):Ht)}
        ${t("Luck in points",({luck:i})=>i?Ar(i.points,Re):Ht)}
        ${e.map(i=>t(Ie(i),o=>this.detail(i,o[i])))}
      </tbody>
    </table>`}detail(r,e){return this.replay.view.summaryDetail?.(r,e)??pn(e)}sum(){let{start:r,result:e,is_complete:t,summary:i}=this.analysis.document,{names:o}=this.replay.data,a=(p,d,c)=>n`<tr class=${p==="Result"?"sum":""}>
        <th scope="row"><bdi>${p}</bdi></th>
        ${d?n`<td class="right">${ms(d.win,c==="part"?at:j)}</td>
                <td class="right">${Ar(d.points,Re)}</td>`:n`<td class="right" colspan="2">${Ht}</td>`}
      </tr>`;return n`<table>
        <thead>
          <tr>
            <th scope="col">For <bdi>${o[0]}</bdi></th>
            <th scope="col" class="right">Win probability</th>
            <th scope="col" class="right">Points</th>
          </tr>
        </thead>
        <tbody>
          ${a("Start",r,"whole")}
          ${i.map((p,d)=>{let c=d===0?1:-1,[h,g]=t?[p.luck,this.analysis.totalSkill(d)]:[null,null];return n`${a(`Luck of ${o[d]}`,h&&ds(h,c),"part")}
            ${a(`Skill of ${o[d]}`,g&&ds(g,c),"part")}`})}
          ${a("Result",e,"whole")}
        </tbody>
      </table>
      ${e?m:n`<p class="note">The game is unfinished, so its points have no result.</p>`}`}};et.styles=[w,de,ue,v` h2 { font-size: 1.0625rem; margin-bottom: 0.5rem; } .parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 1.5rem 2.5rem; } .parts > * { min-width: 0; } table { font-size: 0.9375rem; } th, td { padding: 0.35rem 0.5rem; } thead th { white-space: normal; overflow-wrap: anywhere; } tbody th { font-weight: 400; color: var(--muted); } td { overflow-wrap: anywhere; } td span { white-space: nowrap; } .error, .note { font-size: 0.8125rem; color: var(--muted); } .note { margin-top: 0.75rem; } tr.sum > * { font-weight: 600; color: var(--ink); border-top: 2px solid var(--edge); } `],l([u({attribute:!1})],et.prototype,"replay",2),l([u({attribute:!1})],et.prototype,"analysis",2),et=l([y("analysis-report")],et);function Ji({mean:s,error:r}){return{mean:Math.max(0,s),error:r}}function ln(s){return n`<span>${j(s.mean,2)}</span> <span class="error">${Xe(s,100,2)}</span>`}function ms(s,r){return n`<span>${r(s.mean)}</span> <span class="error">${Xe(s,100)}</span>`}function Ar(s,r){return n`<span>${r(s.mean)}</span> <span class="error">${Xe(s)}</span>`}function pn(s){return typeof s=="number"?Number.isInteger(s)?s:C(s):Array.isArray(s)?s.join(", "):s==null?"\u2013":typeof s!="object"?String(s):"win"in s?ms(s.win,at):"mean"in s?Ar(s,C):Object.entries(s).map(([r,e])=>`${r} ${String(e)}`).join(", ")}function Mr({label:s,typed:r,isPrimary:e=!1,onInput:t,onTry:i}){return n`<form class="move-field" @submit=${i}>
    <label
      >${s}
      <input
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        maxlength="60"
        .value=${r}
        @input=${o=>t(o.target.value)}
      />
    </label>
    <button class=${e?"primary":""}>Try</button>
  </form>`}var _r=v` .move-field { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: end; } .move-field label { flex: 1 1 9rem; font-size: 0.8125rem; } .move-field input { background: var(--paper); } `;var dn=new Set(["rank","move","win","points","status","rollouts","is_try","is_ranked"]),we=class extends b{constructor(){super(...arguments);this.tries=[];this.laid=null}render(){let{moves:e}=this.decision,t=Object.keys(e[0]??{}).filter(i=>!dn.has(i)&&e.some(o=>["string","number"].includes(typeof o[i])));return n`<table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" class="right rank"><span class="visually-hidden">Rank</span></th>
            <th role="columnheader" scope="col">Move</th>
            ${t.map(i=>n`<th role="columnheader" scope="col" class=${Qi(e,i)}>${Ie(i)}</th>`)}
            <th role="columnheader" scope="col" class="right">Win %</th>
            <th role="columnheader" scope="col" class="right">Points</th>
            <th role="columnheader" scope="col">Method</th>
          </tr>
        </thead>
        <tbody role="rowgroup" @keydown=${this.key}>
          ${e.map(i=>this.row(i,t))}
        </tbody>
      </table>
      ${this.words()}`}row(e,t){let{decision:i,replay:o}=this,a=e===Je(i),p=e===this.chosen,d=p||!this.chosen&&e===i.moves[0];return n`<tr
      role="row"
      class=${`${p?"chosen":""} ${cs(e)?"":"rough"}`.trim()}
      @click=${c=>this.point(c,e)}
    >
      <td role="cell" class="right rank" title=${cs(e)?"":"too few rollouts for a rank"}>
        ${mn(i,e)}
      </td>
      <td role="cell" class="move">
        <button tabindex=${d?0:-1} aria-pressed=${p?"true":"false"} data-rank=${e.rank}>
          ${o.view.alternativeText?.(o,i,e.move)??e.move}</button
        >${a?n`<span class="tag">played</span>`:m}
        ${this.tries.includes(e.move)?n`<span class="tag">your try</span>`:m}
      </td>
      ${t.map(c=>n`<td role="cell" class="detail ${Qi(i.moves,c)}" data-label=${c}>${cn(e[c])}</td>`)}
      <td role="cell" class="right win">${Xi(e.win,100,C)}</td>
      <td role="cell" class="right points">${Xi(e.points,1,Re)}</td>
      <td role="cell" class="method">${Zi(e)}</td>
    </tr>`}words(){let e=Object.entries(this.chosen??{}).filter(([,t])=>Array.isArray(t)&&t.length);return e.length?n`<p class="words">
      ${e.map(([t,i])=>n`${Ie(t)}: ${i.join(", ")}. `)}
    </p>`:m}get chosen(){let{decision:e,laid:t}=this;return t?.decision===e?e.moves.find(({move:i})=>i===t.move):t?void 0:Je(e)}updated(e){!e.has("laid")||!(this.renderRoot instanceof ShadowRoot)||this.renderRoot.activeElement?.matches("button")&&this.renderRoot.querySelector('button[aria-pressed="true"]')?.focus()}key(e){let t=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;if(!t||e.altKey||e.ctrlKey||e.metaKey)return;let{moves:i}=this.decision,o=this.chosen?i.indexOf(this.chosen):-1,a=i[Math.min(i.length-1,Math.max(0,o+t))];e.preventDefault(),a&&this.choose(a)}point(e,t){e.currentTarget.querySelector("button")?.focus({preventScroll:!0}),this.choose(t)}choose(e){let{decision:t}=this,i=e===Je(t)?null:{decision:t,move:e.move};this.dispatchEvent(new CustomEvent("lay",{detail:i,bubbles:!0,composed:!0}))}};we.styles=[w,de,v` :host { container-type: inline-size; } table { font-size: 0.875rem; } th, td { padding: 0.2rem 0.5rem; } thead th { position: sticky; top: 0; background: var(--surface); box-shadow: inset 0 -1px 0 var(--line); } tbody tr { cursor: pointer; } tbody tr:hover { background: var(--sunken); } tr.chosen { background: var(--accent-soft); box-shadow: inset 3px 0 0 var(--accent); } td.move { font-weight: 600; } .rank { width: 2rem; } button { all: unset; box-sizing: border-box; min-height: 1.5rem; cursor: pointer; overflow-wrap: anywhere; } button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; } .tag { font-weight: 400; font-size: 0.75rem; margin-left: 0.35rem; padding: 0 0.35rem; border: 1px solid var(--edge); border-radius: 6px; white-space: nowrap; } .win, .points, .method { white-space: nowrap; } .method, .error, .rank { color: var(--muted); } .words { margin-top: 0.35rem; font-size: 0.8125rem; color: var(--muted); } @container (max-width: 40rem) { thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.7rem; padding: 0.25rem 0.5rem; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; font-size: 0.8125rem; color: var(--muted); } tbody .rank { width: auto; min-width: 1.2rem; text-align: left; } tbody .move { flex: 1 1 0; min-width: 5.5rem; } tbody .move, tbody .win { font-size: 0.875rem; color: var(--ink); } tbody .move, tbody .rank, tbody .win { order: -1; } /* Ends the first line, after rank, move and win probability. */ tbody tr::after { content: ""; order: -1; flex-basis: 100%; } tbody .win::after { content: "%"; } tbody .detail::before { content: attr(data-label) " "; } tbody .rough td { color: var(--muted); } tbody .points::after { content: " points"; } } `],l([u({attribute:!1})],we.prototype,"replay",2),l([u({attribute:!1})],we.prototype,"decision",2),l([u({attribute:!1})],we.prototype,"tries",2),l([u({attribute:!1})],we.prototype,"laid",2),we=l([y("move-table")],we);function cs({is_ranked:s}){return s!==!1}function mn({moves:s},r){return cs(r)?r!==s[0]&&r.win.mean>s[0].win.mean?"=":String(r.rank):"\u2013"}function Xi({mean:s,error:r},e,t){return n`${t(e*s)}${r?n` <span class="error">± ${C(e*r)}</span>`:m}`}function Qi(s,r){return s.some(e=>typeof e[r]=="number")?"right":""}function cn(s){return typeof s=="number"?Number.isInteger(s)?C(s,0):C(s):s==null||typeof s=="object"?"":String(s)}var un=.04,hn=.5;function to(s,r,e){let t=e(r);if(!t)return{judgement:"unreadable",move:void 0};let i=s.moves.map(a=>[a,e(a.move)]),[o]=i.find(([,a])=>a===t)??i.find(([,a])=>a.toUpperCase()===t.toUpperCase())??[];return o?o===Je(s)?{judgement:"played",move:o}:{judgement:fn(s,o)?"accepted":"worse",move:o}:{judgement:"unlisted",move:o}}function fn(s,r){let[e,t]=[s.moves[0],Je(s)],i=e.win.mean-r.win.mean;return Ze(s)?e.points.mean-r.points.mean<=hn*(s.regret?.points.mean??0):i<=un&&r.win.mean>(t?.win.mean??0)}function ro(s,{judgement:r,move:e},t){let i=s.moves[0];switch(r){case"unreadable":return"That isn't a legal move here.";case"unlisted":return`${t} is not among the ${s.moves.length} analysed moves. Try again.`;case"played":return`${t} is the move played. Try again.`;case"accepted":return e===i?`Right: ${t} is the best move.`:`Right: ${t} is better than the move played, and ${eo(s,i,e)}.`;default:return`${t} ${eo(s,i,e)}. Try again.`}}function eo(s,r,e){let{win:t,points:i}={win:r.win.mean-e.win.mean,points:r.points.mean-e.points.mean};return(Ze(s)?i<.05:t<5e-4)?"is as good as the best":`is ${Ze(s)?`${C(i)} points`:j(t)} below the best`}var U=class extends b{constructor(){super(...arguments);this.laid=null;this.seat=null;this.index=0;this.outcomes=[];this.typed="";this.verdict=null;this.try=e=>{e.preventDefault();let{decision:t}=this;!t||this.isOver||!this.typed.trim()||(this.verdict=to(t,this.typed,i=>this.keyOf(t,i)),this.verdict.judgement==="accepted"&&(this.outcomes=[...this.outcomes,"found"]),this.place(t,this.verdict.move?.move))};this.reveal=()=>{let{decision:e}=this;!e||this.isOver||(this.outcomes=[...this.outcomes,"shown"],this.verdict=null,this.place(e,e.moves[0]?.move))}}render(){let{decision:e}=this;return n`<h2>Find a better move</h2>
      ${this.seat===null?this.choice():e?this.task(e):this.score()}`}next(){this.seat===null||!this.decision||(this.outcomes.length===this.index&&(this.outcomes=[...this.outcomes,"skipped"]),this.index+=1,this.pose())}square(e){let{decision:t,replay:i}=this;!t||this.isOver||!i.view.squareText||(this.typed=i.view.squareText(i,t,e,this.typed),this.input?.focus())}get mistakes(){return this.analysis.mistakes(this.seat??0)}get decision(){return this.seat===null?void 0:this.mistakes[this.index]}get isOver(){return this.outcomes.length>this.index}choice(){let{names:e}=this.replay.data;return n`<p>Whose mistakes do you want to practise?</p>
      <div class="choices">
        ${[0,1].map(t=>{let i=this.analysis.mistakes(t).length;return n`<button
            class=${t===0||!this.analysis.mistakes(0).length?"focus":""}
            aria-disabled=${i?"false":"true"}
            @click=${()=>i&&this.begin(t)}
          >
            ${A(t)} <bdi>${e[t]}</bdi> <span class="muted">${T(i,"mistake")}</span>
          </button>`})}
        ${this.endButton()}
      </div>`}task(e){let{replay:t,mistakes:i,index:o,isOver:a}=this,{view:p}=t,d=this.nameOf(e.played);return n`<p>
        <span class="muted">Mistake ${o+1} of ${i.length}:</span>
        <bdi>${t.data.names[e.seat]}</bdi>’s <b>${d}</b> cost ${se(e.mistake)}
        ${$t(e)}.
      </p>
      <p>${p.question?.(t,e)??"Find a better move."}</p>
      ${a?m:this.field(e)}
      <p class="verdict ${this.verdict?.judgement??""}" role="status">${this.verdictText(e)}</p>
      <div class="choices">
        ${a?m:n`<button @click=${this.reveal}>Show the solution</button>`}
        <button class=${a?"primary focus":""} @click=${this.next}>
          ${o+1<i.length?a?"Next mistake":"Skip":"Finish"}
        </button>
        ${this.endButton()}
      </div>
      ${a?n`<move-table
              .replay=${t}
              .decision=${e}
              .laid=${this.laid}
              @lay=${c=>{c.stopPropagation(),this.place(e,c.detail?.move??e.played)}}
            ></move-table>`:m}`}field(e){return Mr({label:`Your move, written like ${e.played}`,typed:this.typed,isPrimary:!0,onInput:t=>this.typed=t,onTry:this.try})}score(){let e=this.outcomes.filter(t=>t==="found").length;return n`<p class="score" role="status">
        You found a better move at <b>${e} of ${T(this.mistakes.length,"mistake")}</b>.
      </p>
      <div class="choices">
        <button class="primary focus" @click=${()=>this.seat=null}>Practise again</button>
        ${this.endButton()}
      </div>`}endButton(){return n`<button @click=${()=>this.dispatchEvent(new CustomEvent("end"))}>Back to the game</button>`}updated(e){["seat","index","outcomes"].some(i=>e.has(i))&&(this.input??this.offered)?.focus({preventScroll:!0})}begin(e){this.seat=e,this.index=0,this.outcomes=[],this.pose()}pose(){this.typed="",this.verdict=null;let{decision:e}=this;e&&this.place(e)}verdictText(e){let{verdict:t}=this;if(!t)return this.isOver?`The best move was ${this.nameOf(e.moves[0]?.move??e.played)}.`:"";let i=t.move?this.nameOf(t.move.move):this.typed.trim().toUpperCase();return ro(e,t,i)}nameOf(e){let{decision:t,replay:i}=this;return(t&&i.view.alternativeText?.(i,t,e))??e}keyOf(e,t){let{replay:i}=this;return i.view.moveKey?.(i,e,t)??t.trim().replace(/\s+/g," ")}place(e,t){let i={ply:e.ply,seat:e.seat,laid:t===void 0?null:{decision:e,move:t}};this.dispatchEvent(new CustomEvent("place",{detail:i}))}};U.styles=[w,k,L,ue,_r,v` h2 { font-size: 1.0625rem; margin-bottom: 0.4rem; } .move-field { margin-top: 0.6rem; } .choices { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-top: 0.6rem; } .verdict { min-height: 1.5rem; margin-top: 0.6rem; } .verdict:empty { margin-top: 0; } .accepted { color: var(--good); font-weight: 600; } move-table { margin-top: 0.6rem; } `],l([u({attribute:!1})],U.prototype,"replay",2),l([u({attribute:!1})],U.prototype,"analysis",2),l([u({attribute:!1})],U.prototype,"laid",2),l([f()],U.prototype,"seat",2),l([f()],U.prototype,"index",2),l([f()],U.prototype,"outcomes",2),l([f()],U.prototype,"typed",2),l([f()],U.prototype,"verdict",2),l([O("input")],U.prototype,"input",2),l([O(".focus")],U.prototype,"offered",2),U=l([y("better-move")],U);var $e=class extends b{constructor(){super(...arguments);this.ply=0;this.laid=null}render(){let e=this.analysis.decisionsOf(this.ply),t=this.analysis.mistakes().length>0;return n`<div class="head">
        <h2>Analysis</h2>
        ${t?n`<button @click=${()=>this.send("next-mistake")}>Next mistake</button>
                <button @click=${()=>this.send("practise")}>Find a better move</button>`:m}
      </div>
      ${e.length?e.map(i=>this.decision(i,e.length>1)):n`<p class="muted">
              ${this.ply?"There is no decision here.":"Go to a move to see its best alternatives."}
            </p>`}`}decision(e,t){let{replay:i,laid:o}=this,{view:a}=i,p=[a.decisionNote?.(e),Yi(e,a.chanceNoun??"draw")];return n`<div class="decision">
      ${t?n`<h3>${Ie(e.kind)}</h3>`:m}
      <p class="words">
        <span class="regret"
          >${e.mistake?se(e.mistake):m} ${Ki(e)}</span
        >
        ${p.map(d=>d?n`<span>${d}</span>`:m)}
      </p>
      ${e.moves.length?n`<move-table .replay=${i} .decision=${e} .laid=${o}></move-table>`:m}
    </div>`}send(e){this.dispatchEvent(new CustomEvent(e))}};$e.styles=[w,k,ue,v` .head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem; margin-bottom: 0.4rem; } h2 { font-size: 1.0625rem; margin-right: auto; } h3 { font-size: 0.9375rem; } button { min-height: 2.1rem; padding: 0 0.6rem; font-size: 0.875rem; border-color: var(--line); } .decision + .decision { margin-top: 0.8rem; padding-top: 0.6rem; border-top: 1px solid var(--line); } .words { font-size: 0.9375rem; margin-bottom: 0.4rem; } .words span { display: inline-block; margin-right: 0.5rem; } `],l([u({attribute:!1})],$e.prototype,"replay",2),l([u({attribute:!1})],$e.prototype,"analysis",2),l([u({type:Number})],$e.prototype,"ply",2),l([u({attribute:!1})],$e.prototype,"laid",2),$e=l([y("decision-panel")],$e);var Cr=class{constructor(r){this.page=r;this.laid=null;this.practice=null;this.subject="move";this.square=r=>this.betterMove?.square(r.detail);this.nextMistake=()=>{let r=this.analysis?.mistakes().map(({ply:t})=>t+1)??[],e=r.find(t=>t>this.page.ply)??r[0];e===void 0?this.page.announce("The analysis found no mistakes"):this.page.go(e)};this.practise=()=>{this.practice={seat:null},this.lay(null)};this.place=({detail:r})=>{this.practice={seat:r.seat},this.laid=r.laid,this.page.show(r.ply)};this.endPractice=()=>{let{ply:r}=this.page;this.page.go(this.practice?.seat==null?r:r+1)}}get analysis(){return this.page.analysis}get isAboutPosition(){return this.page.positionPanel!==null&&(this.subject==="position"||!this.analysis)&&!this.practice}get at(){return this.laid?this.laid.decision.ply:this.page.ply}get judgedAt(){return this.isJudging?this.page.ply-1:this.at}get isJudging(){let r=this.analysis?.decisionsOf(this.page.ply)??[];return!this.laid&&!this.practice&&!this.isAboutPosition&&r.length>0}isOpen(r){return(this.practice?.seat??r)===r}clear(){this.laid=null,this.practice=null}action(r){if(this.analysis)return this.practice?{b:()=>this.betterMove?.next(),B:()=>this.betterMove?.next(),Escape:this.endPractice}[r]:/^[1-9]$/.test(r)?()=>this.layRank(Number(r)):{b:this.nextMistake,B:this.nextMistake,Escape:()=>this.lay(null)}[r]}panel(){let{page:r,analysis:e,laid:t,practice:i}=this;return!e&&!r.positionPanel?m:n`<section
      class="panel analysis ${i?"practice":""}"
      aria-label="Analysis of the ${this.isAboutPosition?"position":"move"}"
      @lay=${o=>this.lay(o.detail)}
      @analyse-position=${()=>this.choose("position")}
    >
      ${i?n`<better-move
              .replay=${r.replay}
              .analysis=${e}
              .laid=${t}
              @place=${this.place}
              @end=${this.endPractice}
            ></better-move>`:n`${this.subjects()} ${this.moveAnalysis()}
            ${r.positionPanel?n`<div ?hidden=${!this.isAboutPosition}>${r.positionPanel(this.at,t)}</div>`:m}`}
    </section>`}subjects(){if(!this.page.positionPanel||!this.analysis)return m;let r=(e,t)=>n`<button
        aria-pressed=${this.isAboutPosition===(e==="position")?"true":"false"}
        @click=${()=>this.choose(e)}
      >
        ${t}
      </button>`;return n`<div class="subjects" role="group" aria-label="Analysis of">
      ${r("move","Move played")} ${r("position","Position")}
    </div>`}choose(r){this.subject!==r&&(this.subject=r,this.lay(null))}moveAnalysis(){let{page:r,analysis:e}=this;return!e||this.isAboutPosition?m:n`<decision-panel
      .replay=${r.replay}
      .analysis=${e}
      .ply=${r.ply}
      .laid=${this.laid}
      @next-mistake=${this.nextMistake}
      @practise=${this.practise}
    ></decision-panel>`}notPlayed(){let{laid:r,page:e}=this;if(!r)return null;let t=e.replay.view.alternativeText?.(e.replay,r.decision,r.move)??r.move;return n`<span>On the board: <b>${t}</b>, not played</span>`}get betterMove(){return this.page.renderRoot.querySelector("better-move")}lay(r){this.laid=r,this.page.show(this.page.ply)}layRank(r){let e=this.analysis?.decisionsOf(this.page.ply).at(-1),t=e?.moves[r-1]?.move;e&&t!==void 0&&this.lay(t===e.played?null:{decision:e,move:t})}};var he=1e3,H=200,gn=v` .head { display: flex; flex-wrap: wrap; gap: 0.2rem 1.25rem; align-items: baseline; margin-bottom: 0.5rem; } h2 { font-size: 1.0625rem; margin-right: auto; } .legend { display: inline-flex; align-items: baseline; gap: 0.4rem; font-size: 0.875rem; } .plot { position: relative; height: 9rem; margin-left: 2.4rem; cursor: crosshair; touch-action: pan-y; } svg.lines { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; } .lines path, line { fill: none; vector-effect: non-scaling-stroke; } .grid { stroke: var(--line); stroke-width: 1px; } .now { stroke: var(--ink); stroke-width: 1.5px; } .axis { position: absolute; right: calc(100% + 0.5rem); transform: translateY(-50%); font-size: 0.75rem; color: var(--muted); font-variant-numeric: tabular-nums; } .dot { position: absolute; transform: translate(-50%, -50%); line-height: 0; font-size: 1.1rem; filter: drop-shadow(0 0 0 2px var(--surface)); } .dot svg { stroke: var(--surface); stroke-width: 1.5px; overflow: visible; } `,ie=class extends b{constructor(){super(...arguments);this.ply=0}x(e){return this.replay.last?e/this.replay.last*he:0}grab(e){e.currentTarget.setPointerCapture(e.pointerId),this.follow(e)}drag(e){e.buttons&1&&this.follow(e)}go(e){let t=Math.min(this.replay.last,Math.max(0,e));this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:t}}))}follow(e){let t=e.currentTarget.getBoundingClientRect(),i=Math.min(1,Math.max(0,(e.clientX-t.left)/t.width));this.go(Math.round(i*this.replay.last))}};ie.styles=[w,gn],l([u({attribute:!1})],ie.prototype,"replay",2),l([u({type:Number})],ie.prototype,"ply",2);var xt=class extends ie{render(){let{replay:r,ply:e,analysis:t}=this,{names:i}=r.data,o=this.points(),a=o.filter(([d])=>d<=e).at(-1)?.[1],p=a===void 0?"not known":`${i[0]} ${j(a)}, ${i[1]} ${j(1-a)}`;return n`<div class="head">
        <h2>Win probability</h2>
        ${Ut.map(d=>n`<span class="legend">${se(d)} ${Qe[d].toLowerCase()}</span>`)}
      </div>
      <div
        class="plot"
        role="slider"
        tabindex="0"
        aria-label="Win probability"
        aria-valuemin="0"
        aria-valuemax=${r.last}
        aria-valuenow=${e}
        aria-valuetext="${r.sentence(e)}; win probability: ${p}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
        @keydown=${this.key}
      >
        ${this.drawing(o)}
        ${[0,50,100].map(d=>n`<span class="axis" style="top: ${100-d}%">${d}</span>`)}
        ${[0,1].map(d=>n`<span class="side seat${d}">${A(d)} <bdi>${i[d]}</bdi></span>`)}
        ${t.mistakes().map(d=>this.mark(d,o))}
        ${a===void 0?m:n`<span class="dot" style=${so(this.x(e),a)}>${A(0)}</span>`}
      </div>`}drawing(r){let{ply:e}=this,t=r.map(([p,d],c)=>`${c?"L":"M"}${this.x(p).toFixed(1)} ${vn(d).toFixed(1)}`).join(""),[i,o]=[r[0],r.at(-1)],a=p=>i&&o?`${t}L${this.x(o[0])} ${p}L${this.x(i[0])} ${p}Z`:"";return n`<svg class="lines" viewBox="0 0 ${he} ${H}" preserveAspectRatio="none" aria-hidden="true">
      ${R`<path class="area1" d=${a(0)} />
      <path class="area0" d=${a(H)} />
      ${[0,H].map(p=>R`<line class="grid" x1="0" x2=${he} y1=${p} y2=${p} />`)}
      <line class="half" x1="0" x2=${he} y1=${H/2} y2=${H/2} />
      <path class="chance" d=${t} />
      <line class="now" x1=${this.x(e)} x2=${this.x(e)} y1="0" y2=${H} />`}
    </svg>`}mark(r,e){let t=r.ply+1,i=e.find(([o])=>o===t)?.[1];return i===void 0||!r.mistake?m:n`<span class="mark" data-ply=${t} title=${$t(r)} style=${so(this.x(t),i)}
      >${se(r.mistake)}</span
    >`}points(){let{replay:r,analysis:e}=this;return Array.from({length:r.last+1},(i,o)=>o).flatMap(i=>{let o=e.chance(i,r.last);return o?[[i,Math.min(1,Math.max(0,o.mean))]]:[]})}key(r){if(r.altKey||r.ctrlKey||r.metaKey)return;let{ply:e}=this,t=r.shiftKey?10:1,i={ArrowLeft:e-t,ArrowDown:e-t,ArrowRight:e+t,ArrowUp:e+t,PageDown:e-10,PageUp:e+10,Home:0,End:this.replay.last};r.key in i&&(r.preventDefault(),this.go(i[r.key]))}};xt.styles=[...ie.styles,ue,v` .lines path.area0 { fill: var(--first-soft); } .lines path.area1 { fill: var(--second-soft); } .chance { stroke: var(--ink); stroke-width: 2px; } .half { stroke: var(--edge); stroke-width: 1px; stroke-dasharray: 4 4; } .plot { border-radius: 4px; } .side { position: absolute; left: 0.5rem; max-width: calc(100% - 1rem); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 0.8125rem; pointer-events: none; } .side.seat0 { bottom: 0.2rem; } .side.seat1 { top: 0.2rem; } .mark { position: absolute; transform: translate(-50%, -50%); line-height: 0; font-size: 1.05rem; pointer-events: none; } .mark svg { overflow: visible; stroke: var(--surface); paint-order: stroke; } @media (max-width: 600px) { .mark { font-size: 0.8rem; } } `],l([u({attribute:!1})],xt.prototype,"analysis",2),xt=l([y("win-graph")],xt);function vn(s){return H*(1-s)}function so(s,r){return`left: ${s/he*100}%; top: ${100-100*r}%`}var tt=class extends b{constructor(){super(...arguments);this.seat=0}render(){let e=this.replay.data.seats[this.seat];if(!e)return m;let{fault:t}=e,i=this.replay.data.names[this.seat];return n`<h3>${A(this.seat)}<bdi>${i}</bdi></h3>
      ${t?n`<div class="fault">
              <b>${t.name.replaceAll("_"," ")}</b>: ${t.detail}${t.detail.endsWith(".")?"":"."}
              ${t.meaning} ${t.line?n`<div>Its line: <code>${t.line}</code></div>`:m}
            </div>`:m}
      <dl>
        <dt>Command</dt>
        <dd><code>${e.command}</code></dd>
        <dt>Time used</dt>
        <dd>${ye(e.seconds)}, ${ye(e.cpu)} of CPU time including start-up</dd>
        <dt>Ready</dt>
        <dd>${bn(e)}</dd>
        <dt>Memory</dt>
        <dd>${Math.round(e.memory/2**20)} MB peak</dd>
        <dt>Exit code</dt>
        <dd>${e.exit??"none: the referee stopped it"}</dd>
      </dl>
      <p class="label">Standard error${e.cut?", the last 4 KB":""}</p>
      ${e.stderr?n`<pre tabindex="0" role="region" aria-label="Standard error of ${i}">${e.stderr}</pre>`:n`<p class="muted">Nothing was written.</p>`}`}};tt.styles=[w,v` h3 { display: flex; align-items: baseline; gap: 0.45rem; font-size: 1rem; } dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.2rem 1rem; margin: 0.6rem 0 0; font-size: 0.875rem; } dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; } code, pre { font-family: var(--mono); font-size: 0.8125rem; } .fault { margin-top: 0.6rem; padding: 0.6rem 0.8rem; border-radius: 9px; border-left: 4px solid var(--bad); background: var(--bad-soft); font-size: 0.875rem; overflow-wrap: anywhere; } .label { margin: 0.8rem 0 0.3rem; font-size: 0.8125rem; color: var(--muted); } pre { margin: 0; padding: 0.7rem 0.8rem; max-height: 18rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--sunken); border: 1px solid var(--line); border-radius: 9px; line-height: 1.45; unicode-bidi: plaintext; } `],l([u({attribute:!1})],tt.prototype,"replay",2),l([u({type:Number})],tt.prototype,"seat",2),tt=l([y("bot-report")],tt);function bn({start:s,ready:r}){return r?`after ${ye(s)}`:s?`after ${ye(s)}: too late`:"not started"}var yn=[[["\u2190","\u2192"],"one move back or forward"],[["Shift \u2190","Shift \u2192"],"ten moves back or forward"],[["Home","End"],"to the start or the end"],[["Space"],"play or pause"],[["+","\u2212"],"faster or slower"],[["P","N"],"previous or next game"],[["C"],"copy the link to this move"],[["T"],"light, dark or system theme"],[["?"],"show this list"]],wn=[[["B"],"next mistake"],[["1","9"],"show one of the nine best moves on the board"],[["Esc"],"back to the move that was played"]],$n=[[["/"],"analyse the position"]],xe=class extends b{constructor(){super(...arguments);this.enabled=!0;this.analysed=!1;this.inApp=!1}show(){this.dialog.open||this.dialog.showModal()}get open(){return this.dialog.open}render(){return n`<dialog aria-labelledby="title">
      <h2 id="title">Keyboard shortcuts</h2>
      <dl>
        ${[...this.inApp?$n:[],...this.analysed?wn:[],...yn].map(([e,t])=>n`<dt>${e.map(i=>n`<kbd>${i}</kbd>`)}</dt>
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
    </dialog>`}};xe.styles=[w,k,v` :host { display: contents; } dialog { width: min(27rem, calc(100vw - 2rem)); padding: 1.4rem 1.5rem; color: var(--ink); background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 20px 60px rgb(0 0 0 / 30%); } dialog::backdrop { background: rgb(15 15 15 / 45%); } dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1.1rem; margin: 1rem 0; align-items: center; font-size: 0.9375rem; } dt { display: flex; gap: 0.3rem; } dd { margin: 0; } kbd { font: 600 0.8125rem var(--sans); min-width: 1.75rem; text-align: center; padding: 0.2rem 0.45rem; border: 1px solid var(--edge); border-bottom-width: 2px; border-radius: 6px; background: var(--sunken); white-space: nowrap; } footer { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; justify-content: space-between; } label { display: inline-flex; gap: 0.5rem; align-items: center; font-size: 0.9375rem; min-height: 2.5rem; } input { width: 1.1rem; height: 1.1rem; accent-color: var(--accent); } `],l([u({type:Boolean})],xe.prototype,"enabled",2),l([u({type:Boolean})],xe.prototype,"analysed",2),l([u({type:Boolean})],xe.prototype,"inApp",2),l([O("dialog")],xe.prototype,"dialog",2),xe=l([y("key-help")],xe);var Ce=class extends b{constructor(){super(...arguments);this.analysis=null;this.ply=0}render(){let e=Array.from({length:this.replay.last+1},(t,i)=>i);return n`<div class="head">
        <h2>Moves</h2>
        <slot name="tools"></slot>
      </div>
      <ol @keydown=${this.key}>
        ${e.map(t=>n`<li>
              <button
                tabindex=${t===this.ply?0:-1}
                aria-current=${t===this.ply?"step":"false"}
                data-ply=${t}
                @click=${()=>this.go(t)}
              >
                ${this.row(t)}
              </button>
            </li>`)}
      </ol>`}row(e){let{replay:t}=this,i=t.move(e);if(e===0)return n`<span class="count">0</span><span></span><span class="start">Start</span>`;if(!i)return n`<span class="count"></span><span></span><span class="ending">${this.ending()}</span
        ><span class="final">${t.scores(e).join(" : ")}</span>`;let o=t.data.names[i.seat],a=t.gain(e);return n`<span class="count">${e}</span>${A(i.seat)}<span class="visually-hidden"
        >${o}:
      </span>
      <span class="text">${t.view.moveText(t,e)}</span>
      ${this.loss(e)}
      <span class="gain">${a?nt(a):""}</span>
      <span class="total"><span class="visually-hidden">Total: </span>${t.scores(e)[i.seat]}</span>
      <span class="time">${i.seconds===void 0?"":ye(i.seconds)}</span>`}loss(e){let t=this.analysis?.worst(e);return t?.mistake?n`<span class="loss"
      ><span class="visually-hidden">${Qe[t.mistake]}: </span>${se(t.mistake)}
      ${$t(t)}</span
    >`:n`<span></span>`}ending(){let{kind:e,reason:t}=this.replay.data.end;return e==="loss"?t.replace(/\.$/,""):e==="fault"?"Fault":e==="void"?"Void":this.replay.adjustment}updated(e){if(!e.has("ply"))return;let t=this.renderRoot.querySelector("ol"),i=this.renderRoot.querySelector(`[data-ply="${this.ply}"]`);if(!t||!i)return;let{offsetTop:o,offsetHeight:a}=i;(o<t.scrollTop||o+a>t.scrollTop+t.clientHeight)&&(t.scrollTop=o-(t.clientHeight-a)/2),this.renderRoot instanceof ShadowRoot&&this.renderRoot.activeElement?.matches("button")&&i.focus()}key(e){let t=e.key==="ArrowDown"?1:e.key==="ArrowUp"?-1:0;!t||e.altKey||e.ctrlKey||e.metaKey||(e.preventDefault(),this.go(Math.min(this.replay.last,Math.max(0,this.ply+t))))}go(e){this.dispatchEvent(new CustomEvent("control",{detail:{kind:"go",to:e}}))}};Ce.styles=[w,ue,v` :host { display: flex; flex-direction: column; min-height: 0; } .head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 0.75rem; padding: 0.45rem 0.6rem 0.35rem 1rem; } h2 { font-size: 1.0625rem; } ol { position: relative; display: grid; grid-template-columns: auto auto minmax(0, 1fr) repeat(4, auto); align-content: start; list-style: none; margin: 0; padding: 0 0.4rem 0.5rem; overflow-y: auto; overscroll-behavior: contain; flex: 1; min-height: 0; } li, button { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; } button { all: unset; box-sizing: border-box; display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; gap: 0.45rem; align-items: baseline; padding: 0.24rem 0.6rem; border-radius: 7px; font-size: 0.875rem; line-height: 1.4; cursor: pointer; font-variant-numeric: tabular-nums; } button:hover { background: var(--sunken); } button:focus-visible { outline: 3px solid var(--focus); outline-offset: -2px; } button[aria-current="step"] { background: var(--accent-soft); box-shadow: inset 3px 0 0 var(--accent); font-weight: 600; } .text { overflow-wrap: anywhere; } .text small { color: var(--muted); font-size: 0.8125rem; font-weight: 400; white-space: nowrap; } .start { grid-column: 3 / -1; } .final { grid-column: 4 / -1; text-align: right; white-space: nowrap; } .loss, .gain, .total, .time { text-align: right; white-space: nowrap; } .count, .time { color: var(--muted); font-weight: 400; } .loss, .time { font-size: 0.8125rem; } `],l([u({attribute:!1})],Ce.prototype,"replay",2),l([u({attribute:!1})],Ce.prototype,"analysis",2),l([u({type:Number})],Ce.prototype,"ply",2),Ce=l([y("move-list")],Ce);function Lr(s){let r=s.composedPath()[0];if(r instanceof HTMLSelectElement)return!0;let e=/^( |Arrow|Home|End|Page)/.test(s.key);return r instanceof HTMLInputElement&&r.type==="text"?s.key!=="Escape":r instanceof HTMLPreElement||r instanceof HTMLInputElement?e&&!s.shiftKey:r instanceof HTMLElement&&r.role==="slider"?e:s.key===" "&&(r instanceof HTMLButtonElement||r instanceof HTMLAnchorElement)}var kt=[.5,1,2,4,8,16],oe=class extends b{constructor(){super(...arguments);this.ply=0;this.last=0;this.moves=0;this.playing=!1;this.speed=2;this.description=""}render(){let{ply:e,last:t,moves:i,playing:o}=this;return n`<div class="controls" role="group" aria-label="Replay">
      <div class="steps">
        ${this.step("To the start",Qs,0,e===0)} ${this.step("Back",ei,e-1,e===0)}
        <button class="primary" aria-label=${o?"Pause":"Play"} @click=${()=>this.send({kind:"play"})}>
          ${o?ri:ti}
        </button>
        ${this.step("Forward",si,e+1,e===t)}
        ${this.step("To the end",ii,t,e===t)}
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
        >${e>i?"End":e} <span class="muted">/ ${i}</span></span
      >
      <select
        aria-label="Speed"
        .value=${String(this.speed)}
        @change=${a=>this.send({kind:"speed",speed:Number(a.target.value)})}
      >
        ${kt.map(a=>n`<option value=${a} ?selected=${a===this.speed}>
              ${a===.5?"\xBD":a} / s
            </option>`)}
      </select>
    </div>`}step(e,t,i,o){return n`<button
      aria-label=${e}
      title=${e}
      aria-disabled=${o?"true":"false"}
      @click=${()=>o||this.send({kind:"go",to:i})}
    >
      ${t}
    </button>`}send(e){this.dispatchEvent(new CustomEvent("control",{detail:e}))}};oe.styles=[w,k,v` :host { container-type: inline-size; } .controls { display: grid; grid-template-columns: auto minmax(4rem, 1fr) auto auto; gap: 0.5rem 1rem; align-items: center; } .steps { display: flex; gap: 0.25rem; } .steps button { width: 2.5rem; padding: 0; border-color: transparent; background: transparent; } .steps .primary { width: 3rem; background: var(--accent); border-radius: 1.25rem; } input { width: 100%; height: 2rem; margin: 0; accent-color: var(--accent); cursor: pointer; } .place { min-width: 3.8rem; text-align: right; white-space: nowrap; font-size: 0.9375rem; } @container (max-width: 36rem) { .controls { gap: 0.4rem; } } @container (max-width: 27rem) { .controls { grid-template-columns: minmax(0, 1fr) auto; gap: 0.15rem 0.5rem; } .steps button { flex: 1 1 0; min-width: 0; min-height: 2.75rem; } input { grid-row: 1; } .place { grid-row: 1; min-width: 0; } select { min-height: 2.75rem; padding-left: 0.4rem; } } `],l([u({type:Number})],oe.prototype,"ply",2),l([u({type:Number})],oe.prototype,"last",2),l([u({type:Number})],oe.prototype,"moves",2),l([u({type:Boolean})],oe.prototype,"playing",2),l([u({type:Number})],oe.prototype,"speed",2),l([u()],oe.prototype,"description",2),oe=l([y("play-controls")],oe);var fe=class s{constructor(r,e){this.record=r;this.data=e;this.last=this.moves+(this.hasEnding?1:0),this.view=ir(r.game)}static fromPage(){return new s(wt("record"),wt("game"))}marks(){return this.data}get moves(){return this.record.moves.length}get hasEnding(){let{kind:r,changes:e}=this.data.end;return r==="fault"||r==="loss"||r==="void"||e!==null}isEnding(r){return r>this.moves}move(r){return r>0?this.record.moves[r-1]:void 0}scores(r){return this.isEnding(r)?this.data.end.scores:this.data.scores[r]??this.data.names.map(()=>0)}gain(r){let e=this.move(r);return e?this.scores(r)[e.seat]-this.scores(r-1)[e.seat]:0}seconds(r,e){let t=this.data.seats[e];return t&&r>=this.last?t.seconds:this.record.moves.some(o=>o.seconds!==void 0)?this.record.moves.slice(0,r).reduce((o,a)=>o+(a.seat===e?a.seconds??0:0),0):null}sentence(r){let{names:e,end:t}=this.data;return r===0?this.moves?"Start of the game":`The game has no moves. ${t.reason}`:this.isEnding(r)?t.kind==="fault"?`${t.result}.`:t.changes?`${this.adjustment}: ${t.changes.map((i,o)=>`${e[o]} ${nt(i)}`).join(", ")}`:t.reason:`${e[this.move(r).seat]} ${this.view.moveSentence(this,r)}`}get adjustment(){return this.view.adjustment??"Final adjustment"}};var io=v` nav { display: flex; align-items: center; gap: 0.4rem; } main { max-width: 84rem; margin: 0 auto; padding: 0.5rem 1.5rem 3rem; } .title { margin: 0 0 1.1rem; } .label { display: inline-block; font-size: 0.9375rem; padding: 0 0.4rem; white-space: nowrap; } .label::first-letter { text-transform: uppercase; } h1 { font-size: clamp(1.5rem, 1.1rem + 1.6vw, 2.125rem); } h1 .seat-icon { font-size: 0.8em; } .against { font-size: 0.6em; font-weight: 400; font-style: italic; color: var(--muted); margin: 0 0.3em; } .result { margin-top: 0.2rem; color: var(--muted); overflow-wrap: anywhere; } .result b { color: var(--ink); } .result.fault b { color: var(--bad); } .layout { display: grid; gap: 1.5rem; align-items: start; } .per-seat { --board: clamp(17rem, 100vh - 29.5rem, 32rem); grid-template-columns: minmax(0, calc(2 * max(var(--board), 27rem) + 1.75rem)) minmax(19rem, 1fr); } .per-seat .board { width: min(100%, var(--board)); margin-inline: auto; } .shared { --board: clamp(26rem, 100vh - 18.2rem, 50rem); grid-template: auto minmax(0, 1fr) / minmax(0, var(--board)) minmax(19rem, 1fr); } .shared .play { grid-row: span 2; } .shared.analysed { grid-template-rows: auto auto minmax(16rem, 1fr); } .shared.analysed .play { grid-row: span 3; } .per-seat.analysed { grid-template-rows: auto minmax(16rem, 1fr); } .per-seat.analysed .play { grid-row: span 2; } .analysis { height: 20rem; min-width: 0; overflow: auto; overscroll-behavior: contain; padding: 0 1rem 0.8rem; } /* Room at the top that scrolls away, so that the head of a table sticks to the edge. */ .analysis::before { content: ""; display: block; height: 0.6rem; } .in-app .shared { --board: clamp(24rem, 100vh - 22rem, 50rem); } .in-app .per-seat { --board: clamp(17rem, 100vh - 35rem, 32rem); } .in-app .analysis { height: 26rem; } .subjects { display: flex; gap: 0.35rem; margin-bottom: 0.6rem; } .subjects button { flex: 1; min-height: 2.1rem; font-size: 0.875rem; } .subjects button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-soft); font-weight: 600; } .in-app .analysis.practice, .analysis.practice { height: auto; min-height: 20rem; grid-row: span 2; } .play { display: flex; flex-direction: column; min-width: 0; } .boards { display: grid; grid-template: repeat(3, auto) / repeat(2, minmax(0, 1fr)); gap: 0.75rem 1.75rem; } .boards.single { grid-template-columns: minmax(0, 32rem); justify-content: center; } .side { display: grid; grid-row: span 3; grid-template-columns: minmax(0, 1fr); grid-template-rows: subgrid; align-items: start; } .seats { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 0.75rem; } .seat { padding: 0.75rem 1rem 0.6rem; min-width: 0; } .seat .details { margin-top: 0.4rem; } .common { min-width: 0; grid-column: 1 / -1; font-size: 0.875rem; color: var(--muted); padding-left: 0.25rem; } .moves { position: relative; min-height: 16rem; align-self: stretch; } .moves move-list { position: absolute; inset: 0; } .now { min-height: 3.2rem; margin-top: 0.5rem; font-size: 0.9375rem; display: flex; flex-wrap: wrap; gap: 0.1rem 0.7rem; align-content: center; align-items: baseline; overflow-wrap: anywhere; } .now .count { color: var(--muted); font-variant-numeric: tabular-nums; min-width: 6.4rem; } .now .points { display: flex; flex-wrap: wrap; gap: 0 0.8rem; font-size: 0.9375rem; color: var(--muted); } .points b { color: var(--ink); } .player { position: sticky; bottom: 0; z-index: 2; padding-bottom: 0.6rem; background: var(--paper); } .control { padding: 0.5rem 0.75rem; } .tools { display: flex; flex-wrap: wrap; gap: 0.35rem; } .tools button { min-height: 2.1rem; padding: 0 0.6rem; font-size: 0.875rem; border-color: var(--line); } .toast { position: fixed; left: 50%; bottom: 1.25rem; z-index: 5; max-width: calc(100vw - 2rem); transform: translateX(-50%); padding: 0.5rem 1rem; border-radius: 9px; background: var(--ink); color: var(--paper); font-size: 0.9375rem; overflow-wrap: anywhere; } .toast:empty { visibility: hidden; } .graph, .bots, .facts { margin-top: 1.5rem; padding: 1rem 1.25rem 1.25rem; } .bots h2, .facts h2 { font-size: 1.0625rem; margin-bottom: 0.75rem; } .bots > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1.5rem 2rem; } .bots bot-report { min-width: 0; } .facts dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 0.8rem 1.5rem; margin: 0; } .facts dt { font-size: 0.8125rem; color: var(--muted); } .facts dd { margin: 0; overflow-wrap: anywhere; } @media (min-width: 821px) { .in-app .shared { grid-template-columns: minmax(0, max(var(--board), 31rem)) minmax(19rem, 1fr); } .in-app .shared .board { width: min(100%, var(--board)); margin-inline: auto; } } @media (max-width: 1000px) { .per-seat { grid-template-columns: minmax(0, 1fr); } .per-seat .moves { height: 20rem; } .per-seat.analysed, .per-seat .analysis.practice, .per-seat.analysed .play { grid-row: auto; grid-template-rows: none; } } @media (max-width: 820px) { .shared { grid-template: none / minmax(0, 1fr); } .shared .seats { grid-row: 1; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } .shared .board { width: min(100%, max(24rem, 100vh - 29.5rem)); margin-inline: auto; } .moves { height: 20rem; } .shared.analysed .play { grid-row: auto; } .analysis { height: 24rem; } .analysis.practice { grid-row: auto; } } @media (max-width: 600px) { main { padding: 0.25rem 0.75rem 2rem; } nav a span, .keys { display: none; } nav .button { padding: 0 0.6rem; } .title { margin-bottom: 0.7rem; } h1 { font-size: 1.3rem; } .layout { gap: 0.6rem; } .boards { gap: 0.5rem 0.6rem; } .seats { gap: 0.5rem; } .seat { padding: 0.5rem 0.6rem 0.4rem; } .shared .board { width: min(100%, max(20rem, 100vh - 28rem)); } .player { display: contents; } .now { order: -1; min-height: 3.1rem; margin: 0 0 0.5rem; align-content: start; } .control { margin-top: 0.75rem; } /* The controls show the same number. */ .now .count { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } .control { position: sticky; bottom: 0.4rem; z-index: 2; box-shadow: 0 -2px 18px rgb(0 0 0 / 16%); padding: 0.4rem 0.7rem; } .facts dl { grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); } .graph, .bots, .facts { margin-top: 0.9rem; padding: 0.9rem; } } `;var It=class extends ie{render(){let{replay:r,ply:e}=this,{names:t}=r.data,i=t.map((E,Y)=>Y),o=[...i].reverse(),a=Array.from({length:r.last+1},(E,Y)=>r.scores(Y)),p=a.flat(),d=Math.min(0,...p),c=xn(Math.max(1,...p)),h=E=>this.x(E),g=E=>H-(E-d)/(c-d)*H,x=E=>a.map((Y,Te)=>Te?`H${h(Te).toFixed(1)}V${g(Y[E]).toFixed(1)}`:`M0 ${g(Y[E]).toFixed(1)}`).join(""),$=[...new Set([d,0,c/2,c])].filter(E=>E===d||E>=0),S=i.map(E=>`${t[E]} ${a.at(-1)[E]}`).join(", ");return n`<div class="head">
        <h2>Points</h2>
        ${i.map(E=>n`<span class="legend"
              >${R`<svg class="line" viewBox="0 0 26 10" aria-hidden="true"><line class="line${E}" x1="0" y1="5" x2="26" y2="5" /></svg>`}
              ${A(E)} <bdi>${t[E]}</bdi></span
            >`)}
      </div>
      <div
        class="plot"
        role="img"
        aria-label="Points over the moves; at the end ${S}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
      >
        <svg class="lines" viewBox="0 0 ${he} ${H}" preserveAspectRatio="none" aria-hidden="true">
          ${$.map(E=>R`<line class="grid" x1="0" x2=${he} y1=${g(E)} y2=${g(E)} />`)}
          ${o.map(E=>R`<path class="line${E}" d=${x(E)} />`)}
          <line class="now" x1=${h(e)} x2=${h(e)} y1="0" y2=${H} />
        </svg>
        ${$.map(E=>n`<span class="axis" style="top: ${g(E)/H*100}%">${E}</span>`)}
        ${o.map(E=>n`<span
              class="dot"
              style="left: ${h(e)/he*100}%; top: ${g(a[e][E])/H*100}%"
              >${A(E)}</span
            >`)}
      </div>`}};It.styles=[...ie.styles,v` .legend svg.line { width: 1.6rem; height: 0.6rem; } .line0 { stroke: var(--first); stroke-width: 2.5px; } .line1 { stroke: var(--second); stroke-width: 2.5px; stroke-dasharray: 7 3.5; } .line2 { stroke: var(--third); stroke-width: 2.5px; stroke-dasharray: 2 3; } .line3 { stroke: var(--fourth); stroke-width: 2.5px; stroke-dasharray: 10 3 2 3; } `],It=l([y("score-graph")],It);function xn(s){let r=s>200?100:s>50?20:s>20?10:4;return Math.ceil(s/r)*r}var ne=class extends b{constructor(){super(...arguments);this.seat=0;this.name="";this.points=0;this.used=null;this.limit=null;this.result=""}render(){let{used:e,limit:t,result:i}=this,o=t===null?m:n`<span class="limit"> of ${t} s</span>`;return n`<div class="card">
      <div class="who">${A(this.seat)}<bdi>${this.name}</bdi></div>
      <div class="points"><span class="visually-hidden">Points: </span>${this.points}</div>
      <div class="state">
        ${e===null?m:n`<span
                >${ai}<span class="visually-hidden">Time used: </span> ${ye(e)}${o}</span
              >`}
        ${i==="won"?n`<span class="won">${mr} <span class="word">won</span></span>`:m}
        ${i==="fault"?n`<span class="fault">${hi} at fault</span>`:m}
      </div>
    </div>`}};ne.styles=[w,v` .card { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 0.75rem; align-items: center; } .who { display: flex; align-items: baseline; gap: 0.45rem; font-weight: 600; min-width: 0; } .who bdi { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; } .points { font-family: var(--serif); font-size: 2.25rem; line-height: 1.1; font-weight: 600; text-align: right; grid-row: span 2; font-variant-numeric: tabular-nums lining-nums; } .state { display: flex; flex-wrap: wrap; gap: 0.1rem 0.8rem; font-size: 0.8125rem; color: var(--muted); min-height: 1.35em; } .state span { white-space: nowrap; } .won { color: var(--good); font-weight: 600; } .fault { color: var(--bad); font-weight: 600; } @media (max-width: 600px) { .who { grid-column: 1 / -1; } .points { grid-row: 2; grid-column: 2; font-size: 1.625rem; line-height: 1; } .who { font-size: 0.9375rem; } .state .limit, .won .word { display: none; } } `],l([u({type:Number})],ne.prototype,"seat",2),l([u()],ne.prototype,"name",2),l([u({type:Number})],ne.prototype,"points",2),l([u({attribute:!1})],ne.prototype,"used",2),l([u({attribute:!1})],ne.prototype,"limit",2),l([u()],ne.prototype,"result",2),ne=l([y("seat-card")],ne);var kn={bubbles:!0,composed:!0},N=class extends b{constructor(){super(...arguments);this.analysis=null;this.address="";this.positionPanel=null;this.exploration=new Cr(this);this.ply=0;this.playing=!1;this.speed=kt.find(e=>String(e)===Pe("speed"))??2;this.keysOn=Pe("keys")!=="off";this.message="";this.control=e=>{let t=e.detail;t.kind==="go"?this.go(t.to):t.kind==="play"?this.toggle():this.setSpeed(t.speed)};this.key=e=>{if(!this.keysOn||e.altKey||e.ctrlKey||e.metaKey||this.help.open||Lr(e))return;let t=this.action(e.shiftKey&&e.key.startsWith("Arrow")?`Shift ${e.key}`:e.key);t&&(e.preventDefault(),t())};this.followLink=()=>{let e=this.linked();e!==void 0&&e!==this.ply&&this.go(e)};this.copy=async()=>{let e=`${location.href.split("#")[0]}${this.link}`;try{await navigator.clipboard.writeText(e),this.announce("Link copied")}catch{this.announce(`Link in the address bar: ${this.link}`)}};this.download=()=>{let e=this.address?JSON.stringify(this.replay.record):Vi(ps("record")),t=new Blob([e],{type:"application/json"}),i=document.createElement("a"),o=[this.replay.data.label,...this.replay.data.names].join(" ");i.href=URL.createObjectURL(t),i.download=`${o.replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,80)||"game"}.json`,i.click(),setTimeout(()=>URL.revokeObjectURL(i.href),1e4),this.announce(`Saved as ${i.download}`)}}connectedCallback(){super.connectedCallback(),this.replay??=fe.fromPage(),this.analysis??=Ye.fromPage(),this.ply=this.linked()??Math.min(1,this.replay.last),document.addEventListener("keydown",this.key),window.addEventListener("hashchange",this.followLink)}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener("keydown",this.key),window.removeEventListener("hashchange",this.followLink),clearTimeout(this.playTimer)}render(){return n`
      ${this.address?n`<div class="in-app">${this.content()}</div>`:n`<page-head>
                <nav aria-label="Games">${this.links()}</nav>
                ${this.helpButton()}
              </page-head>
              <main>${this.content()}</main>`}
      <div class="toast" role="status">${this.message}</div>
      <key-help
        .analysed=${this.analysis!==null}
        .inApp=${this.address!==""}
        .enabled=${this.keysOn}
        @keys=${e=>{this.keysOn=e.detail,St("keys",e.detail?"on":"off")}}
      ></key-help>
    `}helpButton(){return n`<button
      @click=${()=>this.help.show()}
      aria-label="Keyboard shortcuts"
      class="keys"
      title="Keyboard shortcuts"
    >
      ${li}
    </button>`}content(){let{data:e}=this.replay;return n`<div class="title">
        <h1>
          ${e.names.map((t,i)=>n`${i?n` <span class="against">${e.names.length>2?"and":"against"}</span> `:m}${A(i)}
                <bdi>${t}</bdi>`)}
        </h1>
        <p class="result ${e.end.kind}"><b>${e.end.result}.</b> ${e.end.reason}</p>
      </div>
      ${this.boards()} ${this.exploration.practice?m:this.graphs()}
      ${e.seats.length?n`<section class="panel bots">
              <h2>Bots</h2>
              <div>
                ${e.seats.map((t,i)=>n`<bot-report .replay=${this.replay} .seat=${i}></bot-report>`)}
              </div>
            </section>`:m}
      <section class="panel facts">
        <h2>About the game</h2>
        <dl>
          ${e.facts.map(([t,i])=>n`<div>
                <dt>${t}</dt>
                <dd>${this.fact(t,i)}</dd>
              </div>`)}
        </dl>
      </section>`}fact(e,t){let i=this.analysis?.document.lexicon;return e==="Lexicon"&&typeof i=="string"?t.replace(/not looked up$/,`not looked up; analysed with ${i}`):t}links(){let{previous:e,next:t,summary:i}=this.replay.data.links,o=(a,p,d,c)=>a?n`<a class="button" href=${a} rel=${c} title=${p} aria-label=${p}>${d}</a>`:m;return n`${o(e,"Previous game",di,"prev")}
    ${this.replay.data.label?n`<span class="label">${this.replay.data.label}</span>`:m}
    ${o(t,"Next game",mi,"next")}
    ${i?n`<a class="button" href=${i}>${ci}<span>Summary</span></a>`:m}`}graphs(){let{replay:e,ply:t,analysis:i}=this;return n`${i?n`<section class="panel graph" aria-label="Win probability by move">
              <win-graph .replay=${e} .ply=${t} .analysis=${i} @control=${this.control}></win-graph>
            </section>`:m}
      <section class="panel graph" aria-label="Points by move">
        <score-graph .replay=${e} .ply=${t} @control=${this.control}></score-graph>
      </section>
      ${i?.isComplete?n`<section class="panel graph" aria-label="Analysis of the game">
              <analysis-report .replay=${e} .analysis=${i}></analysis-report>
            </section>`:m}`}boards(){let{replay:e,exploration:t}=this,{at:i}=t,{view:o}=e,p=e.data.names.map((c,h)=>h).filter(c=>o.boards==="shared"||t.isOpen(c)),d=this.analysis||this.positionPanel?"analysed":"";return o.boards==="per-seat"?n`<div class="layout per-seat ${d}">
        <div class="play">
          <div class="boards ${p.length===1?"single":""}" @square=${t.square}>
            ${p.map(c=>n`<section class="side" aria-label="Board of ${e.data.names[c]}">
                  ${this.seatCard(c)}
                  <div class="board">${this.board(c)}</div>
                  <div>${o.seatDetails?.(e,i,c)}</div>
                </section>`)}
          </div>
          ${this.player()}
        </div>
        ${t.panel()} ${t.practice?m:this.moves()}
      </div>`:n`<div class="layout shared ${d}">
      <div class="play">
        <div class="board" @square=${t.square}>${this.board(0)}</div>
        ${this.player()}
      </div>
      <div class="seats">
        ${p.map(c=>n`<section class="panel seat" aria-label="Seat of ${e.data.names[c]}">
              ${this.seatCard(c)}
              <div class="details">
                ${t.isOpen(c)?o.seatDetails?.(e,t.judgedAt,c,t.isJudging):n`<span class="muted">Hidden</span>`}
              </div>
            </section>`)}
        ${o.sharedDetails?n`<div class="common">${o.sharedDetails(e,t.judgedAt)}</div>`:m}
      </div>
      ${t.panel()} ${t.practice?m:this.moves()}
    </div>`}board(e){let{replay:t,exploration:i}=this,{laid:o,at:a}=i;return(o&&t.view.boardWith?.(t,o,e))??t.view.board(t,a,e)}seatCard(e){let{replay:t}=this,i=this.exploration.at,{names:o,end:a,seats:p}=t.data,d=i>=t.last;return n`<seat-card
      .seat=${e}
      .name=${o[e]}
      .points=${t.scores(i)[e]}
      .used=${t.seconds(i,e)}
      .limit=${t.record.limits.seconds??null}
      .result=${d&&a.winner===e?"won":d&&p[e]?.fault?"fault":""}
    ></seat-card>`}moves(){return n`<aside class="panel moves">
      <move-list .replay=${this.replay} .analysis=${this.analysis} .ply=${this.ply} @control=${this.control}>
        <div slot="tools" class="tools">
          ${this.address?this.helpButton():m}
          <button @click=${this.copy} aria-label="Copy the link to this move">${oi}Link</button>
          <button @click=${this.download} aria-label="Save the record of the game">${ni}Record</button>
        </div>
      </move-list>
    </aside>`}player(){let{replay:e,ply:t}=this;if(this.exploration.practice)return n``;let i=e.isEnding(t)?"End of the game":t?`Move ${t} of ${e.moves}`:"",o=e.sentence(t);return n`<div class="player">
      <div class="now" aria-live="polite" aria-atomic="true">
        ${i?n`<span class="count">${i}</span>`:m}
        <bdi>${o}</bdi><span class="points">${this.exploration.notPlayed()??this.moveDetails()}</span>
      </div>
      <div class="panel control">
        <play-controls
          .ply=${t}
          .last=${e.last}
          .moves=${e.moves}
          .playing=${this.playing}
          .speed=${this.speed}
          .description=${`${i} ${o}`}
          @control=${this.control}
        ></play-controls>
      </div>
    </div>`}moveDetails(){let{replay:e,ply:t}=this;if(e.view.moveDetails)return e.view.moveDetails(e,t);let i=e.gain(t);return i?n`<b>${nt(i)} point${Math.abs(i)===1?"":"s"}</b>`:m}updated(e){e.has("ply")&&e.get("ply")!==void 0&&this.writeLink(),(e.has("playing")||this.playing&&e.has("ply"))&&this.tick()}tick(){clearTimeout(this.playTimer),this.playing&&(this.playTimer=window.setTimeout(()=>{this.ply<this.replay.last&&(this.ply+=1),this.ply>=this.replay.last&&(this.playing=!1)},1e3/this.speed))}go(e){this.exploration.clear(),this.show(e)}show(e){this.playing=!1,this.ply=Math.min(this.replay.last,Math.max(0,e)),this.requestUpdate()}toggle(){this.exploration.clear(),!this.playing&&this.ply>=this.replay.last&&(this.ply=0),this.playing=!this.playing}setSpeed(e){this.speed=e,St("speed",String(e)),this.playing&&this.tick(),this.announce(`${e===1?"1 move":`${e} moves`} per second`)}action(e){let t=this.exploration.action(e),i={t:()=>this.head?this.head.toggleTheme():this.dispatchEvent(new CustomEvent("theme",kn)),"?":()=>this.help.show()};if(t||this.exploration.practice)return t??i[e.toLowerCase()];let{previous:o,next:a}=this.replay.data.links,p=h=>{let g=kt.indexOf(this.speed)+h;this.setSpeed(kt[Math.min(kt.length-1,Math.max(0,g))])},d=h=>{h&&(location.href=h)},c={ArrowLeft:()=>this.go(this.ply-1),ArrowRight:()=>this.go(this.ply+1),"Shift ArrowLeft":()=>this.go(this.ply-10),"Shift ArrowRight":()=>this.go(this.ply+10),Home:()=>this.go(0),End:()=>this.go(this.replay.last)," ":()=>this.toggle(),"+":()=>p(1),"=":()=>p(1),"-":()=>p(-1),p:()=>d(o),n:()=>d(a),c:()=>{this.copy()},...i};return c[e]??c[e.toLowerCase()]}linked(){let e=/[#&]move=(\d+|end)/.exec(location.hash)?.[1];if(e!==void 0)return e==="end"?this.replay.last:Math.min(this.replay.last,Number(e))}get link(){return this.address?`${this.address}&move=${this.ply}`:`#move=${this.ply}`}writeLink(){if(!this.playing)try{history.replaceState(null,"",this.link)}catch{}}announce(e){this.message=e,clearTimeout(this.messageTimer),this.messageTimer=window.setTimeout(()=>this.message="",3500)}};N.styles=[w,k,io],l([u({attribute:!1})],N.prototype,"replay",2),l([u({attribute:!1})],N.prototype,"analysis",2),l([u()],N.prototype,"address",2),l([u({attribute:!1})],N.prototype,"positionPanel",2),l([f()],N.prototype,"ply",2),l([f()],N.prototype,"playing",2),l([f()],N.prototype,"speed",2),l([f()],N.prototype,"keysOn",2),l([f()],N.prototype,"message",2),l([O("page-head")],N.prototype,"head",2),l([O("key-help")],N.prototype,"help",2),N=l([y("game-replay")],N);var K=class extends b{constructor(){super(...arguments);this.game="";this.ruleset="";this.names=[];this.from={};this.seat=0;this.opponent="";this.problem="";this.isStarting=!1;this.begin=async e=>{if(e.preventDefault(),this.isStarting)return;let t=new FormData(e.target),i=gr(t);this.isStarting=!0,this.problem="";try{let o={...this.from,agent:t.get("agent"),seat:Number(t.get("seat")),options:i},a=await _("/api/positions/play",o);location.hash=`#/game/${a.id}`}catch(o){this.problem=o.message}finally{this.isStarting=!1}}}get opponents(){return ur(this.offered,this.ruleset)}get offered(){return this.games.find(({name:e})=>e===this.game)}render(){let e=hr(this.opponents,this.opponent,this.offered?.opponent??"");return n`<details>
      <summary>Play on from here</summary>
      <form @submit=${this.begin}>
        <label
          >Opponent
          <select name="agent" @change=${t=>this.opponent=t.target.value}>
            ${G(this.opponents,e?.name)}
          </select>
        </label>
        <label
          >Your side
          <select name="seat">
            ${this.names.map((t,i)=>n`<option value=${i} ?selected=${i===this.seat}>
                  ${t}${i===this.seat?" (to move)":""}
                </option>`)}
          </select>
        </label>
        ${fr(e)}
        <button class="primary" aria-disabled=${this.isStarting?"true":"false"}>Play</button>
        ${this.problem?n`<p class="problem" role="alert">${this.problem}</p>`:m}
      </form>
    </details>`}};K.styles=[w,k,L,v` summary { cursor: pointer; min-height: 1.75rem; font-weight: 600; font-size: 0.9375rem; } form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); gap: 0.5rem; align-items: end; margin-top: 0.4rem; } .problem { grid-column: 1 / -1; } `],l([u({attribute:!1})],K.prototype,"games",2),l([u()],K.prototype,"game",2),l([u()],K.prototype,"ruleset",2),l([u({attribute:!1})],K.prototype,"names",2),l([u({attribute:!1})],K.prototype,"from",2),l([u({type:Number})],K.prototype,"seat",2),l([f()],K.prototype,"opponent",2),l([f()],K.prototype,"problem",2),l([f()],K.prototype,"isStarting",2),K=l([y("play-on")],K);async function zr(s,r,e,t,i){let a=(await Tr(r,{method:s,signal:i,...e?{body:JSON.stringify(e)}:{}})).body.pipeThrough(new TextDecoderStream).getReader(),p="";for(;;){let{done:d,value:c}=await a.read(),{events:h,rest:g}=En(p+(c??""));p=g;for(let{kind:x,data:$}of h){if(x==="problem")throw new _e(JSON.parse($).error,400);if(x==="end")return;$&&t(JSON.parse($))}if(d)throw new _e("Connection lost. Try again.",0)}}function En(s){let r=s.split(`

`),e=r.pop()??"",t=(i,o)=>new RegExp(`^${o}: (.*)$`,"m").exec(i)?.[1]??"";return{events:r.map(i=>({kind:t(i,"event"),data:t(i,"data")})),rest:e}}async function Et(s,r){let e=await Tr(s,{}),t=document.createElement("a");t.href=URL.createObjectURL(await e.blob()),t.download=r,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),1e4)}function rt(s){return s===".json"?"record":s.slice(1).toUpperCase()}var Tn=[200,1e3,5e3,2e4],I=class extends b{constructor(){super(...arguments);this.key="";this.ply=0;this.laid=null;this.typed="";this.problem="";this.rollouts=1e3;this.search=null;this.known=new Map;this.isTry=!1;this.try=async e=>{e.preventDefault();let t=this.typed.trim();if(!t)return;this.lay(null);let i=this.known.get(this.ply)?.tries??[];await this.updateComplete,this.isTry=!0,await this.analyse([...i.filter(o=>o!==t),t]),this.problem||(this.typed="")};this.press=e=>{e.key!=="/"||e.ctrlKey||e.altKey||e.metaKey||Pe("keys")==="off"||Lr(e)||this.isOver||(e.preventDefault(),this.dispatchEvent(new CustomEvent("analyse-position",{bubbles:!0,composed:!0})),this.analyse())};this.square=e=>{let{replay:t,ply:i}=this;if(!this.offsetParent||this.isOver||!t.view.squareText)return;let o=this.known.get(i)?.decision??{ply:i,seat:0,kind:"move",played:"",moves:[]};this.typed=t.view.squareText(t,o,e.detail,this.typed),this.renderRoot.querySelector(".move-field input")?.focus()}}connectedCallback(){super.connectedCallback(),document.addEventListener("keydown",this.press),document.addEventListener("square",this.square)}disconnectedCallback(){document.removeEventListener("keydown",this.press),document.removeEventListener("square",this.square),this.search?.abort(),super.disconnectedCallback()}willUpdate(e){e.has("ply")&&(this.search?.abort(),this.search=null,this.typed=this.problem="")}get isOver(){let{moves:e,data:t}=this.replay;return t.end.kind==="stopped"||t.end.kind==="loss"?this.ply>e:this.ply>=e}render(){if(this.isOver)return n`<p class="muted">The game is over here. Go back to a position with a move to make.</p>`;let e=this.known.get(this.ply),t=e?.decision.seat??this.replay.record.moves[this.ply]?.seat;return n`<p>
        ${t===void 0?"":n`<bdi>${this.replay.data.names[t]}</bdi> is to move. `}
        <span role="status" class=${this.problem?"problem":"muted"}>${this.problem||this.status(e)}</span>
      </p>
      <div class="tools">
        ${this.search?n`<button @click=${()=>this.stop()}>Stop</button>`:n`<button class="primary" @click=${()=>{this.analyse()}}>Analyse this position</button>`}
        <select
          aria-label="Rollouts"
          @change=${i=>this.rollouts=Number(i.target.value)}
        >
          ${Tn.map(i=>n`<option value=${i} ?selected=${i===this.rollouts}>
                ${i.toLocaleString("en")} rollouts
              </option>`)}
        </select>
        ${this.laid?n`<button @click=${()=>this.lay(null)}>Back to the game</button>`:m}
      </div>
      ${Mr({label:`Try a move${this.example}`,typed:this.typed,onInput:i=>this.typed=i,onTry:this.try})}
      ${e?n`<move-table
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
      ></play-on>`}get example(){let e=this.replay.record.moves[0]?.move;return e?`, written like ${e}`:""}status(e){if(this.search&&!e)return"Analysing \u2026";if(!e)return"Press / to rank the moves.";let t=e.tries.at(-1),i=e.decision.moves.find(p=>p.move===t),o=`${T(e.legal,"legal move")}, ${T(e.rollouts,"rollout")}${this.search?" \u2026":""}`;if(!i)return o;let a=e.decision.moves[0].win.mean-i.win.mean;return`Your move ranks ${i.rank}${a>5e-4?`, ${j(a)} below the best`:", as good as the best"}. ${o}`}async analyse(e=this.known.get(this.ply)?.tries??[]){this.search?.abort();let t=new AbortController;this.search=t,this.problem="";let{ply:i}=this,o={game:this.key,ply:i,tries:e.slice(-5),rollouts:this.rollouts};try{await zr("POST","/api/positions/analyse",o,a=>this.take(i,a),t.signal)}catch(a){!Gt(a)&&this.search===t&&(this.problem=a.message)}finally{this.search===t&&(this.search=null)}}take(e,{analysis:t,seat:i,played:o,tries:a,rollouts:p}){if(e!==this.ply)return;let d=t.moves.map(x=>({...x,is_try:x.move===o})),h={ply:e,seat:i,kind:"move",played:o??"",moves:d,...{regret:null,mistake:null,luck:null,skill:null,chance:null,reason:""}};this.known=new Map(this.known).set(e,{decision:h,legal:t.legal,tries:a,rollouts:p});let g=this.laid?.move??(this.isTry?a.at(-1):void 0);this.isTry=!1,g!==void 0&&d.some(({move:x})=>x===g)&&this.lay({decision:h,move:g})}stop(){this.search?.abort(),this.search=null}lay(e){this.laid=e,this.dispatchEvent(new CustomEvent("lay",{detail:e,bubbles:!0,composed:!0}))}};I.styles=[w,k,L,_r,v` .move-field, .tools { margin-bottom: 0.6rem; } .tools { display: flex; flex-wrap: wrap; gap: 0.4rem; } .tools select { width: auto; } button, select, input { min-height: 2.1rem; padding: 0 0.6rem; font-size: 0.875rem; } p { margin-bottom: 0.5rem; font-size: 0.9375rem; } play-on { margin-top: 0.8rem; } `],l([u({attribute:!1})],I.prototype,"games",2),l([u()],I.prototype,"key",2),l([u({attribute:!1})],I.prototype,"replay",2),l([u({type:Number})],I.prototype,"ply",2),l([u({attribute:!1})],I.prototype,"laid",2),l([f()],I.prototype,"typed",2),l([f()],I.prototype,"problem",2),l([f()],I.prototype,"rollouts",2),l([f()],I.prototype,"search",2),l([f()],I.prototype,"known",2),I=l([y("position-panel")],I);var oo=[50,500,2e3],Sn=500,Q=class extends b{constructor(){super(...arguments);this.key="";this.replay=null;this.analysis=null;this.progress=null;this.asks=null;this.problem="";this.search=null;this.opened="";this.chooseWords=async e=>{e.preventDefault();let t=String(new FormData(e.target).get("lexicon"));try{await _(`/api/games/${this.key}/words`,{lexicon:t}),await this.analyse()}catch(i){this.problem=i.message}}}disconnectedCallback(){this.search?.abort(),super.disconnectedCallback()}willUpdate(){this.opened!==this.key&&(this.opened=this.key,this.search?.abort(),this.replay=this.analysis=this.progress=null,this.problem="",this.open(this.key))}async open(e){try{let[{record:t,game:i},{analysis:o}]=await Promise.all([P(`/api/games/${e}/replay`),P(`/api/games/${e}/analysis/kept`)]);if(e!==this.key)return;this.replay=new fe(t,i),this.asks=o?null:i.asks??null,o&&this.take({analysis:o}),t.moves.length&&!this.asks&&this.rollouts<Sn&&this.analyse()}catch(t){this.problem=t.message}}get rollouts(){return this.analysis?.document?.rollouts??0}async analyse(){this.search?.abort();let e=this.search=new AbortController;this.problem="",this.asks=null;try{for(let t of oo.filter(i=>i>this.rollouts)){let i=[];this.progress={done:0,total:this.replay?.moves??0};let o=`/api/games/${this.key}/analysis?rollouts=${t}`;await zr("GET",o,null,a=>this.take(a,i),e.signal)}}catch(t){!Gt(t)&&this.search===e&&(this.problem=t.message)}finally{this.search===e&&(this.search=this.progress=null)}}take({decision:e,total:t=0,analysis:i},o=[]){e&&(o.push(e),this.analysis?.isComplete||(this.analysis=Ye.partial([...o])),this.progress={done:o.length,total:t}),i&&(this.analysis=new Ye(i))}render(){let{replay:e}=this;return e?n`<div class="bar panel">
        ${e.moves?this.state():n`<p>A custom position.</p>`} ${this.exports()}
      </div>
      ${this.asks?this.question(this.asks):m} ${this.warnings()}
      <game-replay
        .replay=${e}
        .analysis=${this.analysis}
        .address=${`#/analyse/${this.key}`}
        .positionPanel=${(t,i)=>n`<position-panel
            .games=${this.games}
            .key=${this.key}
            .replay=${e}
            .ply=${t}
            .laid=${i}
          ></position-panel>`}
      ></game-replay>`:n`<p class=${this.problem?"problem":"muted"} role="status">${this.problem||"Loading \u2026"}</p>`}state(){let{progress:e,analysis:t}=this;if(e)return n`<p>
          ${this.rollouts?`Analysed with ${T(this.rollouts,"rollout")} per decision; refining`:"Analysing"}:
          ${e.done} of ${T(e.total,"decision")}
        </p>
        <progress max=${e.total||1} .value=${e.done} aria-label="Progress of the analysis"></progress>
        <button @click=${()=>this.search?.abort()}>Stop</button>`;let{rollouts:i}=this,o=t?.isComplete?`Analysed with ${T(i??0,"rollout")} per decision.`:t?`Stopped after ${T(t.document.decisions.length,"decision")}.`:"Not analysed yet.";return n`<p role="status" class=${this.problem?"problem":""}>${this.problem||o}</p>
      ${!this.asks&&this.replay?.moves&&this.rollouts<oo.at(-1)?n`<button @click=${()=>{this.analyse()}}>${i?"Refine":"Analyse"}</button>`:m}`}question({named:e,doubt:t,suggested:i}){let o=this.games.find(({name:a})=>a===this.replay.record.game)?.lexica??[];return n`<section class="panel warnings" aria-label="Word list">
      <h2>Which words was it played with?</h2>
      <p>
        ${e?n`The game names the list <b><bdi>${e}</bdi></b
                >, which is not here. `:m}
        ${t?n`<bdi>${t[0].toUpperCase()}${t.slice(1)}.</bdi>`:m}
      </p>
      <form class="ask" @submit=${this.chooseWords}>
        <label
          >Analyse with
          <select name="lexicon">
            ${G(o,i)}
          </select></label
        >
        <button class="primary">Analyse</button>
        <a href="#/">Add a word list</a>
      </form>
    </section>`}warnings(){let e=JSON.parse(sessionStorage.getItem(`warnings ${this.key}`)??"[]");return e.length?n`<section class="panel warnings">
          <h2>${T(e.length,"warning")} about the import</h2>
          <ul>
            ${e.map(t=>n`<li>${t}</li>`)}
          </ul>
        </section>`:m}exports(){let e=this.games.find(({name:t})=>t===this.replay.record.game)?.exporters??[];return n`${e.map(t=>n`<button @click=${()=>{this.save(t)}}>Save ${rt(t)}</button>`)}`}async save(e){try{await Et(`/api/games/${this.key}/file?format=${e}`,`${this.key}${e}`)}catch(t){this.problem=t.message}}};Q.styles=[w,k,v` .bar { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; padding: 0.35rem 0.5rem 0.35rem 0.9rem; margin-bottom: 0.6rem; } .bar p { margin-right: auto; } progress { width: min(14rem, 100%); accent-color: var(--accent); } label { display: inline-flex; gap: 0.4rem; align-items: center; font-size: 0.875rem; color: var(--muted); } .ask { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; margin-top: 0.5rem; } .problem { color: var(--bad); } .warnings { padding: 0.6rem 0.9rem; margin-bottom: 0.6rem; overflow-wrap: anywhere; } .warnings h2 { font-size: 1.0625rem; } .warnings ul { margin: 0.3rem 0 0; padding-left: 1.1rem; } @media (max-width: 600px) { .bar { gap: 0.35rem 0.5rem; } .bar p, .bar progress { flex: 1 1 100%; } .bar label { flex: 1 1 6rem; min-width: 0; } .bar select { min-width: 0; width: 100%; } } `],l([u({attribute:!1})],Q.prototype,"games",2),l([u()],Q.prototype,"key",2),l([f()],Q.prototype,"replay",2),l([f()],Q.prototype,"analysis",2),l([f()],Q.prototype,"progress",2),l([f()],Q.prototype,"asks",2),l([f()],Q.prototype,"problem",2),Q=l([y("analyse-page")],Q);var ae=class extends b{constructor(){super(...arguments);this.start="";this.described=null;this.pasted="";this.message="";this.problem="";this.asked=0;this.opened=null}willUpdate(){if(this.opened===this.start)return;this.opened=this.start;let e=bi(this.games);this.describe(this.start||(e?is(e).empty:""))}async describe(e){let t=++this.asked;this.message="";try{let i=await _("/api/positions",{text:e});if(t!==this.asked)return;if(i.game===null)throw new Error("That doesn't look like a position. Paste a CGP line.");this.described=i,this.pasted=i.text,this.problem=""}catch(i){t===this.asked&&(this.problem=i.message)}}get view(){return is(this.described?.game??"")}render(){let{described:e}=this,t=this.games.find(({name:i})=>i===e?.game);return!e||!t?n`<h1>Position editor</h1>
        <p class=${this.problem?"problem":"muted"} role="status">${this.problem||"Loading \u2026"}</p>
        ${this.problem?this.textPanel():m}`:n`<h1>Position editor</h1>
      <div class="columns">
        <div @position=${i=>{this.describe(i.detail)}}>
          ${this.view.editor(e,t)}
        </div>
        <aside>
          <section class="panel">
            <h2>Position</h2>
            <div role="status">
              ${e.problems.length?n`<p>Problems with this position:</p>
                      <ul class="odd">
                        ${e.problems.map(i=>n`<li>${i}</li>`)}
                      </ul>`:n`<p class="muted">This position is valid.</p>`}
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
      </div>`}textPanel(){let{format:e}=this.view;return n`<section class="panel">
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
        <button @click=${()=>{this.describe(this.pasted)}}>Load position</button>
      </div>
      <p role="status">${this.message}</p>
      ${this.problem?n`<p class="problem" role="alert">${this.problem}</p>`:m}
    </section>`}async copy(){try{await navigator.clipboard.writeText(this.described?.text??this.pasted),this.message="Copied."}catch{this.renderRoot.querySelector("textarea")?.select(),this.message="Press Ctrl+C to copy the text."}}async analyse(){try{let e=await _("/api/positions/open",{text:this.described.text});location.hash=`#/analyse/${e.id}`}catch(e){this.problem=e.message}}};ae.styles=[w,k,L,v` h1 { font-size: 1.6rem; margin-bottom: 0.8rem; } .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(17rem, 24rem); gap: 1.25rem; align-items: start; } aside { display: grid; gap: 1rem; min-width: 0; } .panel { padding: 0.9rem 1.1rem; min-width: 0; } h2 { font-size: 1.0625rem; margin-bottom: 0.5rem; } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.6rem; } ul { margin: 0; padding-left: 1.1rem; } li { overflow-wrap: anywhere; } .problem { margin-top: 0.5rem; } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); } } `],l([u({attribute:!1})],ae.prototype,"games",2),l([u()],ae.prototype,"start",2),l([f()],ae.prototype,"described",2),l([f()],ae.prototype,"pasted",2),l([f()],ae.prototype,"message",2),l([f()],ae.prototype,"problem",2),ae=l([y("edit-page")],ae);var Rn=200,ge=class extends b{constructor(){super(...arguments);this.stored=null;this.problem="";this.search="";this.hasMore=!1}connectedCallback(){super.connectedCallback(),this.load()}async load(e=[]){let{search:t}=this;try{let i=`/api/games?search=${encodeURIComponent(t)}&skip=${e.length}`,{games:o}=await yt(()=>P(i),a=>this.problem=a);if(t!==this.search)return;this.stored=[...e,...o],this.hasMore=o.length>=Rn}catch(i){this.problem=i.message}}render(){return n`<div class="head">
        <h2>Your games</h2>
        <input
          type="search"
          aria-label="Search by player, game or result"
          placeholder="Search"
          .value=${this.search}
          @input=${this.find}
        />
      </div>
      ${this.problem?n`<p class="problem" role="alert">${this.problem}</p>`:m} ${this.list()}`}list(){return this.stored?this.stored.length?n`<div class="scroll">
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
      ${this.hasMore?n`<p class="more"><button @click=${()=>{this.load(this.stored??[])}}>More games</button></p>`:m}
    </div>`:n`<p class="muted">${this.search?"No games match.":"Your games will be listed here."}</p>`:n`<p class="muted">Loading …</p>`}row(e){let t=e.state==="playing",i=e.players.join(" and "),o=this.games.find(({name:a})=>a===e.game)?.exporters??[];return n`<tr>
      <th scope="row">
        <a href=${t?`#/game/${e.id}`:`#/analyse/${e.id}`}><bdi>${e.players.join(" \u2013 ")}</bdi></a>
      </th>
      <td>${e.title}</td>
      <td>${t?`in progress, ${T(e.moves,"move")}`:e.result}</td>
      <td class="when">${An(e.changed)}</td>
      <td class="last">
        <div class="actions">
          ${t?n`<a class="button" href="#/game/${e.id}" aria-label="Continue the game of ${i}">Continue</a>`:n`<a class="button" href="#/analyse/${e.id}" aria-label="Analyse the game of ${i}">Analyse</a>
                  ${[".json",...o].map(a=>n`<button
                        aria-label="Save the game of ${i} as ${rt(a)}"
                        @click=${()=>{this.save(e,a)}}
                      >
                        ${Mn(rt(a))}
                      </button>`)}`}
          <button aria-label="Delete the game of ${i}" @click=${()=>{this.deleteGame(e)}}>Delete</button>
        </div>
      </td>
    </tr>`}find(e){this.search=e.target.value,this.load()}async save(e,t){try{await Et(`/api/games/${e.id}/file?format=${t}`,`${e.id}${t}`)}catch(i){this.problem=i.message}}async deleteGame(e){if(window.confirm(`Delete the game of ${e.players.join(" and ")}? This cannot be undone.`)){try{await Sr("DELETE",`/api/games/${e.id}`,{})}catch(t){this.problem=t.message}await this.load()}}};ge.styles=[w,k,L,de,v` .head { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: center; justify-content: space-between; margin-bottom: 0.6rem; } .head input { width: 14rem; max-width: 100%; } .actions { display: flex; flex-wrap: wrap; gap: 0.3rem; } .actions > * { min-height: 2rem; font-size: 0.8125rem; padding: 0 0.55rem; } th[scope="row"] { overflow-wrap: anywhere; } .when { white-space: nowrap; color: var(--muted); } .more { margin-top: 0.8rem; } @media (max-width: 700px) { thead { display: none; } tbody tr { display: flex; flex-wrap: wrap; gap: 0.1rem 0.8rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; text-align: left; } tbody tr > th, tbody tr > .last { flex-basis: 100%; } } `],l([u({attribute:!1})],ge.prototype,"games",2),l([f()],ge.prototype,"stored",2),l([f()],ge.prototype,"problem",2),l([f()],ge.prototype,"search",2),l([f()],ge.prototype,"hasMore",2),ge=l([y("game-library")],ge);function An(s){let r=new Date(s*1e3);return r.toDateString()===new Date().toDateString()?r.toLocaleTimeString("en-GB",{hour:"2-digit",minute:"2-digit"}):r.toLocaleDateString("en-GB",{day:"numeric",month:"short",year:"numeric"})}function Mn(s){return s[0].toUpperCase()+s.slice(1)}var _n=5e5,ke=class extends b{constructor(){super(...arguments);this.text="";this.problem="";this.isOver=!1;this.isBusy=!1;this.submit=e=>{e.preventDefault(),this.text.trim()&&this.take(this.text,"")};this.dragOver=e=>{e.preventDefault(),this.isOver=!0};this.dragLeave=e=>{e.relatedTarget||(this.isOver=!1)};this.drop=e=>{e.preventDefault(),this.isOver=!1;let t=e.dataTransfer?.files[0];t?this.read(t):this.take(e.dataTransfer?.getData("text")??"","")};this.choose=e=>{let t=e.target,i=t.files?.[0];i&&this.read(i),t.value=""}}connectedCallback(){super.connectedCallback(),window.addEventListener("dragover",this.dragOver),window.addEventListener("dragleave",this.dragLeave),window.addEventListener("drop",this.drop)}disconnectedCallback(){window.removeEventListener("dragover",this.dragOver),window.removeEventListener("dragleave",this.dragLeave),window.removeEventListener("drop",this.drop),super.disconnectedCallback()}render(){return n`<h2>Import</h2>
      <form class=${this.isOver?"over":""} @submit=${this.submit}>
        <label for="text">Paste a game (record or GCG) or a position (CGP), or drop a file on this page.</label>
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
        ${this.problem?n`<p class="problem" role="alert">${this.problem}</p>`:m}
      </form>`}async read(e){e.size>_n?this.problem=`${e.name} is too large to be a game.`:await this.take(Ln(await e.arrayBuffer()),e.name)}async take(e,t){if(!this.isBusy){this.isBusy=!0,this.problem="";try{let i=await Cn(e);if(i!==null)location.hash=`#/edit/${encodeURIComponent(i)}`;else{let o=await _("/api/imports",{text:e,name:t.slice(-200)});o.warnings.length&&sessionStorage.setItem(`warnings ${o.id}`,JSON.stringify(o.warnings)),location.hash=`#/analyse/${o.id}`}}catch(i){this.problem=i.message}finally{this.isBusy=!1}}}};ke.styles=[w,k,L,v` h2 { font-size: 1.25rem; margin-bottom: 0.5rem; } form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.6rem; border: 2px dashed transparent; border-radius: 9px; } form.over { border-color: var(--accent); background: var(--accent-soft); } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; } input[type="file"] { width: auto; max-width: 100%; font-size: 0.875rem; border: 0; padding: 0; background: none; } input::file-selector-button { font: inherit; color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 9px; min-height: 2.5rem; padding: 0 0.75rem; margin-right: 0.6rem; cursor: pointer; } `],l([f()],ke.prototype,"text",2),l([f()],ke.prototype,"problem",2),l([f()],ke.prototype,"isOver",2),l([f()],ke.prototype,"isBusy",2),ke=l([y("import-panel")],ke);async function Cn(s){if(s.length>2e3)return null;let r=await _("/api/positions",{text:s});return r.game===null?null:r.text}function Ln(s){try{return new TextDecoder("utf-8",{fatal:!0}).decode(s)}catch{return new TextDecoder("windows-1252").decode(s)}}var zn=2e7,Z=class extends b{constructor(){super(...arguments);this.lexica=[];this.lexicon="";this.editable=!1;this.lists=null;this.found=null;this.problem="";this.said="";this.isBusy=!1;this.lookUp=e=>{e.preventDefault();let t=new FormData(e.target),i=String(t.get("word")??"").trim(),o=String(t.get("lexicon")??"")||null;i&&this.run(async()=>this.found=await _("/api/words/look-up",{word:i,lexicon:o}))};this.add=e=>{if(e.preventDefault(),this.isBusy)return;let t=e.target,i=new FormData(t),o=i.get("file");this.said="",this.run(async()=>{let a=o instanceof File&&o.size>0;if(a&&o.size>zn)throw new Error(`${o.name} is too large to be a word list.`);let p=a?await o.text():String(i.get("text")??"");this.keep(await _("/api/words",{name:String(i.get("name")),text:p})),t.reset()})}}connectedCallback(){super.connectedCallback(),this.run(async()=>this.lists=await P("/api/words"))}get all(){let e=this.lists?.lists??[];return[...this.lexica.filter(({name:t})=>!e.some(i=>i.name===t)),...e]}async run(e){this.problem="",this.isBusy=!0;try{await e()}catch(t){this.problem=t.message}finally{this.isBusy=!1}}render(){let e=this.lexicon||this.lists?.for_people||"";return n`<h2>Words</h2>
      <form @submit=${this.lookUp}>
        <label
          >Word <input name="word" maxlength="21" autocomplete="off" autocapitalize="characters" spellcheck="false"
        /></label>
        <label
          >List
          <select name="lexicon">
            ${G(this.all,e)}
          </select></label
        >
        <button aria-disabled=${this.isBusy?"true":"false"}>Look up</button>
      </form>
      <div role="status">${this.found?this.answer(this.found):m}</div>
      ${this.problem?n`<p class="problem" role="alert">${this.problem}</p>`:m}
      ${this.editable?this.editor(e):m}`}answer({word:e,lexicon:t,is_valid:i,note:o,front:a,back:p,shorter:d,anagrams:c}){let h=(g,x)=>n`<dt>${g}</dt>
        <dd>${x.join(" ")||"\u2013"}</dd>`;return n`<dl>
      <dt>${e}</dt>
      <dd>
        <span class=${i?"valid":"invalid"}>${i?"valid":"not valid"}</span> in
        ${t}${o?`: ${o}`:""}
      </dd>
      ${h("Front hooks",a)} ${h("Back hooks",p)} ${h("Shorter",d)} ${h("Anagrams",c)}
    </dl>`}editor(e){let{lists:t}=this;return n`<details>
      <summary>Add a word list</summary>
      ${t?.lists.length?n`<ul aria-label="Your word lists">
              ${t.lists.map(({name:i,title:o})=>n`<li>
                    <span>${o}</span
                    ><button @click=${()=>{this.change("remove",i)}} aria-label="Remove ${i}">
                      Remove
                    </button>
                  </li>`)}
            </ul>`:m}
      <label class="wide"
        >Word list in place of ENABLE
        <select @change=${i=>{this.change("choose",i.target.value)}}>
          ${G(this.all,t?.for_people??e)}
        </select>
      </label>
      <form @submit=${this.add}>
        <label>Name <input name="name" maxlength="32" required placeholder="NWL23" autocomplete="off" /></label>
        <label class="wide"
          >Words, one per line; a definition or a frequency may follow
          <textarea name="text" spellcheck="false" autocomplete="off"></textarea>
        </label>
        <label class="wide">Or a text file <input type="file" name="file" accept=".txt,.csv,.tsv,text/*" /></label>
        <button class="primary" aria-disabled=${this.isBusy?"true":"false"}>Add</button>
      </form>
      <p role="status">${this.said}</p>
    </details>`}change(e,t){return this.said="",this.run(async()=>this.keep(await _(`/api/words/${e}`,{name:t})))}keep(e){this.lists=e,this.said=e.said?`Added ${e.said}`:"",this.dispatchEvent(new CustomEvent("lists",{bubbles:!0,composed:!0}))}};Z.styles=[w,k,L,v` h2 { font-size: 1.25rem; margin-bottom: 0.5rem; } form { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto; gap: 0.6rem; align-items: end; } .wide { grid-column: 1 / -1; } details { margin-top: 0.8rem; } summary { cursor: pointer; min-height: 1.75rem; } dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.1rem 0.8rem; margin: 0.6rem 0 0; font-size: 0.9375rem; } dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; } .valid { color: var(--good); font-weight: 600; } .invalid { color: var(--bad); font-weight: 600; } ul { list-style: none; padding: 0; margin: 0.4rem 0; } li { display: flex; justify-content: space-between; align-items: center; gap: 0.5rem; padding: 0.2rem 0; } @media (max-width: 600px) { form { grid-template-columns: minmax(0, 1fr); } } `],l([u({attribute:!1})],Z.prototype,"lexica",2),l([u()],Z.prototype,"lexicon",2),l([u({type:Boolean})],Z.prototype,"editable",2),l([f()],Z.prototype,"lists",2),l([f()],Z.prototype,"found",2),l([f()],Z.prototype,"problem",2),l([f()],Z.prototype,"said",2),l([f()],Z.prototype,"isBusy",2),Z=l([y("word-panel")],Z);var On=[["No clock",null],["5 minutes",300],["10 minutes",600],["25 minutes",1500]],le=class extends b{constructor(){super(...arguments);this.game=0;this.ruleset="";this.opponent="";this.problem="";this.isStarting=!1}connectedCallback(){super.connectedCallback(),this.choose(0)}get offered(){return this.games[this.game]}get opponents(){return ur(this.offered,this.ruleset)}get players(){return this.offered.rulesets.find(({name:e})=>e===this.ruleset)?.seats??2}choose(e){this.game=e,this.chooseRuleset(this.offered.rulesets[0]?.name??"")}chooseRuleset(e){this.ruleset=e,this.opponent=hr(this.opponents,this.opponent,this.offered.opponent)?.name??""}render(){return n`<div class="columns">
      <section class="panel">
        <h1>New game</h1>
        ${this.form()}
      </section>
      <div class="right">
        <section class="panel"><game-library .games=${this.games}></game-library></section>
        <section class="panel">
          <import-panel></import-panel>
          ${this.games.some(({has_editor:e})=>e)?n`<p class="more"><a href="#/edit">Set up a position</a></p>`:m}
        </section>
        <section class="panel">
          <word-panel
            editable
            .lexica=${qn(this.games.map(({lexica:e})=>e))}
            @lists=${()=>this.dispatchEvent(new CustomEvent("offer",{bubbles:!0,composed:!0}))}
          ></word-panel>
        </section>
      </div>
    </div>`}get usualWords(){let e=this.offered.rulesets.find(({name:o})=>o===this.ruleset)?.rules,t=!e?.words||e.words==="enable"?this.offered.for_people:e.words,i=this.offered.lexica.find(({name:o})=>o===t)??this.offered.lexica[0];return i?`Default: ${i.title}`:"Default"}form(){let e=this.opponents.find(a=>a.name===this.opponent),{rulesets:t,lexica:i,has_hints:o}=this.offered;return n`<form @submit=${this.begin}>
      <div class="games" role="group" aria-label="Game">
        ${this.games.map((a,p)=>n`<button
              type="button"
              aria-pressed=${p===this.game?"true":"false"}
              @click=${()=>this.choose(p)}
            >
              ${a.title}
            </button>`)}
      </div>
      ${this.offered.about?n`<p class="wide about">${this.offered.about}</p>`:m}
      ${t.length>1?n`<label class="wide"
              >Ruleset
              <select name="ruleset" @change=${a=>this.chooseRuleset(a.target.value)}>
                ${G(t,this.ruleset)}
              </select>
            </label>`:m}
      <label class="wide"
        >Opponent
        <select name="opponent" @change=${a=>this.opponent=a.target.value}>
          ${G(this.opponents.map(({name:a,title:p,summary:d})=>({name:a,title:d?`${p}: ${d}`:p})),this.opponent)}
          <option value="" ?selected=${this.opponent===""}>Another person (same screen)</option>
        </select>
      </label>
      ${fr(e)}
      <label>Your name <input name="name" maxlength="40" value="Player" autocomplete="nickname" /></label>
      ${this.opponent?m:n`<label>Second player's name <input name="other" maxlength="40" value="Guest" /></label>`}
      <label
        >Who starts
        <select name="first">
          <option value="0">${this.opponent?"You":"First player"}</option>
          ${this.players>2?m:n`<option value="1">${this.opponent?"The opponent":"Second player"}</option>`}
          <option value="random">Random</option>
        </select>
      </label>
      <label
        >Clock
        <select name="clock">
          ${On.map(([a,p])=>n`<option value=${p??""}>${a}</option>`)}
        </select>
      </label>
      ${i.length?n`<label class="wide"
              >Lexicon
              <select name="lexicon">
                <option value="">${this.usualWords}</option>
                ${G(i)}
              </select>
            </label>`:m}
      ${this.offered.choices.map(a=>n`<label class="wide"
            >${a.title}
            <select name="choice-${a.name}">
              ${G(a.values)}
            </select>
          </label>`)}
      <div class="checks">
        ${o?n`<label><input type="checkbox" name="hints" checked /> Hints</label>`:m}
        <label><input type="checkbox" name="undo" checked /> Allow undo</label>
      </div>
      ${this.problem?n`<p class="problem" role="alert">${this.problem}</p>`:m}
      <button class="primary" type="submit" aria-disabled=${this.isStarting?"true":"false"}>
        ${this.isStarting?"Starting \u2026":"Play"}
      </button>
    </form>`}async begin(e){if(e.preventDefault(),this.isStarting)return;let t=new FormData(e.target),i=g=>String(t.get(g)??""),o=i("opponent"),a=gr(t),p=g=>o?{agent:o,options:a}:{name:`${i("other")||"Guest"}${g>1?` ${g}`:""}`},d=Array.from({length:this.players-1},(g,x)=>p(x+1)),c=i("first")==="random"?Math.floor(Math.random()*this.players):Number(i("first")),h=[...d.slice(0,c),{name:i("name")||"Player"},...d.slice(c)];this.isStarting=!0,this.problem="";try{let g=await _("/api/games",{game:this.offered.name,ruleset:this.ruleset,lexicon:i("lexicon")||null,choices:Object.fromEntries(os(t,"choice-")),seats:h,seconds:i("clock")?Number(i("clock")):null,hints:t.has("hints")?1:0,undo:t.has("undo")?1:0});location.hash=`#/game/${g.id}`}catch(g){this.problem=g.message}finally{this.isStarting=!1}}};le.styles=[w,k,L,v` .columns { display: grid; grid-template-columns: minmax(0, 24rem) minmax(0, 1fr); gap: 1.5rem; align-items: start; } .panel { padding: 1.25rem 1.4rem 1.4rem; } h1 { font-size: 1.6rem; margin-bottom: 1rem; } form { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0.8rem 0.9rem; align-items: end; } .wide, .games, .checks, .problem, .primary { grid-column: 1 / -1; } .checks { display: flex; flex-wrap: wrap; gap: 0.4rem 1.2rem; } .checks label { display: inline-flex; align-items: center; gap: 0.4rem; min-height: 1.75rem; color: var(--ink); } .checks input { width: 1.15rem; min-height: 1.15rem; } .games { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0.5rem; } .about { font-size: 0.875rem; line-height: 1.35; color: var(--muted); } .games button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-soft); font-weight: 600; } .right { display: grid; gap: 1.5rem; min-width: 0; } .right .panel { min-width: 0; } .more { margin-top: 0.8rem; } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); } } `],l([u({attribute:!1})],le.prototype,"games",2),l([f()],le.prototype,"game",2),l([f()],le.prototype,"ruleset",2),l([f()],le.prototype,"opponent",2),l([f()],le.prototype,"problem",2),l([f()],le.prototype,"isStarting",2),le=l([y("home-page")],le);function qn(s){return s.reduce((r,e)=>e.length>r.length?e:r,[])}var Le=class extends b{constructor(){super(...arguments);this.key="";this.replay=null;this.problem=""}willUpdate(e){e.has("key")&&this.load()}async load(){try{let e=await P(`/api/games/${this.key}/replay`);this.replay=new fe(e.record,e.game)}catch(e){this.problem=e.message}}render(){let{replay:e}=this;if(!e)return n`<p class="muted">${this.problem||"Loading \u2026"}</p>`;let{view:t,last:i}=e;return n`${t.boards==="shared"?n`<div class="shared">${t.board(e,i,0)}</div>`:m}
      <div class="boards">
        ${e.data.names.map((o,a)=>n`<div class="seat">
              <seat-card
                .seat=${a}
                .name=${e.data.names[a]}
                .points=${e.scores(i)[a]}
                .result=${e.data.end.winner===a?"won":""}
              ></seat-card>
              ${t.boards==="shared"?m:t.board(e,i,a)}
              ${t.seatDetails?.(e,i,a)??m}
            </div>`)}
      </div>`}};Le.styles=[w,v` .boards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1.25rem; } .shared { max-width: min(100%, max(20rem, calc(100vh - 15rem))); margin: 0 auto 0.8rem; } .seat { display: grid; gap: 0.6rem; align-content: start; min-width: 0; } `],l([u()],Le.prototype,"key",2),l([f()],Le.prototype,"replay",2),l([f()],Le.prototype,"problem",2),Le=l([y("finished-game")],Le);var B=class extends b{constructor(){super(...arguments);this.key="";this.game=null;this.stored=null;this.problem="";this.connected=!0;this.hints=[];this.proposal=null;this.now=0;this.shown=null;this.seen=0;this.stop=null;this.timer=0;this.opened="";this.listed=0;this.isNew=!1;this.move=e=>{this.play(e.detail)};this.preview=async e=>{let{move:t,show:i}=e.detail,o=this.game;try{i(await _(`/api/games/${this.key}/preview`,{seat:o.viewer,ply:o.view.ply,move:t}))}catch{}};this.listMoves=async e=>{let{text:t,show:i}=e.detail,o=this.game;try{i(await _(`/api/games/${this.key}/moves`,{seat:o.viewer,text:t}))}catch{}};this.askForKeys=e=>{e.key!=="?"||e.composedPath()[0]instanceof HTMLInputElement||window.setTimeout(()=>{let t=this.renderRoot.querySelector("details");e.defaultPrevented||!t||(t.open=!0,t.querySelector("summary").focus(),t.scrollIntoView({block:"nearest"}))})}}connectedCallback(){super.connectedCallback(),this.timer=window.setInterval(()=>this.now=performance.now(),250),window.addEventListener("keydown",this.askForKeys)}disconnectedCallback(){this.stop?.(),window.clearInterval(this.timer),window.removeEventListener("keydown",this.askForKeys),super.disconnectedCallback()}willUpdate(){this.opened!==this.key&&(this.opened=this.key,this.stop?.(),this.game=this.stored=null,this.shown=null,this.open())}async open(){try{let{key:e}=this,t=await yt(()=>P(`/api/games/${e}`),i=>this.problem=i);if(e!==this.key)return;"state"in t?this.stored=t:this.watch(t)}catch(e){this.problem=e.message}}watch(e){this.take(e),this.stop?.(),this.stop=Rr(`/api/games/${this.key}/events?seat=${e.viewer}`,t=>this.take(t),t=>this.connect(t))}connect(e){e&&!this.connected&&(this.problem=""),this.isNew=e,this.connected=e,e||this.lookAgain()}async lookAgain(){try{let e=await P(`/api/games/${this.key}`);if(!("state"in e))return;this.stop?.(),this.connected=!0,this.stored=e}catch(e){if(e.status!==404)return;this.stop?.(),this.connected=!0,this.game=null,this.problem=e.message}}take(e){let t=this.game;!this.isNew&&t?.viewer===e.viewer&&e.version<t.version||(this.isNew=!1,t?.view.ply!==e.view.ply&&(this.hints=[],this.proposal=null,this.problem=""),this.game=e,this.seen=performance.now(),e.over&&this.stop?.())}updated(){let e=this.renderRoot.querySelector("ol");e&&e.childElementCount!==this.listed&&(this.listed=e.childElementCount,e.scrollTop=e.scrollHeight)}get people(){return this.game.setup.seats.flatMap((e,t)=>e.agent?[]:[t])}get view(){return Ci(this.game.setup.game)}get rules(){let{game:e,ruleset:t}=this.game.setup;return this.games.find(o=>o.name===e)?.rulesets.find(o=>o.name===t)?.rules??{}}render(){if(this.stored)return this.ended(this.stored);let{game:e}=this;if(!e)return n`<p class=${this.problem?"problem":"muted"}>${this.problem||"Loading \u2026"}</p>`;let t=this.mustHandOver(e),i=!e.over&&e.to_move===e.viewer&&!t;return n`<div class="columns">
      <section>
        <h1 class="visually-hidden">${e.setup.seats.map(o=>o.name).join(" and ")}</h1>
        <p class="status ${this.problem||e.problem?"problem":""}" role="status">${this.status(e,i)}</p>
        ${t?this.handOver(e):e.over&&ir(e.setup.game).boards==="per-seat"?n`<finished-game .key=${e.id}></finished-game>`:n`<div @move=${this.move} @preview=${this.preview} @moves=${this.listMoves}>
                  ${this.view.board(e,this.rules,i,this.proposal)}
                </div>`}
      </section>
      <aside>
        <section class="panel seats">${e.setup.seats.map((o,a)=>this.seat(e,a))}</section>
        ${this.actions(e,i)}
        ${this.view.details&&!t?n`<section class="panel">${this.view.details(e,this.rules)}</section>`:m}
        <section class="panel">
          <h2>Moves</h2>
          <ol tabindex="0" aria-label="Moves">
            ${e.turns.map((o,a)=>n`<li>
                  <span class="muted">${a+1}</span>${A(o.seat)}
                  <span
                    ><span class="visually-hidden">${e.setup.seats[o.seat].name}: </span
                    >${this.view.moveText(e,o)}</span
                  >
                  <span>${o.score??""}</span>
                </li>`)}
          </ol>
        </section>
        <section class="panel">
          <details>
            <summary>Keys</summary>
            <dl>
              ${[...this.view.keys,["?","show this list"]].map(([o,a])=>n`<dt>${o}</dt>
                    <dd>${a}</dd>`)}
            </dl>
          </details>
        </section>
      </aside>
    </div>`}ended(e){return n`<section class="panel">
      <h1><bdi>${e.players.join(" \u2013 ")}</bdi></h1>
      <p class="status">${e.result}</p>
      <finished-game .key=${e.id}></finished-game>
      <p class="actions">
        <a class="button" href="#/analyse/${e.id}">Analyse</a> <a class="button" href="#/">Home</a>
      </p>
    </section>`}status(e,t){if(!this.connected)return"Connection lost; trying again \u2026";if(this.problem)return this.problem;if(e.problem)return e.problem;if(e.over)return e.over.text;let i=e.turns.at(-1),o=p=>e.setup.seats[p].name;return(i?`${o(i.seat)} ${this.view.moveSentence(e,i)}. `:"")+(t?"Your move.":`${o(e.to_move)} is ${e.thinking?"thinking":"to move"} \u2026`)}seat(e,t){let i=e.setup.seats[t],o=this.view.points(e)[t],a=this.left(e,t);return n`<div class="seat ${!e.over&&e.to_move===t?"moving":""}">
      <span class="name">${A(t)} <bdi>${i.name}</bdi></span>
      <span class="clock ${a!==null&&a<30?"short":""}">${a===null?"":Pn(a)}</span>
      <span class="points">${o??""}</span>
    </div>`}left(e,t){let i=e.clocks[t];return i==null?null:e.over||e.to_move!==t?i:Math.max(0,i-(Math.max(this.now,this.seen)-this.seen)/1e3)}actions(e,t){if(e.over)return n`<section class="panel actions">
        <button class="primary rematch" @click=${()=>{this.rematch()}}>Rematch</button>
        <a class="button" href="#/analyse/${e.id}">Analyse</a>
        <a class="button" href="#/">New game</a>
        ${this.formats.map(o=>n`<button @click=${()=>{this.save(o)}}>Save ${rt(o)}</button>`)}
      </section>`;let i=t&&e.turns.some(({seat:o})=>o===e.viewer);return n`<section class="panel">
      <div class="actions">
        ${e.setup.hints?n`<button aria-disabled=${t?"false":"true"} @click=${()=>t&&void this.hint()}>Hint</button>`:m}
        ${e.setup.undo?n`<button aria-disabled=${i?"false":"true"} @click=${()=>i&&void this.act("undo")}>Take back</button>`:m}
        <button @click=${this.resign}>Resign</button>
      </div>
      ${this.hints.length?n`<div class="hints" role="group" aria-label="Hints">
              ${this.hints.map(o=>n`<button @click=${()=>this.proposal={move:o.move}}>
                    ${this.view.hintText?.(e,o)??this.view.moveText(e,{seat:e.viewer,move:o.move,score:null})}
                  </button>`)}
            </div>`:m}
    </section>`}mustHandOver(e){return this.people.length>1&&!e.over&&(this.shown!==e.to_move||e.viewer!==e.to_move)}handOver(e){let{name:t}=e.setup.seats[e.to_move];return n`<div class="hand-over panel">
      <p>It's <bdi>${t}</bdi>'s turn. The tiles are hidden.</p>
      <button class="primary" @click=${()=>{this.take_seat(e.to_move)}}>
        <span>I am <bdi>${t}</bdi></span>
      </button>
    </div>`}async take_seat(e){this.shown=e,this.game=null;try{this.watch(await P(`/api/games/${this.key}?seat=${e}`))}catch(t){this.problem=t.message}}play(e){return this.act("move",{move:e})}async act(e,t={}){let i=this.game;this.problem="";try{let o={seat:i.viewer,ply:i.view.ply,...t};this.take(await _(`/api/games/${this.key}/${e}`,o)),this.hints=[]}catch(o){this.problem=o.message}}async hint(){try{let e=this.game,t=await _(`/api/games/${this.key}/hint`,{seat:e.viewer});this.hints=t.moves,this.problem=t.moves.length?"":"Passing is your only legal move."}catch(e){this.problem=e.message}}resign(){window.confirm("Resign this game?")&&this.act("resign")}async rematch(){try{let e=await _(`/api/games/${this.key}/rematch`,{seat:this.game.viewer});location.hash=`#/game/${e.id}`}catch(e){this.problem=e.message}}get formats(){return[".json",...this.games.find(({name:e})=>e===this.game.setup.game)?.exporters??[]]}async save(e){try{await Et(`/api/games/${this.key}/file?format=${e}`,`${this.key}${e}`)}catch(t){this.problem=t.message}}};B.styles=[w,k,v` .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(16rem, 22rem); gap: 1.25rem; align-items: start; } .panel { padding: 0.9rem 1.1rem; } aside { display: grid; gap: 1rem; } .seat { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 0.2rem 0.9rem; align-items: baseline; padding: 0.35rem 0.5rem; border-left: 4px solid transparent; } .seat.moving { border-color: var(--accent); background: var(--accent-soft); border-radius: 6px; } .seat .name { font-weight: 600; } .points { font-family: var(--serif); font-size: 1.6rem; font-weight: 600; font-variant-numeric: tabular-nums; } .clock { font-variant-numeric: tabular-nums; } .clock.short { color: var(--bad); font-weight: 700; } ol { position: relative; list-style: none; margin: 0.4rem 0 0; padding: 0; max-height: 22rem; overflow-y: auto; font-size: 0.9rem; } li { display: grid; grid-template-columns: 1.6rem auto minmax(0, 1fr) auto; gap: 0.45rem; padding: 0.15rem 0.2rem; align-items: baseline; font-variant-numeric: tabular-nums; } .status { min-height: 1.6em; margin: 0 0 0.6rem; } .problem { color: var(--bad); } .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; } .hints { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-top: 0.6rem; } .hand-over { text-align: center; padding: 4rem 1rem; display: grid; gap: 1rem; justify-items: center; } h2 { font-size: 1.0625rem; } details { font-size: 0.875rem; } summary { line-height: 1.75rem; cursor: pointer; } dl { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 0.8rem; margin: 0.5rem 0 0; } dt { font-weight: 600; } dd { margin: 0; } @media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); gap: 0.7rem; } aside { display: contents; } .seats { order: -1; display: grid; grid-template-columns: 1fr 1fr; padding: 0.3rem; } .seat { grid-template-columns: minmax(0, 1fr) auto; } .seat .name { grid-row: 1; } .seat .points { font-size: 1.3rem; line-height: 1.2; grid-row: 1 / span 2; grid-column: 2; } .status { margin-bottom: 0.3rem; } } `],l([u({attribute:!1})],B.prototype,"games",2),l([u()],B.prototype,"key",2),l([f()],B.prototype,"game",2),l([f()],B.prototype,"stored",2),l([f()],B.prototype,"problem",2),l([f()],B.prototype,"connected",2),l([f()],B.prototype,"hints",2),l([f()],B.prototype,"proposal",2),l([f()],B.prototype,"now",2),l([f()],B.prototype,"shown",2),B=l([y("play-page")],B);function Pn(s){let r=Math.ceil(s);return`${Math.floor(r/60)}:${String(r%60).padStart(2,"0")}`}var{I:Dn}=qs,no=s=>s;var ao=()=>document.createComment(""),Tt=(s,r,e)=>{let t=s._$AA.parentNode,i=r===void 0?s._$AB:r._$AA;if(e===void 0){let o=t.insertBefore(ao(),i),a=t.insertBefore(ao(),i);e=new Dn(o,a,s,s.options)}else{let o=e._$AB.nextSibling,a=e._$AM,p=a!==s;if(p){let d;e._$AQ?.(s),e._$AM=s,e._$AP!==void 0&&(d=s._$AU)!==a._$AU&&e._$AP(d)}if(o!==i||p){let d=e._$AA;for(;d!==o;){let c=no(d).nextSibling;no(t).insertBefore(d,i),d=c}}}return e},ze=(s,r,e=s)=>(s._$AI(r,e),s),Nn={},lo=(s,r=Nn)=>s._$AH=r,po=s=>s._$AH,Or=s=>{s._$AR(),s._$AA.remove()};var mo=(s,r,e)=>{let t=new Map;for(let i=r;i<=e;i++)t.set(s[i],i);return t},co=ar(class extends ct{constructor(s){if(super(s),s.type!==nr.CHILD)throw Error("repeat() can only be used in text expressions")}dt(s,r,e){let t;e===void 0?e=r:r!==void 0&&(t=r);let i=[],o=[],a=0;for(let p of s)i[a]=t?t(p,a):a,o[a]=e(p,a),a++;return{values:o,keys:i}}render(s,r,e){return this.dt(s,r,e).values}update(s,[r,e,t]){let i=po(s),{values:o,keys:a}=this.dt(r,e,t);if(!Array.isArray(i))return this.ut=a,o;let p=this.ut??=[],d=[],c,h,g=0,x=i.length-1,$=0,S=o.length-1;for(;g<=x&&$<=S;)if(i[g]===null)g++;else if(i[x]===null)x--;else if(p[g]===a[$])d[$]=ze(i[g],o[$]),g++,$++;else if(p[x]===a[S])d[S]=ze(i[x],o[S]),x--,S--;else if(p[g]===a[S])d[S]=ze(i[g],o[S]),Tt(s,d[S+1],i[g]),g++,S--;else if(p[x]===a[$])d[$]=ze(i[x],o[$]),Tt(s,i[g],i[x]),x--,$++;else if(c===void 0&&(c=mo(a,$,S),h=mo(p,g,x)),c.has(p[g]))if(c.has(p[x])){let E=h.get(a[$]),Y=E!==void 0?i[E]:null;if(Y===null){let Te=Tt(s,i[g]);ze(Te,o[$]),d[$]=Te}else d[$]=ze(Y,o[$]),Tt(s,i[g],Y),i[E]=null;$++}else Or(i[x]),x--;else Or(i[g]),g++;for(;$<=S;){let E=Tt(s,d[S+1]);ze(E,o[$]),d[$++]=E}for(;g<=x;){let E=i[g++];E!==null&&Or(E)}return this.ut=a,lo(s,d),ee}});var jn=10,Gn=20,uo=["pointerdown","keydown","wheel","touchstart"],st=class extends b{constructor(){super(...arguments);this.live=!1;this.touched=0;this.timer=0;this.touch=()=>{this.touched=performance.now()}}connectedCallback(){if(super.connectedCallback(),!(this.live||this.progress.state!=="playing")){for(let e of uo)window.addEventListener(e,this.touch,{passive:!0});this.timer=window.setInterval(()=>{(performance.now()-this.touched>1e3*Gn||!this.touched)&&document.visibilityState==="visible"&&location.reload()},1e3*jn)}}disconnectedCallback(){super.disconnectedCallback(),window.clearInterval(this.timer);for(let e of uo)window.removeEventListener(e,this.touch)}render(){let{state:e,finished:t,total:i,playing:o,estimated_end:a,updated:p}=this.progress,d=`${t.toLocaleString("en")} of ${i.toLocaleString("en")} games`,c=a?` Expected end: ${ho(a,p)}.`:"";return n`<p>
        ${e==="playing"?n`<b>The tournament is in progress.</b> Played so far: ${d}.${c}`:n`<b>The tournament was stopped</b> after ${d}.`}
        These are the current standings.
      </p>
      <progress max=${i} value=${t} aria-label="Finished games">${d}</progress>
      ${o.length&&!this.live?n`<small id="playing">Being played:</small>
              <ul aria-labelledby="playing">
                ${o.map(Un)}
              </ul>`:m}
      <small>
        Updated at
        ${ho(p,p,19)}.${e==="playing"&&!this.live?" This page reloads by itself.":m}
      </small>`}};st.styles=[w,v` :host { display: block; margin-top: 1rem; padding: 0.7rem 0.9rem; border-left: 4px solid var(--accent); border-radius: 8px; background: var(--first-soft); } progress { display: block; width: 100%; height: 0.6rem; margin: 0.5rem 0; accent-color: var(--accent); } ul { margin: 0 0 0.4rem; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.15rem 1.5rem; font-size: 0.9375rem; } li { overflow-wrap: anywhere; } small { font-size: 0.8125rem; } `],l([u({attribute:!1})],st.prototype,"progress",2),l([u({type:Boolean})],st.prototype,"live",2),st=l([y("contest-progress")],st);function Un(s){let r=s.moves===1?"1 move":`${s.moves} moves`;return n`<li>
    ${s.players.map((e,t)=>n`${t?" against ":""}<bdi>${e}</bdi>`)}, <small>${r}</small>
  </li>`}function ho(s,r,e=16){let t=s.slice(0,10);return`${t===r.slice(0,10)?"":`${t} `}${s.slice(11,e)} UTC`}var us="player";function fo(s,{home:r}){let e=r?m:t=>In(t,s);return n`<a href=${(r??"")+Hn(s)} @click=${e}><bdi>${s}</bdi></a>`}function Hn(s){return s?`#player=${encodeURIComponent(s)}`:"#"}function In(s,r){s.button||s.ctrlKey||s.metaKey||s.shiftKey||s.altKey||(s.preventDefault(),s.currentTarget.dispatchEvent(new CustomEvent(us,{detail:r,bubbles:!0,composed:!0})))}var qr=v` thead button { min-height: 2rem; padding: 0 0.2rem; margin-inline: calc(-0.2rem - 1px); white-space: inherit; border-color: transparent; background: transparent; font-size: 0.8125rem; font-weight: 600; color: var(--muted); text-align: inherit; gap: 0.15rem; } .right button { flex-direction: row-reverse; } .arrow { width: 0.7em; flex: none; } .sort { display: none; gap: 0.5rem; align-items: center; margin-bottom: 0.5rem; } .sort select { flex: 1 1 0; min-width: 0; } `;function Pr(s,r,e,t,{side:i="",columns:o=1}={}){let a=r===e.by;return n`<th
    role="columnheader"
    scope="col"
    class=${i}
    colspan=${o}
    aria-sort=${a?e.descending?"descending":"ascending":"none"}
  >
    <button @click=${()=>t(r)}>
      ${s}${a?n`<span class="arrow" aria-hidden="true">${go(e.descending)}</span>`:m}
    </button>
  </th>`}function Dr(s,r,e,t){return n`<div class="sort">
    <label for="by">Sort by</label>
    <select id="by" @change=${i=>e(Number(i.target.value))}>
      ${r.by<0?n`<option value="-1" selected>original order</option>`:m}
      ${s.map((i,o)=>n`<option value=${o} ?selected=${r.by===o}>${i}</option>`)}
    </select>
    <button
      aria-label=${r.descending?"Largest first":"Smallest first"}
      @click=${()=>t({...r,descending:!r.descending})}
    >
      ${go(r.descending)}
    </button>
  </div>`}function go(s){return s?"\u25BE":"\u25B4"}function Bn({value:s},r){return r.some(e=>typeof s(e)=="number")}function Nr(s,r,{by:e,descending:t}){let i=r[e];if(!i)return s;let o=t?-1:1;return[...s].sort((a,p)=>{let[d,c]=[i.value(a),i.value(p)];return d===null||c===null?+(d===null)-+(c===null):typeof d=="string"||typeof c=="string"?o*String(d).localeCompare(String(c),"en",{numeric:!0}):o*(d-c)})}function jr(s,r,e,t){let i=e[s],o=i!==void 0&&!i.ascending&&Bn(i,t);return{by:s,descending:s===r.by?!r.descending:o}}function Oe(s){return s.at_fault==null?[]:Array.isArray(s.at_fault)?s.at_fault:[s.at_fault]}function vo(s,r){return s.players.length===2?Vn(s,r,s.players.find(e=>e!==r)):s.winner?s.winner===r?"win":"loss":s.status==="void"?"none":Oe(s).length?Oe(s).includes(r)?"loss":"draw":hs(s,r)===Math.max(...s.scores)?"draw":"loss"}function Vn(s,r,e){if(s.status==="void")return"none";let t=Oe(s);if(t.includes(r))return"loss";if(t.length)return t.includes(e)?"win":"draw";if(s.players.length===2)return s.winner?s.winner===r?"win":"loss":"draw";let i=hs(s,r)-hs(s,e);return i>0?"win":i?"loss":"draw"}function hs(s,r){return s.scores?.[s.players.indexOf(r)]??0}function fs(s){return s.winner?`${s.winner} wins`:s.status==="void"?"void":Oe(s).length?"no winner":"draw"}function gs(s){return s.replaceAll("_"," ")}function bo(s,r=0){return s==null?"\u2013":C(s,r)}function Bt(s){return Re(s,0)}var Wn=[{label:"Game",value:({number:s})=>s,ascending:!0},{label:"First",value:({players:s})=>s[0]},{label:"Score",value:Kn,side:"centre"},{label:"Second",value:({players:s})=>s[1]},{label:"Players",value:({players:s})=>s[0]},{label:"Start",value:({start:s})=>s??null},{label:"Result",value:s=>fs(s)}],pe=class extends b{constructor(){super(...arguments);this.player="";this.status="";this.result="";this.shown=20;this.order={by:0,descending:!1};this.sort=e=>{this.order=jr(e,this.order,this.columns(),this.results.games),this.shown=20}}willUpdate(e){e.has("player")&&(this.result="",this.shown=20)}chosen(){let{player:e,status:t,result:i}=this;return this.results.games.filter(o=>{if(e&&!o.players.includes(e)||t&&o.status!==t)return!1;if(!i)return!0;if(e)return vo(o,e)===i;let a=o.winner!==null;return i==="decided"?a:i==="fault"?Oe(o).length>0:!a&&!Oe(o).length})}render(){let e=this.columns(),{order:t,sort:i}=this,o=Nr(this.chosen(),e,t),a=[...new Set(this.results.games.map(h=>h.status))].sort(),p=this.player?[["win","won"],["draw","drawn"],["loss","lost"]]:[["decided","decided"],["drawn","drawn"],["fault","decided by a fault"]],d=e.some(({label:h})=>h==="Start"),c=e.map(({label:h})=>h);return n`<div class="filters" role="group" aria-label="Filters">
        ${this.select("player","Player",this.results.ranking.map(({name:h})=>[h,h]),"all players")}
        ${this.select("status","Status",a.map(h=>[h,gs(h)]),"any status")}
        ${this.select("result","Result",p,"any result")}
        <span class="count" role="status">${o.length} of ${this.results.games.length} games</span>
      </div>
      ${Dr(c,t,i,h=>this.order=h)}
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            ${e.map((h,g)=>Pr(h.label,g,t,i,h))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${o.slice(0,this.shown).map(h=>Jn(h,d))}
        </tbody>
      </table>
      ${o.length>this.shown?n`<button class="more" @click=${()=>this.shown+=500}>
              Show more (${o.length-this.shown} left)
            </button>`:m}`}columns(){let e=this.results.games.some(i=>i.start),t=this.results.games.some(yo)?["First","Score","Second"]:["Players"];return Wn.filter(({label:i})=>(e||i!=="Start")&&!t.includes(i))}select(e,t,i,o){return n`<div class="filter">
      <label for=${e}>${t}</label>
      <select id=${e} @change=${p=>{let{value:d}=p.target;this[e]=d,this.shown=20,e==="player"&&this.dispatchEvent(new CustomEvent(us,{detail:d}))}}>
        <option value="" ?selected=${this[e]===""}>${o}</option>
        ${i.map(([p,d])=>n`<option value=${p} ?selected=${this[e]===p}>${d}</option>`)}
      </select>
    </div>`}};pe.styles=[w,k,de,qr,v` .filters { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: end; margin-bottom: 0.75rem; } .filter { display: grid; gap: 0.15rem; min-width: 9rem; flex: 0 1 14rem; } label { font-size: 0.8125rem; color: var(--muted); } select { width: 100%; } .count { margin-left: auto; font-size: 0.875rem; color: var(--muted); } td, th { padding: 0.45rem 0.6rem; } .winner { font-weight: 650; } .score { white-space: nowrap; text-align: center; font-variant-numeric: tabular-nums; } .table ul { display: flex; flex-wrap: wrap; gap: 0.1rem 1.1rem; margin: 0; padding: 0; list-style: none; } .table .points { margin-left: 0.3rem; font-variant-numeric: tabular-nums; } .fault { color: var(--bad); } .replay { white-space: nowrap; } .more { margin-top: 0.75rem; } @media (max-width: 700px) { .filter { flex: 1 1 8rem; min-width: 0; } .count { width: 100%; } .sort { display: flex; } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 0.1rem 0.5rem; padding: 0.55rem 0; border-bottom: 1px solid var(--line); } tbody tr > * { padding: 0; border: 0; } .second { text-align: right; } .first { order: 1; } .score { order: 2; } .table { order: 1; grid-column: 1 / -1; } .second { order: 3; } .replay { order: 4; } .how { order: 5; grid-column: 2 / -1; text-align: right; font-size: 0.8125rem; } .start { display: none; } } `],l([u({attribute:!1})],pe.prototype,"results",2),l([u()],pe.prototype,"player",2),l([f()],pe.prototype,"status",2),l([f()],pe.prototype,"result",2),l([f()],pe.prototype,"shown",2),l([f()],pe.prototype,"order",2),pe=l([y("game-list")],pe);function Kn({scores:s}){let[r,e]=s??[null,null];return r==null||e==null?null:Math.abs(r-e)}function yo({players:s}){return s.length>2}function Yn(s){return n`<td role="cell" class="table">
    <ul>
      ${s.players.map((r,e)=>n`<li class=${s.winner===r?"winner":""}>
            ${A(e)} <bdi>${r}</bdi> <span class="points">${s.scores?.[e]??"\u2013"}</span>
          </li>`)}
    </ul>
  </td>`}function Zn(s){let[r,e]=s.scores??[null,null],t=i=>n`<td role="cell" class="${i?"second":"first"} ${s.winner===s.players[i]?"winner":""}">
      ${A(i)} <bdi>${s.players[i]}</bdi>
    </td>`;return n`${t(0)}
    <td role="cell" class="score">${r==null||e==null?"\u2013":n`${r} : ${e}`}</td>
    ${t(1)}`}function Jn(s,r){let e=Oe(s);return n`<tr role="row">
    <td role="cell" class="replay">
      ${s.page?n`<a href=${s.page}>Game ${s.number}</a>`:n`Game ${s.number}`}
    </td>
    ${yo(s)?Yn(s):Zn(s)}
    ${r?n`<td role="cell" class="start">${s.start??""}</td>`:m}
    <td role="cell" class="how">
      <bdi>${fs(s)}</bdi
      >${e.length?n`<span class="fault">, ${gs(s.status)}</span>`:m}${s.attempt&&s.attempt>1?n`<span class="muted">, attempt ${s.attempt}</span>`:m}
    </td>
  </tr>`}function vs(s,r,e){let t=Xn((r-s)/e),i=Math.ceil(s/t-1e-9),o=Math.floor(r/t+1e-9);return Array.from({length:Math.max(0,o-i+1)},(a,p)=>Number(((i+p)*t).toPrecision(12)))}function Xn(s){let r=10**Math.floor(Math.log10(s));return([1,2,5,10].find(t=>t*r>=s*(1-1e-9))??10)*r}var Qn="Equal points are decided by Buchholz (the points of all opponents but the lowest), then by the points in games among the tied players, then by the mean score.",ea=[{label:"Rank",value:({rank:s})=>s,ascending:!0},{label:"Player",value:({name:s})=>s},{label:"Points",value:({points:s})=>s,side:"right"},{label:"Buchholz",value:({buchholz:s})=>s??null,side:"right"},{label:"Head to head",value:({head_to_head:s})=>s??null,side:"right"},{label:"Won \xB7 drawn \xB7 lost",value:({wins:s})=>s,side:"centre"},{label:"Mean score",value:({mean:s})=>s??null,side:"right"},{label:"Rating, 95% interval",value:({rating:s})=>s??null,columns:2},{label:"Faults",value:({faults:s})=>s??0,side:"right"}],ta=["Buchholz","Head to head"],it=class extends b{constructor(){super(...arguments);this.order={by:0,descending:!1};this.sort=e=>{this.order=jr(e,this.order,this.columns(),this.results.ranking)}}render(){let{results:e,order:t,sort:i}=this,o=e.ranking.some(h=>h.buchholz!=null),a=this.columns(),p=Nr(e.ranking,a,t),d=ra(e.ranking),c=a.map(({label:h})=>h);return n`${Dr(c,t,i,h=>this.order=h)}
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            ${a.map((h,g)=>Pr(h.label,g,t,i,h))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${p.map(h=>this.row(h,d))}
        </tbody>
        ${d?this.axis(d,a.length-2):m}
      </table>
      <p class="note">
        The range below a rank shows which ranks are plausible: players whose ranges overlap are statistically tied.
        ${o?Qn:m}
      </p>`}columns(){let e=this.results.ranking.some(t=>t.buchholz!=null);return ea.filter(({label:t})=>e||!ta.includes(t))}axis({place:e,ticks:t},i){return n`<tfoot aria-hidden="true">
      <tr>
        <td colspan=${i}></td>
        <td class="interval">
          <div class="axis">
            ${t.map(o=>n`<span style="left: ${e(o)}%">${Bt(o)}</span>`)}
          </div>
        </td>
        <td></td>
        <td></td>
      </tr>
    </tfoot>`}row(e,t){let i=e.rank_low!=null&&e.rank_high!=null&&e.rank_low!==e.rank_high,{parked:o,language:a,withdrawn:p,versions:d}=this.results.players.find(c=>c.name===e.name)??{};return n`<tr role="row">
      <td role="cell" class="rank number">
        <span class="place">${e.rank}</span>
        ${i?n`<span class="range">${e.rank_low} to ${e.rank_high}</span>`:m}
      </td>
      <th role="rowheader" scope="row" class="name">
        ${e===this.results.ranking[0]?mr:m}
        ${fo(e.name,this.results)}${o?n` <span class="fault">parked</span>`:m}
        ${p?n` <span class="muted">withdrew</span>`:m}
        ${d?n` <span class="muted">new version from round ${d.at(-1).round}</span>`:m}
        ${a?n`<bdi class="language">${a}</bdi>`:m}
      </th>
      <td role="cell" class="right points">${e.points}</td>
      ${e.buchholz!=null?n`<td role="cell" class="right small tie-break" data-label="Buchholz:">${e.buchholz}</td>
              <td role="cell" class="right small tie-break direct" data-label="Head to head:">
                ${e.head_to_head??0}
              </td>`:m}
      <td role="cell" class="centre small results" data-label="Won · drawn · lost:">
        <span class="tally">${e.wins} · ${e.draws} · ${e.losses}</span>
      </td>
      <td role="cell" class="right small mean" data-label="Mean">${bo(e.mean,1)}</td>
      ${e.rating!=null&&t?this.rating(e,t):n`<td role="cell" colspan="2">–</td>`}
      <td role="cell" class="right small faults ${e.faults?"fault":"none"}" data-label="Faults:">
        ${e.faults??0}
      </td>
    </tr>`}rating(e,{place:t,ticks:i}){let o=e.rating,[a,p]=[e.low??o,e.high??o];return n`<td role="cell" class="interval" aria-hidden="true">
        <div class="track">
          ${i.map(d=>n`<i class="tick" style="left: ${t(d)}%"></i>`)}
          <div class="bar" style="left: ${t(a)}%; width: ${t(p)-t(a)}%"></div>
          <div class="dot" style="left: ${t(o)}%"></div>
        </div>
      </td>
      <td role="cell" class="value">
        <b>${Bt(o)}</b> <span class="muted">${Bt(a)} to ${Bt(p)}</span>
      </td>`}};it.styles=[w,k,de,qr,v` :host { container-type: inline-size; } td.rank { width: 4.5rem; white-space: nowrap; } .place { font-family: var(--serif); font-size: 1.375rem; font-weight: 600; line-height: 1; } .range { display: block; font-size: 0.75rem; color: var(--muted); white-space: nowrap; } th.name { min-width: 8rem; } .name .icon { color: var(--second); } .language { display: block; font-size: 0.8125rem; font-weight: 400; color: var(--muted); } .points { font-weight: 650; font-size: 1.0625rem; } thead th { white-space: normal; vertical-align: bottom; } th, td { padding-inline: 0.6rem; } .interval { width: 26%; min-width: 8rem; padding-right: 0; } .track { position: relative; height: 1.3rem; } .tick { position: absolute; inset: 0 auto 0; border-left: 1px solid var(--line); } tfoot td { padding-block: 0; } .axis { position: relative; height: 1.5rem; font-size: 0.75rem; color: var(--muted); font-variant-numeric: tabular-nums; } .axis span { position: absolute; top: 0.15rem; transform: translateX(-50%); } .bar { position: absolute; top: 50%; height: 2px; margin-top: -1px; background: var(--accent); } .bar::before, .bar::after { content: ""; position: absolute; top: -4px; width: 2px; height: 10px; background: var(--accent); } .bar::after { right: 0; } .dot { position: absolute; top: 50%; width: 0.7rem; height: 0.7rem; border-radius: 50%; background: var(--accent); border: 2px solid var(--surface); transform: translate(-50%, -50%); } .value { font-variant-numeric: tabular-nums; white-space: nowrap; font-size: 0.875rem; } .tally { white-space: nowrap; } .fault { color: var(--bad); font-weight: 600; } .note { padding: 0.75rem; font-size: 0.8125rem; color: var(--muted); border-top: 1px solid var(--line); } @container (min-width: 112ch) { thead th { white-space: nowrap; } } /* In widths of a digit: where the columns stop fitting depends on the font. */ @container (max-width: 96ch) { thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } .sort { display: flex; } tfoot td:not(.interval) { display: none; } tbody tr, tfoot tr { display: grid; grid-template-columns: 3.4rem minmax(0, 1fr) auto; gap: 0.1rem 0.6rem; align-items: baseline; padding: 0.7rem 0.25rem; border-bottom: 1px solid var(--line); } tfoot tr { padding-block: 0.1rem 0; border: 0; } tbody tr > *, tfoot td { border: 0; padding: 0; } td.rank { grid-row: span 3; width: auto; } td.points::after { content: " points"; font-weight: 400; font-size: 0.8125rem; } .scores { display: contents; } th.name { min-width: 0; } td.small { grid-column: 2 / -1; text-align: left; font-size: 0.8125rem; color: var(--muted); } td.small::before { content: attr(data-label) " "; } td.small.results { grid-column: 2; } td.small.mean { grid-column: 3; text-align: right; } td.interval, td.value { grid-column: 2 / -1; grid-row: 3; width: auto; font-size: 0.875rem; } td.interval { align-self: center; min-width: 0; padding-right: 24ch; } td.value { justify-self: end; } td.small.tie-break { grid-column: 2; grid-row: 4; } td.small.direct { grid-column: 3; text-align: right; } td.faults { grid-column: 2 / -1; } td.faults.none { display: none; } } @container (max-width: 48ch) { td.rank { grid-row: span 4; } td.interval { padding-right: 0; } td.value { grid-row: 4; justify-self: start; } td.small.tie-break { grid-column: 2 / -1; grid-row: 5; text-align: left; } td.small.direct { grid-row: 6; } } `],l([u({attribute:!1})],it.prototype,"results",2),l([f()],it.prototype,"order",2),it=l([y("ranking-table")],it);function ra(s){let r=s.filter(c=>c.rating!=null);if(!r.length)return null;let e=Math.min(...r.map(c=>c.low??c.rating)),t=Math.max(...r.map(c=>c.high??c.rating)),i=Math.max(1,(t-e)*.04),[o,a]=[e-i,t+i],p=vs(o,a,3),d=p.length>1?p:vs(o,a,6);return{place:c=>100*(c-o)/(a-o),ticks:d}}var qe=class extends b{constructor(){super(...arguments);this.news=null;this.results=null;this.connected=!0;this.games=new Map;this.stop=null}connectedCallback(){super.connectedCallback(),this.stop=Rr("/api/watch/events",e=>this.take(e),e=>this.connected=e)}disconnectedCallback(){this.stop?.(),super.disconnectedCallback()}take(e){let t=new Map,i=new Map(e.games.map(o=>[o.id,o]));for(let o of e.playing){let a=i.get(o)??this.games.get(o);a&&t.set(o,a)}this.games=t,e.results!==void 0&&(this.results=e.results),this.news=e}render(){let{news:e,results:t}=this;return n`<h1>${t?.title||"Tournament"}</h1>
      ${this.connected?m:n`<p class="lead lost" role="status">
              Connection lost; trying again … If the tournament has ended, so has its server; the pages are in the
              tournament's directory.
            </p>`}
      ${e?e.problem?n`<p class="lead" role="status">${e.problem}</p>`:this.contest(e):n`<p class="muted">Loading …</p>`}`}contest(e){let{results:t}=this;return n`${t?t.progress?n`<contest-progress live .progress=${t.progress}></contest-progress>`:n`<p class="lead" role="status">
              The tournament is over: ${T(t.games.length,"game")} played.
            </p>`:n`<p class="lead" role="status">No game has finished yet.</p>`}
    ${this.games.size?n`<section aria-labelledby="playing">
            <h2 id="playing">Being played</h2>
            <div class="games">
              ${co(this.games.values(),i=>i.id,i=>this.game(i))}
            </div>
            ${e.more?n`<p class="muted">${T(e.more,"more game")} in progress</p>`:m}
          </section>`:m}
    ${t?this.tables(t):m}`}tables(e){return n`<section class="panel">
        <h2>Table</h2>
        <ranking-table .results=${e}></ranking-table>
        <p class="actions"><a class="button" href=${e.home??""}>All tables and clocks</a></p>
      </section>
      <section class="panel">
        <h2>Finished games</h2>
        <game-list .results=${e}></game-list>
      </section>`}game(e){let{record:t,game:i,names:o,problem:a}=e;if(!t||!i)return n`<article class="game panel">
        <p><bdi>${o?.join(" against ")}</bdi></p>
        <p class="last">${a}</p>
      </article>`;let p=new fe(t,i),d=p.moves,{view:c}=p,h=i.names.map((g,x)=>x);return n`<article class="game panel" aria-label="${i.names.join(" against ")}">
      <div class="seats">
        ${h.map(g=>n`<seat-card
              .seat=${g}
              .name=${i.names[g]}
              .points=${p.scores(d)[g]}
              .used=${p.seconds(d,g)}
            ></seat-card>`)}
      </div>
      <p class="last">
        ${d?p.sentence(d):"Start of the game"}. <span class="muted">${T(d,"move")}</span>
      </p>
      <div class="boards ${c.boards}">
        ${(c.boards==="shared"?[0]:h).map(g=>c.board(p,d,g))}
      </div>
    </article>`}};qe.styles=[w,k,v` h1 { font-size: clamp(1.6rem, 1.2rem + 1.6vw, 2.2rem); overflow-wrap: anywhere; } .lead { color: var(--muted); margin-top: 0.3rem; } .lost { color: var(--bad); } .games { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1.25rem; margin-top: 0.8rem; } .game { padding: 0.9rem 1rem 1rem; min-width: 0; } .seats, .boards { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0.4rem 1rem; } .boards.shared { grid-template-columns: minmax(0, 1fr); } .last { min-height: 2.8em; margin: 0.5rem 0; font-size: 0.9375rem; overflow-wrap: anywhere; } section { margin-top: 1.25rem; } section.panel { padding: 1.25rem 1.5rem 1rem; } section.panel > h2 { margin-bottom: 0.8rem; } .actions { margin-top: 0.8rem; } @media (max-width: 600px) { section.panel { padding: 1rem 0.9rem 0.75rem; } } `],l([f()],qe.prototype,"news",2),l([f()],qe.prototype,"results",2),l([f()],qe.prototype,"connected",2),qe=l([y("watch-page")],qe);var Ee=class extends b{constructor(){super(...arguments);this.route="";this.games=null;this.problem="";this.watched=null;this.follow=()=>{this.route=location.hash.replace(/^#\/?/,"")};this.reload=async()=>{this.games=(await P("/api/offer")).games}}connectedCallback(){super.connectedCallback(),Bi(),window.addEventListener("hashchange",this.follow),this.follow(),this.load()}disconnectedCallback(){window.removeEventListener("hashchange",this.follow),super.disconnectedCallback()}async load(){try{let e=t=>{this.problem=t};this.games=(await yt(()=>P("/api/offer"),e)).games,this.watched=(await P("/api/watch")).name}catch(e){this.problem=e.message}}render(){return n`<page-head
        >${this.watched===null?m:n`<a class="button" href="#/watch">Watch</a> `}<a
          class="button"
          href="#/"
          >Home</a
        ></page-head
      >
      <main @offer=${this.reload} @theme=${()=>this.renderRoot.querySelector("page-head")?.toggleTheme()}>
        ${this.page()}
      </main>`}page(){if(this.problem)return n`<p class="problem" role="alert">${this.problem}</p>`;if(!this.games)return n`<p class="muted">Loading …</p>`;let[e,t=""]=this.route.replace(/&.*/,"").split("/");return e==="game"&&t?n`<play-page .games=${this.games} .key=${t}></play-page>`:e==="analyse"&&t?n`<analyse-page .games=${this.games} .key=${t}></analyse-page>`:e==="edit"?n`<edit-page .games=${this.games} .start=${sa(t)}></edit-page>`:e==="watch"?n`<watch-page></watch-page>`:n`<home-page .games=${this.games}></home-page>`}};Ee.styles=[w,k,v` main { max-width: 84rem; margin: 0 auto; padding: 0 1.5rem 3rem; } .problem { color: var(--bad); padding: 2rem 0; } @media (max-width: 600px) { main { padding: 0 0.75rem 2rem; } } `],l([f()],Ee.prototype,"route",2),l([f()],Ee.prototype,"games",2),l([f()],Ee.prototype,"problem",2),l([f()],Ee.prototype,"watched",2),Ee=l([y("lexarena-app")],Ee);function sa(s){try{return decodeURIComponent(s)}catch{return""}}Ur();})();
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
