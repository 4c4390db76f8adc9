import type { Opened } from './observe.ts';
import type { Screen } from './opening.ts';

/** What is told of an opened page. */
export type Measure = Exclude<keyof Opened, 'elements'>;

/** A screen of the console, whether it needs a sign-in, and the most that it may cost. */
export interface MeasuredScreen extends Screen {
    signedIn: boolean;
    aims: Partial<Record<Measure, number>>;
}

/** What every screen of the console aims at. */
const aims = { firstPaint: 150, dataAsked: 30, longestTask: 100, shift: 0.001 };

export const list: MeasuredScreen = {
    address: '/products',
    element: 'tbody tr a[href^="/product/"]',
    data: '/api/products?',
    signedIn: true,
    aims: { ...aims, seen: 450, scriptsUntilSeen: 240 },
};

export const record: MeasuredScreen = {
    address: '/product/4242',
    element: 'main li a',
    data: '/api/product/4242',
    signedIn: true,
    aims,
};

export const login: MeasuredScreen = {
    address: '/login',
    element: 'input[type=password]',
    data: '',
    signedIn: false,
    aims: { scriptsUntilSeen: 130, shift: 0.001 },
};

export const dashboard: MeasuredScreen = {
    address: '/dashboard',
    element: 'main dl dd',
    data: '/api/dashboard-stats',
    signedIn: true,
    aims,
};
