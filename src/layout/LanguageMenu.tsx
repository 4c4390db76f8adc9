import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import Button from '@mui/material/Button';
import { useLocaleState, useLocales, useTranslate } from 'react-admin';
import { OptionsMenu } from '../ui/menu/OptionsMenu.tsx';
import { useMenu } from '../ui/menu/useMenu.ts';

export const LanguageMenu = () => {
    const translate = useTranslate();
    const locales = useLocales();
    const [locale, setLocale] = useLocaleState();
    const { button, menu, close } = useMenu();
    const current = locales.find(each => each.locale === locale)?.name ?? locale;
    const options = locales.map(({ locale: code, name }) => ({
        key: code,
        text: name,
        lang: code,
        checked: code === locale,
        onChoose: () => {
            close();
            setLocale(code);
        },
    }));
    return (
        <>
            <Button
                variant="text"
                startIcon={<LanguageIcon />}
                aria-label={`${translate('shell.language')}: ${current}`}
                {...button}
            >
                {current}
            </Button>
            <OptionsMenu {...menu} kind="choice" options={options} />
        </>
    );
};
