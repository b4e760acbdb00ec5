/** The part of a page that uses antd: our theme, our language. Pages without forms do not load it. */
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import { App, ConfigProvider } from 'antd';
import type { ThemeConfig } from 'antd/es/config-provider';
import enUS from 'antd/es/locale/en_US';
import plPL from 'antd/es/locale/pl_PL';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../base/i18n.js';
import { useTabInDialogs } from './tab-in-dialogs.js';
import { antdTheme } from './theme/theme.js';
import type { Mode } from './theme/tokens.js';
import { useMode } from './theme/theme-mode.js';
import { STILL, useMedia } from './use-media.js';

const themes = new Map<string, ThemeConfig>();
/** One object per look: antd writes its styles anew for each it has not seen. */
function themeOf(mode: Mode, looks: { dense: boolean; still: boolean }): ThemeConfig {
  const key = JSON.stringify([mode, looks]);
  const made = themes.get(key) ?? antdTheme(mode, looks);
  themes.set(key, made);
  return made;
}

/**
 * The button keeps its name while it sends. antd's own icon is called "loading" in English, and after an answer within a frame or two
 * its leaving never ends: who listens to the page would hear "loading Zapisz" for good.
 */
const BUTTON = { loadingIcon: <LoadingOutlined aria-hidden /> };
/** A visitor fills in short forms, nearly all of it; staff fill in long ones, and look for what must be there. */
const FORM = { marked: { requiredMark: true }, plain: { requiredMark: false } };
const LOCALES = { pl: plPL, en: enUS };

/** `dense`: for the back office, where much is seen at once. */
export function AntdProvider({ dense = false, children }: { dense?: boolean; children: ReactNode }) {
  const { lang } = useTexts();
  const { pathname } = useLocation();
  const mode = useMode(pathname);
  const still = useMedia(STILL);
  useTabInDialogs();
  return (
    <ConfigProvider
      theme={themeOf(mode, { dense, still })}
      locale={LOCALES[lang]}
      button={BUTTON}
      form={dense ? FORM.marked : FORM.plain}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
