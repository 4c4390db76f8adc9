import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import IconButton from '@mui/material/IconButton';
import { useStore, useTranslate } from 'react-admin';
import { OptionsMenu } from '../kit/menu/OptionsMenu.tsx';
import { useMenu } from '../kit/menu/useMenu.ts';

const choices = ['system', 'light', 'dark'] as const;

/** Light, dark or the system's theme; stored in this browser. */
export const ThemeMenu = () => {
    const translate = useTranslate();
    const [stored, setStored] = useStore<'light' | 'dark' | undefined>('theme');
    const { button, menu, close } = useMenu();
    const chosen = stored ?? 'system';
    const label = `${translate('shell.theme.name')}: ${translate(`shell.theme.${chosen}`)}`;
    const options = choices.map(choice => ({
        key: choice,
        text: translate(`shell.theme.${choice}`),
        checked: choice === chosen,
        onChoose: () => {
            setStored(choice === 'system' ? undefined : choice);
            close();
        },
    }));
    return (
        <>
            <IconButton aria-label={label} title={label} {...button}>
                <ContrastIcon />
            </IconButton>
            <OptionsMenu {...menu} kind="choice" options={options} />
        </>
    );
};
