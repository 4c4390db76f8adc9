import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { openable } from '../../../src/ui/openable.tsx';

interface BoxProps {
    open: boolean;
    onEnter: () => void;
}

const Box = ({ open, onEnter }: BoxProps) => {
    const input = useRef<HTMLInputElement>(null);
    const [text, setText] = useState('');
    useEffect(() => input.current?.focus(), []);
    return (
        open && (
            <input
                ref={input}
                aria-label="Box"
                value={text}
                onChange={event => setText(event.target.value)}
                onKeyDown={event => event.key === 'Enter' && onEnter()}
            />
        )
    );
};

const setUp = (load: () => Promise<ComponentType<BoxProps>>) => {
    const LaterBox = openable(load);
    const onEnter = vi.fn();
    const onPageKey = vi.fn();
    const Page = () => {
        const [open, setOpen] = useState(false);
        return (
            <>
                <button type="button" onClick={() => setOpen(!open)} onKeyDown={onPageKey}>
                    Open
                </button>
                <LaterBox open={open} onEnter={onEnter} />
            </>
        );
    };
    render(<Page />);
    return { onEnter, onPageKey, user: userEvent.setup() };
};

const press = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Open' }));

it('gives the keys pressed while its code loads to what opens, and none of them to the page', async () => {
    let arrive: (box: typeof Box) => void = () => undefined;
    const { onEnter, onPageKey, user } = setUp(() => new Promise(resolve => (arrive = resolve)));
    await press(user);
    await user.keyboard('rose{Enter}');
    expect(onPageKey).not.toHaveBeenCalled();
    arrive(Box);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Box' })).toHaveValue('rose'));
    expect(onEnter).toHaveBeenCalledOnce();
    await user.keyboard('mary');
    expect(screen.getByRole('textbox', { name: 'Box' })).toHaveValue('rosemary');
});

it('loads nothing before it is opened, and its code once', async () => {
    const load = vi.fn(async () => Box);
    const { user } = setUp(load);
    expect(load).not.toHaveBeenCalled();
    await press(user);
    await screen.findByRole('textbox', { name: 'Box' });
    await press(user);
    await press(user);
    expect(load).toHaveBeenCalledOnce();
});

it('leaves the page as it is while its code cannot be loaded, and opens when it can', async () => {
    const load = vi.fn(async () => Box).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { onPageKey, user } = setUp(load);
    await press(user);
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    await waitFor(async () => {
        await user.keyboard('x');
        expect(onPageKey).toHaveBeenCalled();
    });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Box' })).toHaveFocus());
});
