import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerProfile, expiration, newMember, product, tess } from './profileBackend.ts';

const failed = () => refusal(500, undefined);

/** The facts of a member: values by label. */
const facts = async () => {
    const about = await screen.findByRole('region', { name: 'About' });
    const terms = within(about).getAllByRole('term');
    return Object.fromEntries(
        terms.map(term => [term.textContent, term.nextElementSibling?.textContent ?? '']),
    );
};

it('shows all facts about a member', async () => {
    answerProfile({
        device: {
            os: 'Android',
            os_version: '16',
            brand: 'Google',
            model_name: 'Pixel 8a',
            created: '2026-03-01 09:00:00',
        },
        reminders: [expiration],
    });
    answer('GET user/{id}/routines', [
        { id: 31, name: 'Evening', icon_url: null, user: { id: 8, username: 'tess' }, created: tess.created },
    ]);
    answer('GET user/{id}/collections', [
        {
            id: 41,
            name: 'Holy grails',
            icon: null,
            image: null,
            user: { id: 8, username: 'tess' },
            created: tess.created,
        },
    ]);
    renderApp('/user/8');
    expect(await screen.findByRole('heading', { level: 1, name: 'tess' })).toBeVisible();
    expect(screen.getByText('Level 7 · 12,345 experience')).toBeVisible();
    expect(screen.getByText('Hi <b>there</b>')).toBeVisible();
    expect(await screen.findByText(/Google Pixel 8a, Android 16/)).toBeVisible();
    expect(await screen.findByText('A month before')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Evening' })).toHaveAttribute('href', '/routine/31');
    expect(await screen.findByRole('link', { name: 'Holy grails' })).toHaveAttribute(
        'href',
        '/collection/41',
    );
    expect(await facts()).toMatchObject({
        Country: 'Portugal',
        'Account type': 'Email',
        Email: 'tess@example.com',
        'Skin concerns': 'Acne, Redness',
        'Skincare experience': 'Lover',
        Fitzpatrick: 'Type III',
        Gender: 'Female',
        Age: '34',
    });
    expect(screen.getByRole('link', { name: 'tess@example.com' })).toHaveAttribute(
        'href',
        'mailto:tess@example.com',
    );
    const instagram = screen.getByRole('link', { name: /^@tess\.moss/ });
    expect(instagram).toHaveAttribute('href', 'https://www.instagram.com/tess.moss/');
    expect(instagram).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it('shows an empty profile', async () => {
    answerProfile({ user: newMember });
    renderApp('/user/8');
    expect(await screen.findByText('No bio')).toBeVisible();
    expect(await screen.findByText('No routines')).toBeVisible();
    expect(await screen.findByText('No collections')).toBeVisible();
    expect(await screen.findByText('Never signed in')).toBeVisible();
    expect(await screen.findByText('Off')).toBeVisible();
    expect(await screen.findByText('No reviews')).toBeVisible();
});

it.each([
    ['male', 'Male', 'novice', 'Novice', 1, 'Type I'],
    ['female', 'Female', 'explorer', 'Explorer', 2, 'Type II'],
    ['male', 'Male', 'lover', 'Lover', 4, 'Type IV'],
    ['female', 'Female', 'expert', 'Expert', 5, 'Type V'],
    ['female', 'Female', 'expert', 'Expert', 6, 'Type VI'],
])(
    'calls %s %s, %s %s and skin of type %i %s',
    async (gender, genderWord, skincare_experience, experienceWord, fitzpatrick, type) => {
        answerProfile({ user: { ...tess, gender, skincare_experience, fitzpatrick } });
        renderApp('/user/8');
        expect(await facts()).toMatchObject({
            Gender: genderWord,
            'Skincare experience': experienceWord,
            Fitzpatrick: type,
        });
    },
);

it('shows values outside the known options unchanged', async () => {
    answerProfile({
        user: {
            ...tess,
            gender: 'agender',
            skincare_experience: '<i>guru</i>',
            fitzpatrick: 9,
            level: -3,
            instagram: 'javascript:alert(1)',
        },
        reminders: [{ ...expiration, period: 'fortnight' }],
    });
    renderApp('/user/8');
    expect(await screen.findByText('fortnight')).toBeVisible();
    expect(await facts()).toMatchObject({
        Gender: 'agender',
        'Skincare experience': '<i>guru</i>',
        Fitzpatrick: 'Type 9',
        Instagram: 'javascript:alert(1)',
    });
    expect(screen.getByText(/^Level -3/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /javascript/ })).toBe(null);
});

it('stays usable when everything except the member fails to load', async () => {
    answer('GET user/{id}', tess);
    answer('GET auth/user/{id}/latest-login-log', failed);
    answer('GET user/{id}/reminders', failed);
    answer('GET user/{id}/routines', failed);
    answer('GET user/{id}/collections', failed);
    answer('GET user/{id}/product-reviews', failed);
    const { user } = renderApp('/user/8');
    expect(await screen.findByText('Routines could not be loaded.')).toBeVisible();
    expect(await screen.findByText('Collections could not be loaded.')).toBeVisible();
    expect(await screen.findByText('Reviews could not be loaded.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'tess' })).toBeVisible();
    const about = within(screen.getByRole('region', { name: 'About' }));
    const [device] = await about.findAllByRole('button', { name: 'Retry' });
    answer('GET auth/user/{id}/latest-login-log', null);
    await user.click(device!);
    expect(await about.findByText('Never signed in')).toBeVisible();
});

it('has the eight tabs of a profile, loads each when it is opened, and steps through them by keys', async () => {
    const { reviews } = answerProfile();
    const stash = answer('GET user/{id}/stash', [
        { id: 1, expiry: '2027-01-05', created: tess.created, quantity: 3, product, new_product: null },
        { id: 2, expiry: null, created: tess.created, quantity: 1, product: null, new_product: null },
    ]);
    const { user, currentAddress } = renderApp('/user/8');
    // A ninth is there until the backend has said that it keeps no history.
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(8));
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(tab => tab.textContent)).toEqual([
        expect.stringMatching(/^Reviews/),
        'Stash',
        'Usage',
        'Notebook',
        expect.stringMatching(/^Reminders/),
        'Milestones & Experience',
        'Push Log',
        'Uncovered',
    ]);
    await waitFor(() => expect(reviews).toHaveLength(1));
    expect(stash).toHaveLength(0);
    tabs[0]!.focus();
    await user.keyboard('{ArrowRight}{Enter}');
    const table = await screen.findByRole('table', { name: 'Stash' });
    expect(currentAddress()).toBe('/user/8?tab=stash');
    expect(stash[0]?.query).toEqual({ type: 'unused' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(within(rows[0]!).getByRole('link', { name: 'Barley Balm' })).toHaveAttribute(
        'href',
        '/product/12',
    );
    expect(rows[0]).toHaveTextContent('305-01-2027');
    expect(rows[1]).toHaveTextContent('Deleted');
});
