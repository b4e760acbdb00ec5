/** antd in our colours. A second algorithm pins them: the dark algorithm would bend them (ux.md 1.2, recipes 1, 5, 6). */
import theme from 'antd/es/theme';
import type { ThemeConfig } from 'antd/es/config-provider';
import { PALETTES, type Mode } from './tokens.js';

type Algorithm = Extract<ThemeConfig['algorithm'], (...args: never) => unknown>;

type Family = 'Success' | 'Warning' | 'Error' | 'Info';

/** All shades of one meaning, by hand: derived ones fall under the needed contrast. */
function family(name: Family, color: string, background: string): Record<string, string> {
  const shades = ['', 'Hover', 'Active', 'Text', 'TextHover', 'TextActive', 'Border', 'BorderHover'];
  const backgrounds = ['Bg', 'BgHover', 'BgFilledHover', 'BgActive'];
  return Object.fromEntries([
    ...shades.map((shade) => [`color${name}${shade}`, color]),
    ...backgrounds.map((shade) => [`color${name}${shade}`, background]),
  ]);
}

/** Sizes of the visitors' pages, and of the back office (ux.md 4: light, dense). */
const ROOMY = { fontSize: 16, fontSizeSM: 14, controlHeight: 44, controlHeightSM: 36, controlHeightLG: 52 };
const DENSE = { fontSize: 14, fontSizeSM: 14, controlHeight: 36, controlHeightSM: 28, controlHeightLG: 44 };

/** `still`: nothing moves, and nothing waits for a movement to end before it goes (WCAG 2.3.3). */
export function antdTheme(mode: Mode, { dense = false, still = false } = {}): ThemeConfig {
  const c = PALETTES[mode];
  const base = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  const pin: Algorithm = (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    colorPrimary: c.primary,
    colorPrimaryHover: c.primaryHover,
    colorPrimaryActive: c.primaryActive,
    colorPrimaryText: c.primary,
    colorPrimaryBg: c.raised,
    colorPrimaryBgHover: c.raised,
    colorPrimaryBorder: c.focus,
    colorPrimaryBorderHover: c.focus,
    colorLink: c.link,
    colorLinkHover: c.primaryHover,
    colorLinkActive: c.primaryActive,
    ...family('Success', c.success, c.grantedBg),
    ...family('Warning', c.warning, c.pendingBg),
    ...family('Error', c.error, c.deniedBg),
    ...family('Info', c.info, c.neutralBg),
  });
  return {
    algorithm: [base, pin],
    token: {
      colorBgBase: c.layout,
      colorBgLayout: c.layout,
      colorBgContainer: c.container,
      colorBgElevated: c.elevated,
      colorTextBase: c.text,
      colorText: c.text,
      colorTextSecondary: c.text2,
      colorTextTertiary: c.text3,
      colorTextQuaternary: c.text3,
      colorTextDescription: c.text2,
      colorTextPlaceholder: c.text3,
      colorTextDisabled: c.text3,
      colorBorder: c.border,
      colorBorderSecondary: c.divider,
      colorSplit: c.divider,
      fontFamily: "'Instrument Sans Variable', system-ui, sans-serif",
      lineHeight: 1.5,
      borderRadius: 4,
      borderRadiusLG: 6,
      borderRadiusSM: 2,
      ...(dense ? DENSE : ROOMY),
      fontSizeLG: dense ? 14 : 16, // antd's own are no size of ux 3.1
      lineWidthFocus: 3,
      opacityLoading: 1, // antd fades a button that is sending, and its words under the needed contrast
      motion: !still,
      motionDurationMid: '160ms',
      motionDurationSlow: '240ms',
    },
    components: {
      Button: {
        primaryColor: c.onPrimary,
        dangerColor: c.onPrimary,
        defaultGhostColor: c.text,
        defaultGhostBorderColor: c.text,
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Checkbox: { colorWhite: c.onPrimary },
      Notification: { width: 360 },
      Switch: { handleBg: c.container },
      Table: {
        headerBg: c.raised,
        headerColor: c.text,
        rowHoverBg: c.raised,
        rowSelectedBg: c.raised,
        rowSelectedHoverBg: c.raised,
        ...(dense && { cellPaddingBlock: 7, cellPaddingInline: 7, headerSplitColor: 'transparent' }),
      },
      Form: { labelFontSize: 14, verticalLabelPadding: '0 0 4px', itemMarginBottom: dense ? 16 : 20 },
    },
  };
}
