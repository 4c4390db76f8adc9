import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLocaleState, useLocales, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { holdsUnsavedWork } from '../kit/form/holdsUnsavedWork.ts';

/** Chooses the language. Another one renders the page anew, so the menu asks first if there are unsaved changes. */
export const LanguageMenu = () => {
    const translate = useTranslate();
    const locales = useLocales();
    const [locale, setLocale] = useLocaleState();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [wanted, setWanted] = useState<string>();
    const choose = (code: string) => {
        setAnchor(null);
        if (holdsUnsavedWork()) setWanted(code);
        else setLocale(code);
    };
    const current = locales.find(each => each.locale === locale)?.name ?? locale;
    return (
        <>
            <Button
                variant="text"
                startIcon={<LanguageIcon />}
                aria-haspopup="menu"
                aria-label={`${translate('shell.language')}: ${current}`}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {current}
            </Button>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                {locales.map(({ locale: code, name }) => (
                    <MenuItem
                        key={code}
                        lang={code}
                        selected={code === locale}
                        role="menuitemradio"
                        aria-checked={code === locale}
                        onClick={() => choose(code)}
                    >
                        {name}
                    </MenuItem>
                ))}
            </Menu>
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
