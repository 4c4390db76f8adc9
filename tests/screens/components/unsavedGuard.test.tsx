import { screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { LinkBase, useNavigate } from 'react-admin';
import { expect, it } from 'vitest';
import { UnsavedGuard } from '../../../src/ui/form/UnsavedGuard.tsx';
import { renderPiece } from './renderPiece.tsx';

const Note = ({ label, leaves = false }: { label: string; leaves?: boolean }) => {
    const navigate = useNavigate();
    const [text, setText] = useState('');
    useLayoutEffect(() => {
        if (leaves && text !== '') navigate('/elsewhere');
    }, [leaves, text, navigate]);
    return (
        <>
            <input aria-label={label} value={text} onChange={event => setText(event.target.value)} />
            <UnsavedGuard unsaved={text !== ''} />
        </>
    );
};

const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving' });

it('asks about what is unsaved in any of several forms of a page', async () => {
    const { user } = renderPiece(
        <>
            <Note label="First" />
            <Note label="Second" />
            <LinkBase to="/elsewhere">Away</LinkBase>
        </>,
    );
    await user.type(await screen.findByRole('textbox', { name: 'First' }), 'a');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(await question()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
});

it('asks when the page is left in the moment of the first letter', async () => {
    const { user } = renderPiece(<Note label="Only" leaves />);
    await user.type(await screen.findByRole('textbox', { name: 'Only' }), 'a');
    expect(await question()).toBeVisible();
});

it('has the browser ask before the page goes, as long as something is unsaved', async () => {
    const goes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = renderPiece(<Note label="Only" />);
    const box = await screen.findByRole('textbox', { name: 'Only' });
    expect(goes()).toBe(true);
    await user.type(box, 'a');
    expect(goes()).toBe(false);
    await user.clear(box);
    expect(goes()).toBe(true);
});
