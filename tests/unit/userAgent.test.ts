import { expect, it } from 'vitest';
import { parseUserAgent, systemName } from '../../server/access/userAgent.ts';
import { threadTime } from '../support/clocks.ts';

it.each([
    [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
        ['iOS', '17.5.1', 'Apple', 'iPhone'],
    ],
    [
        'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
        ['iPadOS', '16.6', 'Apple', 'iPad'],
    ],
    [
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
        ['macOS', '10.15.7', 'Apple', 'Mac'],
    ],
    [
        'Mozilla/5.0 (Linux; Android 13; SM-S918B Build/TP1A.220624.014) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/112.0.0.0 Mobile Safari/537.36',
        ['Android', '13', 'Samsung', 'SM-S918B'],
    ],
    [
        'Mozilla/5.0 (Linux; Android 14; Pixel 8 Pro) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36',
        ['Android', '14', 'Google', 'Pixel 8 Pro'],
    ],
    [
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
        ['Android', '10', null, null],
    ],
    ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', ['Android', '14', null, null]],
    [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
        ['Windows', '10', null, null],
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', ['Linux', null, null, null]],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', ['ChromeOS', '14541.0.0', null, null]],
    ['curl/8.5.0', [null, null, null, null]],
    ['', [null, null, null, null]],
    [undefined, [null, null, null, null]],
])('reads the device out of %s', (agent, [os, os_version, brand, model_name]) => {
    expect(parseUserAgent(agent)).toMatchObject({ os, os_version, brand, model_name });
});

const gecko = '(KHTML, like Gecko)';

it.each([
    [
        `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 ${gecko} Version/17.5 Mobile/15E148 Safari/604.1`,
        ['Safari', 'iPhone', 'phone'],
    ],
    [
        `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 ${gecko} CriOS/126.0 Mobile/15E148 Safari/604.1`,
        ['Chrome', 'iPhone', 'phone'],
    ],
    [
        `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 ${gecko} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
        ['Firefox', 'iPad', 'tablet'],
    ],
    [
        `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${gecko} Version/17.5 Safari/605.1.15`,
        ['Safari', 'macOS', 'laptop'],
    ],
    [
        `Mozilla/5.0 (Linux; Android 13; SM-S918B) AppleWebKit/537.36 ${gecko} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
        ['Samsung Internet', 'Android', 'phone'],
    ],
    [
        `Mozilla/5.0 (Linux; Android 13; SM-X900) AppleWebKit/537.36 ${gecko} Chrome/121.0.0.0 Safari/537.36`,
        ['Chrome', 'Android', 'tablet'],
    ],
    [
        `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${gecko} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
        ['Edge', 'Windows', 'desktop'],
    ],
    [
        `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${gecko} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`,
        ['Opera', 'Windows', 'desktop'],
    ],
    [
        'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
        ['Firefox', 'Linux', 'desktop'],
    ],
    [
        `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 ${gecko} Chrome/126.0.0.0 Safari/537.36`,
        ['Chrome', 'ChromeOS', 'laptop'],
    ],
    ['curl/8.5.0', [null, null, null]],
    [undefined, [null, null, null]],
])('names browser, system and form of %s', (agent, [browser, system, form]) => {
    const device = parseUserAgent(agent);
    expect([device.browser, systemName(device), device.form]).toEqual([browser, system, form]);
});

it('does not stumble over a hostile one', () => {
    const agents = [
        'Android'.repeat(100_000),
        `iPhone${' '.repeat(100_000)}`,
        `Android;${'('.repeat(100_000)}`,
        '\0Linux',
    ];
    const started = threadTime();
    for (const agent of agents) expect(parseUserAgent(agent)).toHaveProperty('os');
    expect(threadTime() - started).toBeLessThan(200);
});
