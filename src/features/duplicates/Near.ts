import { createElement } from 'react';
import { useOffers } from '../../ui/useOffers.ts';
import { view } from '../../ui/view.tsx';
import { withMessages } from '../../ui/withMessages.ts';
import type { Typed } from './NearRecords.tsx';

const Lines = view<Typed>(
    withMessages(['cleanUp'], () => import('./NearRecords.tsx').then(module => module.NearRecords)),
    null,
);

/** `NearRecords`, loaded beside the form that it is in; nothing if the backend finds no duplicates. */
export const Near = (typed: Typed) =>
    useOffers('POST duplicates/near') ? createElement(Lines, typed) : null;
