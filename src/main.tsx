import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { endpoints } from '../dataProvider/endpoints.ts';
import './theme/font.css';
import { readConfig, readNonce } from './readConfig.ts';
import { createRoutes, isPublic } from './routes.tsx';
import { ServicesContext, createServices } from './services.ts';
import { fetchListAt } from './views.ts';

const services = createServices({ config: readConfig(), api: '/api', endpoints });
void services.session.load();

const loadConsole = () => import('./Console.tsx');
const router = createBrowserRouter(createRoutes(loadConsole));

// Who is there and what they will see are fetched side by side.
if (!isPublic(window.location.pathname)) {
    void loadConsole().catch(() => undefined);
    fetchListAt(window.location.pathname);
}

const styles = createCache({ key: 'css', nonce: readNonce(), prepend: true });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
    <StrictMode>
        <CacheProvider value={styles}>
            <ServicesContext value={services}>
                <RouterProvider router={router} />
            </ServicesContext>
        </CacheProvider>
    </StrictMode>,
);
