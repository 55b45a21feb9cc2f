import sharp from 'sharp';
import { tightenFilters } from './stock-service/pictures/tight-filters';
import { sideView } from './stock-service/pictures/side/sideView';
import { frontView } from './stock-service/pictures/front-rear/frontView';
import { rearView } from './stock-service/pictures/front-rear/rearView';
import { insideView } from './stock-service/pictures/inside/insideView';
import { bodyShapes } from './stock-service/pictures/shapes';
for (const s of bodyShapes) for (const [n,f] of [['side',sideView],['front',frontView],['rear',rearView],['inside',insideView]] as const) {
 const svg=f(s,'#1d4f91'); const raw=async(x:string)=>{const t=Date.now(); const b=await sharp(Buffer.from(x)).removeAlpha().raw().toBuffer(); return [b,Date.now()-t] as const};
 const [b,tb]=await raw(tightenFilters(svg)); const [a,ta]=await raw(svg); let max=0,diff=0; for(let i=0;i<a.length;i++){const d=Math.abs(a[i]!-b[i]!); if(d)diff++; if(d>max)max=d;}
 console.log(s,n,ta,tb,'diff',diff,max);
}
