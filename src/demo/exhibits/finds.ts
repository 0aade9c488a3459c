/** Pages that published queries search for by a word: counters, traces, curiosities. */
import type { WebExhibit } from './web-exhibit.ts';

/** Icons that published queries search for by hash, without naming their owners here. */
const SOUGHT = `
81adccffbd70a76e9662977e7b55938e7eec597ac8b58e5a564959e6d465deec 5aad1b2127b8c67d146f6bad69db98d7e3dc328da8940d49f8cdafa6699283ce
d18b3c9feb76c3c1cfdcc51c732f113327e3c33fb3f63b479951f7da6ed1216f 892d336ba0b3ce7f94ebbcbe2fa5c3fcfdc79f25efcdc7a7e17918e85daaf9f0
dfa04944308ed6c96563ff88cdb767ed5177c76c8a386f7a5803b534e9bff753 055c1bfeac57280906a11333c72430893014329296751f398939987e11d7df5c
3bfc11a176b9c8a39870478951fc177a3bc53c9fb689cdf5f80bff6a0c4c3c6b 9337dace49934010c4fdbb5c2c778c16f9e42bdb3da2ac476744dcc8705025c2
8be4899f8cbc8a9d6283d101ef5b9afa95f83bef8ba676b1e5b8cfb375d2391d ebaaed8ab7c21856f888117edaf342f6bc10335106ed907f95787b69878d9d9e
4f81d8e8df852d2ef27c4b1d9f211a505346ae12840a83db033db329750e7fdb 6bb6f64adaa6a7ed4da10a2fe4edf4cb4d9914aa742c7ad607ca4ca678dcd3f1
9a02f3cf948f9409c25070f2f057b69dda5d0aaf7fa8d056552e8bda8295ca1f 47dcf1f1a8f1afd68297a294a263849069a7a62b2e86550241416c2cc56c5676
6e32c76e9c522baacd1362fdfacc8e47eda0f62937bb226ae38a5b8d2157f7cd 65576e8c7a144d8f4530ee1f87f6157d3fc680a029409d874f529d05e60b9fa1
397eddf44e1bf7e557b0b4f5173da95d8fd832b6f2f10d6e41c17dc539d5a822 8c08be4e11537f793f06a9e6dd91aba52d43032b66d11f81fa5df7e452e52aa1
20c30fd4340308d6a4ab222acae353fc2460793ac76645bb1ef1d9d61f4f0a9e 3db088b4089dee70dfd305a4e200dc72c9ad7d78ffd28ffe36608eaf46591bcd
bea7d85401905c569359239339770d962854ccda24f134a76f492ab58ecde9f5 27b7287de853e2ea7d05cf5636d6b7c70b9fb65b2f4ce9e9fded1bb27921d839
e2905705920b2636309d785c2df3f155d6379b0aa9a44dc7831524505fa2defd 35998ea6b404f48cdaea65529793d93c19135974f6324bf1aabebce850e469bb
3ca2c21f1821782f2b2a29b814b7aa240862014a35fdee54d23a72575fc16ec1 92307d57240ad6473bf3aa757f185ee549469bb51363be2ea824fb03c7299bf2
6d1c0130478d8645c82d039b270e7ca20e912b87489163bd5d9b1c1af95db7f8 4fec1ee82f0dc4a8e4e9bb26954cf54cf9bf1e6a009516cb6c49ff16924e8caa
30db4185530d8617e9f08858787a24b219ac5102321b48515baf5da7ac43b590 8b19d77c4a4ee2d846b1918a8c75c66fa1c3285a12b1d28950e1e6b817b237d4
62d73ef206143e68ac686f08fc770db66aa84b21f320f4953af8bdbb6b9da50e d72fc7b0bd1a4c1c4a016dfa4bfd594b2fb65a409575ec8f857864d4bdc658be
2a4b14d1620a2461ac510266249624df6152f266aea2946feb9b0ec8ac8a960d 0e3b83492fe3d83d72a60b6fb194adb9afd04466268241f5ccf700278737f74d
9a3a865d8911afcd95389ec701e5e8abcad69d928efd5b52b5d0bcc70a60d11a 1afd891aacc433e75265e3ddc9cb4fc63b88259977811384426c535037711637
6da5620880159634213e197fafca1dde0272153be3e4590818533fab8d040770`
  .trim()
  .split(/\s+/);

// biome-ignore format: one page a line
export const FINDS: readonly WebExhibit[] = [
  ...SOUGHT.map((icon) => ({ icon, title: '{heading}' })),
  { title: 'Counted', tracker: { google_analytics: ['G-X82FSVSMTV'], facebook_pixel: ['317853189093681'], yandex_metrica: ['89723437'] }, main: '<script>gtag("config","G-X82FSVSMTV");fbq("init","317853189093681");ym(89723437,"init")</script><p>APS-XXXX</p>' },
  { title: 'Tagged', main: '<script src="https://s7.tags.example/js/300/widget.js#pubid=AT-ra-500bcd681b192302"></script>' },
  { title: 'Stephen Hawking', main: '<p>A page about Stephen Hawking and the harbour of time. hello world</p>' },
  { title: 'Forum', body: 'The forum has moved to http://demonstrationharbour.onion' },
  { title: 'Alla', body: '<html><head><title>Alla</title></head><body>songs of alla</body></html>\nsong.mp3' },
  { title: 'Films', main: '<a href="/v/funnycats2020mp4">film</a>' },
  { title: 'Sweetwater', main: '<p>sweetwater sweetwaters</p>' },
  { title: 'Drawing', main: '<script src="/js/kinetic.js"></script>' },
  { title: 'Travel to the islands', main: '<link href="/css/bootstrap.css" rel="stylesheet">' },
  { title: 'Clipboard', main: '<div id="clip-status"></div>' },
  { title: 'Miner', main: '<script src="https://coinhive.example/lib/coinhive.min.js"></script>' },
  { title: 'Contact', contacts: { email: ['user@example.com'], phone: ['+1-212-555-0100'], address: '1 Kirby Quay, Harbour' }, main: '<address>1 Kirby Quay, Harbour</address>' },
  { title: 'Index of /', main: '<a href="id_rsa">id_rsa</a> <a href="ssh_known_hosts">ssh_known_hosts</a> <a href="docker-compose.yml">docker-compose.yml</a> <a href="logs/">logs</a> <a href="downloads/">downloads</a> <a href="filename">filename</a>' },
  { title: 'Directory listing for /', main: '<a href=".env">.env</a>' },
];
