import { describe, expect, it } from '@jest/globals';
import { safeRedirectUri } from './safe-redirect-uri.js';

const SANDBOX = 'http://127.0.0.1:8090';

describe('a buyer is sent', () => {
  it.each([
    ['https://secure.payu.com/pay/?orderId=K7TQ&token=eyJh', []],
    ['https://merch-prod.snd.payu.com/pay/?orderId=K7TQ&token=eyJh', []],
    ['https://payu.com/', []],
    ['HTTPS://SECURE.PAYU.COM/pay/', []],
    [`${SANDBOX}/payu/pay/?orderId=K7TQ`, [SANDBOX]],
    [`${SANDBOX}/payu/pay/?orderId=K7TQ`, ['https://other.example', SANDBOX]],
  ])('to %s', (uri, allowed) => {
    expect(safeRedirectUri(uri, allowed)).toBe(new URL(uri).href);
  });

  it.each([
    ['nowhere', null],
    ['an empty address', ''],
    ['a path', '/pay/?orderId=K7TQ'],
    ['an address without a scheme', '//secure.payu.com/pay/'],
    ['a host that only ends alike', 'https://xpayu.com/pay/'],
    ['a host that only begins alike', 'https://payu.com.evil.example/pay/'],
    ['a host with the name in a label', 'https://secure-payu.com/pay/'],
    ['another country’s end', 'https://secure.payu.co/pay/'],
    ['the name in the path', 'https://evil.example/secure.payu.com/pay/'],
    ['the name in the query', 'https://evil.example/?secure.payu.com'],
    ['the name in the fragment', 'https://evil.example/#.payu.com'],
    ['the name before the host', 'https://secure.payu.com@evil.example/pay/'],
    ['the name as user and password', 'https://secure.payu.com:443@evil.example/pay/'],
    ['a stranger’s name before the right host', 'https://evil.example@secure.payu.com/pay/'],
    ['a backslash before the name', 'https://evil.example\\.payu.com/pay/'],
    ['a host that ends in a dot', 'https://secure.payu.com./pay/'],
    ['letters that only look alike', 'https://secure.pаyu.com/pay/'],
    ['a full stop that is none', 'https://evil.example。payu.com.example/pay/'],
    ['plain http', 'http://secure.payu.com/pay/'],
    ['a script', 'javascript:location="https://secure.payu.com/"'],
    ['a script behind white space', ' \tjava\nscript:alert(1)//.payu.com'],
    ['data', 'data:text/html,<script>location="https://secure.payu.com"</script>'],
    ['a file', 'file://secure.payu.com/pay'],
    ['another port of the sandbox', 'http://127.0.0.1:8091/payu/pay/'],
    ['the sandbox by another name', 'http://localhost:8090/payu/pay/'],
    ['the sandbox’s origin as a beginning', 'http://127.0.0.1:8090.evil.example/payu/pay/'],
    ['the sandbox’s origin before the host', 'http://127.0.0.1:8090@evil.example/payu/pay/'],
  ])('never to %s', (_what, uri) => {
    expect(safeRedirectUri(uri, [SANDBOX])).toBeNull();
  });

  it('to the payment provider alone where no other origin is configured', () => {
    expect(safeRedirectUri(`${SANDBOX}/payu/pay/`, [])).toBeNull();
  });
});
