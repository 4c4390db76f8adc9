import '../../../src/theme/font.css';
import { ArgTypes, Title } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { addConsoleEnglish } from '../../../src/i18n/consoleEnglish.ts';
import { createI18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { openPart, partNames } from '../../../src/i18n/parts.ts';
import { fetchOpenables } from '../../../src/ui/openable.tsx';
import { Backdrop } from '../Backdrop.tsx';

addConsoleEnglish();
const words = createI18nProvider();

/** Its page of properties has no stories: the theme's rules for the whole page would change it too. */
const Properties = () => (
    <>
        <Title />
        <ArgTypes />
    </>
);

export default {
    tags: ['autodocs'],
    parameters: {
        layout: 'fullscreen',
        docs: { page: Properties },
        viewport: {
            options: {
                phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' } },
                desk: { name: 'Desk, 1280', styles: { width: '1280px', height: '800px' } },
            },
        },
    },
    globalTypes: {
        theme: {
            toolbar: {
                title: 'Theme',
                icon: 'contrast',
                dynamicTitle: true,
                items: [
                    { value: 'light', title: 'Light' },
                    { value: 'dark', title: 'Dark' },
                ],
            },
        },
        language: {
            toolbar: {
                title: 'Direction',
                icon: 'globe',
                dynamicTitle: true,
                items: [
                    { value: 'en', title: 'Left to right: English' },
                    { value: 'ar', title: 'Right to left: Arabic' },
                ],
            },
        },
    },
    initialGlobals: { theme: 'light', language: 'en' },
    loaders: [
        async ({ globals: { language } }) => {
            await Promise.all([...partNames.map(openPart), fetchOpenables()]);
            await words.changeLocale(language);
        },
    ],
    decorators: [
        (Story, { globals: { theme, language }, parameters }) => (
            <Backdrop key={`${theme} ${language}`} theme={theme} words={words} bare={parameters.bare}>
                <Story />
            </Backdrop>
        ),
    ],
} satisfies Preview;
