import { screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { createI18nProvider } from '../../src/i18n/i18nProvider.ts';
import { answerBrand, kelp } from './brands/backend.ts';
import { answerEvents } from './support/answerEvents.ts';
import { answer } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const glycerin = {
    id: 7,
    description: null,
    ewg_rating: null,
    ewg_hazard_score: 'low' as const,
    names: [{ id: 70, name: 'Glycerin', primary: true }],
};

const chooseFrench = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Français' }));
};

describe('a sentence in a language from right to left', () => {
    it('runs in the direction of the page, even if all its words are filled in', async () => {
        const { translate, changeLocale } = createI18nProvider();
        await changeLocale('ar');
        const say = (text: string, args: object) => translate(text, { ...args, _: text });
        expect(say('%{one} (%{other})', { one: 'قاعدة', other: 'Balm' })).toMatch(/^\u200F/);
        expect(say('%{of} من %{all}', { of: 3, all: 4 })).not.toMatch(/^\u200F/);
        await changeLocale('en');
        expect(say('%{one} (%{other})', { one: 'Rule', other: 'Balm' })).toBe('Rule (Balm)');
    });

    it('names kinds in the plural, which is no pair of them', async () => {
        const { translate, changeLocale } = createI18nProvider();
        await changeLocale('ar');
        const kind = (count: number) => translate('history.kinds.post_comment', { smart_count: count });
        expect(kind(2)).toBe(kind(3));
        await changeLocale('en');
    });
});

describe('another language', () => {
    it('leaves the form on the page with what is typed in it, in either direction', async () => {
        answer('GET ingredient/{id}', glycerin);
        const { user } = renderApp('/ingredient/7?edit=true');
        const rating = await screen.findByLabelText(/EWG rating/);
        await user.type(rating, '3');

        await chooseFrench(user);
        expect(await screen.findByLabelText(/Note EWG/)).toHaveValue('3');
        expect(screen.queryByRole('alertdialog')).toBeNull();
        expect(document.documentElement.lang).toBe('fr');

        await user.click(screen.getByRole('button', { name: 'Langue: Français' }));
        await user.click(screen.getByRole('menuitemradio', { name: 'العربية' }));
        await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
        expect(rating).toBeInTheDocument();
        await waitFor(() => expect(rating).toBeVisible());
        expect(rating).toHaveValue('3');
    });

    it('replaces nothing on the page: what others changed is shown when somebody asks for it', async () => {
        answerBrand();
        const events = answerEvents();
        const { user } = renderApp('/brand/12', { live: true });
        await screen.findByRole('heading', { name: kelp.name, level: 1 });
        await events.opened();
        const read = answer('GET brand/{id}', { ...kelp, description: 'From the deep.' });
        events.edit('anna', 'brand', 12);
        await screen.findByRole('button', { name: 'Show it' });
        const before = read.length;
        await chooseFrench(user);
        const show = await screen.findByRole('button', { name: 'L’afficher' });
        await new Promise(resolve => setTimeout(resolve, 100));
        expect(read).toHaveLength(before);
        expect(screen.queryByText('From the deep.')).toBeNull();
        await user.click(show);
        expect(await screen.findByText('From the deep.')).toBeVisible();
    });
});

describe('the texts of a language', () => {
    const i18n = createI18nProvider();
    afterAll(() => i18n.changeLocale('en'));

    it.each([
        ['en', 1, 'Show 1 answer'],
        ['en', 1234, 'Show 1,234 answers'],
        ['es', 12_345, 'Mostrar 12.345 respuestas'],
        ['de', 1234, '1.234 Antworten anzeigen'],
        ['ar', 2, 'إظهار إجابتين'],
        ['ar', 11, 'إظهار 11 إجابة'],
    ])('format %s plurals for %d by the rules of the language', async (locale, smart_count, said) => {
        await i18n.changeLocale(locale);
        expect(i18n.translate('components.thread.unfold', { smart_count })).toBe(said);
        expect(document.documentElement).toHaveAttribute('lang', locale);
    });

    it('mirror the page when they run right to left, and keep the direction of names', async () => {
        await i18n.changeLocale('ar');
        expect(document.documentElement).toHaveAttribute('dir', 'rtl');
        expect(i18n.translate('components.filter.remove', { name: 'Co.' })).toContain('\u2068Co.\u2069');
        await i18n.changeLocale('en');
        expect(document.documentElement).toHaveAttribute('dir', 'ltr');
        expect(i18n.translate('components.filter.remove', { name: 'Co.' })).toBe('Remove the filter Co.');
    });
});

describe('a right-to-left language', () => {
    it('mirrors the components as well', async () => {
        localStorage.setItem('RaStore.locale', '"ar"');
        answer('GET ingredient/{id}', glycerin);
        renderApp('/ingredient/7');
        await screen.findByRole('heading', { name: 'Glycerin', level: 1 });
        expect(document.head.querySelector('style[data-emotion="mirrored"]')).not.toBeNull();
    });

    it('has its next tab to the left', async () => {
        localStorage.setItem('RaStore.locale', '"ar"');
        answer('GET new-products', { items: [], total: 0 });
        const { user } = renderApp('/new-products');
        const tabs = await screen.findAllByRole('tab');
        tabs[0]!.focus();
        await user.keyboard('{ArrowLeft}');
        expect(tabs[1]).toHaveFocus();
        await user.keyboard('{ArrowRight}');
        expect(tabs[0]).toHaveFocus();
    });
});
