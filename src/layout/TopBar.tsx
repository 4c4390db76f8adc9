import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { LinkBase, useNotificationContext, useStore, useTranslate } from 'react-admin';
import { isUndoOffer } from '../ui/message/notification.ts';
import { Kbd } from '../ui/keys/Kbd.tsx';
import { commandKey } from '../ui/keys/shortcut.ts';
import { ScanButton } from '../features/barcode/ScanButton.tsx';
import { useKey } from '../ui/keys/useKey.ts';
import { OptionsMenu } from '../ui/menu/OptionsMenu.tsx';
import { useMenu } from '../ui/menu/useMenu.ts';
import { openable } from '../ui/openable.tsx';
import { styled } from '../ui/styled.ts';
import { useOffers } from '../ui/useOffers.ts';
import { withMessages } from '../ui/withMessages.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Mark } from './Mark.tsx';
import type { Step } from './useLastActs.tsx';

const LastActs = openable(
    withMessages(['history'], () => import('./LastActsPopup.tsx').then(module => module.LastActsPopup)),
    null,
);

/** Opens my last changes. Z undoes the last one on any page, Shift+Z redoes it. */
const LastActsButton = () => {
    const translate = useTranslate();
    const hasHistory = useOffers('GET history');
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [steps, setSteps] = useState<readonly Step[]>([]);
    const { notifications } = useNotificationContext();
    const take = (step: Step) => setSteps(known => [...known, step]);
    useKey('z', ({ shiftKey }) => take(shiftKey ? 'again' : 'back'), hasHistory);
    if (!hasHistory) return null;
    const label = translate('shell.acts.title');
    return (
        <>
            <IconButton
                data-last-acts
                aria-label={label}
                title={label}
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                <UndoIcon />
            </IconButton>
            <LastActs
                open={anchor !== null || steps.length > 0 || notifications.some(isUndoOffer)}
                anchor={anchor}
                steps={steps}
                onUndo={() => take('back')}
                onClose={() => setAnchor(null)}
            />
        </>
    );
};

const choices = ['system', 'light', 'dark'] as const;

const ThemeMenu = () => {
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

/** In pixels. */
const smallest = 380;

const Bar = styled('header')(
    ({ theme: { breakpoints, media, palette, radius, size, typography, zIndex } }) => ({
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: zIndex.appBar,
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        height: size.topBar,
        paddingInline: '12px 16px',
        backgroundColor: palette.paper.frame,
        '& .brand': {
            display: 'flex',
            alignItems: 'center',
            gap: 8,
            width: 176,
            paddingInlineStart: 2,
            color: palette.paper.ink,
            textDecoration: 'none',
            ...typography.h2,
            letterSpacing: typography.h1.letterSpacing,
        },
        '& .jump': {
            display: 'flex',
            alignItems: 'center',
            gap: 8,
            width: 'min(520px, 44vw)',
            height: size.jump,
            marginInlineStart: 24,
            paddingInline: '10px 6px',
            border: `1px solid ${palette.paper.divider}`,
            borderRadius: radius.control,
            backgroundColor: palette.paper.surface,
            color: palette.paper.muted,
            cursor: 'pointer',
            textAlign: 'start',
            ...typography.body1,
            '& span': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
            '&:hover': { borderColor: palette.paper.control },
        },
        '& .end': { display: 'flex', alignItems: 'center', gap: 4, marginInlineStart: 'auto' },
        '& .narrow': { display: 'none' },
        [breakpoints.down('phone')]: {
            paddingInline: '8px 12px',
            '& .brand': { width: 'auto' },
            '& .jump': { display: 'none' },
            '& .narrow': { display: 'inline-flex' },
            '& .MuiButton-text': { minWidth: 32, fontSize: 0, '& .MuiButton-startIcon': { margin: 0 } },
        },
        // A small phone, or 400 % zoom.
        [breakpoints.down(smallest)]: {
            gap: 2,
            paddingInline: '4px',
            '& .end': { gap: 0 },
            '& .end .MuiButtonBase-root': { width: 30, minWidth: 30 },
        },
        [media.low]: { position: 'static' },
    }),
);

export interface TopBarProps {
    appName: string;
    menuOpen: boolean;
    onMenu: () => void;
    onJump: () => void;
}

export const TopBar = ({ appName, menuOpen, onMenu, onJump }: TopBarProps) => {
    const translate = useTranslate();
    const menuLabel = translate(menuOpen ? 'shell.menu.close' : 'shell.menu.open');
    return (
        <Bar>
            <IconButton aria-label={menuLabel} title={menuLabel} aria-expanded={menuOpen} onClick={onMenu}>
                <MenuIcon />
            </IconButton>
            <LinkBase className="brand" to="/">
                <Mark />
                <span>{appName}</span>
            </LinkBase>
            <button type="button" className="jump" aria-haspopup="dialog" onClick={onJump}>
                <SearchIcon />
                <span>{translate('shell.jump.open')}</span>
                <Kbd keys={`${commandKey} K`} />
            </button>
            <div className="end">
                <ScanButton className="narrow" />
                <IconButton
                    className="narrow"
                    aria-label={translate('shell.jump.open')}
                    aria-haspopup="dialog"
                    onClick={onJump}
                >
                    <SearchIcon />
                </IconButton>
                <LanguageMenu />
                <ThemeMenu />
                <LastActsButton />
                <AccountMenu />
            </div>
        </Bar>
    );
};
