import Button from '@mui/material/Button';
import type { Meta } from '@storybook/react-vite';
import { useEffect, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { Alert } from '../../src/ui/message/Alert.tsx';
import { ClosableAlert } from '../../src/ui/message/ClosableAlert.tsx';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ErrorState } from '../../src/ui/message/ErrorState.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { Notice } from '../../src/ui/message/Notice.tsx';
import { PageAlert, StayingAlerts } from '../../src/ui/message/PageAlert.tsx';
import { PageFailure } from '../../src/ui/message/PageFailure.tsx';
import { Toast } from '../../src/ui/message/Toast.tsx';
import { Toasts } from '../../src/ui/message/Toasts.tsx';
import { NoAnswer } from '../../dataProvider/failure.ts';
import { FootAlert } from '../../src/ui/list/FootAlert.tsx';
import { Lines } from './Lines.tsx';
import { nothing } from './nothing.ts';

export default {
    title: 'Messages',
    component: Alert,
    subcomponents: { ClosableAlert, EmptyState, ErrorState, ListFailure, PageFailure, Toast },
    parameters: { bare: true },
} satisfies Meta;

const severities = ['error', 'warning', 'success', 'info'] as const;

export const Alerts = () => (
    <Lines>
        {severities.map(severity => (
            <Alert key={severity} severity={severity}>
                The barcode belongs to another product.
            </Alert>
        ))}
        <Alert severity="warning" action={<Button size="small">Show it</Button>}>
            Ingrid Solheim saved a newer version while you were editing this product, whose name is too long
            for one line of a phone.
        </Alert>
        <ClosableAlert severity="info" onClose={nothing}>
            Saved. Ingrid Solheim had changed the description; it is kept.
        </ClosableAlert>
    </Lines>
);

Alerts.parameters = { bare: false };

export const EmptyAfterSearch = () => (
    <EmptyState
        drawing="missing"
        title="No products match “ceramide barrier repair sleeping mask”"
        text="Check the spelling or remove a filter."
    >
        <Button>Clear search and filters</Button>
        <Button variant="contained">New Product</Button>
    </EmptyState>
);

export const NothingLeft = () => <EmptyState title="No corrections yet" />;

export const Failures = () => (
    <>
        <ErrorState what="components.failure.record" why="components.failure.noAnswer" onRetry={nothing} />
        <ErrorState what="components.failure.page" />
        <ListFailure
            name="Products"
            error={new NoAnswer(new TypeError('Failed to fetch'))}
            refetch={nothing}
        />
    </>
);

/** Says something to the page, as an action does. */
const Says = ({ text, options, children }: { text: string; options: object; children: ReactNode }) => {
    const notify = useNotify();
    useEffect(() => {
        notify(text, options);
        // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return children;
};

const stays = { autoHideDuration: null };

export const Notices = () => (
    <Says text="12 products were changed; 3 were left out." options={stays}>
        <Notice />
    </Says>
);

export const FailureAboveThePage = () => (
    <Says text="A brand with products cannot be deleted." options={{ type: 'error' }}>
        <PageAlert />
    </Says>
);

export const FailureThatStays = () => (
    <Says text="We do not know whether this was saved." options={{ type: 'error', stays: 'untilClosed' }}>
        <StayingAlerts />
    </Says>
);

export const FailureAtTheFoot = () => (
    <Says text="The list could not be exported." options={{ ...stays, type: 'error' }}>
        <FootAlert />
    </Says>
);

export const Confirmation = () => <Toast open text="Saved Product!" onUndo={nothing} onDrawn={nothing} />;

export const PassingConfirmation = () => (
    <Says text="Saved Product!" options={{}}>
        <Toasts />
    </Says>
);

export const PageThatFails = () => (
    <PageFailure pages={[]}>
        <p>The page, until it throws.</p>
    </PageFailure>
);
