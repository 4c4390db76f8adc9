/**
 * Runs in the page before anything is painted and before the console's code has arrived: sets language, direction,
 * theme and menu as they are stored, for the frame in the page, and sends the first reads. The build puts it into
 * the page as plain code.
 */
import { readEarly } from '../../dataProvider/early.ts';
import { boundsOf, localDay, monthOf } from '../kit/calendar/month.ts';

const { documentElement } = document;
const { calls = '[]', rightToLeft = '', rail = '' } = (document.currentScript as HTMLScriptElement).dataset;

/** A setting of react-admin's store; undefined without one, or where storage is blocked. */
const stored = (name: string): unknown => {
    try {
        return JSON.parse(localStorage.getItem(`RaStore.${name}`) ?? '') as unknown;
    } catch {
        return undefined;
    }
};

const today = localDay(new Date());
const { from, to } = boundsOf(monthOf(today));
const days: Readonly<Record<string, string>> = { today, from, to };
const filled = (call: string) => call.replaceAll(/\{(\w+)\}/g, (gap, name: string) => days[name] ?? gap);

readEarly('/api', (JSON.parse(calls) as string[]).map(filled));

const locale = stored('locale');
if (typeof locale === 'string') {
    documentElement.lang = locale;
    documentElement.dir = rightToLeft.split(' ').includes(locale) ? 'rtl' : 'ltr';
}
const theme = stored('theme');
if (typeof theme === 'string') documentElement.dataset.theme = theme;
const isOpen = stored('menu.open') ?? matchMedia(`(min-width:${rail}px)`).matches;
if (!isOpen) documentElement.dataset.menu = 'closed';
