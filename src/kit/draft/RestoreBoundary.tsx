import { Component, type ReactNode } from 'react';

interface RestoreBoundaryProps {
    children: ReactNode;
    /** Takes back what may have broken the children; false if there was nothing. */
    mend: () => boolean;
}

interface State {
    failure?: { error: unknown; isFinal: boolean };
}

/** Renders its children anew once what broke them has been taken back; any other error goes on to the page. */
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
