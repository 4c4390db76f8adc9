import type { DeviceForm } from '../../contract/access.ts';

export interface Device {
    os: string | null;
    os_version: string | null;
    brand: string | null;
    model_name: string | null;
    browser: string | null;
    form: DeviceForm | null;
}

const windowsNames: Record<string, string> = { '10.0': '10', '6.3': '8.1', '6.2': '8', '6.1': '7' };

/** Most specific first: every iPhone sends `Mac OS X`, every Android `Linux`. */
const systems: [os: string, pattern: RegExp][] = [
    ['iOS', /\b(?:iPhone|iPod).*? OS ([\d_]+)/],
    ['iPadOS', /\biPad.*? OS ([\d_]+)/],
    ['Android', /\bAndroid ?([\d.]*)/],
    ['Windows', /\bWindows NT ([\d.]+)/],
    ['macOS', /\bMac OS X ?([\d_.]*)/],
    ['ChromeOS', /\bCrOS \S+ ([\d.]+)/],
    ['Linux', /\bLinux\b/],
];

/** Most specific first: every browser but Firefox also names those it descends from. */
const browsers: [browser: string, pattern: RegExp][] = [
    ['Edge', /\bEdg(?:e|A|iOS)?\//],
    ['Opera', /\b(?:OPR|Opera)\//],
    ['Samsung Internet', /\bSamsungBrowser\//],
    ['Firefox', /\b(?:Firefox|FxiOS)\//],
    ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\//],
    ['Safari', /\bSafari\//],
];

/** What people call a system: of Apple's phones and tablets the device. */
export const systemName = ({ os, model_name }: Pick<Device, 'os' | 'model_name'>) =>
    os === 'iOS' || os === 'iPadOS' ? model_name : os;

/** The prefixes of Android model names tell the maker. */
const makers: [brand: string, pattern: RegExp][] = [
    ['Samsung', /^(SM-|GT-|SAMSUNG)/i],
    ['Google', /^(Pixel|Nexus)/],
    ['Xiaomi', /^(Mi |Redmi|POCO|M2\d{3})/i],
    ['OnePlus', /^(OnePlus|(IN|KB|LE|NE|CPH2)\d)/i],
    ['Huawei', /^(HUAWEI|[A-Z]{3}-(L|AL|TL)\d)/],
    ['Motorola', /^moto/i],
    ['Sony', /^(Xperia|XQ-)/],
];

const systemOf = (agent: string) => {
    for (const [os, pattern] of systems) {
        const match = pattern.exec(agent);
        if (match) return { os, version: match[1]?.replaceAll('_', '.') || null };
    }
    return null;
};

const androidModel = (agent: string) => {
    const model = /\bAndroid[^;)]*; ?([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(agent)?.[1]?.trim();
    return !model || model === 'K' || /^(wv|Mobile|Tablet|rv:)/.test(model) ? null : model;
};

const deviceOf = (agent: string) => {
    const apple = /\b(iPhone|iPad|iPod)\b/.exec(agent)?.[1];
    if (apple) return { brand: 'Apple', model_name: apple };
    if (/\bMacintosh\b/.test(agent)) return { brand: 'Apple', model_name: 'Mac' };
    const model = androidModel(agent);
    const brand = model === null ? null : (makers.find(([, pattern]) => pattern.test(model))?.[0] ?? null);
    return { brand, model_name: model };
};

/** Most Macs and all Chromebooks are laptops; a PC does not tell. */
const forms: Record<string, DeviceForm> = {
    iOS: 'phone',
    iPadOS: 'tablet',
    macOS: 'laptop',
    ChromeOS: 'laptop',
    Windows: 'desktop',
    Linux: 'desktop',
};

const formOf = (os: string | null, agent: string) => {
    if (os === 'Android') return /\bMobile\b/.test(agent) ? 'phone' : 'tablet';
    return (os && forms[os]) || null;
};

/** The system, device and browser in a `User-Agent`; null for a missing part. */
export const parseUserAgent = (header: string | undefined): Device => {
    const agent = (header ?? '').replaceAll('\0', '').slice(0, 500);
    const system = systemOf(agent);
    const version = system?.version ?? null;
    const os = system?.os ?? null;
    return {
        os,
        os_version: system?.os === 'Windows' && version ? (windowsNames[version] ?? version) : version,
        ...deviceOf(agent),
        browser: browsers.find(([, pattern]) => pattern.test(agent))?.[0] ?? null,
        form: formOf(os, agent),
    };
};
