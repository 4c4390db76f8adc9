import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { readConfig, readNonce } from './readConfig.ts';
import { routes } from './routes.tsx';
import './theme/font.css';
import { ServicesContext, createServices } from './services.ts';

const services = createServices(readConfig(), '/api');
void services.session.load();

const styles = createCache({ key: 'css', nonce: readNonce(), prepend: true });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
    <StrictMode>
        <CacheProvider value={styles}>
            <ServicesContext value={services}>
                <RouterProvider router={createBrowserRouter(routes)} />
            </ServicesContext>
        </CacheProvider>
    </StrictMode>,
);
