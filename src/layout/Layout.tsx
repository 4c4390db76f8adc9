import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import {
    type ReactNode,
    Suspense,
    useCallback,
    useEffect,
    useRef,
    useState,
    useSyncExternalStore,
} from 'react';
import { useNotify, useStore, useTranslate } from 'react-admin';
import type { NewSignIn } from '../../contract/access.ts';
import { callKey } from '../../dataProvider/calls.ts';
import { useServices } from '../services/services.ts';
import { ClosedMenu } from '../ui/menu/ClosedMenu.ts';
import { Alert } from '../ui/message/Alert.tsx';
import { openable } from '../ui/openable.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { PageAlert, PageAlertFrame, StayingAlerts } from '../ui/message/PageAlert.tsx';
import { PageFailure } from '../ui/message/PageFailure.tsx';
import { PageLoading } from '../ui/page/PageLoading.tsx';
import { useCommandKey } from '../ui/keys/useCommandKey.ts';
import { useHeld } from '../ui/keys/useHeld.ts';
import { useKey } from '../ui/keys/useKey.ts';
import { withMessages } from '../ui/withMessages.ts';
import { shownJobKey } from '../services/events/newsKeys.ts';
import { useAnnouncement } from '../ui/useOffers.ts';
import { styled } from '../ui/styled.ts';
import { Menu } from './Menu.tsx';
import type { NavigationEntry } from './navigation.ts';
import { KeepOpened } from './opened.ts';
import { Banner } from './Banner.tsx';
import { TopBar } from './TopBar.tsx';
import { useRestoredFocus } from './useRestoredFocus.ts';

const Anchor = styled('a')(({ theme: { palette, radius, elevation, typography, zIndex } }) => ({
    ...typography.button,
    position: 'fixed',
    insetBlockStart: -96,
    insetInlineStart: 12,
    zIndex: zIndex.tooltip,
    padding: '6px 12px',
    borderRadius: radius.control,
    backgroundColor: palette.paper.surface,
    color: palette.accent.text,
    boxShadow: elevation.menu,
    '&:focus': { insetBlockStart: 10 },
}));

const contentId = 'content';

const SkipLink = () => {
    const translate = useTranslate();
    return (
        <Anchor
            href={`#${contentId}`}
            onClick={event => {
                event.preventDefault();
                document.getElementById(contentId)?.focus();
            }}
        >
            {translate('shell.skip')}
        </Anchor>
    );
};

/** Stored in this browser. A page that needs the width closes the menu until somebody opens it. */
const useMenuState = () => {
    const { breakpoints } = useTheme();
    const drawer = useMediaQuery(breakpoints.down('phone'), { noSsr: true });
    const wide = useMediaQuery(breakpoints.up('rail'), { noSsr: true });
    const [chosen, setChosen] = useStore<boolean>('menu.open', wide);
    const [drawerOpen, setDrawerOpen] = useState(false);
    const [openHere, setOpenHere] = useState<boolean>();
    const [entry, setEntry] = useState<string>();
    const beside = openHere ?? chosen;
    const setBeside = openHere === undefined ? setChosen : setOpenHere;
    return {
        drawer,
        open: drawer ? drawerOpen : beside,
        toggle: () => (drawer ? setDrawerOpen(!drawerOpen) : setBeside(!beside)),
        close: () => setDrawerOpen(false),
        /** The path of the page's menu entry; undefined if the address tells. */
        entry,
        setClosed: useCallback((path: string | undefined) => {
            setOpenHere(path === undefined ? undefined : false);
            setEntry(path);
        }, []),
    };
};

/** Says that the response to a save was lost, while the server is asked, and then that it was saved. */
const UnsureSaves = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const { saves } = useServices();
    const { asking, found } = useSyncExternalStore(saves.subscribe, saves.unsure);
    useEffect(() => {
        if (found > 0) notify('components.unsure.saved');
    }, [found, notify]);
    if (asking === 0) return null;
    return (
        <PageAlertFrame className="stays">
            <Alert severity="warning">{translate('components.unsure.asking')}</Alert>
        </PageAlertFrame>
    );
};

const Box = openable(withMessages(['box'], () => import('./box/Box.tsx').then(module => module.Box)));

const JobCard = openable(
    withMessages(['jobs'], () => import('../features/jobs/JobCard.tsx').then(module => module.JobCard)),
    null,
);

const NewSignIns = openable(
    withMessages(['security'], () => import('./NewSignIns.tsx').then(module => module.NewSignIns)),
    null,
);

const FactorNotice = openable(
    withMessages(['security'], () => import('./FactorNotice.tsx').then(module => module.FactorNotice)),
    null,
);

const KeysDialog = openable(
    withMessages(['lists'], () => import('./KeysDialog.tsx').then(module => module.KeysDialog)),
);

const MenuDrawer = openable(() => import('./MenuDrawer.tsx').then(module => module.MenuDrawer));

const Frame = styled('div')(({ theme: { breakpoints, media, palette, radius, size } }) => ({
    display: 'flex',
    alignItems: 'stretch',
    minHeight: `calc(100vh - ${size.topBar}px)`,
    '& .side': { flex: 'none', width: size.sidebar, '&.closed': { width: size.sidebarClosed } },
    '& .side > div': {
        position: 'sticky',
        insetBlockStart: size.topBar,
        maxHeight: `calc(100vh - ${size.topBar}px)`,
        overflowY: 'auto',
        scrollbarWidth: 'none',
    },
    '& .sheet': {
        flex: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        backgroundColor: palette.paper.surface,
        border: `1px solid ${palette.paper.hairline}`,
        borderInlineEnd: 0,
        borderBlockEnd: 0,
        borderStartStartRadius: radius.frame,
        '&:focus': { outline: 'none' },
    },
    [breakpoints.down('phone')]: {
        '& .sheet': { borderInlineStart: 0, borderStartStartRadius: 0 },
    },
    [media.low]: { '& .side > div': { position: 'static', maxHeight: 'none' } },
}));

export interface LayoutProps {
    appName: string;
    entries: readonly NavigationEntry[];
    children: ReactNode;
}

export const Layout = ({ appName, entries, children }: LayoutProps) => {
    const translate = useTranslate();
    const { calls } = useAnnouncement();
    const { secondFactor } = useServices().config;
    const offered = entries.filter(({ needs }) => !needs || calls.includes(needs));
    const { drawer, open, toggle, close, entry, setClosed } = useMenuState();
    const [jumping, setJumping] = useState(false);
    const sheet = useRef<HTMLElement>(null);
    useRestoredFocus(sheet);
    const jump = useCallback(() => setJumping(true), []);
    useCommandKey('k', jump);
    const queryClient = useQueryClient();
    const job = useHeld<number>(shownJobKey);
    const newSignIns = useHeld<NewSignIn[]>(callKey('GET auth/new-sign-ins')) ?? [];
    const [keysOf, setKeysOf] = useState<Element | null>(null);
    useKey('?', () => setKeysOf(sheet.current));
    const menu = <Menu entries={offered} closed={!drawer && !open} entry={entry} onChoose={close} />;
    return (
        <>
            <KeepOpened />
            <SkipLink />
            <TopBar appName={appName} menuOpen={open} onMenu={toggle} onJump={jump} />
            <Frame>
                {drawer ? (
                    <MenuDrawer open={open} onClose={close} name={translate('shell.menu.name')}>
                        {menu}
                    </MenuDrawer>
                ) : (
                    <nav className={open ? 'side' : 'side closed'} aria-label={translate('shell.menu.name')}>
                        {menu}
                    </nav>
                )}
                <main className="sheet" ref={sheet} id={contentId} tabIndex={-1}>
                    <Banner />
                    <UnsureSaves />
                    <PageAlert />
                    <StayingAlerts />
                    <Notice />
                    <FactorNotice open={secondFactor !== undefined} rule={secondFactor} />
                    <NewSignIns open={newSignIns.length > 0} signIns={newSignIns} />
                    <PageFailure pages={entries}>
                        <ClosedMenu value={setClosed}>
                            <Suspense fallback={<PageLoading />}>{children}</Suspense>
                        </ClosedMenu>
                    </PageFailure>
                </main>
            </Frame>
            {keysOf && <KeysDialog open page={keysOf} onClose={() => setKeysOf(null)} />}
            <JobCard
                open={job !== null}
                id={job ?? 0}
                onClose={() => queryClient.setQueryData(shownJobKey, null)}
            />
            {jumping && <Box open entries={offered} onClose={() => setJumping(false)} />}
        </>
    );
};
