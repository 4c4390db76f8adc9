import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { composeStories } from '@storybook/react-vite';
import type { ComposedStoryFn } from 'storybook/internal/types';
import axe from 'axe-core';
import {
    afterAll,
    afterEach,
    beforeAll,
    beforeEach,
    describe,
    expect,
    it,
    vi,
    type MockInstance,
} from 'vitest';
import preview from '../gallery/config/preview.tsx';
import { viewsLoaded } from '../../src/ui/view.tsx';
import { mirroredStyles } from '../../src/theme/mirroredStyles.ts';
import { answered, styleOfJsdom } from './support/computedStyles.ts';
import { TestStyles } from './support/TestStyles.tsx';

type Stories = Parameters<typeof composeStories>[0];

const files = import.meta.glob<Stories>('../gallery/*.stories.tsx', { eager: true });

const modules = import.meta.glob<Record<string, unknown>>('../../src/ui/**/*.{ts,tsx}', { eager: true });

/** Components that no story renders, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
    'src/ui/list/Col.ts: Col': 'the table reads it',
    'src/ui/list/Col.ts: NumberCol': 'the table reads it',
    'src/ui/list/stock.tsx: CreateButton': "react-admin's own",
    'src/ui/list/stock.tsx: ExportButton': "react-admin's own",
};

/** A component is a function or an element type of React's, such as a styled one; a context is not. */
const isComponent = (name: string, value: unknown) =>
    /^[A-Z]/.test(name) &&
    (typeof value === 'function' ||
        (typeof value === 'object' &&
            value !== null &&
            '$$typeof' in value &&
            value.$$typeof !== Symbol.for('react.context')));

interface Fiber {
    type: unknown;
    elementType: unknown;
    child: Fiber | null;
    sibling: Fiber | null;
}

/** Adds the components that are rendered, also through other components. */
const noteRendered = (rendered: Set<unknown>, fiber: Fiber | null) => {
    for (let each = fiber; each; each = each.sibling) {
        rendered.add(each.type).add(each.elementType);
        noteRendered(rendered, each.child);
    }
};

const rendered = new Set<unknown>();

/** What React has rendered into an element, which it keeps there. */
const treeOf = (container: Element) => {
    const root = Object.entries(container).find(([key]) => key.startsWith('__reactContainer$'))?.[1];
    return (root as { stateNode: { current: Fiber } }).stateNode.current;
};

const looks = [
    { theme: 'light', language: 'en' },
    { theme: 'dark', language: 'ar' },
];

/** WCAG 2.0 to 2.2, A and AA; without layout nothing has a contrast or a size. */
const rules = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    resultTypes: ['violations' as const],
    preload: false,
};

/** Axe asks for dozens of properties of each element; without layout, only those that hide it tell something. */
const onlyWhatHides = () => {
    const ask = window.getComputedStyle;
    const blank = styleOfJsdom(document.createElement('span'));
    vi.spyOn(window, 'getComputedStyle').mockImplementation(element => {
        const style = ask(element);
        const get = (property: string) => (answered.has(property) ? style : blank).getPropertyValue(property);
        return new Proxy(blank, {
            get: (_, name) => {
                if (name === 'getPropertyValue') return get;
                return get(String(name).replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`));
            },
        });
    });
};

const violations = async () => {
    onlyWhatHides();
    const found = await axe.run(document.body, rules);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('; ')}`);
};

/** Lets responses arrive, and pictures, which jsdom does not load. */
const settle = () =>
    act(async () => {
        await viewsLoaded();
        await new Promise(resolve => setTimeout(resolve, 5));
        for (const image of document.images) fireEvent.load(image);
    });

describe.each(looks)('the gallery, $theme, in $language', look => {
    let errors: MockInstance;

    beforeEach(() => {
        errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    });

    afterEach(() => vi.restoreAllMocks());

    // Each rule would be a style sheet of its own, and all of them stay for the files to come.
    beforeAll(() => {
        mirroredStyles.sheet.isSpeedy = true;
    });

    afterAll(() => {
        mirroredStyles.sheet.flush();
        mirroredStyles.sheet.isSpeedy = false;
        mirroredStyles.inserted = {};
        document.documentElement.lang = '';
        document.documentElement.dir = '';
    });

    describe.each(Object.entries(files))('%s', (_, stories) => {
        const composed = composeStories(stories, { ...preview, initialGlobals: look });
        it.each(Object.entries<ComposedStoryFn>(composed))('%s', async (_name, Story) => {
            await Story.load();
            const container = document.body.appendChild(document.createElement('div'));
            // The styles of a mirrored page load with its first story.
            await act(async () => {
                render(
                    <TestStyles>
                        <Story />
                    </TestStyles>,
                    { container },
                );
            });
            await settle();
            expect(container).not.toBeEmptyDOMElement();
            expect(document.documentElement.dir || 'ltr').toBe(look.language === 'ar' ? 'rtl' : 'ltr');
            noteRendered(rendered, treeOf(container));
            expect(await violations()).toEqual([]);
            cleanup();
            expect(errors.mock.calls).toEqual([]);
        });
    });
});

it('shows every component of src/ui, except those with a reason', () => {
    const missing = Object.entries(modules).flatMap(([file, exported]) =>
        Object.entries(exported)
            .filter(([name, value]) => isComponent(name, value) && !rendered.has(value))
            .map(([name]) => `${file.replace('../../', '')}: ${name}`),
    );
    expect(missing).toEqual(Object.keys(exceptions));
});
