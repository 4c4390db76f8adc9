import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { readConfig, readNonce } from './readConfig.ts';
import { createRoutes } from './routes.tsx';
import { endpoints } from '../dataProvider/endpoints.ts';
import './theme/font.css';
import { ServicesContext, createServices } from './services.ts';

const services = createServices({ config: readConfig(), api: '/api', endpoints });
void services.session.load();

const router = createBrowserRouter(createRoutes(() => import('./Console.tsx')));
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
