import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales, flatten, pathOf } from '../../../tools/words/messages.ts';

/** The messages of a language, without react-admin's own. */
const messagesOf = (locale: string) =>
    flatten(JSON.parse(readFileSync(pathOf(locale), 'utf8')) as object).filter(
        ([key]) => !key.startsWith('ra.'),
    );

const messages = new Map(locales.map(locale => [locale, messagesOf(locale)]));
const english = new Map(messages.get('en'));

/** Words that another one replaced: docs/translating.md has the table. Placeholders are left out before. */
const retired: Readonly<Record<string, RegExp>> = {
    en: /\b(photos?|photographs?|images?|repl(y|ies)|users?|user name|hits?|selected|select|unselect)\b/i,
    de: /\b(Fotos?|Abbildung(en)?|Benutzer[ns]?|Nutzer[ns]?|Einreichung(en)?|(aus|ab)gewählte?[nmrs]?|(aus|ab)wählen: )\b/i,
    fr: /\bphoto(s|graphies?)?\b|(?<!nom d’)utilisateurs?\b|\blectures\b|\benvois?\b|sélection/i,
    es: /\bfotos?\b|fotografía|(?<!nombre de )\busuarios?\b|\blecturas\b|\benvíos?\b|\bselecc/i,
    ar: /(?<![\p{L}])(ال)?(رد|ردّ|ردود|ردًا|ردّان|ردّين)(?!\p{L})|(?<!اسم )المستخدم(?!\p{L})|إرسالات|مشاركات/u,
};

/** English texts with a retired word that are the specification's, with the place where it gives them. */
const given: Readonly<Record<string, [text: string, source: string]>> = {
    'pages.dashboard.stats.users': ['Users', 'catalogue, Dashboard: users'],
    'refusals.imageMissing': ['Image not found.', 'community, section 8'],
    'refusals.postImages': ['Should be 5 images or less', 'community, section 5'],
    'refusals.primaryName': ['One Name must be selected as Primary', 'catalogue, section 5'],
    'resources.barcode-misses.fields.hits': ['Hits', 'community, Barcode misses'],
    'resources.collections.fields.user': ['User', 'community, Collections'],
    'resources.ingredients.primaryName': ['One Name must be selected as Primary', 'catalogue, section 5'],
    'resources.posts.fields.user': ['User', 'community, Posts'],
    'resources.product-reviews.fields.user': ['User', 'community, Product reviews'],
    'resources.products.tabs.users': ['Users', 'catalogue, Product page'],
    'resources.questions.fields.replies': ['Replies', 'community, Questions'],
    'resources.questions.fields.user': ['User', 'community, Questions'],
    'resources.routines.fields.user': ['User', 'community, Routines'],
    'resources.users.name': ['User |||| Users', 'catalogue, Users'],
};

describe.each(locales)('the terms in %s', locale => {
    it('are one word for one thing', () => {
        const old = messages
            .get(locale)!
            .filter(
                ([key, text]) => retired[locale]!.test(text.replaceAll(/%\{[^}]*\}/g, '')) && !given[key],
            );
        expect(old).toEqual([]);
    });
});

/** In the middle of a text: behind a word, or behind a comma, an ampersand or a closing quote. */
const inside = /(?<=[\p{L}\p{N}},&”)] )\p{Lu}[\p{L}’]*/gu;

/** Names, and words that a sentence may have with a capital. */
const names = new Set(
    [
        'Activity Alt Backbar Backspace Ctrl CSRF DD Delete Enter EWG HTTPS I ID JPEG JSON MB Monday NUL PNG Play',
        'PUBLIC_HOSTS PUBLIC Shift Store Tab UPC UTC UUID WebP ZIP Z N A HOST EAN EAN13 CSV IP PIN USB',
    ].flatMap(line => line.split(' ')),
);

/** Title Case is the specification's: its strings, with the place where it gives them. */
const titleCase: Readonly<Record<string, string>> = {
    'pages.dashboard.columns.runTime': 'catalogue, Dashboard',
    'pages.settings.password': 'catalogue, Settings',
    'pages.settings.title': 'catalogue, Settings',
    'refusals.primaryName': 'catalogue, section 5',
    'refusals.server': 'catalogue, section 8',
    'refusals.visibleAfter': 'community, section 5',
    'resources.barcode-misses.page.create': 'catalogue, Products: the button of the list',
    'resources.brands.delete.done': 'after catalogue, section 4 (decision 8)',
    'resources.brands.edit': 'community, Brands',
    'resources.brands.notifications.created': 'community, section 8',
    'resources.brands.notifications.updated': 'community, section 8',
    'resources.deals.get': 'community, Deals',
    'resources.ingredients.create': 'catalogue, Ingredients',
    'resources.ingredients.delete.done': 'catalogue, section 4',
    'resources.ingredients.notifications.created': 'catalogue, section 4',
    'resources.ingredients.notifications.savedSeveral': 'community, section 8',
    'resources.ingredients.notifications.updated': 'catalogue, section 4',
    'resources.ingredients.primaryName': 'catalogue, section 5',
    'resources.new-products.add': 'community, New product detail',
    'resources.new-products.done.linked': 'community, section 4',
    'resources.new-products.done.unlinked': 'community, section 4',
    'resources.new-products.link.copyWhen': 'catalogue, New Products: the name of its box',
    'resources.new-products.link.copy_barcode': 'catalogue, New Products',
    'resources.new-products.link.title': 'community, New product detail',
    'resources.new-products.tabs.all': 'catalogue, New Products',
    'resources.new-products.tabs.allUnlinked': 'catalogue, New Products',
    'resources.new-products.tabs.unlinked': 'catalogue, New Products',
    'resources.posts.comment.delete.done': 'community, section 8',
    'resources.posts.comment.saved': 'community, section 8',
    'resources.posts.create': 'community, Posts',
    'resources.posts.delete.done': 'after community, section 8 (decision 8)',
    'resources.posts.fields.visible_after': 'community, Posts',
    'resources.posts.notifications.created': 'community, Posts',
    'resources.posts.notifications.updated': 'community, Posts',
    'resources.product-reviews.delete.button': 'community, Review detail',
    'resources.product-reviews.delete.done': 'community, Review detail',
    'resources.products.brand.add': 'catalogue, Add New Product',
    'resources.products.bulk.title': 'catalogue, Products',
    'resources.products.create': 'catalogue, Products',
    'resources.products.createTitle': 'catalogue, Add New Product',
    'resources.products.delete.button': 'catalogue, Product page',
    'resources.products.delete.done': 'after catalogue, section 4 (decision 8)',
    'resources.products.edit': 'catalogue, Product page',
    'resources.products.notifications.created': 'catalogue, section 4',
    'resources.products.notifications.updated': 'catalogue, section 4',
    'resources.products.tabs.newProducts': 'catalogue, Product page',
    'resources.products.tabs.shopItems': 'catalogue, Product page',
    'resources.questions.answer.delete.done': 'community, Questions',
    'resources.questions.answer.saved': 'community, Questions',
    'resources.questions.delete.done': 'community, Questions',
    'resources.questions.notifications.updated': 'community, Questions',
    'resources.users.profile.tabs.milestones': 'community, User profile',
    'resources.users.profile.tabs.push-log': 'community, User profile',
};

const formsOf = (text: string) => text.split(' |||| ');

const capitalsOf = (text: string) =>
    [...text.matchAll(inside)].map(([word]) => word).filter(word => !names.has(word));

describe('the case of the English texts', () => {
    it('is that of a sentence wherever the specification does not give the text', () => {
        const odd = [...english].filter(
            ([key, text]) => !titleCase[key] && formsOf(text).some(form => capitalsOf(form).length > 0),
        );
        expect(odd).toEqual([]);
    });

    it('is another only where the specification has it', () => {
        for (const key of Object.keys(titleCase)) expect(english.get(key), key).toBeDefined();
        for (const [key, [text]] of Object.entries(given)) expect(english.get(key), key).toBe(text);
    });

    it('is one for the same words on a page, but where the specification itself has two', () => {
        // The specification's tabs, beside its own titles “New products” and “Shop items”; “All products” is another page's.
        const twice = ['New Products', 'Shop Items', 'All Products'];
        const strings = Object.keys(titleCase)
            .map(key => english.get(key)!)
            .filter(text => !twice.includes(text));
        const other = [...english].filter(([, text]) =>
            formsOf(text).some(form =>
                strings.some(string => string !== form && string.toLowerCase() === form.toLowerCase()),
            ),
        );
        expect(other).toEqual([]);
    });
});
