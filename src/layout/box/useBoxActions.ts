import AddIcon from '@mui/icons-material/AddOutlined';
import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { useLocaleState, useLocales, useStore, useTranslate } from 'react-admin';
import { holdsUnsavedWork } from '../../kit/form/holdsUnsavedWork.ts';
import { useHasHistory } from '../../kit/history/useHasHistory.ts';
import { newRecordPath, screenPath } from '../../kit/resource/paths.ts';
import type { BoxOption } from './options.ts';

const themes = ['system', 'light', 'dark'] as const;

/** The button of the last acts, which takes them back. */
const lastActs = () => document.querySelector<HTMLElement>('[data-last-acts]');

/** What the box does besides opening records and pages; nothing of it destroys anything. */
export const useBoxActions = (): BoxOption[] => {
    const translate = useTranslate();
    const [, setTheme] = useStore<'light' | 'dark' | undefined>('theme');
    const locales = useLocales();
    const [locale, setLocale] = useLocaleState();
    // Another language renders the page anew; the menu of languages asks first.
    const offered = holdsUnsavedWork() ? [] : locales.filter(each => each.locale !== locale);
    return [
        {
            key: 'new-product',
            text: translate('resources.products.create'),
            icon: AddIcon,
            to: newRecordPath('products'),
        },
        {
            key: 'bulk-upload',
            text: translate('resources.products.bulk.title'),
            icon: UploadIcon,
            to: screenPath('products', 'bulk-upload'),
        },
        ...(useHasHistory()
            ? [
                  {
                      key: 'undo',
                      text: translate('shell.acts.undo'),
                      note: translate('shell.acts.title'),
                      icon: UndoIcon,
                      act: () => lastActs()?.click(),
                  },
              ]
            : []),
        { key: 'settings', text: translate('shell.settings'), icon: SettingsIcon, to: '/settings' },
        ...themes.map(theme => ({
            key: `theme-${theme}`,
            text: translate(`shell.theme.${theme}`),
            note: translate('shell.theme.name'),
            icon: ContrastIcon,
            act: () => setTheme(theme === 'system' ? undefined : theme),
        })),
        ...offered.map(({ locale: code, name }) => ({
            key: `language-${code}`,
            text: name,
            note: translate('shell.language'),
            icon: LanguageIcon,
            act: () => setLocale(code),
        })),
    ];
};
