import { Component, type ReactNode } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { PageHead } from '../page/PageHead.tsx';
import { ErrorState } from './ErrorState.tsx';

interface BoundaryProps {
    /** A new address resets the error. */
    pathname: string;
    /** The heading of the failed page. */
    title: string;
    children: ReactNode;
}

interface BoundaryState {
    pathname: string;
    error?: unknown;
}

/** Code that failed to load, because of the network or a newer deployment, is not requested again automatically. */
const isMissingCode = (error: unknown) =>
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

class Boundary extends Component<BoundaryProps, BoundaryState> {
    override state: BoundaryState = { pathname: this.props.pathname };

    static getDerivedStateFromError(error: unknown) {
        return { error };
    }

    static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState) {
        return pathname === state.pathname ? null : { pathname, error: undefined };
    }

    override render() {
        const { error } = this.state;
        if (error === undefined) return this.props.children;
        const retry = isMissingCode(error)
            ? () => window.location.reload()
            : () => this.setState({ error: undefined });
        return (
            <>
                <PageHead title={this.props.title} divided />
                <ErrorState what="components.failure.page" onRetry={retry} />
            </>
        );
    }
}

interface PageFailureProps {
    /** The pages of the menu: the one around the address names a page that fails. */
    pages: readonly { to: string; label: string }[];
    children: ReactNode;
}

/** Keeps the shell usable when a page throws, and offers to try again. */
export const PageFailure = ({ pages, children }: PageFailureProps) => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const label = pages.find(({ to }) => `${pathname}/`.startsWith(`${to}/`))?.label;
    return (
        <Boundary
            pathname={pathname}
            title={translate(label ?? 'components.record.failed', { smart_count: 2 })}
        >
            {children}
        </Boundary>
    );
};
