import { useEffect } from 'react';
import { resources } from '../resources/registry.ts';
import { App } from './App.tsx';
import { fetchViewsWhenIdle } from './views.ts';

/** The console with every resource there is. */
export const Console = () => {
    useEffect(() => void fetchViewsWhenIdle(), []);
    return <App resources={resources} />;
};
