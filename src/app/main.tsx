import '../theme/font.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { CacheProvider } from '@emotion/react';
import { view } from '../ui/view.tsx';
import { withMessages } from '../ui/withMessages.ts';
import { forgetEarly } from '../../dataProvider/early.ts';
import { readConfig, readNonce } from '../services/readConfig.ts';
import { PublicProviders } from '../pages/public/PublicProviders.tsx';
import { PageLoading } from '../ui/page/PageLoading.tsx';
import { publicPageAt } from './publicPages.tsx';
import { Start } from './Start.tsx';
import { ServicesContext } from '../services/services.ts';
import type { createConsole } from './Console.tsx';
import { createServices } from './createServices.ts';
import { createStyles } from '../theme/createStyles.ts';
import { font } from '../theme/measures.ts';

/** Removes the page's frame before the first paint in which `root` shows more than a progress bar: no empty window. */
const replaceFrame = (root: HTMLElement) => {
    const frame = document.getElementById('frame');
    if (!frame) return;
    const observer = new MutationObserver(() => {
        if (!root.querySelector(':scope > :not([role="progressbar"])')) return;
        observer.disconnect();
        frame.remove();
        delete document.documentElement.dataset.theme;
        delete document.documentElement.dataset.menu;
    });
    observer.observe(root, { childList: true });
};

// Fetched before anything needs it, so that the first texts are laid out in it, and after the code, which arrives
// sooner without it on a slow line. If it fails, texts are in a system font.
document.fonts.load(`1em ${font.family}`).catch(() => undefined);

const services = createServices({ config: readConfig(), api: '/api' });
const session = services.session.load();

let built: ReturnType<typeof createConsole> | undefined;
const fetchConsole = withMessages(['console'], () => import('./Console.tsx'));
const loadConsole = async () => {
    const { createConsole: create } = await fetchConsole();
    built ??= create(services);
    return built;
};
const Routed = view(
    async () => (await loadConsole()).Routed,
    <PublicProviders>
        <PageLoading />
    </PublicProviders>,
);

/** Loads the messages of the chosen language; after a failure the console tries again and says so. */
const prepareWords = async () => {
    const { i18nProvider, store } = services;
    const locale = store.getItem<string>('locale');
    if (locale !== undefined && locale !== i18nProvider.getLocale()) await i18nProvider.changeLocale(locale);
};

const prepareScreen = async () => {
    const { location } = window;
    const page = publicPageAt(location.pathname);
    if (page) {
        await page.fetch();
        return;
    }
    const code = Promise.all([loadConsole(), Routed.fetch()]);
    const { status } = await Promise.race([session, code.then(() => session)]);
    if (status !== 'staff') return;
    const [{ fetchFirst }] = await code;
    const first = fetchFirst(location);
    await Promise.all([first.code, first.data]);
};

/** Loads what the first screen needs, the language first, so that it renders once and complete. */
const prepare = () => Promise.allSettled([prepareWords(), prepareScreen()]);

/** In milliseconds, how long the frame may be all there is to see or hear. */
const maxWait = 2000;
const wait = new Promise(resolve => setTimeout(resolve, maxWait));

const styles = createStyles(readNonce());
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/** How long the first screen may take early responses, in milliseconds. */
const earlyFor = 5000;

const show = () => {
    const isInside = services.session.get().status === 'staff' && !publicPageAt(window.location.pathname);
    replaceFrame(root);
    // A transition renders in short pieces, which lets the browser work in between.
    startTransition(() =>
        createRoot(root).render(
            <StrictMode>
                <CacheProvider value={styles}>
                    <ServicesContext value={services}>
                        <Start Routed={Routed} isInside={isInside} />
                    </ServicesContext>
                </CacheProvider>
            </StrictMode>,
        ),
    );
    setTimeout(forgetEarly, earlyFor);
};

// Not awaited: the console's code imports from this file and would wait for it to finish.
void Promise.race([prepare(), wait]).then(show);
