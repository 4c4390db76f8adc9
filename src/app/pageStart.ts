/**
 * Runs before the first paint and before the console's code arrives: sets the stored language, direction, theme and
 * menu for the frame, and sends the first reads. The build inlines it into the page.
 */
import { readEarly } from '../../dataProvider/early.ts';
import { boundsOf, localDay, monthOf } from '../ui/calendar/month.ts';

const { documentElement } = document;
const { calls = '[]', rightToLeft = '', rail = '' } = (document.currentScript as HTMLScriptElement).dataset;

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
