import { chromium } from '@playwright/test'
const base='http://127.0.0.1:4112'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']})
const logs=[]
async function ctx(role,vp,theme='light'){ const c=await b.newContext({viewport:vp,baseURL:base}); const p=await c.newPage(); p.on('console',m=>{if(['error','warning'].includes(m.type()))logs.push(role+': '+m.text())}); p.on('pageerror',e=>logs.push(role+' '+e)); const r=await c.request.post('/api/demo/sign-in',{data:{role}}); if(!r.ok()) logs.push(role+' signin '+r.status()); await p.addInitScript(t=>localStorage.setItem('theme',t),theme); return p}
const phone={width:390,height:844}, desk={width:1280,height:800}
const me=await ctx('responder',desk); const u=await (await me.request.get('/api/user')).json(); console.log('responder serves',u.serves)
const asker = u.serves[0]==='residents'?'inmate':u.serves[0]==='staff'?'staff':'user'
await me.goto('/alerts'); await me.waitForSelector('h1'); await me.waitForTimeout(800)
await me.screenshot({path:'/tmp/al/empty-desk.png',fullPage:true})
// ask
const ask=await ctx(asker,phone)
await ask.goto('/'); await ask.getByRole('button',{name:'Help',exact:true}).click(); await ask.getByRole('button',{name:/Ask staff for help/}).click(); await ask.waitForTimeout(500)
await ask.screenshot({path:'/tmp/al/ask-1.png'})
await ask.getByRole('button',{name:'Ask staff for help',exact:true}).last().click(); await ask.waitForTimeout(400)
await ask.screenshot({path:'/tmp/al/ask-2.png'})
await ask.getByRole('alertdialog').getByRole('button',{name:'Continue'}).click()
const t=Date.now(); await me.getByRole('button',{name:'Respond'}).first().waitFor({timeout:5000}).catch(()=>logs.push('no live')); console.log('live after',Date.now()-t)
await me.waitForTimeout(300); console.log('title',await me.title())
await ask.waitForTimeout(600); await ask.screenshot({path:'/tmp/al/ask-3.png'})
await me.screenshot({path:'/tmp/al/alerts-desk.png',fullPage:true})
await me.getByRole('button',{name:/Notifications/}).click(); await me.waitForTimeout(400); await me.screenshot({path:'/tmp/al/bell-desk.png'}); await me.keyboard.press('Escape')
// admin view
const adm=await ctx('admin',phone,'dark'); await adm.goto('/alerts'); await adm.waitForTimeout(1200); await adm.screenshot({path:'/tmp/al/admin-phone-dark.png',fullPage:true})
const admd=await ctx('admin',desk,'dark'); await admd.goto('/alerts'); await admd.getByRole('button',{name:'Send a drill'}).click(); await admd.waitForTimeout(1200); await admd.screenshot({path:'/tmp/al/admin-desk-dark.png',fullPage:true})
await me.getByRole('button',{name:'Respond'}).first().click(); await me.waitForTimeout(700)
await ask.waitForTimeout(600); await ask.screenshot({path:'/tmp/al/ask-4.png'})
await me.getByRole('tab',{name:'Acknowledged'}).click(); await me.waitForTimeout(500); await me.getByRole('button',{name:'Resolve'}).first().click(); await me.waitForTimeout(400); await me.screenshot({path:'/tmp/al/resolve-desk.png'})
await me.keyboard.press('Escape'); await me.waitForTimeout(300)
await me.locator('h2 a').first().click(); await me.waitForTimeout(900); await me.screenshot({path:'/tmp/al/detail-desk.png',fullPage:true})
const ph=await ctx('responder',phone); await ph.goto('/alerts'); await ph.waitForTimeout(1000); await ph.screenshot({path:'/tmp/al/alerts-phone.png',fullPage:true})
const hr=await ctx(asker,phone,'dark'); await hr.goto('/help-request'); await hr.waitForTimeout(900); await hr.screenshot({path:'/tmp/al/request-phone-dark.png'})
console.log(logs.join('\n')); await b.close()
