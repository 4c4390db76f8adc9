import type { StorybookConfig } from '@storybook/react-vite';

export default {
    stories: ['../*.stories.tsx'],
    addons: ['@storybook/addon-docs'],
    framework: {
        name: '@storybook/react-vite',
        options: { builder: { viteConfigPath: 'tests/gallery/config/vite.config.ts' } },
    },
    // Nothing is sent to or asked from another host.
    core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
    features: {
        actions: false,
        backgrounds: false,
        controls: false,
        highlight: false,
        interactions: false,
        measure: false,
        menuOnboardingChecklist: false,
        outline: false,
        sidebarOnboardingChecklist: false,
    },
    staticDirs: [{ from: '../../../demo/pictures/files', to: '/pictures' }],
    typescript: { reactDocgen: 'react-docgen' },
} satisfies StorybookConfig;
