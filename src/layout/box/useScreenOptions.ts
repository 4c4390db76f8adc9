import PageIcon from '@mui/icons-material/ArticleOutlined';
import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';
import type { DefinedResource } from '../../features/resource/defineResource.tsx';
import { addDays } from '../../ui/calendar/month.ts';
import { useToday } from '../../ui/calendar/useToday.ts';
import { listPath } from '../../routing/paths.ts';
import { ResourceDeclarations } from '../../features/resource/useResourceDeclaration.ts';
import type { NavigationEntry } from '../navigation.ts';
import { useAnnouncement } from '../../ui/useOffers.ts';
import { plainText } from '../../ui/input/plainText.ts';
import { begins, type BoxOption } from './options.ts';

/** A text as an address on this host: `/products?q=serum`, with or without host and `https://`. */
const addressOn = ({ origin, host, protocol }: Pick<URL, 'origin' | 'host' | 'protocol'>, text: string) => {
    const whole = text.startsWith(`${host}/`) ? `${protocol}//${text}` : text;
    if (/\s/.test(text) || !/^(https?:\/)?\/./.test(whole)) return undefined;
    try {
        const url = new URL(whole, origin);
        return url.origin === origin ? url : undefined;
    } catch {
        return undefined;
    }
};

/** The menu's screen at a pasted address, with its filters; undefined for other text. */
const pastedScreen = (
    text: string,
    here: Pick<URL, 'origin' | 'host' | 'protocol'>,
    entries: readonly NavigationEntry[],
    resources: readonly Pick<DefinedResource, 'name' | 'paths'>[],
) => {
    const url = addressOn(here, text);
    if (!url) return undefined;
    const pathname = url.pathname.replace(/(.)\/+$/, '$1');
    const listOf = (name: string) =>
        resources.find(resource => resource.name === name)?.paths.list ?? listPath(name);
    const entry = entries.find(({ name }) => listOf(name) === pathname);
    return (
        entry && {
            entry,
            to: pathname + url.search,
            narrowed: [...url.searchParams].map(([name, value]) => `${name}: ${value}`).join(' · '),
        }
    );
};

const mostRegions = 5;

/** `UK` of `United Kingdom`; nothing for a single word. */
const initialsOf = (name: string) => {
    const words = name.split(/\s+/);
    return words.length > 1 ? words.map(([first = '']) => first).join('') : '';
};

/** Screens for a text: `pages` by name or pasted address, and `states`: yesterday's runs, the deals of a region. */
export const useScreenOptions = (text: string, entries: readonly NavigationEntry[]) => {
    const translate = useTranslate();
    const resources = useContext(ResourceDeclarations);
    const { calls } = useAnnouncement();
    const yesterday = addDays(useToday(), -1);
    const { data: regions = [] } = useReference('shop-regions', text !== '');
    const iconOf = (of: string) => entries.find(({ name }) => name === of)?.icon;

    /** Without an entry in the menu, such as the rules. */
    const apart = resources.flatMap(({ name, icon, list, needs }) =>
        list && !icon && needs && calls.includes(needs) && !entries.some(({ to }) => to === listPath(name))
            ? [{ name, label: `resources.${name}.name`, to: listPath(name), icon: PageIcon }]
            : [],
    );
    const pageOf = ({
        name,
        label,
        to,
        icon,
    }: Pick<NavigationEntry, 'name' | 'label' | 'to' | 'icon'>): BoxOption => ({
        key: `page-${name}`,
        text: translate(label, { smart_count: 2 }),
        to,
        icon,
    });
    const pasted = pastedScreen(text, window.location, entries, resources);
    const pages = pasted
        ? [{ ...pageOf(pasted.entry), note: pasted.narrowed, to: pasted.to }]
        : [...entries, ...(text === '' ? [] : apart)]
              .map(pageOf)
              .filter(page => text === '' || begins(page.text, text));

    const runs: BoxOption = {
        key: 'runs',
        text: translate('shell.jump.runs'),
        icon: iconOf('dashboard'),
        to: `/dashboard?date=${yesterday}`,
    };
    const isMeant = (words: string) => text !== '' && begins(words, text);
    const deals = regions
        .map(({ id, name, shop }) => ({
            words: initialsOf(name),
            option: {
                key: `deals-${id}`,
                text: translate('shell.jump.deals', { region: name }),
                note: shop?.name,
                icon: iconOf('deals'),
                to: listPath('deals', { shop_region: id }),
            },
        }))
        .filter(({ words, option: { text: name, note } }) => isMeant([name, note, words].join(' ')))
        .slice(0, mostRegions)
        .map(({ option }) => option);
    const states = [...(isMeant(runs.text) ? [runs] : []), ...deals];
    // A text that starts with the screen's name means the screen.
    const [first = '', ...more] = plainText(text).split(/\s+/);
    const isAsked = (state: BoxOption) =>
        plainText(state.text).startsWith(first) && (more.length > 0 || state === runs);
    return {
        pages: [...pages, ...states.filter(isAsked)],
        states: states.filter(state => !isAsked(state)),
    };
};
