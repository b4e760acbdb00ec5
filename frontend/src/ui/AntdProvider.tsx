/** The part of a page that uses antd: our theme, our language. Pages without forms do not load it. */
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import plPL from 'antd/es/locale/pl_PL';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../base/i18n.js';
import { antdTheme } from './theme/theme.js';
import { modeOf, useThemeChoice } from './theme/theme-mode.js';

const THEMES = { dark: antdTheme('dark'), light: antdTheme('light') };
const DENSE = { dark: antdTheme('dark', { dense: true }), light: antdTheme('light', { dense: true }) };
const LOCALES = { pl: plPL, en: enUS };

/** `dense`: for the back office, where much is seen at once. */
export function AntdProvider({ dense = false, children }: { dense?: boolean; children: ReactNode }) {
  const { lang } = useTexts();
  const { pathname } = useLocation();
  const mode = modeOf(useThemeChoice(), pathname);
  return (
    <ConfigProvider theme={(dense ? DENSE : THEMES)[mode]} locale={LOCALES[lang]}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
