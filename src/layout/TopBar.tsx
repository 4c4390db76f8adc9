import MenuIcon from '@mui/icons-material/MenuOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import { LinkBase, useTranslate } from 'react-admin';
import { Kbd } from '../kit/Kbd.tsx';
import { commandKey } from '../kit/shortcut.ts';
import { ScanButton } from '../shared/barcode/ScanButton.tsx';
import { styled } from '../kit/styled.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LastActsButton } from './LastActsButton.tsx';
import { Mark } from './Mark.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

/** Below this width in pixels the buttons stand close together. */
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
        // A small phone, or a window at 400 % zoom.
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

/** The top bar: menu, name, search, language, theme, account. */
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
