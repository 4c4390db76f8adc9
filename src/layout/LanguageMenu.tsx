import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocaleState, useLocales, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { holdsUnsavedWork } from '../kit/form/holdsUnsavedWork.ts';
import { OptionsMenu } from '../kit/menu/OptionsMenu.tsx';
import { useMenu } from '../kit/menu/useMenu.ts';

/** Chooses the language. Another one renders the page anew, so the menu asks first if there are unsaved changes. */
export const LanguageMenu = () => {
    const translate = useTranslate();
    const locales = useLocales();
    const [locale, setLocale] = useLocaleState();
    const { button, menu, close } = useMenu();
    const [wanted, setWanted] = useState<string>();
    const choose = (code: string) => {
        close();
        if (holdsUnsavedWork()) setWanted(code);
        else setLocale(code);
    };
    const current = locales.find(each => each.locale === locale)?.name ?? locale;
    const options = locales.map(({ locale: code, name }) => ({
        key: code,
        text: name,
        lang: code,
        checked: code === locale,
        onChoose: () => choose(code),
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
            <ConfirmDialog
                open={wanted !== undefined}
                danger
                title={translate('components.leave.title')}
                text={translate('components.leave.text')}
                onYes={() => {
                    setWanted(undefined);
                    if (wanted) setLocale(wanted);
                }}
                onNo={() => setWanted(undefined)}
            />
        </>
    );
};
