import { Component, type ReactNode } from 'react';

interface RestoreBoundaryProps {
    children: ReactNode;
    /** Undoes what may have broken the children; false if there is nothing to undo. */
    mend: () => boolean;
}

interface State {
    failure?: { error: unknown; isFinal: boolean };
}

/** Renders its children again once what broke them has been undone; any other error goes on to the page. */
export class RestoreBoundary extends Component<RestoreBoundaryProps, State> {
    override state: State = {};

    static getDerivedStateFromError = (error: unknown): State => ({ failure: { error, isFinal: false } });

    override componentDidCatch(error: unknown) {
        this.setState({ failure: this.props.mend() ? undefined : { error, isFinal: true } });
    }

    override render() {
        const { failure } = this.state;
        if (failure?.isFinal) throw failure.error;
        return failure ? null : this.props.children;
    }
}
