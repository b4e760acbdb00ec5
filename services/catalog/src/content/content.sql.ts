/** Parts of the reading statements that events and videos share. `v` is the video, also that of an event. */

export const GALLERY = `
  coalesce((SELECT json_agg(json_build_object('id', g.id, 'thumb_url', g.thumb_url) ORDER BY g.position, g.id)
              FROM gallery_image g WHERE g.gallery_id = v.gallery_id), '[]'::json)`;

export const VIDEO_TRANSLATIONS = `
  coalesce((SELECT json_agg(json_build_object('language_code', t.language_code, 'title', t.title, 'subtitle', t.subtitle,
                     'description', t.description, 'additional_desc', t.additional_desc, 'teaser_link', t.teaser_link)
                     ORDER BY t.language_code)
              FROM video_translation t WHERE t.video_id = v.id), '[]'::json)`;

// A variant exists when any language has it (OPEN1-24).
export const VIDEO_FIELDS = `
  v.description, v.additional_desc, v.duration, v.age_restriction, v.restricted_access, v.teaser_link,
  v.video_link, v.accessibility_video, v.autodesc_video,
  coalesce(v.accessibility_video, '') <> '' OR EXISTS (SELECT FROM video_translation t
    WHERE t.video_id = v.id AND coalesce(t.accessibility_video, '') <> '') AS has_accessibility_video,
  coalesce(v.autodesc_video, '') <> '' OR EXISTS (SELECT FROM video_translation t
    WHERE t.video_id = v.id AND coalesce(t.autodesc_video, '') <> '') AS has_autodesc_video`;
