import type { Appearance } from '@stripe/stripe-js';

/** Our tokens as they are now, in the words of Stripe's Appearance: light or dark as the page is. */
export function readAppearance(): Appearance {
  const probe = document.createElement('span');
  document.body.append(probe);
  const color = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const appearance: Appearance = {
    theme: isDark ? 'night' : 'stripe',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      colorPrimary: color('brand'),
      colorBackground: color('raised'),
      colorText: color('ink'),
      colorTextSecondary: color('ink-2'),
      colorTextPlaceholder: color('mute'),
      colorDanger: color('bad'),
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '10px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '16px',
    },
    rules: {
      '.Input': { border: `1.5px solid ${color('field')}`, boxShadow: 'none' },
      '.Input:focus': {
        border: `1.5px solid ${color('focus')}`,
        boxShadow: `0 0 0 1.5px ${color('focus')}`,
      },
      '.Input--invalid': { border: `1.5px solid ${color('bad')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600', fontSize: '15px' },
    },
  };
  probe.remove();
  return appearance;
}
