import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';
import { addDays } from '../../kit/calendar/month.ts';
import { useToday } from '../../kit/calendar/useToday.ts';
import { listPath } from '../../kit/resource/paths.ts';
import { ResourceDeclarations } from '../../kit/resource/useResourceDeclaration.ts';
import type { NavigationEntry } from '../navigation.ts';
import { begins, plain, type BoxOption } from './options.ts';
import { pastedScreen } from './pastedScreen.ts';

/** The most shop regions whose deals are offered. */
const mostRegions = 5;

/** `UK` of `United Kingdom`; nothing of a single word. */
const initialsOf = (name: string) => {
    const words = name.split(/\s+/);
    return words.length > 1 ? words.map(([first = '']) => first).join('') : '';
};

/**
 * The screens of the menu that a text means: `pages` by their names, or the one whose address was pasted, and `states` that
 * show what the text has words of: the runs of yesterday, the deals of a region.
 */
export const useScreenOptions = (text: string, entries: readonly NavigationEntry[]) => {
    const translate = useTranslate();
    const resources = useContext(ResourceDeclarations);
    const yesterday = addDays(useToday(), -1);
    const { data: regions = [] } = useReference('shop-regions', text !== '');
    const iconOf = (of: string) => entries.find(({ name }) => name === of)?.icon;

    const pageOf = ({ name, label, to, icon }: NavigationEntry): BoxOption => ({
        key: `page-${name}`,
        text: translate(label, { smart_count: 2 }),
        to,
        icon,
    });
    const pasted = pastedScreen(text, window.location, entries, resources);
    const pages = pasted
        ? [{ ...pageOf(pasted.entry), note: pasted.narrowed, to: pasted.to }]
        : entries.map(pageOf).filter(page => text === '' || begins(page.text, text));

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
    // Whoever begins with its name asks for the screen, and not for a record that is called alike.
    const [first = '', ...more] = plain(text).split(/\s+/);
    const isAsked = (state: BoxOption) =>
        plain(state.text).startsWith(first) && (more.length > 0 || state === runs);
    return {
        pages: [...pages, ...states.filter(isAsked)],
        states: states.filter(state => !isAsked(state)),
    };
};
