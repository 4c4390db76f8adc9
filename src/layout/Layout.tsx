import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ClosedMenu } from '../kit/menu/ClosedMenu.ts';
import { openable } from '../kit/openable.tsx';
import { Notice } from '../kit/Notice.tsx';
import { PageAlert } from '../kit/PageAlert.tsx';
import { PageFailure } from '../kit/PageFailure.tsx';
import { PageLoading } from '../kit/PageLoading.tsx';
import { useCommandKey } from '../kit/useCommandKey.ts';
import { useHeld } from '../kit/useHeld.ts';
import { useKey } from '../kit/useKey.ts';
import { withMessages } from '../kit/withMessages.ts';
import { shownJobKey } from '../services/events/newsKeys.ts';
import { useAnnouncement } from '../kit/useOffers.ts';
import { styled } from '../kit/styled.ts';
import { Menu } from './Menu.tsx';
import type { NavigationEntry } from './navigation.ts';
import { KeepOpened } from './opened.ts';
import { Banner } from './Banner.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { UnsureSaves } from './UnsureSaves.tsx';
import { useRestoredFocus } from './useRestoredFocus.ts';
import { useMenuState } from './useMenuState.ts';

const Box = openable(withMessages(['box'], () => import('./box/Box.tsx').then(module => module.Box)));

const JobCard = openable(
    withMessages(['jobs'], () => import('../shared/jobs/JobCard.tsx').then(module => module.JobCard)),
    null,
);

const KeysDialog = openable(() => import('./KeysDialog.tsx').then(module => module.KeysDialog));

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
    /** The screens of the console, from the declarations. */
    entries: readonly NavigationEntry[];
    children: ReactNode;
}

/** The shell of every protected screen: top bar, menu and content. */
export const Layout = ({ appName, entries, children }: LayoutProps) => {
    const translate = useTranslate();
    const { calls } = useAnnouncement();
    const offered = entries.filter(({ needs }) => !needs || calls.includes(needs));
    const { drawer, open, toggle, close, entry, setClosed } = useMenuState();
    const [jumping, setJumping] = useState(false);
    const sheet = useRef<HTMLElement>(null);
    useRestoredFocus(sheet);
    const jump = useCallback(() => setJumping(true), []);
    useCommandKey('k', jump);
    const queryClient = useQueryClient();
    const job = useHeld<number>(shownJobKey);
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
                    <Notice />
                    <PageFailure>
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
